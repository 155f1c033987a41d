import RateProviders
import SharedModels

extension ExchangeUseCaseImpl {
  /// The currencies that match a text, best first, with their providers and known fixings; all of them for an empty
  /// text.
  func currencies(matching query: String) async throws(ExchangeError) -> [CurrencyListing] {
    let matches = catalog.search(query)
    guard !matches.isEmpty else {
      throw .unknownCurrency(query, suggestions: catalog.suggestions(for: query, limit: 3))
    }
    let known = await repository.fixings(for: .newest, policy: RatePolicy(isOffline: true))
    let statuses = await repository.statuses(asking: nil).filter { $0.state != .off }
    return matches.compactMap { currency in
      catalog.details(of: currency).map { listing($0, in: known.book, statuses) }
    }
  }

  private func listing(
    _ details: CurrencyDetails, in book: FixingBook, _ statuses: [ProviderStatus]
  ) -> CurrencyListing {
    let currency = details.currency
    let isQuoted = book.newest.quotes(currency)
    let ecb: [ProviderID] = isQuoted ? ProviderID.asked(forECBFixings: true) : []
    let wide: [ProviderID] = details.isMoney ? ProviderID.asked(forECBFixings: false) : []
    let reachable = Set(statuses.filter { !$0.omissions.contains(currency) }.map(\.id))
    let bundled: [ProviderID] = book.everQuoted(currency) ? [.bundled] : []
    let span = book.span(of: currency)
    return CurrencyListing(
      details: details, quotedBy: (ecb + wide).filter { reachable.contains($0) } + bundled, first: span?.lowerBound,
      last: span?.upperBound)
  }
}
