extension WeaveDI.Container {
  /// The instance registered for `type`, made now if it has to be; nil when nothing is registered.
  ///
  /// It is nil, too, when the making fails; ``tryResolve(_:name:)`` says why.
  @inlinable
  public func resolve<T: Sendable>(_ type: T.Type, name: String? = nil) -> T? {
    if name == nil, let made = FastRead.made(type, in: self) { return made }
    return resolveSlowly(type, name: name)
  }

  @usableFromInline
  func resolveSlowly<T: Sendable>(_ type: T.Type, name: String?) -> T? {
    Resolver(container: self, isOptional: true).optional(type, name: name)
  }

  /// The instance registered for `type`.
  ///
  /// - Throws: ``DIError``: what is missing, with the chain that led there and what is registered instead, or the cycle.
  @inlinable
  public func tryResolve<T: Sendable>(_ type: T.Type, name: String? = nil) throws(DIError) -> T {
    if name == nil, let made = FastRead.made(type, in: self) { return made }
    return try tryResolveSlowly(type, name: name)
  }

  @usableFromInline
  func tryResolveSlowly<T: Sendable>(_ type: T.Type, name: String?) throws(DIError) -> T {
    try Resolver(container: self).required(type, name: name)
  }

  /// A new instance from the factory registered for `type`, whatever its scope.
  ///
  /// - Throws: ``DIError``, as ``tryResolve(_:name:)`` does.
  public func make<T: Sendable>(_ type: T.Type, name: String? = nil) throws(DIError) -> T {
    try Resolver(container: self).new(type, name: name)
  }
}

extension WeaveDI.Container {
  /// The instance registered for `type`, or `instance` when nothing is.
  public func resolve<T: Sendable>(
    _ type: T.Type, name: String? = nil, default instance: @autoclosure () -> T
  ) -> T {
    resolve(type, name: name) ?? instance()
  }

  /// A new instance, made by the factory that is registered for `type` with arguments of these types; nil when there is
  /// none, or when it fails.
  public func resolve<T: Sendable, First, each Rest>(
    _ type: T.Type, name: String? = nil, _ first: First, _ rest: repeat each Rest
  ) -> T? {
    try? tryResolve(type, name: name, first, repeat each rest)
  }

  /// A new instance, made by the factory that is registered for `type` with arguments of these types.
  ///
  /// - Throws: ``DIError``, as ``tryResolve(_:name:)`` does.
  public func tryResolve<T: Sendable, First, each Rest>(
    _ type: T.Type, name: String? = nil, _ first: First, _ rest: repeat each Rest
  ) throws(DIError) -> T {
    try Resolver(container: self).required(type, name: name, first, repeat each rest)
  }
}

/// A factory with arguments, as it is registered: its type tells it apart by the arguments' types.
struct FactoryWithArguments<T: Sendable, First, each Rest>: Sendable {
  let make: @Sendable (First, repeat each Rest) throws -> T
}

extension Resolver {
  /// The instance registered for `type`; nil when nothing is, or when the making fails.
  ///
  /// A missing registration is not reported.
  func optional<T: Sendable>(_ type: T.Type, name: String? = nil, isExpected: Bool = true) -> T? {
    let id = EntryID(type: type, name: name)
    do throws(DIError) {
      if let value = try value(id, as: type) { return value }
      if isExpected { noteMiss(id) }
    } catch {}
    return nil
  }

  func required<T: Sendable>(_ type: T.Type, name: String? = nil) throws(DIError) -> T {
    let id = EntryID(type: type, name: name)
    if let value = try value(id, as: type) { return value }
    noteMiss(id)
    throw missing(id, type)
  }

  /// An instance made by the factory that is registered for `type` with arguments of these types.
  func required<T: Sendable, First, each Rest>(
    _ type: T.Type, name: String?, _ first: First, _ rest: repeat each Rest
  ) throws(DIError) -> T {
    typealias Factory = FactoryWithArguments<T, First, repeat each Rest>
    guard let factory = try value(EntryID(type: Factory.self, name: name), as: Factory.self) else {
      throw missing(EntryID(type: type, name: name), type)
    }
    do {
      return try factory.make(first, repeat each rest)
    } catch let error as DIError {
      throw error
    } catch {
      throw .factoryFailed(type, chain: making?.steps ?? [], underlying: error)
    }
  }

  private func noteMiss(_ id: EntryID) { (container ?? visible[0].container).storage.noteMiss(id, making) }

  func new<T: Sendable>(_ type: T.Type, name: String? = nil) throws(DIError) -> T {
    let id = EntryID(type: type, name: name)
    making?.touch(id)
    guard let found = find(id) else { throw missing(id, type) }
    return try new(unsafeDowncast(found.entry, to: Entry<T>.self))
  }

  func missing(_ id: EntryID, _ type: Any.Type) -> DIError {
    .dependencyNotFound(
      type, name: id.name, chain: making?.steps ?? [], hints: Suggestions.hints(for: id, type, in: self))
  }
}
