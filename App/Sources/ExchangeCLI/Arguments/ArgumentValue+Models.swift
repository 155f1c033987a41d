import ExchangeFeature
import SharedModels

extension OutputFormat: ArgumentValue {}
extension HistoryRequest.Grouping: ArgumentValue {}

extension ProfileName: ArgumentValue {
  init?(argument: String) { self.init(argument) }
  static var expectation: Phrase {
    Phrase("1 to 32 letters, digits, dots, underscores or dashes", "영문자, 숫자, '.', '_', '-' 1~32자")
  }
}

extension HistoryRequest.Range: ArgumentValue {
  /// Reads `90d`, `26w`, `6m`, `5y` or `max`.
  init?(argument: String) {
    if argument.lowercased() == "max" {
      self = .all
      return
    }
    // Twenty thousand years of days are more than the calendar has, and far from overflowing.
    guard let (count, unit) = CountedUnit.split(argument, upTo: 99_999) else { return nil }
    switch unit {
    case "d": self = .lastDays(count)
    case "w": self = .lastDays(count * 7)
    case "m": self = .lastMonths(count)
    case "y": self = .lastMonths(count * 12)
    default: return nil
    }
  }

  static var expectation: Phrase {
    Phrase("a period such as 90d, 26w, 6m, 5y or max", "90d, 26w, 6m, 5y, max 같은 기간")
  }
}
