import ExchangeInterface
import Foundation
import Networking
import RateProviders
import ReferenceData
import SharedModels
import Synchronization
import TestSupport

@testable import ExchangeFeature

/// Simulates a day of many machines against one server of the ECB's files: `scale-simulation [MACHINES]`.
///
/// Each machine runs the application's own repository, fetcher and provider, with real HTTP requests over loopback;
/// only the clocks are simulated. "Before" leaves out what reduces the load on the provider: each machine's delay and
/// conditional requests.
@main
enum ScaleSimulation {
  static func main() async throws {
    let machines = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 10_000
    print("\(machines) machines, one working day; bodies as sent, without compression\n")
    print("day                  machines  requests    200    304   body kB  busiest second  busiest minute")
    for day in [Day(name: "punctual", publication: "15:10"), Day(name: "half an hour late", publication: "16:00")] {
      for sparing in [false, true] {
        let figures = try await day.run(machines: machines, sparing: sparing)
        print(figures.line(day.name, sparing ? "after" : "before"))
      }
    }
  }
}

/// The server's counts of requests and bytes.
struct Figures {
  var requests = 0
  var full = 0
  var unchanged = 0
  var bytes = 0
  var bySecond: [Int: Int] = [:]

  func line(_ day: String, _ kind: String) -> String {
    let byMinute = Dictionary(grouping: bySecond, by: { $0.key / 60 }).mapValues { $0.reduce(0) { $0 + $1.value } }
    let cells = [requests, full, unchanged, bytes / 1_000, bySecond.values.max() ?? 0, byMinute.values.max() ?? 0]
    let widths = [10, 7, 7, 10, 16, 16]
    return day.padding(toLength: 21, withPad: " ", startingAt: 0)
      + kind.padding(toLength: 8, withPad: " ", startingAt: 0)
      + zip(cells, widths).map { cell, width in
        String(repeating: " ", count: max(1, width - "\(cell)".count)) + "\(cell)"
      }.joined()
  }
}

/// A working day on which the fixing is due at 15:30 UTC and published at a given time.
struct Day {
  let name: String
  /// The time of publication in UTC.
  let publication: String

  private static let date = day("2026-11-05")
  private static let due = 15 * 3_600 + 30 * 60

  /// When a machine requests rates, in seconds after midnight; some repeat until they have the day's fixing.
  private enum Habit {
    /// A screen that wakes up when the fixing is due, and every five minutes after that.
    case screen(patience: Duration)
    /// A status line that requests rates at the start of each minute; only the minutes around the publication matter.
    case statusLine
    /// A person who requests rates at any five times.
    case person([Int])

    func times() -> [Int] {
      switch self {
      case .screen(let patience):
        stride(from: Day.due + 30 + Int(patience / .seconds(1)), to: Day.due + 3_600, by: 300).map(\.self)
      case .statusLine: stride(from: Day.due - 60, to: Day.due + 2_400, by: 60).map(\.self)
      case .person(let times): times
      }
    }
  }

  func run(machines: Int, sparing: Bool) async throws -> Figures {
    let clock = SimulatedClock()
    let parts = publication.split(separator: ":").compactMap { Int($0) }
    let server = try Publisher(date: Self.date, publication: parts[0] * 3_600 + parts[1] * 60, clock: clock)
    defer { server.stop() }
    let transport = CurlTransport(configuration: CurlConfiguration(userAgent: "scale-simulation"))
    var random = SeededGenerator(seed: 1)
    var crowd: [Machine] = []
    var events: [(time: Int, machine: Int)] = []
    for number in 0..<machines {
      let patience = sparing ? PublicationJitter.of(machine: "machine \(number)") : .zero
      crowd.append(
        Machine(
          server: server.address, transport: transport, clock: clock, patience: patience,
          isConditional: sparing, holding: server.table(of: Self.date.adding(days: -1))))
      let habit: Habit =
        switch number % 10 {
        case 0..<4: .screen(patience: patience)
        case 4..<6: .statusLine
        default: .person((0..<5).map { _ in Int.random(in: 7 * 3_600..<22 * 3_600, using: &random) })
        }
      events += habit.times().map { (time: $0, machine: number) }
    }
    events.sort { ($0.time, $0.machine) < ($1.time, $1.machine) }
    for event in events {
      clock.set(Self.date.startInUTC.addingTimeInterval(Double(event.time)), second: event.time)
      await crowd[event.machine].ask()
    }
    return server.figures
  }
}

/// The time of day, shared by the server and all machines.
final class SimulatedClock: Sendable {
  private let state = Mutex<(instant: Date, second: Int)>((Date(timeIntervalSince1970: 0), 0))

  var instant: Date { state.withLock { $0.instant } }
  var second: Int { state.withLock { $0.second } }

  func set(_ instant: Date, second: Int) { state.withLock { $0 = (instant, second) } }
}

/// The ECB's server: yesterday's file until the publication, then today's, each with its validators.
final class Publisher: Sendable {
  private struct State {
    var server: LoopbackServer?
    var figures = Figures()
  }

  private let state = Mutex(State())
  private let date: FixingDate
  private let publication: Int
  private let clock: SimulatedClock

  init(date: FixingDate, publication: Int, clock: SimulatedClock) throws {
    self.date = date
    self.publication = publication
    self.clock = clock
    let server = try LoopbackServer { [weak self] in self?.reply(to: $0) ?? .close }
    state.withLock { $0.server = server }
  }

  var address: String { state.withLock { $0.server?.address ?? "" } }
  var figures: Figures { state.withLock { $0.figures } }

  func stop() { state.withLock { $0.server?.stop() } }

  private func reply(to request: LoopbackRequest) -> LoopbackReply {
    let second = clock.second
    let newest = second < publication ? date.adding(days: -1) : date
    let mark = "\"\(newest)\""
    let body = Self.document(newest)
    let isUnchanged = request.headers["if-none-match"] == mark
    state.withLock { state in
      state.figures.requests += 1
      state.figures.bySecond[second, default: 0] += 1
      if isUnchanged {
        state.figures.unchanged += 1
      } else {
        state.figures.full += 1
        state.figures.bytes += body.utf8.count
      }
    }
    return isUnchanged ? .status(304, headers: ["ETag": mark]) : .ok(body, headers: ["ETag": mark])
  }

  private static let rates = ECBFixings().newest.asTable.rates

  func table(of day: FixingDate) -> RateTable {
    RateTable(
      provider: .ecb, pivot: .eur, date: day, fetchedAt: day.startInUTC.addingTimeInterval(16 * 3_600),
      rates: Self.rates)
  }

  private static func document(_ day: FixingDate) -> String {
    let rows = rates.sorted { $0.key < $1.key }.map { "\t\t\t<Cube currency='\($0.key)' rate='\($0.value)'/>\n" }
      .joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
      \t<gesmes:subject>Reference rates</gesmes:subject>
      \t<gesmes:Sender>\n\t\t<gesmes:name>European Central Bank</gesmes:name>\n\t</gesmes:Sender>
      \t<Cube>\n\t\t<Cube time='\(day)'>\n\(rows)\t\t</Cube>\n\t</Cube>\n</gesmes:Envelope>
      """
  }
}

/// One installation, with a cache of its own.
struct Machine {
  private let repository: ExchangeRepository

  init(
    server: String, transport: any HTTPTransport, clock: SimulatedClock, patience: Duration, isConditional: Bool,
    holding table: RateTable
  ) {
    let cache = MachineCache(holding: table, isConditional: isConditional)
    let fetcher = RateFetcher(
      endpoints: ProviderEndpoints(replacing: [.ecb: server]), keyFile: nil, transport: transport, records: cache,
      catalog: ReferenceCurrencyCatalog(), network: FixedNetworkMonitor(isConnected: true), now: { clock.instant })
    repository = ExchangeRepository(
      cache: cache, fetcher: fetcher,
      moment: {
        let instant = clock.instant
        return Moment(instant: instant, today: FixingDate(inUTCAt: instant), patience: patience)
      })
  }

  func ask() async {
    let (_, attempt) = await repository.tables(for: .fixings(.newest), policy: RatePolicy(timeout: .seconds(60)))
    precondition(attempt.failures.isEmpty, "\(attempt.failures)")
  }
}

/// The cache of one machine: its newest table with its validators.
final class MachineCache: RateCache {
  private let kept: Mutex<(table: RateTable, record: ProviderRecord)>
  private let isConditional: Bool

  init(holding table: RateTable, isConditional: Bool) {
    self.isConditional = isConditional
    let marks = HTTPValidators(entityTag: "\"\(table.date)\"", lastModified: nil)
    kept = Mutex((table, ProviderRecord(provider: .ecb, validators: isConditional ? marks : nil)))
  }

  func newestTable(
    of provider: ProviderID, pivot: Currency, onOrBefore day: FixingDate?
  ) async throws(StorageError) -> RateTable? { kept.withLock { $0.table } }

  func tables(
    of providers: [ProviderID], pivot: Currency, in days: ClosedRange<FixingDate>
  ) async throws(StorageError) -> [RateTable] { [kept.withLock { $0.table }] }

  func store(_ tables: [RateTable]) async throws(StorageError) {
    if let newest = tables.last { kept.withLock { $0.table = newest } }
  }

  let path = ""

  func byteCount() throws(StorageError) -> Int { 0 }

  func newestTables() async throws(StorageError) -> [RateTable] { [kept.withLock { $0.table }] }

  func markComplete(_ currencies: Set<Currency>, in days: ClosedRange<FixingDate>) async throws(StorageError) {}

  func isComplete(
    _ currencies: Set<Currency>, in days: ClosedRange<FixingDate>
  ) async throws(StorageError) -> Bool { false }

  func clear() async throws(StorageError) {}

  func record(of provider: ProviderID) async throws(StorageError) -> ProviderRecord? { kept.withLock { $0.record } }

  func store(_ record: ProviderRecord) async throws(StorageError) {
    var record = record
    if !isConditional { record.validators = nil }
    kept.withLock { [record] in $0.record = record }
  }
}
