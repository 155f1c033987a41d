import ComposableArchitecture
import DIInterface
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
import Wording

@testable import ExchangeCLI

@MainActor
@Suite("The application's reducer", .timeLimit(.minutes(10)))
struct AppFeatureTests {
  private let work = ProfileName.work

  /// Runs the operation on the real features, over files of their own.
  private func withFeatures(_ operation: @Sendable @MainActor () async -> Void) async throws {
    let sandbox = ApplicationSandbox()
    let files = try #require(AppFiles(variables: sandbox.environment))
    await sandbox.inContainer(
      for: AppConfiguration(files: files, version: "0"), features: [UserFeatureModule.self, FavoriteFeatureModule.self]
    ) { await operation() }
  }

  @Test("Favourites and alerts are those of the profile that was logged in")
  func loginAndAdd() async throws {
    try await withFeatures { [work] in
      let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
      let user = User(profile: work)
      await store.send(.user(.change(.login(work)))) { $0.user.work = .loading() }
      await store.receive(\.user.finished) {
        $0.user.user = user
        $0.user.work = .loaded(.loggedIn(user, from: .default, isNew: true))
        $0.favorites.profile = work
        $0.alerts.profile = work
      }
      await store.send(.favorites(.change(.add([.krw])))) { $0.favorites.work = .loading() }
      await store.receive(\.favorites.finished) {
        $0.favorites.favorites = [.krw]
        $0.favorites.work = .loaded(.added([.krw], besides: [], favorites: [.krw]))
      }
    }
  }

  @Test("Global providers are asked for favourites, unless offline or for a past day")
  func favoriteRates() {
    func extra(_ policy: RatePolicy) -> [Currency] {
      RatesQuestion.ofFavorites([.krw], base: .usd, policy: policy).extra
    }
    #expect(extra(RatePolicy()) == [.krw])
    #expect(extra(RatePolicy(isOffline: true)).isEmpty)
    #expect(extra(RatePolicy(date: .day(day("2024-01-05")))).isEmpty)
  }
}
