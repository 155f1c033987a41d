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
  public func register<T: Sendable>(
    _ type: T.Type, name: String? = nil, scope: DependencyScope = .singleton,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () throws -> T
  ) {
    let site = SourceSite(fileID, line)
    add(Entry(id: EntryID(type: type, name: name), scope: scope, site: site, factory: factory))
  }

  /// Registers an instance that is there already.
  public func register<T: Sendable>(
    _ type: T.Type, name: String? = nil, instance: T, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    add(Entry(id: EntryID(type: type, name: name), value: instance, site: SourceSite(fileID, line)))
  }

  /// Registers how to make a `type` from instances of other registered types.
  ///
  /// Because the types are named, `bootstrap` can tell before anything runs whether all are there and whether they lead
  /// round in a circle. `Lazy<P>.self` and `Provider<P>.self` name a type that is made later.
  public func register<T: Sendable, each Needed: Sendable>(
    _ type: T.Type, name: String? = nil, scope: DependencyScope = .singleton, using needed: repeat (each Needed).Type,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (repeat each Needed) throws -> T
  ) {
    var requirements: [Requirement] = []
    repeat requirements.append(requirement(each needed))
    add(
      Entry(
        id: EntryID(type: type, name: name), scope: scope, site: SourceSite(fileID, line), requirements: requirements
      ) {
        try factory(repeat try obtainRequirement((each Needed).self))
      })
  }

  /// Registers how to make a `type` from arguments that whoever resolves it gives: `resolve(type, argument, …)`.
  ///
  /// Each time a new instance is made. The types of the arguments belong to the registration, so one type can be made from
  /// different ones.
  public func register<T: Sendable, First, each Rest>(
    _ type: T.Type, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (First, repeat each Rest) throws -> T
  ) {
    typealias Factory = FactoryWithArguments<T, First, repeat each Rest>
    let id = EntryID(type: Factory.self, name: name)
    add(Entry(id: id, value: Factory(make: factory), site: SourceSite(fileID, line), key: type))
  }

  /// Registers everything that the block lists; nothing is made until it is asked for.
  public func registerMany(@RegistrationBuilder _ registrations: () -> [Registration]) {
    for registration in registrations() { add(registration.entry) }
  }

  /// Puts `transform` around what `type` resolves to, whether it is registered already or will be. The decorator added
  /// last is the outermost.
  public func decorate<T: Sendable>(
    _ type: T.Type, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (_ base: T) throws -> T
  ) {
    let id = EntryID(type: type, name: name)
    report(SourceSite(fileID, line)) { () throws(DIError) in
      try apply(.decorate(id, Decorator(transform: transform)))
    }
  }

  func add(_ entry: any AnyEntry) {
    report(entry.site) { () throws(DIError) in try apply(.install(entry)) }
  }

  /// A registration cannot throw, so one that comes too late is reported and leaves everything as it was.
  private func report(_ site: SourceSite, _ body: () throws(DIError) -> Void) {
    do { try body() } catch { Diagnostics.report(error, at: site) }
  }
}

private func requirement<Needed: Sendable>(_ type: Needed.Type) -> Requirement {
  if let deferred = type as? any DeferredDependency.Type {
    return Requirement(id: EntryID(type: deferred.dependency), type: deferred.dependency, isDeferred: true)
  }
  return Requirement(id: EntryID(type: type), type: type, isDeferred: false)
}

private func obtainRequirement<Needed: Sendable>(_ type: Needed.Type) throws -> Needed {
  if let deferred = type as? any DeferredDependency.Type, let made = deferred.init(name: nil) as? Needed { return made }
  return try Resolver.ofRunningFactory.required(type)
}
