import Synchronization

/// One registration: how to make its instances, and those that are there. It is equal only to itself.
final class Entry: Sendable, Hashable {
  typealias Decorator = @Sendable (_ base: any StoredValue) throws -> any StoredValue

  let id: EntryID
  /// What it is asked for by: the registered type, or the key whose value this is.
  let subject: Any.Type
  let scope: DependencyScope
  /// Whether nobody shares its instances, and else which open scope keeps them: read with each use, so worked out once.
  let isTransient: Bool
  let kind: ScopeKind?
  let site: SourceSite
  /// What the factory was declared to need; empty for a factory that asks for what it needs itself.
  let requirements: [Requirement]
  /// Makes an instance, unless the entry is decorated.
  let factory: @Sendable () throws -> any StoredValue
  /// What stands inside the decorators. It has an instance of its own, so what is there already is wrapped and not made
  /// again.
  let decorated: (base: Entry, decorators: [Decorator])?
  private let claims: Mutex<Claims>

  init(
    _ id: EntryID, _ subject: Any.Type, scope: DependencyScope = .singleton, site: SourceSite,
    requirements: [Requirement] = [], decorated: (base: Entry, decorators: [Decorator])? = nil,
    made instance: Instance? = nil, factory: @escaping @Sendable () throws -> any StoredValue
  ) {
    (self.id, self.subject, self.scope, self.site) = (id, subject, scope, site)
    (self.requirements, self.decorated, self.factory) = (requirements, decorated, factory)
    (isTransient, kind) = (scope.isTransient, scope.kind)
    claims = Mutex(Claims(made: instance))
  }

  /// A registration for a type.
  convenience init<T: Sendable>(
    _ type: T.Type, name: String? = nil, scope: DependencyScope = .singleton, site: SourceSite,
    requirements: [Requirement] = [], factory: @escaping @Sendable () throws -> T
  ) {
    self.init(EntryID(type, name: name), type, scope: scope, site: site, requirements: requirements) {
      Stored(try factory())
    }
  }

  /// An entry whose instance is there already.
  convenience init(_ id: EntryID, _ subject: Any.Type, value: some Sendable, site: SourceSite) {
    let value = Stored(value)
    self.init(id, subject, site: site, made: Instance(value)) { value }
  }

  /// The same registration, without instances, also inside its decorators.
  func renewed() -> Entry { copy(decorated: decorated.map { ($0.base.renewed(), $0.decorators) }) }

  /// The entry with `decorators` around its instances, the last one outermost.
  func decorated(by decorators: [Decorator]) -> Entry { copy(decorated: (self, decorators)) }

  private func copy(decorated: (base: Entry, decorators: [Decorator])?) -> Entry {
    Entry(
      id, subject, scope: scope, site: site, requirements: requirements, decorated: decorated, factory: factory)
  }

  /// The value of this entry as the default value of its key.
  func asDefaultValue(of key: ObjectIdentifier, in context: InjectedContext) -> Entry {
    Entry(.defaultValue(key, context), subject, site: site, made: instance, factory: factory)
  }

  var step: ResolutionStep { ResolutionStep(type: subject, label: id.name, scope: scope, site: site) }

  /// How many decorators there are.
  var decoratorCount: Int { decorated.map { $0.decorators.count + $0.base.decoratorCount } ?? 0 }

  /// Reads or changes the claims, under their lock: nothing that runs inside may call code of the application.
  func withClaims<Result: Sendable>(_ body: (inout Claims) -> Result) -> Result { claims.withLock { body(&$0) } }
  /// Releases what belongs to an owner that has ended.
  func drop(_ owner: OwnerID) { _ = withClaims { $0.drop(owner) } }
  /// The instance that everybody shares.
  var instance: Instance? { withClaims { $0.instance } }
  /// What the factory itself has asked for, and what was asked for inside its decorators.
  var requests: Set<EntryID> { withClaims { $0.requests }.union(decorated?.base.requests ?? []) }

  static func == (left: Entry, right: Entry) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A type that a factory declares to need.
struct Requirement: Sendable {
  let id: EntryID
  let type: Any.Type
  init(_ type: Any.Type, name: String? = nil) { (id, self.type) = (EntryID(type, name: name), type) }

  /// The type as a `Lazy` or a `Provider`; nil for any other. The cast searches all conformances of the program, so
  /// only a type that is not registered itself has to be asked.
  var deferredType: (any DeferredDependency.Type)? { type as? any DeferredDependency.Type }

  /// What a `Lazy` or a `Provider` needs: that comes later, so it may lead back to the one that needs it.
  var deferred: Requirement? { deferredType.map { Requirement($0.dependency, name: id.name) } }
}
