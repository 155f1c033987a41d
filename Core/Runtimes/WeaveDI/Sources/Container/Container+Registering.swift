extension WeaveDI.Container {
  /// Registers how to make a `type`. Nothing is made until it is asked for.
  ///
  /// - Parameters:
  ///   - type: What it is asked for by, most often a protocol.
  ///   - name: Tells registrations of one type apart; `resolve` is given the same name.
  ///   - scope: How long an instance lives; by default one instance is shared by all.
  ///   - fileID: The file that messages and the graph name.
  ///   - line: Its line.
  ///   - factory: Makes an instance; it may resolve and register, and may throw.
  @inlinable
  public func register<T: Sendable>(
    _ type: T.Type, name: String? = nil, scope: DependencyScope = .singleton,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: consuming @escaping @Sendable () throws -> T
  ) {
    add(Entry(name, scope, SourceSite(fileID, line), factory))
  }

  /// Registers an instance that is there already.
  public func register<T: Sendable>(
    _ type: T.Type, name: String? = nil, instance: T, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    add(Entry(id: EntryID(type: type, name: name), value: instance, site: SourceSite(fileID, line)))
  }

  /// Registers how to make a `type` from instances of other registered types.
  ///
  /// Because the types are named, `bootstrap` can tell before anything runs whether all of them are registered and whether
  /// they form a cycle. `Lazy<P>.self` and `Provider<P>.self` name a type that is made later.
  public func register<T: Sendable, each Needed: Sendable>(
    _ type: T.Type, name: String? = nil, scope: DependencyScope = .singleton, using needed: repeat (each Needed).Type,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (repeat each Needed) throws -> T
  ) {
    register(
      type, name: name, scope: scope, using: repeat Need(each needed), fileID: fileID, line: line, factory: factory)
  }

  /// Registers how to make a `type` from instances of other types, some of which are registered under a name.
  ///
  ///     container.register(Feed.self, using: Need((any Store).self, named: "cache"), Need(Logger.self)) { … }
  public func register<T: Sendable, each Needed: Sendable>(
    _ type: T.Type, name: String? = nil, scope: DependencyScope = .singleton, using needs: repeat Need<each Needed>,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (repeat each Needed) throws -> T
  ) {
    var requirements: [Requirement] = []
    repeat requirements.append((each needs).requirement)
    let id = EntryID(type: type, name: name)
    add(
      Entry(id: id, scope: scope, site: SourceSite(fileID, line), requirements: requirements) {
        try factory(repeat try (each needs).obtain())
      })
  }

  /// Registers how to make a `type` from arguments that the caller gives: `resolve(type, argument, …)`.
  ///
  /// Each call makes a new instance. The types of the arguments are part of the registration, so a type can have several
  /// factories with different arguments.
  public func register<T: Sendable, First, each Rest>(
    _ type: T.Type, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (First, repeat each Rest) throws -> T
  ) {
    typealias Factory = FactoryWithArguments<T, First, repeat each Rest>
    let id = EntryID(type: Factory.self, name: name)
    add(Entry(id: id, type, value: Factory(make: factory), site: SourceSite(fileID, line)))
  }

  /// Registers everything that the block lists; nothing is made until it is asked for.
  public func registerMany(@RegistrationBuilder _ registrations: () -> [Registration]) {
    for registration in registrations() { add(registration.entry) }
  }

  /// Puts `transform` around what `type` resolves to, whether it is registered already or will be. The decorator added
  /// last is the outermost.
  public func decorate<T: Sendable>(
    _ type: T.Type, name: String? = nil, _ transform: @escaping @Sendable (_ base: T) throws -> T
  ) {
    apply(.decorate(EntryID(type: type, name: name), Decorator(transform: transform)))
  }
}

/// An instance that a factory needs, by its type and the name it is registered under.
public struct Need<Value: Sendable>: Sendable {
  private let name: String?

  /// Needs what is registered for `type`.
  public init(_ type: Value.Type, named name: String? = nil) { self.name = name }

  fileprivate var requirement: Requirement { Requirement(id: EntryID(type: Value.self, name: name), type: Value.self) }

  fileprivate func obtain() throws -> Value {
    let resolver = Resolver.ofRunningFactory
    if resolver.find(requirement.id) == nil, let deferred = requirement.deferredType,
      let made = deferred.init(name: name) as? Value
    {
      return made
    }
    return try resolver.required(Value.self, name: name)
  }
}
