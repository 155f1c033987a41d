// swift-format-ignore-file
// The example stands as the document has it.
//
// 000 TCA 통합 가이드: the exchange application, now and improved, its registrations, its test.
// Edits: classes that are shared are final and keep their wrappers in `let`s, but for the use cases that the mocks override;
// protocols refine Sendable; a reducer is a named class and captures itself, its switch gets its missing cases; missing `try`;
// the exchange use case takes the two things of its registration; UserDefaults, Firebase, SwiftUI and `Task` are stood in for.
// Fails without: the check of the network, `getCachedRates`, `cacheRates`, `track`, any of the five registrations, any mock.
import ComposableArchitecture
import Dependencies
import Synchronization
import TerminalUI
import Testing
import WeaveDI
import DependenciesTestSupport
import XCTest

private typealias Task = ForgottenTask

// MARK: - Stand-ins
private struct Currency: Hashable, Sendable {
  let code: String
  static let usd = Currency(code: "USD")
  static let krw = Currency(code: "KRW")
  static let jpy = Currency(code: "JPY")
}
private struct ExchangeRate: Equatable, Sendable {
  let from: Currency
  let to: Currency
  let rate: Decimal
}
private protocol APIClient: Sendable {}
private protocol Database: Sendable {}
private struct Client: APIClient {}
private struct Memory: Database {}
private final class UserDefaults: Sendable { static let standard = UserDefaults() }
private protocol CacheService: Sendable {
  func rates(for base: Currency) -> [ExchangeRate]
  func set(_ rates: [ExchangeRate], for base: Currency)
}
private final class Cache: CacheService {
  private let tables = Mutex([Currency: [ExchangeRate]]())
  func rates(for base: Currency) -> [ExchangeRate] { tables.withLock { $0[base] ?? [] } }
  func set(_ rates: [ExchangeRate], for base: Currency) { tables.withLock { $0[base] = rates } }
}
private protocol AnalyticsService: Sendable { func track(event: String, parameters: [String: String]) }
private struct FirebaseAnalyticsService: AnalyticsService { func track(event: String, parameters: [String: String]) {} }
private final class MockAnalyticsService: AnalyticsService {
  private let events = Mutex([String]())
  var tracked: [String] { events.withLock { $0 } }
  func track(event: String, parameters: [String: String]) {
    events.withLock { $0.append("\(event) \(parameters["base_currency"] ?? "")") }
  }
}
private protocol NetworkMonitorProtocol: Sendable { var isConnected: Bool { get } }
private struct SystemNetworkMonitor: NetworkMonitorProtocol { var isConnected: Bool { true } }
private struct MockNetworkMonitor: NetworkMonitorProtocol { var isConnected: Bool }
private enum AnalyticsServiceKey: InjectedKey {
  static let liveValue: AnalyticsService? = nil, testValue: AnalyticsService? = nil
}
private enum NetworkMonitorKey: InjectedKey {
  static let liveValue: NetworkMonitorProtocol? = nil, testValue: NetworkMonitorProtocol? = nil
}
extension InjectedValues {
  fileprivate var analyticsService: AnalyticsService? {
    get { self[AnalyticsServiceKey.self] }
    set { self[AnalyticsServiceKey.self] = newValue }
  }
  fileprivate var networkMonitor: NetworkMonitorProtocol? {
    get { self[NetworkMonitorKey.self] }
    set { self[NetworkMonitorKey.self] = newValue }
  }
}

/// Nothing in it changes after its initialiser, and nothing in its mock does: that is the invariant of `@unchecked`.
private class ExchangeUseCaseImpl: @unchecked Sendable {
  let apiClient: APIClient
  let database: Database
  init(apiClient: APIClient = Client(), database: Database = Memory()) {
    self.apiClient = apiClient
    self.database = database
  }
  func fetchRates(baseCurrency: Currency) async throws -> [ExchangeRate] { [] }
}
/// The same invariant.
private class FavoriteCurrencyUseCaseImpl: @unchecked Sendable {
  let userDefaults: UserDefaults
  init(userDefaults: UserDefaults = UserDefaults()) { self.userDefaults = userDefaults }
}
/// The same invariant: what changes lies in the service.
private class ExchangeRateCacheUseCaseImpl: @unchecked Sendable {
  let cache: CacheService
  init(cache: CacheService) { self.cache = cache }
  func getCachedRates(for base: Currency) async throws -> [ExchangeRate] { cache.rates(for: base) }
  func cacheRates(_ rates: [ExchangeRate], for base: Currency) async throws { cache.set(rates, for: base) }
}

// MARK: - 현재 사용 중인 패턴
// block 000:1153

private final class CurrentExchangeFeature: Reducer, Sendable {
  struct State: Equatable { var rates: [ExchangeRate] = [] }
  enum Action: Equatable {
    case loadExchangeRates(Currency)
    case exchangeRatesLoaded([ExchangeRate])
  }
  private let exchangeUseCase = Injected(ExchangeUseCaseImpl.self)
  private let favoriteUseCase = Injected(FavoriteCurrencyUseCaseImpl.self)
  private let cacheUseCase = Injected(ExchangeRateCacheUseCaseImpl.self)
  private var injectedExchangeUseCase: ExchangeUseCaseImpl? { exchangeUseCase.wrappedValue }
  private var injectedFavoriteUseCase: FavoriteCurrencyUseCaseImpl? { favoriteUseCase.wrappedValue }
  private var injectedCacheUseCase: ExchangeRateCacheUseCaseImpl? { cacheUseCase.wrappedValue }
  var areAllThere: Bool {
    injectedExchangeUseCase != nil && injectedFavoriteUseCase != nil && injectedCacheUseCase != nil
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .loadExchangeRates(let base):
      return .run { [self] send in
        guard let useCase = injectedExchangeUseCase else { return }
        await send(.exchangeRatesLoaded(try await useCase.fetchRates(baseCurrency: base)))
      }
    case .exchangeRatesLoaded(let rates):
      state.rates = rates
      return .none
    }
  }
}

// MARK: - 개선된 하이브리드 패턴

private final class ImprovedExchangeFeature: Reducer, Sendable {
  struct State: Equatable {
    var exchangeRates: [ExchangeRate] = []
    var isLoading = false
  }
  enum Action: Equatable {
    case loadExchangeRates(Currency)
    case exchangeRatesLoaded([ExchangeRate])
  }

  // 기존 패턴 유지 (안전성을 위해)
  private let injectedExchangeUseCase = Injected(ExchangeUseCaseImpl.self)
  private let injectedFavoriteUseCase = Injected(FavoriteCurrencyUseCaseImpl.self)
  private let injectedCacheUseCase = Injected(ExchangeRateCacheUseCaseImpl.self)
  private var exchangeUseCase: ExchangeUseCaseImpl? { injectedExchangeUseCase.wrappedValue }
  private var favoriteUseCase: FavoriteCurrencyUseCaseImpl? { injectedFavoriteUseCase.wrappedValue }
  private var cacheUseCase: ExchangeRateCacheUseCaseImpl? { injectedCacheUseCase.wrappedValue }

  // 새로운 서비스들은 프로토콜 기반으로
  private let injectedAnalytics = Injected(\.analyticsService)
  private let injectedNetworkMonitor = Injected(\.networkMonitor)
  var analytics: AnalyticsService? { injectedAnalytics.wrappedValue }
  var networkMonitor: NetworkMonitorProtocol? { injectedNetworkMonitor.wrappedValue }

  var body: some ReducerOf<ImprovedExchangeFeature> {
    Reduce { [self] state, action in
      switch action {
      case .loadExchangeRates(let baseCurrency):
        return .run { [self] send in
          // 기존 서비스 사용
          guard let useCase = exchangeUseCase,
                let cache = cacheUseCase else { return }

          // 네트워크 상태 확인 (새 서비스)
          guard networkMonitor?.isConnected == true else {
            // 캐시에서 가져오기
            let cachedRates = try await cache.getCachedRates(for: baseCurrency)
            await send(.exchangeRatesLoaded(cachedRates))
            return
          }

          // 실시간 환율 가져오기
          let rates = try await useCase.fetchRates(baseCurrency: baseCurrency)

          // 캐시에 저장
          try await cache.cacheRates(rates, for: baseCurrency)

          // 분석 이벤트 전송
          analytics?.track(event: "exchange_rates_loaded",
                           parameters: ["base_currency": baseCurrency.code])

          await send(.exchangeRatesLoaded(rates))
        }
      case .exchangeRatesLoaded(let rates):
        state.exchangeRates = rates
        return .none
      }
    }
  }
}

// MARK: - UseCase 등록
// block 000:1208

extension WeaveDI {
  fileprivate static func registerExchangeUseCases() async {
    await WeaveDI.Container.bootstrap { container in
      // 구체적 타입 등록 (현재 패턴)
      container.register(ExchangeUseCaseImpl.self) {
        ExchangeUseCaseImpl(
          apiClient: container.resolve(APIClient.self)!,
          database: container.resolve(Database.self)!
        )
      }

      container.register(FavoriteCurrencyUseCaseImpl.self) {
        FavoriteCurrencyUseCaseImpl(
          userDefaults: UserDefaults.standard
        )
      }

      container.register(ExchangeRateCacheUseCaseImpl.self) {
        ExchangeRateCacheUseCaseImpl(
          cache: container.resolve(CacheService.self)!
        )
      }

      // 프로토콜 기반 등록 (개선된 패턴)
      container.register(AnalyticsService.self) {
        FirebaseAnalyticsService()
      }

      container.register(NetworkMonitorProtocol.self) {
        SystemNetworkMonitor()
      }
    }
  }
}

// MARK: - 앱 시작 시 등록

private struct ExchangeRootView: View {
  var body: some View { Text("환율") }
}
private struct ExchangeApp: App {
  init() {
    Task {
      await WeaveDI.registerExchangeUseCases()
    }
  }

  var body: some Scene {
    WindowGroup {
      ExchangeRootView()
    }
  }
}

@Suite("000 TCA 통합: the exchange application", .injectedValues())
@MainActor
struct ExchangeApplicationExampleTests {
  @Test("000:1208 the application registers all five when it starts, over what other modules registered")
  func registration() async {
    let database = Memory()
    let cache = Cache()
    await WeaveDI.Container.bootstrap { container in
      container.register(APIClient.self) { Client() }
      container.register(Database.self) { database }
      container.register(CacheService.self) { cache }
    }
    let application = await waitingForTasks { ExchangeApp() }
    #expect(Screen(application.body).draw() == ["환율"])
    #expect(UnifiedDI.resolve(ExchangeUseCaseImpl.self)?.database is Memory)
    #expect(UnifiedDI.resolve(FavoriteCurrencyUseCaseImpl.self)?.userDefaults === UserDefaults.standard)
    #expect(UnifiedDI.resolve(ExchangeRateCacheUseCaseImpl.self)?.cache as? Cache === cache)
    #expect(UnifiedDI.resolve(AnalyticsService.self) is FirebaseAnalyticsService)
    #expect(UnifiedDI.resolve(NetworkMonitorProtocol.self) is SystemNetworkMonitor)
  }

  @Test("000:1153 the reducer of today reads registered classes by their types")
  func current() async {
    #expect(!CurrentExchangeFeature().areAllThere)
    await registerMocks()
    #expect(CurrentExchangeFeature().areAllThere)
    let store = TestStore(initialState: CurrentExchangeFeature.State()) { CurrentExchangeFeature() }
    await store.send(.loadExchangeRates(.usd))
    await store.receive(.exchangeRatesLoaded(expectedRates)) { $0.rates = expectedRates }
    await store.finish()
  }

  @Test("000:1153 online the rates are fetched, kept and tracked; offline the kept ones answer, and nothing is tracked")
  func hybrid() async throws {
    await registerMocks()
    let analytics = MockAnalyticsService()
    let online = TestStore(initialState: ImprovedExchangeFeature.State()) {
      ImprovedExchangeFeature()
    } withDependencies: {
      $0.analyticsService = analytics
      $0.networkMonitor = MockNetworkMonitor(isConnected: true)
    }
    await online.send(.loadExchangeRates(.usd))
    await online.receive(.exchangeRatesLoaded(expectedRates)) { $0.exchangeRates = expectedRates }
    await online.finish()
    #expect(analytics.tracked == ["exchange_rates_loaded USD"])
    let cache = try #require(UnifiedDI.resolve(ExchangeRateCacheUseCaseImpl.self) as? MockCacheUseCaseImpl)
    #expect(cache.cache.rates(for: .usd) == expectedRates)

    let kept = [ExchangeRate(from: .usd, to: .krw, rate: 1)]
    cache.cache.set(kept, for: .usd)
    let offline = TestStore(initialState: ImprovedExchangeFeature.State()) {
      ImprovedExchangeFeature()
    } withDependencies: {
      $0.analyticsService = analytics
      $0.networkMonitor = MockNetworkMonitor(isConnected: false)
    }
    await offline.send(.loadExchangeRates(.usd))
    await offline.receive(.exchangeRatesLoaded(kept)) { $0.exchangeRates = kept }
    await offline.finish()
    #expect(analytics.tracked == ["exchange_rates_loaded USD"])
  }
}

// MARK: - 테스트에서의 활용
// block 000:1263

private let expectedRates = [
  ExchangeRate(from: .usd, to: .krw, rate: 1350),
  ExchangeRate(from: .usd, to: .jpy, rate: 149),
]

private func registerMocks() async {
  await WeaveDI.Container.bootstrap { container in
    container.register(ExchangeUseCaseImpl.self) {
      MockExchangeUseCaseImpl()
    }
    container.register(FavoriteCurrencyUseCaseImpl.self) {
      MockFavoriteCurrencyUseCaseImpl()
    }
    container.register(ExchangeRateCacheUseCaseImpl.self) {
      MockCacheUseCaseImpl()
    }
  }
}

final class TCAExchangeFeatureTests: XCTestCase {

  override func setUp() async throws {
    try await super.setUp()

    // WeaveDI 컨테이너 초기화
    WeaveDI.Container.live = WeaveDI.Container()

    // 모킹된 UseCase들 등록
    await registerMocks()
  }

  @MainActor
  func testLoadExchangeRates() async {
    // Given
    let analytics = MockAnalyticsService()
    let store = TestStore(initialState: ImprovedExchangeFeature.State()) {
      ImprovedExchangeFeature()
    } withDependencies: {
      // swift-dependencies 모킹
      $0.analyticsService = analytics
      $0.networkMonitor = MockNetworkMonitor(isConnected: true)
    }

    // When
    await store.send(.loadExchangeRates(.usd))

    // Then
    await store.receive(.exchangeRatesLoaded(expectedRates)) {
      $0.exchangeRates = expectedRates
      $0.isLoading = false
    }
    await store.finish()
    XCTAssertEqual(analytics.tracked, ["exchange_rates_loaded USD"])
  }

  /// 000:1275: what the test before registered is gone.
  @MainActor
  func testEachTestStartsEmpty() {
    XCTAssertNil(UnifiedDI.resolve(APIClient.self))
    UnifiedDI.register(APIClient.self) { Client() }
    WeaveDI.Container.live = WeaveDI.Container()
    XCTAssertNil(UnifiedDI.resolve(APIClient.self))
    XCTAssertNil(UnifiedDI.resolve(ExchangeUseCaseImpl.self))
  }
}

// MARK: - Mock 구현들

/// The same invariant as its superclass.
private final class MockExchangeUseCaseImpl: ExchangeUseCaseImpl, @unchecked Sendable {
  override func fetchRates(baseCurrency: Currency) async throws -> [ExchangeRate] {
    return [
      ExchangeRate(from: .usd, to: .krw, rate: 1350.0),
      ExchangeRate(from: .usd, to: .jpy, rate: 149.0)
    ]
  }
}
/// The same invariant as its superclass.
private final class MockFavoriteCurrencyUseCaseImpl: FavoriteCurrencyUseCaseImpl, @unchecked Sendable {}
/// The same invariant as its superclass.
private final class MockCacheUseCaseImpl: ExchangeRateCacheUseCaseImpl, @unchecked Sendable {
  init() { super.init(cache: Cache()) }
}
