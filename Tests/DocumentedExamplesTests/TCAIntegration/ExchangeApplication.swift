// swift-format-ignore-file
// The example stands as the document has it.
//
// 000 TCA 통합 가이드, lines 1150–1206 (the hybrid reducer), 1208–1258 (registration) and 1262–1330 (its test).
// Edits: classes that are shared are final, but for the use case that the mock overrides, which holds nothing that changes;
// the reducer is a named class and captures itself; UserDefaults and Firebase are stood in for; the switch gets its missing
// cases; `@main struct ExchangeApp: App` is not there without SwiftUI.
import ComposableArchitecture
import Dependencies
import WeaveDI
import XCTest

// MARK: - Stand-ins

private struct Currency: Equatable, Sendable {
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
private protocol CacheService: Sendable {}
private struct Client: APIClient {}
private struct Memory: Database {}
private struct Cache: CacheService {}
/// Nothing in it changes after its initialiser, and nothing in its mock does: that is the invariant of `@unchecked`.
private class ExchangeUseCaseImpl: @unchecked Sendable {
    let apiClient: any APIClient
    let database: any Database
    init(apiClient: any APIClient = Client(), database: any Database = Memory()) {
        self.apiClient = apiClient
        self.database = database
    }
    func fetchRates(baseCurrency: Currency) async throws -> [ExchangeRate] { [] }
}
private struct FavoriteCurrencyUseCaseImpl: Sendable {}
private struct ExchangeRateCacheUseCaseImpl: Sendable {
    var cache: any CacheService = Cache()
    func getCachedRates(for base: Currency) async throws -> [ExchangeRate] { [] }
    func cacheRates(_ rates: [ExchangeRate], for base: Currency) async throws {}
}
private protocol AnalyticsService: Sendable { func track(event: String, parameters: [String: String]) }
private struct MockAnalyticsService: AnalyticsService { func track(event: String, parameters: [String: String]) {} }
private protocol NetworkMonitorProtocol: Sendable { var isConnected: Bool { get } }
private struct MockNetworkMonitor: NetworkMonitorProtocol { var isConnected: Bool }
private enum AnalyticsServiceKey: InjectedKey {
    static let liveValue: (any AnalyticsService)? = nil
    static let testValue: (any AnalyticsService)? = nil
}
private enum NetworkMonitorKey: InjectedKey {
    static let liveValue: (any NetworkMonitorProtocol)? = nil
    static let testValue: (any NetworkMonitorProtocol)? = nil
}
extension InjectedValues {
    fileprivate var analyticsService: (any AnalyticsService)? {
        get { self[AnalyticsServiceKey.self] }
        set { self[AnalyticsServiceKey.self] = newValue }
    }
    fileprivate var networkMonitor: (any NetworkMonitorProtocol)? {
        get { self[NetworkMonitorKey.self] }
        set { self[NetworkMonitorKey.self] = newValue }
    }
}

// MARK: - 개선된 하이브리드 패턴 (000:1160)

private final class ImprovedExchangeFeature: Reducer {
    struct State: Equatable {
        var exchangeRates: [ExchangeRate] = []
        var isLoading = false
    }
    enum Action: Equatable {
        case loadExchangeRates(Currency)
        case exchangeRatesLoaded([ExchangeRate])
    }

    // 기존 패턴 유지 (안전성을 위해)
    @Injected(ExchangeUseCaseImpl.self) private var exchangeUseCase
    @Injected(FavoriteCurrencyUseCaseImpl.self) private var favoriteUseCase
    @Injected(ExchangeRateCacheUseCaseImpl.self) private var cacheUseCase

    // 새로운 서비스들은 프로토콜 기반으로
    @Injected(\.analyticsService) var analytics
    @Injected(\.networkMonitor) var networkMonitor

    var body: some ReducerOf<ImprovedExchangeFeature> {
        Reduce { [self] state, action in
            switch action {
            case .loadExchangeRates(let baseCurrency):
                return .run { [exchangeUseCase, cacheUseCase, networkMonitor, analytics] send in
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

// MARK: - UseCase 등록 (000:1208)

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

            container.register(ExchangeRateCacheUseCaseImpl.self) {
                ExchangeRateCacheUseCaseImpl(
                    cache: container.resolve(CacheService.self)!
                )
            }
        }
    }
}

// MARK: - 테스트에서의 활용 (000:1262)

final class TCAExchangeApplicationTests: XCTestCase {
    private let expectedRates = [
        ExchangeRate(from: .usd, to: .krw, rate: 1350),
        ExchangeRate(from: .usd, to: .jpy, rate: 149)
    ]

    override func setUp() async throws {
        try await super.setUp()

        // WeaveDI 컨테이너 초기화
        WeaveDI.Container.live = WeaveDI.Container()

        // 모킹된 UseCase들 등록
        await WeaveDI.Container.bootstrap { container in
            container.register(ExchangeUseCaseImpl.self) {
                MockExchangeUseCaseImpl()
            }
            container.register(FavoriteCurrencyUseCaseImpl.self) {
                FavoriteCurrencyUseCaseImpl()
            }
            container.register(ExchangeRateCacheUseCaseImpl.self) {
                ExchangeRateCacheUseCaseImpl()
            }
        }
    }

    @MainActor
    func testLoadExchangeRates() async {
        // Given
        let store = TestStore(initialState: ImprovedExchangeFeature.State()) {
            ImprovedExchangeFeature()
        } withDependencies: {
            // swift-dependencies 모킹
            $0.analyticsService = MockAnalyticsService()
            $0.networkMonitor = MockNetworkMonitor(isConnected: true)
        }
        let expectedRates = expectedRates

        // When
        await store.send(.loadExchangeRates(.usd))

        // Then
        await store.receive(.exchangeRatesLoaded(expectedRates)) {
            $0.exchangeRates = expectedRates
            $0.isLoading = false
        }
        await store.finish()
    }

    /// 000:1208: a factory resolves through the container of its bootstrap block what another block registered.
    func testRegistration() async {
        WeaveDI.Container.live = WeaveDI.Container()
        await WeaveDI.Container.bootstrap { container in
            container.register(APIClient.self) { Client() }
            container.register(Database.self) { Memory() }
            container.register(CacheService.self) { Cache() }
        }
        await WeaveDI.registerExchangeUseCases()
        XCTAssert(UnifiedDI.resolve(ExchangeUseCaseImpl.self)?.database is Memory)
        XCTAssert(UnifiedDI.resolve(ExchangeRateCacheUseCaseImpl.self)?.cache is Cache)
    }
}

// MARK: - Mock 구현들 (000:1316)

private final class MockExchangeUseCaseImpl: ExchangeUseCaseImpl, @unchecked Sendable {
    override func fetchRates(baseCurrency: Currency) async throws -> [ExchangeRate] {
        return [
            ExchangeRate(from: .usd, to: .krw, rate: 1350.0),
            ExchangeRate(from: .usd, to: .jpy, rate: 149.0)
        ]
    }
}
