// swift-format-ignore-file
// The example stands as the document has it.

//
// 003 멀티 모듈 프로젝트, lines 216–246 (interfaces), 248–290 (sharing a client), 292–318 (a feature's own keys)
// and 319–348 (coordinators).
// Edits: `static var` of a key is `static let`; protocols used as values refine Sendable; a view is a string.
import Synchronization
import Testing
import WeaveDI
import WeaveDITestSupport

// MARK: - Stand-ins

private struct User: Equatable, Sendable {
  let id: String
  var name = "Kim"
}
private enum Endpoint: Hashable, Sendable { case user(id: String) }
private struct URLSessionAPIClient: APIClient {
  enum Session { case shared }
  let session: Session
  func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T { try answer("remote") }
}
private struct MockAPIClient: APIClient {
  func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T { try answer("mock") }
}
private struct Refused: Error {}
private func answer<T>(_ value: Any) throws -> T {
  guard let value = value as? T else { throw Refused() }
  return value
}

// MARK: - 패턴 3: 프로토콜 기반 모듈 경계 (003:219)

private protocol UserServiceProtocol: Sendable {
  func fetchUser(id: String) async throws -> User
}
private protocol UserFeatureInterface: Sendable {
  var userService: UserServiceProtocol { get }
}
private struct UserServiceImpl: UserServiceProtocol {
  func fetchUser(id: String) async throws -> User { User(id: id) }
}
private enum UserServiceKey: InjectedKey {
  static let liveValue: UserServiceProtocol = UserServiceImpl()
  static let testValue: UserServiceProtocol = UserServiceImpl()
}
extension InjectedValues {
  fileprivate var userService: UserServiceProtocol {
    get { self[UserServiceKey.self] }
    set { self[UserServiceKey.self] = newValue }
  }
}

// 003:227
private struct UserFeatureImpl: UserFeatureInterface {
  @Injected(\.userService) public var userService
  public init() {}
}
private struct MockUserFeature: UserFeatureInterface {
  var userService: UserServiceProtocol { UserServiceImpl() }
}
// 구현 등록
extension InjectedValues {
  fileprivate var userFeature: UserFeatureInterface {
    get { self[UserFeatureKey.self] }
    set { self[UserFeatureKey.self] = newValue }
  }
}
private struct UserFeatureKey: InjectedKey {
  static let liveValue: UserFeatureInterface = UserFeatureImpl()
  static let testValue: UserFeatureInterface = MockUserFeature()
}

// MARK: - 모듈 간 의존성 공유 (003:252)

private protocol APIClient: Sendable {
  func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T
}
private struct NetworkingModule {
  public static func register() async {
    await WeaveDI.Container.bootstrap { container in
      container.register(APIClient.self) {
        URLSessionAPIClient(session: .shared)
      }
    }
  }
}
// APIClient를 주입 가능하게 만들기
extension InjectedValues {
  fileprivate var apiClient: APIClient {
    get { self[APIClientKey.self] }
    set { self[APIClientKey.self] = newValue }
  }
}
private struct APIClientKey: InjectedKey {
  public static let liveValue: APIClient = URLSessionAPIClient(session: .shared)
  public static let testValue: APIClient = MockAPIClient()
}
// 003:280
private final class UserService {
  @Injected(\.apiClient) var apiClient
  public func fetchUser(id: String) async throws -> String {
    try await apiClient.request(.user(id: id))
  }
}

// MARK: - 기능 코디네이터 패턴 (003:321)

private final class NavigationService: Sendable {
  private let views = Mutex([String]())
  var stack: [String] { views.withLock { $0 } }
  func push(_ view: String) { views.withLock { $0.append(view) } }
}
private enum NavigationServiceKey: InjectedKey {
  static let liveValue = NavigationService()
  static var testValue: NavigationService { NavigationService() }
}
extension InjectedValues {
  fileprivate var navigationService: NavigationService { self[NavigationServiceKey.self] }
}
private func UserProfileView(userId: String) -> String { "profile \(userId)" }

private protocol UserCoordinator: Sendable {
  func showUserProfile(userId: String)
  func showUserList()
}
private struct UserCoordinatorImpl: UserCoordinator {
  @Injected(\.navigationService) var navigation
  public init() {}
  public func showUserProfile(userId: String) {
    let view = UserProfileView(userId: userId)
    navigation.push(view)
  }
  func showUserList() { navigation.push("list") }
}
// 코디네이터 등록
extension InjectedValues {
  fileprivate var userCoordinator: UserCoordinator {
    get { self[UserCoordinatorKey.self] }
    set { self[UserCoordinatorKey.self] = newValue }
  }
}
private struct UserCoordinatorKey: InjectedKey {
  static let liveValue: UserCoordinator = UserCoordinatorImpl()
  static let testValue: UserCoordinator = UserCoordinatorImpl()
}

@Suite("003 멀티 모듈: interfaces", .injectedValues())
struct ModuleInterfaceExampleTests {
  @Test("003:227 a module is used through its interface, live and in a test")
  func interface() async throws {
    #expect(InjectedValues.current.userFeature is MockUserFeature)
    let live = withInjectedValues {
      $0.context = .live
    } operation: {
      InjectedValues.current.userFeature
    }
    #expect(live is UserFeatureImpl)
    #expect(try await live.userService.fetchUser(id: "1") == User(id: "1"))
  }

  @Test("003:252 a client is shared as a registration and as a key")
  func sharing() async throws {
    await NetworkingModule.register()
    #expect(UnifiedDI.resolve(APIClient.self) is URLSessionAPIClient)
    #expect(try await UserService().fetchUser(id: "1") == "mock")
  }

  @Test("003:321 a coordinator pushes on the injected navigation")
  func coordinator() {
    let coordinator = InjectedValues.current.userCoordinator
    coordinator.showUserProfile(userId: "7")
    coordinator.showUserList()
    #expect(InjectedValues.current.navigationService.stack == ["profile 7", "list"])
  }
}
