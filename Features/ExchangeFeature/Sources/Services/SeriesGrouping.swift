import SharedModels

/// Which fixings of a series make one point.
struct SeriesGrouping {
  private let grouping: HistoryRequest.Grouping

  init(_ grouping: HistoryRequest.Grouping) { self.grouping = grouping }

  /// Whether two days, the earlier one first, belong to one point.
  func sameGroup(_ earlier: FixingDate, _ later: FixingDate) -> Bool {
    switch grouping {
    case .day: false
    case .week: Self.monday(of: earlier) == Self.monday(of: later)
    case .month: earlier.year == later.year && earlier.month == later.month
    }
  }

  private static func monday(of day: FixingDate) -> FixingDate { day.adding(days: 1 - day.weekday.rawValue) }
}
