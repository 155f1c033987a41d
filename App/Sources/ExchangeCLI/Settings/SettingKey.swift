import ExchangeFeature
import SharedModels

/// What can be configured.
enum SettingKey: Hashable, Sendable {
  /// The home currency.
  case home
  /// The language.
  case language
  /// When to use colour.
  case color
  /// Whose rates to use.
  case source
  /// Decimals.
  case precision
  /// Seconds for the network.
  case timeout
  /// For whom the program runs.
  case environment
  /// What a symbol such as `$` stands for.
  case symbol(String)
  /// A provider's base address.
  case providerURL(ProviderID)
  /// The file with the key for Open Exchange Rates.
  case openExchangeRatesKeyFile

  /// The keys that stand alone, in the order of the list.
  static let plain: [SettingKey] = [.home, .language, .color, .source, .precision, .timeout, .environment]

  /// The names as help lists them.
  static let listed =
    plain.map(\.name) + ["symbols.<symbol>", "providers.<id>.url", openExchangeRatesKeyFile.name]

  /// The providers that have an address.
  private static let addressable = ProviderID.allCases.filter { $0 != .bundled }

  /// Every key that can be spelled out, for suggestions and completions.
  static let known: [String] =
    plain.map(\.name) + ["symbols.$", "symbols.¥", "symbols.kr"] + addressable.map { providerURL($0).name }
    + [openExchangeRatesKeyFile.name]

  /// The key of this name; nil when there is none.
  init?(_ name: String) {
    if let key = Self.plain.first(where: { $0.name == name.lowercased() }) {
      self = key
    } else if name.hasPrefix("symbols."), let symbol = Self.symbol(in: name) {
      self = .symbol(symbol)
    } else if let provider = Self.addressable.first(where: { Self.providerURL($0).name == name.lowercased() }) {
      self = .providerURL(provider)
    } else if name.lowercased() == Self.openExchangeRatesKeyFile.name {
      self = .openExchangeRatesKeyFile
    } else {
      return nil
    }
  }

  private static func symbol(in name: String) -> String? {
    let symbol = name.dropFirst("symbols.".count)
    guard (1...8).contains(symbol.count), !symbol.contains(where: { $0.isWhitespace || $0.isNumber }) else {
      return nil
    }
    return String(symbol)
  }

  /// The name as it is typed and kept.
  var name: String {
    switch self {
    case .home: "home"
    case .language: "language"
    case .color: "color"
    case .source: "source"
    case .precision: "precision"
    case .timeout: "timeout"
    case .environment: "environment"
    case .symbol(let symbol): "symbols.\(symbol)"
    case .providerURL(let provider): "providers.\(provider.rawValue).url"
    case .openExchangeRatesKeyFile: "providers.open-exchange-rates.key_file"
    }
  }

  /// The value that holds when nothing is configured; nil where that is no single value.
  var defaultValue: String? {
    switch self {
    case .home: "USD"
    case .language, .color, .source: "auto"
    case .precision: nil
    case .timeout: "3"
    case .environment: AppEnvironment.production.rawValue
    case .symbol, .providerURL, .openExchangeRatesKeyFile: nil
    }
  }

  /// The value as it is kept; nil when it does not fit the key.
  func normalized(_ value: String) -> String? {
    switch self {
    case .home, .symbol: Currency(value)?.code
    case .language: LanguageChoice(argument: value).map { $0.language?.rawValue ?? "auto" }
    case .color: ColorChoice(argument: value)?.rawValue
    case .source: SourcePreference(argument: value)?.word
    case .precision: DigitCount(argument: value).map { String($0.count) }
    case .timeout: TimeLimit(argument: value) == nil ? nil : value
    case .environment: AppEnvironment(argument: value)?.rawValue
    case .providerURL: Self.isAddress(value) ? value : nil
    case .openExchangeRatesKeyFile: value.hasPrefix("/") ? value : nil
    }
  }

  private static func isAddress(_ value: String) -> Bool {
    guard let scheme = ["http://", "https://"].first(where: { value.lowercased().hasPrefix($0) }) else { return false }
    return value.count > scheme.count && !value.contains { $0.isWhitespace }
  }

  /// What a value has to be.
  var expectation: Phrase {
    switch self {
    case .home, .symbol: Phrase("a currency code such as KRW", "KRW 같은 통화 코드")
    case .language: LanguageChoice.expectation
    case .color: ColorChoice.expectation
    case .source: SourcePreference.expectation
    case .precision: DigitCount.expectation
    case .timeout: TimeLimit.expectation
    case .environment: AppEnvironment.expectation
    case .providerURL: Phrase("an address that begins with http:// or https://", "http:// 또는 https://로 시작하는 주소")
    case .openExchangeRatesKeyFile: Phrase("a file's absolute path", "파일의 절대 경로")
    }
  }

  /// The words that a value can be, where they can be counted.
  var choices: [String] {
    switch self {
    case .language: LanguageChoice.choices
    case .color: ColorChoice.choices
    case .source: SourcePreference.choices
    case .environment: AppEnvironment.choices
    default: []
    }
  }
}
