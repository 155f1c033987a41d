import ComposableArchitecture
import Platform
import SharedModels
import TestSupport
import Testing

@testable import ExchangeFeature

@MainActor
@Suite("The feature")
struct ExchangeFeatureTests {
  @Test("loads rates and keeps the board")
  func rates() async throws {
    let store = TestStore(initialState: ExchangeFeature.State()) { ExchangeFeature() }
    let request = RatesRequest(base: .usd, codes: [.krw, .eur])
    let board = try await ExchangeUseCaseImpl.bundledOnly.rates(request)
    #expect(board.rows.map(\.rate) == [decimal("1335.266738274257"), decimal("0.8950948800572861")])
    await store.send(.rates(request)) { $0.board = .loading }
    await store.receive(.ratesAnswered(.success(board))) { $0.board = .loaded(board) }
  }

  @Test("converts, and keeps why it could not")
  func convert() async throws {
    let store = TestStore(initialState: ExchangeFeature.State()) { ExchangeFeature() }
    let request = ConversionRequest(terms: [Money(100, .usd)], targets: [.krw])
    let answer = try await ExchangeUseCaseImpl.bundledOnly.convert(request)
    await store.send(.convert(request)) { $0.conversion = .loading }
    await store.receive(.conversionAnswered(.success(answer))) { $0.conversion = .loaded(answer) }

    let unanswerable = ConversionRequest(terms: [Money(1, currency("VND"))], targets: [.usd])
    let error = ExchangeError.unavailable(currencies: [currency("VND"), .usd], isOffline: false, failures: [])
    await store.send(.convert(unanswerable)) { $0.conversion = .loading }
    await store.receive(.conversionAnswered(.failure(error))) { $0.conversion = .failed(error) }
  }

  @Test("loads the history of a pair")
  func history() async throws {
    let store = TestStore(initialState: ExchangeFeature.State()) { ExchangeFeature() }
    let request = HistoryRequest(from: .usd, to: .krw, range: .lastDays(7))
    let series = try await ExchangeUseCaseImpl.bundledOnly.history(request)
    await store.send(.history(request)) { $0.history = .loading }
    await store.receive(.historyAnswered(.success(series))) { $0.history = .loaded(series) }
  }

  @Test("lists the currencies that a word may mean, and says when it means none")
  func currencies() async throws {
    let store = TestStore(initialState: ExchangeFeature.State()) { ExchangeFeature() }
    let listings = try await ExchangeUseCaseImpl.bundledOnly.currencies(matching: "원")
    #expect(listings.first?.details.currency == .krw)
    await store.send(.currencies("원")) { $0.listings = .loading }
    await store.receive(.currenciesAnswered(.success(listings))) { $0.listings = .loaded(listings) }
    let error = ExchangeError.unknownCurrency("qqqqqq", suggestions: [])
    await store.send(.currencies("qqqqqq")) { $0.listings = .loading }
    await store.receive(.currenciesAnswered(.failure(error))) { $0.listings = .failed(error) }
  }

  @Test("asks for providers, cache and update")
  func upkeep() async {
    let store = TestStore(initialState: ExchangeFeature.State()) { ExchangeFeature() }
    let statuses = await ExchangeUseCaseImpl.bundledOnly.providers()
    #expect(statuses.map(\.id) == [.bundled])
    await store.send(.providers) { $0.providers = .loading }
    await store.receive(.providersAnswered(statuses)) { $0.providers = .loaded(statuses) }
    let empty = CacheInfo(path: "", bytes: 0, tables: [])
    await store.send(.cacheInfo) { $0.cache = .loading }
    await store.receive(.cacheAnswered(.success(empty))) { $0.cache = .loaded(empty) }
    await store.send(.clearCache) { $0.cache = .loading }
    await store.receive(.cacheAnswered(.success(empty))) { $0.cache = .loaded(empty) }
    let report = UpdateReport(updated: [], failed: [])
    await store.send(.update(full: false, policy: RatePolicy())) { $0.report = .loading }
    await store.receive(.updateAnswered(report)) { $0.report = .loaded(report) }
  }
}
