/// The live container without naming it.
public enum UnifiedDI {
  /// Registers how to make a `type`, makes the instance at once and returns it.
  @discardableResult public static func register<T: Sendable>(
    _ type: T.Type, fileID: StaticString = #fileID, line: UInt = #line, factory: @escaping @Sendable () -> T
  ) -> T {
    WeaveDI.Container.live.register(type, fileID: fileID, line: line, factory: factory)
    return requireResolve(type, fileID: fileID, line: line)
  }

  /// Registers how to make a `type`, with a scope; nothing is made until it is asked for.
  public static func registerScoped<T: Sendable>(
    _ type: T.Type, scope: DependencyScope, fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () -> T
  ) { WeaveDI.Container.live.register(type, scope: scope, fileID: fileID, line: line, factory: factory) }

  /// Registers everything that the block lists; nothing is made until it is asked for.
  public static func registerMany(@RegistrationBuilder _ registrations: () -> [Registration]) {
    WeaveDI.Container.live.registerMany(registrations)
  }

  /// The instance registered for `type`; nil when nothing is.
  public static func resolve<T: Sendable>(_ type: T.Type, name: String? = nil) -> T? {
    Resolver(isOptional: true).optional(type, name: name)
  }

  /// The instance registered for `type`, or `instance` when nothing is.
  public static func resolve<T: Sendable>(
    _ type: T.Type, name: String? = nil, default instance: @autoclosure () -> T
  ) -> T { resolve(type, name: name) ?? instance() }

  /// The instance registered for `type`. What is thrown says what is missing, with the chain that led there and what is
  /// registered instead, or which cycle there is.
  public static func tryResolve<T: Sendable>(_ type: T.Type, name: String? = nil) throws(DIError) -> T {
    try Resolver().required(type, name: name)
  }

  /// The instance registered for `type`; the process stops, with the chain, when nothing is.
  public static func requireResolve<T: Sendable>(
    _ type: T.Type, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> T { Resolver().demand(type, name: name, SourceSite(fileID, line)) }

  /// The instance registered for `type`, with each step that it took to have it.
  public static func resolveWithTracking<T: Sendable>(
    _ type: T.Type, name: String? = nil
  ) -> (instance: T?, trace: ResolutionTrace) {
    let trace = TraceRecorder()
    let instance = Context(trace: trace).run { resolve(type, name: name) }
    return (instance, trace.trace)
  }

  /// The registrations that the current task sees.
  public static var graph: DependencyGraph { DependencyGraph(Resolver().visibleEntries) }

  /// Removes what is registered for `type`, and releases the instance that was held for it.
  public static func release<T: Sendable>(_ type: T.Type, name: String? = nil) {
    WeaveDI.Container.live.unregister(type, name: name)
  }

  /// Frees the shared instances of one scope; the registrations stay, and make new ones.
  public static func reset(_ scope: DependencyScope) { WeaveDI.Container.live.reset(scope) }
  /// Forgets all registrations and frees the instances that were held for them.
  public nonisolated(nonsending) static func releaseAll() async { await WeaveDI.Container.reset() }
}

/// Another name for ``UnifiedDI``.
public typealias DI = UnifiedDI
