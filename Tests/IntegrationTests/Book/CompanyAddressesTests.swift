import ComposableArchitecture
import SharedModels
import Testing
import UserFeature
import UserInterface

@MainActor
@Suite("The tutorial's rule")
struct CompanyAddressesTests {
  @Test("An address outside the company changes nothing")
  func outside() async {
    let store = TestStore(initialState: UserFeature.State()) {
      UserFeature()
    } withDependencies: {
      // A given user fails the test when it is to be changed.
      $0.users = CompanyAddresses(base: GivenUser(), domain: "example.com")
    }
    let error = UserError.foreignEmail("anna@home.example", allowed: "example.com")
    await store.send(.update(UserChange(email: .set("anna@home.example")))) { $0.work = .loading() }
    await store.receive(.finished(.failure(error))) { $0.work = .failed(error) }
  }

  @Test("An address of the company reaches the service behind the rule")
  func inside() async throws {
    let service = CompanyAddresses(base: AcceptingUser(), domain: "example.com")
    let user = try await service.update(UserChange(email: .set("anna@example.com")), of: nil)
    #expect(user.email == "anna@example.com")
  }
}

/// The service behind the rule: takes every address, and does nothing else.
private struct AcceptingUser: UserService {
  func update(_ change: UserChange, of profile: ProfileName?) async throws(UserError) -> User {
    guard case .set(let email) = change.email else { return User() }
    return User(email: email)
  }

  func user(_ profile: ProfileName?) async throws(UserError) -> User { User() }

  func profiles() async throws(UserError) -> Profiles { Profiles(users: [User()], active: .default) }

  func add(_ rate: OwnRate, to profile: ProfileName?) async throws(UserError) -> ChangedOwnRate {
    throw .storage(.noPlace)
  }

  func removeOwnRate(_ id: Int, of profile: ProfileName?) async throws(UserError) -> ChangedOwnRate {
    throw .storage(.noPlace)
  }

  func login(_ profile: ProfileName) async throws(UserError) -> ProfileSwitch { throw .storage(.noPlace) }

  func logout() async throws(UserError) -> ProfileSwitch { throw .storage(.noPlace) }

  func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> User { throw .defaultProfile }

  func remove(_ profile: ProfileName) async throws(UserError) -> RemovedProfile { throw .defaultProfile }
}
