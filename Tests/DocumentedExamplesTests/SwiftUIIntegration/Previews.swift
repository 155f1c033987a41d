// swift-format-ignore-file
// The example stands as the document has it.
//
// 004 SwiftUI 통합: previews with dependencies, a view modifier for mocks, a container view.
// Edits: an override in a `.task` of its own has no effect on the view beside it, so the helpers run the view inside the
// operation (`injecting`); two previews of one name stand in one file, and the second got another. TerminalUI is imported
// for SwiftUI.
// Fails without: the override of each helper (the view shows the error of the service that nobody replaced).
import TerminalUI
import Testing
import WeaveDI
import DependenciesTestSupport

private typealias UserService = SwiftUIGuide.UserService
private typealias AuthService = SwiftUIGuide.AuthService
private typealias OrderService = SwiftUIGuide.OrderService
private typealias UserProfileView = SwiftUIGuide.UserProfileView
private typealias MockUserService = SwiftUIGuide.MockUserService
private typealias MockAuthService = SwiftUIGuide.MockAuthService
private typealias MockOrderService = SwiftUIGuide.MockOrderService
private typealias LoadingUserService = SwiftUIGuide.LoadingUserService
private typealias ErrorUserService = SwiftUIGuide.ErrorUserService
private typealias ProductionUserService = SwiftUIGuide.ProductionUserService
private typealias ProductionOrderService = SwiftUIGuide.ProductionOrderService

extension InjectedValues {
  fileprivate var userService: UserService {
    get { self[SwiftUIGuide.UserServiceKey.self] }
    set { self[SwiftUIGuide.UserServiceKey.self] = newValue }
  }
  fileprivate var authService: AuthService {
    get { self[SwiftUIGuide.AuthServiceKey.self] }
    set { self[SwiftUIGuide.AuthServiceKey.self] = newValue }
  }
  fileprivate var orderService: OrderService {
    get { self[SwiftUIGuide.OrderServiceKey.self] }
    set { self[SwiftUIGuide.OrderServiceKey.self] = newValue }
  }
}

/// A view that asks two services, for the helpers that replace both.
private struct ContentView: View {
  @Injected(\.userService) var userService
  @Injected(\.orderService) var orderService
  @State private var names: [String] = []
  var body: some View {
    Text(names.joined(separator: ", "))
      .task {
        names = [try await userService.fetchCurrentUser().name] + (try await orderService.fetchOrders().map(\.title))
      }
  }
}

// MARK: - 기본 프리뷰 구성
// block 004:89

private struct UserProfileView_Previews: PreviewProvider {
  static var previews: some View {
    // 방법 1: withInjectedValues 사용
    UserProfileView()
      .injecting { values in
        values.userService = MockUserService()
        values.authService = MockAuthService()
      }
  }
}

// MARK: - 사용자 정의 의존성을 포함한 고급 프리뷰
// block 004:103

private struct UserProfileView_AdvancedPreviews: PreviewProvider {
  static var previews: some View {
    Group {
      // 프리뷰 1: 로딩 상태
      PreviewWithDependencies(
        userService: LoadingUserService()
      ) {
        UserProfileView()
      }
      .previewDisplayName("로딩")
      // 프리뷰 2: 성공 상태
      PreviewWithDependencies(
        userService: MockUserService(user: .preview)
      ) {
        UserProfileView()
      }
      .previewDisplayName("성공")
      // 프리뷰 3: 에러 상태
      PreviewWithDependencies(
        userService: ErrorUserService()
      ) {
        UserProfileView()
      }
      .previewDisplayName("에러")
    }
  }
}
// 프리뷰 DI를 위한 헬퍼
private struct PreviewWithDependencies<Content: View>: View {
  let userService: UserService
  let content: Content
  init(
    userService: UserService,
    @ViewBuilder content: () -> Content
  ) {
    self.userService = userService
    self.content = content()
  }
  var body: some View {
    content
      .injecting { values in
        values.userService = userService
      }
  }
}

// MARK: - DI를 위한 뷰 모디파이어
// block 004:272

private struct WithMockData: ViewModifier {
  func body(content: Content) -> some View {
    content
      .injecting { values in
        values.userService = MockUserService()
        values.orderService = MockOrderService()
      }
  }
}
extension View {
  fileprivate func withMockData() -> some View {
    modifier(WithMockData())
  }
}
// 프리뷰에서 사용
private struct ContentView_Previews: PreviewProvider {
  static var previews: some View {
    ContentView()
      .withMockData()
  }
}

// MARK: - DI 컨테이너 뷰
// block 004:297

private struct DIContainer<Content: View>: View {
  let content: Content
  init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
  var body: some View {
    // 프로덕션 의존성 설정
    content
      .injecting { values in
        values.userService = ProductionUserService()
        values.orderService = ProductionOrderService()
      }
  }
}
// 사용법
private struct MyApp: App {
  var body: some Scene {
    WindowGroup {
      DIContainer {
        ContentView()
      }
    }
  }
}

@Suite("004 SwiftUI 통합: previews", .injectedValues())
@MainActor
struct PreviewExampleTests {
  private func lines(of view: some View) async -> [String] {
    let screen = Screen(view)
    await screen.appear()
    return screen.lines
  }

  @Test("004:89 a preview shows what its mocks give")
  func basic() async {
    #expect(await lines(of: UserProfileView_Previews.previews) == ["Mock", "[로그아웃]"])
    #expect(await lines(of: UserProfileView()) == ["the service failed (red)"])
  }

  @Test("004:103 three previews side by side, each with a service of its own")
  func advanced() async {
    let screen = Screen(UserProfileView_AdvancedPreviews.previews)
    await screen.appear { $0.contains("Preview") && $0.contains("the service failed (red)") }
    #expect(
      screen.lines == [
        "— 로딩", "◌ …", "— 성공", "Preview", "[로그아웃]", "— 에러", "the service failed (red)",
      ])
    await screen.close()
  }

  @Test("004:272 a modifier gives a view its mocks")
  func modifier() async {
    #expect(await lines(of: ContentView_Previews.previews) == ["Mock, 책, 펜"])
  }

  @Test("004:297 a container gives the whole application its services")
  func container() async {
    #expect(await lines(of: MyApp().body) == ["Production, Production order"])
  }
}
