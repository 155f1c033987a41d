extension Reducer {
  /// Reports each action and each effect of this reducer to `sink`, with its duration.
  ///
  /// - Parameters:
  ///   - name: The name of the reducer in the events.
  ///   - clock: Measures the durations.
  ///   - sink: Receives the events: those of actions on the store's actor, those of effects where they run.
  public func trace(
    _ name: String = "\(Self.self)",
    clock: any Clock<Duration> = ContinuousClock(),
    to sink: @escaping @Sendable (TraceEvent) -> Void
  ) -> some ReducerOf<Self> {
    Reduce<State, Action>(step: { position in
      let base = position.step(0, of: self)
      return { state, action in
        let label = actionLabel(action)
        @Sendable func tell(_ kind: TraceEvent.Kind, _ duration: Duration = .zero) {
          sink(TraceEvent(kind: kind, reducer: name, action: label, duration: duration))
        }
        var effect = Effect<Action>.none
        let duration = clock.measure { effect = base(&state, action) }
        tell(.reduced, duration)
        return effect.wrappingWork { work in
          tell(.effectStarted)
          let duration = await clock.measure { await work() }
          tell(Task.isCancelled ? .effectCancelled : .effectEnded, duration)
        }
      }
    })
  }
}

/// Something that a traced reducer did.
public struct TraceEvent: Equatable, Sendable {
  /// What was done.
  public enum Kind: Equatable, Sendable {
    /// An action was reduced.
    case reduced
    /// An effect of the action was started.
    case effectStarted
    /// An effect of the action has ended.
    case effectEnded
    /// An effect of the action has ended because it was cancelled.
    case effectCancelled
  }

  /// What was done.
  public let kind: Kind
  /// The name of the reducer.
  public let reducer: String
  /// The names of the action's cases, for example `user.loaded`.
  public let action: String
  /// How long it took; zero for a start.
  public let duration: Duration
}
