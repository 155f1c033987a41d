import ExchangeFeature
import FavoriteFeature
import SharedModels

/// Asks for the rates that alerts are compared with.
struct AlertReadings: Sendable {
  /// Who knows the rates.
  let exchange: any ExchangeUseCase
  /// Where they may come from.
  let policy: RatePolicy

  /// The newest fixing of each condition's pair, and the one before where a condition is about the change. A pair
  /// without a rate is left out.
  ///
  /// The notes say what has to be said of the newest fixings, each thing once.
  func readings(for conditions: [AlertCondition]) async -> (readings: [RatePair: RateReading], notes: [RateNote]) {
    var readings: [RatePair: RateReading] = [:]
    var notes: [RateNote] = []
    for condition in conditions {
      let needsPrevious = condition.subject == .change
      if let known = readings[condition.pair], known.previous != nil || !needsPrevious { continue }
      let newest = await fixing(of: condition.pair, on: policy.date)
      for note in newest.notes where !notes.contains(note) { notes.append(note) }
      guard let current = newest.fixing else { continue }
      let previous = needsPrevious ? await fixing(of: condition.pair, before: current.date) : nil
      readings[condition.pair] = RateReading(current: current, previous: previous)
    }
    return (readings, notes)
  }

  /// The fixing before the day, whatever its age.
  private func fixing(of pair: RatePair, before date: FixingDate) async -> RateReading.Fixing? {
    let dayBefore = date.adding(days: -1)
    // A question for a day looks back no further than a week.
    if let fixing = await fixing(of: pair, on: dayBefore).fixing { return fixing }
    let request = HistoryRequest(
      from: pair.base, to: pair.quote, range: .dates(from: nil, to: dayBefore), policy: policy)
    return try? await exchange.history(request).points.last.map { RateReading.Fixing(rate: $0.rate, date: $0.date) }
  }

  private func fixing(
    of pair: RatePair, on date: FixingDate?
  ) async -> (fixing: RateReading.Fixing?, notes: [RateNote]) {
    var policy = policy
    policy.date = date
    let request = RatesRequest(base: pair.base, codes: [pair.quote], policy: policy)
    do throws(ExchangeError) {
      let board = try await exchange.rates(request)
      return (board.rows.first.map { RateReading.Fixing(rate: $0.rate, date: $0.date) }, board.notes)
    } catch {
      return (nil, error.failures.map { .providerFailed($0) })
    }
  }
}
