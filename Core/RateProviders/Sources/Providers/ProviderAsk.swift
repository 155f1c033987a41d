public import Networking
public import SharedModels

/// One question to one provider, with its limits.
public struct ProviderAsk: Sendable {
  /// What is wanted.
  public var query: RateQuery
  /// The time within which the reply must be there.
  public var time: Duration
  /// What the newest table was marked with; only for ``RateQuery/latest``, and only when that table is still at hand.
  public var validators: HTTPValidators?
  /// Told as the reply arrives; for the long ones.
  public var onProgress: (@Sendable (TransferProgress) -> Void)?

  /// Makes a question.
  public init(
    _ query: RateQuery, within time: Duration, validators: HTTPValidators? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) {
    self.query = query
    self.time = time
    self.validators = validators
    self.onProgress = onProgress
  }
}
