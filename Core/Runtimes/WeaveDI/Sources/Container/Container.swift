// Wiring that does not hold together is reported as the failures of tests are.
@_exported public import IssueReporting
import Synchronization

/// The name under which an application groups its registrations: `extension WeaveDI { static func register… }`. It is
/// the module's, so `WeaveDI.Container` reads the same inside the module and outside.
public enum WeaveDI {
  /// Holds what is registered, and the instances that everybody shares.
  public final class Container: Sendable {
    private let registry = Mutex(Registry())
    /// How many bootstrap blocks are registering for it.
    let blockCount = Atomic(0)
    /// The live container, where this is the one that a bootstrap block is handed: factories keep what they were
    /// handed, and must not keep the container that keeps them.
    private weak let represented: Container?

    /// An empty container, independent of every other.
    public init() { represented = nil }
    init(standingFor container: Container) { represented = container }

    /// This container, or the one that it stands for.
    var itself: Container { represented ?? self }

    /// Reads or changes the registry, under its lock: nothing that runs inside may call code of the application. So
    /// what is taken out has to be returned, and is released outside.
    func withRegistry<Result: Sendable, Failure: Error>(
      _ body: (inout Registry) throws(Failure) -> Result
    ) throws(Failure) -> Result { try itself.registry.withLock { registry throws(Failure) in try body(&registry) } }

    /// The entry for `id`, inside its decorators.
    func entry(_ id: EntryID) -> Entry? { registry.withLock { $0.entry(id) } }
    var entries: [EntryID: Entry] { withRegistry { $0.complete().entries } }

    func add(_ entry: Entry) { add(entry.id) { entry } }

    func add(_ id: EntryID, makeEntry: @escaping @Sendable () -> Entry) {
      if let represented { return represented.add(id, makeEntry: makeEntry) }
      if let staging {
        let entry = makeEntry()
        if staging.change({ $0.install(entry) }) { return }
      }
      _ = registry.withLock { $0.install(id, Registry.Plan(makeEntry: makeEntry)) }
    }

    /// Changes the registrations in another way.
    func change<Removed: Sendable>(_ body: @escaping @Sendable (inout Registry) -> Removed) {
      if itself.staging?.change(body) != true { _ = withRegistry(body) }
    }

    /// What a bootstrap block that is running here has registered for this container.
    private var staging: Staging? {
      if blockCount.load(ordering: .relaxed) == 0 { return nil }
      return Context.current.staging.flatMap { $0.container === self ? $0 : nil }
    }

    /// Removes what is registered for `type`, and releases the instance that was held for it.
    public func unregister<T: Sendable>(_ type: T.Type, name: String? = nil) {
      let id = EntryID(type, name: name)
      change { $0.remove(id) }
    }

    /// Frees the shared instances of one scope; the registrations stay, and make new ones.
    public func reset(_ scope: DependencyScope) { change { $0.renew(scope) } }

    /// A value that another module keeps with the container until it is emptied; `new` makes it if there is none yet.
    package func attachment<Value: Sendable>(_ new: () -> Value) -> Value {
      withRegistry { registry in
        let value = registry.attachments[ObjectIdentifier(Value.self)] as? Value ?? new()
        registry.attachments[ObjectIdentifier(Value.self)] = value
        return value
      }
    }

    /// The containers that the current task sees, the innermost first.
    package static var visible: [Container] { Context.current.overrides.containers }
  }
}

extension WeaveDI.Container {
  /// The instance registered for `type`, made now if it has to be; nil when nothing is registered, and when the making
  /// fails: ``tryResolve(_:name:)`` says why.
  public func resolve<T: Sendable>(_ type: T.Type, name: String? = nil) -> T? {
    Resolver(asking: self, isOptional: true).optional(type, name: name)
  }

  /// The instance registered for `type`, or `instance` when nothing is.
  public func resolve<T: Sendable>(
    _ type: T.Type, name: String? = nil, default instance: @autoclosure () -> T
  ) -> T { resolve(type, name: name) ?? instance() }

  /// The instance registered for `type`. What is thrown says what is missing, with the chain that led there and what is
  /// registered instead, or which cycle there is.
  public func tryResolve<T: Sendable>(_ type: T.Type, name: String? = nil) throws(DIError) -> T {
    try Resolver(asking: self).required(type, name: name)
  }
}
