public import SharedModels

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

  /// Creates a listing.
  public init(details: CurrencyDetails, quotedBy: [ProviderID], first: FixingDate?, last: FixingDate?) {
    self.details = details
    self.quotedBy = quotedBy
    self.first = first
    self.last = last
  }
}
