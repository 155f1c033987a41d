import Database
import ExchangeInterface
import Expectations
import Networking
import Platform
import RateProviders
import SharedModels
import TestSupport
import Testing
import Wording

@testable import ExchangeFeature

@Suite("The rate cache in SQLite", .timeLimit(.minutes(10)))
struct RateCacheTests {
  private let folder = TemporaryFolder()

  private func cache(_ place: Place, historyEnd: FixingDate? = nil) -> RateCache {
    let migrations = ExchangeFeatureModule.migrations
    return RateCache(
      database: SQLiteDatabase(at: place.location(in: folder), for: .cache, migrations: migrations),
      path: folder.file(), historyEnd: historyEnd)
  }

  private func day(_ number: Int32) -> FixingDate { FixingDate(dayNumber: 20_000 + number) }

  private func table(
    _ provider: ProviderID, _ day: FixingDate, pivot: Currency = .eur, usd: String = "1.0843"
  ) -> RateTable {
    RateTable(
      provider: provider, pivot: pivot, date: day, fetchedAt: Date(timeIntervalSince1970: 1_700_000_000),
      nextUpdate: Date(timeIntervalSince1970: 1_700_086_400), checkedAt: Date(timeIntervalSince1970: 1_700_000_100),
      rates: [.usd: Decimal(string: usd) ?? 0, .krw: 1467, .jpy: Decimal(string: "162.35") ?? 0])
  }

  @Test("A table comes back as it was kept, digit for digit", arguments: Place.allCases)
  func roundTrip(place: Place) async throws {
    let cache = cache(place)
    var tables = [table(.ecb, day(1)), table(.exchangeRateAPI, day(1), pivot: .usd)]
    tables.append(table(.currencyAPI, day(1), usd: "123456789012345678901234567890.12345678"))
    try await cache.store(tables)
    for table in tables {
      expect(try await cache.newestTable(of: table.provider, pivot: table.pivot, onOrBefore: nil), equals: table)
    }
  }

  @Test(
    "Why a provider failed last is told by the next process",
    arguments: [
      FailureReport.Cause(Phrase("no answer", "응답 없음")),
      FailureReport.Cause(Phrase("\u{1B}[31m\"'", ""), detail: "curl's words"),
    ])
  func failures(reason: FailureReport.Cause) async throws {
    let failure = ProviderRecord.Failure(reason, at: Date(timeIntervalSince1970: 1_700_000_000))
    let record = ProviderRecord(provider: .ecb, lastFailure: failure)
    try await cache(.file).store(record)
    expect(try await cache(.file).record(of: .ecb), equals: record)
  }

  @Test("The rate cache finds nothing where nothing was kept", arguments: Place.allCases)
  func empty(place: Place) async throws {
    let cache = cache(place)
    expect(try await cache.newestTable(of: .ecb, pivot: .eur, onOrBefore: nil), equals: nil)
    expect(try await cache.tables(of: [.ecb], pivot: .eur, in: day(0)...day(9)), equals: [])
    expect(try await cache.record(of: .ecb), equals: nil)
    expect(try await cache.newestTables(), equals: [])
  }

  @Test("The newest table is that of the newest day up to a day", arguments: Place.allCases)
  func newest(place: Place) async throws {
    let cache = cache(place)
    try await cache.store([
      table(.ecb, day(1)), table(.ecb, day(3)), table(.frankfurter, day(4)),
    ])
    func newest(_ limit: FixingDate?) async throws -> RateTable? {
      try await cache.newestTable(of: .ecb, pivot: .eur, onOrBefore: limit)
    }
    expect(try await newest(nil), equals: table(.ecb, day(3)))
    expect(try await newest(day(3)), equals: table(.ecb, day(3)))
    expect(try await newest(day(2)), equals: table(.ecb, day(1)))
    expect(try await newest(day(0)), equals: nil)
    expect(try await cache.newestTable(of: .ecb, pivot: .usd, onOrBefore: nil), equals: nil)
  }

  @Test("The blend's currencies are kept beside each other, with their sources", arguments: Place.allCases)
  func blend(place: Place) async throws {
    let cache = cache(place)
    func blend(_ rates: [Currency: Decimal], _ sources: [Currency: String] = [:]) -> RateTable {
      RateTable(
        provider: .frankfurterBlend, pivot: .eur, date: day(1), fetchedAt: Date(timeIntervalSince1970: 1_700_000_000),
        rates: rates, sources: sources)
    }
    try await cache.store([blend([.usd: 1, .krw: 1400], [.krw: "BOK, ECB"])])
    try await cache.store([blend([.usd: 2, .jpy: 160])])
    expect(
      try await cache.tables(of: [.frankfurterBlend], pivot: .eur, in: day(0)...day(2)),
      equals: [
        blend([.usd: 2, .krw: 1400, .jpy: 160], [.krw: "BOK, ECB"])
      ])
    expectEmpty(try await cache.tables(of: [.frankfurter], pivot: .eur, in: day(0)...day(2)))
  }

  @Test("Days that touch are one span, and those of all currencies are each one's", arguments: Place.allCases)
  func spans(place: Place) async throws {
    let cache = cache(place)
    try await cache.store([table(.frankfurterBlend, day(1))])
    try await cache.markComplete([.eur, .usd], in: day(1)...day(3))
    try await cache.markComplete([.usd], in: day(8)...day(9))
    #expect(try await !cache.isComplete([.usd], in: day(1)...day(9)))
    try await cache.markComplete([.usd, .krw], in: day(4)...day(7))
    #expect(try await cache.isComplete([.usd, .eur], in: day(1)...day(9)))
    #expect(try await !cache.isComplete([.usd, .krw], in: day(1)...day(9)))
    #expect(try await !cache.isComplete([], in: day(4)...day(7)))
    try await cache.markComplete([], in: day(20)...day(25))
    #expect(try await cache.isComplete([.jpy, .krw], in: day(21)...day(22)))
    try await cache.clear()
    #expect(try await !cache.isComplete([.usd], in: day(1)...day(3)))
  }

  @Test("A table that is kept again replaces the older one, with all its rates", arguments: Place.allCases)
  func replacing(place: Place) async throws {
    let cache = cache(place)
    try await cache.store([table(.ecb, day(1))])
    let smaller = RateTable(
      provider: .ecb, pivot: .eur, date: day(1), fetchedAt: Date(timeIntervalSince1970: 1_700_000_001),
      rates: [.usd: 2])
    try await cache.store([smaller])
    expect(try await cache.newestTable(of: .ecb, pivot: .eur, onOrBefore: nil), equals: smaller)
  }

  @Test("A range has one table a day, oldest first, by the provider that stands first", arguments: Place.allCases)
  func range(place: Place) async throws {
    let cache = cache(place)
    try await cache.store([
      table(.frankfurter, day(4)), table(.ecb, day(3)), table(.frankfurter, day(3)), table(.ecb, day(1)),
      table(.ecb, day(5)),
    ])
    expect(
      try await cache.tables(of: [.ecb, .frankfurter], pivot: .eur, in: day(2)...day(4)),
      equals: [
        table(.ecb, day(3)), table(.frankfurter, day(4)),
      ])
  }

  @Test(
    "Of the fixings that the bundled history holds only the newest of a series is kept", arguments: Place.allCases)
  func pruning(place: Place) async throws {
    let cache = cache(place, historyEnd: day(3))
    let ecb = (1...3).map { table(.ecb, day($0)) }
    let global = (1...3).map { table(.exchangeRateAPI, day($0)) }
    try await cache.store(ecb + global)
    expect(try await cache.tables(of: [.ecb], pivot: .eur, in: day(0)...day(9)), equals: [ecb[2]])
    expect(try await cache.tables(of: [.exchangeRateAPI], pivot: .eur, in: day(0)...day(9)), equals: global)
    try await cache.store([table(.ecb, day(4)), table(.ecb, day(5))])
    expect(
      try await cache.tables(of: [.ecb], pivot: .eur, in: day(0)...day(9)),
      equals: [
        table(.ecb, day(4)), table(.ecb, day(5)),
      ])
  }

  @Test("A provider's record is kept and replaced", arguments: Place.allCases)
  func providers(place: Place) async throws {
    let cache = cache(place)
    let failed = ProviderRecord(
      provider: .frankfurter, restsUntil: Date(timeIntervalSince1970: 1_700_000_060.25), restIsDemanded: true)
    let succeeded = ProviderRecord(
      provider: .frankfurter, lastSuccess: Date(timeIntervalSince1970: 1_700_000_100),
      validators: HTTPValidators(entityTag: "\"abc\"", lastModified: nil))
    for record in [failed, succeeded] {
      try await cache.store(record)
      expect(try await cache.record(of: .frankfurter), equals: record)
      expect(try await cache.record(of: .ecb), equals: nil)
    }
  }

  @Test(
    "An instant beyond all, as a damaged file may hold it, is kept as the last or the first", arguments: Place.allCases)
  func instants(place: Place) async throws {
    let cache = cache(place)
    for instant in [1e300, -1e300, Double(Int64.max), Double(Int64.min)].map(Date.init(timeIntervalSince1970:)) {
      try await cache.store(ProviderRecord(provider: .ecb, lastSuccess: instant, restsUntil: instant))
      let kept = try #require(try await cache.record(of: .ecb))
      try await cache.store(kept)
      expect(try await cache.record(of: .ecb), equals: kept)
      #expect(kept.lastSuccess?.timestamp == instant.timestamp)
      #expect(kept.restsUntil == kept.lastSuccess)
    }
  }

  @Test("A day beyond the calendar, as a damaged file may hold it, is damage", arguments: [Int64.max, .min, 2_932_897])
  func days(number: Int64) async throws {
    let database = SQLiteDatabase(at: .memory, for: .cache, migrations: ExchangeFeatureModule.migrations)
    let cache = RateCache(database: database, path: "", historyEnd: nil)
    try await cache.store([table(.ecb, day(1))])
    try await database.write { connection in
      for table in ["rates", "fixings"] { try connection.execute("UPDATE \(table) SET day = ?", number) }
    }
    await #expect(throws: StorageError.self) { try await cache.newestTables() }
  }

  @Test("An account names the file, its size and each series' newest table, and clearing empties it")
  func contents() async throws {
    let cache = cache(.file)
    try await cache.store([table(.ecb, day(1)), table(.ecb, day(2)), table(.exchangeRateAPI, day(1), pivot: .usd)])
    #expect(cache.path == folder.file())
    #expect(try cache.byteCount() > 4096)
    expect(try await cache.newestTables(), equals: [table(.ecb, day(2)), table(.exchangeRateAPI, day(1), pivot: .usd)])
    try await cache.clear()
    expect(try await cache.newestTables(), equals: [])
  }

  @Test("Clearing gives the room back to the disk")
  func room() async throws {
    let cache = cache(.file)
    try await cache.store((0..<3_000).map { table(.exchangeRateAPI, FixingDate(dayNumber: 10_000 + $0)) })
    let full = try cache.byteCount()
    try await cache.clear()
    #expect(try cache.byteCount() < full / 4)
  }

  @Test("27 years of fixings come back from one range")
  func series() async throws {
    let cache = cache(.memory)
    let tables = (0..<7_000).map { table(.exchangeRateAPI, FixingDate(dayNumber: 10_000 + $0)) }
    try await cache.store(tables)
    let days = FixingDate(dayNumber: 10_000)...FixingDate(dayNumber: 16_999)
    expect(try await cache.tables(of: [.exchangeRateAPI], pivot: .eur, in: days).count, equals: 7_000)
  }

  @Test("A cache that cannot be opened says which file and why")
  func failure() async throws {
    let cache = cache(.file)
    let path = folder.file()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let error = await #expect(throws: StorageError.self) { try await cache.store([]) }
    #expect(error?.path == path)
    #expect(error?.reason == .isDirectory)
  }

  @Test("Every table is strict, and what is pruned or cleared leaves no rate behind")
  func rows() async throws {
    let database = SQLiteDatabase(at: .memory, for: .cache, migrations: ExchangeFeatureModule.migrations)
    let cache = RateCache(database: database, path: "", historyEnd: day(3))
    func rows(_ count: String) async throws -> Int64? {
      try await database.read { connection in
        try connection.first("SELECT count(*) FROM \(count)") { row throws(DatabaseError) in try row.integer(0) }
      }
    }
    expect(try await database.laxTables(), equals: [])
    try await cache.store((1...3).map { table(.ecb, day($0)) })
    expect(try await rows("rates"), equals: 3)
    try await cache.clear()
    for table in ["rates", "fixings", "series", "providers"] { expect(try await rows(table), equals: 0, "\(table)") }
  }
}
