import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import SharedModels
import Testing
import WeaveDI

import struct Platform.Date
import struct Platform.Decimal

@testable import ExchangeCLI

@Suite("When watch asks again")
struct ScreensWatchTests {
  private let now = Date.sundayNoon

  @Test("It waits for the provider's next publication and a little longer")
  func publication() {
    #expect(WatchSchedule.pause(until: now.addingTimeInterval(600), now: now) == .seconds(630))
  }

  @Test("A provider that is late or says nothing is asked every five minutes")
  func late() {
    #expect(WatchSchedule.pause(until: nil, now: now) == .seconds(300))
    #expect(WatchSchedule.pause(until: now, now: now) == .seconds(300))
  }

  @Test("No pause is longer than an hour")
  func longest() {
    #expect(WatchSchedule.pause(until: now.addingTimeInterval(86_400), now: now) == .seconds(3600))
  }
}

@MainActor
@Suite("watch from question to question")
struct ScreensWatchFeatureTests {
  private let clock = TestClock<Duration>()

  private func makeStore(_ exchange: MockExchange = .answering) -> TestStoreOf<WatchFeature> {
    TestStore(initialState: WatchFeature.State(request: RatesRequest(base: .usd))) {
      WatchFeature()
    } withDependencies: { [clock] in
      $0.useMockData()
      $0.continuousClock = clock
      $0.exchange = exchange
    }
  }

  private let board = RatesBoard.preview(base: .usd)

  @Test("It asks, waits until more is due, asks again, and marks what changed")
  func round() async {
    let store = makeStore()
    await store.send(.due) { $0.board = .loading() }
    await store.receive(\.answered) { $0.board = .loaded(board) }
    await clock.advance(by: .seconds(299))
    await clock.advance(by: .seconds(1))
    await store.receive(\.due)
    await store.receive(\.answered)
    await store.send(.answered(.success(older))) {
      $0.board = .loaded(older)
      $0.changed = [.krw]
    }
    await store.send(.pressed(.character("q"))) { $0.exit = .answered }
    await store.skipInFlightEffects()
  }

  @Test("A failure is said, an older answer stays in sight, and it asks again")
  func failure() async {
    let store = makeStore(.failing)
    await store.send(.due) { $0.board = .loading() }
    await store.receive(\.answered) {
      guard case .fails(let error) = MockExchange.failing.behavior else { return }
      $0.board = .failed(error)
    }
    await clock.advance(by: WatchSchedule.lateInterval)
    await store.receive(\.due)
    await store.receive(\.answered)
    await store.send(.pressed(.control("c"))) { $0.exit = .interrupted }
    await store.skipInFlightEffects()
  }

  @Test("It tells ages anew each minute")
  func minutes() async {
    let store = makeStore(.loading)
    store.exhaustivity = .off
    await store.send(.started)
    await store.receive(\.due) { $0.board = .loading() }
    await clock.advance(by: .seconds(60))
    await store.receive(\.ticked) { $0.now = .preview }
    await store.skipInFlightEffects()
  }

  @Test("It scrolls to both ends of the list and no farther, and stays inside it when the window grows")
  func scrolling() async {
    let store = makeStore()
    await store.send(.resized(pageHeight: 5)) { $0.pageHeight = 5 }
    await store.send(.answered(.success(board))) { $0.board = .loaded(board) }
    await store.send(.pressed(.up))
    await store.send(.pressed(.down)) { $0.top = 1 }
    await store.send(.pressed(.wheelDown)) { $0.top = 4 }
    await store.send(.pressed(.end)) { $0.top = 7 }
    await store.send(.pressed(.pageUp)) { $0.top = 2 }
    await store.send(.pressed(.end)) { $0.top = 7 }
    await store.send(.resized(pageHeight: 12)) {
      $0.pageHeight = 12
      $0.top = 0
    }
    await store.skipInFlightEffects()
  }

  @Test("r says what it has come to")
  func refresh() async {
    let store = makeStore()
    await store.send(.answered(.success(board))) { $0.board = .loaded(board) }
    await store.send(.pressed(.character("r"))) { $0.isRefreshing = true }
    await store.receive(\.answered) {
      $0.isRefreshing = false
      $0.notice = Phrase("nothing newer than 2026-10-30 yet", "아직 2026-10-30 이후의 고시가 없습니다")
    }
    await store.send(.pressed(.down)) {
      $0.notice = nil
      $0.top = 1
    }
    await store.skipInFlightEffects()
  }

  @Test("A fixing that is due is asked for once it can be there, and not again within five minutes")
  func isTime() {
    let due = Date.sundayNoon
    #expect(!WatchSchedule.isTime(for: due, askedAt: nil, now: due))
    #expect(WatchSchedule.isTime(for: due, askedAt: nil, now: due.addingTimeInterval(30)))
    #expect(!WatchSchedule.isTime(for: due, askedAt: due, now: due.addingTimeInterval(299)))
    #expect(WatchSchedule.isTime(for: due, askedAt: due, now: due.addingTimeInterval(300)))
  }

  /// The same board with a different rate of the won.
  private var older: RatesBoard {
    RatesBoard(
      base: board.base, requestedDate: nil, date: board.date, source: board.source, fetchedAt: board.fetchedAt,
      isStale: false,
      rows: board.rows.map { row in
        guard row.currency == .krw else { return row }
        return RateRow(
          currency: row.currency, rate: row.rate + 1, inverse: row.inverse, changePercent: row.changePercent,
          date: row.date, source: row.source)
      }, notes: [])
  }
}
