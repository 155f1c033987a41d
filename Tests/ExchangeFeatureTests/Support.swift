import Platform
import ReferenceData
import SharedModels
import TestSupport

@testable import ExchangeFeature

extension Moment {
  /// The evening of the newest bundled fixing: nothing newer is due.
  static let bundleEnd = Moment(
    instant: day("2026-10-30").startInUTC.addingTimeInterval(18 * 3_600), today: day("2026-10-30"))
}

extension ExchangeServiceImpl {
  /// Answers with the names and units of the bundled catalogue.
  init(repository: ExchangeRepository, moment: @escaping @Sendable () -> Moment = { .now }) {
    self.init(repository: repository, catalog: ReferenceCurrencyCatalog(), moment: moment)
  }

  /// Answers from the bundle alone at a moment.
  static func bundled(at moment: Moment) -> ExchangeServiceImpl {
    ExchangeServiceImpl(repository: ExchangeRepository(moment: { moment }), moment: { moment })
  }
}
