// swift-format-ignore-file
// The example stands as the document has it.
//
// 000 TCA 통합 가이드: the services that the examples of the document share.
// Edits: protocols refine Sendable; a service that is shared is final and keeps its wrappers in `let`s; `Any` is
// `any Sendable`; the declarations stand in a namespace, because every file has its own; User, Endpoint and ServiceError are
// supplied, Firebase and URLSession are stood in for.
// Fails without: either `@Injected`, any `track`, the guard for the network, any of the three registrations.
import Foundation
import Synchronization
import Testing
import WeaveDI
import DependenciesTestSupport

enum TCAGuide {
  // MARK: - Stand-ins

  struct User: Codable, Equatable, Sendable {
    let id: String
    var name: String
    var email: String
    static func mockUser(id: String) -> User { User(id: id, name: "Mock", email: "mock@example.com") }
  }
  enum Endpoint: Sendable {
    case user(id: String)
    case updateUser(User)
  }
  enum ServiceError: LocalizedError, Equatable {
    case networkServiceUnavailable
    case userServiceUnavailable
    case unknown
    case networkError(String)
    var errorDescription: String? {
      if case .networkError(let text) = self { return text }
      return "\(self)"
    }
  }
  struct URLSessionNetworkService: NetworkService {
    var baseURL = "https://api.example.com"
    func request<T: Codable>(_ endpoint: Endpoint) async throws -> T {
      let user =
        switch endpoint {
        case .user(let id): User(id: id, name: "remote", email: baseURL)
        case .updateUser(let user): user
        }
      guard let answer = user as? T else { throw ServiceError.unknown }
      return answer
    }
  }
  final class FirebaseAnalyticsService: AnalyticsService {
    private let events = Mutex([String]())
    var tracked: [String] { events.withLock { $0 } }
    func track(event: String, parameters: [String: any Sendable]) { events.withLock { $0.append(event) } }
    func setUserId(_ userId: String) {}
  }

  // MARK: - 서비스 프로토콜
  // block 000:91

  protocol UserService: Sendable {
    func fetchUser(id: String) async throws -> User
    func updateUser(_ user: User) async throws -> User
  }

  protocol AnalyticsService: Sendable {
    func track(event: String, parameters: [String: any Sendable])
    func setUserId(_ userId: String)
  }

  protocol NetworkService: Sendable {
    func request<T: Codable>(_ endpoint: Endpoint) async throws -> T
  }

  // MARK: - 서비스 구현

  final class UserServiceImpl: UserService {
    private let injectedNetworkService = Injected<NetworkService?>()
    private let injectedAnalytics = Injected<AnalyticsService?>()
    private var networkService: NetworkService? { injectedNetworkService.wrappedValue }
    private var analytics: AnalyticsService? { injectedAnalytics.wrappedValue }

    func fetchUser(id: String) async throws -> User {
      analytics?.track(event: "user_fetch_started", parameters: ["user_id": id])

      guard let network = networkService else {
        throw ServiceError.networkServiceUnavailable
      }

      let user: User = try await network.request(.user(id: id))
      analytics?.track(event: "user_fetch_completed", parameters: ["user_id": id])

      return user
    }

    func updateUser(_ user: User) async throws -> User {
      analytics?.track(event: "user_update_started", parameters: ["user_id": user.id])

      guard let network = networkService else {
        throw ServiceError.networkServiceUnavailable
      }

      let updatedUser: User = try await network.request(.updateUser(user))
      analytics?.track(event: "user_update_completed", parameters: ["user_id": user.id])

      return updatedUser
    }
  }

  // MARK: - 모킹 서비스

  final class MockUserService: UserService {
    private let state = Mutex(
      (mockUsers: [String: User](), shouldThrowError: false, errorToThrow: ServiceError.unknown))
    var mockUsers: [String: User] {
      get { state.withLock { $0.mockUsers } }
      set { state.withLock { $0.mockUsers = newValue } }
    }
    var shouldThrowError: Bool {
      get { state.withLock { $0.shouldThrowError } }
      set { state.withLock { $0.shouldThrowError = newValue } }
    }
    var errorToThrow: ServiceError {
      get { state.withLock { $0.errorToThrow } }
      set { state.withLock { $0.errorToThrow = newValue } }
    }

    func fetchUser(id: String) async throws -> User {
      if shouldThrowError {
        throw errorToThrow
      }

      return mockUsers[id] ?? User.mockUser(id: id)
    }

    func updateUser(_ user: User) async throws -> User {
      if shouldThrowError {
        throw errorToThrow
      }

      mockUsers[user.id] = user
      return user
    }
  }

  final class MockAnalyticsService: AnalyticsService {
    private let state = Mutex((events: [(event: String, parameters: [String: any Sendable])](), userId: String?.none))
    var trackedEvents: [(event: String, parameters: [String: any Sendable])] { state.withLock { $0.events } }
    var currentUserId: String? { state.withLock { $0.userId } }

    func track(event: String, parameters: [String: any Sendable]) {
      state.withLock { $0.events.append((event: event, parameters: parameters)) }
    }

    func setUserId(_ userId: String) {
      state.withLock { $0.userId = userId }
    }
  }
}

// MARK: - 의존성 등록

extension WeaveDI {
  static func registerTCADependencies() async {
    await WeaveDI.Container.bootstrap { container in
      // 핵심 서비스
      container.register(TCAGuide.NetworkService.self) {
        TCAGuide.URLSessionNetworkService()
      }

      container.register(TCAGuide.AnalyticsService.self) {
        TCAGuide.FirebaseAnalyticsService()
      }

      // 비즈니스 서비스
      container.register(TCAGuide.UserService.self) {
        TCAGuide.UserServiceImpl()
      }
    }
  }
}

@Suite("000 TCA 통합: services", .injectedValues())
struct UserServicesExampleTests {
  private typealias User = TCAGuide.User

  @Test("000:139 what is registered works together: the service asks the network, and each step is tracked")
  func registered() async throws {
    await WeaveDI.registerTCADependencies()
    let service = try UnifiedDI.tryResolve(TCAGuide.UserService.self)
    let analytics = UnifiedDI.resolve(TCAGuide.AnalyticsService.self) as? TCAGuide.FirebaseAnalyticsService
    #expect(analytics?.tracked == [])
    var user = try await service.fetchUser(id: "7")
    #expect(user == User(id: "7", name: "remote", email: "https://api.example.com"))
    user.name = "new"
    #expect(try await service.updateUser(user) == user)
    #expect(
      analytics?.tracked == [
        "user_fetch_started", "user_fetch_completed", "user_update_started", "user_update_completed",
      ])
  }

  @Test("000:115 a service whose network is not registered says so")
  func noNetwork() async {
    UnifiedDI.register(TCAGuide.UserService.self) { TCAGuide.UserServiceImpl() }
    await #expect(throws: TCAGuide.ServiceError.networkServiceUnavailable) {
      try await UnifiedDI.requireResolve(TCAGuide.UserService.self).fetchUser(id: "7")
    }
    await #expect(throws: TCAGuide.ServiceError.networkServiceUnavailable) {
      try await UnifiedDI.requireResolve(TCAGuide.UserService.self).updateUser(.mockUser(id: "7"))
    }
  }
}
