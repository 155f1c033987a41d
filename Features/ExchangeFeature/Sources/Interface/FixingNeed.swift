public import SharedModels

/// Which of the ECB's fixings a question needs to be at hand.
public enum FixingNeed: Hashable, Sendable {
  /// The newest one.
  case newest
  /// The newest one on or before a day.
  case day(FixingDate)
  /// All from a day on (from the first ever for nil) to another (to the newest for nil).
  case range(from: FixingDate?, to: FixingDate?)
}
