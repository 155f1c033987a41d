import Database
import Modularity
import ProfileFeature
import PurseFeature
import WeaveDI

/// The composition root: the one place that knows every module.
public enum Composition {
  private static let features: [any StoredFeatureModule.Type] = [
    ProfileFeatureModule.self,
    PurseFeatureModule.self,
  ]

  /// Every feature of the programs.
  public static let modules = FeatureModules(features.map { $0 })

  /// Registers the wanted features, those that they need, and the file.
  public static func boot(
    _ wanted: any FeatureModule.Type..., at location: DatabaseLocation = .file("profile.sqlite3")
  ) async throws(MissingFeature) {
    let loaded = try modules.loading(wanted)
    await WeaveDI.Container.bootstrap { container in
      container.register((any Database).self) {
        // The steps of all features, also of those that are not loaded: a file has one schema.
        SQLiteDatabase(at: location, for: .userData, migrations: features.migrations(for: .userData))
      }
      for module in loaded { module.register(in: container) }
    }
  }
}
