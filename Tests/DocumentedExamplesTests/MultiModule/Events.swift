// swift-format-ignore-file
// The example stands as the document has it.
//
// 003 멀티 모듈 프로젝트: events between modules, a module's test, a test across modules.
// Edits: the bus of the document stands in a namespace beside the library's, its handlers are Sendable and lie behind a
// lock; `static var` of a key is `static let`; missing `try`; the service that subscribes, which is shared, keeps its wrapper
// in a `let`; the flag of the last test lies behind a lock.
// Fails without: publish, subscribe, the check of an event's type, `[weak self]`, either override, the reset.
import Modularity
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

// MARK: - 이벤트 기반 통신
// block 003:348

private enum Document {
  protocol Event: Sendable {}
  protocol EventBus: Sendable {
    func publish(_ event: Event)
    func subscribe<T: Event>(_ type: T.Type, handler: @escaping @Sendable (T) -> Void)
  }
  final class EventBusImpl: EventBus {
    private let handlers = Mutex([String: [@Sendable (Event) -> Void]]())
    public init() {}
    public func publish(_ event: Event) {
      let key = String(describing: type(of: event))
      handlers.withLock { $0[key] }?.forEach { $0(event) }
    }
    public func subscribe<T: Event>(_ type: T.Type, handler: @escaping @Sendable (T) -> Void) {
      let key = String(describing: type)
      let wrapper: @Sendable (Event) -> Void = { event in
        if let typedEvent = event as? T {
          handler(typedEvent)
        }
      }
      handlers.withLock { $0[key, default: []].append(wrapper) }
    }
  }
  struct EventBusKey: InjectedKey {
    static let liveValue: EventBus = EventBusImpl()
    static let testValue: EventBus = EventBusImpl()
  }
}
// EventBus 등록
extension InjectedValues {
  fileprivate var documentedEventBus: Document.EventBus {
    get { self[Document.EventBusKey.self] }
    set { self[Document.EventBusKey.self] = newValue }
  }
}

// MARK: - UserFeature가 이벤트 게시
// block 003:384

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

// MARK: - OrderFeature가 이벤트 구독
// block 003:396

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

final class MultiModuleEventBusTests: XCTestCase {
  private struct OtherEvent: Document.Event, Event { let number: Int }
  private struct LoggedIn: Document.Event { let userId: String }

  /// 003:348 with the bus that the document shows.
  func testDocumentedBus() {
    let seen = Mutex([String]())
    withInjectedValues {
      $0.documentedEventBus = Document.EventBusImpl()
    } operation: {
      @Injected(\.documentedEventBus) var eventBus
      eventBus.publish(LoggedIn(userId: "0"))
      eventBus.subscribe(LoggedIn.self) { event in seen.withLock { $0.append("first \(event.userId)") } }
      eventBus.subscribe(LoggedIn.self) { event in seen.withLock { $0.append("second \(event.userId)") } }
      eventBus.publish(OtherEvent(number: 1))
      eventBus.publish(LoggedIn(userId: "7"))
    }
    XCTAssertEqual(seen.withLock { $0 }, ["first 7", "second 7"])
  }

  /// 003:348 with the library's, which has the document's shape.
  func testLibrarysBus() {
    let seen = Mutex([String]())
    let bus: any EventBus = EventBusImpl()
    bus.publish(UserLoggedInEvent(userId: "0"))
    bus.subscribe(UserLoggedInEvent.self) { event in seen.withLock { $0.append("first \(event.userId)") } }
    bus.subscribe(UserLoggedInEvent.self) { event in seen.withLock { $0.append("second \(event.userId)") } }
    bus.publish(OtherEvent(number: 1))
    bus.publish(UserLoggedInEvent(userId: "7"))
    XCTAssertEqual(seen.withLock { $0 }, ["first 7", "second 7"])
  }
}

// MARK: - 모듈 수준 테스트
// block 003:411

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

  /// 003:419: each test starts with an empty container.
  func testReset() async {
    UnifiedDI.register(Credentials.self) { .test }
    XCTAssertNotNil(UnifiedDI.resolve(Credentials.self))
    await WeaveDI.Container.reset()
    XCTAssertNil(UnifiedDI.resolve(Credentials.self))
  }
}

// MARK: - 모듈 간 통합 테스트
// block 003:435

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
      XCTAssertFalse(orderLoadCalled.isSet)
      XCTAssertEqual(orderService.loadedOrders, [])
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
