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

@Suite("When watch and browse ask again")
struct ScreensWatchTests {
  private let due = Date.sundayNoon

  private func isTime(_ publication: Date?, askedAt: Double?, now: Double, patience: Duration = .zero) -> Bool {
    let moment = Moment(instant: due.addingTimeInterval(now), today: Moment.preview.today, patience: patience)
    return WatchSchedule.isTime(for: publication, askedAt: askedAt.map(due.addingTimeInterval), at: moment)
  }

  @Test("The provider's next publication is waited for, a little longer, and as long as this machine has patience")
  func publication() {
    #expect(!isTime(due, askedAt: nil, now: 0))
    #expect(isTime(due, askedAt: nil, now: 30))
    #expect(!isTime(due, askedAt: nil, now: 59, patience: .seconds(30)))
    #expect(isTime(due, askedAt: nil, now: 60, patience: .seconds(30)))
  }

  @Test("A provider that is late or says nothing is asked every five minutes", arguments: [Date.sundayNoon, nil])
  func late(publication: Date?) {
    #expect(!isTime(publication, askedAt: 60, now: 359))
    #expect(isTime(publication, askedAt: 60, now: 360))
  }

  @Test("No pause is longer than an hour, also where the clock was put back")
  func longest() {
    #expect(!isTime(due.addingTimeInterval(86_400), askedAt: 0, now: 3599))
    #expect(isTime(due.addingTimeInterval(86_400), askedAt: 0, now: 3600))
    #expect(isTime(due, askedAt: 0, now: -86_400))
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
      $0.moment = { Moment.preview.later(by: clock.now.offset) }
      $0.exchange = exchange
    }
  }

  private let board = RatesBoard.preview(base: .usd)

  /// Lets minutes pass in which nothing is asked.
  private func wait(minutes: Range<Int>, in store: TestStoreOf<WatchFeature>) async {
    for minute in minutes {
      await clock.advance(by: .seconds(60))
      await store.receive(\.ticked) { $0.now = Moment.preview.later(by: .seconds(60 * minute)) }
    }
  }

  @Test("watch asks, waits until more is due, asks again, and marks what changed; ages are told anew each minute")
  func round() async {
    let store = makeStore()
    await store.send(.started) {
      $0.query.answer = .loading()
      $0.askedAt = Moment.preview.instant
    }
    await store.receive(\.query.answered) { $0.query.answer = .loaded(board) }
    await wait(minutes: 1..<5, in: store)
    await clock.advance(by: .seconds(60))
    await store.receive(\.ticked) {
      $0.now = Moment.preview.later(by: .seconds(300))
      $0.askedAt = $0.now?.instant
      $0.query.answer.reload()
    }
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
    guard case .fails(let error) = MockExchange.failing.behavior else { return #expect(Bool(false)) }
    await store.send(.started) {
      $0.query.answer = .loading()
      $0.askedAt = Moment.preview.instant
    }
    await store.receive(\.query.answered) { $0.query.answer = .failed(error) }
    await wait(minutes: 1..<5, in: store)
    await clock.advance(by: .seconds(60))
    await store.receive(\.ticked) {
      $0.now = Moment.preview.later(by: .seconds(300))
      $0.askedAt = $0.now?.instant
      $0.query.answer.reload()
    }
    await store.receive(\.query.answered) { $0.query.answer = .failed(error) }
    await store.send(.quit(.interrupted)) { $0.exit = .interrupted }
    await store.skipInFlightEffects()
  }

  @Test("The key r says what the new question of watch has come to")
  func refresh() async {
    let store = makeStore()
    await store.send(.query(.answered(.success(board)))) { $0.query.answer = .loaded(board) }
    await store.send(.refresh) {
      $0.isRefreshing = true
      $0.askedAt = Moment.preview.instant
      $0.query.answer.reload()
    }
    await store.receive(\.query.answered) {
      $0.isRefreshing = false
      $0.query.answer = .loaded(board)
      $0.message = ScreenMessage(words: Phrase("nothing newer than 2026-10-30 yet", "아직 2026-10-30 이후의 고시가 없습니다"))
    }
    await store.send(.acknowledged) { $0.message = nil }
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

extension Moment {
  /// So much later on the same day.
  fileprivate func later(by duration: Duration) -> Moment {
    Moment(instant: instant.addingTimeInterval(duration / .seconds(1)), today: today)
  }
}
