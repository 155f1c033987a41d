import ExchangeInterface
import RateProviders
import ReferenceData
public import SharedModels
public import WeaveDI

/// The key of what the application asks of the feature.
public enum ExchangeServiceKey: InjectedKey {
  /// The registered one.
  public static var liveValue: any ExchangeService { UnifiedDI.requireResolve((any ExchangeService).self) }

  /// The bundled history on the day of its newest fixing: the same answers wherever and whenever a test runs.
  public static var testValue: any ExchangeService { ExchangeServiceImpl.bundled }

  /// The bundled history on the day of its newest fixing.
  public static var previewValue: any ExchangeService { ExchangeServiceImpl.bundled }
}

/// The key of the analytics service.
public enum AnalyticsServiceKey: InjectedKey {
  /// The registered one.
  public static var liveValue: any AnalyticsService { UnifiedDI.requireResolve((any AnalyticsService).self) }

  /// Records nothing.
  public static var testValue: any AnalyticsService { SilentAnalyticsService() }
}

/// The key of the catalogue of currencies.
public enum CurrencyCatalogKey: InjectedKey {
  /// The registered one.
  public static var liveValue: any CurrencyCatalog { UnifiedDI.requireResolve((any CurrencyCatalog).self) }

  /// The bundled table, which is the same everywhere.
  public static var testValue: any CurrencyCatalog { ReferenceCurrencyCatalog() }
}

/// The key of the clock and the local calendar.
public enum MomentKey: InjectedKey {
  /// Now, in the time zone of the process.
  public static var liveValue: @Sendable () -> Moment { { .now } }
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

  /// Records analytics events.
  public var analyticsService: any AnalyticsService {
    get { self[AnalyticsServiceKey.self] }
    set { self[AnalyticsServiceKey.self] = newValue }
  }
}

extension ExchangeServiceImpl {
  /// Answers from the bundled history as if today were the day of its newest fixing.
  static var bundled: ExchangeServiceImpl {
    let newest = ECBFixings().newest.date
    let moment = Moment(instant: PublicationSchedule(provider: .bundled).publication(of: newest), today: newest)
    return ExchangeServiceImpl(
      repository: ExchangeRepository(moment: { moment }), catalog: ReferenceCurrencyCatalog(), moment: { moment })
  }
}
