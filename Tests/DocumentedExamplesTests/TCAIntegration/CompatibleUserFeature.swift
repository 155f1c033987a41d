// swift-format-ignore-file
// The example stands as the document has it.

//
// 000 TCA 통합 가이드, lines 243–318 (the reducer in Swift 5.9: `reduce(into:action:)` without a body). No edits.
import ComposableArchitecture
import Testing
import WeaveDI
import WeaveDITestSupport

private typealias User = TCAGuide.User
private typealias ServiceError = TCAGuide.ServiceError
private typealias UserService = TCAGuide.UserService
private typealias AnalyticsService = TCAGuide.AnalyticsService
private typealias MockUserService = TCAGuide.MockUserService

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
  @Test("000:269 loads and updates a user")
  func user() async {
    let service = MockUserService()
    await WeaveDI.Container.bootstrap { $0.register(UserService.self, instance: service) }
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
  }

  @Test("000:269 says so when the service is not there")
  func unavailable() async {
    let store = TestStore(initialState: Compatible.UserFeature.State()) { Compatible.UserFeature() }
    await store.send(.loadUser("1")) { $0.isLoading = true }
    await store.receive(.userLoadFailed("userServiceUnavailable")) {
      $0.isLoading = false
      $0.errorMessage = "userServiceUnavailable"
    }
    await store.finish()
  }
}
