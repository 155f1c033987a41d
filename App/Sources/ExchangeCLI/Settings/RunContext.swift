import Arithmetic
import CurrencyText
import ExchangeFeature
import ExchangeInterface
import Platform
import ReferenceData
import SharedModels
import TerminalUI
import UserInterface
import Wording

import struct Platform.LocaleVariable

/// What holds for one run: options beat variables, which beat the configuration, which beats the defaults; a few
/// settings take their default from the locale, and the profile in use overrides some.
struct RunContext: Hashable, Sendable {
  var options = CommonOptions()
  var variables: [String: String] = [:]
  var configuration = Configuration()
  /// Nil until it is loaded.
  var profile: User?

  /// The effective word of a setting, and who decided it; nil without one and without a default.
  ///
  /// Profiles, which override some settings, do not count; nor does, with `isStored`, what overrides it for this run.
  func effective(_ setting: Setting, isStored: Bool = false) -> (word: String, origin: Phrase)? {
    if !isStored {
      if let chosen = options.settings[setting.key] {
        return (chosen.word, Phrase("option \(chosen.flag)", "옵션 \(chosen.flag)"))
      }
      if let (word, name) = setting.variable?.read(variables) { return (word, .variable(name)) }
    }
    if let word = configuration[setting] { return (word, Phrase("configuration", "설정 파일")) }
    if let (word, name) = setting.fallback?.read(variables) { return (word, .variable(name)) }
    // The stage's own default does not depend on the stage, which ends the recursion.
    return setting.defaultWord(in: setting == SettingTable.environment ? .production : stage)
      .map { ($0, Phrase("default", "기본값")) }
  }

  /// The settings with a value: those with fixed keys, then the others by key.
  var known: [Setting] {
    let others = configuration.settings + SettingTable.addresses.filter { effective($0) != nil }
    let further = Set(others).subtracting(SettingTable.plain)
    return SettingTable.plain + further.sorted { $0.key < $1.key }
  }

  private func value<Value: SettingValue>(of setting: Setting, as type: Value.Type = Value.self) -> Value? {
    effective(setting).flatMap { Value(argument: $0.word) }
  }
}

extension Phrase {
  fileprivate static func variable(_ name: String) -> Phrase { Phrase("environment variable \(name)", "환경 변수 \(name)") }
}

// The settings as typed values.
extension RunContext {
  /// The profile's overrides variables, because it was chosen for this program alone.
  var language: Language {
    let chosen = value(of: SettingTable.language, as: LanguageChoice.self)?.language
    let isOption = options.settings[SettingTable.language.key] != nil
    return (isOption ? nil : profile?.language) ?? chosen ?? .english
  }

  /// The profile in use; made from the settings until it is loaded.
  var user: User { profile ?? User(standardHome: standardHome) }

  /// The base of rates, and the target of conversions without one.
  var home: Currency { user.home }

  private var standardHome: Currency { value(of: SettingTable.home) ?? .usd }

  /// Whether text for people is coloured; a variable that forbids it counts where nothing else is chosen.
  func isColored(onTerminal: Bool) -> Bool {
    switch value(of: SettingTable.color) ?? ColorChoice.auto {
    case .always: true
    case .never: false
    case .auto: onTerminal && SettingTable.color.variable?.read(variables) == nil
    }
  }

  /// Whether only ASCII may be written to people: the locale is `C`, or names another encoding than UTF-8. Korean has
  /// no ASCII form and is always written as UTF-8.
  var isASCII: Bool {
    guard language == .english, let locale = LocaleVariable(of: "LC_CTYPE", in: variables) else { return false }
    return !locale.isUTF8
  }

  /// How lines for people are written to the console's standard error.
  func errorEncoder(for console: any Console) -> TextEncoder {
    let isColored = isColored(onTerminal: console.isTerminal(.error))
    return TextEncoder(colors: isColored ? language : nil, isASCII: isASCII)
  }

  /// Nil leaves the decimals to the currency.
  var precision: Int? { value(of: SettingTable.precision, as: DigitCount.self)?.count }

  /// Nil leaves the rounding to the currency.
  var rounding: MoneyRounding? { options.isRaw ? .raw : precision.map { .fractionDigits($0) } }

  /// Where answers may come from, given today.
  func policy(today: FixingDate) -> RatePolicy {
    var policy = RatePolicy(
      date: options.date?.resolved(today: today), source: value(of: SettingTable.source) ?? .auto,
      isOffline: options.isOffline, refreshes: options.refreshes, maximumAge: options.maximumAge,
      timeout: value(of: SettingTable.timeout, as: TimeLimit.self)?.duration ?? RatePolicy.standardTimeout)
    policy.ownRates = user.ownRates
    return policy
  }

  /// A request to convert what a question says to these currencies, each once.
  func conversion(_ question: ParsedConversion, to targets: [Currency], policy: RatePolicy) -> ConversionQuestion {
    var request = ConversionQuestion(
      terms: question.terms, targets: targets.uniqued(), rounding: rounding, policy: policy)
    request.wantsEveryTarget = question.wantsEveryTarget
    return request
  }

  /// Throws when the chosen source needs something that is not configured.
  func validate() throws(ExchangeError) {
    guard options.settings[SettingTable.source.key]?.word == ProviderID.openExchangeRates.rawValue,
      configuration[SettingTable.openExchangeRatesKeyFile] == nil
    else { return }
    throw .notConfigured(.openExchangeRates)
  }

  /// How amounts are read: by the option, else by the locale.
  var numberStyle: NumberStyle {
    if let style = options.numberStyle { return style }
    return LocaleVariable(of: "LC_NUMERIC", in: variables).map { NumberStyle(locale: $0.value) } ?? .localPoint
  }

  var symbols: SymbolTable { SymbolTable(home: home, configured: configuration.symbols) }

  var stage: AppEnvironment { value(of: SettingTable.environment) ?? .production }

  func appConfiguration(files: AppFiles?, usesOneThread: Bool) -> AppConfiguration {
    AppConfiguration(
      environment: stage, files: files,
      providerAddresses: SettingTable.addressable.reduce(into: [:]) { addresses, provider in
        addresses[provider] = effective(SettingTable.address(of: provider))?.word
      },
      openExchangeRatesKeyFile: configuration[SettingTable.openExchangeRatesKeyFile], defaultHome: standardHome,
      version: ProgramVersion.current, isVerbose: options.isVerbose, usesOneThread: usesOneThread)
  }
}

/// The shared options of one command line, not yet merged with the environment and the configuration.
struct CommonOptions: Hashable, Sendable {
  var format = OutputFormat.table
  /// Settings chosen by options, by key.
  var settings: [String: ChosenSetting] = [:]
  var date: DatePhrase?
  /// How amounts are read; nil leaves it to the number and the locale.
  var numberStyle: NumberStyle?
  /// How old the newest fixing may be.
  var maximumAge: Duration?
  var profile: ProfileName?
  private var line = TypedLine([])

  var isQuiet: Bool { line.has(.quiet) }
  var usesPager: Bool { !line.has(.noPager) }
  var isVerbose: Bool { line.has(.verbose) }
  var isOffline: Bool { line.has(.offline) }
  /// Whether the network is asked even when the cache is current.
  var refreshes: Bool { line.has(.refresh) }
  var isRaw: Bool { line.has(.raw) }

  /// The value as the setting stores it, and the option that named it.
  struct ChosenSetting: Hashable, Sendable {
    let word: String
    let flag: String
  }

  init() {}

  /// Throws on a value that cannot be parsed and on contradicting formats.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    format = try Self.format(arguments)
    for setting in SettingTable.plain { settings[setting.key] = try Self.chosen(setting, arguments) }
    line = arguments.line
    date = try arguments.date(of: .date)
    numberStyle = try arguments.value(of: .decimalMark)
    maximumAge = try arguments.value(of: .maximumAge)
    profile = try arguments.value(of: .profile)
  }

  private static func format(_ arguments: ParsedArguments) throws(UsageError) -> OutputFormat {
    let _: OutputFormat? = try arguments.value(of: .format)
    let asked = [OptionSpecification.json, .csv, .format].compactMap(arguments.line.last).map { option in
      (option, format: option.word.flatMap { OutputFormat(argument: $0) } ?? .table)
    }
    guard let (first, format) = asked.first else { return .table }
    if let (other, otherFormat) = asked.first(where: { $0.format != format }) {
      let words = other.value == nil ? other.typed : "\(other.typed) \(otherFormat.rawValue)"
      throw UsageError(.conflict(first.typed, words), at: other.place)
    }
    return format
  }

  /// Of several options for one setting, the last one typed wins.
  private static func chosen(_ setting: Setting, _ arguments: ParsedArguments) throws(UsageError) -> ChosenSetting? {
    // A command may have an option of its own by that name, as `user set --language auto` does.
    let own = arguments.specification.options.map(\.name)
    let typed = setting.options.filter { !own.contains($0.name) }.compactMap(arguments.line.last)
    var chosen: ChosenSetting?
    for option in typed.sorted(by: { $0.place.word < $1.place.word }) {
      chosen = ChosenSetting(word: try setting.word(option), flag: option.typed)
    }
    return chosen
  }

  /// What can be read of a line that does not parse, to report its error in the right form and language.
  init(salvaging line: TypedLine) {
    for option in line.options {
      let isFormat = [OptionSpecification.json, .format].contains { $0.name == option.specification?.name }
      if isFormat, option.word?.lowercased() == OutputFormat.json.rawValue { format = .json }
      for setting in SettingTable.plain where setting.options.contains(where: { $0.flag == option.typed }) {
        if let word = try? setting.word(option) {
          settings[setting.key] = ChosenSetting(word: word, flag: option.typed)
        }
      }
    }
  }
}
