import ExchangeInterface
import Platform
import SharedModels

/// What the world's tables have beside a list of the ECB's currencies.
struct WorldRows {
  /// Their table; nil where there is none.
  let fixing: DatedFixing?
  /// What it has more, by code.
  let currencies: [Currency]
  /// Why there is none.
  let notes: [RateNote]
}

extension RateBook {
  /// Whether the world's tables have more than the source of a base does.
  private func hasMore(than base: Currency, on requested: DayOrPeriod?) -> Bool {
    let source = source(of: [base], on: requested)
    return requested?.period == nil && !type(of: source).hasDaysOfItsOwn && !(source is WorldRates)
  }

  /// What must be loaded before every currency can be listed against a base.
  func worldNeeds(beside base: Currency, on requested: DayOrPeriod?) -> [BookNeed] {
    hasMore(than: base, on: requested) ? [.global([], on: requested?.day)] : []
  }

  /// The world's currencies that are not listed yet; nil where no world's table is wanted.
  func worldRows(beside listed: [Currency], against base: Currency, on requested: DayOrPeriod?) -> WorldRows? {
    guard hasMore(than: base, on: requested) else { return nil }
    let known = Set(listed)
    if let fixing = try? fixing(for: [base], on: requested?.day, from: WorldRates.self) {
      return WorldRows(fixing: fixing, currencies: fixing.fixing.currencies.filter { !known.contains($0) }, notes: [])
    }
    return WorldRows(fixing: nil, currencies: [], notes: missingWorld(beside: known, on: requested?.day))
  }

  /// What there is to say where the world's tables are missing.
  func missingWorld(beside listed: Set<Currency>, on day: FixingDate?) -> [RateNote] {
    guard let attempt = self[WorldRates.self].attempt(on: day) else { return [] }
    let others = catalog.all.count { $0.isMoney && catalog.isCurrent($0.currency) && !listed.contains($0.currency) }
    return attempt.notes + (attempt.neededNetwork ? [.globalNotStored(others)] : [])
  }
}
