public import Database
import ExchangeInterface
public import Modularity
import SharedModels
import TripInterface
public import WeaveDI

/// Registers the feature in a container.
public enum TripFeatureModule: StoredFeatureModule {
  /// Trips.
  public static var provides: any FeatureInterface.Type { TripServices.self }

  /// The rates that expenses are counted with.
  public static var needs: [any FeatureInterface.Type] { [ExchangeServices.self] }

  /// People's own data.
  public static let storage = Durability.userData

  /// In order. They come after those that create `profiles (name)`.
  public static var migrations: [Migration] { TripSchema.migrations }

  /// Registers the module's types; `Database` and `CurrencyCatalog` must be registered too, before or after.
  public static func register(in container: WeaveDI.Container) {
    container.register(
      (any TripService).self, using: (any Database).self, (any CurrencyCatalog).self
    ) { database, catalog in
      TripServiceImpl(repository: TripRepository(database: database), catalog: catalog)
    }
  }
}
