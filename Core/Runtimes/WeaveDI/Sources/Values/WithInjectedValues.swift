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

/// Hands the current values to `operation`, which may carry them into work that does not inherit them.
///
///     withInjectedValues { $0.clock = testClock } operation: {
///       withEscapedInjectedValues { values in
///         Task.detached { await values.yield { await work() } }
///       }
///     }
@discardableResult
public func withEscapedInjectedValues<Result>(
  _ operation: (_ values: CapturedValues) throws -> Result
) rethrows -> Result {
  try operation(.current)
}

/// Hands the current values to an asynchronous `operation`.
@discardableResult
public func withEscapedInjectedValues<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (_ values: CapturedValues) async throws -> Result
) async rethrows -> Result {
  try await operation(.current)
}

/// The values and scopes of the task that captured them, for work that does not inherit them: a detached task, a callback,
/// an effect.
public struct CapturedValues: Sendable {
  private let context: ResolutionContext?
  /// Ends the layer that was made for these values when the last copy of them is gone.
  private let owner: Owner?

  private final class Owner: Sendable {
    let layer: Layer?
    init(_ layer: Layer?) { self.layer = layer }
    deinit { layer?.end() }
  }

  /// The values and scopes of the current task.
  public static var current: CapturedValues { CapturedValues(ResolutionContext.current) }

  /// Captures the values of the current task, changed by `update`.
  public init(_ update: (inout InjectedValues) throws -> Void) rethrows {
    let context = try ResolutionContext(updating: update)
    self.init(context, Owner(context.layer))
  }

  /// Captures the values that a wrapper keeps; what the current task sets wins over them.
  public init(_ origin: Origin) {
    self.init(ResolutionContext(layer: origin.joined, scopes: ResolutionContext.current?.scopes))
  }

  private init(_ context: ResolutionContext?, _ owner: Owner? = nil) {
    self.context = context
    self.owner = owner
  }

  /// The captured values themselves.
  public var values: InjectedValues { InjectedValues(context?.layer) }

  /// Whether these are the values and scopes of the current task.
  package var areInForce: Bool { context === ResolutionContext.current }

  /// Runs `operation` with the captured values; free when they are in force already.
  public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
    if context === ResolutionContext.current { return try operation() }
    return try ResolutionContext.$current.withValue(context) { try operation() }
  }

  /// Runs an asynchronous `operation` with the captured values, on the caller's actor.
  public func yield<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    if context === ResolutionContext.current { return try await operation() }
    return try await ResolutionContext.$current.withValue(context) { try await operation() }
  }
}
