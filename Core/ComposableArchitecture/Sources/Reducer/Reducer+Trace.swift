extension Reducer {
  /// Tells `sink` about each action and each effect of this reducer, with how long it took; for `--verbose`.
  ///
  /// - Parameters:
  ///   - name: What the events carry as the reducer's name.
  ///   - clock: What the time is measured with.
  ///   - sink: Called on the store's actor for actions, and where an effect ends for effects.
  public func trace(
    _ name: String = "\(Self.self)",
    clock: any Clock<Duration> = ContinuousClock(),
    to sink: @escaping @Sendable (TraceEvent) -> Void
  ) -> some ReducerOf<Self> {
    StepReducer<State, Action> { runtime in
      let base = prepare(self, in: runtime)
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
    }
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
  /// The name that the trace was given.
  public let reducer: String
  /// The names of the action's cases, for example `user.loaded`.
  public let action: String
  /// How long it took; zero for a start.
  public let duration: Duration
}
