import ComposableArchitecture
import ExchangeInterface
import Foundation
import SharedModels
import Synchronization
import Testing
import TripFeature
import TripInterface
import Wording

/// Draws one request as it runs, and holds the picture in the course to it.
@MainActor
@Suite("The picture of one request", .timeLimit(.minutes(10)))
struct TripSequenceTests {
  /// Below the folder that holds the manifest.
  private static let page = sequence(first: URL(filePath: #filePath)) { $0.deletingLastPathComponent() }
    .first { FileManager.default.fileExists(atPath: $0.appending(path: "Package.swift").path) }?
    .appending(path: "docs/course/01-Ideas.md")

  @Test("The course shows the calls of one request in the order in which they were made")
  func calls() async throws {
    let log = CallLog()
    let store = Store(initialState: TripFeature.State()) {
      Reduce<TripFeature.State, TripFeature.Action> { _, action in
        log.note(action)
        return .none
      }
      TripFeature()
    } withDependencies: {
      $0.trips = LoggingTrips(log: log)
      $0.quotes = LoggingQuotes(base: GivenQuotes([.wonOnMonday, .wonOnTuesday]), log: log)
    }
    await store.send(.count(RatePolicy())).finish()
    #expect(store.report != nil)
    let drawn = ["sequenceDiagram"] + log.calls.map { "  \($0)" }
    let page = try #require(Self.page)
    var lines = try String(contentsOf: page, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let fences = lines.indices.filter { lines[$0].hasPrefix("```") }
    let start = try #require(fences.last { lines[$0] == "```mermaid" }, "the page has no picture")
    let end = try #require(fences.first { $0 > start })
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil, Array(lines[start + 1..<end]) != drawn {
      lines.replaceSubrange(start + 1..<end, with: drawn)
      try lines.joined(separator: "\n").write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(Array(lines[start + 1..<end]) == drawn)
  }
}

private final class CallLog: Sendable {
  private let noted = Mutex<[String]>([])

  var calls: [String] { noted.withLock { $0 } }

  func note(_ call: String) { noted.withLock { $0.append(call) } }

  func note(_ action: TripFeature.Action) {
    switch action {
    case .count: note("Command->>Store: .count")
    case .finished(.success(.counted), _): note("TripFeature->>Store: .finished(.counted)")
    default: note("Store->>Store: another action")
    }
  }
}

private struct LoggingTrips: TripService {
  let log: CallLog

  func trip(of profile: ProfileName) async throws(TripError) -> Trip {
    log.note("TripFeature->>TripService: trip(of: \(profile))")
    log.note("TripService-->>TripFeature: \(Trip.seoul.expenses.count) expenses")
    return .seoul
  }

  func plan(_ budget: Money, for profile: ProfileName) async throws(TripError) -> Trip { throw .noTrip }

  func add(_ spending: Spending, for profile: ProfileName) async throws(TripError) -> Expense { throw .noTrip }

  func remove(_ number: Int, of profile: ProfileName) async throws(TripError) -> Expense { throw .noTrip }
}

private struct LoggingQuotes: QuoteService {
  let base: GivenQuotes
  let log: CallLog

  func quotes(for requests: [QuoteRequest], policy: RatePolicy) async -> [Result<Quote, ExchangeError>] {
    log.note("TripFeature->>QuoteService: quotes(for: \(requests.count) requests)")
    let answers = await base.quotes(for: requests, policy: policy)
    log.note("QuoteService-->>TripFeature: \(answers.count) results")
    return answers
  }
}
