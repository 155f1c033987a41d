public import Networking
public import SharedModels

public import struct Platform.Date

/// What is remembered of a provider from one run to the next.
public struct ProviderRecord: Hashable, Sendable {
  /// Which provider.
  public let provider: ProviderID
  /// When it last gave an accepted table.
  public var lastSuccess: Date?
  /// Until when it is left alone after a failure.
  public var restsUntil: Date?
  /// Whether the provider itself asked to be left alone (Retry-After), which no option overrides.
  public var restIsDemanded: Bool
  /// What its newest accepted table was marked with, for asking whether there is a newer one.
  public var validators: HTTPValidators?

  /// Makes a record.
  public init(
    provider: ProviderID, lastSuccess: Date? = nil, restsUntil: Date? = nil, restIsDemanded: Bool = false,
    validators: HTTPValidators? = nil
  ) {
    self.provider = provider
    self.lastSuccess = lastSuccess
    self.restsUntil = restsUntil
    self.restIsDemanded = restIsDemanded
    self.validators = validators
  }
}
