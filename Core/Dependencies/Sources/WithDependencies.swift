public import WeaveDI

/// Runs `operation` with other values; see `withInjectedValues`.
@discardableResult
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void, operation: () throws -> Result
) rethrows -> Result {
  try withInjectedValues(update, operation: operation)
}

/// Runs an asynchronous `operation` with other values, on the caller's actor.
@discardableResult
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) throws -> Void, operation: () async throws -> Result
) async rethrows -> Result {
  try await withInjectedValues(isolation: isolation, update, operation: operation)
}

/// Hands the current values to `operation`, which may carry them into work that does not inherit them.
@discardableResult
public func withEscapedDependencies<Result>(
  _ operation: (_ continuation: DependencyValues.Continuation) throws -> Result
) rethrows -> Result {
  try withEscapedInjectedValues(operation)
}

/// Hands the current values to an asynchronous `operation`.
@discardableResult
public func withEscapedDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (_ continuation: DependencyValues.Continuation) async throws -> Result
) async rethrows -> Result {
  try await withEscapedInjectedValues(isolation: isolation, operation)
}

extension DependencyValues {
  /// The values of the task that captured them; `yield` restores them.
  public typealias Continuation = CapturedValues
}
