// swift-format-ignore-file
// The example stands as the document has it.

//
// 000 TCA 통합 가이드: concrete types, protocols, and both libraries together.
// Edits: a shared class is final and keeps its wrappers in `let`s; a class as a reducer is named in its `ReducerOf` and
// captures itself, its switch gets its missing cases; State, Action and a body are supplied where the document has none.
// Fails without: the registration of the class, either value of a key, any `@Injected`, `@Dependency`, the setters.
import ComposableArchitecture
import Dependencies
import Testing
import WeaveDI
import DependenciesTestSupport

private typealias User = TCAGuide.User
private typealias MockUserService = TCAGuide.MockUserService

// MARK: - Stand-ins

private struct ExchangeRate: Equatable, Sendable { let code: String }
private struct Currency: Equatable, Sendable { let code: String }
private final class ExchangeUseCaseImpl: ExchangeUseCase {
  func fetchRates() async throws -> [ExchangeRate] { [ExchangeRate(code: "KRW")] }
}
private struct MockExchangeUseCase: ExchangeUseCase {
  func fetchRates() async throws -> [ExchangeRate] { [ExchangeRate(code: "MOCK")] }
}
private struct FavoriteCurrencyUseCaseImpl: FavoriteCurrencyUseCase {
  func getFavorites() async -> [Currency] { [] }
  func addFavorite(_ currency: Currency) async {}
}
private struct MockFavoriteUseCase: FavoriteCurrencyUseCase {
  func getFavorites() async -> [Currency] { [Currency(code: "KRW")] }
  func addFavorite(_ currency: Currency) async {}
}
private struct ExchangeRateCacheUseCaseImpl: Sendable {}

// MARK: - 1. 구체적 타입 직접 주입
// block 000:1014

private final class ExchangeFeature: Reducer, Sendable {
  struct State: Equatable { var rates: [ExchangeRate] = [] }
  enum Action: Equatable {
    case loadExchangeRates
    case exchangeRatesLoaded([ExchangeRate])
  }

  // 실제 사용 중인 패턴 - 구체적 타입 직접 주입
  private let exchangeUseCase = Injected(ExchangeUseCaseImpl.self)
  private let favoriteUseCase = Injected(FavoriteCurrencyUseCaseImpl.self)
  private let cacheUseCase = Injected(ExchangeRateCacheUseCaseImpl.self)
  var injectedExchangeUseCase: ExchangeUseCaseImpl? { exchangeUseCase.wrappedValue }
  var injectedFavoriteUseCase: FavoriteCurrencyUseCaseImpl? { favoriteUseCase.wrappedValue }
  var injectedCacheUseCase: ExchangeRateCacheUseCaseImpl? { cacheUseCase.wrappedValue }

  var body: some ReducerOf<ExchangeFeature> {
    Reduce { [self] state, action in
      switch action {
      case .loadExchangeRates:
        return .run { [self] send in
          // 직접 타입 사용으로 타입 안전성 보장
          guard let exchangeUseCase = injectedExchangeUseCase else { return }

          let rates = try await exchangeUseCase.fetchRates()
          await send(.exchangeRatesLoaded(rates))
        }
      case .exchangeRatesLoaded(let rates):
        state.rates = rates
        return .none
      }
    }
  }
}

// MARK: - 2. Protocol 기반 주입
// block 000:1041

// 프로토콜 정의
private protocol ExchangeUseCase: Sendable {
  func fetchRates() async throws -> [ExchangeRate]
}

private protocol FavoriteCurrencyUseCase: Sendable {
  func getFavorites() async -> [Currency]
  func addFavorite(_ currency: Currency) async
}

// InjectedKey 정의
private struct ExchangeUseCaseKey: InjectedKey {
  static let liveValue: ExchangeUseCase = ExchangeUseCaseImpl()
  static let testValue: ExchangeUseCase = MockExchangeUseCase()
}

private struct FavoriteUseCaseKey: InjectedKey {
  static let liveValue: FavoriteCurrencyUseCase = FavoriteCurrencyUseCaseImpl()
  static let testValue: FavoriteCurrencyUseCase = MockFavoriteUseCase()
}

// 사용 방법
private class CurrencyFeature: Reducer {
  struct State: Equatable {
    var rates: [ExchangeRate] = []
    var favorites: [Currency] = []
  }
  enum Action: Equatable {
    case load
    case loaded([ExchangeRate], [Currency])
  }

  @Injected(\.exchangeUseCase) var exchangeUseCase
  @Injected(\.favoriteUseCase) var favoriteUseCase

  // 또는 타입으로 직접 주입
  @Injected(ExchangeUseCaseKey.self) var directExchangeUseCase

  var body: some ReducerOf<CurrencyFeature> {
    Reduce { [self] state, action in
      switch action {
      case .load:
        return .run { [exchangeUseCase, directExchangeUseCase, favoriteUseCase] send in
          let rates = try await exchangeUseCase.fetchRates() + directExchangeUseCase.fetchRates()
          await send(.loaded(rates, favoriteUseCase.getFavorites()))
        }
      case .loaded(let rates, let favorites):
        state.rates = rates
        state.favorites = favorites
        return .none
      }
    }
  }
}

// InjectedValues 확장
extension InjectedValues {
  fileprivate var exchangeUseCase: ExchangeUseCase {
    get { self[ExchangeUseCaseKey.self] }
    set { self[ExchangeUseCaseKey.self] = newValue }
  }

  fileprivate var favoriteUseCase: FavoriteCurrencyUseCase {
    get { self[FavoriteUseCaseKey.self] }
    set { self[FavoriteUseCaseKey.self] = newValue }
  }
}

// MARK: - Swift-Dependencies와 함께 사용
// block 000:1105

// 1. 서비스 프로토콜 정의
private protocol UserService: Sendable {
  func fetchUser(id: String) async throws -> User
}
private struct UserServiceImpl: UserService {
  func fetchUser(id: String) async throws -> User { User(id: id, name: "live", email: "") }
}
extension TCAGuide.MockUserService: UserService {}

// 2. WeaveDI 키 생성
private struct UserServiceKey: InjectedKey {
  static let liveValue: UserService = UserServiceImpl()
  static let testValue: UserService = MockUserService()
}

// 3. DependencyValues 확장으로 브리지 생성
extension DependencyValues {
  fileprivate var userService: UserService {
    get { self[UserServiceKey.self] }
    set { self[UserServiceKey.self] = newValue }
  }
}

// 4. 리듀서에서 두 시스템 모두 사용 가능
private struct UserFeature: Reducer {
  struct State: Equatable { var user: User? }
  enum Action: Equatable {
    case loadUser(String)
    case userLoaded(User)
  }

  // 옵션 A: swift-dependencies 사용 (새 프로젝트 권장)
  @Dependency(\.userService) var userService

  // 옵션 B: WeaveDI 직접 사용 (기존 코드와 같은 패턴)
  @Injected(\.userService) var injectedUserService

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadUser(let id):
        return .run { send in
          let user = try await userService.fetchUser(id: id)
          await send(.userLoaded(user))
        }
      case .userLoaded(let user):
        state.user = user
        return .none
      }
    }
  }
}

@Suite("000 TCA 통합: concrete types, protocols, both libraries", .injectedValues())
@MainActor
struct ConcreteAndProtocolExampleTests {
  @Test("000:1014 a class as a reducer reads a registered class by its type, and does nothing without it")
  func concrete() async {
    let store = TestStore(initialState: ExchangeFeature.State()) { ExchangeFeature() }
    await store.send(.loadExchangeRates).finish()
    WeaveDI.Container.live.register(ExchangeUseCaseImpl.self) { ExchangeUseCaseImpl() }
    await store.send(.loadExchangeRates)
    await store.receive(.exchangeRatesLoaded([ExchangeRate(code: "KRW")])) { $0.rates = [ExchangeRate(code: "KRW")] }
    await store.finish()
    #expect(ExchangeFeature().injectedFavoriteUseCase == nil)
    #expect(ExchangeFeature().injectedCacheUseCase == nil)
    WeaveDI.Container.live.register(FavoriteCurrencyUseCaseImpl.self) { FavoriteCurrencyUseCaseImpl() }
    WeaveDI.Container.live.register(ExchangeRateCacheUseCaseImpl.self) { ExchangeRateCacheUseCaseImpl() }
    #expect(ExchangeFeature().injectedFavoriteUseCase != nil)
    #expect(ExchangeFeature().injectedCacheUseCase != nil)
  }

  @Test("000:1041 a key is read by its name and by its type; a test replaces what both read")
  func protocols() async {
    struct Other: ExchangeUseCase {
      func fetchRates() async throws -> [ExchangeRate] { [ExchangeRate(code: "OTHER")] }
    }
    let (mock, other) = (ExchangeRate(code: "MOCK"), ExchangeRate(code: "OTHER"))
    let store = TestStore(initialState: CurrencyFeature.State()) { CurrencyFeature() }
    await store.send(.load)
    await store.receive(.loaded([mock, mock], [Currency(code: "KRW")])) {
      $0.rates = [mock, mock]
      $0.favorites = [Currency(code: "KRW")]
    }
    await store.finish()
    let replaced = TestStore(initialState: CurrencyFeature.State()) {
      CurrencyFeature()
    } withDependencies: {
      $0.exchangeUseCase = Other()
      $0.favoriteUseCase = FavoriteCurrencyUseCaseImpl()
    }
    await replaced.send(.load)
    await replaced.receive(.loaded([other, other], [])) { $0.rates = [other, other] }
    await replaced.finish()
  }

  @Test("000:1105 a mock that is given to one library is seen by the other")
  func bridge() async {
    struct Other: UserService {
      func fetchUser(id: String) async throws -> User { User(id: id, name: "other", email: "") }
    }
    let store = TestStore(initialState: UserFeature.State()) {
      UserFeature()
    } withDependencies: {
      $0.userService = Other()
    }
    let other = User(id: "1", name: "other", email: "")
    await store.send(.loadUser("1"))
    await store.receive(.userLoaded(other)) { $0.user = other }
    await store.finish()
    withInjectedValues {
      $0.userService = Other()
    } operation: {
      #expect(UserFeature().userService is Other)
      #expect(UserFeature().injectedUserService is Other)
    }
  }
}
