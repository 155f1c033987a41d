// swift-format-ignore-file
// The example stands as the document has it.

//
// 003 멀티 모듈 프로젝트, lines 352–412 (events), 413–437 (a module's test) and 438–463 (a test across modules).
// Edits: the bus and its events are the library's, whose handlers are Sendable; `static var` is `static let`; missing `try`;
// the flag of the last test lies behind a lock; the order service is there before the login, which the document forgets.
import Synchronization
import WeaveDI
import XCTest

// MARK: - Stand-ins

private struct User: Decodable, Sendable {
  let id: String
  let name: String
  static let testUser = User(id: "123", name: "Test User")
}
private struct Credentials: Sendable {
  let user: User
  static let test = Credentials(user: .testUser)
}
private enum Endpoint: Hashable, Sendable { case user(id: String) }
private protocol APIClient: Sendable { func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T }
private struct MockAPIClient: APIClient {
  struct NoResponse: Error {}
  var responses: [Endpoint: any Decodable & Sendable] = [:]
  func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
    guard let response = responses[endpoint] as? T else { throw NoResponse() }
    return response
  }
}
private enum APIClientKey: InjectedKey {
  static let liveValue: APIClient = MockAPIClient()
  static let testValue: APIClient = MockAPIClient()
}
extension InjectedValues {
  fileprivate var apiClient: APIClient {
    get { self[APIClientKey.self] }
    set { self[APIClientKey.self] = newValue }
  }
}

/// Tells somebody of each event, as the document's mock does.
private final class MockEventBus: EventBus {
  private let bus = EventBusImpl()
  private let seen: @Sendable (any Event) -> Void
  init(_ seen: @escaping @Sendable (any Event) -> Void) { self.seen = seen }
  func publish(_ event: any Event) {
    seen(event)
    bus.publish(event)
  }
  func subscribe<T: Event>(_ type: T.Type, handler: @escaping @Sendable (T) -> Void) -> Subscription {
    bus.subscribe(type, handler: handler)
  }
}

// MARK: - UserFeature가 이벤트 게시 (003:386)

private struct UserLoggedInEvent: Event {
  public let userId: String
}
private final class UserService {
  @Injected(\.eventBus) var eventBus
  @Injected(\.apiClient) var apiClient
  public func login(credentials: Credentials) async throws {
    // 로그인 로직...
    let user = credentials.user
    eventBus.publish(UserLoggedInEvent(userId: user.id))
  }
  func fetchUser(id: String) async throws -> User {
    try await apiClient.request(.user(id: id))
  }
}

// MARK: - OrderFeature가 이벤트 구독 (003:400)

private final class OrderService: Sendable {
  private let loaded = Mutex([String]())
  var loadedOrders: [String] { loaded.withLock { $0 } }
  private let eventBus = Injected(\.eventBus)
  public init() {
    eventBus.wrappedValue.subscribe(UserLoggedInEvent.self) { [weak self] event in
      self?.handleUserLogin(userId: event.userId)
    }
  }
  private func handleUserLogin(userId: String) {
    // 사용자의 주문 로드
    loaded.withLock { $0.append(userId) }
  }
}

// MARK: - 모듈 수준 테스트 (003:415)

final class MultiModuleUserServiceTests: XCTestCase {
  override func setUp() async throws {
    // 각 테스트마다 DI 리셋
    await WeaveDI.Container.reset()
  }

  func testFetchUser() async throws {
    try await withInjectedValues { values in
      values.apiClient = MockAPIClient(
        responses: [.user(id: "123"): User.testUser]
      )
    } operation: {
      let service = UserService()
      let user = try await service.fetchUser(id: "123")
      XCTAssertEqual(user.id, "123")
      XCTAssertEqual(user.name, "Test User")
    }
  }
}

// MARK: - 모듈 간 통합 테스트 (003:440)

final class MultiModuleUserOrderIntegrationTests: XCTestCase {
  func testUserLoginTriggersOrderLoad() async throws {
    let orderLoadCalled = Flag()
    try await withInjectedValues { values in
      values.apiClient = MockAPIClient()
      values.eventBus = MockEventBus { event in
        if event is UserLoggedInEvent {
          orderLoadCalled.set()
        }
      }
    } operation: {
      let userService = UserService()
      let orderService = OrderService()
      try await userService.login(credentials: .test)
      XCTAssertTrue(orderLoadCalled.isSet)
      XCTAssertEqual(orderService.loadedOrders, ["123"])
    }
  }

  /// The bus that nobody mocks: each test has one of its own.
  func testOwnBus() async throws {
    try await withInjectedValues {
      $0.eventBus = EventBusImpl()
    } operation: {
      var orderService: OrderService? = OrderService()
      try await UserService().login(credentials: .test)
      XCTAssertEqual(orderService?.loadedOrders, ["123"])
      weak let released = orderService
      orderService = nil
      XCTAssertNil(released)
      try await UserService().login(credentials: .test)
    }
  }
}

private final class Flag: Sendable {
  private let value = Mutex(false)
  var isSet: Bool { value.withLock { $0 } }
  func set() { value.withLock { $0 = true } }
}
