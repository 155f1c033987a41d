public import Platform
public import SharedModels

/// Why a request for rates failed; each case has its exit code.
public enum ExchangeError: Error, Hashable, Sendable {
  /// The currency is unknown.
  case currency(CurrencyError)
  /// No rate for that day or pair.
  case noRate(NoRate)
  /// No provider answered, and there are no older rates for the currencies, or none at all.
  case unavailable(currencies: [Currency], isOffline: Bool, failures: [ProviderFailure])
  /// The day is after the newest known fixing, and no provider could be asked or answered.
  case unknownDay(FixingDate, newest: FixingDate, isOffline: Bool, failures: [ProviderFailure])
  /// The newest fixing is older than was allowed.
  case tooOld(published: Date, maximumAge: Duration, source: ProviderID, date: FixingDate)
  /// An amount with more digits than can be computed exactly.
  case amountOutOfRange
  /// The fixing before or after something that is no day.
  case needsDay
  /// A range whose end lies before its start.
  case reversedRange(from: FixingDate, to: FixingDate)
  /// The source needs something that is not configured, such as a key file.
  case notConfigured(ProviderID)
  /// The cache or the disk below it failed, and the answer could not be given without it.
  case storage(StorageError)
  /// Several currencies have no rate, each for a reason of its own; never fewer than two.
  case several([ExchangeError])

  /// The providers that were asked and failed, where that is the reason.
  public var failures: [ProviderFailure] {
    switch self {
    case .unavailable(_, _, let failures), .unknownDay(_, _, _, let failures): failures
    case .several(let errors): errors.flatMap(\.failures)
    default: []
    }
  }

  /// Whether a currency has no rate, so that others may be answered.
  public var isMissingRate: Bool {
    switch self {
    case .noRate, .unavailable, .unknownDay: true
    default: false
    }
  }

  /// What several currencies lack in one error, which is nil for none: those that nobody answered for share one.
  public init?(joining errors: [ExchangeError]) {
    var joined: [ExchangeError] = []
    for error in errors where !joined.contains(error) {
      guard case .unavailable(let currencies, let isOffline, let failures) = error,
        let index = joined.firstIndex(where: { if case .unavailable = $0 { true } else { false } }),
        case .unavailable(let others, _, let known) = joined[index]
      else {
        joined.append(error)
        continue
      }
      joined[index] = .unavailable(
        currencies: (others + currencies).uniqued(), isOffline: isOffline, failures: (known + failures).uniqued())
    }
    guard let first = joined.first else { return nil }
    self = joined.count == 1 ? first : .several(joined)
  }

  /// Why there is no rate for that day or pair.
  public enum NoRate: Hashable, Sendable {
    /// The day lies before the first fixing ever.
    case beforeFirstFixing(FixingDate, first: FixingDate)
    /// The day lies in the future.
    case future(FixingDate, newest: FixingDate)
    /// No fixing within the seven days before the day.
    case noFixingNear(FixingDate, newest: FixingDate)
    /// The currency was not quoted on that day yet.
    case notYetQuoted(Currency, on: FixingDate, first: FixingDate)
    /// The currency is no longer quoted; with its last fixing and its successor.
    case discontinued(Currency, on: FixingDate?, first: FixingDate, last: FixingDate, successor: CurrencySuccessor?)
    /// The currency was not quoted between two days.
    case gap(Currency, on: FixingDate, last: FixingDate, resumed: FixingDate)
    /// The source never quoted the currency; with its successor if it is withdrawn.
    case neverQuoted(Currency, by: SourcePreference, successor: CurrencySuccessor?)
    /// Only the global providers have the currency, and their tables begin after the day.
    case beforeGlobalTables(Currency, on: FixingDate, first: FixingDate)
    /// The first fixing on or after the day has not been published.
    case notPublished(FixingDate, newest: FixingDate)
    /// The source has its newest table alone.
    case sourceWithoutPast(ProviderID)
    /// The source has tables of single days only.
    case sourceWithoutSeries(ProviderID)
    /// The person has no own rate of the pair for that day; of no pair, where the quote currency is nil.
    case noOwnRate(Currency, Currency?, on: FixingDate)
    /// No fixing inside the range has both currencies.
    case emptyRange(from: FixingDate?, to: FixingDate?)
  }
}
