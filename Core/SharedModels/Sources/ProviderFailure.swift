public import Wording

/// A provider that gave no usable rates, and why: all that the modules above the providers learn of it.
public struct ProviderFailure: Error, Hashable, Sendable {
  /// The provider that was asked.
  public let provider: ProviderID
  /// What went wrong, to follow the provider's name in a sentence.
  public let reason: FailureReport.Cause

  /// One for each provider that gave no usable answer.
  public init(provider: ProviderID, reason: FailureReport.Cause) {
    self.provider = provider
    self.reason = reason
  }

  /// The failure in a sentence, with the transport's message as its detail where ours replaces it.
  public var cause: FailureReport.Cause {
    FailureReport.Cause(
      Phrase("\(provider): \(reason.words)", "\(provider): \(reason.words)"), detail: reason.detail)
  }

  /// The failure in a sentence; `isVerbose` adds every known detail.
  public func words(isVerbose: Bool) -> Phrase { cause.words(isVerbose: isVerbose) }
}
