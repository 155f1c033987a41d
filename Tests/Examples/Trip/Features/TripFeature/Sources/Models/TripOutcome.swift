import Arithmetic
import SharedModels
public import TripInterface
public import Wording

/// The outcome of an action on a trip.
public enum TripOutcome: Equatable, Sendable {
  /// The trip was counted.
  case counted(TripReport)
  /// The budget was set.
  case planned(Trip)
  /// An expense was added.
  case added(Expense)
  /// An expense was removed.
  case removed(Expense)
}

extension TripOutcome {
  /// One sentence for people; nil when nothing was changed.
  public var words: Phrase? {
    switch self {
    case .counted: nil
    case .planned(let trip):
      Phrase(
        "the trip may cost \(trip.budget.amount.plainText(minimumFractionDigits: trip.fractionDigits)) \(trip.budget.currency)",
        "여행 예산을 \(trip.budget.amount.plainText(minimumFractionDigits: trip.fractionDigits)) \(trip.budget.currency, .direction) 정했습니다"
      )
    case .added(let expense): Phrase("expense \(expense.number) added", "\(expense.number)번 지출을 추가했습니다")
    case .removed(let expense): Phrase("expense \(expense.number) removed", "\(expense.number)번 지출을 삭제했습니다")
    }
  }
}
