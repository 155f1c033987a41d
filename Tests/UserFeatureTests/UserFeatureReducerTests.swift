import ComposableArchitecture
import SharedModels
import Testing

@testable import UserFeature

@MainActor
@Suite("The reducer of profiles")
struct UserFeatureReducerTests {
  private let profiles = Profiles(.memory)

  private func store(chosen: ProfileName? = nil) -> TestStoreOf<UserFeature> {
    TestStore(initialState: UserFeature.State(chosen: chosen)) {
      UserFeature()
    } withDependencies: { [profiles] in
      $0.userService = profiles.service
      $0.authService = profiles.auth
    }
  }

  @Test("loads the profile that is logged in")
  func load() async {
    let store = store()
    await store.send(.load) { $0.work = .loading }
    await store.receive(.finished(.success(.shown(User())))) {
      $0.user = User()
      $0.work = .loaded(.shown(User()))
    }
  }

  @Test("logging in makes the profile the one in use")
  func login() async {
    let store = store()
    let login = Login(user: User(profile: .work), isNew: true, wasActive: false)
    await store.send(.login(.work)) { $0.work = .loading }
    await store.receive(.finished(.success(.loggedIn(login)))) {
      $0.user = login.user
      $0.work = .loaded(.loggedIn(login))
    }
    let logout = Logout(left: .work, user: User())
    await store.send(.logout) {
      $0.work = .loading
    }
    await store.receive(.finished(.success(.loggedOut(logout)))) {
      $0.user = User()
      $0.work = .loaded(.loggedOut(logout))
    }
  }

  @Test("an unknown profile for one run is a failure, and the next action forgets it")
  func unknown() async {
    let store = store(chosen: .travel)
    await store.send(.load) { $0.work = .loading }
    let error = UserError.unknownProfile(.travel, known: [.default])
    await store.receive(.finished(.failure(error))) {
      $0.work = .failed(error)
    }
    let entries = [ProfileEntry(user: User(), isActive: true)]
    await store.send(.list) {
      $0.work = .loading
    }
    await store.receive(.finished(.success(.listed(entries)))) {
      $0.profiles = entries
      $0.work = .loaded(.listed(entries))
    }
  }

  @Test("a change is that of the profile chosen for one run")
  func update() async throws {
    _ = try await profiles.auth.login(.work)
    _ = try await profiles.auth.login(.travel)
    let store = store(chosen: .work)
    let user = User(profile: .work, home: .krw)
    await store.send(.update(UserChange(home: "KRW"))) { $0.work = .loading }
    await store.receive(.finished(.success(.updated(user)))) {
      $0.user = user
      $0.work = .loaded(.updated(user))
    }
    #expect(try await profiles.service.fetchUser(id: .travel).home == .usd)
  }

  @Test("renaming and removing the profile in use is followed")
  func renameAndRemove() async throws {
    _ = try await profiles.auth.login(.work)
    let store = store(chosen: .work)
    store.exhaustivity = .off
    await store.send(.load)
    await store.receive(.finished(.success(.shown(User(profile: .work)))))
    await store.send(.rename(.work, to: .travel))
    await store.receive(.finished(.success(.renamed(User(profile: .travel), from: .work)))) {
      $0.chosen = .travel
      $0.user = User(profile: .travel)
    }
    await store.send(.remove(.travel))
    await store.receive(.finished(.success(.removed(RemovedProfile(profile: .travel, wasActive: true))))) {
      $0.chosen = nil
      $0.user = nil
    }
  }
}
