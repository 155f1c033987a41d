import ExchangeInterface
import Platform
import RateProviders
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

extension RateBook {
  /// A book of the bundled fixings and of tables that a test gives, in which nothing is missing.
  ///
  /// Of the tables each source takes what is its own: the ECB's fixings, the blend of central banks, and for all others
  /// the world's newest ones.
  init(
    given tables: [RateTable] = [], policy: RatePolicy = RatePolicy(), at moment: Moment = .bundleEnd,
    sources: [any RateSource.Type] = RateBook.allSources
  ) {
    self.init(policy: policy, moment: moment, catalog: ReferenceCurrencyCatalog(), sources: sources)
    let blend = tables.filter { $0.provider == .frankfurterBlend }
    let currencies = Set(blend.flatMap { Array($0.rates.keys) + [.eur] })
    let attempt = FetchAttempt()
    take(tables.filter(\.provider.carriesECBFixings), attempt, for: .fixings(.all))
    take(blend, attempt, for: .series(currencies, in: ecb.first...moment.today))
    let world = tables.filter { !$0.provider.carriesECBFixings && $0.provider != .frankfurterBlend }
    take(world, attempt, for: .global(Set(world.flatMap { Array($0.rates.keys) + [$0.pivot] }), on: nil))
  }
}
