public import SharedModels

public import struct Platform.Date

/// A provider's current status.
public struct ProviderStatus: Hashable, Sendable {
  /// Whether it can be asked.
  public enum State: String, Hashable, Sendable {
    /// It can be asked.
    case ready
    /// It failed recently and is left alone for now.
    case resting
    /// It needs something that is not configured.
    case off
  }

  /// The provider.
  public let id: ProviderID
  /// The display name.
  public let name: String
  /// Whether it can be asked.
  public let state: State
  /// When it last returned an accepted table.
  public let lastSuccess: Date?
  /// Its last failure, which may be older than its last answer.
  public let lastFailure: ProviderRecord.Failure?
  /// The remaining rest; nil unless it rests.
  public let rest: Duration?
  /// When its next table is expected.
  public let nextPublication: Date?
  /// The number of currencies it quotes.
  public let currencies: Int
  /// Current currencies that it does not quote.
  public let omissions: Set<Currency>
  /// The required credit and the terms in brief.
  public let attribution: String

  /// How long it rests yet, and why; nil unless it rests.
  public var resting: Phrase? {
    rest.map { ProviderError.resting(for: $0, after: lastFailure?.reason).cause.words }
  }

  /// Creates a status.
  public init(
    id: ProviderID, name: String, state: State, lastSuccess: Date?, lastFailure: ProviderRecord.Failure? = nil,
    rest: Duration? = nil, nextPublication: Date?, currencies: Int, omissions: Set<Currency> = [], attribution: String
  ) {
    self.id = id
    self.name = name
    self.state = state
    self.lastSuccess = lastSuccess
    self.lastFailure = lastFailure
    self.rest = rest
    self.nextPublication = nextPublication
    self.currencies = currencies
    self.omissions = omissions
    self.attribution = attribution
  }
}
