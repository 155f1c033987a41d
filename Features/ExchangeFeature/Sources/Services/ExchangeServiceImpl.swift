import ExchangeInterface
import Platform
import RateProviders
import ReferenceData
import SharedModels
import Wording

/// Loads a book for each request, and answers from it.
struct ExchangeServiceImpl: ExchangeService {
  let repository: ExchangeRepository
  let catalog: any CurrencyCatalog
  let moment: @Sendable () -> Moment

  /// The book for the fixings of pairs, those of each from where its currencies are quoted; from the blend, of the days
  /// since `first`.
  func book(
    for pairs: [CurrencyPair], _ need: FixingNeed, blendedFrom first: FixingDate?, policy: RatePolicy
  ) async throws(ExchangeError) -> RateBook {
    for currency in pairs.flatMap({ [$0.base, $0.quote] }) { try check(currency) }
    let empty = RateBook(policy: policy, moment: moment(), catalog: catalog)
    let needs = pairs.map { pair -> BookNeed in
      guard case .range(_, let to) = need else { return .fixings(need) }
      return empty.seriesNeed(of: [pair.base, pair.quote], from: first, to: to) ?? .fixings(need)
    }
    return try await book(and: needs.isEmpty ? [.fixings(need)] : needs.uniqued(), policy: policy)
  }

  /// The book for some currencies, from one look into the cache and at most one fetch.
  ///
  /// - Parameters:
  ///   - groups: For each part of the request, the currencies that must be in one fixing together, and the day or
  ///     period; nil for the newest fixing.
  ///   - more: What is needed besides.
  ///   - policy: Where the answer may come from.
  func book(
    for groups: [(currencies: [Currency], day: DayOrPeriod?)] = [], and more: [BookNeed] = [], policy: RatePolicy
  ) async throws(ExchangeError) -> RateBook {
    try check(policy)
    var book = RateBook(policy: policy, moment: moment(), catalog: catalog)
    try await load(groups, and: more, into: &book)
    return book
  }

  /// Loads what a book lacks for further currencies.
  func load(
    _ groups: [(currencies: [Currency], day: DayOrPeriod?)], and more: [BookNeed] = [], into book: inout RateBook
  ) async throws(ExchangeError) {
    for currency in groups.flatMap(\.currencies).uniqued() { try check(currency) }
    // What a future day needs besides the stored fixings is known only with these.
    while true {
      let needs = (groups.compactMap { book.firstNeed(of: $0.currencies, on: $0.day) } + more)
        .filter { !book.isMet($0) }
      if needs.isEmpty { return }
      await repository.load(book.fetches(for: needs), into: &book, policy: book.policy)
    }
  }

  func check(_ currency: Currency) throws(ExchangeError) {
    do { try catalog.checkKnown(currency) } catch { throw .currency(error) }
  }

  /// Refuses a source that is not configured.
  private func check(_ policy: RatePolicy) throws(ExchangeError) {
    if case .only(let provider) = policy.source, !repository.isConfigured(provider) { throw .notConfigured(provider) }
  }

  // MARK: - Upkeep

  func update(
    full: Bool, policy: RatePolicy, onProgress: @escaping @Sendable (TransferProgress) -> Void
  ) async -> UpdateReport {
    await repository.update(full: full, policy: policy, onProgress: onProgress)
  }

  func providers(asking policy: RatePolicy?) async -> [ProviderStatus] { await repository.statuses(asking: policy) }

  func cacheInfo() async throws(ExchangeError) -> CacheInfo { try await repository.cacheInfo() }

  func clearCache() async throws(ExchangeError) -> CacheInfo { try await repository.clearCache() }

  func convertBatch(
    _ options: BatchOptions, symbols: SymbolTable, stream: any BatchStream
  ) async throws(BatchError) -> BatchReport {
    do throws(ExchangeError) { try check(options.policy) } catch { throw BatchError(report: error.report) }
    let book = RateBook(policy: options.policy, moment: moment(), catalog: catalog)
    var run = try BatchRun(options, symbols: symbols, stream: stream, repository: repository, book: book)
    return try await run.convert()
  }
}

extension ExchangeServiceImpl: QuoteService {
  func quotes(
    for requests: [QuoteRequest], policy: RatePolicy
  ) async -> [Result<Quote, ExchangeError>] {
    let days = requests.map { $0.day ?? policy.date }
    // A pair that cannot be quoted is no reason to leave the others out.
    let known = zip(requests, days).filter { [$0.0.pair.base, $0.0.pair.quote].allSatisfy(catalog.contains) }
    do throws(ExchangeError) {
      var book = try await book(for: known.map { ([$0.pair.base, $0.pair.quote], $1) }, policy: policy)
      try await load(
        known.filter(\.0.wantsPrevious).compactMap { request, day in
          guard let quote = try? book.quote(request.pair, on: day), let before = book.unknownDay(before: quote) else {
            return nil
          }
          return ([request.pair.base, request.pair.quote], .day(before))
        }, into: &book)
      return zip(requests, days).map { request, day in
        Result { () throws(ExchangeError) in
          for currency in [request.pair.base, request.pair.quote] { try check(currency) }
          return try book.quote(request.pair, on: day)
        }
      }
    } catch {
      return requests.map { _ in .failure(error) }
    }
  }
}
