import ComposableArchitecture
import SharedModels
import Testing
import UserFeature

@MainActor
@Suite("The tutorial's rule")
struct CompanyAddressesTests {
  @Test("an address outside the company changes nothing")
  func outside() async {
    let behind = ServiceBehind { change in
      Issue.record("the rule let \(change) through")
      return User()
    }
    let store = TestStore(initialState: UserFeature.State()) {
      UserFeature()
    } withDependencies: {
      $0.userService = CompanyAddresses(base: behind, domain: "example.com")
    }
    let error = UserError.invalidEmail("anna@home.example", .domain)
    await store.send(.update(UserChange(email: "anna@home.example"))) { $0.work = .loading }
    await store.receive(.finished(.failure(error))) { $0.work = .failed(error) }
  }

  @Test("an address of the company reaches the service behind the rule")
  func inside() async throws {
    let service = CompanyAddresses(base: ServiceBehind { User(email: $0.email) }, domain: "example.com")
    let user = try await service.update(UserChange(email: "anna@example.com"), of: nil)
    #expect(user.email == "anna@example.com")
  }
}

/// The service behind the rule: applies changes with a closure, and has no profiles.
private struct ServiceBehind: UserService {
  let change: @Sendable (UserChange) -> User

  func update(_ change: UserChange, of profile: ProfileName?) async throws(UserError) -> User { self.change(change) }

  func fetchUser(id: ProfileName?) async throws(UserError) -> User { User() }

  func fetchProfiles() async throws(UserError) -> [ProfileEntry] { [] }

  func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> User { User(profile: name) }

  func remove(_ profile: ProfileName) async throws(UserError) -> RemovedProfile { throw .defaultProfile }
}
