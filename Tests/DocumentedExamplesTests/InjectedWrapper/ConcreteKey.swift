// swift-format-ignore-file
// The example stands as the document has it.

//
// 002 @Injected, lines 58–72 (access by type), 121–140 (protocols) and 142–174 (the exchange application).
// Edits: the last block's reducer lacks its `switch`; the block before it elides an argument.
import ComposableArchitecture
import Testing
import WeaveDI
import WeaveDITestSupport

// MARK: - Stand-ins

private struct ExchangeRates: Equatable, Sendable { var base: String }
private struct ExchangeRepositoryImpl: ExchangeRateInterface {
  func getExchangeRates(currency: String) async throws -> ExchangeRates? { ExchangeRates(base: currency) }
}
private struct ExchangeUseCaseImpl: ExchangeRateInterface {
  let repository: ExchangeRateInterface
  func getExchangeRates(currency: String) async throws -> ExchangeRates? {
    try await repository.getExchangeRates(currency: currency)
  }
}

// MARK: - 고급: 프로토콜 기반 의존성 (002:123)

private protocol ExchangeRateInterface: Sendable {
  func getExchangeRates(currency: String) async throws -> ExchangeRates?
}

// MARK: - 1. InjectedKey 정의 (002:58, 002:146)

extension ExchangeUseCaseImpl: InjectedKey {
  public static var liveValue: ExchangeRateInterface {
    let repository = UnifiedDI.register(ExchangeRateInterface.self) {
      ExchangeRepositoryImpl()
    }
    return ExchangeUseCaseImpl(repository: repository)
  }
}

// MARK: - 2. InjectedValues 확장 (002:133, 002:156)

extension InjectedValues {
  fileprivate var exchangeUseCase: ExchangeRateInterface {
    get { self[ExchangeUseCaseImpl.self] }
    set { self[ExchangeUseCaseImpl.self] = newValue }
  }
}

// MARK: - 3. Reducer에서 사용 (002:164)

private struct CurrencyFeature: Reducer {
  struct State: Equatable { var rates: ExchangeRates? }
  enum Action: Equatable, Sendable {
    case fetchRates(String)
    case ratesLoaded(ExchangeRates?)
  }

  @Injected(\.exchangeUseCase) var exchangeUseCase

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .fetchRates(let currency):
      return .run { send in
        let rates = try await exchangeUseCase.getExchangeRates(currency: currency)
        await send(.ratesLoaded(rates))
      }
    case .ratesLoaded(let rates):
      state.rates = rates
      return .none
    }
  }
}

// MARK: - 타입 기반 접근 (002:68)

private struct CurrencyFeatureByType {
  @Injected(ExchangeUseCaseImpl.self) var exchangeUseCase
}

@Suite("002 @Injected: a concrete type as a key", .injectedValues { $0.context = .live })
@MainActor
struct ConcreteKeyExampleTests {
  @Test("002:58 the key's value is made once, and what it registers is there")
  func byType() async throws {
    let feature = CurrencyFeatureByType()
    #expect(UnifiedDI.resolve(ExchangeRateInterface.self) == nil)
    #expect(try await feature.exchangeUseCase.getExchangeRates(currency: "USD") == ExchangeRates(base: "USD"))
    #expect(UnifiedDI.resolve(ExchangeRateInterface.self) is ExchangeRepositoryImpl)
  }

  @Test("002:142 the reducer loads the rates through it")
  func reducer() async {
    let store = TestStore(initialState: CurrencyFeature.State()) { CurrencyFeature() }
    await store.send(.fetchRates("USD"))
    await store.receive(.ratesLoaded(ExchangeRates(base: "USD"))) { $0.rates = ExchangeRates(base: "USD") }
    await store.finish()
  }
}

// MARK: - 마이그레이션 가이드 (002:95–117)

private protocol UserRepository: Sendable { var name: String { get } }
private struct Remembering: UserRepository { let name: String }
private enum RepositoryKey: InjectedKey {
  static let liveValue: UserRepository = Remembering(name: "live")
  static let testValue: UserRepository = Remembering(name: "test")
}
extension InjectedValues {
  fileprivate var repository: UserRepository {
    get { self[RepositoryKey.self] }
    set { self[RepositoryKey.self] = newValue }
  }
}
private struct Before {
  // ❌ 이전
  @Inject var repository: UserRepository?
}
private struct After {
  // ✅ 신규
  @Injected(\.repository) var repository
}

@Suite("002 @Injected: migration", .injectedValues())
struct MigrationExampleTests {
  @Test("002:97 both wrappers, and resolving by hand, work side by side")
  func migration() {
    #expect(Before().repository == nil)
    UnifiedDI.register(UserRepository.self) { Remembering(name: "registered") }
    #expect(Before().repository?.name == "registered")
    // ❌ 이전
    let repository = UnifiedDI.requireResolve(UserRepository.self)
    #expect(repository.name == "registered")
    #expect(After().repository.name == "test")
  }
}
