/// A part of what a terminal shows: described by a body of other views, or drawn by itself.
///
/// The vocabulary and its meaning are SwiftUI's, as far as a terminal has them. A view is a value that is made anew
/// whenever something that its body read has changed; what it remembers lives in ``State``, by its place in the tree.
@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// There is no value of this type.
  public typealias Body = Never
}

/// What has no body: it becomes elements of the layout at once.
@MainActor
protocol PrimitiveView: View where Body == Never {
  func resolve(in place: Place) -> [Element]
}

extension View where Body == Never {
  /// Nobody reads it: the view draws itself.
  public var body: Never { preconditionFailure("\(Self.self) draws itself and has no body; show it, do not read it") }
}

extension View {
  /// The elements that the view stands for at a place of the tree.
  func elements(in place: Place) -> [Element] {
    (self as? any PrimitiveView)?.resolve(in: place) ?? [place.node.child(self, at: place).element]
  }

  /// The same as one element.
  func element(in place: Place) -> Element {
    let elements = elements(in: place)
    return elements.count == 1 ? elements[0] : Stack(axis: .vertical, children: elements).element
  }
}

/// Puts views one after another, and keeps the branches of an `if` apart.
@resultBuilder
@MainActor
public enum ViewBuilder {
  /// A view as it is.
  public static func buildExpression<Content: View>(_ view: Content) -> Content { view }
  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// One view.
  public static func buildBlock<Content: View>(_ view: Content) -> Content { view }
  /// Several views, in their order.
  public static func buildBlock<each Content: View>(_ views: repeat each Content) -> TupleView {
    var all: [any View] = []
    repeat all.append(each views)
    return TupleView(views: all)
  }
  /// A view that an `if` without `else` may leave out.
  public static func buildOptional(_ view: (any View)?) -> ConditionalView {
    ConditionalView(isFirst: true, content: view)
  }
  /// The first branch of a condition.
  public static func buildEither<Content: View>(first view: Content) -> ConditionalView {
    ConditionalView(isFirst: true, content: view)
  }
  /// The other branch of a condition.
  public static func buildEither<Content: View>(second view: Content) -> ConditionalView {
    ConditionalView(isFirst: false, content: view)
  }
}

/// Nothing at all.
public struct EmptyView: View, PrimitiveView {
  /// Shows nothing.
  public init() {}
  func resolve(in place: Place) -> [Element] { [] }
}

/// One branch of an `if`; each branch has a state of its own.
public struct ConditionalView: View, PrimitiveView {
  let isFirst: Bool
  let content: (any View)?

  func resolve(in place: Place) -> [Element] { content?.elements(in: place.at(.branch(isFirst))) ?? [] }
}

/// A view whose type is not told.
public struct AnyView: View, PrimitiveView {
  let content: any View

  /// Hides the type of a view.
  public init(_ content: any View) { self.content = content }

  func resolve(in place: Place) -> [Element] { content.elements(in: place) }
}

// MARK: - Several views

/// Views that are not laid out by what holds them.
@MainActor
protocol GroupingView {
  var views: [any View] { get }
}

/// The views of a block, in order.
public struct TupleView: View, PrimitiveView, GroupingView {
  let views: [any View]

  func resolve(in place: Place) -> [Element] {
    views.enumerated().flatMap { $0.element.elements(in: place.at(.index($0.offset))) }
  }
}

/// Views that belong together without being laid out by it.
public struct Group<Content: View>: View, PrimitiveView, GroupingView {
  private let content: Content

  /// Holds several views where one is wanted.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  var views: [any View] { [content] }

  func resolve(in place: Place) -> [Element] { content.elements(in: place) }
}

/// A view for each element, whose state moves with the element's identity.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable>: View, PrimitiveView, GroupingView {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: @MainActor (Data.Element) -> any View

  /// A view for each element, told apart by a key path.
  public init<Content: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    (self.data, self.id) = (data, id)
    self.content = { content($0) }
  }

  var views: [any View] { data.map { content($0) } }

  func resolve(in place: Place) -> [Element] { rows(in: place).flatMap(\.elements) }

  func rows(in place: Place) -> [(id: ID, elements: [Element])] {
    data.map { element in
      let id = element[keyPath: id]
      return (id, place.node.tracked { content(element) }.elements(in: place.at(.id(AnyHashable(id)))))
    }
  }
}
