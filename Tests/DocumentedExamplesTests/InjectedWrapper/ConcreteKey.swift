// swift-format-ignore-file
// The example stands as the document has it.

//
// 002 @Injected: access by type, protocols, the exchange application, and the way from @Inject.
// Edits: the last block's reducer lacks its `switch`; the block before it elides an argument; State and Action are supplied;
// the reducer of 002:57 stands in a namespace, because that of 002:145 has the same name.
// Fails without: the registration inside liveValue, the once-only making of a computed liveValue, the setter, `@Injected`.
import ComposableArchitecture
import Synchronization
import Testing
import WeaveDI
import DependenciesTestSupport

// MARK: - Stand-ins

private struct ExchangeRates: Equatable, Sendable { var base: String }
private struct ExchangeRepositoryImpl: ExchangeRateInterface {
  static let made = Mutex(0)
  init() { Self.made.withLock { $0 += 1 } }
  func getExchangeRates(currency: String) async throws -> ExchangeRates? { ExchangeRates(base: currency) }
}
private struct ExchangeUseCaseImpl: ExchangeRateInterface {
  let repository: ExchangeRateInterface
  func getExchangeRates(currency: String) async throws -> ExchangeRates? {
    try await repository.getExchangeRates(currency: currency)
  }
}

// MARK: - 고급: 프로토콜 기반 의존성
// block 002:124

private protocol ExchangeRateInterface: Sendable {
  func getExchangeRates(currency: String) async throws -> ExchangeRates?
}

// MARK: - 1. InjectedKey 정의
// block 002:57

extension ExchangeUseCaseImpl: InjectedKey {
  public static var liveValue: ExchangeRateInterface {
    let repository = UnifiedDI.register(ExchangeRateInterface.self) {
      ExchangeRepositoryImpl()
    }
    return ExchangeUseCaseImpl(repository: repository)
  }
}

// MARK: - 2. InjectedValues 확장

extension InjectedValues {
  fileprivate var exchangeUseCase: ExchangeRateInterface {
    get { self[ExchangeUseCaseImpl.self] }
    set { self[ExchangeUseCaseImpl.self] = newValue }
  }
}

// MARK: - 3. Reducer에서 사용
// block 002:145

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

// MARK: - 타입 기반 접근

private enum ByType {
  struct CurrencyFeature: Reducer {
    struct State: Equatable { var rates: ExchangeRates? }
    enum Action: Equatable, Sendable {
      case fetchRates(String)
      case ratesLoaded(ExchangeRates?)
    }

    @Injected(ExchangeUseCaseImpl.self) var exchangeUseCase

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .fetchRates(let currency):
        return .run { send in
          await send(.ratesLoaded(try await exchangeUseCase.getExchangeRates(currency: currency)))
        }
      case .ratesLoaded(let rates):
        state.rates = rates
        return .none
      }
    }
  }
}

@Suite("002 @Injected: a concrete type as a key", .serialized, .injectedValues { $0.context = .live })
@MainActor
struct ConcreteKeyExampleTests {
  @Test("002:57 the key's value is made once, when it is first read, and what it registers is there")
  func byType() async throws {
    let before = ExchangeRepositoryImpl.made.withLock { $0 }
    let feature = ByType.CurrencyFeature()
    #expect(UnifiedDI.resolve(ExchangeRateInterface.self) == nil)
    #expect(try await feature.exchangeUseCase.getExchangeRates(currency: "USD") == ExchangeRates(base: "USD"))
    #expect(try await feature.exchangeUseCase.getExchangeRates(currency: "KRW") == ExchangeRates(base: "KRW"))
    #expect(UnifiedDI.resolve(ExchangeRateInterface.self) is ExchangeRepositoryImpl)
    #expect(ExchangeRepositoryImpl.made.withLock { $0 } == before + 1)
  }

  @Test("002:57 a reducer reads the type as a key")
  func reducerByType() async {
    let store = TestStore(initialState: ByType.CurrencyFeature.State()) { ByType.CurrencyFeature() }
    await store.send(.fetchRates("USD"))
    await store.receive(.ratesLoaded(ExchangeRates(base: "USD"))) { $0.rates = ExchangeRates(base: "USD") }
    await store.finish()
  }

  @Test("002:145 the reducer loads the rates through it")
  func reducer() async {
    let store = TestStore(initialState: CurrencyFeature.State()) { CurrencyFeature() }
    await store.send(.fetchRates("USD"))
    await store.receive(.ratesLoaded(ExchangeRates(base: "USD"))) { $0.rates = ExchangeRates(base: "USD") }
    await store.finish()
  }

  @Test("002:124 a protocol stands for the use case, so a test gives its own")
  func protocolBased() async {
    struct Other: ExchangeRateInterface {
      func getExchangeRates(currency: String) async throws -> ExchangeRates? { ExchangeRates(base: "other") }
    }
    let store = TestStore(initialState: CurrencyFeature.State()) {
      CurrencyFeature()
    } withDependencies: {
      $0.exchangeUseCase = Other()
    }
    await store.send(.fetchRates("USD"))
    await store.receive(.ratesLoaded(ExchangeRates(base: "other"))) { $0.rates = ExchangeRates(base: "other") }
    await store.finish()
  }
}

// MARK: - 마이그레이션 가이드

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
// block 002:99
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
  @Test("002:99, 002:108 both wrappers, and resolving by hand, work side by side")
  func migration() {
    #expect(Before().repository == nil)
    UnifiedDI.register(UserRepository.self) { Remembering(name: "registered") }
    #expect(Before().repository?.name == "registered")
    // block 002:108
    // ❌ 이전
    let repository = UnifiedDI.requireResolve(UserRepository.self)
    #expect(repository.name == "registered")
    #expect(After().repository.name == "test")
  }
}
