import Platform

/// What holds for every request of a transport: who asks, through which proxy, and whom it trusts.
public struct CurlConfiguration: Sendable, Hashable {
  /// The value of `User-Agent`.
  public var userAgent: String
  /// Where requests go through a proxy.
  public var proxies: ProxySettings
  /// The certificate authorities to trust.
  public var trust: TrustSettings

  /// A configuration; without further arguments no proxy, and the authorities that the system trusts.
  public init(
    userAgent: String, proxies: ProxySettings = ProxySettings(), trust: TrustSettings = TrustSettings()
  ) {
    self.userAgent = userAgent
    self.proxies = proxies
    self.trust = trust
  }

  /// The configuration that the environment's variables ask for.
  public init(userAgent: String, environment: [String: String]) {
    self.init(
      userAgent: userAgent, proxies: ProxySettings(environment: environment),
      trust: TrustSettings(environment: environment))
  }

  /// What the environment of this process asks for; for values that are made without a composition root.
  static var ofProcess: CurlConfiguration {
    CurlConfiguration(userAgent: "exchange-cli", environment: ProcessInfo.processInfo.environment)
  }
}
