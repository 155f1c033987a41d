// swift-format-ignore-file
// The example stands as the document has it.
//
// 000 TCA 통합 가이드: optimisation, lazy loading, best practices.
// Edits: a shared class is final and keeps its wrappers in `let`s; State, Action and the missing cases of an excerpt's switch
// are supplied; a group that is read outside its reducer is not private; TerminalUI is imported for SwiftUI, `Task` is one that a test waits for.
// Fails without: `@Factory` (one processor serves twice), `@Injected` (a client is made anew), any member of the group,
// `try getValue()`, either text of the errors, `enableOptimization` (does not compile), the registration after it.
import ComposableArchitecture
import Foundation
import Synchronization
import TerminalUI
import Testing
import WeaveDI
import DependenciesTestSupport

private typealias User = TCAGuide.User
private typealias UserService = TCAGuide.UserService
private typealias MockUserService = TCAGuide.MockUserService
private typealias Task = ForgottenTask

// MARK: - Stand-ins

private final class ExpensiveDataProcessor: Sendable {
  private let runs = Mutex(0)
  /// The sum, and how often this processor has worked.
  func process(_ data: [Int]) async -> [Int] {
    [data.reduce(0, +), runs.withLock { runs in
      runs += 1
      return runs
    }]
  }
}
private protocol CacheService: Sendable {}
private protocol UserRepository: Sendable {}
private protocol UserCacheService: Sendable {}
private struct Repository: UserRepository {}
private struct Cache: UserCacheService {}
private final class APIClient: Sendable {}
private final class DocumentGenerator: Sendable {}
private struct ContentView: View {
  var body: some View { Text("content") }
}

// MARK: - 1. 런타임 최적화
// block 000:744

// App.swift나 AppDelegate에서
private struct MyApp: App {
  init() {
    Task {
      // 의존성을 등록하기 전에 최적화 활성화
      UnifiedRegistry.shared.enableOptimization()

      // 모든 의존성 등록
      await WeaveDI.registerTCADependencies()
    }
  }

  var body: some Scene {
    WindowGroup {
      ContentView()
    }
  }
}

// MARK: - 2. 지연 로딩 패턴
// block 000:769

extension TCAGuide {
  @Reducer
  struct DataProcessingFeature {
    struct State: Equatable { var result: [Int] = [] }
    enum Action: Equatable {
      case processLargeDataSet([Int])
      case dataProcessed([Int])
    }

    // 지연 주입 - 처음 접근할 때만 생성됩니다
    @Factory private var dataProcessor: ExpensiveDataProcessor
    @Injected private var cache: CacheService?

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .processLargeDataSet(let data):
          return .run { send in
            // dataProcessor는 필요할 때만 생성됩니다
            let processor = dataProcessor
            let result = await processor.process(data)
            await send(.dataProcessed(result))
          }

        case .dataProcessed(let result):
          state.result = result
          return .none
        }
      }
    }
  }
}

// MARK: - 1. 의존성 조직화
// block 000:798

// 관련된 의존성을 그룹화
private protocol UserDependencies: Sendable {
  var userService: UserService { get }
  var userRepository: UserRepository { get }
  var userCache: UserCacheService { get }
}

private final class UserDependenciesImpl: UserDependencies {
  private let injectedUserService = Injected<UserService>()
  private let injectedUserRepository = Injected<UserRepository>()
  private let injectedUserCache = Injected<UserCacheService>()
  var userService: UserService { injectedUserService.wrappedValue }
  var userRepository: UserRepository { injectedUserRepository.wrappedValue }
  var userCache: UserCacheService { injectedUserCache.wrappedValue }
}

extension TCAGuide {
  fileprivate enum Grouped {
    @Reducer
    struct UserFeature {
      struct State: Equatable { var user: User? }
      enum Action: Equatable {
        case loadUser(String)
        case userLoaded(User)
      }

      @Injected private var dependencies: UserDependencies?

      // 그룹화된 의존성 사용
      private var userService: UserService? {
        dependencies?.userService
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .loadUser(let id):
            return .run { send in
              guard let user = try await userService?.fetchUser(id: id) else { return }
              await send(.userLoaded(user))
            }
          case .userLoaded(let user):
            state.user = user
            return .none
          }
        }
      }
    }
  }
}

// MARK: - 2. 에러 처리
// block 000:824

private enum ReducerError: LocalizedError {
  case dependencyNotFound(String)
  case serviceUnavailable(String)

  var errorDescription: String? {
    switch self {
    case .dependencyNotFound(let dependency):
      return "필수 의존성 '\(dependency)'를 찾을 수 없습니다"
    case .serviceUnavailable(let service):
      return "서비스 '\(service)'를 현재 사용할 수 없습니다"
    }
  }
}

extension TCAGuide {
  @Reducer
  struct SafeUserFeature {
    struct State: Equatable {
      var user: User?
      var error: String?
    }
    enum Action: Equatable {
      case loadUser(String)
      case userLoaded(User)
      case userLoadFailed(String)
    }

    @SafeInject private var userService: UserService?

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loadUser(let id):
          return .run { send in
            do {
              let service = try userService.getValue()  // nil이면 throw
              let user = try await service.fetchUser(id: id)
              await send(.userLoaded(user))
            } catch {
              await send(.userLoadFailed(error.localizedDescription))
            }
          }
        case .userLoaded(let user):
          state.user = user
          return .none
        case .userLoadFailed(let message):
          state.error = message
          return .none
        }
      }
    }
  }
}

// MARK: - 문제 3: Factory의 메모리 문제
// block 000:966

private struct Screenful {
  // ✅ 싱글톤 서비스는 @Injected 사용
  @Injected var apiClient: APIClient?

  // ✅ 상태가 있거나 임시 객체는 @Factory 사용
  @Factory var documentGenerator: DocumentGenerator
}

@Suite("000 TCA 통합: best practices", .injectedValues())
@MainActor
struct BestPracticeExampleTests {
  @Test("000:744 the optimisation may be switched on before anything is registered, and what comes later is seen")
  func optimization() async throws {
    let application = await waitingForTasks { MyApp() }
    #expect(Screen(application.body).draw() == ["content"])
    let service = try UnifiedDI.tryResolve(UserService.self)
    #expect(service is TCAGuide.UserServiceImpl)
    #expect(try UnifiedDI.tryResolve(UserService.self) as AnyObject === service as AnyObject)
    UnifiedDI.register(UserService.self) { MockUserService() }
    #expect(try UnifiedDI.tryResolve(UserService.self) is MockUserService)
  }

  @Test("000:769 a factory makes what is expensive when it is needed, and anew each time")
  func lazyLoading() async {
    let made = Mutex(0)
    WeaveDI.Container.live.register(ExpensiveDataProcessor.self) {
      made.withLock { $0 += 1 }
      return ExpensiveDataProcessor()
    }
    let store = TestStore(initialState: TCAGuide.DataProcessingFeature.State()) { TCAGuide.DataProcessingFeature() }
    #expect(made.withLock { $0 } == 0)
    await store.send(.processLargeDataSet([1, 2, 3]))
    await store.receive(.dataProcessed([6, 1])) { $0.result = [6, 1] }
    #expect(made.withLock { $0 } == 1)
    await store.send(.processLargeDataSet([4]))
    await store.receive(.dataProcessed([4, 1])) { $0.result = [4, 1] }
    #expect(made.withLock { $0 } == 2)
  }

  @Test("000:798 dependencies that belong together are one")
  func grouped() async {
    let service = MockUserService()
    UnifiedDI.registerMany {
      Registration(UserService.self) { service }
      Registration(UserRepository.self) { Repository() }
      Registration(UserCacheService.self) { Cache() }
      Registration(UserDependencies.self) { UserDependenciesImpl() }
    }
    service.mockUsers["1"] = User(id: "1", name: "of the group", email: "")
    let store = TestStore(initialState: TCAGuide.Grouped.UserFeature.State()) { TCAGuide.Grouped.UserFeature() }
    await store.send(.loadUser("1"))
    await store.receive(\.userLoaded) { $0.user = service.mockUsers["1"] }
    await store.finish()
    #expect(UnifiedDI.resolve(UserDependencies.self)?.userRepository is Repository)
    #expect(UnifiedDI.resolve(UserDependencies.self)?.userCache is Cache)
  }

  @Test("000:824 what is missing is an error that the feature can show")
  func safe() async throws {
    let store = TestStore(initialState: TCAGuide.SafeUserFeature.State()) { TCAGuide.SafeUserFeature() }
    let missing = #expect(throws: DIError.self) { try UnifiedDI.tryResolve(UserService.self) }
    let message = try #require(missing?.localizedDescription)
    #expect(message.contains("UserService"))
    store.exhaustivity = .off
    await store.send(.loadUser("1"))
    await store.receive(\.userLoadFailed)
    #expect(store.state.error?.contains("UserService") == true)
    UnifiedDI.register(UserService.self) { MockUserService() }
    await store.send(.loadUser("1"))
    await store.receive(.userLoaded(.mockUser(id: "1")))
    #expect(store.state.user == .mockUser(id: "1"))
    await store.finish()
  }

  @Test("000:824 the document's own errors speak for themselves")
  func errors() {
    #expect(ReducerError.dependencyNotFound("A").localizedDescription == "필수 의존성 'A'를 찾을 수 없습니다")
    #expect(ReducerError.serviceUnavailable("B").localizedDescription == "서비스 'B'를 현재 사용할 수 없습니다")
  }

  @Test("000:966 an injected client is one, a factory's product is new each time")
  func factoryAndInjected() {
    WeaveDI.Container.live.register(APIClient.self) { APIClient() }
    WeaveDI.Container.live.register(DocumentGenerator.self) { DocumentGenerator() }
    let screen = Screenful()
    #expect(screen.apiClient != nil)
    #expect(screen.apiClient === screen.apiClient)
    #expect(screen.documentGenerator !== screen.documentGenerator)
  }
}
