// swift-format-ignore-file
// The example stands as the document has it.

//
// 003 멀티 모듈 프로젝트, lines 466–484 (do's) and 517–552 (lazy loading and preloading).
// Edits: the document's loader is on the main actor, so that it may be shared; Feature and the modules, which the document
// does not declare, are supplied; `@main struct MyApp: App` is a function. The library's own loader is shown beside it.
import Testing
import WeaveDI
import WeaveDITestSupport

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
private struct NetworkingModule: FeatureModule {
  static func bootstrap() async { await WeaveDI.Container.bootstrap { $0.register(APIClient.self) { Client() } } }
  static func registerDependencies() async { await bootstrap() }
}
private struct DatabaseModule: FeatureModule {
  static func bootstrap() async { await WeaveDI.Container.bootstrap { $0.register(Database.self) { Memory() } } }
  static func registerDependencies() async { await bootstrap() }
}

// ✅ 모듈 수준에서 의존성 등록 (003:474)
private struct UserFeatureModule: FeatureModule {
  public static func register(in container: WeaveDI.Container) {
    // 모든 기능 의존성 등록
    container.register(UserServiceProtocol.self) { UserServiceImpl() }
  }
  static func bootstrap() async { await WeaveDI.Container.bootstrap { register(in: $0) } }
  static func registerDependencies() async { await bootstrap() }
}

// MARK: - 지연 모듈 로딩 (003:521)

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

@Suite("003 멀티 모듈: loading", .injectedValues())
struct ModuleLoadingExampleTests {
  @Test("003:521 a feature is loaded when it is needed, once")
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

  @Test("003:521 the library's own loader loads a module once, also when several tasks ask")
  func ownLoader() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { await FeatureLoader.shared.load(UserFeatureModule.self) } }
    }
    #expect(UnifiedDI.resolve(UserServiceProtocol.self) is UserServiceImpl)
    WeaveDI.Container.live.register(UserServiceProtocol.self) { Replacement() }
    await FeatureLoader.shared.load(UserFeatureModule.self)
    #expect(UnifiedDI.resolve(UserServiceProtocol.self) is Replacement)
  }

  @Test("003:540 the core is there from the start, a feature later")
  func preloading() async {
    // 핵심 모듈 사전 로드
    await NetworkingModule.bootstrap()
    await DatabaseModule.bootstrap()
    // 기능 모듈 지연 로드
    await FeatureLoader.shared.load(UserFeatureModule.self)
    #expect(UnifiedDI.resolve(APIClient.self) != nil)
    #expect(UnifiedDI.resolve(Database.self) != nil)
    #expect(UnifiedDI.resolve(UserServiceProtocol.self) != nil)
  }
}
