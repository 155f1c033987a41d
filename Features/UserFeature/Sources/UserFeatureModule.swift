public import Database
public import Modularity
import SharedModels
import UserInterface
public import WeaveDI

/// Registers the feature in a container.
public enum UserFeatureModule: StoredFeatureModule {
  /// Profiles.
  public static var provides: any FeatureInterface.Type { UserServices.self }

  /// People's own data.
  public static let storage = Durability.userData

  /// In order. Other features' tables refer to `profiles (name)`, so these migrations come first.
  public static var migrations: [Migration] { UserSchema.migrations }

  /// The rows that the repositories read.
  public static var rules: [RowRule] { UserSchema.rules }

  /// Registers the module's types; `Database` and `CurrencyCatalog` must be registered too, before or after.
  public static func register(in container: WeaveDI.Container) {
    container.register(
      (any UserService).self, using: (any Database).self, (any CurrencyCatalog).self
    ) { database, catalog in
      UserServiceImpl(repository: UserRepository(database: database), catalog: catalog)
    }
  }
}
