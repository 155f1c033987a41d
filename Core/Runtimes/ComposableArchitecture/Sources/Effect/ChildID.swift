/// The identity of an operator's child. When the identity changes, another child has taken the place of the first, and
/// the effects of the first are cancelled.
///
/// It is the child's `id` where the child is `Identifiable`; for an enum it is the case and the payload's `id`. Any
/// other child has the same identity as long as there is one, whatever is assigned to it.
///
/// Unchecked: the identifier of an `Identifiable` need not be `Sendable`. It may not change while it identifies
/// something, so it is only ever read.
@usableFromInline
enum ChildID: Hashable, @unchecked Sendable {
  case only
  case identified(AnyHashable)
  indirect case inCase(String, ChildID)

  /// The identity of an element by its identifier.
  @usableFromInline
  init(element id: some Hashable) { self = .identified(AnyHashable(id)) }

  /// The identifier of an element, when it is of that type.
  @usableFromInline
  func element<ID: Hashable>(as type: ID.Type) -> ID? {
    guard case .identified(let id) = self else { return nil }
    return id.base as? ID
  }

  init(reflecting value: Any) {
    let id = (value as? any Identifiable).map { ChildID(identifying: $0) }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else {
      self = id ?? .only
      return
    }
    let payload = mirror.children.first.map { ChildID(reflecting: $0.value) }
    self = .inCase(caseName(of: value), id ?? payload ?? .only)
  }

  private init(identifying value: some Identifiable) { self.init(element: value.id) }
}

/// Where in the tree of features an effect was started: which child of which operator, from the root down.
@usableFromInline
struct ScopePath: Hashable, Sendable {
  /// One child: an element of a `forEach`, the state of an `ifLet`.
  @usableFromInline
  struct Component: Hashable, Sendable {
    let operation: [Int]
    let child: ChildID
  }

  static let root = ScopePath(components: [])

  var components: [Component]

  /// The path to the feature around the last child.
  var parent: ScopePath { ScopePath(components: components.dropLast()) }

  func appending(_ component: Component) -> ScopePath { ScopePath(components: components + [component]) }

  func isWithin(_ ancestor: ScopePath) -> Bool { components.starts(with: ancestor.components) }
}
