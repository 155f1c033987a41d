import Synchronization

/// What the store knows of a registration without knowing its type.
protocol AnyEntry: AnyCell {
  var id: EntryID { get }
  var type: Any.Type { get }
  var scope: DependencyScope { get }
  var site: SourceSite { get }
  var step: ResolutionStep { get }
  /// What the factory was declared to need; empty for a factory that asks for what it needs itself.
  var requirements: [Requirement] { get }
  /// What the factory asked for itself when it first ran; empty before.
  var observedNeeds: Set<EntryID> { get }
  /// Notes what the factory asked for itself; the first time counts.
  func note(needs new: Set<EntryID>)
  /// How many decorators stand around the factory.
  var decoratorCount: Int { get }
  /// The same registration without its instance.
  func emptied() -> any AnyEntry
  /// The same registration with `decorator`, which must be a `Decorator` of this entry's type, around its factory.
  func decorated(by decorator: any AnyDecorator) -> any AnyEntry
  /// Makes the instance, or finds it, without saying what it is.
  func prepare(with resolver: Resolver) throws(DIError)
  /// The instance without its type.
  func value(with resolver: Resolver, depth: Int) throws(DIError) -> any Sendable
  /// Makes the value that was set for a key the key's own; false when it has one already.
  func prepare(as id: EntryID, in container: Container) -> Bool
}

/// What an entry comes to know; outside the generic class, as ``AnyCell``'s state is.
private struct Observed {
  /// The shared place of an instance that is not there for everybody, and so not where a lock-free read looks.
  var cell: AnyCell?
  var made: ContinuousClock.Instant?
  var needs: Set<EntryID> = []
}

/// One registration: how to make a `Value`, and the place of the instance that everybody shares.
///
/// Unchecked: constants and a mutex.
final class Entry<Value: Sendable>: Cell<Value>, AnyEntry, @unchecked Sendable {
  let id: EntryID
  let scope: DependencyScope
  let site: SourceSite
  let requirements: [Requirement]
  /// The key whose value this is; nil for what is registered by type.
  let key: Any.Type?
  let factory: @Sendable () throws -> Value
  let decoratorCount: Int
  private let observed: Mutex<Observed>

  init(
    id: EntryID, scope: DependencyScope, site: SourceSite, requirements: [Requirement] = [],
    key: Any.Type? = nil, decoratorCount: Int = 0, factory: @escaping @Sendable () throws -> Value
  ) {
    self.id = id
    self.scope = scope
    self.site = site
    self.requirements = requirements
    self.key = key
    self.factory = factory
    self.decoratorCount = decoratorCount
    observed = Mutex(Observed(cell: scope.isShared ? Cell<Value>(isWeak: scope == .weak) : nil))
    super.init()
  }

  /// An entry whose instance is already there.
  convenience init(id: EntryID, value: Value, site: SourceSite, key: Any.Type? = nil) {
    self.init(id: id, scope: .singleton, site: site, key: key) { value }
    fill(Instance(value))
  }

  var type: Any.Type { Value.self }

  /// Where the instance is that is shared by all who are in no narrower scope; a new place once it has expired by `now`.
  func base(at now: ContinuousClock.Instant?) -> Cell<Value> {
    guard scope.isShared else { return self }
    let cell = observed.withLock { observed in
      if case .timed(let duration) = scope, let now, let made = observed.made, made + duration <= now {
        (observed.cell, observed.made) = (Cell<Value>(), nil)
      }
      return observed.cell
    }
    return cell.map { unsafeDowncast($0, to: Cell<Value>.self) } ?? self
  }

  func noteMade(at now: ContinuousClock.Instant) { observed.withLock { if $0.made == nil { $0.made = now } } }

  /// True for the value that a key has by itself: made once, no override makes it anew.
  var isKeyValue: Bool { id.key != nil }

  var observedNeeds: Set<EntryID> { observed.withLock { $0.needs } }

  func note(needs new: Set<EntryID>) {
    guard !new.isEmpty else { return }
    observed.withLock { if $0.needs.isEmpty { $0.needs = new } }
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

  func prepare(with resolver: Resolver) throws(DIError) { _ = try resolver.obtain(self, depth: 0) }

  func value(with resolver: Resolver, depth: Int) throws(DIError) -> any Sendable {
    try resolver.obtain(self, depth: depth).value
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
