/// Runs `operation` with other values: `withInjectedValues { $0.apiClient = mock } operation: { … }`.
///
/// The values hold for the current task, its child tasks and everything they resolve; they nest, and nothing of them is
/// left when the operation ends.
@discardableResult public func withInjectedValues<Result>(
  _ update: (inout InjectedValues) throws -> Void, operation: () throws -> Result
) rethrows -> Result { try Context(describedBy: update).run(operation) }

/// Runs an asynchronous `operation` with other values, where it is called: on the caller's actor.
@discardableResult public func withInjectedValues<Result>(
  isolation: isolated (any Actor)? = #isolation, _ update: (inout InjectedValues) async throws -> Void,
  operation: () async throws -> Result
) async rethrows -> Result {
  let context = try await Context(isolation: isolation, describedBy: update)
  return try await Context.$current.withValue(context) { try await operation() }
}

/// Hands the current values to `operation`, which may carry them into work that does not inherit them:
/// `withEscapedInjectedValues { values in Task.detached { await values.yield { await work() } } }`.
@discardableResult public func withEscapedInjectedValues<Result>(
  _ operation: (_ values: CapturedValues) throws -> Result
) rethrows -> Result { try operation(.current) }

/// Hands the current values to an asynchronous `operation`.
@discardableResult public func withEscapedInjectedValues<Result>(
  isolation: isolated (any Actor)? = #isolation, _ operation: (_ values: CapturedValues) async throws -> Result
) async rethrows -> Result { try await operation(.current) }

/// Sets keys' default values before anything reads them: what `update` sets is the value of those keys from then on, in
/// every task, for as long as the process runs; in a test, for the test.
///
/// A key is prepared once, and not after it has been read; that is reported, and changes nothing. In a preview it may
/// be prepared again.
@discardableResult
public func prepareInjectedValues<Result>(_ update: (inout InjectedValues) throws -> Result) rethrows -> Result {
  var values = InjectedValues.current
  let result = try Context(purpose: .preparing).run { try update(&values) }
  values.prepare()
  return result
}
