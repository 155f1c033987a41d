import ComposableArchitecture
import FoundationEssentials
import Networking
import ReferenceData
import SharedModels
import Synchronization
import TestSupport
import Testing
import WeaveDI

@testable import ExchangeFeature

@MainActor
@Suite("The plain list of rates")
struct ExchangeRateListTests {
  @Test("fetches the plain list over the network, keeps it and takes note of it")
  func plainList() async throws {
    let analytics = RecordingAnalytics()
    let kept = ProcessCacheService()
    let store = TestStore(initialState: ExchangeFeature.State()) {
      ExchangeFeature()
    } withDependencies: {
      $0.analyticsService = analytics
      $0.networkMonitor = FixedNetworkMonitor(isConnected: true)
      $0.exchangeRateCacheUseCase = ExchangeRateCacheUseCaseImpl(cache: kept, exchange: ExchangeUseCaseImpl.bundledOnly)
    }
    let rates = try await ExchangeUseCaseImpl.bundledOnly.fetchRates(baseCurrency: .usd)
    await store.send(.loadExchangeRates(.usd)) { $0.isLoading = true }
    await store.receive(.exchangeRatesLoaded(rates)) {
      $0.exchangeRates = rates
      $0.isLoading = false
    }
    #expect(analytics.events == ["exchange_rates_loaded base_currency=USD"])
    #expect(await kept.rates(for: .usd) == rates)
  }

  @Test("gives the kept list while there is no network, without a note of it")
  func withoutNetwork() async throws {
    let analytics = RecordingAnalytics()
    let kept = ProcessCacheService()
    let rates = [ExchangeRate(from: .usd, to: .krw, rate: 1350), ExchangeRate(from: .usd, to: .jpy, rate: 149)]
    await kept.keep(rates, for: .usd)
    let store = TestStore(initialState: ExchangeFeature.State()) {
      ExchangeFeature()
    } withDependencies: {
      $0.analyticsService = analytics
      $0.networkMonitor = FixedNetworkMonitor(isConnected: false)
      $0.exchangeRateCacheUseCase = ExchangeRateCacheUseCaseImpl(cache: kept, exchange: ExchangeUseCaseImpl.bundledOnly)
    }
    await store.send(.loadExchangeRates(.usd)) { $0.isLoading = true }
    await store.receive(.exchangeRatesLoaded(rates)) {
      $0.exchangeRates = rates
      $0.isLoading = false
    }
    #expect(analytics.events.isEmpty)
  }

  @Test("says that the plain list of an unknown base is not to be had")
  func unknownBase() async {
    let store = TestStore(initialState: ExchangeFeature.State()) {
      ExchangeFeature()
    } withDependencies: {
      $0.networkMonitor = FixedNetworkMonitor(isConnected: true)
    }
    let base = currency("WON")
    let suggestions = ReferenceCurrencyCatalog().suggestions(for: "WON", limit: 3)
    await store.send(.loadExchangeRates(base)) { $0.isLoading = true }
    await store.receive(.exchangeRatesFailed(.unknownCurrency("WON", suggestions: suggestions))) {
      $0.isLoading = false
    }
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
