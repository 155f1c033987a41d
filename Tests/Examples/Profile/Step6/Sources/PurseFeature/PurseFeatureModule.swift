import Database
import Modularity
import ProfileInterface
import PurseInterface
import WeaveDI

/// Registers the feature in a container.
public enum PurseFeatureModule: StoredFeatureModule {
  /// The purse.
  public static var provides: any FeatureInterface.Type { PurseServices.self }

  /// The home currency.
  public static var needs: [any FeatureInterface.Type] { [ProfileServices.self] }

  /// What a person typed, and nobody else has.
  public static let storage = Durability.userData

  /// The steps of its table, in order.
  public static var migrations: [Migration] { PurseSchema.migrations }

  /// Registers the service; `Database` must be registered too, before or after.
  public static func register(in container: WeaveDI.Container) {
    container.register((any PurseService).self, using: (any Database).self) { PurseRepository(database: $0) }
  }
}
