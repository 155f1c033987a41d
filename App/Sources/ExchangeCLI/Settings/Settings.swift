import ExchangeFeature
import SharedModels

/// What holds for one run: options beat the environment, which beats the configuration, which beats the defaults.
struct Settings: Sendable {
  /// The shared options of the command line.
  let options: CommonOptions
  /// The environment variables.
  let environment: [String: String]
  /// What the configuration file says.
  let configuration: Configuration

  /// The language when the profile wants this one; nil when there is no profile, or it wants none.
  ///
  /// The profile beats the environment, because it was chosen for this program alone.
  func language(profile: Language? = nil) -> Language {
    options.language ?? profile ?? locale?.language ?? configuration.language ?? .english
  }

  /// The locale that decides on the language, where it names one that is spoken here.
  var locale: LocaleLanguage? { LocaleLanguage(environment: environment) }

  /// Whether streams are coloured.
  var color: ColorDecision {
    ColorDecision(flag: options.color, environment: environment, configured: configuration.color)
  }

  /// What curves are drawn with.
  var chartStyle: TerminalChart.Style { TerminalChart.Style(environment: environment) }

  /// Where answers may come from, when today is this day.
  func policy(today: FixingDate) -> RatePolicy {
    RatePolicy(
      date: options.date?.day(today: today), source: options.source ?? configuration.source ?? .auto,
      isOffline: options.isOffline, refreshes: options.refreshes, maximumAge: options.maximumAge,
      timeout: options.timeout ?? configuration.timeout ?? .seconds(3))
  }

  /// Throws when a source is asked for that needs something which is not configured.
  func validate() throws(ExchangeError) {
    guard options.source == .only(.openExchangeRates), configuration.openExchangeRatesKeyFile == nil else { return }
    throw .notConfigured(.openExchangeRates)
  }

  /// Decimals of numbers; nil leaves that to the currency.
  var precision: Int? { options.precision ?? configuration.precision }

  /// What symbols mean to a person at home in this currency.
  func symbols(home: Currency) -> SymbolTable { SymbolTable(home: home, configured: configuration.symbols) }

  /// For whom the program runs.
  var appEnvironment: AppEnvironment { options.environment ?? configuration.environment ?? .production }

  /// The base addresses that replace the providers' own: the environment's, unless one is configured.
  var providerAddresses: [ProviderID: String] {
    var addresses = configuration.providerAddresses
    for variable in ProviderVariable.allCases {
      if let address = appEnvironment.providerAddress, addresses[variable.provider] == nil {
        addresses[variable.provider] = address
      }
      if let address = environment[variable.rawValue], !address.isEmpty { addresses[variable.provider] = address }
    }
    return addresses
  }

  /// What the composition root has to know.
  func appConfiguration(files: AppFiles) -> AppConfiguration {
    AppConfiguration(
      environment: appEnvironment, files: files,
      providerAddresses: providerAddresses, openExchangeRatesKeyFile: configuration.openExchangeRatesKeyFile,
      defaultHome: configuration.home ?? .usd, version: ProgramVersion.current, isVerbose: options.isVerbose)
  }
}
