import SharedModels

public import struct FoundationEssentials.Date

/// A condition that a person wants to hear of, once each time it becomes true.
public struct Alert: Hashable, Sendable, Identifiable {
  /// Whether it speaks when its condition holds.
  public enum State: String, Hashable, Sendable {
    /// It waits for its condition.
    case armed
    /// It has spoken, and waits for its condition to be false again.
    case fired
  }

  /// Its lasting number, which no other alert ever gets.
  public let id: Int
  /// What it waits for.
  public let condition: AlertCondition
  /// Whether it speaks when its condition holds.
  public var state: State
  /// When its condition was last looked at.
  public var checkedAt: Date?

  /// Makes an alert.
  public init(id: Int, condition: AlertCondition, state: State = .armed, checkedAt: Date? = nil) {
    self.id = id
    self.condition = condition
    self.state = state
    self.checkedAt = checkedAt
  }

  /// Takes note of a reading, and says whether the alert speaks: when its condition holds and did not the last time.
  ///
  /// A reading that cannot decide the condition changes nothing.
  mutating func take(_ reading: RateReading, at instant: Date) -> Bool {
    guard let holds = condition.holds(for: reading) else { return false }
    defer {
      state = holds ? .fired : .armed
      checkedAt = instant
    }
    return holds && state == .armed
  }
}
