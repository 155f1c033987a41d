// swift-format-ignore-file
// The example stands as the document has it.
//
// 004 SwiftUI 통합: view models, old and new, their tests, and pictures of their views.
// Edits: `@ObservationIgnored` before `@Injected`; the @Observable view model is on the main actor as a whole; the older pair
// stands in a namespace, because both have the same names; a picture is the lines that are drawn.
// Fails without: either of the two services, `errorMessage`, `user = nil` after the logout, the override of each test.
import Observation
import TerminalUI
import Testing
import WeaveDI
import DependenciesTestSupport

private typealias User = SwiftUIGuide.User
private typealias UserService = SwiftUIGuide.UserService
private typealias AuthService = SwiftUIGuide.AuthService
private typealias MockUserService = SwiftUIGuide.MockUserService
private typealias ErrorUserService = SwiftUIGuide.ErrorUserService
private typealias LoadingUserService = SwiftUIGuide.LoadingUserService
private typealias Task = ForgottenTask

extension InjectedValues {
  fileprivate var userService: UserService {
    get { self[SwiftUIGuide.UserServiceKey.self] }
    set { self[SwiftUIGuide.UserServiceKey.self] = newValue }
  }
  fileprivate var authService: AuthService {
    get { self[SwiftUIGuide.AuthServiceKey.self] }
    set { self[SwiftUIGuide.AuthServiceKey.self] = newValue }
  }
}

// MARK: - DI를 포함한 ViewModel
// block 004:37

extension SwiftUIGuide {
  @MainActor
  final class UserProfileViewModel: ObservableObject {
    @Injected(\.userService) fileprivate var userService
    @Injected(\.authService) fileprivate var authService
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
  // 뷰에서 사용
  struct UserProfileView: View {
    @StateObject private var viewModel = UserProfileViewModel()
    var body: some View {
      VStack {
        if let user = viewModel.user {
          Text(user.name)
          Button("로그아웃") {
            Task { await viewModel.logout() }
          }
        } else if viewModel.isLoading {
          ProgressView()
        }
        if let error = viewModel.errorMessage {
          Text(error)
            .foregroundColor(.red)
        }
      }
      .task {
        await viewModel.loadUser()
      }
    }
  }
}

// MARK: - Observable 매크로 통합
// block 004:329

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
// 뷰 (iOS 17+)
private struct UserProfileView: View {
  @State private var viewModel = UserProfileViewModel()
  var body: some View {
    VStack {
      if let user = viewModel.user {
        Text(user.name)
      } else if viewModel.isLoading {
        ProgressView()
      }
    }
    .task {
      await viewModel.loadUser()
    }
  }
}

@Suite("004 SwiftUI 통합: view models", .injectedValues())
@MainActor
struct ViewModelExampleTests {
  // MARK: - ViewModel 단위 테스트
  // block 004:367

  @Test("004:371 a view model loads the user that the override gives")
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

  @Test("004:382 a view model shows the error of the service that the override gives")
  func testLoadUserError() async throws {
    await withInjectedValues { values in
      values.userService = ErrorUserService()
    } operation: {
      let viewModel = UserProfileViewModel()
      await viewModel.loadUser()
      #expect(viewModel.user == nil)
      #expect(viewModel.errorMessage == "the service failed")
    }
  }

  // MARK: - 의존성을 포함한 스냅샷 테스트
  // block 004:394

  @Test("004:398 a picture of the view with its user")
  func testUserProfileViewSuccess() async {
    await withInjectedValues { values in
      values.userService = MockUserService(user: .preview)
    } operation: {
      let screen = Screen(UserProfileView())
      await screen.appear()
      #expect(screen.lines == ["Preview"])
    }
  }

  @Test("004:406 a picture of the view while its user loads")
  func testUserProfileViewLoading() async {
    await withInjectedValues { values in
      values.userService = LoadingUserService()
    } operation: {
      let screen = Screen(UserProfileView())
      await screen.appear { $0 == ["◌ …"] }
      await screen.close()
    }
  }

  @Test("004:37 the older view logs out, and says when that fails")
  func logout() async {
    await withInjectedValues {
      $0.userService = MockUserService()
      $0.authService = SwiftUIGuide.MockAuthService(fails: true)
    } operation: {
      let screen = Screen(SwiftUIGuide.UserProfileView())
      await screen.appear()
      #expect(screen.lines == ["Mock", "[로그아웃]"])
      await screen.tap("로그아웃")
      #expect(screen.lines == ["Mock", "[로그아웃]", "로그아웃 실패 (red)"])
    }
    await withInjectedValues {
      $0.userService = MockUserService()
      $0.authService = SwiftUIGuide.MockAuthService()
    } operation: {
      let screen = Screen(SwiftUIGuide.UserProfileView())
      await screen.appear()
      await screen.tap("로그아웃")
      #expect(screen.lines.isEmpty)
    }
  }

  @Test("004:329 what the view model changes is observed")
  func observation() async {
    let viewModel = UserProfileViewModel()
    await confirmation { changed in
      withObservationTracking {
        _ = viewModel.errorMessage
      } onChange: {
        changed()
      }
      await viewModel.loadUser()
    }
  }
}
