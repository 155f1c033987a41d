// Stands in for SwiftUI, so that the documents' views compile and can be watched: a view draws itself as lines of text.
// What is not shown by any example (layout, animation, identity of children) is not here. A view keeps its state for as
// long as its value is kept; a child that a body makes anew starts anew.

/// Something that can be seen: made of other views, or drawn by itself.
@MainActor
protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  func draw(on screen: Screen)
}

extension View {
  func draw(on screen: Screen) { body.draw(on: screen) }
}

/// What draws itself has nothing inside.
extension View where Body == EmptyView {
  var body: EmptyView { EmptyView() }
}

struct EmptyView: View {
  typealias Body = EmptyView
  func draw(on screen: Screen) {}
}

/// Any view, or any way to draw.
struct AnyView: View {
  private let drawing: @MainActor (Screen) -> Void
  init(_ view: some View) { drawing = { view.draw(on: $0) } }
  init(drawing: @escaping @MainActor (Screen) -> Void) { self.drawing = drawing }
  func draw(on screen: Screen) { drawing(screen) }
}

@resultBuilder
@MainActor
enum ViewBuilder {
  static func buildExpression(_ view: some View) -> AnyView { AnyView(view) }
  static func buildBlock(_ views: AnyView...) -> AnyView {
    AnyView { screen in for view in views { view.draw(on: screen) } }
  }
  static func buildOptional(_ view: AnyView?) -> AnyView { view ?? AnyView(EmptyView()) }
  static func buildEither(first view: AnyView) -> AnyView { view }
  static func buildEither(second view: AnyView) -> AnyView { view }
}

/// An application: what it shows is a scene, which is a view here.
@MainActor
protocol App {
  init()
}
protocol Scene: View {}
struct WindowGroup: Scene {
  private let content: AnyView
  init(@ViewBuilder content: () -> AnyView) { self.content = content() }
  func draw(on screen: Screen) { content.draw(on: screen) }
}

@MainActor
protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

@MainActor
protocol ViewModifier {
  associatedtype Body: View
  typealias Content = AnyView
  @ViewBuilder func body(content: Content) -> Body
}
