/// Runs `operation` with other values: `withInjectedValues { $0.apiClient = mock } operation: { … }`.
///
/// The values hold for the current task, its child tasks and everything they resolve; they nest, and nothing of them is
/// left when the operation ends.
@discardableResult
public func withInjectedValues<Result>(
  _ update: (inout InjectedValues) throws -> Void, operation: () throws -> Result
) rethrows -> Result {
  let context = try ResolutionContext(updating: update)
  defer { context.layer?.end() }
  return try ResolutionContext.$current.withValue(context) { try operation() }
}

/// Runs an asynchronous `operation` with other values, where it is called: on the caller's actor.
@discardableResult
public func withInjectedValues<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout InjectedValues) async throws -> Void, operation: () async throws -> Result
) async rethrows -> Result {
  let context = try await ResolutionContext.updated(isolation: isolation, update)
  defer { context.layer?.end() }
  return try await ResolutionContext.$current.withValue(context) { try await operation() }
}
