public import Database
import GreetingFeature
public import Modularity
import WeaveDI

/// The composition root: the one place that knows every module.
public enum Composition {
  /// Each after the features whose tables its own refer to.
  private static let features: [any StoredFeatureModule.Type] = [
    GreetingFeatureModule.self
  ]

  /// Every feature of the program; a test checks that each need is met.
  public static let modules = FeatureModules(features.map { $0 })

  /// Registers the wanted features, those that they need, and the file.
  public static func boot(
    _ wanted: any FeatureModule.Type..., at location: DatabaseLocation
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
