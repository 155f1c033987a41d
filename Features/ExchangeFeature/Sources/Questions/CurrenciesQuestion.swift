public import ExchangeInterface
import Platform
import RateProviders
public import ReferenceData
public import SharedModels

/// Which currencies match a text, best first; all of them for an empty text.
///
/// Throws ``CurrencyError/unknown(_:suggestions:)`` when none matches.
public struct CurrenciesQuestion: RateQuestion {
  /// What analytics counts it as.
  public static let name = "currencies"

  /// A code, number, name, country or symbol.
  public let text: String

  /// Asks for the matches of a text.
  public init(matching text: String) { self.text = text }

  /// What is known without asking anybody.
  public var policy: RatePolicy { RatePolicy(isOffline: true) }

  /// What has to be loaded before there is an answer.
  public func needs(in book: RateBook) throws(ExchangeError) -> [BookNeed] { [.fixings(.stored), .providers] }

  /// The answer, from a book that has what is needed.
  public func answer(from book: RateBook) throws(ExchangeError) -> [CurrencyListing] {
    let matches = book.catalog.search(text)
    guard !matches.isEmpty else {
      throw .currency(.unknown(text, suggestions: book.catalog.suggestions(for: text, limit: 3)))
    }
    let asked = book.providers.filter { $0.state != .off }
    return matches.compactMap { currency in
      book.catalog.details(of: currency).map { CurrencyListing($0, in: book.ecb, asked) }
    }
  }
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
