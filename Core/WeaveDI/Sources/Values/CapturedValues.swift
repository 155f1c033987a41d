/// The values and scopes of the task that captured them, for work that does not inherit them: a detached task, a callback,
/// an effect.
public struct CapturedValues: Sendable {
  private let context: ResolutionContext?

  /// The values and scopes of the current task.
  public static var current: CapturedValues { CapturedValues(ResolutionContext.current) }

  /// Captures the values of the current task, changed by `update`.
  public init(_ update: (inout InjectedValues) throws -> Void) rethrows {
    self.init(try ResolutionContext(updating: update))
  }

  private init(_ context: ResolutionContext?) {
    // A running factory is the capturing thread's own; work elsewhere is no part of it.
    self.context =
      context?.frame == nil
      ? context : ResolutionContext(layer: context?.layer, frame: nil, scopes: context?.scopes, trace: nil)
  }

  /// The captured values themselves.
  public var values: InjectedValues { InjectedValues(context) }

  /// Runs `operation` with the captured values; free when they are in force already.
  public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
    let current = ResolutionContext.current
    if context === current { return try operation() }
    return try ResolutionContext.$current.withValue(inside(current)) { try operation() }
  }

  /// Runs an asynchronous `operation` with the captured values, on the caller's actor.
  public func yield<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    let current = ResolutionContext.current
    if context === current { return try await operation() }
    return try await ResolutionContext.$current.withValue(inside(current)) { try await operation() }
  }

  /// A factory that is running now goes on being watched for cycles.
  private func inside(_ current: ResolutionContext?) -> ResolutionContext? {
    guard let frame = current?.activeFrame else { return context }
    return ResolutionContext(layer: context?.layer, frame: frame, scopes: context?.scopes, trace: current?.trace)
  }
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
