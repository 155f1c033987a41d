/// The live container without naming it.
public enum UnifiedDI {
  /// Registers how to make a `type`, makes the instance at once and returns it.
  @discardableResult
  public static func register<T: Sendable>(
    _ type: T.Type, fileID: StaticString = #fileID, line: UInt = #line, factory: @escaping @Sendable () -> T
  ) -> T {
    let site = SourceSite(fileID, line)
    let entry = Entry(id: EntryID(type: type), scope: .singleton, site: site, factory: factory)
    WeaveDI.Container.live.add(entry)
    do throws(DIError) {
      let resolver = Resolver(ResolutionContext.current)
      return try resolver.obtain(entry, depth: resolver.context?.layer?.depth ?? 0)
    } catch {
      error.trap(site)
    }
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
    let container = WeaveDI.Container.live
    for registration in registrations() { container.add(registration.entry) }
  }

  /// The instance registered for `type`; nil when nothing is.
  @inlinable
  public static func resolve<T: Sendable>(_ type: T.Type) -> T? {
    FastPath.made(type) ?? resolveSlowly(type)
  }

  @usableFromInline
  static func resolveSlowly<T: Sendable>(_ type: T.Type) -> T? {
    Resolver(ResolutionContext.current).optional(type)
  }

  /// The instance registered for `type`.
  ///
  /// - Throws: ``DIError``: what is missing, with the chain that led there and what is registered instead, or the cycle.
  @inlinable
  public static func tryResolve<T: Sendable>(_ type: T.Type) throws(DIError) -> T {
    if let made = FastPath.made(type) { return made }
    return try tryResolveSlowly(type)
  }

  @usableFromInline
  static func tryResolveSlowly<T: Sendable>(_ type: T.Type) throws(DIError) -> T {
    try Resolver(ResolutionContext.current).required(type)
  }

  /// The instance registered for `type`; the process stops, with the chain, when nothing is.
  @inlinable
  public static func requireResolve<T: Sendable>(
    _ type: T.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) -> T {
    require(type, SourceSite(fileID, line))
  }

  /// The instance registered for `type`, with each step that it took to have it.
  public static func resolveWithTracking<T: Sendable>(_ type: T.Type) -> (instance: T?, trace: ResolutionTrace) {
    let recorder = TraceRecorder()
    let current = ResolutionContext.current
    let context = ResolutionContext(
      layer: current?.layer, frame: current?.frame, scopes: current?.scopes, trace: recorder)
    let instance = ResolutionContext.$current.withValue(context) { Resolver(context).optional(type) }
    return (instance, recorder.trace)
  }

  /// Forgets all registrations and frees the instances that were held for them.
  public nonisolated(nonsending) static func releaseAll() async {
    await WeaveDI.Container.reset()
  }

  @inlinable
  static func require<T: Sendable>(_ type: T.Type, _ site: SourceSite) -> T {
    FastPath.made(type) ?? requireSlowly(type, site)
  }

  @usableFromInline
  static func requireSlowly<T: Sendable>(_ type: T.Type, _ site: SourceSite) -> T {
    do throws(DIError) { return try tryResolveSlowly(type) } catch { error.trap(site) }
  }

  /// What is registered for `type`, for a property that may be absent: nothing is noted when it is.
  @inlinable
  static func lookUp<T: Sendable>(_ type: T.Type) -> T? {
    FastPath.made(type) ?? lookUpSlowly(type)
  }

  @usableFromInline
  static func lookUpSlowly<T: Sendable>(_ type: T.Type) -> T? {
    let resolver = Resolver(ResolutionContext.current)
    do throws(DIError) { return try resolver.value(EntryID(type: type), as: type) } catch { return nil }
  }
}

/// Another name for ``UnifiedDI``.
public typealias DI = UnifiedDI
