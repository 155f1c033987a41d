import Synchronization

/// What a resolution did: each instance it made or found, with how long the making took.
public struct ResolutionTrace: Sendable, CustomStringConvertible {
  /// One instance that was needed.
  public struct Step: Sendable {
    /// How the instance came about.
    public enum Outcome: Sendable {
      /// The factory ran.
      case made
      /// The instance was there.
      case found
    }

    /// The type that was asked for, its scope and where it was registered.
    public let registration: ResolutionStep
    /// Whether the instance was made or found.
    public let outcome: Outcome
    /// How long the factory ran, what it asked for included; zero for an instance that was found.
    public let duration: Duration
    /// How many factories were running around this one.
    public let depth: Int
  }

  /// The steps in the order in which their instances were ready: what was needed stands before what needed it.
  public let steps: [Step]

  /// One line a step, indented by depth.
  public var description: String {
    steps.map { step in
      String(repeating: "  ", count: step.depth)
        + "\(step.registration.name) (\(step.registration.scope.rawValue)) \(step.outcome), \(step.duration)"
    }.joined(separator: "\n")
  }
}

final class TraceRecorder: Sendable {
  private let start = ContinuousClock.now
  private let steps = Mutex<[ResolutionTrace.Step]>([])
  var elapsed: Duration { start.duration(to: .now) }
  var trace: ResolutionTrace { ResolutionTrace(steps: steps.withLock { $0 }) }
  func add(_ step: ResolutionTrace.Step) { steps.withLock { $0.append(step) } }
}
