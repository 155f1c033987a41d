public import ExchangeInterface
public import FavoriteInterface
public import Platform
public import SharedModels
public import WeaveDI

/// Reads, changes and checks a profile's alerts.
public protocol AlertService: Sendable {
  /// The profile's alerts by number.
  func alerts(of profile: ProfileName) async throws(FavoriteError) -> [Alert]

  /// Makes a change, once it is validated, and returns what came of it with the alerts afterwards.
  func apply(_ change: AlertChange, to profile: ProfileName) async throws(FavoriteError) -> AlertsOutcome

  /// Compares every alert with the newest rate of its pair.
  ///
  /// When several processes check at once, only one of them is told that an alert fires. With `untilTold` an alert that
  /// fires does so at each such check, until ``AlertChange/told(_:at:)``: for one process at a time, which may end
  /// before it has told anybody.
  func check(
    _ profile: ProfileName, policy: RatePolicy, at instant: Date, untilTold: Bool
  ) async throws(FavoriteError) -> AlertCheck

  /// Compares a profile's alerts of some pairs with a table that has arrived, where that is the pair's newest fixing.
  func compare(
    _ pairs: [CurrencyPair], with table: RateTable, of profile: ProfileName, at instant: Date
  ) async throws(FavoriteError) -> AlertCheck
}

extension InjectedValues {
  /// Reads, changes and checks a profile's alerts.
  public var alerts: any AlertService {
    get { self[AlertServiceKey.self] }
    set { self[AlertServiceKey.self] = newValue }
  }
}

// A test that uses it without overriding it fails by its name.
private enum AlertServiceKey: InjectedKey {
  static var liveValue: any AlertService { UnifiedDI.requireResolve((any AlertService).self) }
}

/// Checks conditions against the rates of ExchangeFeature; the repository stores them.
struct AlertServiceImpl: AlertService {
  let repository: AlertRepository
  let catalog: any CurrencyCatalog
  @Injected(\.quotes) var quotes

  func alerts(of profile: ProfileName) async throws(FavoriteError) -> [Alert] {
    try await repository.alerts(of: profile)
  }

  func apply(_ change: AlertChange, to profile: ProfileName) async throws(FavoriteError) -> AlertsOutcome {
    try await repository.apply(change.validated(with: catalog), to: profile)
  }

  func check(
    _ profile: ProfileName, policy: RatePolicy, at instant: Date, untilTold: Bool
  ) async throws(FavoriteError) -> AlertCheck {
    let pairs = try await repository.alerts(of: profile).pairs
    let answers = await readings(of: pairs, policy: policy)
    let readings = answers.compactMap { try? $0.get() }
    var check = try await check(profile, with: readings, at: instant, untilTold: untilTold)
    check.notes = readings.notes
    for case .failure(let error) in answers { check.notes += error.failures.map { .providerFailed($0) } }
    check.notes = check.notes.uniqued()
    return check
  }

  func compare(
    _ pairs: [CurrencyPair], with table: RateTable, of profile: ProfileName, at instant: Date
  ) async throws(FavoriteError) -> AlertCheck {
    // The table is stored before it is announced.
    let readings = await readings(of: pairs, policy: RatePolicy(isOffline: true)).compactMap { try? $0.get() }
      .filter { ($0.source, $0.date) == (table.provider, table.date) }
    return try await check(profile, with: readings, at: instant, untilTold: false)
  }

  /// An alert is about the market, whose rates own ones are not.
  private func readings(of pairs: [CurrencyPair], policy: RatePolicy) async -> [Result<Quote, ExchangeError>] {
    await quotes.quotes(for: pairs.map { QuoteRequest($0, wantsPrevious: true) }, policy: policy.withoutOwnRates)
  }

  /// Compares the alerts with readings; those of other pairs cannot be decided.
  func check(
    _ profile: ProfileName, with quotes: [Quote], at instant: Date, untilTold: Bool
  ) async throws(FavoriteError) -> AlertCheck {
    let readings = Dictionary(quotes.map { ($0.pair, $0) }) { $1 }
    return try await repository.change(profile) { alerts in
      var fired: [AlertCheck.Firing] = []
      var undecided: [Alert] = []
      for index in alerts.indices {
        guard let reading = readings[alerts[index].condition.pair],
          let fires = alerts[index].evaluate(reading, at: instant, untilTold: untilTold)
        else {
          undecided.append(alerts[index])
          continue
        }
        if fires { fired.append(AlertCheck.Firing(alert: alerts[index], reading: reading)) }
      }
      return AlertCheck(checked: alerts.count - undecided.count, fired: fired, undecided: undecided, alerts: alerts)
    }
  }
}

extension [Alert] {
  /// The rates that a check needs, each once, in the order of the alerts.
  var pairs: [CurrencyPair] { map(\.condition.pair).uniqued() }
}
