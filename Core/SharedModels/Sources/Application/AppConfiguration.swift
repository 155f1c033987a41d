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
