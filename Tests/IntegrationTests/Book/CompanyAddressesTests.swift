import ComposableArchitecture
import Modularity
import SharedModels
import Testing
import UserFeature
import UserInterface

@MainActor
@Suite("The tutorial's rule", .timeLimit(.minutes(10)))
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
    await store.send(.change(.update([.email("anna@home.example")]))) { $0.work = .loading() }
    await store.receive(.finished(.failure(error))) { $0.work = .failed(error) }
  }

  @Test("An address of the company reaches the service behind the rule")
  func inside() async throws {
    let service = CompanyAddresses(base: AcceptingUser(), domain: "example.com")
    let outcome = try await service.apply(.update([.email("anna@example.com")]), to: nil)
    #expect(outcome == .updated(User(email: "anna@example.com")))
  }
}

/// The service behind the rule: takes every address, and does nothing else.
private struct AcceptingUser: UserService {
  func apply(_ change: ProfileChange, to profile: ProfileName?) async throws(UserError) -> UserOutcome {
    guard case .update(let changes) = change, case .email(let email) = changes.first else { throw .storage(.noPlace) }
    return .updated(User(email: email))
  }

  func user(_ profile: ProfileName?) async throws(UserError) -> User { User() }

  func profiles() async throws(UserError) -> Profiles { Profiles(users: [User()], active: .default) }
}
