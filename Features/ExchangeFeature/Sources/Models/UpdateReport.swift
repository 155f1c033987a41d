public import RateProviders
public import SharedModels

/// What `update` fetched and what it could not.
public struct UpdateReport: Hashable, Sendable {
  /// One provider's new data.
  public struct Entry: Hashable, Sendable {
    /// Whose data.
    public let provider: ProviderID
    /// The day of its newest fixing.
    public let date: FixingDate
    /// Currencies in the newest table.
    public let currencies: Int
    /// Rates that were not known before.
    public let newRates: Int

    /// Makes an entry.
    public init(provider: ProviderID, date: FixingDate, currencies: Int, newRates: Int) {
      self.provider = provider
      self.date = date
      self.currencies = currencies
      self.newRates = newRates
    }
  }

  /// What was fetched.
  public let updated: [Entry]
  /// What could not be.
  public let failed: [ProviderFailure]

  /// Makes a report.
  public init(updated: [Entry], failed: [ProviderFailure]) {
    self.updated = updated
    self.failed = failed
  }
}
