public import Database
public import Modularity
import SampleInterface
public import WeaveDI

/// Registers the feature in a container.
public enum SampleFeatureModule: StoredFeatureModule {
  /// The entries.
  public static var provides: any FeatureInterface.Type { SampleServices.self }

  /// People's own data.
  public static let storage = Durability.userData

  /// In order. They come after those that create `profiles (name)`.
  public static var migrations: [Migration] { SampleSchema.migrations }

  /// Registers the module's types; `Database` must be registered too, before or after.
  public static func register(in container: WeaveDI.Container) {
    container.register((any SampleService).self, using: (any Database).self) { database in
      SampleServiceImpl(repository: SampleRepository(database: database))
    }
  }
}
