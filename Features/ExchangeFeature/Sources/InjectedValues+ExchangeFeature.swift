import RateProviders
import ReferenceData
public import SharedModels
public import WeaveDI

/// The key of the use case for rates.
public enum ExchangeUseCaseKey: InjectedKey {
  /// The registered one; the bundled history alone where none is.
  public static var liveValue: any ExchangeUseCase {
    UnifiedDI.resolve((any ExchangeUseCase).self) ?? ExchangeUseCaseImpl(repository: ExchangeRepositoryImpl())
  }

  /// The bundled history on the day of its newest fixing: the same answers wherever and whenever a test runs.
  public static var testValue: any ExchangeUseCase { ExchangeUseCaseImpl.bundledOnly }

  /// The bundled history on the day of its newest fixing.
  public static var previewValue: any ExchangeUseCase { ExchangeUseCaseImpl.bundledOnly }
}

/// The key of the analytics service.
public enum AnalyticsServiceKey: InjectedKey {
  /// The registered one, else one that records nothing.
  public static var liveValue: any AnalyticsService {
    UnifiedDI.resolve((any AnalyticsService).self) ?? SilentAnalyticsService()
  }

  /// Records nothing.
  public static var testValue: any AnalyticsService { SilentAnalyticsService() }
}

/// The key of the catalogue of currencies.
public enum CurrencyCatalogKey: InjectedKey {
  /// The registered one; the bundled table where none is.
  public static var liveValue: any CurrencyCatalog {
    UnifiedDI.resolve((any CurrencyCatalog).self) ?? ReferenceCurrencyCatalog()
  }

  /// The bundled table, which is the same everywhere.
  public static var testValue: any CurrencyCatalog { ReferenceCurrencyCatalog() }
}

/// The key of the clock and the local calendar.
public enum MomentKey: InjectedKey {
  /// Now, in the time zone of the process.
  public static var liveValue: @Sendable () -> Moment { { .now } }
}

extension InjectedValues {
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

  /// Answers every request for rates.
  public var exchangeUseCase: any ExchangeUseCase {
    get { self[ExchangeUseCaseKey.self] }
    set { self[ExchangeUseCaseKey.self] = newValue }
  }

  /// The answers that a screen has shown; nil in a command, which makes each request once.
  var earlierAnswers: (any ExchangeRateCacheUseCase)? { UnifiedDI.resolve((any ExchangeRateCacheUseCase).self) }

  /// Records analytics events.
  public var analyticsService: any AnalyticsService {
    get { self[AnalyticsServiceKey.self] }
    set { self[AnalyticsServiceKey.self] = newValue }
  }
}

extension ExchangeUseCaseImpl {
  /// Answers from the bundled history as if today were the day of its newest fixing.
  static var bundledOnly: ExchangeUseCaseImpl {
    let newest = FixingBook().newest.date
    let moment = Moment(instant: PublicationSchedule(provider: .bundled).publication(of: newest), today: newest)
    return ExchangeUseCaseImpl(repository: ExchangeRepositoryImpl(moment: { moment }), moment: { moment })
  }
}
