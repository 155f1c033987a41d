public import Database
import GreetingInterface
public import Modularity
public import WeaveDI

/// Registers the feature in a container.
public enum GreetingFeatureModule: StoredFeatureModule {
  /// The greeting.
  public static var provides: any FeatureInterface.Type { GreetingServices.self }

  /// What a person typed, and nobody else has.
  public static let storage = Durability.userData

  /// The steps of its table, in order.
  public static var migrations: [Migration] { GreetingSchema.migrations }

  /// Registers the service; `Database` must be registered too, before or after.
  public static func register(in container: WeaveDI.Container) {
    container.register((any GreetingService).self, using: (any Database).self) { GreetingRepository(database: $0) }
  }
}
