// swift-format-ignore-file
// The example stands as the document has it.
//
// 000 TCA 통합 가이드: the reducer in Swift 6, and its tests.
// Edits: missing `try`; Action is Equatable, so that it can be received by value; the mocks lie behind a lock; the counts of
// tracked events are those that the shown mocks give.
// Fails without: either `@Injected`, the guard for the service, `isLoading`, any `track`, the reset of the container.
import ComposableArchitecture
import WeaveDI
import XCTest

// block 000:164

extension TCAGuide {
  @Reducer
  struct UserFeature {
    @ObservableState
    struct State: Equatable, Sendable {
      var user: User?
      var isLoading = false
      var errorMessage: String?
    }

    enum Action: Sendable, Equatable {
      case loadUser(String)
      case userLoaded(User)
      case userLoadFailed(String)
      case updateUser(User)
      case userUpdated(User)
    }

    // WeaveDI를 사용한 의존성 주입
    @Injected private var userService: UserService?
    @Injected private var analytics: AnalyticsService?

    var body: some ReducerOf<Self> {
      Reduce { state, action in
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
}

private typealias User = TCAGuide.User
private typealias ServiceError = TCAGuide.ServiceError
private typealias UserService = TCAGuide.UserService
private typealias AnalyticsService = TCAGuide.AnalyticsService
private typealias MockUserService = TCAGuide.MockUserService
private typealias MockAnalyticsService = TCAGuide.MockAnalyticsService
private typealias UserFeature = TCAGuide.UserFeature

// MARK: - 테스트 케이스
// block 000:526

final class TCAUserFeatureTests: XCTestCase {
  private var mockUserService: MockUserService!
  private var mockAnalytics: MockAnalyticsService!

  override func setUp() async throws {
    try await super.setUp()

    // 각 테스트마다 WeaveDI 컨테이너 리셋
    WeaveDI.Container.live = WeaveDI.Container()

    // 모킹 서비스 생성 및 등록
    mockUserService = MockUserService()
    mockAnalytics = MockAnalyticsService()

    await WeaveDI.Container.bootstrap { container in
      container.register(UserService.self, instance: mockUserService)
      container.register(AnalyticsService.self, instance: mockAnalytics)
    }
  }

  @MainActor
  func testLoadUserSuccess() async {
    // Given
    let expectedUser = User(id: "test-123", name: "테스트 사용자", email: "test@example.com")
    mockUserService.mockUsers["test-123"] = expectedUser

    let store = TestStore(initialState: UserFeature.State()) {
      UserFeature()
    }

    // When
    await store.send(.loadUser("test-123")) {
      $0.isLoading = true
      $0.errorMessage = nil
    }

    // Then
    await store.receive(.userLoaded(expectedUser)) {
      $0.isLoading = false
      $0.user = expectedUser
    }

    // 애널리틱스 검증
    XCTAssertEqual(mockAnalytics.trackedEvents.count, 1)
    XCTAssertEqual(mockAnalytics.trackedEvents.last?.event, "user_loaded_in_view")
  }

  @MainActor
  func testLoadUserFailure() async {
    // Given
    mockUserService.shouldThrowError = true
    mockUserService.errorToThrow = ServiceError.networkError("연결 실패")

    let store = TestStore(initialState: UserFeature.State()) {
      UserFeature()
    }

    // When
    await store.send(.loadUser("test-123")) {
      $0.isLoading = true
      $0.errorMessage = nil
    }

    // Then
    await store.receive(.userLoadFailed("연결 실패")) {
      $0.isLoading = false
      $0.errorMessage = "연결 실패"
    }

    // 애널리틱스 검증
    XCTAssertEqual(mockAnalytics.trackedEvents.last?.event, "user_load_failed")
  }

  @MainActor
  func testUpdateUser() async {
    // Given
    let initialUser = User(id: "test-123", name: "테스트 사용자", email: "test@example.com")
    let updatedUser = User(id: "test-123", name: "업데이트된 사용자", email: "test@example.com")

    let store = TestStore(initialState: UserFeature.State(user: initialUser)) {
      UserFeature()
    }

    // When
    await store.send(.updateUser(updatedUser))

    // Then
    await store.receive(.userUpdated(updatedUser)) {
      $0.user = updatedUser
    }

    // 모킹 서비스에서 사용자가 실제로 업데이트되었는지 검증
    XCTAssertEqual(mockUserService.mockUsers["test-123"]?.name, "업데이트된 사용자")

    // 애널리틱스 검증
    let updateEvents = mockAnalytics.trackedEvents.filter { $0.event.contains("user_update") }
    XCTAssertEqual(updateEvents.count, 1)
  }

  /// 000:199: without a service the feature says so instead of waiting.
  @MainActor
  func testNoService() async {
    WeaveDI.Container.live = WeaveDI.Container()
    let store = TestStore(initialState: UserFeature.State()) {
      UserFeature()
    }
    let message = ServiceError.userServiceUnavailable.localizedDescription
    await store.send(.loadUser("1")) { $0.isLoading = true }
    await store.receive(.userLoadFailed(message)) {
      $0.isLoading = false
      $0.errorMessage = message
    }
    await store.send(.updateUser(.mockUser(id: "1")))
    await store.receive(.userLoadFailed(message))
  }
}
