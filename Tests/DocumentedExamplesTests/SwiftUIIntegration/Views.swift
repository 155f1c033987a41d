// swift-format-ignore-file
// The example stands as the document has it.
//
// 004 SwiftUI 통합: a view with services of its own, and orders that a parent and a child share.
// Edits: the loader of images, which nothing calls, is a stand-in; TerminalUI is imported for SwiftUI, `Task` is one that a test waits for;
// `.task` of 004:189 may throw, as the document has it.
// Fails without: `@Injected` in the view (nothing to ask), `isLoading` (no progress is drawn), the child's `processOrder`.
import TerminalUI
import Testing
import WeaveDI
import DependenciesTestSupport

private typealias User = SwiftUIGuide.User
private typealias UserService = SwiftUIGuide.UserService
private typealias Order = SwiftUIGuide.Order
private typealias OrderService = SwiftUIGuide.OrderService
private typealias Task = ForgottenTask

// MARK: - Stand-ins

private struct ImageLoader: Sendable {}
private enum ImageLoaderKey: InjectedKey {
  static let liveValue = ImageLoader()
  static let testValue = ImageLoader()
}
extension InjectedValues {
  fileprivate var userService: UserService {
    get { self[SwiftUIGuide.UserServiceKey.self] }
    set { self[SwiftUIGuide.UserServiceKey.self] = newValue }
  }
  fileprivate var orderService: OrderService {
    get { self[SwiftUIGuide.OrderServiceKey.self] }
    set { self[SwiftUIGuide.OrderServiceKey.self] = newValue }
  }
  fileprivate var imageLoader: ImageLoader { self[ImageLoaderKey.self] }
}
private struct OrderRow: View {
  let order: Order
  var body: some View { Text(order.title) }
}

// MARK: - 기본 뷰 주입
// block 004:5

private struct UserProfileView: View {
  @Injected(\.userService) var userService
  @Injected(\.imageLoader) var imageLoader
  @State private var user: User?
  @State private var isLoading = false
  var body: some View {
    VStack {
      if let user = user {
        AsyncImage(url: user.avatarURL)
        Text(user.name)
        Text(user.email)
      } else if isLoading {
        ProgressView()
      }
    }
    .task {
      await loadUser()
    }
  }
  private func loadUser() async {
    isLoading = true
    defer { isLoading = false }
    do {
      user = try await userService.fetchCurrentUser()
    } catch {
      print("사용자 로드 실패: \(error)")
    }
  }
}

// MARK: - @Injected 접근 방식
// block 004:189

private struct OrderListView: View {
  @Injected(\.orderService) var orderService
  @State private var orders: [Order] = []
  var body: some View {
    List(orders) { order in
      OrderRow(order: order)
    }
    .task {
      orders = try await orderService.fetchOrders()
    }
  }
}

// MARK: - 부모-자식 데이터 플로우
// block 004:214

// 부모 뷰
private struct OrderManagementView: View {
  @Injected(\.orderService) var orderService
  @State private var orders: [Order] = []
  @State private var selectedOrder: Order?
  var body: some View {
    NavigationView {
      List(orders) { order in
        Button(order.title) {
          selectedOrder = order
        }
      }
      .sheet(item: $selectedOrder) { order in
        OrderDetailView(order: order)
      }
      .task {
        await loadOrders()
      }
    }
  }
  private func loadOrders() async {
    do {
      orders = try await orderService.fetchOrders()
    } catch {
      print("주문 로드 실패")
    }
  }
}
// 자식 뷰
private struct OrderDetailView: View {
  @Injected(\.orderService) var orderService
  let order: Order
  @State private var isProcessing = false
  @Environment(\.dismiss) var dismiss
  var body: some View {
    VStack {
      Text(order.title)
      Text("총액: \(order.total)")
      Button("주문 처리") {
        Task { await processOrder() }
      }
      .disabled(isProcessing)
    }
  }
  private func processOrder() async {
    isProcessing = true
    defer { isProcessing = false }
    do {
      try await orderService.processOrder(order)
      dismiss()
    } catch {
      print("주문 처리 실패")
    }
  }
}

@Suite("004 SwiftUI 통합: views with services", .injectedValues())
@MainActor
struct ViewExampleTests {
  @Test("004:5 a view shows progress while its injected service works, then the user")
  func basicView() async {
    await withInjectedValues {
      $0.userService = SwiftUIGuide.LoadingUserService()
    } operation: {
      let screen = Screen(UserProfileView())
      await screen.appear { $0 == ["◌ …"] }
      await screen.close()
    }
    await withInjectedValues {
      $0.userService = SwiftUIGuide.MockUserService(user: .preview)
    } operation: {
      let screen = Screen(UserProfileView())
      #expect(screen.draw().isEmpty)
      await screen.appear()
      #expect(screen.lines == ["▢ https://example.com/a.png", "Preview", "user@example.com"])
    }
  }

  @Test("004:189 a list asks the injected service when it appears")
  func list() async {
    let screen = Screen(OrderListView())
    await screen.appear()
    #expect(screen.lines == ["책", "펜"])
  }

  @Test("004:214 the child that a parent shows works with the same service")
  func parentAndChild() async throws {
    let service = SwiftUIGuide.MockOrderService()
    await withInjectedValues {
      $0.orderService = service
    } operation: {
      let screen = Screen(OrderManagementView())
      await screen.appear()
      await screen.tap("펜")
      #expect(screen.lines == ["[책]", "[펜]", "펜", "총액: 10", "[주문 처리]"])
      await screen.tap("주문 처리")
      #expect(screen.lines == ["[책]", "[펜]"])
    }
    #expect(try await service.fetchOrders().map(\.title) == ["책"])
  }
}
