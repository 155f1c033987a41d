/// A kind of question that a provider may be able to answer.
public enum RateCapability: String, Hashable, Sendable, CaseIterable {
  /// The newest fixing.
  case latest
  /// The fixing of a past day.
  case date
  /// The fixings of a range of days.
  case range
  /// All fixings ever.
  case history
}
