/// Why a provider gave no reply, and how long it asks to be left alone.
public struct ProviderError: Error, Hashable, Sendable {
  /// What went wrong.
  public let reason: ProviderFailure.Reason
  /// The provider's `Retry-After`.
  public let retryAfter: Duration?

  /// An error with its reason.
  public init(_ reason: ProviderFailure.Reason, retryAfter: Duration? = nil) {
    self.reason = reason
    self.retryAfter = retryAfter
  }
}
