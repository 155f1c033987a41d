/// Makes a struct of closures a dependency that a test can rely on: a closure that the test does not set fails it.
///
///     @DependencyClient
///     struct APIClient: Sendable {
///       var fetchUser: @Sendable (_ id: User.ID) async throws -> User
///       var isReachable: @Sendable () -> Bool = { false }
///     }
///
/// The struct gets an initialiser in which everything may be left out that can be done without, so `APIClient()` is the
/// value for `testValue`: a closure that is left out is reported when it is called; then it throws, or goes on with the
/// default value, which a closure that returns something and cannot throw must have. A closure whose parameters have
/// names gets a method with these labels: `fetchUser(id:)`.
@attached(member, names: named(init), arbitrary)
public macro DependencyClient() = #externalMacro(module: "CompilerPlugin", type: "DependencyClientMacro")

/// Makes a closure one that a test can rely on, as `@DependencyClient` does with all of a struct: one that the test
/// does not set fails it when it is called.
///
///     struct Client {
///       @DependencyEndpoint var fetch: (_ id: Int) throws -> String
///     }
///
/// In a `@DependencyClient` it gives the closure's method another name: `@DependencyEndpoint(method: "load")`. In any
/// other struct a default value is taken for what the test has set.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "CompilerPlugin", type: "DependencyEndpointMacro")
