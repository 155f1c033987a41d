// swift-format-ignore-file
// The example stands as the document has it.

//
// 000 TCA 통합 가이드, lines 738–784 (optimisation, lazy loading), 786–862 (best practices) and 889–975 (migration, problems).
// Edits: a Sendable class keeps its wrappers in `let`s; the switch of an excerpt gets its missing cases.
import ComposableArchitecture
import Foundation
import Synchronization
import Testing
import WeaveDI
import WeaveDITestSupport

private typealias User = TCAGuide.User
private typealias UserService = TCAGuide.UserService
private typealias MockUserService = TCAGuide.MockUserService

// MARK: - Stand-ins

private final class ExpensiveDataProcessor: Sendable {
  func process(_ data: [Int]) async -> Int { data.reduce(0, +) }
}
private protocol CacheService: Sendable {}
private protocol UserRepository: Sendable {}
private protocol UserCacheService: Sendable {}
private struct Repository: UserRepository {}
private struct Cache: UserCacheService {}

// MARK: - 지연 로딩 패턴 (000:768)

extension TCAGuide {
  @Reducer
  struct DataProcessingFeature {
    struct State: Equatable { var result: Int? }
    enum Action: Equatable {
      case processLargeDataSet([Int])
      case dataProcessed(Int)
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

  // MARK: - 2. 에러 처리 (000:821)

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

// 000:823
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

// MARK: - 1. 의존성 조직화 (000:790)

// 관련된 의존성을 그룹화
private protocol UserDependencies: Sendable {
  var userService: UserService { get }
  var userRepository: UserRepository { get }
  var userCache: UserCacheService { get }
}

private struct UserDependenciesImpl: UserDependencies {
  @Injected var userService: UserService
  @Injected var userRepository: UserRepository
  @Injected var userCache: UserCacheService
}

private struct UserFeatureOfGroup {
  @Injected private var dependencies: UserDependencies?

  // 그룹화된 의존성 사용
  var userService: UserService? {
    dependencies?.userService
  }
}

@Suite("000 TCA 통합: best practices", .injectedValues())
@MainActor
struct BestPracticeExampleTests {
  @Test("000:743 the optimisation may be switched on before anything is registered")
  func optimization() async {
    // 의존성을 등록하기 전에 최적화 활성화
    UnifiedRegistry.shared.enableOptimization()

    // 모든 의존성 등록
    await WeaveDI.registerTCADependencies()
    #expect(UnifiedDI.resolve(UserService.self) != nil)
  }

  @Test("000:768 a factory makes what is expensive when it is needed")
  func lazyLoading() async {
    let count = MadeCount()
    WeaveDI.Container.live.register(ExpensiveDataProcessor.self) {
      count.next()
      return ExpensiveDataProcessor()
    }
    let store = TestStore(initialState: TCAGuide.DataProcessingFeature.State()) { TCAGuide.DataProcessingFeature() }
    #expect(count.value == 0)
    await store.send(.processLargeDataSet([1, 2, 3]))
    await store.receive(.dataProcessed(6)) { $0.result = 6 }
    #expect(count.value == 1)
  }

  @Test("000:790 dependencies that belong together are one")
  func grouped() {
    let service = MockUserService()
    UnifiedDI.registerMany {
      Registration(UserService.self) { service }
      Registration(UserRepository.self) { Repository() }
      Registration(UserCacheService.self) { Cache() }
      Registration(UserDependencies.self) { UserDependenciesImpl() }
    }
    #expect(UserFeatureOfGroup().userService as? MockUserService === service)
    #expect(UnifiedDI.resolve(UserDependencies.self)?.userCache is Cache)
  }

  @Test("000:839 what is missing is an error that the feature can show")
  func safe() async {
    let store = TestStore(initialState: TCAGuide.SafeUserFeature.State()) { TCAGuide.SafeUserFeature() }
    store.exhaustivity = .off
    await store.send(.loadUser("1"))
    await store.receive(\.userLoadFailed)
    #expect(store.state.error?.hasPrefix("nothing is registered for UserService") == true)
    UnifiedDI.register(UserService.self) { MockUserService() }
    await store.send(.loadUser("1"))
    await store.receive(.userLoaded(.mockUser(id: "1")))
    await store.finish()
  }

  @Test("000:823 the document's own errors speak for themselves")
  func errors() {
    #expect(ReducerError.dependencyNotFound("A").localizedDescription == "필수 의존성 'A'를 찾을 수 없습니다")
    #expect(ReducerError.serviceUnavailable("B").localizedDescription == "서비스 'B'를 현재 사용할 수 없습니다")
  }

  @Test("000:934 a store that is made before the registration finds it all the same, because reading is late")
  func late() async {
    let store = TestStore(initialState: TCAGuide.UserFeature.State()) { TCAGuide.UserFeature() }
    await store.send(.loadUser("1")) { $0.isLoading = true }
    await store.receive(.userLoadFailed("userServiceUnavailable")) {
      $0.isLoading = false
      $0.errorMessage = "userServiceUnavailable"
    }
    UnifiedDI.register(UserService.self) { MockUserService() }
    await store.send(.loadUser("1")) {
      $0.isLoading = true
      $0.errorMessage = nil
    }
    await store.receive(.userLoaded(.mockUser(id: "1"))) {
      $0.isLoading = false
      $0.user = .mockUser(id: "1")
    }
    await store.finish()
  }
}

private final class MadeCount: Sendable {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }
  func next() { count.withLock { $0 += 1 } }
}
