/// A provider that was asked for rates and gave none, in words for people.
public struct FailedProvider: Error, Hashable, Sendable {
  /// The provider.
  public let provider: ProviderID
  /// What went wrong, to follow the provider's name in a sentence.
  public let reason: Phrase
  /// The message of the transport, shown with `--verbose`.
  public let detail: String?

  /// Creates a failure.
  public init(_ provider: ProviderID, _ reason: Phrase, detail: String? = nil) {
    self.provider = provider
    self.reason = reason
    self.detail = detail
  }

  /// The failure as the cause of another one.
  public var cause: FailureReport.Cause {
    FailureReport.Cause(
      Phrase("\(provider): \(reason.english)", "\(provider): \(reason.korean)"), detail: detail)
  }
}
