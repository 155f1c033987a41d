extension WeaveDI.Container {
  /// Registers how to make a `type` from arguments that the caller gives at each call: `resolve(type, argument, …)`.
  /// The types of the arguments are part of the registration, so a type can have several such factories.
  public func register<T: Sendable, First, each Rest>(
    _ type: T.Type, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (First, repeat each Rest) throws -> T
  ) {
    typealias Factory = FactoryWithArguments<T, First, repeat each Rest>
    add(Entry(EntryID(Factory.self, name: name), type, value: Factory(make: factory), site: SourceSite(fileID, line)))
  }

  /// A new instance, made by the factory that is registered for `type` with arguments of these types; nil when there is
  /// none, or when it fails.
  public func resolve<T: Sendable, First, each Rest>(
    _ type: T.Type, name: String? = nil, _ first: First, _ rest: repeat each Rest
  ) -> T? { try? Resolver(asking: self, isOptional: true).required(type, name: name, first, repeat each rest) }

  /// A new instance, made by the factory that is registered for `type` with arguments of these types.
  public func tryResolve<T: Sendable, First, each Rest>(
    _ type: T.Type, name: String? = nil, _ first: First, _ rest: repeat each Rest
  ) throws(DIError) -> T { try Resolver(asking: self).required(type, name: name, first, repeat each rest) }
}

/// A factory with arguments, as it is registered: its type tells it apart by the arguments' types.
private struct FactoryWithArguments<T: Sendable, First, each Rest>: Sendable {
  let make: @Sendable (First, repeat each Rest) throws -> T
}

extension Resolver {
  fileprivate func required<T: Sendable, First, each Rest>(
    _ type: T.Type, name: String?, _ first: First, _ rest: repeat each Rest
  ) throws(DIError) -> T {
    typealias Factory = FactoryWithArguments<T, First, repeat each Rest>
    let factory = try value(for: EntryID(Factory.self, name: name), Factory.self)
    guard let factory = factory?.read(as: Factory.self) else { throw missing(EntryID(type, name: name), type) }
    do { return try factory.make(first, repeat each rest) } catch {
      throw error as? DIError ?? .factoryFailed(type, chain: resolution?.steps ?? [], underlying: error)
    }
  }
}
