// swift-format-ignore-file
// The example stands as the document has it.

//
// 004 SwiftUI 통합, lines 41–64 (a view model), 339–365 (@Observable), 367–402 (its tests) and 484–506 (from Environment to
// @Injected). What needs SwiftUI itself, the views and previews, is shown by the terminal views of the application.
// Edits: ObservableObject and Published are stood in for; `@ObservationIgnored` before `@Injected`; the view model of the
// @Observable example is on the main actor.
import Foundation
import Observation
import Testing
import WeaveDI
import WeaveDITestSupport

// MARK: - Stand-ins

private struct User: Equatable, Sendable {
  let name: String
  static let testUser = User(name: "Test User")
}
private protocol UserService: Sendable { func fetchCurrentUser() async throws -> User }
private protocol AuthService: Sendable { func logout() async throws }
private struct MockUserService: UserService {
  var user = User.testUser
  func fetchCurrentUser() async throws -> User { user }
}
private struct ErrorUserService: UserService {
  func fetchCurrentUser() async throws -> User { throw NSError(domain: "Test", code: 1) }
}
private struct MockAuthService: AuthService {
  var fails = false
  func logout() async throws { if fails { throw NSError(domain: "Test", code: 2) } }
}
private enum UserServiceKey: InjectedKey {
  static let liveValue: UserService = ErrorUserService()
  static let testValue: UserService = MockUserService()
}
private enum AuthServiceKey: InjectedKey {
  static let liveValue: AuthService = MockAuthService()
  static let testValue: AuthService = MockAuthService()
}
extension InjectedValues {
  fileprivate var userService: UserService {
    get { self[UserServiceKey.self] }
    set { self[UserServiceKey.self] = newValue }
  }
  fileprivate var authService: AuthService {
    get { self[AuthServiceKey.self] }
    set { self[AuthServiceKey.self] = newValue }
  }
}
private protocol ObservableObject: AnyObject {}
@propertyWrapper private struct Published<Value> { var wrappedValue: Value }

// MARK: - DI를 포함한 ViewModel (004:43)

@MainActor
private final class ObservedUserProfileViewModel: ObservableObject {
  @Injected(\.userService) var userService
  @Injected(\.authService) var authService
  @Published var user: User?
  @Published var isLoading = false
  @Published var errorMessage: String?
  func loadUser() async {
    isLoading = true
    errorMessage = nil
    defer { isLoading = false }
    do {
      user = try await userService.fetchCurrentUser()
    } catch {
      errorMessage = error.localizedDescription
    }
  }
  func logout() async {
    do {
      try await authService.logout()
      user = nil
    } catch {
      errorMessage = "로그아웃 실패"
    }
  }
}

// MARK: - Observable 매크로 통합 (004:342)

@Observable
@MainActor
private final class UserProfileViewModel {
  @ObservationIgnored @Injected(\.userService) var userService
  var user: User?
  var isLoading = false
  var errorMessage: String?
  func loadUser() async {
    isLoading = true
    errorMessage = nil
    defer { isLoading = false }
    do {
      user = try await userService.fetchCurrentUser()
    } catch {
      errorMessage = error.localizedDescription
    }
  }
}

// MARK: - ViewModel 단위 테스트 (004:369)

@Suite("004 SwiftUI 통합: view models", .injectedValues())
@MainActor
struct ViewModelExampleTests {
  @Test("004:372 a view model loads the user that the override gives")
  func testLoadUser() async throws {
    await withInjectedValues { values in
      values.userService = MockUserService(user: .testUser)
    } operation: {
      let viewModel = UserProfileViewModel()
      await viewModel.loadUser()
      #expect(viewModel.user != nil)
      #expect(viewModel.user?.name == "Test User")
      #expect(!viewModel.isLoading)
    }
  }

  @Test("004:387 a view model shows the error of the service that the override gives")
  func testLoadUserError() async throws {
    await withInjectedValues { values in
      values.userService = ErrorUserService()
    } operation: {
      let viewModel = UserProfileViewModel()
      await viewModel.loadUser()
      #expect(viewModel.user == nil)
      #expect(viewModel.errorMessage != nil)
    }
  }

  @Test("004:43 the older kind of view model logs out, and says when that fails")
  func logout() async {
    let viewModel = ObservedUserProfileViewModel()
    await viewModel.loadUser()
    #expect(viewModel.user == .testUser)
    await withInjectedValues {
      $0.authService = MockAuthService(fails: true)
    } operation: {
      await viewModel.logout()
    }
    #expect(viewModel.errorMessage == "로그아웃 실패")
    await viewModel.logout()
    #expect(viewModel.user == nil)
  }

  @Test("004:342 what the view model changes is observed")
  func observation() async {
    let viewModel = UserProfileViewModel()
    await confirmation { changed in
      withObservationTracking {
        _ = viewModel.user
      } onChange: {
        changed()
      }
      await viewModel.loadUser()
    }
  }
}

// MARK: - 이후 (@Injected) (004:486)

private protocol ProductService: Sendable { var name: String { get } }
private struct ProductServiceImpl: ProductService { let name = "live" }
private struct MockProductService: ProductService { let name = "mock" }
// 새로운 @Injected 접근 방식
private struct ProductServiceKey: InjectedKey {
  static let liveValue: ProductService = ProductServiceImpl()
  static let testValue: ProductService = MockProductService()
}
extension InjectedValues {
  fileprivate var productService: ProductService {
    get { self[ProductServiceKey.self] }
    set { self[ProductServiceKey.self] = newValue }
  }
}
private struct ProductListView {
  @Injected(\.productService) var productService
}
/// Runs the view inside the operation, as the preview helpers of the document mean to (004:116, 004:281).
private struct PreviewWithDependencies<Content> {
  let content: Content
  init(productService: ProductService, content: () -> Content) {
    self.content = withInjectedValues {
      $0.productService = productService
    } operation: {
      content()
    }
  }
}

@Suite("004 SwiftUI 통합: migration and previews", .injectedValues { $0.context = .live })
struct PreviewExampleTests {
  @Test("004:498 a view reads what the test sets")
  func migration() async {
    #expect(ProductListView().productService.name == "live")
    // 테스트 구성
    withInjectedValues { values in
      values.productService = MockProductService()
    } operation: {
      // 테스트 코드
      #expect(ProductListView().productService.name == "mock")
    }
  }

  @Test("004:116 a preview runs its view with the dependencies it was given")
  func preview() {
    let preview = PreviewWithDependencies(productService: MockProductService()) {
      ProductListView().productService.name
    }
    #expect(preview.content == "mock")
  }
}
