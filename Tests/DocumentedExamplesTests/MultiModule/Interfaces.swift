// swift-format-ignore-file
// The example stands as the document has it.
//
// 003 멀티 모듈 프로젝트: interfaces, a shared client, a feature's face and its own keys, coordinators.
// Edits: `static var` of a key is `static let`; protocols used as values refine Sendable; the coordinator, which is shared, is
// final and keeps its wrapper in a `let`; two services of one name stand in a namespace each; TerminalUI is imported for
// SwiftUI.
// Fails without: either value of a key, any `@Injected`, the registration of the client, either push, the face's views.
import TerminalUI
import Testing
import WeaveDI
import DependenciesTestSupport

// MARK: - Stand-ins

private struct User: Decodable, Equatable, Identifiable, Sendable {
  let id: String
  var name = "Kim"
}
private enum Endpoint: Hashable, Sendable { case user(id: String) }
private struct URLSessionAPIClient: APIClient {
  enum Session { case shared }
  let session: Session
  func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T { try answer(endpoint, "remote") }
}
private struct MockAPIClient: APIClient {
  func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T { try answer(endpoint, "mock") }
}
private struct Refused: Error {}
private func answer<T>(_ endpoint: Endpoint, _ name: String) throws -> T {
  guard case .user(let id) = endpoint, let user = User(id: id, name: name) as? T else { throw Refused() }
  return user
}

// MARK: - 패턴 3: 프로토콜 기반 모듈 경계
// block 003:216

private protocol UserServiceProtocol: Sendable {
  func fetchUser(id: String) async throws -> User
}
private protocol UserFeatureInterface: Sendable {
  var userService: UserServiceProtocol { get }
}

private struct LiveUserService: UserServiceProtocol {
  func fetchUser(id: String) async throws -> User { User(id: id, name: "live") }
}
private struct MockUserService: UserServiceProtocol {
  func fetchUser(id: String) async throws -> User { User(id: id, name: "mock") }
}
private enum BoundaryUserServiceKey: InjectedKey {
  static let liveValue: UserServiceProtocol = LiveUserService()
  static let testValue: UserServiceProtocol = MockUserService()
}
extension InjectedValues {
  fileprivate var boundaryUserService: UserServiceProtocol {
    get { self[BoundaryUserServiceKey.self] }
    set { self[BoundaryUserServiceKey.self] = newValue }
  }
}

// block 003:224

private struct UserFeatureImpl: UserFeatureInterface {
  @Injected(\.boundaryUserService) public var userService
  public init() {}
}
private struct MockUserFeature: UserFeatureInterface {
  var userService: UserServiceProtocol { MockUserService() }
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

// MARK: - 모듈 간 의존성 공유
// block 003:244

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

// block 003:270

private enum OfUserFeature {
  final class UserService {
    @Injected(\.apiClient) var apiClient
    public func fetchUser(id: String) async throws -> User {
      try await apiClient.request(.user(id: id))
    }
  }
}

// MARK: - 자체 완결형 기능 모듈
// block 003:282

private struct UserFeature {
  public init() {}
  // 공개 API
  @MainActor
  public func makeUserProfileView() -> some View {
    UserProfileView()
  }
  @MainActor
  public func makeUserListView() -> some View {
    UserListView()
  }
}
// 내부 의존성
extension InjectedValues {
  fileprivate var userService: UserService {
    get { self[UserServiceKey.self] }
    set { self[UserServiceKey.self] = newValue }
  }
  fileprivate var userRepository: UserRepository {
    get { self[UserRepositoryKey.self] }
    set { self[UserRepositoryKey.self] = newValue }
  }
}
private struct UserServiceKey: InjectedKey {
  static let liveValue: UserService = UserServiceImpl()
  static let testValue: UserService = MockNamedService()
}
private struct UserRepositoryKey: InjectedKey {
  static let liveValue: UserRepository = UserRepositoryImpl()
  static let testValue: UserRepository = MockUserRepository()
}

private protocol UserService: Sendable { func current() -> User }
private struct UserServiceImpl: UserService {
  @Injected(\.userRepository) var repository
  func current() -> User { repository.all()[0] }
}
private struct MockNamedService: UserService { func current() -> User { User(id: "0", name: "mock") } }
private protocol UserRepository: Sendable { func all() -> [User] }
private struct UserRepositoryImpl: UserRepository {
  func all() -> [User] { [User(id: "1"), User(id: "2", name: "Lee")] }
}
private struct MockUserRepository: UserRepository { func all() -> [User] { [User(id: "0", name: "listed")] } }

private struct UserProfileView: View {
  @Injected(\.userService) var userService
  var userId: String?
  var body: some View { Text("profile of \(userId ?? userService.current().name)") }
}
private struct UserListView: View {
  @Injected(\.userRepository) var userRepository
  var body: some View {
    List(userRepository.all()) { Text($0.name) }
  }
}

// MARK: - 기능 코디네이터 패턴
// block 003:316

@MainActor
private protocol UserCoordinator: Sendable {
  func showUserProfile(userId: String)
  func showUserList()
}
private final class UserCoordinatorImpl: UserCoordinator {
  private let injectedNavigation = Injected(\.navigationService)
  var navigation: NavigationService { injectedNavigation.wrappedValue }
  nonisolated public init() {}
  public func showUserProfile(userId: String) {
    let view = UserProfileView(userId: userId)
    navigation.push(view)
  }
  public func showUserList() {
    let view = UserListView()
    navigation.push(view)
  }
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
  static let testValue: UserCoordinator = MockUserCoordinator()
}

private final class MockUserCoordinator: UserCoordinator {
  nonisolated init() {}
  func showUserProfile(userId: String) {}
  func showUserList() {}
}
@MainActor
private final class NavigationService {
  private(set) var views: [[String]] = []
  nonisolated init() {}
  func push(_ view: some View) { views.append(Screen(view).draw()) }
}
private enum NavigationServiceKey: InjectedKey {
  static let liveValue = NavigationService()
  static var testValue: NavigationService { NavigationService() }
}
extension InjectedValues {
  fileprivate var navigationService: NavigationService {
    get { self[NavigationServiceKey.self] }
    set { self[NavigationServiceKey.self] = newValue }
  }
}

@Suite("003 멀티 모듈: interfaces", .injectedValues())
@MainActor
struct ModuleInterfaceExampleTests {
  private func live<Value>(_ read: () -> Value) -> Value {
    withInjectedValues { $0.context = .live } operation: { read() }
  }

  @Test("003:216 a module is used through its interface: the mock in a test, the real one live")
  func interface() async throws {
    #expect(try await InjectedValues.current.userFeature.userService.fetchUser(id: "1").name == "mock")
    let service = live { InjectedValues.current.userFeature.userService }
    #expect(try await service.fetchUser(id: "1") == User(id: "1", name: "live"))
  }

  @Test("003:224 what implements the interface reads the service that is set")
  func implementation() {
    #expect(live { InjectedValues.current.userFeature } is UserFeatureImpl)
    #expect(UserFeatureImpl().userService is MockUserService)
    #expect(live { UserFeatureImpl().userService } is LiveUserService)
  }

  @Test("003:244 a client is shared as a registration and as a key")
  func sharing() async {
    #expect(UnifiedDI.resolve(APIClient.self) == nil)
    await NetworkingModule.register()
    #expect(UnifiedDI.resolve(APIClient.self) is URLSessionAPIClient)
    #expect(InjectedValues.current.apiClient is MockAPIClient)
    #expect(live { InjectedValues.current.apiClient } is URLSessionAPIClient)
  }

  @Test("003:270 another module's service asks the client that is shared")
  func sharedClient() async throws {
    #expect(try await OfUserFeature.UserService().fetchUser(id: "7") == User(id: "7", name: "mock"))
  }

  @Test("003:282 a feature shows its face; its keys are its own")
  func face() {
    #expect(Screen(UserFeature().makeUserProfileView()).draw() == ["profile of mock"])
    #expect(Screen(UserFeature().makeUserListView()).draw() == ["listed"])
    let lines = live { Screen(UserFeature().makeUserProfileView()).draw() + Screen(UserFeature().makeUserListView()).draw() }
    #expect(lines == ["profile of Kim", "Kim", "Lee"])
  }

  @Test("003:316 a coordinator pushes on the injected navigation")
  func coordinator() {
    #expect(InjectedValues.current.userCoordinator is MockUserCoordinator)
    let coordinator = live { InjectedValues.current.userCoordinator }
    let navigation = NavigationService()
    withInjectedValues {
      $0.navigationService = navigation
    } operation: {
      coordinator.showUserProfile(userId: "7")
      coordinator.showUserList()
    }
    #expect(navigation.views == [["profile of 7"], ["listed"]])
  }
}
