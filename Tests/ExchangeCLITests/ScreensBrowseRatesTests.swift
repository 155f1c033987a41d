import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import SharedModels
import Testing
import UserFeature
import WeaveDI

import struct Platform.Date
import struct Platform.Decimal

@testable import ExchangeCLI

@MainActor
@Suite("How browse keeps up with the rates")
struct ScreensBrowseRatesTests {
  @Test("The rates are asked for with those beyond the ECB's and with their last days")
  func request() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.pressed(.character("r"))) { $0.refreshing = .rates($0.board.value) }
    await store.receive(
      .app(
        .exchange(
          .rates(
            .rates(
              RatesRequest(
                base: .usd, extra: [.krw, .jpy], includesGlobal: true, includesTrend: true,
                policy: RatePolicy(refreshes: true)))))))
    await store.settle()
    #expect(store.state.refreshing == nil)
  }

  @Test("r says what it has come to: not everybody answered, nothing is newer, or which day is new")
  func refresh() async {
    let old = RatesBoard.preview(base: .usd)
    func answer(_ date: FixingDate, _ notes: [RateNote]) -> RatesBoard {
      RatesBoard(
        base: old.base, requestedDate: nil, date: date, source: old.source, fetchedAt: nil, isStale: false,
        rows: old.rows, notes: notes)
    }
    func said(_ board: RatesBoard) async -> String? {
      var state = loadedStore().state
      state.refreshing = .rates(state.board.value)
      let store = TestStore(initialState: state) { BrowseFeature() }
      store.exhaustivity = .off
      await store.send(.app(.exchange(.rates(.ratesAnswered(.success(board))))))
      #expect(store.state.refreshing == nil)
      let said = store.state.notice?.english
      await store.send(.pressed(.down)) { $0.notice = nil }
      return said
    }
    let refused = ProviderFailure(
      provider: .ecb, reason: FailureReport.Cause(Phrase("answered with HTTP status 503", "HTTP 상태 503으로 응답")))
    #expect(
      await said(answer(old.date, [.providerFailed(refused)]))
        == "nothing newer than 2026-10-30; not every provider answered")
    #expect(await said(answer(old.date, [])) == "nothing newer than 2026-10-30 yet")
    #expect(await said(answer(old.date.adding(days: 3), [])) == "new rates of 2026-11-02")
    let offline = RateNote.answered(source: .ecb, date: old.date, ageInDays: 1, reason: .offline)
    #expect(await said(answer(old.date, [offline])) == "offline: no provider was asked")
  }

  @Test("Each minute ages are told anew; a fixing that is due is asked for, then no more than every five minutes")
  func minutes() async {
    let clock = TestClock<Duration>()
    let published = Moment.preview.instant.addingTimeInterval(-600)
    var state = loadedStore().state
    let old = RatesBoard.preview(base: .usd)
    state.app.exchange.rates.board = .loaded(
      RatesBoard(
        base: .usd, requestedDate: nil, date: old.date, source: old.source, fetchedAt: nil, isStale: false,
        nextPublication: published, rows: old.rows, notes: []))
    let store = TestStore(initialState: state) {
      BrowseFeature()
    } withDependencies: {
      $0.useMockData()
      $0.continuousClock = clock
      $0.exchange = MockExchange.loading
    }
    store.exhaustivity = .off
    await store.send(.started)
    await store.receive(\.app.exchange.rates.rates)
    await store.send(.app(.exchange(.rates(.ratesAnswered(.success(state.board.value ?? old))))))
    await clock.advance(by: .seconds(60))
    await store.receive(\.ticked) {
      $0.now = .preview
      $0.lastAsked = Moment.preview.instant
    }
    await store.receive(\.app.exchange.rates.rates)
    await clock.advance(by: .seconds(60))
    await store.receive(\.ticked)
    await store.skipInFlightEffects()
  }

  @Test("A failure keeps the rates that are there in sight and says why")
  func failure() async {
    let store = loadedStore()
    let error = ExchangeError.unavailable(currencies: [.usd], isOffline: true, failures: [])
    await store.send(.app(.exchange(.rates(.ratesAnswered(.failure(error)))))) {
      $0.app.exchange.rates.board = .failed(error, previous: .preview(base: .usd))
      $0.notice = FailureReport(error).message
    }
    #expect(store.state.board.value != nil)
  }

  @Test("New rates are compared with the alerts; one that fires is told until the next key")
  func alarm() async {
    let store = loadedStore()
    store.exhaustivity = .off
    let table = RateTable(
      provider: .ecb, pivot: .eur, date: Moment.preview.today, fetchedAt: Moment.preview.instant,
      rates: [.usd: 1, .krw: 1426])
    await store.send(.app(.alerts(.ratesArrived(table))))
    await store.receive(\.app.alerts.finished) {
      $0.alarm = Phrase("alert 1: USD/KRW > 1400, now 1,426.00", "알림 1번: USD/KRW > 1400, 현재 1,426.00")
    }
    await store.send(.pressed(.down)) { $0.alarm = nil }
  }
}
