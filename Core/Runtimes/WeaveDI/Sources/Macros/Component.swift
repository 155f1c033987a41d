/// Makes a struct a list of registrations: each `@Provide` property is one, and `registerAll()` registers them all.
///
///     @Component
///     struct UserComponent {
///       @Provide var repository: any UserRepository = UserRepositoryImpl()
///       @Provide(scope: .singleton) var service: any UserService { UserServiceImpl(repository: repository) }
///     }
///
/// A getter may name its siblings; it gets what is registered for them. The order follows from that. A cycle, a sibling
/// that nothing provides and a type that is provided twice are errors where they are written.
@attached(member, names: named(registerAll))
public macro Component() = #externalMacro(module: "CompilerPlugin", type: "ComponentMacro")

/// Registers the property's type in its component, to be made with the property's value when it is first asked for. A
/// name tells two properties of one type apart.
@attached(accessor, names: named(get))
public macro Provide(name: String? = nil, scope: DependencyScope = .singleton) =
  #externalMacro(module: "CompilerPlugin", type: "ProvideMacro")
