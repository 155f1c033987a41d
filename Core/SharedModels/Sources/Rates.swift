public import struct Platform.Date
public import struct Platform.Decimal

/// A provider's rates of one fixing day, all against the same pivot.
public struct RateTable: Hashable, Sendable {
  /// Who published the rates, or passed them on.
  public let provider: ProviderID
  /// The base of every rate: EUR for the ECB, the requested base for the global providers.
  public let pivot: Currency
  /// The day of the fixing.
  public let date: FixingDate
  /// When it was fetched; nil for the bundled history.
  public let fetchedAt: Date?
  /// When the provider announced its next table; nil when it did not.
  public let nextUpdate: Date?
  /// When the provider last returned it as its newest; nil when it was requested by day, which says nothing about newer
  /// tables.
  public let checkedAt: Date?
  /// Units of each currency for one unit of the pivot; the pivot itself is not in it.
  public package(set) var rates: [Currency: Decimal]
  /// Whose rates a blended one was made of, such as `CBC, ECB`; none where the provider does not say.
  public package(set) var sources: [Currency: String]

  /// Creates a table; `rates` must not contain the pivot.
  public init(
    provider: ProviderID, pivot: Currency, date: FixingDate, fetchedAt: Date?, nextUpdate: Date? = nil,
    checkedAt: Date? = nil, rates: [Currency: Decimal], sources: [Currency: String] = [:]
  ) {
    self.provider = provider
    self.pivot = pivot
    self.date = date
    self.fetchedAt = fetchedAt
    self.nextUpdate = nextUpdate
    self.checkedAt = checkedAt
    self.rates = rates
    self.sources = sources
  }

  /// Units of the currency for one unit of the pivot; 1 for the pivot itself, nil where the table has none.
  public func perPivot(_ currency: Currency) -> Decimal? {
    currency == pivot ? 1 : rates[currency]
  }

  /// Whether the table contains all of the currencies.
  public func quotes(all currencies: Set<Currency>) -> Bool {
    currencies.allSatisfy { $0 == pivot || rates[$0] != nil }
  }
}

/// A source of rates; its description is what `--source` takes and every output names.
public enum ProviderID: String, Hashable, Sendable, CaseIterable, Codable {
  /// The European Central Bank's own reference rate files.
  case ecb
  /// Frankfurter, a mirror of the ECB's fixings.
  case frankfurter
  /// Frankfurter's blend of central banks, which has the mirror's id in every output, and a series of its own.
  case frankfurterBlend = "frankfurter-blend"
  /// ExchangeRate-API's open access table.
  case exchangeRateAPI = "er-api"
  /// The keyless currency-api files.
  case currencyAPI = "currency-api"
  /// Open Exchange Rates, which needs a key.
  case openExchangeRates = "open-exchange-rates"
  /// The ECB history that is bundled in the program.
  case bundled
  /// No provider: the irrevocable rates of the currencies that joined the euro, which are law and cannot be requested.
  case fixed
  /// No provider: the person's own rate.
  case own

  /// The providers that publish rates, the bundled history included.
  public static let allCases: [ProviderID] = [
    .ecb, .frankfurter, .exchangeRateAPI, .frankfurterBlend, .currencyAPI, .openExchangeRates, .bundled,
  ]

  /// The same providers by what people call them, each id once.
  public static let named = allCases.filter { $0.named == $0 }

  /// The provider with the id of this one.
  public var named: ProviderID { self == .frankfurterBlend ? .frankfurter : self }

  /// Whether the rates are the ECB's fixings, whichever provider delivers them.
  public var carriesECBFixings: Bool {
    switch self {
    case .ecb, .frankfurter, .bundled: true
    case .exchangeRateAPI, .frankfurterBlend, .currencyAPI, .openExchangeRates, .fixed, .own: false
    }
  }
}

extension ProviderID: CustomStringConvertible {
  /// The id; that of Frankfurter's blend is Frankfurter's.
  public var description: String { named.rawValue }
}

/// An amount of one currency.
public struct Money: Hashable, Sendable {
  /// Any sign, any number of decimals.
  public var amount: Decimal
  /// The currency whose units, not minor units, are counted.
  public var currency: Currency

  /// Rounds nothing.
  public init(_ amount: Decimal, _ currency: Currency) {
    self.amount = amount
    self.currency = currency
  }
}
