/// Work that a reducer returns and its store runs: it can send actions back.
public struct Effect<Action> {
  /// The work as a tree that the store walks. `nil` is nothing to do, and costs nothing.
  @usableFromInline let operation: Operation?

  @usableFromInline
  init(operation: Operation?) { self.operation = operation }

  /// Whether there is nothing to do.
  @inlinable var isNone: Bool { operation == nil }

  @usableFromInline
  indirect enum Operation {
    case send(Action)
    case run(EffectRun<Action>)
    case merge([Operation])
    case concatenate([Operation])
    case cancellable(EffectID, cancelInFlight: Bool, Operation)
    case cancel(EffectID)
    case throttled(Throttle, Operation)
    case within(ScopePath.Component, Operation)
    case cancelWithin(ScopePath.Component)
  }
}

/// The effect of the feature `R`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect: Sendable where Action: Sendable {}
extension Effect.Operation: Sendable where Action: Sendable {}

extension Effect {
  /// Nothing to do.
  @inlinable public static var none: Self { Self(operation: nil) }

  /// Sends `action` at once, right after the action that is being reduced.
  public static func send(_ action: Action) -> Self { Self(operation: .send(action)) }

  /// Runs effects side by side.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Runs effects side by side.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    let operations = effects.compactMap(\.operation)
    return Self(operation: operations.count < 2 ? operations.first : .merge(operations))
  }

  /// Runs this effect and `other` side by side.
  @inlinable
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    return other.isNone ? self : .merge(self, other)
  }

  /// Runs effects one after the other: each starts when the one before it has ended.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Runs effects one after the other: each starts when the one before it has ended.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    let operations = effects.compactMap(\.operation)
    return Self(operation: operations.count < 2 ? operations.first : .concatenate(operations))
  }

  /// Runs this effect, and `other` when it has ended.
  public func concatenate(with other: Self) -> Self { Self.concatenate(self, other) }

  /// The same effect with its actions changed by `transform`.
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    Effect<Other>(operation: operation?.map(transform))
  }

  /// A child's effect as one of its parent. Where there is none, nothing is made.
  @inlinable
  func embedded<Parent>(by path: AnyCasePath<Parent, Action>) -> Effect<Parent> {
    isNone ? .none : map { path.embed($0) }
  }
}

extension Effect.Operation {
  func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other>.Operation {
    rebuilt(send: transform) { $0.map(transform) }
  }

  func mapRuns(_ transform: (EffectRun<Action>) -> EffectRun<Action>) -> Self {
    rebuilt(send: { $0 }, run: transform)
  }

  /// The same tree with other leaves.
  private func rebuilt<Other>(
    send: (Action) -> Other, run: (EffectRun<Action>) -> EffectRun<Other>
  ) -> Effect<Other>.Operation {
    func rebuilt(_ part: Self) -> Effect<Other>.Operation { part.rebuilt(send: send, run: run) }
    return switch self {
    case .send(let action): .send(send(action))
    case .run(let work): .run(run(work))
    case .merge(let all): .merge(all.map(rebuilt))
    case .concatenate(let all): .concatenate(all.map(rebuilt))
    case .cancellable(let id, let inFlight, let work):
      .cancellable(id, cancelInFlight: inFlight, rebuilt(work))
    case .cancel(let id): .cancel(id)
    case .throttled(let throttle, let work): .throttled(throttle, rebuilt(work))
    case .within(let component, let work): .within(component, rebuilt(work))
    case .cancelWithin(let component): .cancelWithin(component)
    }
  }
}
