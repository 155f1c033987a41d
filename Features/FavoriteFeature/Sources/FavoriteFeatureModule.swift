public import Database
import Modularity
public import SharedModels
public import WeaveDI

/// What FavoriteFeature needs from outside.
public protocol FavoriteFeatureDependencies: Sendable {
  /// The user's database, with ``FavoriteFeatureModule/migrations``.
  var database: any Database { get }
  /// The currencies of the world.
  var currencyCatalog: any CurrencyCatalog { get }
}

/// Registers the feature in a container.
public struct FavoriteFeatureModule {
  /// Registers the module's types; `Database` and `CurrencyCatalog` must be registered too, before or after.
  public static func register(in container: WeaveDI.Container) {
    container.register((any FavoriteRepository).self, using: (any Database).self) { database in
      FavoriteRepositoryImpl(database: database)
    }
    container.register((any AlertRepository).self, using: (any Database).self) { database in
      AlertRepositoryImpl(database: database)
    }
    container.register(
      (any FavoriteCurrencyUseCase).self, using: (any FavoriteRepository).self, (any CurrencyCatalog).self
    ) { repository, catalog in
      FavoriteCurrencyUseCaseImpl(repository: repository, catalog: catalog)
    }
    container.register(
      (any AlertsUseCase).self, using: (any AlertRepository).self, (any CurrencyCatalog).self
    ) { repository, catalog in
      AlertsUseCaseImpl(repository: repository, catalog: catalog)
    }
  }

  /// Registers the module's types and what they need.
  public static func bootstrap(dependencies: some FavoriteFeatureDependencies) async {
    await WeaveDI.Container.bootstrap { container in
      container.register((any Database).self) { dependencies.database }
      container.register((any CurrencyCatalog).self) { dependencies.currencyCatalog }
      register(in: container)
    }
  }
}

extension FavoriteFeatureModule: StoredFeatureModule {
  /// People's own data.
  public static let storage = Durability.userData

  /// In order. They come after the migrations that create `profiles (name)`: what belongs to a profile is renamed and
  /// removed with it, in the same transaction.
  public static var migrations: [Migration] { FavoriteSchema.migrations }

  /// Registers the module's types in the live container.
  public static func registerDependencies() async {
    await WeaveDI.Container.bootstrap { container in register(in: container) }
  }
}
