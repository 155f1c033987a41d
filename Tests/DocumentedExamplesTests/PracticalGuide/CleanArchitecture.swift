// swift-format-ignore-file
// The example stands as the document has it.

//
// 001 실전 활용 가이드: Clean Architecture and its integration test.
// Edits: protocols refine Sendable; a shared class is final and keeps its wrappers in `let`s; services that the document
// does not declare are supplied, and isDebug is a parameter, so that both kinds of analytics are seen.
// Fails without: any line of registerMany, the condition of the analytics, `validate`, either `track`, the cache.
import Foundation
import Synchronization
import WeaveDI
import XCTest

// MARK: - Stand-ins

private struct User: Sendable {
  let id: String
  let name: String
  let email: String
  let avatarURL: URL?
}
extension User {
  fileprivate init(from profile: UserProfile) {
    self.init(id: profile.id, name: profile.name, email: profile.email, avatarURL: profile.avatar)
  }
}
private protocol APIService: Sendable { func user(id: String) async throws -> User }
private protocol CacheService: Sendable {
  func getUser(id: String) -> User?
  func setUser(_ user: User, id: String)
}
private protocol ValidationService: Sendable { func validate(_ profile: UserProfile) throws }
private protocol AnalyticsService: Sendable { func track(_ event: String, parameters: [String: String]) }
private protocol LoggerProtocol: Sendable { func info(_ message: String) }
private protocol AuthUseCase: Sendable {}
private protocol AuthRepository: Sendable {}
private protocol UserRepository: Sendable {
  func fetchUser(id: String) async throws -> User
  func updateUser(_ user: User) async throws
}
private struct AuthUseCaseImpl: AuthUseCase {}
private struct AuthRepositoryImpl: AuthRepository {}
private struct URLSessionAPIService: APIService {
  func user(id: String) async throws -> User { User(id: id, name: "remote", email: "", avatarURL: nil) }
}
private struct DefaultValidationService: ValidationService {
  struct NoName: Error {}
  func validate(_ profile: UserProfile) throws { if profile.name.isEmpty { throw NoName() } }
}
private struct OSLogLogger: LoggerProtocol { func info(_ message: String) {} }
private struct TestLogger: LoggerProtocol { func info(_ message: String) {} }
private final class FirebaseAnalytics: AnalyticsService {
  private let events = Mutex([String]())
  var tracked: [String] { events.withLock { $0 } }
  func track(_ event: String, parameters: [String: String]) {
    events.withLock { $0.append("\(event) \(parameters["user_id"] ?? "")") }
  }
}
private struct NoOpAnalytics: AnalyticsService { func track(_ event: String, parameters: [String: String]) {} }
private final class UserRepositoryImpl: UserRepository {
  private let injectedAPIService = Inject<APIService?>()
  private let injectedCacheService = Inject<CacheService?>()
  var apiService: APIService? { injectedAPIService.wrappedValue }
  var cacheService: CacheService? { injectedCacheService.wrappedValue }
  func fetchUser(id: String) async throws -> User {
    if let cached = cacheService?.getUser(id: id) { return cached }
    guard let api = apiService else { throw DIError.dependencyNotFound(APIService.self) }
    let user = try await api.user(id: id)
    cacheService?.setUser(user, id: id)
    return user
  }
  func updateUser(_ user: User) async throws { cacheService?.setUser(user, id: user.id) }
}
private final class NSCacheService: CacheService {
  private let users = Mutex([String: User]())
  func getUser(id: String) -> User? { users.withLock { $0[id] } }
  func setUser(_ user: User, id: String) { users.withLock { $0[id] = user } }
}
private final class MockAPIService: APIService {
  private let data = Mutex([String: String]())
  var mockUserData: [String: String] {
    get { data.withLock { $0 } }
    set { data.withLock { $0 = newValue } }
  }
  func user(id: String) async throws -> User {
    let data = mockUserData
    return User(id: data["id"] ?? id, name: data["name"] ?? "", email: data["email"] ?? "", avatarURL: nil)
  }
}

// MARK: - Domain Layer (의존성 없음)
// block 001:77

private protocol UserUseCase: Sendable {
  func getUserProfile(id: String) async throws -> UserProfile
  func updateUserProfile(_ profile: UserProfile) async throws
}
private struct UserProfile: Sendable {
  let id: String
  let name: String
  let email: String
  let avatar: URL?
}

// MARK: - Use Case Implementation

private final class UserUseCaseImpl: UserUseCase {
  private let requiredUserRepository = RequiredInject<UserRepository>()
  private let requiredValidationService = RequiredInject<ValidationService>()
  private let injectedAnalyticsService = Inject<AnalyticsService?>()
  var userRepository: UserRepository { requiredUserRepository.wrappedValue }
  var validationService: ValidationService { requiredValidationService.wrappedValue }
  var analyticsService: AnalyticsService? { injectedAnalyticsService.wrappedValue }
  func getUserProfile(id: String) async throws -> UserProfile {
    analyticsService?.track("user_profile_requested", parameters: ["user_id": id])
    let user = try await userRepository.fetchUser(id: id)
    return UserProfile(
      id: user.id,
      name: user.name,
      email: user.email,
      avatar: user.avatarURL
    )
  }
  func updateUserProfile(_ profile: UserProfile) async throws {
    // 검증
    try validationService.validate(profile)
    // 업데이트
    let user = User(from: profile)
    try await userRepository.updateUser(user)
    analyticsService?.track(
      "user_profile_updated",
      parameters: ["user_id": profile.id])
  }
}

// MARK: - Dependency Setup for Clean Architecture

extension UnifiedDI {
  fileprivate static func setupCleanArchitecture(isDebug: Bool) {
    registerMany {
      // Domain Layer - Use Cases
      Registration(UserUseCase.self) { UserUseCaseImpl() }
      Registration(AuthUseCase.self) { AuthUseCaseImpl() }
      // Data Layer - Repositories
      Registration(UserRepository.self) { UserRepositoryImpl() }
      Registration(AuthRepository.self) { AuthRepositoryImpl() }
      // Infrastructure Layer - Services
      Registration(APIService.self) { URLSessionAPIService() }
      Registration(CacheService.self) { NSCacheService() }
      Registration(ValidationService.self) { DefaultValidationService() }
      // Cross-cutting Concerns
      Registration(LoggerProtocol.self, default: OSLogLogger())
      Registration(
        AnalyticsService.self, condition: !isDebug,
        factory: { FirebaseAnalytics() },
        fallback: { NoOpAnalytics() })
    }
  }
}

final class PracticalGuideCleanArchitectureTests: XCTestCase {
  override func setUp() async throws {
    try await super.setUp()
    await UnifiedDI.releaseAll()
  }

  func testSetup() async throws {
    UnifiedDI.setupCleanArchitecture(isDebug: false)
    let useCase = UnifiedDI.requireResolve(UserUseCase.self)
    let profile = try await useCase.getUserProfile(id: "7")
    XCTAssertEqual(profile.name, "remote")
    try await useCase.updateUserProfile(UserProfile(id: "7", name: "new", email: "", avatar: nil))
    let updated = try await useCase.getUserProfile(id: "7")
    XCTAssertEqual(updated.name, "new")
    let analytics = UnifiedDI.resolve(AnalyticsService.self) as? FirebaseAnalytics
    XCTAssertEqual(
      analytics?.tracked,
      ["user_profile_requested 7", "user_profile_updated 7", "user_profile_requested 7"])
  }

  func testEachLayer() {
    UnifiedDI.setupCleanArchitecture(isDebug: true)
    XCTAssert(UnifiedDI.resolve(UserUseCase.self) is UserUseCaseImpl)
    XCTAssert(UnifiedDI.resolve(AuthUseCase.self) is AuthUseCaseImpl)
    XCTAssert(UnifiedDI.resolve(UserRepository.self) is UserRepositoryImpl)
    XCTAssert(UnifiedDI.resolve(AuthRepository.self) is AuthRepositoryImpl)
    XCTAssert(UnifiedDI.resolve(APIService.self) is URLSessionAPIService)
    XCTAssert(UnifiedDI.resolve(CacheService.self) is NSCacheService)
    XCTAssert(UnifiedDI.resolve(ValidationService.self) is DefaultValidationService)
    XCTAssert(UnifiedDI.resolve(LoggerProtocol.self) is OSLogLogger)
    XCTAssert(UnifiedDI.resolve(AnalyticsService.self) is NoOpAnalytics)
  }

  func testValidation() async throws {
    UnifiedDI.setupCleanArchitecture(isDebug: true)
    let useCase = UnifiedDI.requireResolve(UserUseCase.self)
    do {
      try await useCase.updateUserProfile(UserProfile(id: "7", name: "", email: "", avatar: nil))
      XCTFail("a profile without a name is not valid")
    } catch is DefaultValidationService.NoName {
      XCTAssertNil(UnifiedDI.requireResolve(CacheService.self).getUser(id: "7"))
    }
  }
}

// MARK: - Integration Test 설정
// block 001:214

final class PracticalGuideIntegrationTests: XCTestCase {
  override func setUp() async throws {
    try await super.setUp()
    // 통합 테스트용 의존성 설정 (실제 구현체 + 일부 Mock)
    await UnifiedDI.releaseAll()
    UnifiedDI.registerMany {
      // 실제 구현체 사용
      Registration(ValidationService.self) { DefaultValidationService() }
      Registration(CacheService.self) { NSCacheService() }
      // 네트워크는 Mock 사용 (외부 의존성 제거)
      Registration(APIService.self) { MockAPIService() }
      // 로깅은 테스트용
      Registration(LoggerProtocol.self) { TestLogger() }
      // Use Case는 실제 구현체
      Registration(UserUseCase.self) { UserUseCaseImpl() }
      Registration(UserRepository.self) { UserRepositoryImpl() }
    }
  }
  func testUserProfileFlow_EndToEnd() async throws {
    // Given
    let userUseCase: UserUseCase = UnifiedDI.requireResolve(UserUseCase.self)
    let mockAPI = UnifiedDI.resolve(APIService.self) as! MockAPIService
    mockAPI.mockUserData = ["id": "1", "name": "John", "email": "john@example.com"]
    // When
    let profile = try await userUseCase.getUserProfile(id: "1")
    // Then
    XCTAssertEqual(profile.id, "1")
    XCTAssertEqual(profile.name, "John")
    XCTAssertEqual(profile.email, "john@example.com")
    // 캐시 확인
    let cacheService: CacheService = UnifiedDI.requireResolve(CacheService.self)
    XCTAssertEqual(cacheService.getUser(id: "1")?.name, "John")
  }
}
