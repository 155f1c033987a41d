import ExchangeInterface
import RateProviders
import ReferenceData
public import SharedModels
public import WeaveDI

enum ExchangeServiceKey: InjectedKey {
  static var liveValue: any ExchangeService { UnifiedDI.requireResolve((any ExchangeService).self) }

  /// The bundled history on the day of its newest fixing: the same answers wherever and whenever a test runs.
  static var testValue: any ExchangeService { ExchangeServiceImpl.bundled }
}

private enum AnalyticsServiceKey: InjectedKey {
  static var liveValue: any AnalyticsService { UnifiedDI.requireResolve((any AnalyticsService).self) }
  static var testValue: any AnalyticsService { SilentAnalyticsService() }
}

private enum CurrencyCatalogKey: InjectedKey {
  static var liveValue: any CurrencyCatalog { UnifiedDI.requireResolve((any CurrencyCatalog).self) }
  // The bundled table, which is the same everywhere.
  static var testValue: any CurrencyCatalog { ReferenceCurrencyCatalog() }
}

// A test that uses it without setting it fails by its name.
private enum MomentKey: InjectedKey {
  static var liveValue: @Sendable () -> Moment { { .now } }
}

extension InjectedValues {
  /// Answers the application's requests.
  public var exchange: any ExchangeService {
    get { self[ExchangeServiceKey.self] }
    set { self[ExchangeServiceKey.self] = newValue }
  }

  /// Names, symbols and minor units.
  public var currencyCatalog: any CurrencyCatalog {
    get { self[CurrencyCatalogKey.self] }
    set { self[CurrencyCatalogKey.self] = newValue }
  }

  /// The clock and the local calendar, which decide ages and what is due.
  public var moment: @Sendable () -> Moment {
    get { self[MomentKey.self] }
    set { self[MomentKey.self] = newValue }
  }

  var analyticsService: any AnalyticsService {
    get { self[AnalyticsServiceKey.self] }
    set { self[AnalyticsServiceKey.self] = newValue }
  }
}

extension ExchangeServiceImpl {
  /// Answers from the bundled history as if today were the day of its newest fixing.
  static var bundled: ExchangeServiceImpl {
    let newest = ECBFixings().newest.date
    let moment = Moment(instant: PublicationRule.ecb.publication(of: newest), today: newest)
    return ExchangeServiceImpl(
      repository: ExchangeRepository(moment: { moment }), catalog: ReferenceCurrencyCatalog(), moment: { moment })
  }
}
