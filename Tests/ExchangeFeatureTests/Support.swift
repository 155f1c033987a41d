import FoundationEssentials
import SharedModels

@testable import ExchangeFeature

extension Moment {
  /// The evening of the newest bundled fixing: nothing newer is due.
  static let bundleEnd = Moment(
    instant: day("2026-10-30").startInUTC.addingTimeInterval(18 * 3_600), today: day("2026-10-30"))
}

extension ExchangeUseCaseImpl {
  /// Answers from the bundle alone, on the day of its newest fixing.
  static func bundled(at moment: Moment = .bundleEnd) -> ExchangeUseCaseImpl {
    ExchangeUseCaseImpl(repository: ExchangeRepositoryImpl(moment: { moment }), moment: { moment })
  }
}

/// A day that the test itself spells out.
func day(_ text: String) -> FixingDate {
  guard let date = FixingDate(iso8601: text) else { preconditionFailure("\(text) is no date") }
  return date
}

/// A number that the test itself spells out.
func decimal(_ text: String) -> Decimal {
  guard let number = Decimal(string: text) else { preconditionFailure("\(text) is no number") }
  return number
}

/// A currency that the test itself spells out.
func currency(_ code: String) -> Currency {
  guard let currency = Currency(code) else { preconditionFailure("\(code) is no code") }
  return currency
}
