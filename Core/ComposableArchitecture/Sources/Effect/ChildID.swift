/// Which child an operator has in its place. A child with another identity is another child: the effects of the one
/// before end.
///
/// A child is told from its successor by its `id`, where it is `Identifiable`; an enum by its case and its payload's
/// `id`. Other children are the same child as long as there is one, whatever is assigned to them.
///
/// Unchecked: an `Identifiable` need not have a `Sendable` identifier. It may not change while it names something, so
/// whoever holds it only reads.
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

  fileprivate init(reflecting value: Any) {
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

/// Finds the ``ChildID`` of a state. What the type tells is looked up once.
@usableFromInline
final class ChildIdentity<State> {
  private enum Way {
    case single
    case byID((State) -> ChildID)
    case reflecting
  }

  private var way: Way?

  @usableFromInline
  init() {}

  @usableFromInline
  func callAsFunction(_ state: State) -> ChildID {
    if way == nil { way = Self.way(for: state) }
    return switch way {
    case .byID(let id): id(state)
    case .reflecting: ChildID(reflecting: state)
    case .single, nil: .only
    }
  }

  private static func way(for state: State) -> Way {
    if Mirror(reflecting: state).displayStyle == .enum { return .reflecting }
    guard let type = State.self as? any Identifiable.Type else { return .single }
    return .byID(byID(type))
  }

  private static func byID<Child: Identifiable>(_ type: Child.Type) -> (State) -> ChildID {
    { state in (state as? Child).map { ChildID(element: $0.id) } ?? .only }
  }
}

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
