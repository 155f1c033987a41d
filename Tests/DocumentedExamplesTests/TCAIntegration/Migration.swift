// swift-format-ignore-file
// The example stands as the document has it.
//
// 000 TCA 통합 가이드: from TCA's dependencies to WeaveDI, and the first two common problems.
// Edits: State, Action and the bodies that the document leaves out are supplied, the same for both forms; the two reducers
// stand in a namespace each; `static var` of a key is `static let`; the conforming class is final.
// Fails without: the key's setter, `@Dependency`, either `@Injected`, the registration before the store, the Sendable
// protocol (does not compile).
import ComposableArchitecture
import Dependencies
import Testing
import WeaveDI
import DependenciesTestSupport

private typealias User = TCAGuide.User
private typealias AnalyticsService = TCAGuide.AnalyticsService
private typealias MockAnalyticsService = TCAGuide.MockAnalyticsService

// MARK: - 문제 2: Swift 6 Sendable 에러
// block 000:950

// ✅ 서비스를 Sendable로 만들기
private protocol UserService: Sendable {
  func fetchUser(id: String) async throws -> User
}

private final class UserServiceImpl: UserService, Sendable {
  func fetchUser(id: String) async throws -> User { User(id: id, name: "live", email: "") }
}

// MARK: - 이전 (TCA Dependencies)
// block 000:895

private enum Before {
  struct UserFeature: Reducer {
    struct State: Equatable { var user: User? }
    enum Action: Equatable {
      case loadUser(String)
      case userLoaded(User)
    }

    @Dependency(\.userService) var userService
    @Dependency(\.analytics) var analytics

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadUser(let id):
        return .run { send in await send(.userLoaded(try await userService.fetchUser(id: id))) }
      case .userLoaded(let user):
        state.user = user
        analytics.track(event: "user_loaded", parameters: ["user_id": user.id])
        return .none
      }
    }
  }
}

extension DependencyValues {
  fileprivate var userService: UserService {
    get { self[UserServiceKey.self] }
    set { self[UserServiceKey.self] = newValue }
  }
  fileprivate var analytics: AnalyticsService {
    get { self[AnalyticsKey.self] }
    set { self[AnalyticsKey.self] = newValue }
  }
}
private enum UserServiceKey: DependencyKey {
  static let liveValue: UserService = UserServiceImpl()
  static let testValue: UserService = UserServiceImpl()
}
private enum AnalyticsKey: DependencyKey {
  static let liveValue: AnalyticsService = MockAnalyticsService()
  static var testValue: AnalyticsService { MockAnalyticsService() }
}

// MARK: - 이후 (WeaveDI)
// block 000:912

private enum After {
  struct UserFeature: Reducer {
    struct State: Equatable { var user: User? }
    enum Action: Equatable {
      case loadUser(String)
      case userLoaded(User)
    }

    @Injected private var userService: UserService?
    @Injected private var analytics: AnalyticsService?

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadUser(let id):
        return .run { send in
          guard let user = try await userService?.fetchUser(id: id) else { return }
          await send(.userLoaded(user))
        }
      case .userLoaded(let user):
        state.user = user
        analytics?.track(event: "user_loaded", parameters: ["user_id": user.id])
        return .none
      }
    }
  }
}

@Suite("000 TCA 통합: migration and common problems", .injectedValues())
@MainActor
struct MigrationFromDependenciesExampleTests {
  private struct Other: UserService {
    func fetchUser(id: String) async throws -> User { User(id: id, name: "other", email: "") }
  }
  private let other = User(id: "1", name: "other", email: "")

  @Test("000:895 before: the reducer reads what the test sets by name")
  func before() async {
    let analytics = MockAnalyticsService()
    let store = TestStore(initialState: Before.UserFeature.State()) {
      Before.UserFeature()
    } withDependencies: {
      $0.userService = Other()
      $0.analytics = analytics
    }
    await store.send(.loadUser("1"))
    await store.receive(.userLoaded(other)) { $0.user = other }
    await store.finish()
    #expect(analytics.trackedEvents.map(\.event) == ["user_loaded"])
  }

  @Test("000:912 after: the same reducer reads what is registered, once for all")
  func after() async {
    let analytics = MockAnalyticsService()
    // 앱 시작 시 한 번만 등록
    await WeaveDI.Container.bootstrap { container in
      container.register(UserService.self) { Other() }
      container.register(AnalyticsService.self, instance: analytics)
    }
    for _ in 1...2 {
      let store = TestStore(initialState: After.UserFeature.State()) { After.UserFeature() }
      await store.send(.loadUser("1"))
      await store.receive(.userLoaded(other)) { $0.user = other }
      await store.finish()
    }
    #expect(analytics.trackedEvents.map(\.event) == ["user_loaded", "user_loaded"])
  }

  // MARK: - 문제 1: 서비스를 찾을 수 없음
  // block 000:931

  @Test("000:931 a store that is asked before the registration finds nothing; after it, it does")
  func order() async {
    // ❌ 잘못됨 - 등록 전에 스토어 생성
    let early = TestStore(initialState: TCAGuide.UserFeature.State()) {
      TCAGuide.UserFeature()
    }
    await early.send(.loadUser("7")) { $0.isLoading = true }
    await early.receive(\.userLoadFailed) {
      $0.isLoading = false
      $0.errorMessage = TCAGuide.ServiceError.userServiceUnavailable.localizedDescription
    }

    // ✅ 올바름 - 의존성을 먼저 등록
    await WeaveDI.registerTCADependencies()
    let store = TestStore(initialState: TCAGuide.UserFeature.State()) {
      TCAGuide.UserFeature()
    }
    let user = User(id: "7", name: "remote", email: "https://api.example.com")
    await store.send(.loadUser("7")) { $0.isLoading = true }
    await store.receive(.userLoaded(user)) {
      $0.isLoading = false
      $0.user = user
    }
    await store.finish()

    // Reading is late, so the early store finds the service from now on as well.
    await early.send(.loadUser("7")) {
      $0.isLoading = true
      $0.errorMessage = nil
    }
    await early.receive(.userLoaded(user)) {
      $0.isLoading = false
      $0.user = user
    }
    await early.finish()
  }

  @Test("000:950 a service that is Sendable crosses into effects and other tasks")
  func sendable() async throws {
    UnifiedDI.register(UserService.self) { UserServiceImpl() }
    let service = try UnifiedDI.tryResolve(UserService.self)
    let name = try await Task.detached { try await service.fetchUser(id: "1").name }.value
    #expect(name == "live")
  }
}
