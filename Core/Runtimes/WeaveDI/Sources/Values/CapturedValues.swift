/// The overrides in force where something was made: a property wrapper, a ``Lazy``, captured values.
public struct Origin: Sendable {
  private let kept: Overrides
  /// Overrides that may keep what is being made, so that it must not keep them.
  private let borrowed: [Borrowed]
  /// The overrides in force here and now.
  public init() { self.init(Context.current.overrides, borrowing: Resolution.current?.keepers ?? []) }

  init(_ overrides: Overrides, borrowing keepers: Overrides = []) {
    let isKept = keepers.isEmpty
    kept = isKept ? overrides : overrides.filter { !keepers.holds($0.id) }
    borrowed = isKept ? [] : overrides.filter { keepers.holds($0.id) }.map(Borrowed.init)
  }

  /// The overrides, as far as they are there.
  var overrides: Overrides { borrowed.isEmpty ? kept : kept.joined(with: borrowed.compactMap(\.override)) }
  func holds(exactly others: Overrides) -> Bool { (borrowed.isEmpty ? kept : overrides).areSame(as: others) }
  var isEmpty: Bool { kept.isEmpty && borrowed.isEmpty }
  /// The overrides for a read that happens now: the reader's win.
  var inForce: Overrides { Context.current.overrides.joined(with: overrides) }
}

/// A property wrapper that keeps the overrides in force where it was made.
public protocol OriginKeeper {
  /// The overrides that were in force where the wrapper was made.
  var origin: Origin { get }
}

/// The values and open scopes of the task that captured them, for work that does not inherit them: a detached task, a
/// callback, an effect.
public final class CapturedValues: Sendable {
  private let origin: Origin
  private let scopes = Context.current.scopes
  private init(in context: Context) { origin = context.run { Origin() } }

  /// The values and scopes of the current task.
  public static var current: CapturedValues { CapturedValues(in: .current) }
  /// Captures the values of the current task, changed by `update`.
  public convenience init(_ update: (inout InjectedValues) throws -> Void) rethrows {
    self.init(in: try Context(describedBy: update))
  }

  /// Captures the values that a wrapper keeps; what the current task sets wins over them.
  public convenience init(_ origin: Origin) { self.init(in: Context(overrides: origin.inForce)) }
  /// The captured values themselves.
  public var values: InjectedValues { InjectedValues(origin) }

  /// Runs `operation` with the captured values.
  public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try areInForce ? operation() : context.run(operation)
  }

  /// Runs an asynchronous `operation` with the captured values, on the caller's actor.
  public func yield<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    if areInForce { return try await operation() }
    return try await Context.$current.withValue(context) { try await operation() }
  }

  /// Whether these are the values and scopes of the current task.
  package var areInForce: Bool {
    let current = Context.current
    return scopes === current.scopes && origin.holds(exactly: current.overrides)
  }

  private var context: Context { Context(overrides: origin.overrides, scopes: scopes, purpose: .reading) }
}
