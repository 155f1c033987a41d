public import Foundation

/// A certificate authority of a test's own, and what it signed; made anew by openssl's command, gone with the last reference.
public final class TestCertificates: Sendable {
  /// A certificate and its key, as PEM files.
  public struct Identity: Sendable {
    /// The certificate.
    public let certificate: String
    /// Its key.
    public let key: String
  }

  /// Where the files are.
  public let directory: URL
  /// The authority's own certificate, for clients that trust it.
  public var authority: String { path("authority.pem") }
  /// For `localhost` and 127.0.0.1, signed by the authority.
  public var valid: Identity { identity("valid") }
  /// The same, but no longer valid since yesterday.
  public var expired: Identity { identity("expired") }
  /// Valid, but for `elsewhere.example`.
  public var elsewhere: Identity { identity("elsewhere") }
  /// For `localhost` and 127.0.0.1, signed by nobody but itself.
  public var selfSigned: Identity { identity("self-signed") }

  /// Makes the authority and the certificates.
  public init() throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("certificates-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let here = "subjectAltName=DNS:localhost,IP:127.0.0.1"
    try makeSelfSigned("authority", days: 2, extensions: ["basicConstraints=critical,CA:TRUE"])
    try makeSelfSigned("self-signed", days: 2, extensions: [here])
    try makeSigned("valid", days: 1, extensions: here)
    try makeSigned("expired", days: -1, extensions: here)
    try makeSigned("elsewhere", days: 1, extensions: "subjectAltName=DNS:elsewhere.example")
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  private func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

  private func identity(_ name: String) -> Identity {
    Identity(certificate: path("\(name).pem"), key: path("\(name).key"))
  }

  private var newKey: [String] { ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"] }

  private func makeSelfSigned(_ name: String, days: Int, extensions: [String]) throws {
    try OpenSSL.run(
      ["req", "-x509"] + newKey + ["-keyout", path("\(name).key"), "-out", path("\(name).pem"), "-days", "\(days)"]
        + ["-subj", "/CN=\(name)"] + extensions.flatMap { ["-addext", $0] })
  }

  private func makeSigned(_ name: String, days: Int, extensions: String) throws {
    let request = path("\(name).csr")
    try OpenSSL.run(
      ["req"] + newKey + ["-keyout", path("\(name).key"), "-out", request, "-subj", "/CN=\(name)"])
    try extensions.write(toFile: path("\(name).ext"), atomically: true, encoding: .utf8)
    try OpenSSL.run([
      "x509", "-req", "-in", request, "-CA", authority, "-CAkey", path("authority.key"), "-set_serial",
      "\(abs(name.hashValue))", "-days", "\(days)", "-extfile", path("\(name).ext"), "-out", path("\(name).pem"),
    ])
  }
}
