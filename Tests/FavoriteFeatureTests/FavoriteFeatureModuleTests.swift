import Database
import Expectations
import FavoriteFeature
import FavoriteInterface
import Modularity
import SharedModels
import TestSupport
import Testing
import WeaveDI

@Suite("The module of favourites and alerts", .timeLimit(.minutes(10)))
struct FavoriteFeatureModuleTests {
  @Test(
    "The module of favourites and alerts registers its services with what the container has, and its keys find them")
  func registration() async throws {
    let container = WeaveDI.Container()
    let profiles = Migration(
      "stand-in for profiles",
      script: "CREATE TABLE profiles (name TEXT PRIMARY KEY) STRICT; INSERT INTO profiles VALUES ('default')")
    container.register((any Database).self) {
      SQLiteDatabase(at: .memory, for: .userData, migrations: [profiles] + FavoriteFeatureModule.migrations)
    }
    container.register((any CurrencyCatalog).self) { SmallCatalog() }
    FavoriteFeatureModule.register(in: container)
    try await withInjectedValues {
      $0.container = container
      $0.context = .live
    } operation: {
      let values = InjectedValues.current
      _ = try await values.favorites.apply(.add([.krw]), to: .default)
      expect(try await values.favorites.favorites(of: .default), equals: [.krw])
      expect(try await values.alerts.alerts(of: .default), equals: [])
    }
  }
}
