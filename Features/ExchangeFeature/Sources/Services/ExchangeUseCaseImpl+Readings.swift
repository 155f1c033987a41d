import SharedModels

extension ExchangeUseCaseImpl {
  /// The rate of each pair at its newest fixing and, for those in `changing`, at the one before.
  ///
  /// All pairs are answered from one book of fixings; a pair without a rate is left out.
  func readings(
    of pairs: [RatePair], changing: Set<RatePair>, policy: RatePolicy
  ) async -> RateReadings {
    let newest = await rates(of: pairs.uniqued(), policy: policy)
    var answer = RateReadings(notes: newest.notes)
    for (pair, rate) in newest.rates { answer.readings[pair] = RateReading(current: rate) }
    let days = Dictionary(grouping: newest.rates.filter { changing.contains($0.key) }, by: \.value.date)
    for (day, current) in days {
      var dated = policy
      dated.date = day.adding(days: -1)
      let earlier = await rates(of: current.map(\.key), policy: dated).rates
      for (pair, rate) in current {
        var previous = earlier[pair]
        // A request for a day looks back no further than a week.
        if previous == nil { previous = await lastRate(of: pair, before: day, policy: policy) }
        answer.readings[pair] = RateReading(current: rate, previous: previous)
      }
    }
    return answer
  }

  /// The rates of pairs from one set of fixings, with their notes, each once.
  private func rates(
    of pairs: [RatePair], policy: RatePolicy
  ) async -> (rates: [RatePair: DatedRate], notes: [RateNote]) {
    let pairs = await askable(pairs, policy)
    guard !pairs.isEmpty else { return ([:], []) }
    let sources = await sources(for: pairs.map { [$0.base, $0.quote] }, policy: policy)
    var rates: [RatePair: DatedRate] = [:]
    var notes: [RateNote] = []
    for pair in pairs {
      var said: [RateNote]
      do throws(ExchangeError) {
        let answered = try sources.fixing(route(for: [pair.base, pair.quote], policy: policy))
        let rate = try sources.rate(from: pair.base, to: pair.quote, on: answered)
        rates[pair] = rate.decimal(roundedTo: .rate).map { DatedRate(rate: $0, date: answered.fixing.date) }
        said = answered.notes
      } catch {
        said = error.failures.map { .providerFailed($0) }
      }
      notes += said.filter { !notes.contains($0) }
    }
    return (rates, notes)
  }

  private func askable(_ pairs: [RatePair], _ policy: RatePolicy) async -> [RatePair] {
    guard (try? await check(policy)) != nil else { return [] }
    return pairs.filter { pair in
      pair.base != pair.quote && (try? check([pair.base, pair.quote])) != nil
    }
  }

  /// The last rate before a day, whatever its age.
  private func lastRate(of pair: RatePair, before day: FixingDate, policy: RatePolicy) async -> DatedRate? {
    let range = HistoryRequest.Range.dates(from: nil, to: day.adding(days: -1))
    let series = try? await history(HistoryRequest(from: pair.base, to: pair.quote, range: range, policy: policy))
    return series?.points.last.map { DatedRate(rate: $0.rate, date: $0.date) }
  }
}
