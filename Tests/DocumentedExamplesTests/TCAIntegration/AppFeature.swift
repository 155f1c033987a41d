// swift-format-ignore-file
// The example stands as the document has it.
//
// 000 TCA 통합 가이드: a feature of features.
// Edits: OrderFeature, SettingsFeature and AuthService, which the document does not declare, are supplied.
// Fails without: any of the three `Scope`s, either `@Injected`, any `track`, the logout's change of state.
import ComposableArchitecture
import Synchronization
import Testing
import WeaveDI
import DependenciesTestSupport

private typealias AnalyticsService = TCAGuide.AnalyticsService
private typealias UserFeature = TCAGuide.UserFeature
private typealias MockAnalyticsService = TCAGuide.MockAnalyticsService

private protocol AuthService: Sendable { func authenticate() async throws -> Bool }
private struct Authentication: AuthService {
  struct Refused: Error {}
  let isRefused: Bool
  func authenticate() async throws -> Bool {
    if isRefused { throw Refused() }
    return true
  }
}

extension TCAGuide {
  @Reducer
  struct OrderFeature {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action { case add }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer
  struct SettingsFeature {
    @ObservableState
    struct State: Equatable { var isDark = false }
    enum Action { case toggle }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.isDark.toggle()
        return .none
      }
    }
  }

  // block 000:674
  @Reducer
  struct AppFeature {
    @ObservableState
    struct State: Equatable {
      var user: UserFeature.State = .init()
      var orders: OrderFeature.State = .init()
      var settings: SettingsFeature.State = .init()
      var isAuthenticated = false
    }

    enum Action {
      case user(UserFeature.Action)
      case orders(OrderFeature.Action)
      case settings(SettingsFeature.Action)
      case authenticate
      case logout
    }

    @Injected private var authService: AuthService?
    @Injected private var analytics: AnalyticsService?

    var body: some ReducerOf<Self> {
      Scope(state: \.user, action: \.user) {
        UserFeature()
      }

      Scope(state: \.orders, action: \.orders) {
        OrderFeature()
      }

      Scope(state: \.settings, action: \.settings) {
        SettingsFeature()
      }

      Reduce { state, action in
        switch action {
        case .authenticate:
          return .run { send in
            // 인증 로직
            guard let auth = authService else { return }

            do {
              let isAuthenticated = try await auth.authenticate()
              if isAuthenticated {
                analytics?.track(event: "user_authenticated", parameters: [:])
              }
            } catch {
              analytics?.track(event: "authentication_failed", parameters: ["error": error.localizedDescription])
            }
          }

        case .logout:
          state.isAuthenticated = false
          analytics?.track(event: "user_logged_out", parameters: [:])
          return .none

        case .user, .orders, .settings:
          return .none
        }
      }
    }
  }
}

@Suite("000 TCA 통합: complex state", .injectedValues())
@MainActor
struct AppFeatureExampleTests {
  @Test("000:674 an action goes to the child whose it is")
  func children() async {
    let store = TestStore(initialState: TCAGuide.AppFeature.State()) { TCAGuide.AppFeature() }
    await store.send(.orders(.add)) { $0.orders.count = 1 }
    await store.send(.settings(.toggle)) { $0.settings.isDark = true }
    await store.send(.user(.userLoadFailed("no"))) { $0.user.errorMessage = "no" }
  }

  @Test("000:674 authentication and logout are tracked", arguments: [false, true])
  func tracked(_ isRefused: Bool) async {
    let analytics = MockAnalyticsService()
    await WeaveDI.Container.bootstrap { container in
      container.register(AnalyticsService.self, instance: analytics)
      container.register(AuthService.self) { Authentication(isRefused: isRefused) }
    }
    var state = TCAGuide.AppFeature.State()
    state.isAuthenticated = true
    let store = TestStore(initialState: state) { TCAGuide.AppFeature() }
    await store.send(.authenticate).finish()
    await store.send(.logout) { $0.isAuthenticated = false }
    let first = isRefused ? "authentication_failed" : "user_authenticated"
    #expect(analytics.trackedEvents.map(\.event) == [first, "user_logged_out"])
  }
}
