// swift-format-ignore-file
// What the examples of 004 SwiftUI 통합 use and do not declare: users, orders, their services and the mocks.
import Foundation
import Synchronization
import WeaveDI

enum SwiftUIGuide {
  struct User: Equatable, Sendable {
    var name: String
    var email = "user@example.com"
    var avatarURL = URL(string: "https://example.com/a.png")
    static let preview = User(name: "Preview")
    static let testUser = User(name: "Test User")
  }
  struct Order: Equatable, Identifiable, Sendable {
    let id: Int
    let title: String
    var total = 10
  }
  struct Failure: LocalizedError { var errorDescription: String? { "the service failed" } }

  protocol UserService: Sendable { func fetchCurrentUser() async throws -> User }
  protocol AuthService: Sendable { func logout() async throws }
  protocol OrderService: Sendable {
    func fetchOrders() async throws -> [Order]
    func processOrder(_ order: Order) async throws
  }

  struct MockUserService: UserService {
    var user = User(name: "Mock")
    func fetchCurrentUser() async throws -> User { user }
  }
  struct ErrorUserService: UserService {
    func fetchCurrentUser() async throws -> User { throw Failure() }
  }
  /// Answers only when its task is cancelled.
  struct LoadingUserService: UserService {
    private let answer = AsyncStream.makeStream(of: User.self)
    func fetchCurrentUser() async throws -> User {
      for await user in answer.stream { return user }
      throw CancellationError()
    }
  }
  struct ProductionUserService: UserService {
    func fetchCurrentUser() async throws -> User { User(name: "Production") }
  }
  struct MockAuthService: AuthService {
    var fails = false
    func logout() async throws { if fails { throw Failure() } }
  }
  final class MockOrderService: OrderService {
    private let orders = Mutex([Order(id: 1, title: "책"), Order(id: 2, title: "펜")])
    func fetchOrders() async throws -> [Order] { orders.withLock { $0 } }
    func processOrder(_ order: Order) async throws { orders.withLock { $0.removeAll { $0.id == order.id } } }
  }
  struct ProductionOrderService: OrderService {
    func fetchOrders() async throws -> [Order] { [Order(id: 7, title: "Production order")] }
    func processOrder(_ order: Order) async throws {}
  }

  enum UserServiceKey: InjectedKey {
    static let liveValue: UserService = ErrorUserService()
    static let testValue: UserService = ErrorUserService()
  }
  enum AuthServiceKey: InjectedKey {
    static let liveValue: AuthService = MockAuthService(fails: true)
    static let testValue: AuthService = MockAuthService(fails: true)
  }
  enum OrderServiceKey: InjectedKey {
    static let liveValue: OrderService = MockOrderService()
    static var testValue: OrderService { MockOrderService() }
  }
}
