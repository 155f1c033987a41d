import ComposableArchitecture
import ExchangeInterface
import Modularity
import Networking
import Platform
import RateProviders
import SharedModels
import Synchronization
import TestSupport
import Testing
import WeaveDI

@testable import ExchangeFeature

@MainActor
@Suite("What a screen keeps of its answers", .timeLimit(.minutes(10)))
struct SessionCacheTests {
  private let analytics = RecordingAnalytics()
  private let request = RatesRequest(base: .usd)

  /// Does something in a session of its own, as a screen does.
  private func inSession(
    isConnected: Bool, _ operation: @MainActor (TestStoreOf<RatesFeature>) async throws -> Void
  ) async throws {
    try await withInjectedValues { [analytics] in
      $0.container = WeaveDI.Container()
      $0.analyticsService = analytics
      $0.networkMonitor = FixedNetworkMonitor(isConnected: isConnected)
    } operation: {
      ExchangeFeatureModule.registerSession()
      try await withScope(.session) {
        try await operation(TestStore(initialState: RatesFeature.State()) { RatesFeature() })
      }
    }
  }

  @Test("The same question is answered at once with what came last, and asked anew")
  func connected() async throws {
    let other = RatesRequest(base: .eur)
    let board = try await ExchangeServiceImpl.bundled.rates(request)
    let otherBoard = try await ExchangeServiceImpl.bundled.rates(other)
    try await inSession(isConnected: true) { store in
      await store.send(.rates(request)) { $0.board = .loading() }
      await store.receive(.ratesAnswered(.success(board))) { $0.board = .loaded(board) }
      await store.send(.rates(other)) { $0.board = .loading(previous: board) }
      await store.receive(.ratesAnswered(.success(otherBoard))) { $0.board = .loaded(otherBoard) }
      await store.send(.rates(request)) { $0.board = .loading(previous: board) }
      await store.receive(.ratesAnswered(.success(board))) { $0.board = .loaded(board) }
    }
    #expect(analytics.events == Array(repeating: "question_answered question=rates", count: 3))
  }

  @Test("Without a network what came last is the answer, and nobody is asked; newer rates are asked for all the same")
  func disconnected() async throws {
    let board = try await ExchangeServiceImpl.bundled.rates(request)
    try await inSession(isConnected: false) { store in
      await store.send(.rates(request)) { $0.board = .loading() }
      await store.receive(.ratesAnswered(.success(board))) { $0.board = .loaded(board) }
      await store.send(.rates(request))
      #expect(analytics.events.count == 1)
      var newer = request
      newer.policy.refreshes = true
      await store.send(.rates(newer)) { $0.board = .loading(previous: board) }
      await store.receive(.ratesAnswered(.success(board))) { $0.board = .loaded(board) }
      #expect(analytics.events.count == 2)
    }
  }

  @Test("A session begins without the answers of another, and without one nothing is kept")
  func sessions() async throws {
    let board = try await ExchangeServiceImpl.bundled.rates(request)
    try withInjectedValues {
      $0.container = WeaveDI.Container()
    } operation: {
      #expect(InjectedValues.current.sessionCache == nil)
      ExchangeFeatureModule.registerSession()
      try withScope(.session) {
        let cache = try #require(InjectedValues.current.sessionCache)
        cache.keep(board, for: request)
        #expect(InjectedValues.current.sessionCache?.board(for: request) == board)
      }
      try withScope(.session) {
        let cache = try #require(InjectedValues.current.sessionCache)
        #expect(cache.board(for: request) == nil)
      }
    }
  }

  @Test("The cache forgets the answer that has been there longest")
  func bound() async throws {
    let cache = SessionCache()
    let board = try await ExchangeServiceImpl.bundled.rates(request)
    let requests = ["USD", "EUR", "KRW", "JPY", "CHF", "GBP", "SEK", "NOK", "DKK"].map {
      RatesRequest(base: currency($0))
    }
    #expect(requests.count == SessionCache.limit + 1)
    for request in requests { cache.keep(board, for: request) }
    #expect(cache.board(for: requests[0]) == nil)
    for request in requests.dropFirst() { #expect(cache.board(for: request) == board) }
  }

  @Test("Each kind of question is told of once it is answered, and not when it fails")
  func questions() async throws {
    let analytics = analytics
    let store = TestStore(initialState: ExchangeFeature.State()) {
      ExchangeFeature()
    } withDependencies: {
      $0.analyticsService = analytics
    }
    let request = ConversionRequest(terms: [Money(1, .usd)], targets: [.eur])
    let conversion = try await ExchangeServiceImpl.bundled.convert(request)
    await store.send(.rates(.convert(request))) { $0.rates.conversion = .loading() }
    await store.receive(.rates(.conversionAnswered(.success(conversion)))) { $0.rates.conversion = .loaded(conversion) }
    let won = try await ExchangeServiceImpl.bundled.currencies(matching: "won")
    await store.send(.upkeep(.currencies("won"))) { $0.upkeep.listings = .loading() }
    await store.receive(.upkeep(.currenciesAnswered(.success(won)))) { $0.upkeep.listings = .loaded(won) }
    let unknown = ExchangeError.currency(.unknown("zzzz", suggestions: []))
    await store.send(.upkeep(.currencies("zzzz"))) { $0.upkeep.listings = .loading(previous: won) }
    await store.receive(.upkeep(.currenciesAnswered(.failure(unknown)))) {
      $0.upkeep.listings = .failed(unknown, previous: won)
    }
    #expect(analytics.events == ["question_answered question=conversion", "question_answered question=currencies"])
  }
}

/// Keeps what it is told.
final class RecordingAnalytics: AnalyticsService {
  private let kept = Mutex<[String]>([])

  var events: [String] { kept.withLock { $0 } }

  func track(event: String, parameters: [String: String]) {
    let words = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    kept.withLock { $0.append(([event] + words).joined(separator: " ")) }
  }
}
