import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import FavoriteInterface
import Modularity
import SharedModels
import TestSupport
import Testing
import UserFeature
import UserInterface
import WeaveDI

@testable import ExchangeCLI

@MainActor
@Suite("The application's reducer")
struct AppFeatureTests {
  private let work: ProfileName

  init() throws { work = try #require(ProfileName("work")) }

  /// Runs the operation on the real features, over files of their own.
  private func withFeatures(_ operation: @Sendable @MainActor () async -> Void) async throws {
    let sandbox = ApplicationSandbox()
    let files = try #require(AppFiles(environment: sandbox.environment))
    await sandbox.inContainer(
      for: AppConfiguration(files: files, version: "0"), features: [UserFeatureModule.self, FavoriteFeatureModule.self]
    ) { await operation() }
  }

  @Test("Logging in, adding and logging out go through the composed reducer, each profile with favourites of its own")
  func loginAddLogout() async throws {
    try await withFeatures { [work] in
      let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
      let user = User(profile: work)
      await store.send(.user(.login(work))) { $0.user.work = .loading() }
      await store.receive(\.user.finished) {
        $0.user.user = user
        $0.user.work = .loaded(.loggedIn(ProfileSwitch(to: user, from: .default, isNew: true)))
        // Favourites and alerts follow the profile.
        $0.favorites.profile = work
        $0.alerts.profile = work
      }
      await store.send(.favorites(.add([.krw]))) { $0.favorites.work = .loading() }
      await store.receive(\.favorites.finished) {
        $0.favorites.favorites = [.krw]
        $0.favorites.work = .loaded(.added(ChangedFavorites(changed: [.krw], favorites: [.krw])))
      }
      await store.send(.user(.logout)) { $0.user.work = .loading() }
      await store.receive(\.user.finished) {
        $0.user.user = User()
        $0.user.work = .loaded(.loggedOut(ProfileSwitch(to: User(), from: work)))
        $0.favorites = FavoriteFeature.State()
        $0.alerts = AlertsFeature.State()
      }
      // The favourites were loaded of the profile that was left, so they are loaded of the other one.
      await store.receive(\.opened) {
        $0.user.work = .loaded(.shown(User()))
        $0.favorites.work = .loaded(.listed([]))
      }
    }
  }

  @Test("Whatever belongs to a profile follows the one in use, and forgets what was the other's")
  func profileScoped() async throws {
    var state = AppFeature.State()
    state.favorites.favorites = [.krw]
    let store = TestStore(initialState: state) { AppFeature() }
    store.exhaustivity = .off
    await store.send(.user(.finished(.success(.shown(User(profile: work))))))
    let scoped = Mirror(reflecting: store.state).children.compactMap { $0.value as? any ProfileScoped }
    #expect(scoped.count >= 2)
    for part in scoped { #expect(part.profile == work, "\(type(of: part))") }
    #expect(store.state.favorites.favorites.isEmpty)
  }

  @Test("The profile, its favourites and its alerts are loaded by one action, and arrive in one")
  func open() async throws {
    try await withFeatures {
      let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
      await store.send(.open([.favorites, .alerts]))
      await store.receive(\.opened) {
        $0.user.user = User()
        $0.user.work = .loaded(.shown(User()))
        $0.favorites.work = .loaded(.listed([]))
        $0.alerts.work = .loaded(.listed([]))
      }
    }
  }

  @Test("Global providers are asked for favourites, unless offline or for a past day")
  func favoriteRates() {
    func extra(_ policy: RatePolicy) -> [Currency] {
      RatesRequest.ofFavorites([.krw], base: .usd, policy: policy).extra
    }
    #expect(extra(RatePolicy()) == [.krw])
    #expect(extra(RatePolicy(isOffline: true)).isEmpty)
    #expect(extra(RatePolicy(date: .day(day("2024-01-05")))).isEmpty)
  }
}
