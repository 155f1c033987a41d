public import Database
import ExchangeInterface
import FavoriteInterface
public import Modularity
import SharedModels
public import WeaveDI

/// Registers the feature in a container.
public enum FavoriteFeatureModule: StoredFeatureModule {
  /// Favourites.
  public static var provides: any FeatureInterface.Type { FavoriteServices.self }

  /// The rates that alerts are compared with.
  public static var needs: [any FeatureInterface.Type] { [ExchangeServices.self] }

  /// People's own data.
  public static let storage = Durability.userData

  /// In order. They come after the migrations that create `profiles (name)`: what belongs to a profile is renamed and
  /// removed with it, in the same transaction.
  public static var migrations: [Migration] { FavoriteSchema.migrations }

  /// The rows that the repositories read.
  public static var rules: [RowRule] { FavoriteSchema.rules }

  /// Registers the module's types; `Database` and `CurrencyCatalog` must be registered too, before or after.
  public static func register(in container: WeaveDI.Container) {
    container.register(
      (any FavoriteService).self, using: (any Database).self, (any CurrencyCatalog).self
    ) { database, catalog in
      FavoriteServiceImpl(repository: FavoriteRepository(database: database), catalog: catalog)
    }
    container.register(
      (any AlertService).self, using: (any Database).self, (any CurrencyCatalog).self
    ) { database, catalog in
      AlertServiceImpl(repository: AlertRepository(database: database), catalog: catalog)
    }
  }
}
