/// Everything that the composition root has to know before it can wire the modules.
public struct AppConfiguration: Hashable, Sendable {
  /// For whom the program runs.
  public var environment: AppEnvironment
  /// Where the files are.
  public var files: AppFiles
  /// Base addresses that replace a provider's own, for mirrors and tests.
  public var providerAddresses: [ProviderID: String]
  /// The file that holds the key for Open Exchange Rates; nil leaves that provider off.
  public var openExchangeRatesKeyFile: String?
  /// The home currency of profiles that have none of their own.
  public var defaultHome: Currency
  /// The program's version, which every request names.
  public var version: String
  /// Whether logs are printed on standard error.
  public var isVerbose: Bool

  /// Makes a configuration.
  public init(
    environment: AppEnvironment = .production, files: AppFiles, providerAddresses: [ProviderID: String] = [:],
    openExchangeRatesKeyFile: String? = nil, defaultHome: Currency = .usd, version: String, isVerbose: Bool = false
  ) {
    self.environment = environment
    self.files = files
    self.providerAddresses = providerAddresses
    self.openExchangeRatesKeyFile = openExchangeRatesKeyFile
    self.defaultHome = defaultHome
    self.version = version
    self.isVerbose = isVerbose
  }
}

/// For whom the program runs; decides whom it asks and where analytics events go, and nothing about how it answers.
public enum AppEnvironment: String, Hashable, Sendable, CaseIterable {
  /// An engineer at work: events and logs are printed, and providers are looked for on this machine.
  case development
  /// A rehearsal: events go to the log, which `--verbose` prints.
  case staging
  /// Everyday use: events go nowhere.
  case production

  /// Where providers are unless their addresses are set: an engineer's requests stay on the machine, at a server that
  /// plays the providers; nil stands for the providers' own addresses.
  public var providerAddress: String? {
    switch self {
    case .development: "http://127.0.0.1:8080"
    case .staging, .production: nil
    }
  }
}

/// The program's own files, in the places that the XDG Base Directory Specification gives.
public struct AppFiles: Hashable, Sendable {
  /// Favourites, profiles and alerts; people's own data.
  public var userData: String
  /// Fetched rate tables; may be deleted at any time.
  public var rateCache: String
  /// Settings.
  public var configuration: String

  /// Names the three files.
  public init(userData: String, rateCache: String, configuration: String) {
    self.userData = userData
    self.rateCache = rateCache
    self.configuration = configuration
  }

  /// The files of the person whose environment variables these are; nil when neither HOME nor the XDG variable is set.
  ///
  /// As the specification demands, a relative path in an XDG variable is ignored.
  public init?(environment: [String: String]) {
    func directory(_ variable: String, default relative: String) -> String? {
      if let value = environment[variable], value.hasPrefix("/") { return value }
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      return (home == "/" ? "" : home) + "/" + relative
    }
    guard let data = directory("XDG_DATA_HOME", default: ".local/share"),
      let cache = directory("XDG_CACHE_HOME", default: ".cache"),
      let configuration = directory("XDG_CONFIG_HOME", default: ".config")
    else { return nil }
    self.init(
      userData: data + "/exchange-cli/exchange.sqlite3",
      rateCache: cache + "/exchange-cli/rates.sqlite3",
      configuration: configuration + "/exchange-cli/config.json")
  }
}
