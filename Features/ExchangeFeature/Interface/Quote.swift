public import Arithmetic
public import Platform
public import SharedModels

/// The rate of a pair on a day, at the newest fixing, or as the mean of a period.
public struct Quote: Equatable, Sendable {
  /// The fixing before the one that answers.
  public struct Previous: Equatable, Sendable {
    /// Units of the quote currency for one unit of the base.
    public let rate: ExactRatio
    /// The day of the fixing.
    public let date: FixingDate
    /// Whether the change between the two is told: it is the fixing of the provider's day before, or the first one of
    /// the range that was asked about.
    public let isDayBefore: Bool

    /// Creates a previous fixing.
    public init(rate: ExactRatio, date: FixingDate, isDayBefore: Bool) {
      self.rate = rate
      self.date = date
      self.isDayBefore = isDayBefore
    }
  }

  /// The base and the quote currency.
  public let pair: CurrencyPair
  /// The requested day or period; nil for the newest fixing.
  public let requested: DayOrPeriod?
  /// Units of the quote currency for one unit of the base: one division of two rates of a provider's fixing. That of a
  /// period is the one mean of the pair, which is not rounded.
  public let exactRate: ExactRatio
  /// The same to 16 significant digits.
  public let rate: Decimal
  /// Units of the base for one unit of the quote currency, its own division, to 16 significant digits.
  public let inverse: Decimal
  /// The fixing before, whatever its age; nil where none is known, for a fixed rate and for a period.
  public internal(set) var previous: Previous?
  /// The day of the fixing; the last one of a period.
  public let date: FixingDate
  /// The provider of the fixing.
  public let source: ProviderID
  /// When it was fetched; nil for the bundled history.
  public let fetchedAt: Date?
  /// When the fixing after this one is expected; nil for a requested day.
  public let nextPublication: Date?
  /// Whether a newer fixing was due when the quote was given; never for a requested day.
  public let isStale: Bool
  /// How many fixings it is the mean of; 1 for a day.
  public let fixings: Int
  /// The notes that go with it.
  public let notes: [RateNote]

  /// Creates a quote; nil when a rate has more digits than can be shown.
  ///
  /// `inverse` is the mean of a period's inverses, which is not the inverse of its mean; for a day it is left out.
  public init?(
    _ pair: CurrencyPair, requested: DayOrPeriod? = nil, rate: ExactRatio, inverse: ExactRatio? = nil,
    previous: Previous? = nil, date: FixingDate, source: ProviderID, fetchedAt: Date? = nil,
    nextPublication: Date? = nil, isStale: Bool = false, fixings: Int = 1, notes: [RateNote] = []
  ) {
    guard let shown = rate.decimal(roundedTo: .rate),
      let shownInverse = (inverse ?? ExactRatio(1) / rate).decimal(roundedTo: .rate)
    else { return nil }
    self.pair = pair
    self.requested = requested
    exactRate = rate
    self.rate = shown
    self.inverse = shownInverse
    self.previous = previous
    self.date = date
    self.source = source
    self.fetchedAt = fetchedAt
    self.nextPublication = nextPublication
    self.isStale = isStale
    self.fixings = fixings
    self.notes = notes
  }
}

extension Quote {
  /// The period that it is the mean of, else the day of its fixing.
  public var dayOrPeriod: DayOrPeriod { requested?.period.map { .period($0) } ?? .day(date) }

  /// Percent since the fixing before, whatever its age, not rounded.
  public var exactChange: ExactRatio? { previous.flatMap { $0.rate.percentChange(to: exactRate) } }

  /// The same, two decimals.
  public var percentSincePrevious: Decimal? { exactChange?.decimal(roundedTo: .percent) }

  /// The rate of the fixing before, to 16 significant digits.
  public var previousRate: Decimal? { previous?.rate.decimal(roundedTo: .rate) }

  /// Percent since the fixing of the day before, two decimals; nil where that one is not known.
  public var changePercent: Decimal? { previous?.isDayBefore == true ? percentSincePrevious : nil }

  /// The same of the inverse.
  public var inverseChangePercent: Decimal? {
    previous.flatMap { $0.isDayBefore ? exactRate.percentChange(to: $0.rate)?.decimal(roundedTo: .percent) : nil }
  }
}

/// How an exact amount of money is rounded.
public enum MoneyRounding: Hashable, Sendable {
  /// A number of decimals, padded with zeros.
  case fractionDigits(Int)
  /// 16 significant digits, without padding.
  case raw
  /// Multiples of a step, as cash is paid, written with a number of decimals.
  case multiples(of: Decimal, fractionDigits: Int)

  /// The amount rounded once, half away from zero, and the decimals to pad it to (nil: none); nil when it has too many
  /// digits.
  ///
  /// What would round to zero without being zero keeps its first two significant digits instead.
  public func round(_ amount: ExactRatio) -> (amount: ScaledInteger, fractionDigits: Int?)? {
    switch self {
    case .raw: return amount.rounded(to: .rate).map { ($0, nil) }
    case .multiples(let step, let digits):
      guard let steps = (amount / ExactRatio(step)).rounded(to: .fractionDigits(0)) else { return nil }
      return (ExactRatio(steps.decimal) * ExactRatio(step)).rounded(to: .fractionDigits(digits)).map { ($0, digits) }
    case .fractionDigits(let digits):
      guard let rounded = amount.rounded(to: .fractionDigits(digits)) else { return nil }
      guard rounded.magnitude == 0, !amount.isZero else { return (rounded, digits) }
      return amount.rounded(to: .significantDigits(2)).map { ($0, nil) }
    }
  }
}

extension Quote {
  /// What an amount of the base is worth in the quote currency: one exact product, rounded once. Nil when it has too
  /// many digits.
  public func worth(of amount: Decimal, rounded rounding: MoneyRounding) -> Decimal? {
    rounding.round(ExactRatio(amount) * exactRate)?.amount.decimal
  }
}

extension [Quote] {
  /// The notes of several quotes, each once: first those on currencies that were replaced, then those on the ECB's
  /// fixings.
  public var notes: [RateNote] {
    let ordered = filter(\.source.carriesECBFixings) + filter { !$0.source.carriesECBFixings }
    return (flatMap(\.notes).filter(\.isOnReplacement) + ordered.flatMap(\.notes).filter { !$0.isOnReplacement })
      .uniqued()
  }
}

extension RateNote {
  fileprivate var isOnReplacement: Bool { if case .replaced = self { true } else { false } }
}
