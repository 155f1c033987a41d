import ExchangeFeature
import SharedModels

/// What the configuration file says; every value fits its key.
struct Configuration: Hashable, Sendable {
  /// The values as they are kept.
  private(set) var values: [SettingKey: String] = [:]

  /// An empty configuration.
  init() {}

  /// The value of a key; setting one that does not fit its key changes nothing.
  subscript(key: SettingKey) -> String? {
    get { values[key] }
    set { values[key] = newValue.flatMap(key.normalized) }
  }

  /// The home currency.
  var home: Currency? { self[.home].flatMap { Currency($0) } }
  /// The language; nil follows the environment.
  var language: Language? { self[.language].flatMap { LanguageChoice(argument: $0)?.language } }
  /// When to use colour.
  var color: ColorChoice? { self[.color].flatMap { ColorChoice(argument: $0) } }
  /// Whose rates to use.
  var source: SourcePreference? { self[.source].flatMap { SourcePreference(argument: $0) } }
  /// Decimals.
  var precision: Int? { self[.precision].flatMap { DigitCount(argument: $0)?.count } }
  /// Time for the network.
  var timeout: Duration? { self[.timeout].flatMap { TimeLimit(argument: $0)?.duration } }
  /// For whom the program runs.
  var environment: AppEnvironment? { self[.environment].flatMap { AppEnvironment(argument: $0) } }
  /// The file with the key for Open Exchange Rates.
  var openExchangeRatesKeyFile: String? { self[.openExchangeRatesKeyFile] }

  /// What symbols stand for.
  var symbols: [String: Currency] {
    var symbols: [String: Currency] = [:]
    for (key, value) in values {
      if case .symbol(let symbol) = key { symbols[symbol] = Currency(value) }
    }
    return symbols
  }

  /// The providers' base addresses.
  var providerAddresses: [ProviderID: String] {
    var addresses: [ProviderID: String] = [:]
    for (key, value) in values {
      if case .providerURL(let provider) = key { addresses[provider] = value }
    }
    return addresses
  }
}
