// swift-format-ignore-file
// The example stands as the document has it.
//
// 004 SwiftUI 통합: values of the view hierarchy, the way from Environment to @Injected, and what a view should do.
// Edits: `static var` of a key is `static let`, protocols used as values refine Sendable; what has one name in the document
// and two forms stands in a namespace each; the preview runs its view inside the operation; TerminalUI is imported for SwiftUI.
// Fails without: `.environment(…)`, the setter of either kind of value, the test's override, the injected service.
import TerminalUI
import Testing
import WeaveDI
import DependenciesTestSupport

// MARK: - Stand-ins

private struct Theme: Sendable {
  let primaryColor: Color
  static let light = Theme(primaryColor: .black)
  static let dark = Theme(primaryColor: .white)
}
private struct Product: Identifiable, Sendable {
  var id: String { name }
  let name: String
  let price: Int
}
private protocol ProductService: Sendable { func products() async -> [Product] }
private struct ProductServiceImpl: ProductService { func products() async -> [Product] { [Product(name: "live", price: 1)] } }
private struct MockProductService: ProductService { func products() async -> [Product] { [Product(name: "mock", price: 2)] } }

// MARK: - Environment를 사용해야 하는 경우
// block 004:157

// Environment 접근 방식
private struct ThemeKey: EnvironmentKey {
  static let defaultValue = Theme.light
}
extension EnvironmentValues {
  fileprivate var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}
private struct ContentView: View {
  var body: some View {
    VStack {
      ThemedButton()
    }
    .environment(\.theme, .dark)
  }
}
private struct ThemedButton: View {
  @Environment(\.theme) var theme
  var body: some View {
    Button("눌러주세요") {}
      .foregroundColor(theme.primaryColor)
  }
}

// MARK: - 이전 (Environment)
// block 004:469

private enum Before {
  // 기존 Environment 접근 방식
  struct ProductServiceKey: EnvironmentKey {
    static let defaultValue: ProductService = ProductServiceImpl()
  }
  struct ProductListView: View {
    @Environment(\.productService) var productService
    @State private var products: [Product] = []
    var body: some View {
      let service = productService
      List(products) { ProductRow(product: $0) }
        .task { products = await service.products() }
    }
  }
}
extension EnvironmentValues {
  fileprivate var productService: ProductService {
    get { self[Before.ProductServiceKey.self] }
    set { self[Before.ProductServiceKey.self] = newValue }
  }
}

// MARK: - 이후 (@Injected)
// block 004:487

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
private struct ProductListView: View {
  @Injected(\.productService) var productService
  @State private var products: [Product] = []
  var body: some View {
    List(products) { ProductRow(product: $0) }
      .task { products = await productService.products() }
  }
}

// MARK: - ✅ 할 것들
// block 004:417

private enum Practices {
  // ✅ 비즈니스 로직에 @Injected 사용
  @MainActor
  final class ProductListViewModel: ObservableObject {
    @Injected(\.productService) var productService
    @Published var products: [Product] = []
    func load() async { products = await productService.products() }
  }
  // ✅ ViewModel에 @StateObject 사용
  struct ProductListView: View {
    @StateObject private var viewModel = ProductListViewModel()
    var body: some View {
      List(viewModel.products) { ProductRow(product: $0) }
        .task { await viewModel.load() }
    }
  }
  // ✅ 프리뷰에서 의존성 구성
  struct ProductListView_Previews: PreviewProvider {
    static var previews: some View {
      ProductListView()
        .injecting { values in
          values.productService = MockProductService()
        }
    }
  }
}
// ✅ 뷰는 프레젠테이션에 집중
private struct ProductRow: View {
  let product: Product
  var body: some View {
    HStack {
      Text(product.name)
      Spacer()
      Text("$\(product.price)")
    }
  }
}

@Suite("004 SwiftUI 통합: Environment and @Injected", .injectedValues { $0.context = .live })
@MainActor
struct EnvironmentExampleTests {
  private func lines(of view: some View) async -> [String] {
    let screen = Screen(view)
    await screen.appear()
    return screen.lines
  }

  @Test("004:157 a value of the environment is seen below the view that sets it, and nowhere else")
  func environment() async {
    #expect(await lines(of: ContentView()) == ["[눌러주세요] (white)"])
    #expect(await lines(of: ThemedButton()) == ["[눌러주세요] (black)"])
  }

  @Test("004:469 a service in the environment is replaced by the parent")
  func before() async {
    let screen = Screen(
      // 부모에서 설정
      Before.ProductListView()
        .environment(\.productService, MockProductService()))
    #expect(await lines(of: Before.ProductListView()) == ["live $1"])
    await screen.appear()
    #expect(screen.lines == ["mock $2"])
  }

  @Test("004:487 an injected service is replaced by the test, without a parent")
  func after() async {
    #expect(await lines(of: ProductListView()) == ["live $1"])
    // 테스트 구성
    await withInjectedValues { values in
      values.productService = MockProductService()
    } operation: {
      // 테스트 코드
      #expect(await lines(of: ProductListView()) == ["mock $2"])
    }
  }

  @Test("004:417 the model asks the service, the view draws, the preview replaces")
  func practices() async {
    #expect(await lines(of: Practices.ProductListView()) == ["live $1"])
    #expect(await lines(of: Practices.ProductListView_Previews.previews) == ["mock $2"])
  }
}
