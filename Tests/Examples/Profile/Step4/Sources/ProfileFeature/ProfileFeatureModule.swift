import Database
import Modularity
import ProfileInterface
import WeaveDI

/// Registers the feature in a container.
public enum ProfileFeatureModule: StoredFeatureModule {
  /// The profile.
  public static var provides: any FeatureInterface.Type { ProfileServices.self }

  /// What a person typed, and nobody else has.
  public static let storage = Durability.userData

  /// The steps of its table, in order.
  public static var migrations: [Migration] { ProfileSchema.migrations }

  /// Registers the service; `Database` must be registered too, before or after.
  public static func register(in container: WeaveDI.Container) {
    container.register((any ProfileService).self, using: (any Database).self) { ProfileRepository(database: $0) }
  }
}
