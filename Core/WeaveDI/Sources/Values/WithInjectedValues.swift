/// Runs `operation` with other values: `withInjectedValues { $0.apiClient = mock } operation: { … }`.
///
/// The values hold for the current task, its child tasks and everything they resolve; they nest, and nothing of them is
/// left when the operation ends.
@discardableResult
public func withInjectedValues<Result>(
  _ update: (inout InjectedValues) throws -> Void, operation: () throws -> Result
) rethrows -> Result {
  let context = try ResolutionContext(updating: update)
  return try ResolutionContext.$current.withValue(context) { try operation() }
}

/// Runs an asynchronous `operation` with other values, where it is called: on the caller's actor.
@discardableResult
public func withInjectedValues<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout InjectedValues) throws -> Void, operation: () async throws -> Result
) async rethrows -> Result {
  let context = try ResolutionContext(updating: update)
  return try await ResolutionContext.$current.withValue(context) { try await operation() }
}

extension ResolutionContext {
  /// The current context with one layer more.
  convenience init(updating update: (inout InjectedValues) throws -> Void) rethrows {
    let current = ResolutionContext.current
    var values = InjectedValues(current)
    try update(&values)
    self.init(
      layer: Layer(values, parent: current?.layer), frame: current?.frame, scopes: current?.scopes,
      trace: current?.trace)
  }
}
