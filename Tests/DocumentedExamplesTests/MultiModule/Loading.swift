// swift-format-ignore-file
// The example stands as the document has it.
//
// 003 멀티 모듈 프로젝트: what one should do, modules that load when they are needed, and core modules that are there first.
// Edits: the document's loader is on the main actor, so that it may be shared; Feature and the modules, which the document
// does not declare, are supplied; protocols refine Sendable; SwiftUI's App is stood in for, `Task` is one that a test waits for.
// The library's own loader is shown beside it.
// Fails without: the guard (a module is loaded twice), `insert`, any case of the switch, any of the three modules at the
// start, the event.
import Modularity
import Synchronization
import Testing
import WeaveDI
import DependenciesTestSupport

// MARK: - Stand-ins

private protocol APIClient: Sendable {}
private protocol Database: Sendable {}
private protocol UserServiceProtocol: Sendable {}
private struct Client: APIClient {}
private struct Memory: Database {}
private struct UserServiceImpl: UserServiceProtocol {}
private struct Replacement: UserServiceProtocol {}
private struct OrderServiceStub: Sendable {}
private struct PaymentServiceStub: Sendable {}
private enum OrderFeatureModule {
  static func bootstrap() async { await WeaveDI.Container.bootstrap { $0.register(OrderServiceStub.self) { .init() } } }
}
private enum PaymentFeatureModule {
  static func bootstrap() async { await WeaveDI.Container.bootstrap { $0.register(PaymentServiceStub.self) { .init() } } }
}
private enum Feature: String {
  case user, order, payment
  var name: String { rawValue }
}
private struct NetworkingModule {
  static func bootstrap() async { await WeaveDI.Container.bootstrap { $0.register(APIClient.self) { Client() } } }
}
private struct DatabaseModule {
  static func bootstrap() async { await WeaveDI.Container.bootstrap { $0.register(Database.self) { Memory() } } }
}

// MARK: - ✅ 할 것들
// block 003:461

// ✅ 명확한 모듈 경계 정의
private protocol UserFeatureInterface: Sendable {
  var userService: UserServiceProtocol { get }
}
private struct UserFeature: UserFeatureInterface {
  private let registered = Injected<UserServiceProtocol>()
  var userService: UserServiceProtocol { registered.wrappedValue }
}
private struct UserLoggedInEvent: Event { let userId: String }

// ✅ 모듈 수준에서 의존성 등록
private struct UserFeatureModule: FeatureModule {
  public static func register(in container: WeaveDI.Container) {
    // 모든 기능 의존성 등록
    container.register(UserServiceProtocol.self) { UserServiceImpl() }
  }
  static func bootstrap() async { await registerDependencies() }
  static var provides: any FeatureInterface.Type { UserServices.self }
}
private enum UserServices: FeatureInterface {}

// MARK: - 지연 모듈 로딩
// block 003:522

private enum Document {
  // 기능 모듈을 지연 로드
  @MainActor
  public final class FeatureLoader {
    static let shared = FeatureLoader()
    private(set) var loadedFeatures: Set<String> = []
    public func load(_ feature: Feature) async {
      guard !loadedFeatures.contains(feature.name) else { return }
      switch feature {
      case .user:
        await UserFeatureModule.bootstrap()
      case .order:
        await OrderFeatureModule.bootstrap()
      case .payment:
        await PaymentFeatureModule.bootstrap()
      }
      loadedFeatures.insert(feature.name)
    }
  }
}

// MARK: - 모듈 사전 로딩
// block 003:540

private typealias Task = ForgottenTask

// 앱 시작 시 중요한 모듈 사전 로드
private struct MyApp: App {
  init() {
    Task {
      // 핵심 모듈 사전 로드
      await NetworkingModule.bootstrap()
      await DatabaseModule.bootstrap()
      // 기능 모듈 지연 로드
      await FeatureLoader.shared.load(UserFeatureModule.self)
    }
  }
}

@Suite("003 멀티 모듈: loading", .injectedValues())
struct ModuleLoadingExampleTests {
  @Test("003:522 a feature is loaded when it is needed, once")
  @MainActor
  func lazily() async {
    let loader = Document.FeatureLoader()
    #expect(UnifiedDI.resolve(UserServiceProtocol.self) == nil)
    await loader.load(.user)
    #expect(UnifiedDI.resolve(UserServiceProtocol.self) != nil)
    #expect(UnifiedDI.resolve(OrderServiceStub.self) == nil)
    // What is loaded is not loaded again: what somebody has put in its place stays.
    WeaveDI.Container.live.register(UserServiceProtocol.self) { Replacement() }
    await loader.load(.user)
    #expect(UnifiedDI.resolve(UserServiceProtocol.self) is Replacement)
    await loader.load(.order)
    await loader.load(.payment)
    #expect(loader.loadedFeatures == ["user", "order", "payment"])
    #expect(UnifiedDI.resolve(PaymentServiceStub.self) != nil)
  }

  @Test("003:522 the library's own loader loads a module once, also when several tasks ask")
  func ownLoader() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { await FeatureLoader.shared.load(UserFeatureModule.self) } }
    }
    #expect(UnifiedDI.resolve(UserServiceProtocol.self) is UserServiceImpl)
    WeaveDI.Container.live.register(UserServiceProtocol.self) { Replacement() }
    await FeatureLoader.shared.load(UserFeatureModule.self)
    #expect(UnifiedDI.resolve(UserServiceProtocol.self) is Replacement)
  }

  @Test("003:540 the core is there from the start, and the feature that is asked for; the others are not")
  @MainActor
  func preloading() async {
    await waitingForTasks { MyApp() }
    #expect(UnifiedDI.resolve(APIClient.self) is Client)
    #expect(UnifiedDI.resolve(Database.self) is Memory)
    #expect(UnifiedDI.resolve(UserServiceProtocol.self) is UserServiceImpl)
    #expect(UnifiedDI.resolve(OrderServiceStub.self) == nil)
  }

  @Test("003:461 a module shows an interface, registers in one place, and tells others by an event")
  func practices() async throws {
    await UserFeatureModule.bootstrap()
    let feature: UserFeatureInterface = UserFeature()
    #expect(feature.userService is UserServiceImpl)
    let seen = Mutex([String]())
    let eventBus = InjectedValues.current.eventBus
    eventBus.subscribe(UserLoggedInEvent.self) { event in seen.withLock { $0.append(event.userId) } }
    // ✅ 느슨한 결합을 위한 이벤트 버스 사용
    eventBus.publish(UserLoggedInEvent(userId: "7"))
    #expect(seen.withLock { $0 } == ["7"])
  }
}
