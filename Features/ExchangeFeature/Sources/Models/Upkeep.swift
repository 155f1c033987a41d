public import Platform
import RateProviders
public import ReferenceData
public import SharedModels

/// What `update` fetched and what it could not.
public struct UpdateReport: Hashable, Sendable {
  /// One provider's new data.
  public struct Entry: Hashable, Sendable {
    /// The provider that answered.
    public let provider: ProviderID
    /// The day of its newest fixing.
    public let date: FixingDate
    /// Currencies in the newest table.
    public let currencies: Int
    /// Rates that were not known before.
    public let newRates: Int
  }

  /// The fetched tables.
  public let updated: [Entry]
  /// What could not be fetched.
  public let failed: [ProviderFailure]
  /// Whether a provider was not asked because the machine has no network.
  public internal(set) var lacksNetwork = false
  /// Why what was fetched could not be stored; nil when it was.
  public internal(set) var storeError: StorageError?
}

/// The content of the cache of fetched tables.
public struct CacheInfo: Hashable, Sendable {
  /// One cached table.
  public struct Table: Hashable, Sendable {
    /// Who published it.
    public let provider: ProviderID
    /// The day of its fixing.
    public let date: FixingDate
    /// When it was fetched.
    public let fetchedAt: Date
    /// Whether nothing newer was due yet.
    public let isCurrent: Bool
  }

  /// The path of its file; empty where there is none.
  public let path: String
  /// Its size on disk, with its journal.
  public let bytes: Int
  /// The newest tables of each provider.
  public let tables: [Table]
}

/// A currency, with the providers that quote it and the fixings known of it.
public struct CurrencyListing: Hashable, Sendable {
  /// What ISO 4217 and CLDR specify for it.
  public let details: CurrencyDetails
  /// The providers that quote it, as far as is known without asking them.
  public let quotedBy: [ProviderID]
  /// The first fixing known here.
  public let first: FixingDate?
  /// The last fixing known here.
  public let last: FixingDate?

  /// The irrevocable rate at which it joined the euro; nil for one that did not.
  public var fixed: FixedConversion? {
    FixedConversion(of: details.currency).flatMap { $0.successor == .eur ? $0 : nil }
  }
}

extension CurrencyListing {
  /// A listing of what the known fixings and the providers have.
  init(_ details: CurrencyDetails, in fixings: ECBFixings, _ statuses: [ProviderStatus]) {
    let currency = details.currency
    let ecb = fixings.newest.quotes(currency) ? ProviderID.asked(forECBFixings: true) : []
    let global = details.isMoney ? ProviderID.asked(forECBFixings: false) : []
    let reachable = Set(statuses.filter { !$0.id.profile.omissions.contains(currency) }.map(\.id))
    let span = fixings.span(of: currency)
    self.init(
      details: details,
      quotedBy: (ecb + global).map(\.named).uniqued().filter(reachable.contains)
        + (fixings.everQuoted(currency) ? [.bundled] : []),
      first: span?.lowerBound, last: span?.upperBound)
  }
}
