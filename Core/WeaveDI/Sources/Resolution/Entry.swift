import Synchronization

/// What the store knows of a registration without knowing its type.
protocol AnyEntry: AnyObject, Sendable {
  var id: EntryID { get }
  var type: Any.Type { get }
  var scope: DependencyScope { get }
  var site: SourceSite { get }
  var step: ResolutionStep { get }
  /// Where the shared instance is when it has been made.
  var slot: MadeSlot { get }
  /// What the factory was declared to need; empty for a factory that asks for what it needs itself.
  var requirements: [Requirement] { get }
  /// What the factory asked for itself when it first ran; empty before.
  var observedNeeds: Set<EntryID> { get }
  /// How many decorators stand around the factory.
  var decoratorCount: Int { get }
  /// The same registration without its instance.
  func emptied() -> any AnyEntry
  /// The same registration with `decorator`, which must be a `Decorator` of this entry's type, around its factory.
  func decorated(by decorator: any AnyDecorator) -> any AnyEntry
  /// Makes the instance, or finds it, without saying what it is.
  func prepare(with resolver: Resolver) throws(DIError)
}

/// One registration: how to make a `Value`, and the shared instance once it is made.
final class Entry<Value: Sendable>: AnyEntry {
  let id: EntryID
  let scope: DependencyScope
  let site: SourceSite
  let requirements: [Requirement]
  /// The key whose value this is; nil for what is registered by type.
  let key: Any.Type?
  let factory: @Sendable () throws -> Value
  let decoratorCount: Int
  /// Holds the instance of a singleton; other scopes keep theirs elsewhere.
  let cell = Cell<Value>()
  /// Remembers the instance of a weak registration while somebody holds it.
  let weakCell: WeakCell<Value>?
  private let needs = Mutex<Set<EntryID>>([])

  init(
    id: EntryID, scope: DependencyScope, site: SourceSite, requirements: [Requirement] = [],
    key: Any.Type? = nil, decoratorCount: Int = 0, factory: @escaping @Sendable () throws -> Value
  ) {
    self.id = id
    self.scope = scope
    self.site = site
    self.requirements = requirements
    self.key = key
    weakCell = scope == .weak ? WeakCell() : nil
    self.factory = factory
    self.decoratorCount = decoratorCount
  }

  /// An entry whose instance is already there.
  convenience init(id: EntryID, value: Value, site: SourceSite, key: Any.Type? = nil) {
    self.init(id: id, scope: .singleton, site: site, key: key) { value }
    cell.fill(Box(value))
  }

  var type: Any.Type { Value.self }

  var slot: MadeSlot { cell.slot }

  var observedNeeds: Set<EntryID> { needs.withLock { $0 } }

  /// Notes what the factory asked for itself; the first time counts.
  func note(needs new: Set<EntryID>) {
    guard !new.isEmpty else { return }
    needs.withLock { if $0.isEmpty { $0 = new } }
  }

  func emptied() -> any AnyEntry {
    Entry(
      id: id, scope: scope, site: site, requirements: requirements, key: key, decoratorCount: decoratorCount,
      factory: factory)
  }

  func decorated(by decorator: any AnyDecorator) -> any AnyEntry {
    guard let decorator = decorator as? Decorator<Value> else { return self }
    let base = factory
    return Entry(
      id: id, scope: scope, site: site, requirements: requirements, decoratorCount: decoratorCount + 1
    ) {
      try decorator.transform(base())
    }
  }

  var step: ResolutionStep { ResolutionStep(type: key ?? Value.self, name: id.name, scope: scope, site: site) }

  func prepare(with resolver: Resolver) throws(DIError) {
    _ = try resolver.obtain(self, depth: 0)
  }
}

/// A wrapper around what a type resolves to.
protocol AnyDecorator: Sendable {}

struct Decorator<Value: Sendable>: AnyDecorator {
  let transform: @Sendable (Value) throws -> Value
}

/// A type that a factory declares to need.
struct Requirement: Sendable {
  let id: EntryID
  let type: Any.Type
  /// True for `Lazy` and `Provider`: the type may be made later, so it may lead back to the one that needs it.
  let isDeferred: Bool
}
