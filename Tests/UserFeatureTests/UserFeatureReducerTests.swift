import ComposableArchitecture
import Expectations
import Modularity
import SharedModels
import TestSupport
import Testing
import UserInterface
import Wording

@testable import UserFeature

@MainActor
@Suite("The reducer of profiles", .timeLimit(.minutes(10)))
struct UserFeatureReducerTests {
  private let users = UserPlace(.memory).users

  private func store(override: ProfileName? = nil) -> TestStoreOf<UserFeature> {
    TestStore(initialState: UserFeature.State(override: override)) {
      UserFeature()
    } withDependencies: { [users] in
      $0.users = users
    }
  }

  @Test("The reducer of profiles loads the profile that is logged in")
  func load() async {
    let store = store()
    await store.send(.load) { $0.work = .loading() }
    await store.receive(.finished(.success(.shown(User())))) {
      $0.user = User()
      $0.work = .loaded(.shown(User()))
    }
  }

  @Test("Logging in makes the profile the one in use")
  func login() async {
    let store = store()
    let login = UserOutcome.loggedIn(User(profile: .work), from: .default, isNew: true)
    await store.send(.change(.login(.work))) { $0.work = .loading() }
    await store.receive(.finished(.success(login))) {
      $0.user = User(profile: .work)
      $0.work = .loaded(login)
    }
    let logout = UserOutcome.loggedOut(User(), from: .work)
    await store.send(.change(.logout)) {
      $0.work = .loading()
    }
    await store.receive(.finished(.success(logout))) {
      $0.user = User()
      $0.work = .loaded(logout)
    }
  }

  @Test("An unknown profile for one run is a failure, and the next action forgets it")
  func unknown() async {
    let store = store(override: .travel)
    await store.send(.load) { $0.work = .loading() }
    let error = UserError.unknownProfile(.travel, known: [.default])
    await store.receive(.finished(.failure(error))) {
      $0.work = .failed(error)
    }
    let profiles = Profiles(users: [User()], active: .default)
    await store.send(.list) {
      $0.work = .loading()
    }
    await store.receive(.finished(.success(.listed(profiles)))) {
      $0.profiles = profiles
      $0.work = .loaded(.listed(profiles))
    }
  }

  @Test("A change is that of the profile chosen for one run")
  func update() async throws {
    _ = try await users.apply(.login(.work), to: nil)
    _ = try await users.apply(.login(.travel), to: nil)
    let store = store(override: .work)
    let user = User(profile: .work, home: .krw)
    await store.send(.change(.update([.home(.krw)]))) { $0.work = .loading() }
    await store.receive(.finished(.success(.updated(user)))) {
      $0.user = user
      $0.work = .loaded(.updated(user))
    }
    #expect(try await users.user(.travel).home == nil)
  }

  @Test("Renaming and removing the profile in use is followed")
  func renameAndRemove() async throws {
    _ = try await users.apply(.login(.work), to: nil)
    let store = store(override: .work)
    let shown = UserOutcome.shown(User(profile: .work))
    await store.send(.load) { $0.work = .loading() }
    await store.receive(.finished(.success(shown))) {
      $0.user = User(profile: .work)
      $0.work = .loaded(shown)
    }
    let renamed = UserOutcome.renamed(User(profile: .travel), from: .work)
    await store.send(.change(.rename(.work, to: .travel))) { $0.work = .loading() }
    await store.receive(.finished(.success(renamed))) {
      $0.override = .travel
      $0.user = User(profile: .travel)
      $0.work = .loaded(renamed)
    }
    let removed = UserOutcome.removed(.travel, wasActive: true)
    await store.send(.change(.remove(.travel))) { $0.work = .loading() }
    await store.receive(.finished(.success(removed))) {
      $0.override = nil
      $0.user = nil
      $0.work = .loaded(removed)
    }
  }
}
