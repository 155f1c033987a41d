public import WeaveDI

/// Runs `operation` with other values; see `withInjectedValues`.
///
/// An object that `operation` returns can pass the values on to objects that it makes, by `withDependencies(from:)`.
@discardableResult
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void, operation: () throws -> Result
) rethrows -> Result {
  try withInjectedValues(update) { remembering(try operation()) }
}

/// Runs an asynchronous `operation` with other values, on the caller's actor.
@discardableResult
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void, operation: () async throws -> Result
) async rethrows -> Result {
  try await withInjectedValues(isolation: isolation, update) { remembering(try await operation()) }
}

/// Runs `operation` with the values that `model` was made with, changed by `update`: how a model makes its children.
///
/// The current task's overrides win over the model's. A model that holds no `@Dependency` and was not returned by
/// `withDependencies` has none to pass on, which is reported.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model, _ update: (inout DependencyValues) throws -> Void, operation: () throws -> Result,
  fileID: StaticString = #fileID, line: UInt = #line
) rethrows -> Result {
  guard let origin = origin(of: model, fileID, line) else { return try operation() }
  return try CapturedValues(origin).yield { try withDependencies(update, operation: operation) }
}

/// Runs an asynchronous `operation` with the values that `model` was made with, changed by `update`.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model, isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void, operation: () async throws -> Result,
  fileID: StaticString = #fileID, line: UInt = #line
) async rethrows -> Result {
  guard let origin = origin(of: model, fileID, line) else { return try await operation() }
  return try await CapturedValues(origin).yield(isolation: isolation) {
    try await withDependencies(isolation: isolation, update, operation: operation)
  }
}

/// Runs `operation` with the values that `model` was made with.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model, operation: () throws -> Result, fileID: StaticString = #fileID, line: UInt = #line
) rethrows -> Result {
  try withDependencies(from: model, { _ in }, operation: operation, fileID: fileID, line: line)
}

/// Runs an asynchronous `operation` with the values that `model` was made with.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result,
  fileID: StaticString = #fileID, line: UInt = #line
) async rethrows -> Result {
  try await withDependencies(
    from: model, isolation: isolation, { _ in }, operation: operation, fileID: fileID, line: line)
}

/// Sets keys' own values before anything reads them; see `prepareInjectedValues`.
@discardableResult
public func prepareDependencies<Result>(_ update: (inout DependencyValues) throws -> Result) rethrows -> Result {
  try prepareInjectedValues(update)
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
