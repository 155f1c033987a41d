import Platform
import SharedModels
import TestSupport

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
