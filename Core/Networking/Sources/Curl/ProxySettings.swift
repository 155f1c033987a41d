/// Which proxy a request goes through, by the customary environment variables.
///
/// libcurl would read the variables itself; they are read here so that the environment is a value that a test can give.
public struct ProxySettings: Sendable, Hashable {
  /// The proxy for `http` addresses.
  public var http: String?
  /// The proxy for `https` addresses.
  public var https: String?
  /// The hosts that are asked directly, separated by commas; `*` for all.
  public var exceptions: String?

  /// The given proxies; none without arguments.
  public init(http: String? = nil, https: String? = nil, exceptions: String? = nil) {
    self.http = http
    self.https = https
    self.exceptions = exceptions
  }

  /// The proxies that the variables name; the lower-case name wins, and an empty value is none.
  ///
  /// `HTTP_PROXY` in capitals is not read, as in curl: in a CGI program it is a header that the client chose.
  public init(environment: [String: String]) {
    func value(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first.flatMap { $0.isEmpty ? nil : $0 }
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
