import Platform

/// Settings for every request of a transport: user agent, proxies and trusted authorities.
public struct CurlConfiguration: Sendable, Hashable {
  /// The value of `User-Agent`.
  public var userAgent: String
  /// The proxies to use.
  public var proxies: ProxySettings
  /// The certificate authorities to trust.
  public var trust: TrustSettings

  /// Creates a configuration; by default without a proxy, and with the system's authorities.
  public init(
    userAgent: String, proxies: ProxySettings = ProxySettings(), trust: TrustSettings = TrustSettings()
  ) {
    self.userAgent = userAgent
    self.proxies = proxies
    self.trust = trust
  }

  /// Reads the configuration from environment variables.
  public init(userAgent: String, variables: [String: String]) {
    self.init(
      userAgent: userAgent, proxies: ProxySettings(variables: variables),
      trust: TrustSettings(variables: variables))
  }

  /// The configuration from this process's environment, for values that are created without a composition root.
  static var ofProcess: CurlConfiguration {
    CurlConfiguration(userAgent: "exchange-cli", variables: ProcessInfo.processInfo.environment)
  }
}

/// The proxies for requests, as the usual environment variables name them.
///
/// libcurl would read the variables itself; reading them here lets a test supply the environment.
public struct ProxySettings: Sendable, Hashable {
  /// The proxy for `http` addresses.
  public var http: String?
  /// The proxy for `https` addresses.
  public var https: String?
  /// The hosts that are contacted directly, separated by commas; `*` for all.
  public var exceptions: String?

  /// Creates proxy settings; by default without a proxy.
  public init(http: String? = nil, https: String? = nil, exceptions: String? = nil) {
    self.http = http
    self.https = https
    self.exceptions = exceptions
  }

  /// Reads the proxies from the variables; the lower-case name takes precedence, and an empty value means none.
  ///
  /// `HTTP_PROXY` in capitals is not read, as in curl: in a CGI program it is a header that the client chose.
  public init(variables: [String: String]) {
    func value(_ names: String...) -> String? {
      names.lazy.compactMap { variables[$0] }.first.flatMap { $0.isEmpty ? nil : $0 }
    }
    let all = value("all_proxy", "ALL_PROXY")
    self.init(
      http: value("http_proxy") ?? all,
      https: value("https_proxy", "HTTPS_PROXY") ?? all,
      exceptions: value("no_proxy", "NO_PROXY"))
  }

  /// The proxy for addresses with that scheme.
  func proxy(forScheme scheme: String?) -> String? {
    scheme?.lowercased() == "https" ? https : http
  }
}

/// The trusted certificate authorities.
public struct TrustSettings: Sendable, Hashable {
  /// A PEM file with the authorities; nil for the system's own.
  public var authorityFile: String?
  /// A directory with one PEM file per authority, named by hash; nil for the system's own.
  public var authorityDirectory: String?

  /// Creates trust settings; by default the system's authorities.
  public init(authorityFile: String? = nil, authorityDirectory: String? = nil) {
    self.authorityFile = authorityFile
    self.authorityDirectory = authorityDirectory
  }

  /// The authorities that `CURL_CA_BUNDLE`, else `SSL_CERT_FILE`, and `SSL_CERT_DIR` name, as for the curl command.
  public init(variables: [String: String]) {
    func value(_ name: String) -> String? {
      variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    self.init(
      authorityFile: value("CURL_CA_BUNDLE") ?? value("SSL_CERT_FILE"),
      authorityDirectory: value("SSL_CERT_DIR"))
  }
}
