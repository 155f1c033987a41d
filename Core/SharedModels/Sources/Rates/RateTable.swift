public import struct Platform.Date
public import struct Platform.Decimal

/// One provider's rates of one fixing day, all against the same pivot.
public struct RateTable: Hashable, Sendable {
  /// Whose table it is.
  public let provider: ProviderID
  /// The currency that every rate is for one unit of: EUR for the ECB, the asked base for the wide providers.
  public let pivot: Currency
  /// The day of the fixing.
  public let date: FixingDate
  /// When it was fetched; nil for the bundled history.
  public let fetchedAt: Date?
  /// When the provider itself says that the next table comes; nil when it says nothing.
  public let nextUpdate: Date?
  /// When its provider gave it for its newest one; nil where it was asked for by its day, which says nothing of newer ones.
  public let checkedAt: Date?
  /// Units of each currency for one unit of the pivot; the pivot itself is not in it.
  public let rates: [Currency: Decimal]

  /// Makes a table; `rates` must not hold the pivot.
  public init(
    provider: ProviderID, pivot: Currency, date: FixingDate, fetchedAt: Date?, nextUpdate: Date? = nil,
    checkedAt: Date? = nil, rates: [Currency: Decimal]
  ) {
    self.provider = provider
    self.pivot = pivot
    self.date = date
    self.fetchedAt = fetchedAt
    self.nextUpdate = nextUpdate
    self.checkedAt = checkedAt
    self.rates = rates
  }

  /// Units of the currency for one unit of the pivot; 1 for the pivot itself, nil where the table has none.
  public func perPivot(_ currency: Currency) -> Decimal? {
    currency == pivot ? 1 : rates[currency]
  }

  /// Whether the table holds each of the currencies.
  public func quotes(all currencies: Set<Currency>) -> Bool {
    currencies.allSatisfy { $0 == pivot || rates[$0] != nil }
  }
}
