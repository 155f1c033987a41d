public import SharedModels
import Synchronization

/// Keeps every event in memory, in order, for a test or a rehearsal to look at.
public final class InMemoryAnalyticsService: AnalyticsService {
  /// One event as it was tracked.
  public struct Event: Hashable, Sendable {
    /// What happened.
    public let name: String
    /// What it happened to.
    public let parameters: [String: String]
  }

  private let kept = Mutex<[Event]>([])

  /// A service that has seen nothing yet.
  public init() {}

  /// What has been tracked so far, oldest first.
  public var events: [Event] { kept.withLock { $0 } }

  /// Keeps an event.
  public func track(event: String, parameters: [String: String]) {
    kept.withLock { $0.append(Event(name: event, parameters: parameters)) }
  }
}
