public import SharedModels

/// What is known of a provider without asking it.
public struct ProviderProfile: Hashable, Sendable {
  /// Which provider.
  public let id: ProviderID
  /// Its name for people.
  public let name: String
  /// The currency that its tables are for one unit of.
  public let pivot: Currency
  /// What it can be asked for.
  public let capabilities: Set<RateCapability>
  /// About how many currencies it quotes.
  public let currencies: Int
  /// Currencies in use that it leaves out.
  public let omissions: Set<Currency>
  /// The credit it asks for, and its terms in a few words.
  public let attribution: String

  /// Describes a provider.
  public init(
    id: ProviderID, name: String, pivot: Currency, capabilities: Set<RateCapability>, currencies: Int,
    omissions: Set<Currency> = [], attribution: String
  ) {
    self.id = id
    self.name = name
    self.pivot = pivot
    self.capabilities = capabilities
    self.currencies = currencies
    self.omissions = omissions
    self.attribution = attribution
  }
}
