// swift-format-ignore-file
// The example stands as the document has it.

//
// 003 멀티 모듈 프로젝트, lines 118–168 (a central DI module) and 170–214 (modules that register themselves).
// Edits: protocols used as values refine Sendable; each module is a namespace, because one file stands for several;
// `@main struct MyApp: App` is a function, because SwiftUI is not there.
import Testing
import WeaveDI
import WeaveDITestSupport

// MARK: - Stand-ins

private protocol APIClient: Sendable { var baseURL: String { get } }
private protocol Database: Sendable {}
private struct URLSessionAPIClient: APIClient { let baseURL: String }
private struct RealmDatabase: Database {}
private enum Configuration { static let apiBaseURL = "https://api.example.com" }
private protocol UserService: Sendable { func load() -> String }
private protocol UserRepository: Sendable {}
private protocol OrderService: Sendable {}
private struct UserRepositoryImpl: UserRepository {}
private struct OrderServiceImpl: OrderService {}
private struct UserServiceImpl: UserService {
  @Injected var apiClient: APIClient?
  func load() -> String { apiClient?.baseURL ?? "no client" }
}

// MARK: - 패턴 1: 중앙 집중식 DI 모듈 (003:131)

private enum Central {
  public final class AppDI {
    public static func bootstrap() async {
      await WeaveDI.Container.bootstrap { container in
        // 인프라스트럭처
        container.register(APIClient.self) {
          URLSessionAPIClient(baseURL: Configuration.apiBaseURL)
        }
        container.register(Database.self) {
          RealmDatabase()
        }
        // 기능 의존성
        UserFeatureModule.register(in: container)
        OrderFeatureModule.register(in: container)
      }
    }
  }

  // 003:152
  public struct UserFeatureModule {
    public static func register(in container: WeaveDI.Container) {
      container.register(UserService.self) {
        UserServiceImpl()
      }
      container.register(UserRepository.self) {
        UserRepositoryImpl()
      }
    }
  }
  struct OrderFeatureModule {
    static func register(in container: WeaveDI.Container) {
      container.register(OrderService.self) { OrderServiceImpl() }
    }
  }
}

// MARK: - 패턴 2: 분산형 모듈 등록 (003:171)

private protocol UserFeatureDependencies: Sendable {
  var apiClient: APIClient { get }
  var database: Database { get }
}
private protocol OrderFeatureDependencies: Sendable {
  var database: Database { get }
}
private enum Distributed {
  public struct UserFeatureModule {
    public static func bootstrap(
      dependencies: UserFeatureDependencies
    ) async {
      // 기능별 의존성 등록
      await WeaveDI.Container.bootstrap { container in
        // 제공된 의존성 사용
        container.register(APIClient.self) {
          dependencies.apiClient
        }
        // 기능 서비스 등록
        container.register(UserService.self) {
          UserServiceImpl()
        }
      }
    }
  }
  struct OrderFeatureModule {
    static func bootstrap(dependencies: OrderFeatureDependencies) async {
      await WeaveDI.Container.bootstrap { container in
        container.register(Database.self) { dependencies.database }
        container.register(OrderService.self) { OrderServiceImpl() }
      }
    }
  }
}
// 003:194
private struct AppDependencies: UserFeatureDependencies, OrderFeatureDependencies {
  let apiClient: APIClient
  let database: Database
  init() {
    self.apiClient = URLSessionAPIClient(baseURL: Configuration.apiBaseURL)
    self.database = RealmDatabase()
  }
}

@Suite("003 멀티 모듈: registration", .injectedValues())
struct ModuleRegistrationExampleTests {
  @Test("003:131 a central module registers everything in one bootstrap")
  func central() async {
    await Central.AppDI.bootstrap()
    #expect(UnifiedDI.resolve(UserService.self)?.load() == "https://api.example.com")
    #expect(UnifiedDI.resolve(UserRepository.self) != nil)
    #expect(UnifiedDI.resolve(OrderService.self) != nil)
    #expect(UnifiedDI.resolve(Database.self) is RealmDatabase)
  }

  @Test("003:208 modules bootstrap one after another, and each keeps what the others registered")
  func distributed() async {
    let deps = AppDependencies()
    await Distributed.UserFeatureModule.bootstrap(dependencies: deps)
    await Distributed.OrderFeatureModule.bootstrap(dependencies: deps)
    #expect(UnifiedDI.resolve(UserService.self)?.load() == "https://api.example.com")
    #expect(UnifiedDI.resolve(OrderService.self) != nil)
    #expect(UnifiedDI.resolve(Database.self) != nil)
  }
}
