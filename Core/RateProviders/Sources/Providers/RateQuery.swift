public import SharedModels

/// What a provider can be asked for.
public enum RateQuery: Hashable, Sendable {
  /// The newest fixing.
  case latest
  /// The newest fixing on or before a day.
  case date(FixingDate)
  /// Every fixing within a range of days, both ends included.
  case range(ClosedRange<FixingDate>)
  /// Every fixing there is.
  case history

  /// The kind of question, without its days.
  public var capability: RateCapability {
    switch self {
    case .latest: .latest
    case .date: .date
    case .range: .range
    case .history: .history
    }
  }
}
