// swift-format-ignore-file
// The example stands as the document has it.

//
// 000 TCA 통합 가이드, lines 89–158: the services that the examples of the document share.
// Edits: protocols refine Sendable; a service that is shared keeps its wrappers in `let`s; `Any` is `any Sendable`;
// the declarations stand in a namespace, because every file has its own; User, Endpoint and ServiceError, which the document does not declare, are supplied, and Firebase is stood in for.
import Foundation
import Synchronization
import WeaveDI

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

  // MARK: - 서비스 프로토콜 (000:94)

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

  // MARK: - 서비스 구현 (000:108)

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

  // MARK: - 모킹 서비스 (000:531)

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

// MARK: - 의존성 등록 (000:139)

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
