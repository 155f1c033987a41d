typealias Container = WeaveDI.Container

extension WeaveDI {
  /// Holds what is registered, and the instances that are shared.
  public final class Container: Sendable {
    /// The storage it began with. It is emptied with the container: factories may hold the container of the bootstrap block
    /// that registered them, and through it the storage that holds them.
    private let own: Storage
    /// Where a bootstrap block's container stands for another: the storage that took its registrations.
    private let taker = FastRead.Pointer<Storage>()

    /// An empty container, independent of every other.
    public convenience init() { self.init(Storage()) }

    /// A container for a bootstrap block: it begins with what `base` holds, which sees nothing of it before ``commit()``.
    convenience init(draftOf base: Container) { self.init(Storage(draftOf: base.storage)) }

    private init(_ storage: Storage) { own = storage }

    deinit { own.removeAll() }

    /// What it holds.
    var storage: Storage { taker.isEmpty ? own : taker.object ?? own }

    /// True when what is registered in one is registered in the other.
    func isSame(as other: Container) -> Bool { self === other || storage === other.storage }

    var isDraft: Bool { storage.isDraft }

    // MARK: - Reading

    /// The entry for `id`, decorated.
    func entry(_ id: EntryID) -> AnyEntry? { storage.entry(id) }

    /// The entry for an id without a name; to be looked at only inside the gate.
    @inline(__always)
    func entryInsideGate(_ bits: UInt) -> Unmanaged<AnyEntry>? {
      (taker.unretained ?? .passUnretained(own))._withUnsafeGuaranteedRef { $0.entryInsideGate(bits) }
    }

    // MARK: - Changing

    // A draft that is committed just now refuses a step, and by then this container stands for another storage.

    /// Adds a registration. It cannot throw, so one that comes too late is reported and changes nothing.
    @usableFromInline
    func add(_ entry: AnyEntry) {
      do {
        if taker.isEmpty, try own.install(entry) { return }
        while try !storage.install(entry) {}
      } catch {
        Diagnostics.report(error, at: entry.site)
      }
    }

    func apply(_ change: Storage.Change) { while !storage.apply(change) {} }

    /// Lets what was registered here land where the draft began, all or nothing.
    func commit() throws(DIError) { try own.commit { _ = taker.swap($0) } }

    /// Removes what is registered for `type`, and releases the instance that was held for it.
    public func unregister<T: Sendable>(_ type: T.Type, name: String? = nil) {
      apply(.remove(EntryID(type: type, name: name)))
    }

    /// Frees the shared instances of one scope; the registrations stay, and make new ones.
    public func reset(_ scope: DependencyScope) { apply(.forget(scope)) }

    /// From now on every change publishes a new table at once, and no read takes a lock.
    func optimize() { storage.optimize() }

    /// Takes no more registrations: ``DIError/registeredAfterFreeze(_:site:)``.
    public func freeze() { storage.optimize(freezing: true) }

    /// A value that another module keeps with the container until it is emptied; `new` makes it if there is none yet.
    package func attachment<Value: Sendable>(_ new: () -> Value) -> Value { storage.attachment(new) }

    /// The containers that the current task sees, the innermost first.
    package static var visible: [Container] { Resolver().visible.map(\.container) }

    /// The types that were asked for in vain before they were registered.
    public var lateRegistrations: [LateRegistration] { storage.lateRegistrations }
  }
}
