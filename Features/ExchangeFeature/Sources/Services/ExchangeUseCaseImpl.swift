import RateProviders
import SharedModels
import WeaveDI

/// Answers from what its repository has, by the rules for numbers and dates.
final class ExchangeUseCaseImpl: ExchangeUseCase {
  let repository: any ExchangeRepository
  let catalog: any CurrencyCatalog
  let moment: @Sendable () -> Moment

  /// Creates the use case; `moment` is the clock and the local calendar.
  init(
    repository: any ExchangeRepository, catalog: any CurrencyCatalog = InjectedValues.current.currencyCatalog,
    moment: @escaping @Sendable () -> Moment = { .now }
  ) {
    self.repository = repository
    self.catalog = catalog
    self.moment = moment
  }

  /// Fetches now; with `full` the whole history, whose progress is passed to `onProgress`.
  func update(
    full: Bool, policy: RatePolicy, onProgress: @escaping @Sendable (TransferProgress) -> Void
  ) async -> UpdateReport {
    await repository.update(full: full, policy: policy, onProgress: onProgress)
  }

  /// The status of each provider; with a policy, each is first asked for its newest table.
  func providers(asking policy: RatePolicy?) async -> [ProviderStatus] {
    await repository.statuses(asking: policy)
  }

  /// The content of the cache.
  func cacheInfo() async throws(ExchangeError) -> CacheInfo { try await repository.cacheInfo() }

  /// Empties the cache.
  func clearCache() async throws(ExchangeError) { try await repository.clearCache() }

  // MARK: - Shared by several requests

  /// Refuses a code that ISO 4217 never listed.
  func check(_ currencies: [Currency]) throws(ExchangeError) {
    for currency in currencies where !catalog.contains(currency) {
      throw .unknownCurrency(currency.code, suggestions: catalog.suggestions(for: currency.code, limit: 3))
    }
  }

  /// Refuses a source that is not configured and a day that cannot have a fixing, before any request is made.
  func check(_ policy: RatePolicy) async throws(ExchangeError) {
    try checkSource(policy)
    guard let day = policy.date else { return }
    let first = FixingBook().first
    if day < first { throw .noRate(.beforeFirstFixing(day, first: first)) }
    try await checkPast(day, policy)
  }

  /// Refuses a day that has no fixing yet, with the newest known fixing, cached ones included.
  func checkPast(_ day: FixingDate, _ policy: RatePolicy) async throws(ExchangeError) {
    guard day > max(moment().today, FixingBook().newest.date) else { return }
    var offline = policy
    offline.isOffline = true
    let newest = await repository.fixings(for: .newest, policy: offline).book.newest.date
    if day > newest { throw .noRate(.future(day, newest: newest)) }
  }

  /// Refuses a source that is not configured.
  func checkSource(_ policy: RatePolicy) throws(ExchangeError) {
    if case .only(let provider) = policy.source, !repository.isConfigured(provider) { throw .notConfigured(provider) }
  }

  /// The source of the rates for currencies that must be in one fixing together.
  func route(for currencies: [Currency], policy: RatePolicy) -> RateRoute {
    RateRoute(
      for: legs(of: currencies, policy: policy), source: policy.source, isDated: policy.date != nil, book: FixingBook(),
      catalog: catalog)
  }

  /// The currencies as a fixing quotes them: the euro in place of those that joined it.
  func legs(of currencies: [Currency], policy: RatePolicy) -> [Currency] {
    let day = policy.date ?? moment().today
    return currencies.map { EuroLeg($0, on: day).currency }
  }

  /// The fixings that a request for one day or the newest fixing can be answered from.
  ///
  /// - Parameters:
  ///   - groups: For each part of the request, the currencies that must be in one fixing together.
  ///   - policy: The policy for the answer.
  ///   - withWide: Also asks the wide providers where no group needs them.
  ///   - wanted: Currencies that their table should hold where possible.
  func sources(
    for groups: [[Currency]], policy: RatePolicy, withWide: Bool = false, wanting wanted: [Currency] = []
  ) async -> AnswerSources {
    let moment = moment()
    let routes = groups.map { route(for: $0, policy: policy) } + (withWide ? [.wide] : [])
    let need = policy.date.map { FixingNeed.day($0) } ?? .newest
    let wideCurrencies = Set(
      legs(of: zip(groups, routes).filter { $0.1 == .wide }.flatMap(\.0) + wanted, policy: policy))
    async let wide =
      routes.contains(.wide)
      ? repository.wideFixings(for: wideCurrencies, on: policy.date, policy: policy) : nil
    async let known = routes.contains(.ecb) ? repository.fixings(for: need, policy: policy) : nil
    return await AnswerSources(
      known: known, wide: wide, policy: policy, currencies: groups.flatMap(\.self).uniqued(), catalog: catalog,
      moment: moment)
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in the order of first appearance.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
