// swift-format-ignore-file
// The example stands as the document has it.
//
// 000 TCA 통합 가이드: feature modules, environments, a module for tests.
// Edits: protocols refine Sendable; SwiftUI's App is stood in for; the services that the document does not
// declare are supplied.
// Fails without: any registration of the five modules and environments, the base address, the merging of bootstraps.
import Modularity
import Testing
import WeaveDI
import DependenciesTestSupport

private typealias Endpoint = TCAGuide.Endpoint
private typealias ServiceError = TCAGuide.ServiceError
private typealias UserService = TCAGuide.UserService
private typealias AnalyticsService = TCAGuide.AnalyticsService
private typealias NetworkService = TCAGuide.NetworkService
private typealias UserServiceImpl = TCAGuide.UserServiceImpl
private typealias URLSessionNetworkService = TCAGuide.URLSessionNetworkService
private typealias FirebaseAnalyticsService = TCAGuide.FirebaseAnalyticsService
private typealias MockUserService = TCAGuide.MockUserService

// MARK: - Stand-ins

private protocol UserRepository: Sendable {}
private struct CoreDataUserRepository: UserRepository {}
private protocol OrderRepository: Sendable {}
private struct APIOrderRepository: OrderRepository {}
private protocol OrderService: Sendable {}
private struct OrderServiceImpl: OrderService {}
private protocol PaymentService: Sendable {}
private struct StripePaymentService: PaymentService {}
private struct MockNetworkService: NetworkService {
  func request<T: Codable>(_ endpoint: Endpoint) async throws -> T { throw ServiceError.unknown }
}
private struct ConsoleAnalyticsService: AnalyticsService {
  func track(event: String, parameters: [String: any Sendable]) {}
  func setUserId(_ userId: String) {}
}
private struct TestAnalyticsService: AnalyticsService {
  func track(event: String, parameters: [String: any Sendable]) {}
  func setUserId(_ userId: String) {}
}
private struct ShopApp: App {}

// MARK: - 피처 모듈 프로토콜
// block 000:410

private protocol FeatureModule {
  static func registerDependencies() async
}

// MARK: - 사용자 피처 모듈
private struct UserFeatureModule: FeatureModule {
  static func registerDependencies() async {
    await WeaveDI.Container.bootstrap { container in
      // 사용자 전용 서비스
      container.register(UserRepository.self) {
        CoreDataUserRepository()
      }

      container.register(UserService.self) {
        UserServiceImpl()
      }
    }
  }
}

// MARK: - 주문 피처 모듈
private struct OrderFeatureModule: FeatureModule {
  static func registerDependencies() async {
    await WeaveDI.Container.bootstrap { container in
      container.register(OrderRepository.self) {
        APIOrderRepository()
      }

      container.register(OrderService.self) {
        OrderServiceImpl()
      }

      container.register(PaymentService.self) {
        StripePaymentService()
      }
    }
  }
}

// MARK: - 앱 모듈 등록
extension App {
  fileprivate static func registerAllFeatures() async {
    await UserFeatureModule.registerDependencies()
    await OrderFeatureModule.registerDependencies()
    // 다른 피처 모듈들 추가...
  }
}

// MARK: - 환경 구성
// block 000:462

private enum AppEnvironment: CaseIterable {
  case development
  case staging
  case production

  var apiBaseURL: String {
    switch self {
    case .development: return "https://dev-api.example.com"
    case .staging: return "https://staging-api.example.com"
    case .production: return "https://api.example.com"
    }
  }
}

// MARK: - 환경별 등록
extension WeaveDI {
  fileprivate static func registerForEnvironment(_ environment: AppEnvironment) async {
    await WeaveDI.Container.bootstrap { container in
      switch environment {
      case .development:
        // 개발 서비스
        container.register(NetworkService.self) {
          MockNetworkService()  // 개발에서는 모킹 사용
        }
        container.register(AnalyticsService.self) {
          ConsoleAnalyticsService()  // 콘솔에만 로그
        }

      case .staging:
        // 스테이징 서비스
        container.register(NetworkService.self) {
          URLSessionNetworkService(baseURL: environment.apiBaseURL)
        }
        container.register(AnalyticsService.self) {
          TestAnalyticsService()  // 테스트 애널리틱스
        }

      case .production:
        // 프로덕션 서비스
        container.register(NetworkService.self) {
          URLSessionNetworkService(baseURL: environment.apiBaseURL)
        }
        container.register(AnalyticsService.self) {
          FirebaseAnalyticsService()  // 완전한 애널리틱스
        }
      }

      // 모든 환경에 공통인 서비스
      container.register(UserService.self) {
        UserServiceImpl()
      }
    }
  }
}

// MARK: - 테스트 전용 모듈
// block 000:863

private struct TestUserModule: FeatureModule {
  static func registerDependencies() async {
    await WeaveDI.Container.bootstrap { container in
      // 테스트용 모킹 서비스 등록
      container.register(UserService.self) {
        MockUserService()
      }

      container.register(NetworkService.self) {
        MockNetworkService()
      }
    }
  }
}

@Suite("000 TCA 통합: modules", .injectedValues())
struct FeatureModuleExampleTests {
  @Test("000:410 each module registers its own, one after another")
  func modules() async {
    await ShopApp.registerAllFeatures()
    #expect(UnifiedDI.resolve(UserRepository.self) is CoreDataUserRepository)
    #expect(UnifiedDI.resolve(UserService.self) is UserServiceImpl)
    #expect(UnifiedDI.resolve(OrderRepository.self) is APIOrderRepository)
    #expect(UnifiedDI.resolve(OrderService.self) is OrderServiceImpl)
    #expect(UnifiedDI.resolve(PaymentService.self) is StripePaymentService)
  }

  @Test("000:462 each environment has its services, and all share the rest")
  func environments() async {
    for environment in AppEnvironment.allCases {
      WeaveDI.Container.live = WeaveDI.Container()
      await WeaveDI.registerForEnvironment(environment)
      let network = UnifiedDI.resolve(NetworkService.self)
      let analytics = UnifiedDI.resolve(AnalyticsService.self)
      switch environment {
      case .development:
        #expect(network is MockNetworkService)
        #expect(analytics is ConsoleAnalyticsService)
      case .staging:
        #expect((network as? URLSessionNetworkService)?.baseURL == "https://staging-api.example.com")
        #expect(analytics is TestAnalyticsService)
      case .production:
        #expect((network as? URLSessionNetworkService)?.baseURL == "https://api.example.com")
        #expect(analytics is FirebaseAnalyticsService)
      }
      #expect(UnifiedDI.resolve(UserService.self) is UserServiceImpl)
    }
  }

  @Test("000:863 a module of mocks stands in for the real one")
  func testModule() async {
    await UserFeatureModule.registerDependencies()
    await TestUserModule.registerDependencies()
    #expect(UnifiedDI.resolve(UserService.self) is MockUserService)
    #expect(UnifiedDI.resolve(NetworkService.self) is MockNetworkService)
    #expect(UnifiedDI.resolve(UserRepository.self) is CoreDataUserRepository)
  }
}
