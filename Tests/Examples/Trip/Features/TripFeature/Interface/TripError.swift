import Arithmetic
public import SharedModels
public import Wording

/// Why an action on a trip failed; nothing was changed.
public enum TripError: Error, Hashable, Sendable {
  /// The profile has no trip yet.
  case noTrip
  /// A budget or a price that is not above zero.
  case notPositive(Money)
  /// A currency that is unknown or no longer in use.
  case currency(CurrencyError)
  /// A text that does not fit on one line, or is longer than `limit` characters.
  case invalidText(String, limit: Int)
  /// No expense has this number; with the numbers that there are.
  case unknownExpense(Int, known: [Int])
  /// No profile has this name.
  case unknownProfile(ProfileName)
  /// The database file failed.
  case storage(StorageError)
}

extension TripError: Reportable {
  /// The report of the failure.
  public var report: FailureReport {
    switch self {
    case .noTrip:
      FailureReport(
        .usage, Phrase("no trip is planned", "계획한 여행이 없습니다"),
        hint: Phrase(
          "'exchange-cli trip plan 2000 EUR' plans one", "'exchange-cli trip plan 2000 EUR'로 예산을 정하세요"))
    case .notPositive(let money):
      FailureReport(
        .usage, Phrase("an amount must be above zero", "금액은 0보다 커야 합니다"), blamed: money.amount.plainText())
    case .currency(let error):
      error.report
    case .invalidText(let text, let limit):
      FailureReport(
        .usage,
        Phrase("a text is one line of at most \(limit) characters", "내용은 \(limit)자 이내의 한 줄이어야 합니다"), blamed: text)
    case .unknownExpense(let number, let known):
      FailureReport(
        .usage, Phrase("there is no expense \(number)", "\(number)번 지출은 없습니다"),
        hint: known.isEmpty
          ? Phrase("there are none yet", "아직 지출이 없습니다")
          : Phrase("there are \(Self.list(known))", "있는 번호: \(Self.list(known))"),
        blamed: String(number))
    case .unknownProfile(let name):
      .unknownProfile(name)
    case .storage(let error):
      error.report
    }
  }

  private static func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ", ") }
}
