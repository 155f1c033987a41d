// swift-format-ignore-file
// The example stands as the document has it.
//
// 000 TCA 통합 가이드: the reducer in Swift 5.9, `reduce(into:action:)` without a body.
// Edits: it stands in a namespace, because the reducer of Swift 6 has the same name.
// Fails without: either `@Injected`, either guard, `isLoading`, any `track`.
import ComposableArchitecture
import Testing
import WeaveDI
import DependenciesTestSupport

private typealias User = TCAGuide.User
private typealias ServiceError = TCAGuide.ServiceError
private typealias UserService = TCAGuide.UserService
private typealias AnalyticsService = TCAGuide.AnalyticsService
private typealias MockUserService = TCAGuide.MockUserService

// block 000:246

private enum Compatible {
  struct UserFeature: Reducer {
    struct State: Equatable {
      var user: User?
      var isLoading = false
      var errorMessage: String?
    }

    enum Action: Equatable {
      case loadUser(String)
      case userLoaded(User)
      case userLoadFailed(String)
      case updateUser(User)
      case userUpdated(User)
    }

    // WeaveDI를 사용한 의존성 주입
    @Injected private var userService: UserService?
    @Injected private var analytics: AnalyticsService?

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadUser(let userId):
        state.isLoading = true
        state.errorMessage = nil

        return .run { send in
          do {
            guard let service = userService else {
              throw ServiceError.userServiceUnavailable
            }

            let user = try await service.fetchUser(id: userId)
            await send(.userLoaded(user))
          } catch {
            await send(.userLoadFailed(error.localizedDescription))
          }
        }

      case .userLoaded(let user):
        state.isLoading = false
        state.user = user
        analytics?.track(event: "user_loaded_in_view", parameters: ["user_id": user.id])
        return .none

      case .userLoadFailed(let message):
        state.isLoading = false
        state.errorMessage = message
        analytics?.track(event: "user_load_failed", parameters: ["error": message])
        return .none

      case .updateUser(let user):
        return .run { send in
          do {
            guard let service = userService else {
              throw ServiceError.userServiceUnavailable
            }

            let updatedUser = try await service.updateUser(user)
            await send(.userUpdated(updatedUser))
          } catch {
            await send(.userLoadFailed(error.localizedDescription))
          }
        }

      case .userUpdated(let user):
        state.user = user
        analytics?.track(event: "user_updated", parameters: ["user_id": user.id])
        return .none
      }
    }
  }
}

@Suite("000 TCA 통합: the reducer without a body", .injectedValues())
@MainActor
struct CompatibleUserFeatureExampleTests {
  @Test("000:269 loads and updates a user, and tracks both")
  func user() async {
    let service = MockUserService()
    let analytics = TCAGuide.MockAnalyticsService()
    await WeaveDI.Container.bootstrap { container in
      container.register(UserService.self, instance: service)
      container.register(AnalyticsService.self, instance: analytics)
    }
    let store = TestStore(initialState: Compatible.UserFeature.State()) { Compatible.UserFeature() }
    await store.send(.loadUser("1")) { $0.isLoading = true }
    await store.receive(.userLoaded(.mockUser(id: "1"))) {
      $0.isLoading = false
      $0.user = .mockUser(id: "1")
    }
    var updated = User.mockUser(id: "1")
    updated.name = "new"
    await store.send(.updateUser(updated))
    await store.receive(.userUpdated(updated)) { $0.user = updated }
    await store.finish()
    #expect(analytics.trackedEvents.map(\.event) == ["user_loaded_in_view", "user_updated"])
  }

  @Test("000:277 says what is missing, and what the service refuses")
  func failures() async {
    let missing = ServiceError.userServiceUnavailable.localizedDescription
    let store = TestStore(initialState: Compatible.UserFeature.State()) { Compatible.UserFeature() }
    await store.send(.loadUser("1")) { $0.isLoading = true }
    await store.receive(.userLoadFailed(missing)) {
      $0.isLoading = false
      $0.errorMessage = missing
    }
    await store.send(.updateUser(.mockUser(id: "1")))
    await store.receive(.userLoadFailed(missing))
    let service = MockUserService()
    service.shouldThrowError = true
    service.errorToThrow = .networkError("연결 실패")
    let analytics = TCAGuide.MockAnalyticsService()
    UnifiedDI.register(UserService.self) { service }
    UnifiedDI.register(AnalyticsService.self) { analytics }
    await store.send(.loadUser("1")) {
      $0.isLoading = true
      $0.errorMessage = nil
    }
    await store.receive(.userLoadFailed("연결 실패")) {
      $0.isLoading = false
      $0.errorMessage = "연결 실패"
    }
    await store.finish()
    #expect(analytics.trackedEvents.map(\.event) == ["user_load_failed"])
  }
}
