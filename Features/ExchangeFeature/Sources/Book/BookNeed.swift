import Platform
public import SharedModels

/// What a book must be given before it can answer.
public enum BookNeed: Hashable, Sendable {
  /// The ECB's fixings.
  case fixings(FixingNeed)
  /// The global providers' tables of a day, or the newest ones for nil: one that holds the currencies, where there is
  /// one.
  case global(Set<Currency>, on: FixingDate?)
  /// Frankfurter's blend of some currencies on the days of a range.
  case series(Set<Currency>, in: ClosedRange<FixingDate>)
  /// Which providers can be asked.
  case providers
}

/// Which of the ECB's fixings a book must have.
public enum FixingNeed: Hashable, Sendable {
  /// The newest one.
  case newest
  /// The newest one on or before a day.
  case day(FixingDate)
  /// All from a day on (from the first ever for nil) to another (to the newest for nil).
  case range(from: FixingDate?, to: FixingDate?)
  /// Those that are stored: a future day has none, and its error names the newest one.
  case stored
}

extension BookNeed {
  /// The currencies that a global provider's table must hold.
  var currencies: Set<Currency> {
    switch self {
    case .fixings, .providers: []
    case .global(let currencies, _), .series(let currencies, _): currencies
    }
  }

  /// Whether it is met when another need is.
  func isMet(by other: BookNeed) -> Bool {
    switch (self, other) {
    case (.fixings(.stored), .fixings), (.fixings, .fixings(.range(from: nil, to: nil))): true
    case (.global(let currencies, let day), .global(let others, let otherDay)):
      day == otherDay && currencies.isSubset(of: others)
    case (.series(let currencies, let days), .series(let others, let otherDays)):
      currencies.isSubset(of: others) && otherDays.contains(days.lowerBound) && otherDays.contains(days.upperBound)
    default: self == other
    }
  }

  /// One need for the blend on all days of a request, which would be asked for one by one; nil for few.
  static func series(of needs: [BookNeed]) -> BookNeed? {
    let dated = needs.compactMap { need -> (currencies: Set<Currency>, day: FixingDate)? in
      if case .global(let currencies, let day?) = need, currencies.count > 1 { (currencies, day) } else { nil }
    }
    guard dated.count > 2, let first = dated.map(\.day).min(), let last = dated.map(\.day).max() else { return nil }
    return .series(
      dated.reduce(into: []) { $0.formUnion($1.currencies) },
      in: first.adding(days: -ECBFixings.furthestFallback)...last)
  }

  /// The needs of several parts of a request in as few as possible: one for the ECB's fixings, one a day for the global
  /// tables, and one for the blend.
  static func joined(_ needs: [BookNeed]) -> [BookNeed] {
    var fixings: [FixingNeed] = []
    var global: [FixingDate?: Set<Currency>] = [:]
    var series: (currencies: Set<Currency>, first: FixingDate, last: FixingDate)?
    var others: [BookNeed] = []
    for need in needs {
      switch need {
      case .fixings(let need): fixings.append(need)
      case .global(let currencies, let day): global[day, default: []].formUnion(currencies)
      case .series(let currencies, let days):
        series = (
          currencies.union(series?.currencies ?? []), min(days.lowerBound, series?.first ?? days.lowerBound),
          max(days.upperBound, series?.last ?? days.upperBound)
        )
      case .providers: others = [need]
      }
    }
    var parts = fixings.uniqued()
    if parts.count > 1 { parts.removeAll { $0 == .stored } }
    // The fixings of several days come with one fetch.
    if parts.count > 1 { parts = [.range(from: nil, to: nil)] }
    return parts.map { .fixings($0) } + global.map { .global($1, on: $0) }
      + (series.map { [.series($0.currencies, in: $0.first...$0.last)] } ?? []) + others
  }
}
