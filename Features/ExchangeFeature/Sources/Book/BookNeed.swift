import Platform
import SharedModels

/// What a book must be given before it can answer: rates of a source on some days, or which providers can be asked.
public struct BookNeed: Hashable, Sendable {
  /// The source; nil for the list of providers.
  let source: (any FixingSource.Type)?
  /// The currencies that a table must hold; empty where a source's tables hold all that it has.
  let currencies: Set<Currency>
  /// The days whose rates are wanted.
  let days: NeededDays

  init(_ source: any FixingSource.Type, _ currencies: Set<Currency> = [], days: NeededDays) {
    (self.source, self.currencies, self.days) = (source, currencies, days)
  }

  private init() { (source, currencies, days) = (nil, [], .stored) }

  /// Which providers can be asked.
  static let providers = BookNeed()

  /// Whether the needs are the same.
  public static func == (one: BookNeed, other: BookNeed) -> Bool {
    one.source == other.source && one.currencies == other.currencies && one.days == other.days
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    source.map { hasher.combine(ObjectIdentifier($0)) }
    hasher.combine(currencies)
    hasher.combine(days)
  }
}

/// The days whose rates a book must have.
enum NeededDays: Hashable, Sendable {
  /// The newest one.
  case newest
  /// The newest one on or before a day.
  case day(FixingDate)
  /// All from a day on (from the first ever for nil) to another (to the newest for nil).
  case range(from: FixingDate?, to: FixingDate?)
  /// Those that are stored: a future day has none, and its error names the newest one.
  case stored

  static let all = NeededDays.range(from: nil, to: nil)

  var day: FixingDate? { if case .day(let day) = self { day } else { nil } }

  /// A range with both of its ends.
  var range: ClosedRange<FixingDate>? {
    if case .range(let first?, let last?) = self { first...last } else { nil }
  }

  fileprivate func areMet(by other: NeededDays) -> Bool {
    if self == other || self == .stored || other == .all { return true }
    guard let range, let others = other.range else { return false }
    return others.contains(range.lowerBound) && others.contains(range.upperBound)
  }
}

extension BookNeed {
  /// Whether it is met when another need is.
  func isMet(by other: BookNeed) -> Bool {
    source == other.source && currencies.isSubset(of: other.currencies) && days.areMet(by: other.days)
  }

  /// Needs of one source, with the currencies of each day in one.
  static func byDay(_ needs: [BookNeed]) -> [BookNeed] {
    needs.map(\.days).uniqued().compactMap { days in
      let same = needs.filter { $0.days == days }
      return same[0].source.map { BookNeed($0, same.reduce(into: []) { $0.formUnion($1.currencies) }, days: days) }
    }
  }
}
