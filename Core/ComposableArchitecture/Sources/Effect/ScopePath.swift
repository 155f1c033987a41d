/// Where in a tree of features an effect was started: which child of which operator, from the root on.
@usableFromInline
struct ScopePath: Hashable, Sendable {
  /// One child: an element of a `forEach`, the state of an `ifLet`.
  @usableFromInline
  struct Component: Hashable, Sendable {
    let operation: Int
    let child: ChildID
  }

  static let root = ScopePath(components: [])

  var components: [Component]

  func appending(_ component: Component) -> ScopePath { ScopePath(components: components + [component]) }

  func isWithin(_ ancestor: ScopePath) -> Bool { components.starts(with: ancestor.components) }
}
