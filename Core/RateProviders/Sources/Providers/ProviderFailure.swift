public import SharedModels

public import struct Platform.Date

/// A provider that was asked and gave no usable table.
public struct ProviderFailure: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// No connection: name not found, refused, reset.
    case unreachable(ConnectionProblem)
    /// The server's certificate could not be verified; with the transport's own words.
    case untrusted(CertificateProblem, detail: String)
    /// Nothing complete within the time it was given.
    case timedOut(Duration)
    /// An HTTP status that is no success.
    case status(Int)
    /// HTTP 429, and when it may be asked again.
    case rateLimited(until: Date?)
    /// It failed a short while ago and is left alone until then.
    case resting(until: Date)
    /// More bytes than any real answer has.
    case tooLarge(limit: Int)
    /// Not the documented format; with what is wrong where.
    case malformed(String)
    /// A well-formed table that contradicts the rules of plausibility.
    case refused(TableRefusal)
    /// The provider's own error word, such as `unsupported-code`.
    case rejected(String)
    /// The key file is not there, not readable or open to others; with its path and why.
    case keyFile(path: String, problem: KeyFileProblem)
    /// It does not offer what was asked for, such as a date in the past.
    case unsupported(String)
  }

  /// Which provider.
  public let provider: ProviderID
  /// What went wrong.
  public let reason: Reason

  /// Names the provider and the reason.
  public init(provider: ProviderID, reason: Reason) {
    self.provider = provider
    self.reason = reason
  }
}
