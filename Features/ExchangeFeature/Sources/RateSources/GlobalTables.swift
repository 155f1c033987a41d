import ExchangeInterface
import RateProviders
import SharedModels

struct GlobalTables: Sendable {
  /// A table of fewer currencies is part of one.
  static let fewestOfBoard = 10

  private(set) var attempt = FetchAttempt()
  /// Each provider's tables, the newest first.
  private var tables: [ProviderID: [RateTable]] = [:]

  /// Adds tables, of which a provider's newest answers, and the one before tells the change. Of two of a day the first
  /// one counts; those of the blend may hold different currencies, and count together.
  mutating func add(_ new: [RateTable], _ attempt: FetchAttempt) {
    self.attempt = attempt
    for (provider, tables) in Dictionary(grouping: new + tables.values.joined(), by: \.provider) {
      let byDate = Dictionary(grouping: tables, by: \.date).values.compactMap { tables in
        provider.profile.comesInParts ? RateTable(merging: tables) : tables.first
      }
      self.tables[provider] = byDate.sorted { $0.date > $1.date }
    }
  }

  /// The newest table that holds the currencies, at most a week older than its provider's newest, else the newest; of
  /// two of one day, that of the provider that is asked first.
  /// For a day it may be as old as an ECB fixing that answers for it.
  func best(for currencies: [Currency], on day: FixingDate?) -> Fixing? {
    let recent = ProviderID.allCases.map { id in
      let newest = day ?? tables[id]?.first?.date
      return (tables[id] ?? []).filter { table in
        newest.map { (0...ECBFixings.furthestFallback).contains(table.date.days(to: $0)) } ?? true
      }
    }
    let candidates = recent.compactMap(\.first)
    let complete = recent.compactMap { $0.first { $0.quotes(all: Set(currencies)) } }
    return (complete.isEmpty ? candidates : complete).max { $0.date < $1.date }.map { Fixing($0) }
  }

  func previous(of fixing: Fixing) -> Fixing? {
    tables[fixing.source]?.first { $0.date < fixing.date }.map { Fixing($0) }
  }
}

extension SourcePreference {
  /// The first day for which it has a global table; where it has only the newest one, the other providers' first day.
  var firstGlobalDay: FixingDate? {
    if case .only(let provider) = self, let first = provider.profile.firstDay { return first }
    return ProviderID.asked(forECBFixings: false).compactMap(\.profile.firstDay).min()
  }
}
