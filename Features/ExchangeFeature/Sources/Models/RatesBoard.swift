public import SharedModels

public import struct Platform.Date
public import struct Platform.Decimal

/// A question for the rates of many currencies against one base.
public struct RatesRequest: Hashable, Sendable {
  /// The currency of which there is one unit.
  public var base: Currency
  /// The currencies asked for, in the order to answer in; empty asks for all.
  public var codes: [Currency]
  /// Adds the wide providers' currencies to the ECB's.
  public var includesWideProviders: Bool
  /// The profile's favourites, which lead the rows in this order.
  public var favorites: [Currency]
  /// Where the answer may come from.
  public var policy: RatePolicy

  /// Creates a question; what is left out has its default.
  public init(
    base: Currency, codes: [Currency] = [], includesWideProviders: Bool = false, favorites: [Currency] = [],
    policy: RatePolicy = RatePolicy()
  ) {
    self.base = base
    self.codes = codes
    self.includesWideProviders = includesWideProviders
    self.favorites = favorites
    self.policy = policy
  }
}

/// The answer to a ``RatesRequest``: the rows, and where and when they come from.
public struct RatesBoard: Hashable, Sendable {
  /// The currency of which there is one unit.
  public let base: Currency
  /// The day that was asked about; nil when the newest fixing was.
  public let requestedDate: FixingDate?
  /// The day of the fixing that answers.
  public let date: FixingDate
  /// Whose fixing it is.
  public let source: ProviderID
  /// When it was fetched; nil for the bundled history.
  public let fetchedAt: Date?
  /// Whether a newer fixing was due when the answer was given; never for a past date.
  public let isStale: Bool
  /// One row a currency, in the order to show them.
  public let rows: [RateRow]
  /// What has to be said beside the answer.
  public let notes: [RateNote]

  /// Creates an answer from its parts.
  public init(
    base: Currency, requestedDate: FixingDate?, date: FixingDate, source: ProviderID, fetchedAt: Date?,
    isStale: Bool, rows: [RateRow], notes: [RateNote]
  ) {
    self.base = base
    self.requestedDate = requestedDate
    self.date = date
    self.source = source
    self.fetchedAt = fetchedAt
    self.isStale = isStale
    self.rows = rows
    self.notes = notes
  }
}

/// One currency's rate against the board's base.
public struct RateRow: Hashable, Sendable {
  /// The quote currency.
  public let currency: Currency
  /// Units of `currency` for one unit of the base, to 16 significant digits.
  public let rate: Decimal
  /// Units of the base for one unit of `currency`, its own division, to 16 significant digits.
  public let inverse: Decimal
  /// Percent against the previous fixing, two decimals; nil where there is none.
  public let changePercent: Decimal?
  /// The day of the fixing.
  public let date: FixingDate
  /// Whose fixing it is.
  public let source: ProviderID
  /// Whether the currency is among the profile's favourites.
  public let isFavorite: Bool

  /// Creates a row.
  public init(
    currency: Currency, rate: Decimal, inverse: Decimal, changePercent: Decimal?, date: FixingDate,
    source: ProviderID, isFavorite: Bool
  ) {
    self.currency = currency
    self.rate = rate
    self.inverse = inverse
    self.changePercent = changePercent
    self.date = date
    self.source = source
    self.isFavorite = isFavorite
  }
}
