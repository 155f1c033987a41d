public import Database
import Modularity
public import WeaveDI

/// The external dependencies of SampleFeature.
public protocol SampleFeatureDependencies: Sendable {
  /// The user's database, with ``SampleFeatureModule/migrations``.
  var database: any Database { get }
}

/// Registers the feature in a container.
public struct SampleFeatureModule {
  /// Registers the module's types; `Database` must be registered too, before or after.
  public static func register(in container: WeaveDI.Container) {
    container.register((any SampleRepository).self, using: (any Database).self) { database in
      SampleRepositoryImpl(database: database)
    }
    container.register((any SampleService).self, using: (any SampleRepository).self) { repository in
      SampleServiceImpl(repository: repository)
    }
  }

  /// Registers the module's types and their dependencies.
  public static func bootstrap(dependencies: some SampleFeatureDependencies) async {
    await WeaveDI.Container.bootstrap { container in
      container.register((any Database).self) { dependencies.database }
      register(in: container)
    }
  }
}

extension SampleFeatureModule: StoredFeatureModule {
  /// The user's own data.
  public static let storage = Durability.userData

  /// The migrations in order. They come after those that create `profiles (name)`.
  public static var migrations: [Migration] { SampleSchema.migrations }

  /// Registers the module's types in the live container.
  public static func registerDependencies() async {
    await WeaveDI.Container.bootstrap { container in register(in: container) }
  }
}
