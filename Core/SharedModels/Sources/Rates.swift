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

/// Who published a rate; the raw value is what `--source` takes and what every output names.
public enum ProviderID: String, Hashable, Sendable, CaseIterable, Codable {
  /// The European Central Bank's own reference rate files.
  case ecb
  /// Frankfurter, a mirror of the ECB's fixings.
  case frankfurter
  /// ExchangeRate-API's open access table.
  case exchangeRateAPI = "er-api"
  /// The keyless currency-api files.
  case currencyAPI = "currency-api"
  /// Open Exchange Rates, which needs a key.
  case openExchangeRates = "open-exchange-rates"
  /// The ECB history that is bundled in the program.
  case bundled

  /// Whether the rates are the ECB's fixings, whoever handed them over.
  public var carriesECBFixings: Bool {
    switch self {
    case .ecb, .frankfurter, .bundled: true
    case .exchangeRateAPI, .currencyAPI, .openExchangeRates: false
    }
  }
}

extension ProviderID: CustomStringConvertible {
  /// The raw value.
  public var description: String { rawValue }
}

/// How much of one currency a unit of another one buys.
public struct ExchangeRate: Hashable, Sendable {
  /// The base currency, of which there is one unit.
  public let from: Currency
  /// The quote currency, in which the price is given.
  public let to: Currency
  /// Units of the quote currency for one unit of the base currency; positive.
  public let rate: Decimal

  /// Quotes one unit of `from` in `to`.
  public init(from: Currency, to: Currency, rate: Decimal) {
    self.from = from
    self.to = to
    self.rate = rate
  }
}

/// An amount of one currency.
public struct Money: Hashable, Sendable {
  /// How much; any sign, any number of decimals.
  public var amount: Decimal
  /// Of what.
  public var currency: Currency

  /// Makes an amount of money.
  public init(_ amount: Decimal, _ currency: Currency) {
    self.amount = amount
    self.currency = currency
  }
}
