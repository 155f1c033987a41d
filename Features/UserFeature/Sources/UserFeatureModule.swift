public import Database
public import Modularity
public import SharedModels
import UserInterface
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
public enum UserFeatureModule: StoredFeatureModule {
  /// Profiles.
  public static var provides: any FeatureInterface.Type { UserServices.self }

  /// People's own data.
  public static let storage = Durability.userData

  /// In order. Other features' tables refer to `profiles (name)`, so these migrations come first.
  public static var migrations: [Migration] { UserSchema.migrations }

  /// Registers the module's types; `Database`, `CurrencyCatalog` and `AppConfiguration` must be registered too, before
  /// or after.
  public static func register(in container: WeaveDI.Container) {
    container.register(
      (any UserService).self, using: (any Database).self, (any CurrencyCatalog).self, AppConfiguration.self
    ) { database, catalog, configuration in
      UserServiceImpl(
        repository: UserRepository(database: database, defaultHome: configuration.defaultHome), catalog: catalog)
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
