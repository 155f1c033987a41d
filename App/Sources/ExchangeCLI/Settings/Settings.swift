import ExchangeFeature
import SharedModels

/// What holds for one run: options beat the environment, which beats the configuration, which beats the defaults.
struct Settings: Hashable, Sendable {
  /// The shared options of the command line.
  var options = CommonOptions()
  /// The environment variables.
  var environment: [String: String] = [:]
  /// What the configuration file says.
  var configuration = Configuration()

  /// Who decided a setting.
  enum Origin: Hashable, Sendable {
    /// An option of this command line.
    case option(String)
    /// An environment variable.
    case variable(String)
    /// The configuration file.
    case configuration
    /// Nobody.
    case standard

    /// The words for it.
    var words: Phrase {
      switch self {
      case .option(let name): Phrase("option \(name)", "옵션 \(name)")
      case .variable(let name): Phrase("environment variable \(name)", "환경 변수 \(name)")
      case .configuration: Phrase("configuration", "설정 파일")
      case .standard: Phrase("default", "기본값")
      }
    }
  }

  /// The word that holds for a setting, and who decided it; nil when nobody did and there is no default.
  ///
  /// The profile, to which some settings yield, is not asked.
  func effective(_ setting: Setting) -> (word: String, origin: Origin)? {
    if let chosen = options.settings[setting.key] { return (chosen.word, .option(chosen.flag)) }
    if let (word, name) = setting.variable?.read(environment) { return (word, .variable(name)) }
    if let word = configuration[setting] { return (word, .configuration) }
    // The environment's own default is the same everywhere, so that asking for it here comes to an end.
    return setting.defaultWord(in: setting == SettingTable.environment ? .production : appEnvironment)
      .map { ($0, .standard) }
  }

  /// The settings that have a value: those that everybody has, then the others by their keys.
  var known: [Setting] {
    let others = configuration.settings + SettingTable.addresses.filter { effective($0) != nil }
    let further = Set(others).subtracting(SettingTable.plain)
    return SettingTable.plain + further.sorted { $0.key < $1.key }
  }

  private func value<Value: SettingValue>(of setting: Setting, as type: Value.Type = Value.self) -> Value? {
    effective(setting).flatMap { Value(argument: $0.word) }
  }
}

// What the settings mean to those who read them.
extension Settings {
  /// The language when the profile wants this one; nil when there is no profile, or it wants none.
  ///
  /// The profile beats the environment, because it was chosen for this program alone.
  func language(profile: Language? = nil) -> Language {
    let (word, origin) = effective(SettingTable.language) ?? ("", .standard)
    let chosen = LanguageChoice(argument: word)?.language
    if case .option = origin { return chosen ?? .english }
    return profile ?? chosen ?? .english
  }

  /// The home currency of profiles that have none of their own.
  var home: Currency { value(of: SettingTable.home) ?? .usd }

  /// When to use colour.
  var color: ColorDecision {
    ColorDecision(
      choice: value(of: SettingTable.color) ?? .auto,
      isForbidden: SettingTable.color.variable?.read(environment) != nil)
  }

  /// What curves are drawn with.
  var chartStyle: TerminalChart.Style { TerminalChart.Style(environment: environment) }

  /// Decimals of numbers; nil leaves that to the currency.
  var precision: Int? { value(of: SettingTable.precision, as: DigitCount.self)?.count }

  /// Where answers may come from, when today is this day.
  func policy(today: FixingDate) -> RatePolicy {
    RatePolicy(
      date: options.date?.day(today: today), source: value(of: SettingTable.source) ?? .auto,
      isOffline: options.isOffline, refreshes: options.refreshes, maximumAge: options.maximumAge,
      timeout: value(of: SettingTable.timeout, as: TimeLimit.self)?.duration ?? .seconds(3))
  }

  /// Throws when a source is asked for that needs something which is not configured.
  func validate() throws(ExchangeError) {
    guard options.settings[SettingTable.source.key]?.word == ProviderID.openExchangeRates.rawValue,
      configuration[SettingTable.openExchangeRatesKeyFile] == nil
    else { return }
    throw .notConfigured(.openExchangeRates)
  }

  /// What symbols mean to a person at home in this currency.
  func symbols(home: Currency) -> SymbolTable { SymbolTable(home: home, configured: configuration.symbols) }

  /// For whom the program runs.
  var appEnvironment: AppEnvironment { value(of: SettingTable.environment) ?? .production }

  /// The base addresses that replace the providers' own.
  var providerAddresses: [ProviderID: String] {
    var addresses: [ProviderID: String] = [:]
    for (provider, setting) in zip(SettingTable.addressable, SettingTable.addresses) {
      addresses[provider] = effective(setting)?.word
    }
    return addresses
  }

  /// What the composition root has to know.
  func appConfiguration(files: AppFiles) -> AppConfiguration {
    AppConfiguration(
      environment: appEnvironment, files: files, providerAddresses: providerAddresses,
      openExchangeRatesKeyFile: configuration[SettingTable.openExchangeRatesKeyFile], defaultHome: home,
      version: ProgramVersion.current, isVerbose: options.isVerbose)
  }
}

/// Whether a stream is coloured.
struct ColorDecision: Hashable, Sendable {
  /// What was chosen.
  let choice: ColorChoice
  /// Whether the environment forbids colour; it counts where nothing was chosen.
  let isForbidden: Bool

  /// The decision for a stream that is a terminal or not.
  func isColored(onTerminal: Bool) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: onTerminal && !isForbidden
    }
  }
}
