/// Why a server's certificate proves nothing.
public enum CertificateProblem: Hashable, Sendable {
  /// Its time is over.
  case expired
  /// Nobody but the server itself vouches for it.
  case selfSigned
  /// Nobody who is trusted here vouches for it.
  case unknownIssuer
  /// It is another host's.
  case otherHost
  /// Anything else that TLS failed of.
  case other

  /// Recognises the problem in the words of libcurl, whose codes are the same for all of them.
  init(_ words: String) {
    let words = words.lowercased()
    self =
      if words.contains("expired") {
        .expired
      } else if words.contains("local issuer") || words.contains("in certificate chain") {
        .unknownIssuer
      } else if words.contains("self-signed") || words.contains("self signed") {
        .selfSigned
      } else if words.contains("subject name") || words.contains("host name") {
        .otherHost
      } else {
        .other
      }
  }
}
