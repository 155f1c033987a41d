extension WeaveDI.Container {
  /// Registers how to make a `type`, most often a protocol. Nothing is made until it is asked for; by default one
  /// instance is then shared by all. The factory may resolve, register and throw.
  ///
  /// A name tells registrations of one type apart; `resolve` is given the same.
  public func register<T: Sendable>(
    _ type: T.Type, name: String? = nil, scope: DependencyScope = .singleton,
    fileID: StaticString = #fileID, line: UInt = #line, factory: @escaping @Sendable () throws -> T
  ) {
    add(EntryID(type, name: name)) {
      Entry(type, name: name, scope: scope, site: SourceSite(fileID, line), factory: factory)
    }
  }

  /// Registers an instance that is there already.
  public func register<T: Sendable>(
    _ type: T.Type, name: String? = nil, instance: T, fileID: StaticString = #fileID, line: UInt = #line
  ) { add(Entry(EntryID(type, name: name), type, value: instance, site: SourceSite(fileID, line))) }

  /// Registers how to make a `type` from instances of other registered types.
  ///
  /// Because the types are named, `bootstrap` can tell before anything runs whether all of them are registered and
  /// whether they form a cycle. `Lazy<P>.self` and `Provider<P>.self` name a type that is made later.
  public func register<T: Sendable, each Needed: Sendable>(
    _ type: T.Type, name: String? = nil, scope: DependencyScope = .singleton, using needed: repeat (each Needed).Type,
    fileID: StaticString = #fileID, line: UInt = #line, factory: @escaping @Sendable (repeat each Needed) throws -> T
  ) {
    register(
      type, name: name, scope: scope, using: repeat Need(each needed), fileID: fileID, line: line, factory: factory)
  }

  /// Registers how to make a `type` from instances of other types, some of which are registered under a name.
  ///
  ///     container.register(Feed.self, using: Need((any Store).self, named: "cache"), Need(Logger.self)) { … }
  public func register<T: Sendable, each Needed: Sendable>(
    _ type: T.Type, name: String? = nil, scope: DependencyScope = .singleton, using needs: repeat Need<each Needed>,
    fileID: StaticString = #fileID, line: UInt = #line, factory: @escaping @Sendable (repeat each Needed) throws -> T
  ) {
    var requirements: [Requirement] = []
    repeat requirements.append((each needs).requirement)
    let make: @Sendable () throws -> T = { try factory(repeat try (each needs).obtain()) }
    let site = SourceSite(fileID, line)
    add(Entry(type, name: name, scope: scope, site: site, requirements: requirements, factory: make))
  }

  /// Registers everything that the block lists; nothing is made until it is asked for.
  public func registerMany(@RegistrationBuilder _ registrations: () -> [Registration]) {
    for registration in registrations() { add(registration.entry) }
  }

  /// Puts `transform` around what `type` resolves to, whether it is registered already or will be, and whether its
  /// instance is there already. The decorator added last is the outermost.
  public func decorate<T: Sendable>(
    _ type: T.Type, name: String? = nil, _ transform: @escaping @Sendable (_ base: T) throws -> T
  ) {
    let id = EntryID(type, name: name)
    change { $0.decorate(id) { base in Stored(try transform(base.value(as: T.self))) } }
  }
}

/// An instance that a factory needs, by its type and the name it is registered under.
public struct Need<Value: Sendable>: Sendable {
  private let name: String?
  /// Needs what is registered for `type`.
  public init(_ type: Value.Type, named name: String? = nil) { self.name = name }

  fileprivate var requirement: Requirement { Requirement(Value.self, name: name) }

  fileprivate func obtain() throws(DIError) -> Value {
    let (resolver, requirement) = (Resolver.ofRunningFactory, requirement)
    if let known = try resolver.value(for: requirement.id, Value.self)?.read(as: Value.self) { return known }
    if let deferred = requirement.deferredType?.init(name: name) as? Value { return deferred }
    return try resolver.required(Value.self, name: name)
  }
}
