/// The values of all keys, as the current task sees them.
///
/// An extension gives a key its name:
///
///     extension InjectedValues {
///       var apiClient: any APIClient {
///         get { self[APIClientKey.self] }
///         set { self[APIClientKey.self] = newValue }
///       }
///     }
public struct InjectedValues: Sendable {
  /// What has been set since the values were taken from the task; nil while nothing has, so that reading copies nothing.
  @usableFromInline private(set) var changes: Changes?
  @usableFromInline let layer: Layer?
  /// The line that reads, where the key is named on another one.
  @usableFromInline let reader: SourceSite?

  /// All that has been set, behind one reference, so that copying the values copies a few words.
  @usableFromInline
  final class Changes: Sendable {
    let all: Changed
    init(_ all: Changed) { self.all = all }
  }

  struct Changed: Sendable {
    var entries: [EntryID: AnyEntry] = [:]
    var context: InjectedContext?
    var container: WeaveDI.Container?
    /// True for values that do not start from the task's.
    var startsAfresh = false
    /// Where the keys' own values are kept, if that is not where they are kept outside.
    var keyValues: WeaveDI.Container?
  }

  /// What has been set here.
  private(set) var changed: Changed {
    get { changes?.all ?? Changed() }
    set { changes = Changes(newValue) }
  }

  /// The values of the current task.
  public static var current: InjectedValues { InjectedValues(ResolutionContext.currentLayer) }

  @usableFromInline
  init(_ layer: Layer?, reader: SourceSite? = nil) {
    self.layer = layer
    self.reader = reader
  }

  /// Values without any override, in which each key's own value is made anew.
  public init() { self.init(afreshIn: nil) }

  private init(afreshIn context: InjectedContext?) {
    self.init(nil)
    let visible = Resolver().visible[0]
    changed = Changed(
      context: context, container: visible.depth > 0 ? visible.container : nil, startsAfresh: true,
      keyValues: WeaveDI.Container())
  }

  /// Each key's live value, and no override.
  public static var live: Self { Self(afreshIn: .live) }
  /// Each key's preview value, and no override.
  public static var preview: Self { Self(afreshIn: .preview) }
  /// Each key's test value, and no override.
  public static var test: Self { Self(afreshIn: .test) }

  /// What `origin` sets and `current` does not.
  init(joining origin: Layer, under current: Layer) {
    self.init(current)
    let isOpen = current.outward.allSatisfy { !$0.slot.isBarrier }
    changed = Changed(
      entries: origin.overrides.filter { current.overrides[$0.key] == nil }.mapValues(\.entry),
      context: current.context ?? origin.context,
      container: isOpen ? origin.outward.first { $0.slot.isBarrier }?.slot.container : nil,
      keyValues: isOpen ? origin.outward.compactMap(\.keyValues).first : nil)
  }

  /// Which of a key's values is taken: live, test or preview.
  public var context: InjectedContext {
    get { changed.context ?? resolver.context }
    set { changed.context = newValue }
  }

  /// The container that replaces the live one; nothing that is registered outside it is visible.
  public var container: WeaveDI.Container {
    get { changed.container ?? .live }
    set { changed.container = newValue }
  }

  /// The value of a key.
  public subscript<Key: TestInjectedKey>(
    key: Key.Type, _ fileID: StaticString = #fileID, _ line: UInt = #line
  ) -> Key.Value {
    @inlinable get {
      if changes == nil, let made = FastRead.made(key: key, layer) { return made }
      return value(of: key, reader ?? SourceSite(fileID, line))
    }
    set {
      let id = EntryID(key: key)
      changed.entries[id] = Entry(id: id, key, value: newValue, site: SourceSite(fileID, line))
    }
  }

  /// Registers how to make a `type`, for the operation only; it overrides what the container has registered.
  public mutating func register<T: Sendable>(
    _ type: T.Type, name: String? = nil, scope: DependencyScope = .singleton,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () throws -> T
  ) {
    let id = EntryID(type: type, name: name)
    changed.entries[id] = Entry(id: id, scope: scope, site: SourceSite(fileID, line), factory: factory)
  }

  /// Registers an instance for the operation only.
  public mutating func register<T: Sendable>(
    _ type: T.Type, name: String? = nil, instance: T, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let id = EntryID(type: type, name: name)
    changed.entries[id] = Entry(id: id, value: instance, site: SourceSite(fileID, line))
  }
}

extension InjectedValues {
  private var resolver: Resolver { Resolver(layer: changed.startsAfresh ? nil : layer) }

  @usableFromInline
  func value<Key: TestInjectedKey>(of key: Key.Type, _ site: SourceSite) -> Key.Value {
    let resolver = resolver
    let id = EntryID(key: key)
    resolver.making?.touch(id)
    if let set = changed.entries[id] { return obtain(set, 0, resolver, site).value(as: Key.Value.self) }
    if let override = resolver.layer?.overrides[id] {
      return obtain(override.entry, override.depth, resolver, site).value(as: Key.Value.self)
    }
    resolver.making?.touch(.context)
    let context = context
    let ownID = EntryID(key: key, in: context)
    let (container, depth) = (changed.keyValues ?? changed.container).map { ($0, 0) } ?? resolver.keyValues
    if let known = container.entry(ownID) { return obtain(known, depth, resolver, site).value(as: Key.Value.self) }
    let new = ownEntry(key, ownID, context, site)
    let entry = ResolutionContext.mode == .preparing ? new : container.storage.installDefault(new)
    return obtain(entry, depth, resolver, site).value(as: Key.Value.self)
  }

  private func ownEntry<Key: TestInjectedKey>(
    _ key: Key.Type, _ id: EntryID, _ context: InjectedContext, _ site: SourceSite
  ) -> Entry<Key.Value> {
    Entry(id: id, key, site: site) {
      switch context {
      case .live: liveValue(of: key)
      case .test: key.testValue
      case .preview: key.previewValue
      }
    }
  }

  private func obtain(_ entry: AnyEntry, _ depth: Int, _ resolver: Resolver, _ site: SourceSite) -> AnyInstance {
    do {
      let instance = try resolver.obtain(entry, depth: depth)
      if instance.lacksValue, ResolutionContext.mode == .reading { reportMissingValue(of: entry.step.name, site) }
      return instance
    } catch {
      // A key promises a value; without one there is nothing to go on with.
      error.trap(site)
    }
  }

  private func reportMissingValue(of name: String, _ site: SourceSite) {
    let isLive = context == .live
    Diagnostics.report(
      """
      \(name) has no \(isLive ? "live value, but is read in a live context; its test value is used" : "test value, but a test uses it").
        \(isLive ? "Link the module that conforms it to InjectedKey" : "Give the key a testValue"), or override it: \
      withInjectedValues { $0[\(name).self] = … }.
      """, at: site)
  }

  /// Makes what has been set here the keys' own values, for the process or, in a test, for the test.
  func prepare() {
    let container = resolver.keyValues.container
    let context = context
    if let set = changed.context { container.storage.preparedContext = set }
    for (id, entry) in changed.entries {
      guard !entry.id.isType else {
        WeaveDI.Container.live.add(entry)
        continue
      }
      let own = entry.copy(as: id.ownValue(in: context))
      if let instance = entry.instance { own.fill(instance) }
      if context == .preview {
        container.add(own)
      } else if container.storage.installDefault(own) !== own {
        let name = entry.step.name
        Diagnostics.report(
          """
          \(name) has been read or prepared already; what is prepared now comes too late.
            Prepare each key once, before anything reads it, or override it: withInjectedValues { $0[\(name).self] = … }.
          """, at: entry.site)
      }
    }
  }
}

private func liveValue<Key: TestInjectedKey>(of key: Key.Type) -> Key.Value {
  if let value = key.declaredLiveValue { return value }
  func open<Live: InjectedKey>(_ live: Live.Type) -> Any { Live.liveValue }
  if let live = key as? any InjectedKey.Type, let value = open(live) as? Key.Value { return value }
  Making.current?.noteMissingValue()
  return key.testValue
}

/// Sets keys' own values before anything reads them: what `update` sets is the value of those keys from then on, in every
/// task, for as long as the process runs; in a test, for the test.
///
/// A key is prepared once, and not after it has been read; that is reported, and changes nothing. In a preview it may be
/// prepared again.
@discardableResult
public func prepareInjectedValues<Result>(_ update: (inout InjectedValues) throws -> Result) rethrows -> Result {
  var values = InjectedValues.current
  let result = try ResolutionContext.describing(.preparing) { try update(&values) }
  values.prepare()
  return result
}
