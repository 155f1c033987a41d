import SharedModels

/// Fetches what a batch needs, and collects the notes about it.
struct BatchSupply {
  private let repository: any ExchangeRepository
  private let moment: Moment
  private var policy: RatePolicy
  private var known: KnownFixings?
  private(set) var notes: [RateNote] = []

  init(repository: any ExchangeRepository, policy: RatePolicy, moment: Moment) {
    self.repository = repository
    self.policy = policy
    self.moment = moment
  }

  /// The ECB's fixings; throws when the newest one is needed and older than the policy allows.
  mutating func fixings(for need: BatchConverter.Need) async throws(ExchangeError) -> KnownFixings {
    if need == .known {
      var offline = policy
      offline.isOffline = true
      return KnownFixings(book: await repository.fixings(for: .newest, policy: offline).book)
    }
    let known: KnownFixings
    if let fetched = self.known {
      known = fetched
    } else {
      known = await repository.fixings(for: need == .newest ? .newest : .range(from: nil, to: nil), policy: policy)
    }
    // What was fetched for single days includes the newest fixing.
    if need == .recentDays { self.known = known }
    guard need == .newest else {
      notes += known.effort.notes
      return known
    }
    try take(
      AnsweredFixing(
        known.book.newest, previous: nil, requested: nil, source: policy.source, effort: known.effort, at: moment))
    return known
  }

  /// A wide provider's table; throws when the newest one is needed and older than the policy allows.
  mutating func wideFixings(
    for pair: Set<Currency>, on day: FixingDate?
  ) async throws(ExchangeError) -> WideFixings {
    let fixings = await repository.wideFixings(for: pair, on: day, policy: policy)
    // A provider that once failed to answer is not asked again.
    if fixings.effort.fellShort { policy.isOffline = true }
    notes += fixings.others.compactMap(\.attribution).map { .attribution($0) }
    guard day == nil, let fixing = fixings.fixing else {
      notes += fixings.effort.notes + (fixings.attribution.map { [.attribution($0)] } ?? [])
      return fixings
    }
    try take(
      AnsweredFixing(
        fixing, previous: nil, requested: nil, source: policy.source, effort: fixings.effort,
        attribution: fixings.attribution, at: moment))
    return fixings
  }

  private mutating func take(_ answered: AnsweredFixing) throws(ExchangeError) {
    try answered.check(policy, at: moment)
    notes += answered.notes
  }
}
