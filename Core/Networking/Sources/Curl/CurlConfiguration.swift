import Platform

/// Settings for every request of a transport: user agent, proxies and trusted authorities.
///
/// libcurl would read the proxies' variables itself; reading them here lets a test supply the environment.
public struct CurlConfiguration: Sendable, Hashable {
  /// The value of `User-Agent`.
  let userAgent: String
  let httpProxy: String?
  let httpsProxy: String?
  /// The hosts that are contacted directly, separated by commas; `*` for all.
  let proxyExceptions: String?
  /// A PEM file with the certificate authorities to trust, also of a proxy; nil for the system's own.
  let authorityFile: String?
  /// A directory with one PEM file per authority, named by hash, also of a proxy; nil for the system's own.
  let authorityDirectory: String?

  /// Reads proxies and authorities from environment variables, as the curl command does: the lower-case name takes
  /// precedence, and an empty value means none.
  ///
  /// `HTTP_PROXY` in capitals is not read: in a CGI program it is a header that the client chose.
  public init(userAgent: String, variables: [String: String] = [:]) {
    func value(_ names: String...) -> String? {
      names.lazy.compactMap { variables[$0] }.first.flatMap { $0.isEmpty ? nil : $0 }
    }
    let proxy = value("all_proxy", "ALL_PROXY")
    self.userAgent = userAgent
    httpProxy = value("http_proxy") ?? proxy
    httpsProxy = value("https_proxy", "HTTPS_PROXY") ?? proxy
    proxyExceptions = value("no_proxy", "NO_PROXY")
    authorityFile = value("CURL_CA_BUNDLE") ?? value("SSL_CERT_FILE")
    authorityDirectory = value("SSL_CERT_DIR")
  }

  /// The configuration from this process's environment, for values that are created without a composition root.
  static var ofProcess: CurlConfiguration {
    CurlConfiguration(userAgent: "exchange-cli", variables: ProcessInfo.processInfo.environment)
  }

  /// Whether requests go through a proxy.
  var hasProxy: Bool { httpProxy != nil || httpsProxy != nil }

  func proxy(forScheme scheme: String?) -> String? {
    scheme?.lowercased() == "https" ? httpsProxy : httpProxy
  }
}
