import DIInterface
import ExchangeInterface
import RateProviders
import ReferenceData
import SharedModels
import Wording

import struct Platform.LocaleVariable

/// Every setting. A new one is an entry here, and then appears in `config`, on the command line, in help, in
/// completions and in the manual page.
enum SettingTable {
  static let home = Setting(
    key: "home", type: HomeCurrency.self, variable: .home, fallback: .territory, standard: "USD", yieldsToProfile: true)

  static let language = Setting(
    key: "language", type: LanguageChoice.self, group: .output,
    options: [
      Option<Language>(
        "language", "LANGUAGE",
        Phrase("Answer in English (en) or Korean (ko)", "영어(en) 또는 한국어(ko)로 표시")
      ).specification
    ],
    variable: .locale, standard: "auto", yieldsToProfile: true)

  static let color = Setting(
    key: "color", type: ColorChoice.self, group: .output,
    options: [
      Option<ColorChoice>(
        "color", "WHEN",
        Phrase("When to use colour: auto, always, never", "색상 사용: auto, always, never")
      ).specification,
      OptionSpecification(
        "no-color", meaning: ColorChoice.never.word, Phrase("The same as --color never", "--color never와 같음")),
    ],
    variable: .noColor, standard: "auto")

  static let source = Setting(
    key: "source", type: SourcePreference.self, group: .rates,
    options: [
      Option<SourcePreference>(
        "source", "SOURCE",
        Phrase("Whose rates to use (default auto)", "사용할 환율 제공처 (기본값 auto)")
      ).specification
    ],
    standard: "auto")

  static let precision = Setting(
    key: "precision", type: DigitCount.self, group: .numbers,
    options: [Option<DigitCount>("precision", "N", Phrase("Number of decimals", "소수 자릿수")).specification])

  /// The time that the network part of a command may take, in seconds.
  static let timeout = Setting(
    key: "timeout", type: TimeLimit.self, group: .network,
    options: [
      Option<TimeLimit>(
        "timeout", "SECONDS",
        Phrase(
          "Time limit for the network, in seconds (default \(standardTimeout))",
          "네트워크 제한 시간, 초 (기본값 \(standardTimeout))")
      ).specification
    ],
    standard: standardTimeout)
  private static let standardTimeout = String(RatePolicy.standardTimeout.components.seconds)

  static let environment = Setting(
    key: "environment", type: AppEnvironment.self, group: .general,
    options: [
      Option<AppEnvironment>(
        "environment", "NAME",
        Phrase("development, staging or production", "development, staging 또는 production")
      ).specification
    ],
    standard: AppEnvironment.production.word)

  /// Whether the prompt keeps its lines.
  static let history = Setting(key: "history", type: Switch.self, standard: Switch.on.word)

  static let openExchangeRatesKeyFile = Setting(key: "providers.open-exchange-rates.key_file", type: AbsolutePath.self)

  static func symbol(_ symbol: String) -> Setting { Setting(key: symbolPrefix + symbol, type: Currency.self) }

  /// How files of a shape are read, under a name.
  static func file(_ name: ProfileName) -> Setting {
    Setting(key: filePrefix + name.description, type: FileReading.self)
  }

  static func address(of provider: ProviderID) -> Setting {
    Setting(key: "providers.\(provider.rawValue).url", type: ProviderAddress.self, variable: .address(of: provider))
  }

  // MARK: The list

  /// The settings with fixed keys, in the order of `config list`.
  static let plain = [home, language, color, source, precision, timeout, environment, history]

  static let addresses = addressable.map(address)

  static let helpNames =
    (plain.map(\.key)
    + [symbolPrefix + "<symbol>", "providers.<id>.url", openExchangeRatesKeyFile.key, filePrefix + "<name>"]).joined(
      separator: ", ")

  /// Every key that can be spelled out, for suggestions and completions.
  static let keys =
    plain.map(\.key) + ["$", "¥", "kr"].map { symbolPrefix + $0 } + addresses.map(\.key)
    + [openExchangeRatesKeyFile.key]

  static let addressable = ProviderID.named.filter { $0 != .bundled }

  private static let symbolPrefix = "symbols."
  static let filePrefix = "files."

  static func symbol(in key: String) -> String? {
    key.hasPrefix(symbolPrefix) ? String(key.dropFirst(symbolPrefix.count)) : nil
  }

  private static let byKey = Dictionary(
    uniqueKeysWithValues: (plain + addresses + [openExchangeRatesKeyFile]).map { ($0.key, $0) })

  static func setting(named key: String) -> Setting? {
    if let setting = byKey[key.lowercased()] { return setting }
    if key.hasPrefix(filePrefix) { return ProfileName(String(key.dropFirst(filePrefix.count))).map(file) }
    guard let text = symbol(in: key), (1...8).contains(text.count),
      text.allSatisfy({ $0.isLetter || $0.isCurrencySymbol })
    else { return nil }
    return symbol(text)
  }
}

/// A setting: its key in the configuration, the options and the variable that override it for one run, its default, and
/// how its values are parsed.
///
/// ``SettingTable`` lists all of them; options, `config`, help, completions and the manual page are made from it.
struct Setting: Hashable, Sendable {
  struct Variable: Sendable {
    /// Its name, or several names in the order in which they are read, as the manual page lists them.
    let names: String
    let summary: Phrase
    /// The value, and the name of the variable that has it.
    let read: @Sendable ([String: String]) -> (word: String, name: String)?
  }

  let key: String
  let type: any SettingValue.Type
  /// Where help lists the options.
  var group: OptionGroup?
  /// The options that override it for one run; the last one typed wins.
  var options: [OptionSpecification] = []
  /// The variable that overrides the configuration.
  var variable: Variable?
  /// The variable that counts where not even the configuration says anything.
  var fallback: Variable?
  /// The default in every stage of the program; nil where there is no single one.
  var standard: String?
  /// Whether a profile may override the variable and the configuration.
  var yieldsToProfile = false

  /// Whether its value is a currency, which may be given as a symbol on the command line.
  var isCurrency: Bool { type == Currency.self || type == HomeCurrency.self }

  /// The value in its canonical spelling; nil when it is invalid.
  func normalized(_ word: String) -> String? { type.init(argument: word)?.word }

  /// The word that an option on the command line stands for; throws when its value is invalid.
  func word(_ option: TypedLine.Option) throws(UsageError) -> String {
    var (choices, expectation) = (type.choices, type.expectation)
    // A profile's language may be `auto`, which means nothing for one run.
    if case .choice(let words) = option.specification?.kind {
      (choices, expectation) = (words, Phrase(verbatim: words.joined(separator: ", ")))
    }
    if let word = option.word.flatMap(normalized), choices.isEmpty || choices.contains(word) { return word }
    throw UsageError(
      .invalidValue(option.word ?? "", of: option.typed, expectation: expectation, among: choices), at: option.place)
  }

  /// The default, where there is one: a provider's address is that of the stage.
  func defaultWord(in stage: AppEnvironment) -> String? {
    type == ProviderAddress.self ? stage.providerAddress : standard
  }

  static func == (left: Setting, right: Setting) -> Bool { left.key == right.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Setting.Variable {
  /// The locale, where it names a supported language. `C` and `POSIX` name none: they stand for no preference.
  static let locale = Setting.Variable(
    names: "LC_ALL, LC_MESSAGES, LANG",
    summary: Phrase(
      "The language, unless --language or the profile names one; the first that is not empty decides",
      "--language나 프로필에서 정하지 않았을 때의 언어 (비어 있지 않은 첫 변수를 따름)")
  ) { variables in
    guard let variable = LocaleVariable(of: "LC_MESSAGES", in: variables),
      let language = Language(rawValue: variable.value.prefix(while: \.isLetter).lowercased())
    else { return nil }
    return (language.word, variable.name)
  }

  /// The home currency for one environment, such as a script's.
  static let home = Setting.Variable(
    names: "EXCHANGE_HOME",
    summary: Phrase("The home currency, unless the profile has one", "프로필에 없을 때의 기본 통화")
  ) { variables in
    variables["EXCHANGE_HOME"].flatMap { HomeCurrency(argument: $0) }.map { ($0.word, "EXCHANGE_HOME") }
  }

  /// The territory of the locale, and what is paid there.
  static let territory = Setting.Variable(
    names: "LC_ALL, LC_MONETARY, LANG",
    summary: Phrase(
      "The locale whose country decides the home currency when nothing else does", "다른 설정이 없을 때 기본 통화를 정하는 로캘")
  ) { variables in
    guard let variable = LocaleVariable(of: "LC_MONETARY", in: variables) else { return nil }
    // `sr_RS.UTF-8@latin`
    let locale = variable.value.prefix { $0 != "." && $0 != "@" }
    let parts = locale.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    return ReferenceCurrencyCatalog.currency(ofTerritory: parts[1]).map { ($0.word, variable.name) }
  }

  /// What forbids colour: `NO_COLOR` with any value but an empty one (no-color.org), and a terminal that calls itself
  /// dumb.
  static let noColor = Setting.Variable(
    names: "NO_COLOR", summary: Phrase("Any value forbids colour (no-color.org)", "값이 있으면 색을 쓰지 않음 (no-color.org)")
  ) { variables in
    if variables["NO_COLOR"]?.isEmpty == false { return (ColorChoice.never.word, "NO_COLOR") }
    return variables["TERM"] == "dumb" ? (ColorChoice.never.word, "TERM") : nil
  }

  static func address(of provider: ProviderID) -> Setting.Variable {
    let name = provider.profile.variable ?? ""
    return Setting.Variable(
      names: name, summary: Phrase("Base address of the provider \(provider)", "\(provider) 제공처의 기본 주소")
    ) { variables in
      variables[name].flatMap { $0.isEmpty ? nil : ($0, name) }
    }
  }
}
