import Database
import Modularity
import SharedModels
import TestSupport
import Testing
import UserFeature
import UserInterface
import WeaveDI

@Suite("The module of profiles", .timeLimit(.minutes(10)))
struct UserFeatureModuleTests {
  @Test("The module of profiles registers its services with what the container has, and its keys find them")
  func registration() async throws {
    let container = WeaveDI.Container()
    container.register((any Database).self) {
      SQLiteDatabase(at: .memory, for: .userData, migrations: UserFeatureModule.migrations)
    }
    container.register((any CurrencyCatalog).self) { SmallCatalog() }
    UserFeatureModule.register(in: container)
    try await withInjectedValues {
      $0.container = container
      $0.context = .live
    } operation: {
      let users = InjectedValues.current.users
      _ = try await users.apply(.login(try #require(ProfileName("work"))), to: nil)
      let user = try await users.user(nil)
      #expect(user.profile.rawValue == "work")
      #expect(user.home == nil)
    }
  }

  @Test("What a service needs and nobody registered is named")
  func missing() {
    let container = WeaveDI.Container()
    UserFeatureModule.register(in: container)
    let error = withInjectedValues {
      $0.container = container
    } operation: {
      #expect(throws: DIError.self) { try container.tryResolve((any UserService).self) }
    }
    #expect(error.map { "\($0)" }?.contains("Database") == true)
  }
}
