import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import Modularity
import SharedModels
import TestSupport
import Testing
import UserFeature
import WeaveDI

@testable import ExchangeCLI

struct AppFeatureTests {
  @Test("Logging in, adding and listing go through the composed reducer, each profile with favourites of its own")
  func loginAddList() async throws {
    let sandbox = ApplicationSandbox()
    let files = try #require(AppFiles(environment: sandbox.environment))
    let work = try #require(ProfileName("work"))
    await sandbox.inContainer(for: AppConfiguration(files: files, version: "0")) {
      await sandbox.loadFeatures()
      await logInAddAndList(work)
    }
  }

  @MainActor
  private func logInAddAndList(_ work: ProfileName) async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    // The reactions of other features to the profile are not under test here.
    store.exhaustivity = .off
    let user = User(profile: work)
    await store.send(.user(.login(work))) { $0.user.work = .loading }
    await store.receive(\.user.finished) {
      $0.user.user = user
      $0.user.work = .loaded(.loggedIn(Login(user: user, isNew: true, wasActive: false)))
      // Favourites and alerts follow the profile.
      $0.favorites.profile = work
      $0.alerts.profile = work
    }
    await store.send(.favorites(.add(["krw"]))) { $0.favorites.work = .loading }
    await store.receive(\.favorites.finished) {
      $0.favorites.favorites = [.krw]
      $0.favorites.work = .loaded(.added(AddedFavorites(added: [.krw], present: [], favorites: [.krw])))
    }
    await store.send(.user(.logout)) {
      $0.user.work = .loading
    }
    await store.receive(\.user.finished) {
      $0.user.user = User()
      $0.user.work = .loaded(.loggedOut(Logout(left: work, user: User())))
      $0.favorites.profile = .default
      $0.favorites.favorites = []
      $0.alerts.profile = .default
    }
    await store.send(.favorites(.load)) {
      $0.favorites.work = .loading
    }
    await store.receive(\.favorites.finished) {
      $0.favorites.favorites = []
      $0.favorites.work = .loaded(.listed([]))
    }
  }

  @Test("The composition root lists every feature of the package")
  func everyFeature() async throws {
    let sandbox = ApplicationSandbox()
    let files = try #require(AppFiles(environment: sandbox.environment))
    let listed = await sandbox.inContainer(for: AppConfiguration(files: files, version: "0")) {
      @Injected var modules: FeatureModules?
      return (modules?.all ?? []).map { String(describing: $0) }
    }
    #expect(Set(listed) == Set(Arrows.features.map { $0 + "Module" }))
  }

  @Test("Whatever belongs to a profile follows the one in use, and forgets what was the other's")
  @MainActor
  func profileScoped() async throws {
    let work = try #require(ProfileName("work"))
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

  @Test("Wide providers are asked for favourites, unless offline or for a past day")
  func favoriteRates() async throws {
    let sandbox = ApplicationSandbox()
    let files = try #require(AppFiles(environment: sandbox.environment))
    await sandbox.inContainer(for: AppConfiguration(files: files, version: "0")) {
      await sandbox.loadFeatures()
      await askForFavoriteRates(RatePolicy(), .favorites)
      await askForFavoriteRates(RatePolicy(isOffline: true), .none)
      await askForFavoriteRates(RatePolicy(date: day("2024-01-05")), .none)
    }
  }

  @MainActor
  private func askForFavoriteRates(_ policy: RatePolicy, _ wideRows: RatesRequest.WideRows) async {
    var state = AppFeature.State()
    state.favorites.favorites = [.krw]
    let store = TestStore(initialState: state) { AppFeature() }
    store.exhaustivity = .off
    await store.send(.loadFavoriteRates(base: .usd, policy))
    await store.receive(
      \.exchange.rates,
      RatesRequest(base: .usd, wideRows: wideRows, favorites: [.krw], includesTrend: true, policy: policy))
    await store.finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.exchange.board.value?.rows.first?.currency == .krw)
  }

  @Test("A profile's favourites and alerts are loaded by one action")
  func loadProfile() async throws {
    let sandbox = ApplicationSandbox()
    let files = try #require(AppFiles(environment: sandbox.environment))
    await sandbox.inContainer(for: AppConfiguration(files: files, version: "0")) {
      await sandbox.loadFeatures()
      await loadEverything()
    }
  }

  @MainActor
  private func loadEverything() async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    store.exhaustivity = .off
    await store.send(.loadProfile)
    // Both load concurrently, in no fixed order.
    await store.finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.favorites.work == .loaded(.listed([])))
    #expect(store.state.alerts.work == .loaded(.listed([])))
  }
}
