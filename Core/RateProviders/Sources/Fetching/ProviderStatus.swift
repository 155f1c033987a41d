public import SharedModels

public import struct Platform.Date

/// How a provider stands right now.
public struct ProviderStatus: Hashable, Sendable {
  /// Whether it can be asked.
  public enum State: String, Hashable, Sendable {
    /// It can be asked.
    case ready
    /// It failed a short while ago and is left alone for now.
    case resting
    /// It needs something that is not configured.
    case off
  }

  /// Which provider.
  public let id: ProviderID
  /// Its name for people.
  public let name: String
  /// Whether it can be asked.
  public let state: State
  /// When it last gave an accepted table.
  public let lastSuccess: Date?
  /// When its next table is expected.
  public let nextPublication: Date?
  /// How many currencies it quotes.
  public let currencies: Int
  /// Currencies in use that it leaves out.
  public let omissions: Set<Currency>
  /// The credit it asks for, and its terms in a few words.
  public let attribution: String

  /// Creates a status.
  public init(
    id: ProviderID, name: String, state: State, lastSuccess: Date?, nextPublication: Date?, currencies: Int,
    omissions: Set<Currency> = [], attribution: String
  ) {
    self.id = id
    self.name = name
    self.state = state
    self.lastSuccess = lastSuccess
    self.nextPublication = nextPublication
    self.currencies = currencies
    self.omissions = omissions
    self.attribution = attribution
  }
}
