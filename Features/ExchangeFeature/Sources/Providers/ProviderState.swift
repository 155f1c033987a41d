public import Networking

public import struct FoundationEssentials.Date

/// What is remembered of a provider between commands; its rules are ``ProviderCircuit``'s.
public struct ProviderState: Hashable, Sendable, Codable {
  /// When it last gave an accepted reply, an unchanged one included.
  public var lastSuccess: Date?
  /// Until when it is left alone after a failure.
  public var restsUntil: Date?
  /// Whether the provider itself asked to be left alone, which `--refresh` respects.
  public var restIsBinding: Bool
  /// What its newest accepted table was marked with.
  public var validators: HTTPValidators?

  /// A state; without arguments that of a provider never asked.
  public init(
    lastSuccess: Date? = nil, restsUntil: Date? = nil, restIsBinding: Bool = false, validators: HTTPValidators? = nil
  ) {
    self.lastSuccess = lastSuccess
    self.restsUntil = restsUntil
    self.restIsBinding = restIsBinding
    self.validators = validators
  }
}
