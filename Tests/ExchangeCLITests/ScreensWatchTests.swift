import ComposableArchitecture
import ExchangeFeature
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

  private func makeStore(_ exchange: MockExchangeUseCase = .answering) -> TestStoreOf<WatchFeature> {
    TestStore(initialState: WatchFeature.State(request: RatesRequest(base: .usd))) {
      WatchFeature()
    } withDependencies: { [clock] in
      $0.useMockData()
      $0.continuousClock = clock
      $0.exchangeUseCase = exchange
    }
  }

  private let board = RatesBoard.preview(base: .usd, favorites: [])

  @Test("It asks, waits until more is due, asks again, and marks what changed")
  func round() async {
    let store = makeStore()
    await store.send(.due) { $0.board = .loading }
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
    await store.send(.due) { $0.board = .loading }
    await store.receive(\.answered) {
      guard case .fails(let error) = MockExchangeUseCase.failing.behavior else { return }
      $0.board = .failed(error)
      $0.failure = error
    }
    await clock.advance(by: WatchSchedule.lateInterval)
    await store.receive(\.due)
    await store.receive(\.answered)
    await store.send(.pressed(.control("c"))) { $0.exit = .interrupted }
    await store.skipInFlightEffects()
  }

  /// The same board with another rate of the won.
  private var older: RatesBoard {
    RatesBoard(
      base: board.base, requestedDate: nil, date: board.date, source: board.source, fetchedAt: board.fetchedAt,
      isStale: false,
      rows: board.rows.map { row in
        guard row.currency == .krw else { return row }
        return RateRow(
          currency: row.currency, rate: row.rate + 1, inverse: row.inverse, changePercent: row.changePercent,
          date: row.date, source: row.source, isFavorite: row.isFavorite)
      }, notes: [])
  }
}
