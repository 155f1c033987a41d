import ComposableArchitecture
import ExchangeInterface
import Modularity
import SharedModels
import TerminalUI
import Testing
import WeaveDI
import Wording

import struct Platform.Date
import struct Platform.Decimal

@testable import ExchangeCLI
@testable import ExchangeFeature
@testable import ScreenPreviews

@Suite("When watch asks again")
struct ScreensWatchTests {
  private let now = Date.sundayNoon

  @Test("watch waits for the provider's next publication and a little longer")
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
@Suite("watch from question to question", .timeLimit(.minutes(10)))
struct ScreensWatchFeatureTests {
  private let clock = TestClock<Duration>()

  private func makeStore(_ exchange: MockExchange = .answering) -> TestStoreOf<WatchFeature> {
    TestStore(initialState: WatchFeature.State(request: RatesQuestion(base: .usd))) {
      WatchFeature()
    } withDependencies: { [clock] in
      $0.useMockData()
      $0.continuousClock = clock
      $0.exchange = exchange
    }
  }

  private let board = RatesBoard.preview(base: .usd)

  @Test("watch asks, waits until more is due, asks again, and marks what changed")
  func round() async {
    let store = makeStore()
    await store.send(.due) { $0.query.answer = .loading() }
    await store.receive(\.query.answered) { $0.query.answer = .loaded(board) }
    await clock.advance(by: .seconds(299))
    await clock.advance(by: .seconds(1))
    await store.receive(\.due) { $0.query.answer.reload() }
    await store.receive(\.query.answered) { $0.query.answer = .loaded(board) }
    await store.send(.query(.answered(.success(older)))) {
      $0.query.answer = .loaded(older)
      $0.changed = [.krw]
    }
    await store.send(.quit(.answered)) { $0.exit = .answered }
    await store.skipInFlightEffects()
  }

  @Test("A failure is said, an older answer stays in sight, and watch asks again")
  func failure() async {
    let store = makeStore(.failing)
    await store.send(.due) { $0.query.answer = .loading() }
    await store.receive(\.query.answered) {
      guard case .fails(let error) = MockExchange.failing.behavior else { return }
      $0.query.answer = .failed(error)
    }
    await clock.advance(by: WatchSchedule.lateInterval)
    await store.receive(\.due) { $0.query.answer.reload() }
    await store.receive(\.query.answered) {
      guard case .fails(let error) = MockExchange.failing.behavior else { return }
      $0.query.answer = .failed(error)
    }
    await store.send(.quit(.interrupted)) { $0.exit = .interrupted }
    await store.skipInFlightEffects()
  }

  @Test("watch tells ages anew each minute")
  func minutes() async {
    let store = makeStore(.loading)
    await store.send(.started) { $0.query.answer = .loading() }
    await clock.advance(by: .seconds(60))
    await store.receive(\.ticked) { $0.now = .preview }
    await store.skipInFlightEffects()
  }

  @Test("The key r says what the new question of watch has come to")
  func refresh() async {
    let store = makeStore()
    await store.send(.query(.answered(.success(board)))) { $0.query.answer = .loaded(board) }
    await store.send(.refresh) {
      $0.isRefreshing = true
      $0.query.answer.reload()
    }
    await store.receive(\.query.answered) {
      $0.isRefreshing = false
      $0.query.answer = .loaded(board)
      $0.message = ScreenMessage(words: Phrase("nothing newer than 2026-10-30 yet", "아직 2026-10-30 이후의 고시가 없습니다"))
    }
    await store.send(.acknowledged) { $0.message = nil }
    await store.skipInFlightEffects()
  }

  @Test("? explains the keys and any other key but those of its pages closes them; hints are of keys that do something")
  func help() async {
    let store = makeStore()
    #expect(store.state.hints(room: 30).map(\.label) == ["?", "q", "r"])
    await store.send(.help(isShown: true)) { $0.showsHelp = true }
    guard let action = store.state.action(for: .character("q")) else { return #expect(Bool(false)) }
    guard case .quit(.interrupted) = store.state.action(for: .control("c")) else { return #expect(Bool(false)) }
    await store.send(action) { $0.showsHelp = false }
    await store.send(.query(.answered(.success(board)))) { $0.query.answer = .loaded(board) }
    #expect(store.state.hints(room: 5).map(\.label) == ["?", "q", "r", "↑ ↓  j k"])
    guard case .quit(.interrupted) = store.state.action(for: .control("c")) else { return #expect(Bool(false)) }
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
        return Quote.row(
          row.pair, row.rate + 1, changePercent: row.changePercent, date: row.date, source: row.source)
      }, notes: [])
  }
}
