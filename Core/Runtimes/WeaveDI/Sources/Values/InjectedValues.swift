/// The values of all keys, as the current task sees them.
///
/// An extension gives a key its name:
///
///     extension InjectedValues {
///       var apiClient: any APIClient { get { self[APIClientKey.self] } set { self[APIClientKey.self] = newValue } }
///     }
public struct InjectedValues: Sendable {
  /// What has been set here.
  private(set) var entries: [EntryID: Entry] = [:]
  private(set) var ownContext: InjectedContext?
  private(set) var ownContainer: WeaveDI.Container?
  /// Holds the default values of keys, for values that do not start from the task's.
  private(set) var keyValues: WeaveDI.Container?
  /// nil for values that are the task's whenever they are read.
  private let origin: Origin?
  /// The line that reads, where the key is named on another one.
  private let reader: SourceSite?

  init(_ origin: Origin?, reader: SourceSite? = nil) { (self.origin, self.reader) = (origin, reader) }

  /// The values of the current task.
  public static var current: InjectedValues { InjectedValues(Origin()) }

  /// Values without any override, in which each key's default value is made anew.
  public init() { self.init(afreshIn: nil) }

  private init(afreshIn context: InjectedContext?) {
    self.init(Origin([]))
    let container = Context.current.overrides.lazy.compactMap(\.registrations.container).first
    (ownContext, ownContainer, keyValues) = (context, container, WeaveDI.Container())
  }

  /// Each key's live value, and no override.
  public static var live: Self { Self(afreshIn: .live) }
  /// Each key's preview value, and no override.
  public static var preview: Self { Self(afreshIn: .preview) }
  /// Each key's test value, and no override.
  public static var test: Self { Self(afreshIn: .test) }

  /// The overrides that hold, besides what has been set here.
  var overrides: Overrides { origin?.overrides ?? Context.current.overrides }

  /// Which of a key's values is taken: live, test or preview.
  public var context: InjectedContext {
    get {
      let prepared = Resolver(under: overrides).keyValues.container.withRegistry { $0.preparedContext }
      return ownContext ?? overrides.context ?? prepared ?? .ofProcess
    }
    set { ownContext = newValue }
  }

  /// The container that replaces the live one; nothing that is registered outside it is visible.
  public var container: WeaveDI.Container {
    get { ownContainer ?? .live }
    set { ownContainer = newValue.itself }
  }

  /// The value of a key.
  public subscript<Key: TestInjectedKey>(
    key: Key.Type, _ fileID: StaticString = #fileID, _ line: UInt = #line
  ) -> Key.Value {
    get { value(of: key, reader ?? SourceSite(fileID, line)) }
    set { set(Entry(.key(ObjectIdentifier(key)), key, value: newValue, site: SourceSite(fileID, line))) }
  }

  /// Registers how to make a `type`, for the operation only; it overrides what the container has registered.
  public mutating func register<T: Sendable>(
    _ type: T.Type, name: String? = nil, scope: DependencyScope = .singleton,
    fileID: StaticString = #fileID, line: UInt = #line, factory: @escaping @Sendable () throws -> T
  ) { set(Entry(type, name: name, scope: scope, site: SourceSite(fileID, line), factory: factory)) }

  /// Registers an instance for the operation only.
  public mutating func register<T: Sendable>(
    _ type: T.Type, name: String? = nil, instance: T, fileID: StaticString = #fileID, line: UInt = #line
  ) { set(Entry(EntryID(type, name: name), type, value: instance, site: SourceSite(fileID, line))) }

  /// Whether the running code says what other code is to read: what it reads for that, it does not use.
  package static var areBeingSet: Bool { Context.current.purpose != .reading }

  private mutating func set(_ entry: Entry) { entries[entry.id] = entry }

  /// The value of a key; a key promises one, so without it the process stops.
  private func value<Key: TestInjectedKey>(of key: Key.Type, _ site: SourceSite) -> Key.Value {
    let (resolver, id) = (Resolver(under: origin?.overrides), EntryID.key(ObjectIdentifier(key)))
    resolver.resolution?.note(id)
    let set = entries[id].map { ($0, nil, true) } ?? resolver.overrides.find(id)
    do throws(DIError) {
      let found = set ?? defaultValue(of: key, resolver, site)
      // The first reader has heard of it while the value was made.
      let isMade = found.entry.instance != nil
      let instance = try resolver.instance(of: found)
      if instance.usedFallback, isMade, resolver.purpose == .reading {
        reportIssue(missingValue(of: key, isLive: context == .live), at: site)
      }
      return instance.value.value(as: Key.Value.self)
    } catch { error.trap(site) }
  }

  private func defaultValue<Key: TestInjectedKey>(of key: Key.Type, _ resolver: Resolver, _ site: SourceSite) -> Found {
    resolver.resolution?.note(.context)
    let (container, source) = (keyValues ?? ownContainer).map { ($0, nil) } ?? resolver.keyValues
    let (id, context) = (ObjectIdentifier(key), ownContext ?? resolver.overrides.context)
    let stays = resolver.purpose != .preparing
    let entry = container.withRegistry { registry in
      registry.defaultValue(of: id, in: context, stays: stays) { context in
        Entry(.defaultValue(id, context), key, site: site) { Stored(key.value(in: context)) }
      }
    }
    return (entry, source, true)
  }

  /// Makes what has been set here the keys' default values, for the process or, in a test, for the test.
  func prepare() {
    let (container, context) = (Resolver(under: overrides).keyValues.container, context)
    if let ownContext { container.withRegistry { $0.preparedContext = ownContext } }
    for entry in entries.values where entry.id.isType { WeaveDI.Container.live.add(entry) }
    for case (.key(let key), let entry) in entries {
      let new = entry.asDefaultValue(of: key, in: context)
      if container.withRegistry({ $0.prepare(new, replaces: context == .preview) }) { continue }
      let name = entry.step.name
      reportIssue(
        """
        \(name) has been read or prepared already; what is prepared now comes too late.
          Prepare each key once, before anything reads it, or override it: withInjectedValues { $0[\(name).self] = … }.
        """, at: entry.site)
    }
  }
}
