/// The certificate authorities whose word for a server is taken.
public struct TrustSettings: Sendable, Hashable {
  /// A PEM file with the authorities; nil for the system's own.
  public var authorityFile: String?
  /// A directory with one PEM file an authority, named by hash; nil for the system's own.
  public var authorityDirectory: String?

  /// The given authorities; the system's own without arguments.
  public init(authorityFile: String? = nil, authorityDirectory: String? = nil) {
    self.authorityFile = authorityFile
    self.authorityDirectory = authorityDirectory
  }

  /// The authorities that `CURL_CA_BUNDLE`, else `SSL_CERT_FILE`, and `SSL_CERT_DIR` name, as curl's command does.
  public init(environment: [String: String]) {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    self.init(
      authorityFile: value("CURL_CA_BUNDLE") ?? value("SSL_CERT_FILE"),
      authorityDirectory: value("SSL_CERT_DIR"))
  }
}
