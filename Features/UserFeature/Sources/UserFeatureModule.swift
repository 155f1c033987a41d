public import Database
import Modularity
public import SharedModels
public import WeaveDI

/// What UserFeature needs from outside.
public protocol UserFeatureDependencies: Sendable {
  /// The user's database, with ``UserFeatureModule/migrations``.
  var database: any Database { get }
  /// The currencies of the world.
  var currencyCatalog: any CurrencyCatalog { get }
  /// Holds the home currency of profiles without one.
  var configuration: AppConfiguration { get }
}

/// Registers the feature in a container.
public struct UserFeatureModule {
  /// Registers the module's types; `Database`, `CurrencyCatalog` and `AppConfiguration` must be registered too, before or
  /// after.
  public static func register(in container: WeaveDI.Container) {
    container.register(
      (any UserRepository).self, using: (any Database).self, AppConfiguration.self
    ) { database, configuration in
      UserRepositoryImpl(database: database, defaultHome: configuration.defaultHome)
    }
    container.register(
      (any UserService).self, using: (any UserRepository).self, (any CurrencyCatalog).self
    ) { repository, catalog in
      UserServiceImpl(repository: repository, catalog: catalog)
    }
    container.register((any AuthService).self, using: (any UserRepository).self) { repository in
      AuthServiceImpl(repository: repository)
    }
  }

  /// Registers the module's types and what they need.
  public static func bootstrap(dependencies: some UserFeatureDependencies) async {
    await WeaveDI.Container.bootstrap { container in
      container.register((any Database).self) { dependencies.database }
      container.register((any CurrencyCatalog).self) { dependencies.currencyCatalog }
      container.register(AppConfiguration.self) { dependencies.configuration }
      register(in: container)
    }
  }
}

extension UserFeatureModule: StoredFeatureModule {
  /// People's own data.
  public static let storage = Durability.userData

  /// In order. Other features' tables refer to `profiles (name)`, so these migrations come first.
  public static var migrations: [Migration] { UserSchema.migrations }

  /// Registers the module's types in the live container.
  public static func registerDependencies() async {
    await WeaveDI.Container.bootstrap { container in register(in: container) }
  }
}
