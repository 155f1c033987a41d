/// A day of the week, numbered as ISO 8601 does.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  /// Monday, 1.
  case monday = 1
  /// Tuesday, 2.
  case tuesday
  /// Wednesday, 3.
  case wednesday
  /// Thursday, 4.
  case thursday
  /// Friday, 5.
  case friday
  /// Saturday, 6.
  case saturday
  /// Sunday, 7.
  case sunday
}
