// swift-format-ignore-file
// The example stands as the document has it.

//
// 001 실전 활용 가이드: MVVM and its unit tests.
// Edits: protocols refine Sendable; a shared class is final and keeps its wrappers in `let`s; the view model is on the main
// actor, and so is its test, which cannot hand itself to super.setUp; what the test awaits is not async, so it waits for the
// tasks that are started; the mocks are captured by a capture list, and what they note lies behind a lock; the repository
// gets the `updateUser` that its protocol asks for; TerminalUI is imported for SwiftUI, `Task` is one that a test waits for.
// Fails without: `cacheService` (the second question is asked anew), `throw` (nothing says what is missing), `isLoading`,
// the logger's two calls, the retry of the view.
import Foundation
import Synchronization
import TerminalUI
import WeaveDI
import XCTest

// MARK: - Stand-ins

private struct User: Equatable, Sendable {
  let id: String
  let name: String
  let email: String
}

private protocol APIService: Sendable { func fetchUser(id: String) async throws -> User }
private protocol CacheService: Sendable {
  func getUser(id: String) -> User?
  func setUser(_ user: User, id: String)
}
private protocol LoggerProtocol: Sendable {
  func info(_ message: String)
  func error(_ message: String)
}
private enum AppError: Error { case repositoryNotAvailable }
private typealias Task = ForgottenTask
private struct UserDetailView: View {
  let user: User
  var body: some View { Text(user.name) }
}
private struct ErrorView: View {
  let message: String
  let retry: @MainActor () -> Void
  var body: some View {
    Text(message)
    Button("다시 시도", action: retry)
  }
}

// MARK: - Repository Layer
// block 001:6

private protocol UserRepository: Sendable {
  func fetchUser(id: String) async throws -> User
  func updateUser(_ user: User) async throws
}

private final class UserRepositoryImpl: UserRepository {
  private let injectedAPIService = Inject<APIService?>()
  private let injectedCacheService = Inject<CacheService?>()
  var apiService: APIService? { injectedAPIService.wrappedValue }
  var cacheService: CacheService? { injectedCacheService.wrappedValue }
  func fetchUser(id: String) async throws -> User {
    // 캐시 확인
    if let cached = cacheService?.getUser(id: id) {
      return cached
    }
    // API 호출
    guard let api = apiService else {
      throw DIError.dependencyNotFound(APIService.self)
    }
    let user = try await api.fetchUser(id: id)
    // 캐시 저장
    cacheService?.setUser(user, id: id)
    return user
  }
  func updateUser(_ user: User) async throws {}
}

// MARK: - ViewModel Layer

@MainActor
private class UserViewModel: ObservableObject {
  @Published var user: User?
  @Published var isLoading = false
  @Published var errorMessage: String?
  @Inject var userRepository: UserRepository?
  @RequiredInject var logger: LoggerProtocol
  func loadUser(id: String) {
    isLoading = true
    errorMessage = nil
    Task { @MainActor in
      do {
        guard let repo = userRepository else {
          throw AppError.repositoryNotAvailable
        }
        self.user = try await repo.fetchUser(id: id)
        logger.info("사용자 로딩 완료: \(id)")
      } catch {
        self.errorMessage = error.localizedDescription
        logger.error("사용자 로딩 실패: \(error)")
      }
      self.isLoading = false
    }
  }
}

// MARK: - View Layer

private struct UserView: View {
  @StateObject private var viewModel = UserViewModel()
  let userId: String
  var body: some View {
    VStack {
      if viewModel.isLoading {
        ProgressView("사용자 정보를 불러오는 중...")
      } else if let user = viewModel.user {
        UserDetailView(user: user)
      } else if let error = viewModel.errorMessage {
        ErrorView(message: error) {
          viewModel.loadUser(id: userId)
        }
      }
    }
    .onAppear {
      viewModel.loadUser(id: userId)
    }
  }
}

// MARK: - Unit Test
// block 001:138

@MainActor
final class PracticalGuideUserViewModelTests: XCTestCase {
  private var viewModel: UserViewModel!
  private var mockRepository: MockUserRepository!
  private var mockLogger: MockLogger!

  override func setUp() async throws {
    // 테스트용 깨끗한 DI 컨테이너 설정
    await UnifiedDI.releaseAll()
    // Mock 객체들 생성
    mockRepository = MockUserRepository()
    mockLogger = MockLogger()
    // Mock 의존성 등록
    UnifiedDI.registerMany {
      Registration(UserRepository.self) { [mockRepository] in mockRepository! }
      Registration(LoggerProtocol.self) { [mockLogger] in mockLogger! }
    }
    // 테스트 대상 생성
    viewModel = UserViewModel()
  }

  func testLoadUser_Success() async throws {
    // Given
    let expectedUser = User(id: "1", name: "Test User", email: "test@example.com")
    mockRepository.mockUser = expectedUser
    // When
    await waitingForTasks {
      viewModel.loadUser(id: "1")
      XCTAssertTrue(viewModel.isLoading)
    }
    // Then
    XCTAssertEqual(viewModel.user, expectedUser)
    XCTAssertFalse(viewModel.isLoading)
    XCTAssertNil(viewModel.errorMessage)
    XCTAssertTrue(mockRepository.fetchUserCalled)
    XCTAssertTrue(mockLogger.infoMessages.contains { $0.contains("사용자 로딩 완료") })
  }

  func testLoadUser_RepositoryError() async throws {
    // Given
    mockRepository.shouldThrowError = true
    // When
    await waitingForTasks { viewModel.loadUser(id: "1") }
    // Then
    XCTAssertNil(viewModel.user)
    XCTAssertFalse(viewModel.isLoading)
    XCTAssertNotNil(viewModel.errorMessage)
    XCTAssertTrue(mockLogger.errorMessages.contains { $0.contains("사용자 로딩 실패") })
  }

  /// 001:56: the view shows what the view model has, and tries again when it is asked to.
  func testView() async {
    mockRepository.shouldThrowError = true
    mockRepository.mockUser = User(id: "1", name: "Test User", email: "test@example.com")
    let screen = Screen(UserView(userId: "1"))
    await screen.appear()
    XCTAssertEqual(screen.lines.last, "[다시 시도]")
    mockRepository.shouldThrowError = false
    await screen.tap("다시 시도")
    XCTAssertEqual(screen.lines, ["Test User"])
  }

  /// 001:12 with the repository itself: first without, then with what it asks for.
  func testRepository() async throws {
    do {
      _ = try await UserRepositoryImpl().fetchUser(id: "1")
      XCTFail("nothing is registered yet")
    } catch DIError.dependencyNotFound(let type, _, _, _) {
      XCTAssert(type == APIService.self)
    }
    UnifiedDI.registerMany {
      Registration(APIService.self) { CountingAPI() }
      Registration(CacheService.self) { DictionaryCache() }
    }
    _ = try await UserRepositoryImpl().fetchUser(id: "1")
    let user = try await UserRepositoryImpl().fetchUser(id: "1")
    XCTAssertEqual(user.name, "1 of 1")
  }
}

// MARK: - Mock Objects

private final class MockUserRepository: UserRepository {
  private let state = Mutex((mockUser: User?.none, shouldThrowError: false, fetchUserCalled: false))
  var mockUser: User? {
    get { state.withLock { $0.mockUser } }
    set { state.withLock { $0.mockUser = newValue } }
  }
  var shouldThrowError: Bool {
    get { state.withLock { $0.shouldThrowError } }
    set { state.withLock { $0.shouldThrowError = newValue } }
  }
  var fetchUserCalled: Bool {
    get { state.withLock { $0.fetchUserCalled } }
    set { state.withLock { $0.fetchUserCalled = newValue } }
  }
  func fetchUser(id: String) async throws -> User {
    fetchUserCalled = true
    if shouldThrowError {
      throw NSError(domain: "TestError", code: 1, userInfo: nil)
    }
    return mockUser ?? User(id: id, name: "Default", email: "default@example.com")
  }
  func updateUser(_ user: User) async throws {
    if shouldThrowError {
      throw NSError(domain: "TestError", code: 1, userInfo: nil)
    }
  }
}

private final class MockLogger: LoggerProtocol {
  private let messages = Mutex((info: [String](), error: [String]()))
  var infoMessages: [String] { messages.withLock { $0.info } }
  var errorMessages: [String] { messages.withLock { $0.error } }
  func info(_ message: String) {
    messages.withLock { $0.info.append(message) }
  }
  func error(_ message: String) {
    messages.withLock { $0.error.append(message) }
  }
}

private final class CountingAPI: APIService {
  private let calls = Mutex(0)
  func fetchUser(id: String) async throws -> User {
    let call = calls.withLock { calls in
      calls += 1
      return calls
    }
    return User(id: id, name: "\(id) of \(call)", email: "")
  }
}

private final class DictionaryCache: CacheService {
  private let users = Mutex([String: User]())
  func getUser(id: String) -> User? { users.withLock { $0[id] } }
  func setUser(_ user: User, id: String) { users.withLock { $0[id] = user } }
}
