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
  /// Who reads, when that is not the line that names the key.
  @usableFromInline let reader: SourceSite?
  /// True while an override is described: to look at a value there does not count as using it.
  private var isSetting = false
  /// True while keys are prepared: to look at a value there does not make it the key's own.
  private var isPreparing = false

  /// One reference for all that has been set, so that the values are few words to copy.
  @usableFromInline
  final class Changes: Sendable {
    let entries: [EntryID: any AnyEntry]
    let context: InjectedContext?
    let container: WeaveDI.Container?
    /// True when the values of the task are not the beginning.
    let startsAfresh: Bool
    /// Where the keys' own values are kept, when that is not where they are outside.
    let keyValues: WeaveDI.Container?

    init(
      entries: [EntryID: any AnyEntry] = [:], context: InjectedContext? = nil, container: WeaveDI.Container? = nil,
      startsAfresh: Bool = false, keyValues: WeaveDI.Container? = nil
    ) {
      self.entries = entries
      self.context = context
      self.container = container
      self.startsAfresh = startsAfresh
      self.keyValues = keyValues
    }
  }

  /// The values of the current task.
  public static var current: InjectedValues { InjectedValues(ResolutionContext.currentLayer) }

  @usableFromInline
  init(_ layer: Layer?, reader: SourceSite? = nil) {
    self.layer = layer
    self.reader = reader
  }

  init(settingOver layer: Layer?, isPreparing: Bool = false) {
    self.init(layer)
    isSetting = true
    self.isPreparing = isPreparing
  }

  /// Values that know nothing of the task's: no override is in force, and each key's own value is made anew.
  public init() {
    self.init(nil)
    let visible = Resolver().visible[0]
    changes = Changes(
      container: visible.depth > 0 ? visible.container : nil, startsAfresh: true, keyValues: WeaveDI.Container())
  }

  /// What `origin` sets and `current` does not.
  init(joining origin: Layer, under current: Layer) {
    self.init(current)
    let isOpen = current.outward.allSatisfy { !$0.slot.isBarrier }
    changes = Changes(
      entries: origin.overrides.filter { current.overrides[$0.key] == nil }.mapValues(\.entry),
      context: current.context ?? origin.context,
      container: isOpen ? origin.outward.first { $0.slot.isBarrier }?.slot.container : nil,
      keyValues: isOpen ? origin.outward.compactMap(\.keyValues).first : nil)
  }

  /// The values for the context, as ``init()`` makes them.
  private init(afreshIn context: InjectedContext) {
    self.init()
    self.context = context
  }

  /// Each key's live value, and no override.
  public static var live: Self { Self(afreshIn: .live) }
  /// Each key's preview value, and no override.
  public static var preview: Self { Self(afreshIn: .preview) }
  /// Each key's test value, and no override.
  public static var test: Self { Self(afreshIn: .test) }

  private mutating func change(
    _ id: EntryID? = nil, _ entry: (any AnyEntry)? = nil, context: InjectedContext? = nil,
    container: WeaveDI.Container? = nil, keyValues: WeaveDI.Container? = nil
  ) {
    var entries = entries
    if let id { entries[id] = entry }
    changes = Changes(
      entries: entries, context: context ?? changes?.context, container: container ?? containerOverride,
      startsAfresh: startsAfresh, keyValues: keyValues ?? self.keyValues)
  }

  /// What has been set here.
  var entries: [EntryID: any AnyEntry] { changes?.entries ?? [:] }
  var contextOverride: InjectedContext? { changes?.context }
  var containerOverride: WeaveDI.Container? { changes?.container }
  var startsAfresh: Bool { changes?.startsAfresh ?? false }
  var keyValues: WeaveDI.Container? { changes?.keyValues }

  /// Which of a key's values is taken: live, test or preview.
  public var context: InjectedContext {
    get { contextOverride ?? resolver.context }
    set { change(context: newValue) }
  }

  /// A container in place of the live one: nothing registered outside is seen.
  public var container: WeaveDI.Container {
    get { containerOverride ?? .live }
    set { change(container: newValue) }
  }

  /// Has each key's own value made anew for the operation.
  public mutating func renewKeyValues() { change(keyValues: WeaveDI.Container()) }

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
      change(id, Entry(id: id, value: newValue, site: SourceSite(fileID, line), key: key))
    }
  }

  /// Registers how to make a `type` for the operation only: the override of what is registered in the container.
  public mutating func register<T: Sendable>(
    _ type: T.Type, name: String? = nil, scope: DependencyScope = .singleton,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () throws -> T
  ) {
    let id = EntryID(type: type, name: name)
    change(id, Entry(id: id, scope: scope, site: SourceSite(fileID, line), factory: factory))
  }

  /// Registers an instance for the operation only.
  public mutating func register<T: Sendable>(
    _ type: T.Type, name: String? = nil, instance: T, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let id = EntryID(type: type, name: name)
    change(id, Entry(id: id, value: instance, site: SourceSite(fileID, line)))
  }
}

extension InjectedValues {
  private var resolver: Resolver { Resolver(layer: startsAfresh ? nil : layer) }

  @usableFromInline
  func value<Key: TestInjectedKey>(of key: Key.Type, _ site: SourceSite) -> Key.Value {
    let resolver = resolver
    let id = EntryID(key: key)
    resolver.making?.touch(id)
    if let set = entries[id] { return obtain(unsafeDowncast(set, to: Entry<Key.Value>.self), 0, resolver, site) }
    if let override = resolver.layer?.overrides[id] {
      return obtain(unsafeDowncast(override.entry, to: Entry<Key.Value>.self), override.depth, resolver, site)
    }
    resolver.making?.touch(.context)
    let context = context
    let ownID = EntryID(key: key, in: context)
    let (container, depth) = keyValues.map { ($0, 0) } ?? resolver.keyValues
    let known = container.cell(ownID).map { unsafeDowncast($0, to: Entry<Key.Value>.self) }
    if let known { return obtain(known, depth, resolver, site) }
    let new = ownEntry(key, ownID, context, site)
    return obtain(isPreparing ? new : container.installDefault(new), depth, resolver, site)
  }

  private func ownEntry<Key: TestInjectedKey>(
    _ key: Key.Type, _ id: EntryID, _ context: InjectedContext, _ site: SourceSite
  ) -> Entry<Key.Value> {
    let isSetting = isSetting
    return Entry(id: id, scope: .singleton, site: site, key: key) {
      switch context {
      case .live: liveValue(of: key, isSetting ? nil : site)
      case .test: key.testValue
      case .preview: key.previewValue
      }
    }
  }

  private func obtain<Value>(_ entry: Entry<Value>, _ depth: Int, _ resolver: Resolver, _ site: SourceSite) -> Value {
    do {
      let instance = try resolver.obtain(entry, depth: depth)
      if instance.lacksTestValue, !isSetting { reportMissingTestValue(entry, site) }
      return instance.value
    } catch {
      // A key promises a value; without one there is nothing to go on with.
      error.trap(site)
    }
  }

  private func reportMissingTestValue<Value>(_ entry: Entry<Value>, _ site: SourceSite) {
    let name = entry.step.name
    Diagnostics.report(
      """
      \(name) has no test value, but a test uses it.
        Override it for the test: withInjectedValues { $0[\(name).self] = … }, or give the key a testValue.
      """, at: site)
  }

  /// Makes what has been set here the keys' own values, for the process or, in a test, for the test.
  func prepare() {
    let (container, _) = resolver.keyValues
    let context = context
    if let contextOverride { container.preparedContext = contextOverride }
    for (id, entry) in entries {
      if entry.id.isType {
        WeaveDI.Container.live.add(entry)
      } else if !entry.prepare(as: id.ownValue(in: context), in: container) {
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

extension Entry {
  /// Makes the value that was set for a key the key's own; false when it has one already.
  func prepare(as id: EntryID, in container: WeaveDI.Container) -> Bool {
    guard let value = instance?.value else { return false }
    let own = Entry(id: id, value: value, site: site, key: key)
    return container.installDefault(own) === own
  }
}

private func liveValue<Key: TestInjectedKey>(of key: Key.Type, _ reader: SourceSite?) -> Key.Value {
  if let value = key.declaredLiveValue { return value }
  func open<Live: InjectedKey>(_ live: Live.Type) -> Any { Live.liveValue }
  if let live = key as? any InjectedKey.Type, let value = open(live) as? Key.Value { return value }
  if let reader {
    Diagnostics.report(
      """
      \(readableName(of: key)) has no live value, but is read in a live context; its test value is used.
        Link the module that conforms it to InjectedKey, or set it: withInjectedValues { $0[\(readableName(of: key)).self] = … }.
      """, at: reader)
  }
  return key.testValue
}

/// Sets keys' own values before anything reads them: what `update` sets is the value of those keys from then on, in every
/// task, for as long as the process runs; in a test, for the test.
///
/// A key is prepared once, and not after it has been read; that is reported, and changes nothing.
@discardableResult
public func prepareInjectedValues<Result>(_ update: (inout InjectedValues) throws -> Result) rethrows -> Result {
  var values = InjectedValues(settingOver: ResolutionContext.currentLayer, isPreparing: true)
  let result = try update(&values)
  values.prepare()
  return result
}
