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
  @usableFromInline let origin: ResolutionContext?

  /// One reference for all that has been set, so that the values are two words to copy.
  @usableFromInline
  final class Changes: Sendable {
    let overrides: [EntryID: Override]
    let context: InjectedContext?
    let container: WeaveDI.Container?

    init(overrides: [EntryID: Override], context: InjectedContext?, container: WeaveDI.Container?) {
      self.overrides = overrides
      self.context = context
      self.container = container
    }
  }

  /// The values of the current task.
  public static var current: InjectedValues { InjectedValues(ResolutionContext.current) }

  init(_ context: ResolutionContext?) { origin = context }

  private mutating func change(
    overrides: [EntryID: Override]? = nil, context: InjectedContext? = nil, container: WeaveDI.Container? = nil
  ) {
    changes = Changes(
      overrides: overrides ?? self.overrides, context: context ?? contextOverride,
      container: container ?? containerOverride)
  }

  var overrides: [EntryID: Override] { changes?.overrides ?? origin?.layer?.overrides ?? [:] }
  var contextOverride: InjectedContext? { changes.map(\.context) ?? origin?.layer?.context }
  var containerOverride: WeaveDI.Container? { changes?.container }

  /// Which of a key's values is taken: live, test or preview.
  public var context: InjectedContext {
    get { contextOverride ?? .ofProcess }
    set { change(context: newValue) }
  }

  /// A container in place of the live one: nothing registered outside is seen.
  public var container: WeaveDI.Container {
    get { containerOverride ?? .live }
    set { change(container: newValue) }
  }

  /// The value of a key.
  public subscript<Key: TestInjectedKey>(
    key: Key.Type, _ fileID: StaticString = #fileID, _ line: UInt = #line
  ) -> Key.Value {
    @inlinable get {
      if changes == nil, let made = FastPath.made(key: key, origin) { return made }
      return value(of: key, SourceSite(fileID, line))
    }
    set { set(Entry(id: EntryID(key: key), value: newValue, site: SourceSite(fileID, line), key: key)) }
  }

  /// Registers how to make a `type` for the operation only: the override of what is registered in the container.
  public mutating func register<T: Sendable>(
    _ type: T.Type, name: String? = nil, scope: DependencyScope = .singleton,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () throws -> T
  ) {
    let site = SourceSite(fileID, line)
    set(Entry(id: EntryID(type: type, name: name), scope: scope, site: site, factory: factory))
  }

  /// Registers an instance for the operation only.
  public mutating func register<T: Sendable>(
    _ type: T.Type, name: String? = nil, instance: T, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    set(Entry(id: EntryID(type: type, name: name), value: instance, site: SourceSite(fileID, line)))
  }

  private mutating func set(_ entry: any AnyEntry) {
    var all = overrides
    all[entry.id] = Override(entry: entry, depth: (origin?.layer?.depth ?? 0) + 1)
    change(overrides: all)
  }
}

extension InjectedValues {
  @usableFromInline
  func value<Key: TestInjectedKey>(of key: Key.Type, _ site: SourceSite) -> Key.Value {
    let resolver = Resolver(origin)
    let id = EntryID(key: key)
    resolver.frame?.touch(id)
    if let override = overrides[id] {
      return obtain(unsafeDowncast(override.entry, to: Entry<Key.Value>.self), override.depth, resolver)
    }
    resolver.frame?.touch(.context)
    let defaultID = EntryID(key: key, in: context)
    let found = resolver.findDefault(defaultID, in: context) ?? install(key, defaultID, site, resolver)
    return obtain(unsafeDowncast(found.entry, to: Entry<Key.Value>.self), found.depth, resolver)
  }

  private func install<Key: TestInjectedKey>(
    _ key: Key.Type, _ id: EntryID, _ site: SourceSite, _ resolver: Resolver
  ) -> Resolver.Found {
    let context = context
    let entry = Entry<Key.Value>(id: id, scope: .singleton, site: site, key: key) {
      switch context {
      case .live: liveValue(of: key)
      case .test: key.testValue
      case .preview: key.previewValue
      }
    }
    let (container, depth) = context == .test ? resolver.outermostInTest : resolver.outermost
    return Resolver.Found(entry: container.installDefault(entry), depth: depth)
  }

  private func obtain<Value>(_ entry: Entry<Value>, _ depth: Int, _ resolver: Resolver) -> Value {
    do {
      let box = try resolver.box(for: entry, depth: depth)
      if box.lacksTestValue { reportMissingTestValue(entry) }
      return box.value
    } catch {
      // A key promises a value; without one there is nothing to go on with.
      error.trap(entry.site)
    }
  }

  private func reportMissingTestValue<Value>(_ entry: Entry<Value>) {
    let name = entry.step.name
    reportIssue(
      """
      \(name) has no test value, but a test uses it.
        Override it for the test: withInjectedValues { $0[\(name).self] = … }, or give the key a testValue.
      """,
      fileID: entry.site.fileID, filePath: entry.site.fileID, line: entry.site.line)
  }
}

private func liveValue<Key: TestInjectedKey>(of key: Key.Type) -> Key.Value {
  func open<Live: InjectedKey>(_ live: Live.Type) -> Any { Live.liveValue }
  if let live = key as? any InjectedKey.Type, let value = open(live) as? Key.Value { return value }
  reportIssue("\(readableName(of: key)) has no live value; the module that declares it is not linked")
  return key.testValue
}
