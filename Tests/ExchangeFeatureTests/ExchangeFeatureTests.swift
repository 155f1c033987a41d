import ComposableArchitecture
import ExchangeInterface
import Expectations
import Modularity
import Platform
import RateProviders
import SharedModels
import TestSupport
import Testing
import Wording

@testable import ExchangeFeature

@MainActor
@Suite("The feature of rates", .timeLimit(.minutes(10)))
struct RatesFeatureTests {
  @Test("The reducer of rates loads rates and keeps the board")
  func rates() async throws {
    let store = TestStore(initialState: RatesFeature.State()) { RatesFeature() }
    let request = RatesRequest(base: .usd, codes: [.krw, .eur])
    let board = try await ExchangeServiceImpl.bundled.rates(request)
    #expect(board.rows.map(\.rate) == [decimal("1335.266738274257"), decimal("0.8950948800572861")])
    await store.send(.rates(request)) { $0.board = .loading() }
    await store.receive(.ratesAnswered(.success(board))) { $0.board = .loaded(board) }
  }

  @Test("The reducer of rates converts; where it cannot, it keeps why not beside the last answer")
  func convert() async throws {
    let store = TestStore(initialState: RatesFeature.State()) { RatesFeature() }
    let request = ConversionRequest(terms: [Money(100, .usd)], targets: [.krw])
    let answer = try await ExchangeServiceImpl.bundled.convert(request)
    await store.send(.convert(request)) { $0.conversion = .loading() }
    await store.receive(.conversionAnswered(.success(answer))) { $0.conversion = .loaded(answer) }

    let unanswerable = ConversionRequest(terms: [Money(1, currency("VND"))], targets: [.usd])
    let error = ExchangeError.unavailable(currencies: [currency("VND")], isOffline: false, failures: [])
    await store.send(.convert(unanswerable)) { $0.conversion = .loading(previous: answer) }
    await store.receive(.conversionAnswered(.failure(error))) { $0.conversion = .failed(error, previous: answer) }
  }

  @Test("The reducer of rates computes a card of round amounts")
  func card() async throws {
    let store = TestStore(initialState: RatesFeature.State()) { RatesFeature() }
    let request = RateCardRequest(CurrencyPair(base: .usd, quote: .krw))
    let card = try await ExchangeServiceImpl.bundled.card(request)
    await store.send(.card(request)) { $0.card = .loading() }
    await store.receive(.cardAnswered(.success(card))) { $0.card = .loaded(card) }
  }
}

@MainActor
@Suite("The feature of history", .timeLimit(.minutes(10)))
struct HistoryFeatureTests {
  @Test("The reducer of a history loads the history of a pair")
  func history() async throws {
    let store = TestStore(initialState: HistoryFeature.State()) { HistoryFeature() }
    let request = HistoryRequest([CurrencyPair(base: .usd, quote: .krw)], range: .lastDays(7))
    let series = try await ExchangeServiceImpl.bundled.history(request)
    await store.send(.history(request)) { $0.series = .loading() }
    await store.receive(.historyAnswered(.success(series))) { $0.series = .loaded(series) }
  }
}

@MainActor
@Suite("The feature of upkeep", .timeLimit(.minutes(10)))
struct UpkeepFeatureTests {
  @Test("The reducer of upkeep lists the currencies that a word may mean, and says when it means none")
  func currencies() async throws {
    let store = TestStore(initialState: UpkeepFeature.State()) { UpkeepFeature() }
    let listings = try await ExchangeServiceImpl.bundled.currencies(matching: "원")
    #expect(listings.first?.details.currency == .krw)
    await store.send(.currencies("원")) { $0.listings = .loading() }
    await store.receive(.currenciesAnswered(.success(listings))) { $0.listings = .loaded(listings) }
    let error = ExchangeError.currency(.unknown("qqqqqq", suggestions: []))
    await store.send(.currencies("qqqqqq")) { $0.listings = .loading(previous: listings) }
    await store.receive(.currenciesAnswered(.failure(error))) { $0.listings = .failed(error, previous: listings) }
  }

  @Test("The reducer of upkeep asks for providers, cache and update")
  func upkeep() async {
    let store = TestStore(initialState: UpkeepFeature.State()) { UpkeepFeature() }
    let statuses = await ExchangeServiceImpl.bundled.providers(asking: nil)
    #expect(statuses.map(\.id) == [.bundled])
    await store.send(.providers(asking: nil)) { $0.providers = .loading() }
    await store.receive(.providersAnswered(statuses)) { $0.providers = .loaded(statuses) }
    let empty = CacheInfo(path: "", bytes: 0, tables: [])
    await store.send(.cacheInfo) { $0.cache = .loading() }
    await store.receive(.cacheAnswered(.success(empty))) { $0.cache = .loaded(empty) }
    await store.send(.clearCache) { $0.cache = .loading(previous: empty) }
    await store.receive(.cacheAnswered(.success(empty))) { $0.cache = .loaded(empty) }
    let report = UpdateReport(updated: [], failed: [])
    await store.send(.update(full: false, policy: RatePolicy())) { $0.report = .loading() }
    await store.receive(.updateAnswered(report)) { $0.report = .loaded(report) }
  }
}

@Suite("What a board says about its rates", .timeLimit(.minutes(10)))
struct RatesBoardTests {
  @Test("A row has the pair's fixings of the last 30 days when they are asked for, up to its own day")
  func trend() async throws {
    let exchange = ExchangeServiceImpl.bundled
    let plain = try await exchange.rates(RatesRequest(base: .usd, codes: [.krw]))
    #expect(plain.trends.isEmpty)
    let board = try await exchange.rates(RatesRequest(base: .usd, codes: [.krw], includesTrend: true))
    let history = try await exchange.history(
      HistoryRequest([CurrencyPair(base: .usd, quote: .krw)], range: .lastDays(30)))
    #expect(board.trends[board.rows[0].currency] == history[0].points)
    let policy = RatePolicy(date: .day(day("2020-03-08")))
    let past = try await exchange.rates(
      RatesRequest(base: .usd, codes: [.krw], includesTrend: true, policy: policy))
    #expect(past.trends[past.rows[0].currency]?.last?.date == day("2020-03-06"))
    #expect(past.trends[past.rows[0].currency]?.first?.date == day("2020-02-05"))
  }

  @Test("The newest rates say when the next fixing is expected; those of a past day do not")
  func nextPublication() async throws {
    let exchange = ExchangeServiceImpl.bundled
    // Monday's fixing at 16:00 in Frankfurt, and half an hour for it to arrive.
    let expected = day("2026-11-02").startInUTC.addingTimeInterval(15.5 * 3_600)
    expect(try await exchange.rates(RatesRequest(base: .usd, codes: [.krw])).nextPublication, equals: expected)
    let policy = RatePolicy(date: .day(day("2020-03-06")))
    expect(
      try await exchange.rates(RatesRequest(base: .usd, codes: [.krw], policy: policy)).nextPublication, equals: nil)
  }
}
