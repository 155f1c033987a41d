import ExchangeFeature

/// The ranges of the history screen, each with its key.
enum HistorySpan: Int, Hashable, Sendable, CaseIterable {
  case month = 1
  case quarter
  case year
  case fiveYears
  case tenYears
  case all

  var key: Character { Character(String(rawValue)) }

  var range: HistoryRequest.Range {
    switch self {
    case .month: .lastMonths(1)
    case .quarter: .lastDays(90)
    case .year: .lastMonths(12)
    case .fiveYears: .lastMonths(60)
    case .tenYears: .lastMonths(120)
    case .all: .all
    }
  }

  /// As `--last` spells it.
  var label: String {
    switch self {
    case .month: "1m"
    case .quarter: "90d"
    case .year: "1y"
    case .fiveYears: "5y"
    case .tenYears: "10y"
    case .all: "max"
    }
  }
}
