// swift-format-ignore-file
// The example stands as the document has it.

//
// 001 실전 활용 가이드, lines 362–433 (factory pattern, observer pattern) and 434–448 (best practices).
// Edits: protocols refine Sendable; the observed service is final and Sendable, its state lies behind a lock.
import Synchronization
import Testing
import WeaveDI
import WeaveDITestSupport

// MARK: - Stand-ins

private protocol UserService: Sendable {}
private protocol NetworkService: Sendable {}
private struct ProductionUserService: UserService {}
private struct HTTPNetworkService: NetworkService {}
private struct MockUserService: UserService {}
private struct MockNetworkService: NetworkService {}
private let isProduction = true
private protocol DependentService: Sendable { func performDependentOperation() async throws }
private struct Dependent: DependentService { func performDependentOperation() async throws {} }

// MARK: - Factory Pattern Integration (001:364)

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
  static func configure() {
    let factory: ServiceFactory = isProduction ? ProductionServiceFactory() : DevelopmentServiceFactory()
    UnifiedDI.registerMany {
      Registration(ServiceFactory.self) { factory }
      Registration(UserService.self) { factory.createUserService() }
      Registration(NetworkService.self) { factory.createNetworkService() }
    }
  }
}

// MARK: - Observer Pattern Integration (001:396)

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
  @Test("001:364 services come from the factory of the environment")
  func factory() {
    AppDependencySetup.configure()
    #expect(UnifiedDI.resolve(UserService.self) is ProductionUserService)
    #expect(UnifiedDI.resolve(NetworkService.self) is HTTPNetworkService)
    #expect(DevelopmentServiceFactory().createUserService() is MockUserService)
  }

  @Test("001:396 a service tells its observer each change of state")
  func observer() async throws {
    UnifiedDI.setupObservableServices()
    UnifiedDI.register(DependentService.self) { Dependent() }
    let monitor = try #require(UnifiedDI.resolve(ServiceStateMonitor.self))
    await UnifiedDI.requireResolve(ObservableService.self).performOperation()
    #expect(monitor.seen == ["loading", "success", "idle"])
  }

  @Test("001:434 DI is UnifiedDI, and resolveWithTracking shows where the time goes")
  func bestPractices() {
    DI.register(UserService.self) { ProductionUserService() }
    let (service, trace) = UnifiedDI.resolveWithTracking(UserService.self)
    #expect(service is ProductionUserService)
    #expect(trace.steps.map(\.registration.name) == ["UserService"])
  }
}
