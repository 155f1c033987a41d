import Synchronization

/// The part of a registration that does not depend on its type, and the place of the instance that everybody shares.
///
/// Almost everything is here rather than in ``Entry``: what depends on a type is looked up at run time.
///
/// Unchecked: only ``Entry`` inherits from it; it adds constants.
@usableFromInline
class AnyEntry: Cell, @unchecked Sendable {
  let id: EntryID
  /// What it is asked for by: the registered type, or the key whose value this is.
  let subject: Any.Type
  let scope: DependencyScope
  let site: SourceSite
  /// What the factory was declared to need; empty for a factory that asks for what it needs itself.
  let requirements: [Requirement]
  /// How many decorators stand around the factory.
  let decoratorCount: Int

  fileprivate init(
    _ id: EntryID, _ subject: Any.Type, _ scope: DependencyScope, _ site: SourceSite,
    _ requirements: [Requirement], _ decoratorCount: Int
  ) {
    self.id = id
    self.subject = subject
    self.scope = scope
    self.site = site
    self.requirements = requirements
    self.decoratorCount = decoratorCount
    super.init()
  }

  /// True for the value that a key has by itself: made once, no override makes it anew.
  var isKeyValue: Bool { id.key != nil }

  var step: ResolutionStep { ResolutionStep(type: subject, label: id.name, scope: scope, site: site) }

  /// What the factory asked for itself when it first ran; empty before.
  var observedNeeds: Set<EntryID> { record.state.withLock { $0.needs } }

  /// Records what the factory asked for itself, the first time it ran.
  func note(needs new: Set<EntryID>) {
    guard !new.isEmpty else { return }
    record.state.withLock { if $0.needs.isEmpty { $0.needs = new } }
  }

  /// Where the instance is that is shared by all who are in no narrower scope; a new place once it has expired by `now`.
  func base(at now: ContinuousClock.Instant?) -> Cell {
    guard scope.isShared else { return self }
    return record.state.withLock { state in
      if case .timed(let duration) = scope, let now, let made = state.timeOfMaking, made + duration <= now {
        (state.shared, state.timeOfMaking) = (nil, nil)
      }
      let cell = state.shared ?? Cell(isWeak: scope == .weak)
      state.shared = cell
      return cell
    }
  }

  func noteMade(at now: ContinuousClock.Instant) {
    record.state.withLock { if $0.timeOfMaking == nil { $0.timeOfMaking = now } }
  }

  // MARK: - What depends on the type

  /// Runs the factory, as `making`.
  func make(_ making: Making, for resolver: Resolver) throws(DIError) -> AnyInstance {
    preconditionFailure("only Entry inherits from AnyEntry")
  }

  /// The same registration without its instance, under another id or with `decorator`, which must be of this entry's type,
  /// around its factory.
  func copy(as id: EntryID? = nil, within decorator: (any AnyDecorator)? = nil) -> AnyEntry {
    preconditionFailure("only Entry inherits from AnyEntry")
  }
}

/// One registration: how to make a `Value`.
///
/// Unchecked: it adds a constant to ``AnyEntry``.
@usableFromInline
final class Entry<Value: Sendable>: AnyEntry, @unchecked Sendable {
  let factory: @Sendable () throws -> Value

  init(
    id: EntryID, _ subject: Any.Type = Value.self, scope: DependencyScope = .singleton, site: SourceSite,
    requirements: [Requirement] = [], decoratorCount: Int = 0, factory: @escaping @Sendable () throws -> Value
  ) {
    self.factory = factory
    super.init(id, subject, scope, site, requirements, decoratorCount)
  }

  /// A registration for a type, created where the type is known, so that its metadata need not be looked up.
  @usableFromInline
  convenience init(
    _ name: String?, _ scope: DependencyScope, _ site: SourceSite, _ factory: @escaping @Sendable () throws -> Value
  ) {
    self.init(id: EntryID(type: Value.self, name: name), scope: scope, site: site, factory: factory)
  }

  /// An entry whose instance is already there.
  convenience init(id: EntryID, _ subject: Any.Type = Value.self, value: Value, site: SourceSite) {
    self.init(id: id, subject, site: site) { value }
    fill(Instance(value))
  }

  override func make(_ making: Making, for resolver: Resolver) throws(DIError) -> AnyInstance {
    let (value, log) = try resolver.run(self, making)
    return Instance(value, touches: Array(log.touches), lacksValue: log.lacksValue)
  }

  override func copy(as id: EntryID? = nil, within decorator: (any AnyDecorator)? = nil) -> AnyEntry {
    var (factory, count) = (factory, decoratorCount)
    if let decorator = decorator as? Decorator<Value> {
      let base = factory
      factory = { try decorator.transform(base()) }
      count += 1
    }
    return Entry(
      id: id ?? self.id, subject, scope: scope, site: site, requirements: requirements, decoratorCount: count,
      factory: factory)
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

  /// The type as a `Lazy` or a `Provider`; nil for any other. The cast searches all conformances of the program, so only a
  /// type that is not registered itself has to be asked.
  var deferredType: (any DeferredDependency.Type)? { type as? any DeferredDependency.Type }

  /// The need that a `Lazy` or a `Provider` has: it is met later, so it may lead back to the one that needs it.
  var deferred: Requirement? {
    deferredType.map { Requirement(id: EntryID(type: $0.dependency, name: id.name), type: $0.dependency) }
  }
}
