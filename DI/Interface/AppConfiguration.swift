public import SharedModels

/// What the composition root needs to know to wire the modules.
public struct AppConfiguration: Hashable, Sendable {
  /// The environment that the program runs in.
  public var environment: AppEnvironment
  /// The program's files; nil when the environment names no place for them.
  public var files: AppFiles?
  /// Base addresses that replace a provider's own, for mirrors and tests.
  public var providerAddresses: [ProviderID: String]
  /// The file that holds the key for Open Exchange Rates; nil leaves that provider off.
  public var openExchangeRatesKeyFile: String?
  /// The program's version, sent in `User-Agent`.
  public var version: String
  /// Whether logs are printed on standard error.
  public var isVerbose: Bool
  /// Whether the databases work on the thread of whoever asks; otherwise each works on one of its own.
  public var usesOneThread: Bool

  /// The defaults are those of everyday use.
  public init(
    environment: AppEnvironment = .production, files: AppFiles?, providerAddresses: [ProviderID: String] = [:],
    openExchangeRatesKeyFile: String? = nil, version: String, isVerbose: Bool = false,
    usesOneThread: Bool = false
  ) {
    self.environment = environment
    self.files = files
    self.providerAddresses = providerAddresses
    self.openExchangeRatesKeyFile = openExchangeRatesKeyFile
    self.version = version
    self.isVerbose = isVerbose
    self.usesOneThread = usesOneThread
  }
}

/// The environment that the program runs in. It decides which servers are asked and where analytics events go, not what
/// is answered.
public enum AppEnvironment: String, Hashable, Sendable, CaseIterable {
  /// For developers: events and logs are printed, and providers are expected on this machine.
  case development
  /// Before a release: events are kept in a file next to the rate cache, and `doctor` counts them.
  case staging
  /// Everyday use: events go nowhere.
  case production

  /// The default address of every provider: in development a server on this machine that simulates the providers; nil
  /// for the providers' own addresses.
  public var providerAddress: String? {
    switch self {
    case .development: "http://127.0.0.1:8080"
    case .staging, .production: nil
    }
  }
}

/// The program's own files, where the XDG Base Directory Specification puts them.
public struct AppFiles: Hashable, Sendable {
  /// Favourites, profiles, alerts and own rates: the user's own data.
  public var userData: String
  /// Fetched rate tables; may be deleted at any time.
  public var rateCache: String
  /// The settings that `config` shows and changes.
  public var configuration: String
  /// What was typed at the prompt; nil where nothing is kept.
  public var promptHistory: String?

  // What lies beside the cache may be deleted with it.

  /// What happened, line by line.
  public var events: String { rateCache + ".events" }
  /// Held by the process that reports alerts.
  public var alertLock: String { rateCache + ".alerts-lock" }

  /// Takes the paths as they are; ``init(variables:folder:)`` finds the usual ones.
  public init(userData: String, rateCache: String, configuration: String) {
    self.userData = userData
    self.rateCache = rateCache
    self.configuration = configuration
  }

  /// The files for these environment variables; nil when neither HOME nor the XDG variable is set.
  ///
  /// As the specification demands, a relative path in an XDG variable is ignored. `folder` is the program's own in each
  /// place.
  public init?(variables: [String: String], folder: String = "exchange-cli") {
    func directory(_ variable: String, default relative: String) -> String? {
      if let value = variables[variable], value.hasPrefix("/") { return value }
      guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
      return (home == "/" ? "" : home) + "/" + relative
    }
    guard let data = directory("XDG_DATA_HOME", default: ".local/share"),
      let cache = directory("XDG_CACHE_HOME", default: ".cache"),
      let configuration = directory("XDG_CONFIG_HOME", default: ".config")
    else { return nil }
    self.init(
      userData: data + "/\(folder)/exchange.sqlite3",
      rateCache: cache + "/\(folder)/rates.sqlite3",
      configuration: configuration + "/\(folder)/config.json")
    promptHistory = directory("XDG_STATE_HOME", default: ".local/state").map { $0 + "/\(folder)/history" }
  }
}
