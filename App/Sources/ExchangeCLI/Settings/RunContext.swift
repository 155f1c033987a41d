import CurrencyText
import DIInterface
import ExchangeFeature
import ExchangeInterface
import Platform
import ReferenceData
import SharedModels
import UserInterface
import Wording

import struct Platform.LocaleVariable

/// What holds for one run: options beat variables, which beat the configuration, which beats the defaults; a few
/// settings take their default from the locale, and the profile in use overrides some.
struct RunContext: Hashable, Sendable {
  let options: CommonOptions
  let variables: [String: String]
  let configuration: Configuration
  /// Nil until it is loaded. It overrides some settings, and none is read anew for it.
  var profile: User?
  let settings: RunSettings

  init(
    options: CommonOptions = CommonOptions(), variables: [String: String] = [:],
    configuration: Configuration = Configuration()
  ) {
    (self.options, self.variables, self.configuration) = (options, variables, configuration)
    settings = RunSettings(variables: variables) { setting in
      Self.decided(setting, by: options, variables, configuration)?.word ?? setting.standard
    }
  }

  /// The effective word of a setting, and who decided it; nil without one and without a default.
  ///
  /// Profiles, which override some settings, do not count; nor does, with `isStored`, what overrides it for this run.
  func effective(_ setting: Setting, isStored: Bool = false) -> (word: String, origin: Phrase)? {
    Self.decided(setting, by: options, variables, configuration, isStored: isStored)
      ?? setting.defaultWord(in: settings.stage).map { ($0, Phrase("default", "기본값")) }
  }

  private static func decided(
    _ setting: Setting, by options: CommonOptions, _ variables: [String: String], _ configuration: Configuration,
    isStored: Bool = false
  ) -> (word: String, origin: Phrase)? {
    if !isStored {
      if let chosen = options.settings[setting.key] {
        return (chosen.word, Phrase("option \(chosen.flag)", "옵션 \(chosen.flag)"))
      }
      if let (word, name) = setting.variable?.read(variables) { return (word, .variable(name)) }
    }
    if let word = configuration[setting] { return (word, Phrase("configuration", "설정 파일")) }
    return setting.fallback?.read(variables).map { ($0.word, .variable($0.name)) }
  }

  /// The settings with a value: those with fixed keys, then the others by key.
  var known: [Setting] {
    let others = configuration.settings + SettingTable.addresses.filter { effective($0) != nil }
    let further = Set(others).subtracting(SettingTable.plain)
    return SettingTable.plain + further.sorted { $0.key < $1.key }
  }
}

/// The settings as values, each read once from the word that decides it. The profile is not asked.
struct RunSettings: Hashable, Sendable {
  var language = Language.english
  var home = Currency.usd
  var color = ColorChoice.auto
  /// Whether a variable forbids colour where nothing else is chosen.
  var forbidsColor = false
  var source = SourcePreference.auto
  /// Nil leaves the decimals to the currency.
  var precision: Int?
  var timeout = RatePolicy.standardTimeout
  var stage = AppEnvironment.production
  /// Whether lines of the prompt are kept for the next time.
  var keepsHistory = true
  var numberStyle = NumberStyle.localPoint
  /// Whether the locale has another encoding than UTF-8.
  var isASCII = false

  /// - Parameter word: The word that decides a setting; nil for its default.
  init(variables: [String: String], word: (Setting) -> String?) {
    func value<Value: SettingValue>(of setting: Setting, as type: Value.Type = Value.self) -> Value? {
      word(setting).flatMap { Value(argument: $0) }
    }
    stage = value(of: SettingTable.environment) ?? stage
    language = value(of: SettingTable.language, as: LanguageChoice.self)?.language ?? language
    home = value(of: SettingTable.home) ?? home
    color = value(of: SettingTable.color) ?? color
    forbidsColor = SettingTable.color.variable?.read(variables) != nil
    source = value(of: SettingTable.source) ?? source
    precision = value(of: SettingTable.precision, as: DigitCount.self)?.count
    timeout = value(of: SettingTable.timeout, as: TimeLimit.self)?.duration ?? timeout
    keepsHistory = value(of: SettingTable.history, as: Switch.self) != .off
    numberStyle =
      LocaleVariable(of: "LC_NUMERIC", in: variables).map { NumberStyle(locale: $0.value) } ?? numberStyle
    isASCII = LocaleVariable(of: "LC_CTYPE", in: variables).map { !$0.isUTF8 } ?? false
  }
}

extension Phrase {
  fileprivate static func variable(_ name: String) -> Phrase { Phrase("environment variable \(name)", "환경 변수 \(name)") }
}

// The settings as typed values.
extension RunContext {
  /// The profile's overrides variables, because it was chosen for this program alone.
  var language: Language {
    options.settings[SettingTable.language.key] == nil ? profile?.language ?? settings.language : settings.language
  }

  /// The profile in use; the default one until it is loaded.
  var user: User { profile ?? User() }

  /// The base of rates, and the target of conversions without one.
  var home: Currency { home(of: user) }

  /// The home currency of a profile, which need not name one.
  func home(of user: User) -> Currency { user.home ?? standardHome }

  /// The home currency of profiles that name none.
  var standardHome: Currency { settings.home }

  /// Whether text for people is coloured; a variable that forbids it counts where nothing else is chosen.
  func isColored(onTerminal: Bool) -> Bool {
    switch settings.color {
    case .always: true
    case .never: false
    case .auto: onTerminal && !settings.forbidsColor
    }
  }

  /// Whether only ASCII may be written to people: the locale is `C`, or names another encoding than UTF-8. Korean has
  /// no ASCII form and is always written as UTF-8.
  var isASCII: Bool { settings.isASCII && language == .english }

  /// How lines for people are written to one of the console's streams.
  func encoder(for stream: StandardStream, of console: any Console) -> TextEncoder {
    let isColored = isColored(onTerminal: console.isTerminal(stream))
    return TextEncoder(colors: isColored ? language : nil, isASCII: isASCII)
  }

  /// Nil leaves the rounding to the currency.
  var rounding: MoneyRounding? { options.isRaw ? .raw : settings.precision.map { .fractionDigits($0) } }

  /// Where answers may come from, given today.
  func policy(today: FixingDate) -> RatePolicy {
    var policy = RatePolicy(
      date: options.date?.resolved(today: today), source: settings.source,
      isOffline: options.isOffline, refreshes: options.refreshes, maximumAge: options.maximumAge,
      timeout: settings.timeout)
    policy.ownRates = user.ownRates
    policy.fixing = options.fixing
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
  var numberStyle: NumberStyle { options.numberStyle ?? settings.numberStyle }

  var symbols: SymbolTable { SymbolTable(home: home, configured: configuration.symbols) }

  func appConfiguration(files: AppFiles?, usesOneThread: Bool) -> AppConfiguration {
    AppConfiguration(
      environment: settings.stage, files: files,
      providerAddresses: SettingTable.addressable.reduce(into: [:]) { addresses, provider in
        addresses[provider] = effective(SettingTable.address(of: provider))?.word
      },
      openExchangeRatesKeyFile: configuration[SettingTable.openExchangeRatesKeyFile],
      version: ProgramVersion.current, isVerbose: options.isVerbose, usesOneThread: usesOneThread)
  }
}

/// The shared options of one command line, not yet merged with the environment and the configuration.
struct CommonOptions: Hashable, Sendable {
  var format = OutputFormat.table
  /// Settings chosen by options, by key.
  var settings: [String: ChosenSetting] = [:]
  var date: DatePhrase?
  /// Which fixing answers for the day.
  var fixing = FixingRule.on
  /// How amounts are read; nil leaves it to the number and the locale.
  var numberStyle: NumberStyle?
  /// How old the newest fixing may be.
  var maximumAge: Duration?
  /// What is written for each row instead of a table.
  var template: AnswerTemplate?
  var profile: ProfileName?
  private var line = TypedLine([])

  var isQuiet: Bool { line.has(.quiet) }
  var usesPager: Bool { !line.has(.noPager) }
  var isVerbose: Bool { line.has(.verbose) }
  var isOffline: Bool { line.has(.offline) }
  /// Whether the network is asked even when the cache is current.
  var refreshes: Bool { line.has(.refresh) }
  var isRaw: Bool { line.has(.raw) }
  var marksEncoding: Bool { line.has(.byteOrderMark) }
  /// Whether what would be asked about, or refused as a slip, is meant: `--yes`.
  var isConfirmed: Bool { line.has(.yes) }

  /// The value as the setting stores it, and the option that named it.
  struct ChosenSetting: Hashable, Sendable {
    let word: String
    let flag: String
  }

  init() {}

  /// Throws on a value that cannot be parsed and on contradicting formats.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    format = try Self.format(arguments)
    // A batch is CSV unless it is asked to be something else.
    if format == .json { try arguments.refuse([.byteOrderMark], beside: OptionSpecification.json.flag) }
    if format != .csv, !arguments.has(.batch) { try arguments.require(.csv, for: .byteOrderMark) }
    for setting in SettingTable.plain { settings[setting.key] = try Self.chosen(setting, arguments) }
    line = arguments.line
    date = try arguments[Options.date]
    fixing = try arguments[Options.fixing] ?? .on
    numberStyle = try arguments[Options.decimalMark]
    maximumAge = try arguments[Options.maximumAge]
    template = try arguments.template()
    profile = try arguments[Options.profile]
  }

  private static func format(_ arguments: ParsedArguments) throws(UsageError) -> OutputFormat {
    _ = try arguments[Options.format]
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
