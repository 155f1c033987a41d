extension WeaveDI.Container {
  /// The instance registered for `type`, made now if it has to be; nil when nothing is registered.
  ///
  /// It is nil, too, when the making fails; ``tryResolve(_:name:)`` says why.
  @inlinable
  public func resolve<T: Sendable>(_ type: T.Type, name: String? = nil) -> T? {
    if name == nil, let made = FastPath.made(type, in: self) { return made }
    return resolveSlowly(type, name: name)
  }

  @usableFromInline
  func resolveSlowly<T: Sendable>(_ type: T.Type, name: String?) -> T? {
    Resolver(ResolutionContext.current, container: self).optional(type, name: name)
  }

  /// The instance registered for `type`.
  ///
  /// - Throws: ``DIError``: what is missing, with the chain that led there and what is registered instead, or the cycle.
  @inlinable
  public func tryResolve<T: Sendable>(_ type: T.Type, name: String? = nil) throws(DIError) -> T {
    if name == nil, let made = FastPath.made(type, in: self) { return made }
    return try tryResolveSlowly(type, name: name)
  }

  @usableFromInline
  func tryResolveSlowly<T: Sendable>(_ type: T.Type, name: String?) throws(DIError) -> T {
    try Resolver(ResolutionContext.current, container: self).required(type, name: name)
  }

  /// A new instance from the factory registered for `type`, whatever its scope.
  ///
  /// - Throws: ``DIError``, as ``tryResolve(_:name:)`` does.
  public func make<T: Sendable>(_ type: T.Type, name: String? = nil) throws(DIError) -> T {
    try Resolver(ResolutionContext.current, container: self).new(type, name: name)
  }
}

extension Resolver {
  func optional<T: Sendable>(_ type: T.Type, name: String? = nil) -> T? {
    do {
      let id = EntryID(type: type, name: name)
      if let value = try value(id, as: type) { return value }
      noteMiss(id)
      if let frame {
        Diagnostics.note(
          .missingInsideFactory(type, chain: frame.steps, hints: Suggestions.hints(for: id, type, in: self)),
          whileRunning: frame)
      }
      return nil
    } catch {
      return nil
    }
  }

  func required<T: Sendable>(_ type: T.Type, name: String? = nil) throws(DIError) -> T {
    let id = EntryID(type: type, name: name)
    if let value = try value(id, as: type) { return value }
    noteMiss(id)
    throw missing(id, type)
  }

  private func noteMiss(_ id: EntryID) {
    (container ?? visibleContainers[0]).noteMiss(id, frame?.steps ?? [])
  }

  func new<T: Sendable>(_ type: T.Type, name: String? = nil) throws(DIError) -> T {
    let id = EntryID(type: type, name: name)
    frame?.touch(id)
    guard let found = find(id) else { throw missing(id, type) }
    return try make(unsafeDowncast(found.entry, to: Entry<T>.self), builder: nil).value
  }

  func missing(_ id: EntryID, _ type: Any.Type) -> DIError {
    if let other = Suggestions.mistakenOptional(for: type, name: id.name, in: self) { return other }
    return .dependencyNotFound(
      type, name: id.name, chain: frame?.steps ?? [], hints: Suggestions.hints(for: id, type, in: self))
  }
}
