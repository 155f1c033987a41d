typealias Container = WeaveDI.Container

extension WeaveDI {
  /// Holds what is registered, and the instances that are shared.
  public final class Container: Sendable {
    /// The storage it began with. It is emptied with the container: factories may hold the container of the bootstrap block
    /// that registered them, and through it the storage that holds them.
    private let own: Storage
    /// The storage it stands for: its own, or for a bootstrap block's container in the end that of the container that took
    /// the registrations.
    private let current: FastRead.Pointer<Storage>

    /// An empty container, independent of every other.
    public convenience init() { self.init(Storage()) }

    /// A container for a bootstrap block: it begins with what `base` holds, which sees nothing of it before ``commit()``.
    convenience init(draftOf base: Container) { self.init(Storage(draftOf: base.storage)) }

    private init(_ storage: Storage) {
      own = storage
      current = FastRead.Pointer(storage)
    }

    deinit { own.removeAll() }

    private var storage: Storage { current.object ?? own }

    /// True when what is registered in one is registered in the other.
    func isSame(as other: Container) -> Bool { self === other || storage === other.storage }

    var isDraft: Bool { storage.isDraft }

    // MARK: - Reading

    /// The entry for `id`, decorated.
    func cell(_ id: EntryID) -> AnyCell? { storage.cell(id) }

    func holds(_ id: EntryID) -> Bool { cell(id) != nil }

    /// The place of an instance; to be looked at only inside the gate.
    @inline(__always)
    func cellInsideGate(_ bits: UInt) -> Unmanaged<AnyCell>? {
      current.unretained?._withUnsafeGuaranteedRef { $0.cellInsideGate(bits) }
    }

    /// The registrations as they are now.
    var registrations: Registrations { storage.registrations }

    // MARK: - Changing

    func apply(_ change: Storage.Change) throws(DIError) {
      // A draft that is committed just now refuses the step, and by then this container stands for another storage.
      while try !storage.apply(change) {}
    }

    func installDefault<Value>(_ entry: Entry<Value>) -> Entry<Value> { storage.installDefault(entry) }

    /// Lets what was registered here land where the draft began, all or nothing.
    func commit() throws(DIError) {
      try own.commit { base in if let old = current.swap(base) { FastRead.Gate.retire(old) } }
    }

    /// Forgets everything: registrations, instances, decorators, the freeze.
    func removeAll() { storage.removeAll() }

    /// Takes back what is registered for `type`, and frees the instance that was held for it.
    public func unregister<T: Sendable>(_ type: T.Type, name: String? = nil) {
      try? apply(.remove(EntryID(type: type, name: name)))
    }

    /// Frees the shared instances of one scope; the registrations stay, and make new ones.
    public func reset(_ scope: DependencyScope) { try? apply(.forget(scope)) }

    /// From now on every change puts up a new table at once, and all reads go without a lock.
    func optimize() { storage.optimize() }

    /// Takes no more registrations: ``DIError/registeredAfterFreeze(_:site:)``.
    public func freeze() { storage.optimize(freezing: true) }

    // MARK: - What came too late

    /// The types that somebody asked for in vain before they were registered.
    public var lateRegistrations: [LateRegistration] { storage.lateRegistrations }

    func noteMiss(_ id: EntryID, _ making: Making?) { storage.noteMiss(id, making) }

    // MARK: - What else belongs to a container

    var preparedContext: InjectedContext? {
      get { storage.preparedContext }
      set { storage.preparedContext = newValue }
    }

    func loading(_ name: String) -> FeatureLoader.Loading? { storage.loading(name) }

    func loading(_ name: String, orElse new: FeatureLoader.Loading) -> FeatureLoader.Loading {
      storage.loading(name, orElse: new)
    }
  }
}
