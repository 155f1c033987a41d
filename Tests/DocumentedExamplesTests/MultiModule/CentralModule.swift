// swift-format-ignore-file
// The example stands as the document has it.
//
// 003 멀티 모듈 프로젝트: a central DI module, and modules that register themselves.
// Edits: protocols used as values refine Sendable; each pattern is a namespace, because one file stands for several modules;
// SwiftUI's App is stood in for, `Task` is one that a test waits for.
// Fails without: any module's register, either piece of infrastructure, any bootstrap, what a module is provided with, the
// merging of bootstraps.
import Modularity
import Testing
import WeaveDI
import DependenciesTestSupport

// MARK: - Stand-ins

private protocol APIClient: Sendable { var baseURL: String { get } }
private protocol Database: Sendable {}
private struct URLSessionAPIClient: APIClient { let baseURL: String }
private struct RealmDatabase: Database {}
private enum Configuration { static let apiBaseURL = "https://api.example.com" }
private protocol UserService: Sendable { func load() -> String }
private protocol UserRepository: Sendable {}
private protocol OrderService: Sendable {}
private protocol PaymentService: Sendable {}
private struct UserRepositoryImpl: UserRepository {}
private struct OrderServiceImpl: OrderService {}
private struct PaymentServiceImpl: PaymentService {}
private typealias Task = ForgottenTask
private struct UserServiceImpl: UserService {
  @Injected var apiClient: APIClient?
  func load() -> String { apiClient?.baseURL ?? "no client" }
}

// MARK: - 패턴 1: 중앙 집중식 DI 모듈
// block 003:126

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
        PaymentFeatureModule.register(in: container)
      }
    }
  }

  // block 003:151
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
  struct PaymentFeatureModule {
    static func register(in container: WeaveDI.Container) {
      container.register(PaymentService.self) { PaymentServiceImpl() }
    }
  }
}

// MARK: - 패턴 2: 분산형 모듈 등록
// block 003:167

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
// block 003:191
private struct AppDependencies: UserFeatureDependencies, OrderFeatureDependencies {
  let apiClient: APIClient
  let database: Database
  init() {
    self.apiClient = URLSessionAPIClient(baseURL: Configuration.apiBaseURL)
    self.database = RealmDatabase()
  }
}

private struct MyApp: App {
  init() {
    let deps = AppDependencies()
    Task {
      await Distributed.UserFeatureModule.bootstrap(dependencies: deps)
      await Distributed.OrderFeatureModule.bootstrap(dependencies: deps)
    }
  }
}

@Suite("003 멀티 모듈: registration", .injectedValues())
struct ModuleRegistrationExampleTests {
  @Test("003:126 a central module registers everything in one bootstrap")
  func central() async {
    #expect(UnifiedDI.resolve(UserService.self) == nil)
    await Central.AppDI.bootstrap()
    #expect(UnifiedDI.resolve(UserService.self)?.load() == "https://api.example.com")
    #expect(UnifiedDI.resolve(UserRepository.self) is UserRepositoryImpl)
    #expect(UnifiedDI.resolve(OrderService.self) is OrderServiceImpl)
    #expect(UnifiedDI.resolve(PaymentService.self) is PaymentServiceImpl)
    #expect(UnifiedDI.resolve(Database.self) is RealmDatabase)
  }

  @Test("003:151 a module registers its own into the container that it is given, and into no other")
  func module() {
    let container = WeaveDI.Container()
    Central.UserFeatureModule.register(in: container)
    #expect(container.resolve(UserService.self) is UserServiceImpl)
    #expect(container.resolve(UserRepository.self) is UserRepositoryImpl)
    #expect(container.resolve(OrderService.self) == nil)
    #expect(UnifiedDI.resolve(UserService.self) == nil)
  }

  @Test("003:167 a module takes what it is provided with")
  func provided() async {
    struct Provided: UserFeatureDependencies {
      let apiClient: APIClient = URLSessionAPIClient(baseURL: "https://provided.example.com")
      let database: Database = RealmDatabase()
    }
    await Distributed.UserFeatureModule.bootstrap(dependencies: Provided())
    #expect(UnifiedDI.resolve(UserService.self)?.load() == "https://provided.example.com")
  }

  @Test("003:191 modules bootstrap one after another, and each keeps what the others registered")
  @MainActor
  func distributed() async {
    await waitingForTasks { MyApp() }
    #expect(UnifiedDI.resolve(UserService.self)?.load() == "https://api.example.com")
    #expect(UnifiedDI.resolve(OrderService.self) is OrderServiceImpl)
    #expect(UnifiedDI.resolve(Database.self) is RealmDatabase)
  }
}
