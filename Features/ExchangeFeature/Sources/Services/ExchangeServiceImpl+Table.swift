import ExchangeInterface
import SharedModels

extension ExchangeServiceImpl {
  /// The ECB's fixings as one table.
  func fixingsTable(_ request: FixingsTableRequest) async throws(ExchangeError) -> FixingsTable {
    if let from = request.from, let to = request.to, from > to { throw .reversedRange(from: from, to: to) }
    if case .only(let provider) = request.policy.source, !provider.carriesECBFixings {
      throw .noRate(.sourceWithoutSeries(provider))
    }
    // The first days may be answered by a fixing before them.
    let from = request.from?.adding(days: -ECBFixings.furthestFallback)
    let isFuture = from.map { $0 > max(moment().today, ECBFixings().newest.date) } ?? false
    let need: FixingNeed = isFuture ? .stored : .range(from: from, to: request.to)
    let book = try await book(for: [], on: nil, and: [.fixings(need)], policy: request.policy)
    if let from = request.from, from > book.ecb.newest.date { try book.ecb.check(from, today: book.moment.today) }
    if let to = request.to, to < book.ecb.first { try book.ecb.check(to, today: book.moment.today) }
    var notes = book.attempt.notes
    if request.to.map({ $0 > book.ecb.newest.date }) ?? true {
      let newest = DatedFixing(
        book.ecb.newest, previous: nil, requested: nil, attempt: book.attempt, policy: request.policy, at: book.moment)
      try newest.checkAge(request.policy, at: book.moment)
      notes = newest.notes
    }
    return FixingsTable(request, book.ecb, today: book.moment.today, catalog: catalog, notes: notes)
  }
}
