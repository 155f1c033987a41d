// swift-format-ignore-file
// The example stands as the document has it.

//
// 001 실전 활용 가이드: factory pattern, observer pattern, and what its best practices advise.
// Edits: protocols refine Sendable; a shared class is final, what it changes lies behind a lock, and it keeps its wrapper in
// a `let`; isProduction is a parameter, so that both factories are seen.
// Fails without: either factory, the condition, `setObserver`, `defer`, `weak`, the catch of the operation.
import Synchronization
import Testing
import WeaveDI
import DependenciesTestSupport

// MARK: - Stand-ins

private protocol UserService: Sendable {}
private protocol NetworkService: Sendable {}
private struct ProductionUserService: UserService {}
private struct HTTPNetworkService: NetworkService {}
private struct MockUserService: UserService {}
private struct MockNetworkService: NetworkService {}
private protocol DependentService: Sendable { func performDependentOperation() async throws }
private struct Dependent: DependentService {
  struct Failure: Error, CustomStringConvertible { let description = "failed" }
  var fails = false
  func performDependentOperation() async throws { if fails { throw Failure() } }
}

// MARK: - Factory Pattern Integration
// block 001:356

// 팩토리 인터페이스
private protocol ServiceFactory: Sendable {
  func createUserService() -> UserService
  func createNetworkService() -> NetworkService
}
// 환경별 팩토리 구현
private final class ProductionServiceFactory: ServiceFactory {
  func createUserService() -> UserService {
    return ProductionUserService()
  }
  func createNetworkService() -> NetworkService {
    return HTTPNetworkService()
  }
}
private final class DevelopmentServiceFactory: ServiceFactory {
  func createUserService() -> UserService {
    return MockUserService()
  }
  func createNetworkService() -> NetworkService {
    return MockNetworkService()
  }
}
// 팩토리를 통한 의존성 등록
private class AppDependencySetup {
  static func configure(isProduction: Bool) {
    let factory: ServiceFactory = isProduction ? ProductionServiceFactory() : DevelopmentServiceFactory()
    UnifiedDI.registerMany {
      Registration(ServiceFactory.self) { factory }
      Registration(UserService.self) { factory.createUserService() }
      Registration(NetworkService.self) { factory.createNetworkService() }
    }
  }
}

// MARK: - Observer Pattern Integration
// block 001:392

private protocol ServiceStateObserver: AnyObject, Sendable {
  func serviceDidChangeState(_ service: ObservableService, newState: ServiceState)
}
private final class ObservableService: Sendable {
  private struct Content {
    weak var observer: ServiceStateObserver?
    var state: ServiceState = .idle
  }
  private let content = Mutex(Content())
  private func set(_ state: ServiceState) {
    let observer = content.withLock { content in
      content.state = state
      return content.observer
    }
    observer?.serviceDidChangeState(self, newState: state)
  }
  private let dependentService = Injected<DependentService?>()
  var state: ServiceState { content.withLock { $0.state } }
  func setObserver(_ observer: ServiceStateObserver) {
    content.withLock { $0.observer = observer }
  }
  func performOperation() async {
    set(.loading)
    defer { set(.idle) }
    do {
      try await dependentService.wrappedValue?.performDependentOperation()
      set(.success)
    } catch {
      set(.error(error))
    }
  }
}
private enum ServiceState: Sendable {
  case idle
  case loading
  case success
  case error(Error)
}
private final class ServiceStateMonitor: ServiceStateObserver {
  private let states = Mutex([String]())
  var seen: [String] { states.withLock { $0 } }
  func serviceDidChangeState(_ service: ObservableService, newState: ServiceState) {
    states.withLock { $0.append("\(newState)") }
  }
}
// 의존성 등록에서 Observer 설정
extension UnifiedDI {
  fileprivate static func setupObservableServices() {
    let stateMonitor = ServiceStateMonitor()
    registerMany {
      Registration(ServiceStateMonitor.self) { stateMonitor }
      Registration(ObservableService.self) {
        let service = ObservableService()
        service.setObserver(stateMonitor)
        return service
      }
    }
  }
}

@Suite("001 실전 활용 가이드: advanced patterns", .injectedValues())
struct PracticalGuidePatternTests {
  @Test("001:356 services come from the factory of the environment")
  func factory() {
    AppDependencySetup.configure(isProduction: true)
    #expect(UnifiedDI.resolve(ServiceFactory.self) is ProductionServiceFactory)
    #expect(UnifiedDI.resolve(UserService.self) is ProductionUserService)
    #expect(UnifiedDI.resolve(NetworkService.self) is HTTPNetworkService)
    AppDependencySetup.configure(isProduction: false)
    #expect(UnifiedDI.resolve(ServiceFactory.self) is DevelopmentServiceFactory)
    #expect(UnifiedDI.resolve(UserService.self) is MockUserService)
    #expect(UnifiedDI.resolve(NetworkService.self) is MockNetworkService)
  }

  @Test("001:392 a service tells its observer each change of state", arguments: [false, true])
  func observer(_ fails: Bool) async throws {
    UnifiedDI.setupObservableServices()
    UnifiedDI.register(DependentService.self) { Dependent(fails: fails) }
    let monitor = try #require(UnifiedDI.resolve(ServiceStateMonitor.self))
    await UnifiedDI.requireResolve(ObservableService.self).performOperation()
    #expect(monitor.seen == ["loading", fails ? "error(failed)" : "success", "idle"])
  }

  @Test("001:392 an observer is not kept alive by the service that it watches")
  func weakObserver() {
    let service = ObservableService()
    var monitor: ServiceStateMonitor? = ServiceStateMonitor()
    weak let released = monitor
    service.setObserver(monitor!)
    monitor = nil
    #expect(released == nil)
  }

  @Test("DI is UnifiedDI, and resolveWithTracking shows each step and whether it was made or found")
  func bestPractices() throws {
    DI.registerMany { Registration(UserService.self) { ProductionUserService() } }
    let (service, first) = UnifiedDI.resolveWithTracking(UserService.self)
    #expect(service is ProductionUserService)
    let (_, second) = UnifiedDI.resolveWithTracking(UserService.self)
    #expect(first.steps.map(\.registration.name) == ["UserService"])
    #expect(first.steps.map(\.outcome) == [.made])
    #expect(second.steps.map(\.outcome) == [.found])
  }
}
