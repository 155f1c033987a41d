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
  /// Whether the process does everything on one thread; otherwise each database works on one of its own.
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
