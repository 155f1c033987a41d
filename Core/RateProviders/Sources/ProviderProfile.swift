public import SharedModels

/// The fixed facts about a provider.
public struct ProviderProfile: Hashable, Sendable {
  /// Whose facts they are.
  public let id: ProviderID
  /// The display name.
  public let name: String
  /// The base of its tables.
  public let pivot: Currency
  /// Its base address; nil when it needs no network.
  public var address: String?
  /// The environment variable that replaces the address.
  public var variable: String?
  /// The supported kinds of request.
  public let capabilities: Set<RateCapability>
  /// The first day of its history; nil when it has only the newest table, or the history of the ECB.
  public var firstDay: FixingDate?
  /// Whether a table holds only the currencies that were asked for, so that several of a day belong together.
  public var comesInParts = false
  /// When it publishes.
  public var publication = PublicationRule.ecb
  /// Whether it needs a key.
  public var needsKey = false
  /// The approximate number of currencies it quotes.
  public let currencies: Int
  /// Current currencies that it does not quote.
  public var omissions: Set<Currency> = []
  /// The required credit and the terms in brief.
  public let attribution: String
  /// Whether its terms require the credit with every answer.
  public var wantsCredit = false

  /// Whether the day lies within its history.
  public func reaches(_ day: FixingDate) -> Bool { firstDay.map { $0 <= day } ?? true }
}

// MARK: - The table

extension ProviderProfile {
  static let ecb = ProviderProfile(
    id: .ecb, name: "European Central Bank", pivot: .eur, address: "https://www.ecb.europa.eu",
    variable: "EXCHANGE_ECB_URL", capabilities: [.latest, .date, .range, .history], publication: .ecb, currencies: 30,
    attribution: "Source: ECB euro foreign exchange reference rates; for information purposes only")

  static let frankfurter = ProviderProfile(
    id: .frankfurter, name: "Frankfurter", pivot: .eur, address: "https://api.frankfurter.dev",
    variable: "EXCHANGE_FRANKFURTER_URL", capabilities: [.latest, .date, .range], publication: .ecb, currencies: 30,
    attribution: "Frankfurter (https://frankfurter.dev), after the ECB's reference rates")

  static let frankfurterBlend = ProviderProfile(
    id: .frankfurterBlend, name: frankfurter.name, pivot: .eur, address: frankfurter.address,
    variable: frankfurter.variable, capabilities: [.latest, .date, .range],
    firstDay: FixingDate(year: 1999, month: 1, day: 4), comesInParts: true, publication: .ecb, currencies: 155,
    attribution: "Frankfurter (https://frankfurter.dev), a blend of central banks' rates")

  static let exchangeRateAPI = ProviderProfile(
    id: .exchangeRateAPI, name: "ExchangeRate-API", pivot: .usd, address: "https://open.er-api.com",
    variable: "EXCHANGE_ER_API_URL", capabilities: [.latest], publication: .every(.days(1), slack: .zero),
    currencies: 165,
    // https://www.exchangerate-api.com/docs/supported-currencies
    omissions: [Currency(literal: "KPW")],
    attribution: "Rates By Exchange Rate API (https://www.exchangerate-api.com)", wantsCredit: true)

  static let currencyAPI = ProviderProfile(
    id: .currencyAPI, name: "currency-api", pivot: .usd, address: "https://cdn.jsdelivr.net",
    variable: "EXCHANGE_CURRENCY_API_URL", capabilities: [.latest, .date],
    firstDay: FixingDate(year: 2024, month: 3, day: 2),
    // The content delivery network may serve the previous day's file for half a day.
    publication: .every(.days(1), slack: .hours(12)), currencies: 155,
    attribution: "currency-api by fawazahmed0 (https://github.com/fawazahmed0/exchange-api), CC0")

  static let openExchangeRates = ProviderProfile(
    id: .openExchangeRates, name: "Open Exchange Rates", pivot: .usd, address: "https://openexchangerates.org",
    variable: "EXCHANGE_OPEN_EXCHANGE_RATES_URL", capabilities: [.latest, .date],
    firstDay: FixingDate(year: 1999, month: 1, day: 1), publication: .every(.hours(1), slack: .minutes(5)),
    needsKey: true, currencies: 170, attribution: "Open Exchange Rates (https://openexchangerates.org)")

  static let bundled = ProviderProfile(
    id: .bundled, name: "Bundled ECB history", pivot: .eur, capabilities: [.latest, .date, .range, .history],
    publication: .ecb, currencies: 30, attribution: "European Central Bank; reference rates are for information only")

  static let fixed = ProviderProfile(
    id: .fixed, name: "Irrevocable euro conversion rates", pivot: .eur, capabilities: [], publication: .ecb,
    currencies: 23, attribution: "Council of the European Union, Regulation (EC) No 2866/98 and its amendments")

  static let own = ProviderProfile(
    id: .own, name: "Your own rate", pivot: .eur, capabilities: [], publication: .ecb, currencies: 0,
    attribution: "Your own rate")
}

extension ProviderID {
  /// The fixed facts about the provider: the one table that everything else reads.
  public var profile: ProviderProfile {
    switch self {
    case .ecb: .ecb
    case .frankfurter: .frankfurter
    case .frankfurterBlend: .frankfurterBlend
    case .exchangeRateAPI: .exchangeRateAPI
    case .currencyAPI: .currencyAPI
    case .openExchangeRates: .openExchangeRates
    case .bundled: .bundled
    case .fixed: .fixed
    case .own: .own
    }
  }

  /// The network providers that are asked by default: those that need no key, in order.
  ///
  /// - Parameter ecbFixings: Whether to ask for the ECB's fixings, or else for the wider tables.
  public static func asked(forECBFixings ecbFixings: Bool) -> [ProviderID] {
    allCases.filter { id in
      let profile = id.profile
      return id.carriesECBFixings == ecbFixings && profile.address != nil && !profile.needsKey
    }
  }
}

extension Duration {
  fileprivate static func minutes(_ count: Int) -> Duration { .seconds(60 * count) }
  fileprivate static func hours(_ count: Int) -> Duration { .minutes(60 * count) }
  fileprivate static func days(_ count: Int) -> Duration { .hours(24 * count) }
}
