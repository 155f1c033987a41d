// swift-format-ignore-file
// The example stands as the document has it.

//
// 001 실전 활용 가이드: lazy loading, scoped dependencies, memory management.
// Edits: a class that is registered is final and Sendable, keeps its wrappers in `let`s, and what it changes lies behind a
// lock; `weak` is dropped; the helper's type is Sendable. `UnifiedDI.register` makes the service at once, so what is late is
// its expensive part.
// Fails without: `_processedData` (computed twice), `reset`, each scope of the library, the helper's `.session` instance,
// the optional service, the fallback.
import Foundation
import Synchronization
import Testing
import WeaveDI
import DependenciesTestSupport

// MARK: - Stand-ins

private struct ProcessedData: Equatable, Sendable {
  var rows: Int
  static let empty = ProcessedData(rows: 0)
}
private protocol HeavyComputationService: Sendable { func process() -> ProcessedData }
private protocol DatabaseService: Sendable {}
private final class Computation: HeavyComputationService {
  private let runs = Mutex(0)
  var count: Int { runs.withLock { $0 } }
  func process() -> ProcessedData {
    ProcessedData(rows: runs.withLock { runs in
      runs += 1
      return runs
    })
  }
}
private struct User: Sendable { let name: String }

// MARK: - Lazy Loading 패턴
// block 001:251

private final class ExpensiveService: Sendable {
  private let heavyComputation = Injected<HeavyComputationService?>()
  private let databaseService = Injected<DatabaseService?>()
  // Lazy initialization을 위한 computed property
  private let _processedData = Mutex(ProcessedData?.none)
  var processedData: ProcessedData {
    if let cached = _processedData.withLock({ $0 }) {
      return cached
    }
    // 처음 접근할 때만 초기화
    let data = heavyComputation.wrappedValue?.process() ?? ProcessedData.empty
    _processedData.withLock { $0 = data }
    return data
  }
  func reset() {
    _processedData.withLock { $0 = nil }
  }
}

// MARK: - Scoped Dependencies
// block 001:276

// Request-scoped 의존성 (예: 웹 요청별)
private final class RequestScopedService: Sendable {
  let requestId: String
  let timestamp: Date
  init() {
    self.requestId = UUID().uuidString
    self.timestamp = Date()
  }
}
// Session-scoped 의존성 (예: 사용자 세션별)
private final class SessionScopedService: Sendable {
  let sessionId: String
  let user: User
  init(user: User) {
    self.sessionId = UUID().uuidString
    self.user = user
  }
}
// Scoped registration helper
extension UnifiedDI {
  fileprivate static func registerScoped<T: Sendable>(
    _ type: T.Type,
    scope: DependencyScope,
    factory: @escaping @Sendable () -> T
  ) {
    switch scope {
    case .request:
      // 요청별로 새 인스턴스 생성
      register(type, factory: factory)
    case .session:
      // 세션별로 인스턴스 유지
      let instance = factory()
      register(type) { instance }
    case .instance:
      // 앱 전체 인스턴스 유지
      let instance = factory()
      register(type) { instance }
    }
  }
}
private enum DependencyScope {
  case request
  case session
  case instance
}

// MARK: - Memory Management
// block 001:323

private enum MemoryManagement {
  typealias Result = String
  protocol OptionalService: Sendable { func process(key: String) -> Result }
  protocol RequiredService: Sendable { func fallbackProcess(key: String) -> Result }
  struct Optionally: OptionalService { func process(key: String) -> Result { "optional \(key)" } }
  struct Required: RequiredService { func fallbackProcess(key: String) -> Result { "fallback \(key)" } }

  class MemoryEfficientService {
    @Inject private var optionalService: OptionalService?
    @RequiredInject private var requiredService: RequiredService
    private var cache: [String: Any] = [:]
    private let cacheLimit = 100
    func performOperation(key: String) -> Result {
      // 캐시 크기 관리
      if cache.count > cacheLimit {
        cleanupCache()
      }
      // Optional service는 weak reference로 메모리 효율성 증대
      if let service = optionalService {
        return service.process(key: key)
      }
      return requiredService.fallbackProcess(key: key)
    }
    private func cleanupCache() {
      // LRU 방식으로 오래된 캐시 제거
      let sortedKeys = cache.keys.sorted { key1, key2 in
        // 실제로는 access time 기반으로 정렬
        key1 < key2
      }
      for key in sortedKeys.prefix(cacheLimit / 2) {
        cache.removeValue(forKey: key)
      }
    }
    deinit {
      cache.removeAll()
    }
  }
}

@Suite("001 실전 활용 가이드: scopes and memory", .injectedValues())
struct PracticalGuideScopesTests {
  @Test("001:251 the expensive part runs at its first use, once, and again after a reset")
  func lazyLoading() {
    let computation = Computation()
    UnifiedDI.register(HeavyComputationService.self) { computation }
    // 등록 시에도 lazy loading 적용
    UnifiedDI.register(ExpensiveService.self) {
      // 실제로 resolve 될 때까지 생성 지연
      ExpensiveService()
    }
    let service = UnifiedDI.requireResolve(ExpensiveService.self)
    #expect(computation.count == 0)
    #expect(service.processedData == ProcessedData(rows: 1))
    #expect(UnifiedDI.requireResolve(ExpensiveService.self).processedData == ProcessedData(rows: 1))
    service.reset()
    #expect(service.processedData == ProcessedData(rows: 2))
  }

  @Test("001:276 the helper that a project writes itself works beside the library's, and makes one session for all")
  func ownHelper() {
    let made = Mutex(0)
    UnifiedDI.registerScoped(RequestScopedService.self, scope: DependencyScope.request) { RequestScopedService() }
    UnifiedDI.registerScoped(SessionScopedService.self, scope: DependencyScope.session) {
      let number = made.withLock { made in
        made += 1
        return made
      }
      return SessionScopedService(user: User(name: "Kim \(number)"))
    }
    #expect(UnifiedDI.resolve(RequestScopedService.self) != nil)
    #expect(UnifiedDI.resolve(SessionScopedService.self)?.user.name == "Kim 1")
    #expect(UnifiedDI.resolve(SessionScopedService.self)?.user.name == "Kim 1")
    #expect(made.withLock { $0 } == 1)
  }

  @Test("001:276 the library's scopes are real: one instance a request, one a session, one for all")
  func realScopes() {
    UnifiedDI.registerScoped(RequestScopedService.self, scope: WeaveDIScope.request) { RequestScopedService() }
    UnifiedDI.registerScoped(SessionScopedService.self, scope: WeaveDIScope.session) {
      SessionScopedService(user: User(name: "Kim"))
    }
    UnifiedDI.registerScoped(ExpensiveService.self, scope: WeaveDIScope.instance) { ExpensiveService() }
    let seen = (1...2).map { _ in
      withScope(.session) {
        (1...2).map { _ in
          withScope(.request) {
            let first = instances()
            let second = instances()
            #expect(first == second)
            return first
          }
        }
      }
    }
    let (first, second) = (seen[0], seen[1])
    #expect(Set((first + second).map(\.request)).count == 4)
    #expect(first.map(\.session) == [first[0].session, first[0].session])
    #expect(first[0].session != second[0].session)
    #expect(Set((first + second).map(\.instance)).count == 1)
  }

  private struct Instances: Equatable {
    let request: String?
    let session: String?
    let instance: ObjectIdentifier?
  }

  private func instances() -> Instances {
    Instances(
      request: UnifiedDI.resolve(RequestScopedService.self)?.requestId,
      session: UnifiedDI.resolve(SessionScopedService.self)?.sessionId,
      instance: UnifiedDI.resolve(ExpensiveService.self).map { ObjectIdentifier($0) })
  }

  @Test("001:323 an optional service is used when it is there, a required one otherwise")
  func memory() {
    UnifiedDI.register(MemoryManagement.RequiredService.self) { MemoryManagement.Required() }
    let service = MemoryManagement.MemoryEfficientService()
    #expect(service.performOperation(key: "a") == "fallback a")
    UnifiedDI.register(MemoryManagement.OptionalService.self) { MemoryManagement.Optionally() }
    #expect(service.performOperation(key: "a") == "optional a")
  }
}
