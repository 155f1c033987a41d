import ExchangeInterface
import SharedModels

/// Every setting. A new one is an entry here, and then appears in `config`, on the command line, in help, in completions
/// and in the manual page.
enum SettingTable {
  static let home = Setting(
    "home", Currency.self, variable: .home, fallback: .territory, default: "USD", yieldsToProfile: true)

  static let language = Setting(
    "language", LanguageChoice.self, group: .output,
    options: [
      .value(
        "language", "LANGUAGE", Language.self, Phrase("Answer in English (en) or Korean (ko)", "영어(en) 또는 한국어(ko)로 표시"))
    ],
    variable: .locale, default: "auto", yieldsToProfile: true)

  static let color = Setting(
    "color", ColorChoice.self, group: .output,
    options: [
      .value(
        "color", "WHEN", ColorChoice.self,
        Phrase("When to use colour: auto, always, never", "색상 사용: auto, always, never")),
      .flag(
        "no-color", meaning: ColorChoice.never.word, Phrase("The same as --color never", "--color never와 같음")),
    ],
    variable: .noColor, default: "auto")

  static let source = Setting(
    "source", SourcePreference.self, group: .rates,
    options: [
      .value(
        "source", "SOURCE", SourcePreference.self, Phrase("Whose rates to use (default auto)", "사용할 환율 제공처 (기본값 auto)"))
    ],
    default: "auto")

  static let precision = Setting(
    "precision", DigitCount.self, group: .numbers,
    options: [.value("precision", "N", DigitCount.self, kind: .number, Phrase("Number of decimals", "소수 자릿수"))])

  /// The time that the network part of a command may take, in seconds.
  static let timeout = Setting(
    "timeout", TimeLimit.self, group: .network,
    options: [
      .value(
        "timeout", "SECONDS", TimeLimit.self, kind: .number,
        Phrase("Time limit for the network, in seconds (default 3)", "네트워크 제한 시간, 초 (기본값 3)"))
    ],
    default: "3")

  static let environment = Setting(
    "environment", AppEnvironment.self, group: .general,
    options: [
      .value(
        "environment", "NAME", AppEnvironment.self,
        Phrase("development, staging or production", "development, staging 또는 production"))
    ],
    default: AppEnvironment.production.word)

  static let openExchangeRatesKeyFile = Setting("providers.open-exchange-rates.key_file", AbsolutePath.self)

  static func symbol(_ symbol: String) -> Setting { Setting(symbolPrefix + symbol, Currency.self) }

  static func address(of provider: ProviderID) -> Setting {
    Setting(
      "providers.\(provider.rawValue).url", ProviderAddress.self, variable: .address(of: provider))
  }

  // MARK: The list

  /// The settings with fixed keys, in the order of `config list`.
  static let plain = [home, language, color, source, precision, timeout, environment]

  static let addresses = addressable.map(address)

  static let helpNames: [String] =
    plain.map(\.key) + [symbolPrefix + "<symbol>", "providers.<id>.url", openExchangeRatesKeyFile.key]

  /// Every key that can be spelled out, for suggestions and completions.
  static let keys: [String] = {
    let symbols = ["$", "¥", "kr"].map { symbolPrefix + $0 }
    return plain.map(\.key) + symbols + addresses.map(\.key) + [openExchangeRatesKeyFile.key]
  }()

  static let addressable = ProviderID.named.filter { $0 != .bundled }

  static let symbolPrefix = "symbols."

  private static let byKey = Dictionary(
    uniqueKeysWithValues: (plain + addresses + [openExchangeRatesKeyFile]).map { ($0.key, $0) })

  static func setting(named key: String) -> Setting? {
    if let setting = byKey[key.lowercased()] { return setting }
    guard key.hasPrefix(symbolPrefix) else { return nil }
    let text = key.dropFirst(symbolPrefix.count)
    guard (1...8).contains(text.count), text.allSatisfy({ $0.isLetter || $0.isCurrencySymbol }) else { return nil }
    return symbol(String(text))
  }

  static func options(of group: OptionGroup) -> [OptionSpecification] {
    plain.filter { $0.group == group }.flatMap { $0.options.map(\.specification) }
  }
}
