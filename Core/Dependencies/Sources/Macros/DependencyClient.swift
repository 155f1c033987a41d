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
/// default value, which a closure that returns something and cannot throw must have. A closure whose parameters have names
/// gets a method with these labels: `fetchUser(id:)`.
@attached(member, names: named(init), arbitrary)
public macro DependencyClient() = #externalMacro(module: "CompilerPlugin", type: "DependencyClientMacro")

/// Gives the method that `@DependencyClient` makes for a closure another name than the closure's.
@attached(peer)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "CompilerPlugin", type: "DependencyEndpointMacro")
