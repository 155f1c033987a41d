// swift-format-ignore-file
// The example stands as the document has it.

//
// 003 멀티 모듈 프로젝트, lines 466–484 (do's) and 517–552 (lazy loading and preloading).
// Edits: the loader is the library's, which takes modules instead of cases; `@main struct MyApp: App` is a function.
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
  static func registerDependencies() async { await WeaveDI.Container.bootstrap { register(in: $0) } }
}

@Suite("003 멀티 모듈: loading", .injectedValues())
struct ModuleLoadingExampleTests {
  @Test("003:521 a feature is loaded when it is needed, once")
  func lazily() async {
    #expect(UnifiedDI.resolve(UserServiceProtocol.self) == nil)
    await FeatureLoader.shared.load(UserFeatureModule.self)
    let first = UnifiedDI.resolve(UserServiceProtocol.self)
    await FeatureLoader.shared.load(UserFeatureModule.self)
    #expect(first != nil)
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
