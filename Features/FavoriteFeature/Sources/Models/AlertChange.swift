public import struct Platform.Date

/// A change of a profile's alerts.
public enum AlertChange: Hashable, Sendable {
  /// Adds an alert, whose currencies must be in use; one with this condition stays as it is.
  case add(AlertCondition)
  /// Removes the alert with the number.
  case remove(Int)
  /// Somebody was told of those with these numbers that are firing.
  case told([Int], at: Date)
}
