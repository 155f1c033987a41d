/// The live container without naming it.
public enum UnifiedDI {
  /// Registers how to make a `type`, makes the instance at once and returns it.
  @discardableResult
  public static func register<T: Sendable>(
    _ type: T.Type, fileID: StaticString = #fileID, line: UInt = #line, factory: @escaping @Sendable () -> T
  ) -> T {
    WeaveDI.Container.live.register(type, fileID: fileID, line: line, factory: factory)
    return require(type, name: nil, SourceSite(fileID, line))
  }

  /// Registers how to make a `type`, with a scope; nothing is made until it is asked for.
  public static func registerScoped<T: Sendable>(
    _ type: T.Type, scope: DependencyScope, fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () -> T
  ) {
    WeaveDI.Container.live.register(type, scope: scope, fileID: fileID, line: line, factory: factory)
  }

  /// Registers everything that the block lists; nothing is made until it is asked for.
  public static func registerMany(@RegistrationBuilder _ registrations: () -> [Registration]) {
    WeaveDI.Container.live.registerMany(registrations)
  }

  /// The instance registered for `type`; nil when nothing is.
  @inlinable
  public static func resolve<T: Sendable>(_ type: T.Type, name: String? = nil) -> T? {
    if name == nil, let made = FastRead.made(type, ResolutionContext.currentLayer) { return made }
    return resolveSlowly(type, name)
  }

  @usableFromInline
  static func resolveSlowly<T: Sendable>(_ type: T.Type, _ name: String?) -> T? {
    Resolver(isOptional: true).optional(type, name: name)
  }

  /// The instance registered for `type`, or `instance` when nothing is.
  public static func resolve<T: Sendable>(
    _ type: T.Type, name: String? = nil, default instance: @autoclosure () -> T
  ) -> T {
    resolve(type, name: name) ?? instance()
  }

  /// A new instance, made by the factory that is registered for `type` with arguments of these types; nil when there is
  /// none, or when it fails.
  public static func resolve<T: Sendable, First, each Rest>(
    _ type: T.Type, name: String? = nil, _ first: First, _ rest: repeat each Rest
  ) -> T? {
    try? Resolver(isOptional: true).required(type, name: name, first, repeat each rest)
  }

  /// A new instance, made by the factory that is registered for `type` with arguments of these types.
  ///
  /// - Throws: ``DIError``, as ``tryResolve(_:name:)`` does.
  public static func tryResolve<T: Sendable, First, each Rest>(
    _ type: T.Type, name: String? = nil, _ first: First, _ rest: repeat each Rest
  ) throws(DIError) -> T {
    try Resolver().required(type, name: name, first, repeat each rest)
  }

  /// The instance registered for `type`.
  ///
  /// - Throws: ``DIError``: what is missing, with the chain that led there and what is registered instead, or the cycle.
  @inlinable
  public static func tryResolve<T: Sendable>(_ type: T.Type, name: String? = nil) throws(DIError) -> T {
    if name == nil, let made = FastRead.made(type, ResolutionContext.currentLayer) { return made }
    return try tryResolveSlowly(type, name)
  }

  @usableFromInline
  static func tryResolveSlowly<T: Sendable>(_ type: T.Type, _ name: String?) throws(DIError) -> T {
    try Resolver().required(type, name: name)
  }

  /// The instance registered for `type`; the process stops, with the chain, when nothing is.
  @inlinable
  public static func requireResolve<T: Sendable>(
    _ type: T.Type, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> T {
    require(type, name: name, SourceSite(fileID, line))
  }

  @inlinable
  static func require<T: Sendable>(_ type: T.Type, name: String?, _ site: SourceSite) -> T {
    InjectedValues(ResolutionContext.currentLayer, reader: site).required(type, name: name)
  }

  /// The instance registered for `type`, with each step that it took to have it.
  public static func resolveWithTracking<T: Sendable>(
    _ type: T.Type, name: String? = nil
  ) -> (instance: T?, trace: ResolutionTrace) {
    let trace = TraceRecorder()
    let instance = Making(nil, parent: .current, trace: trace).run {
      Resolver(isOptional: true).optional(type, name: name)
    }
    return (instance, trace.trace)
  }

  /// Removes what is registered for `type`, and releases the instance that was held for it.
  public static func release<T: Sendable>(_ type: T.Type, name: String? = nil) {
    WeaveDI.Container.live.unregister(type, name: name)
  }

  /// Frees the shared instances of one scope; the registrations stay, and make new ones.
  public static func reset(_ scope: DependencyScope) { WeaveDI.Container.live.reset(scope) }

  /// Forgets all registrations and frees the instances that were held for them.
  public nonisolated(nonsending) static func releaseAll() async {
    await WeaveDI.Container.reset()
  }
}

/// Another name for ``UnifiedDI``.
public typealias DI = UnifiedDI

/// The switches of the live container.
public final class UnifiedRegistry: Sendable {
  /// The only one.
  public static let shared = UnifiedRegistry()

  private init() {}

  /// Freezes the graph for the fastest reads: they go without a lock from the first one on.
  ///
  /// No read becomes stale: a later registration is seen, and pays for a new table. To refuse later registrations, use
  /// ``WeaveDI/Container/freeze()``.
  public func enableOptimization() { WeaveDI.Container.live.optimize() }
}
