// swift-format-ignore-file
// The example stands as the document has it.
//
// 000 TCA 통합 가이드: the two patterns that the document recommends at its end.
// Edits: the excerpts stand in a type each; their services, keys and values are supplied.
// Fails without: any of the seven `@Injected`, the override of a key, the registration of a class.
import Testing
import WeaveDI
import DependenciesTestSupport

// MARK: - Stand-ins

private protocol Named: Sendable { var name: String { get } }
private struct Service: Named { let name: String }
private final class ExchangeUseCaseImpl: Named { let name = "registered exchange" }
private final class FavoriteCurrencyUseCaseImpl: Named { let name = "registered favourites" }

private enum PushNotificationKey: InjectedKey {
  static let liveValue: Named = Service(name: "live push")
  static let testValue: Named = Service(name: "test push")
}
private enum UserPreferencesKey: InjectedKey {
  static let liveValue: Named = Service(name: "live preferences")
  static let testValue: Named = Service(name: "test preferences")
}
private enum ExchangeUseCaseKey: InjectedKey {
  static let liveValue: Named = Service(name: "live exchange")
  static let testValue: Named = Service(name: "test exchange")
}
private enum FavoriteUseCaseKey: InjectedKey {
  static let liveValue: Named = Service(name: "live favourites")
  static let testValue: Named = Service(name: "test favourites")
}
private enum CacheUseCaseKey: InjectedKey {
  static let liveValue: Named = Service(name: "live cache")
  static let testValue: Named = Service(name: "test cache")
}
extension InjectedValues {
  fileprivate var pushNotificationService: Named {
    get { self[PushNotificationKey.self] }
    set { self[PushNotificationKey.self] = newValue }
  }
  fileprivate var userPreferences: Named {
    get { self[UserPreferencesKey.self] }
    set { self[UserPreferencesKey.self] = newValue }
  }
  fileprivate var exchangeUseCase: Named {
    get { self[ExchangeUseCaseKey.self] }
    set { self[ExchangeUseCaseKey.self] = newValue }
  }
  fileprivate var favoriteUseCase: Named {
    get { self[FavoriteUseCaseKey.self] }
    set { self[FavoriteUseCaseKey.self] = newValue }
  }
  fileprivate var cacheUseCase: Named {
    get { self[CacheUseCaseKey.self] }
    set { self[CacheUseCaseKey.self] = newValue }
  }
}

// MARK: - 1. 기존 코드 유지 + 점진적 개선
// block 000:1336

private struct Gradual {
  // 현재 안정적으로 동작하는 코드는 그대로 유지
  @Injected(ExchangeUseCaseImpl.self) private var exchangeUseCase
  @Injected(FavoriteCurrencyUseCaseImpl.self) private var favoriteUseCase

  // 새로운 기능은 프로토콜 기반으로
  @Injected(\.pushNotificationService) var pushService
  @Injected(\.userPreferences) var preferences

  var names: [String?] { [exchangeUseCase?.name, favoriteUseCase?.name, pushService.name, preferences.name] }
}

// MARK: - 2. 새 프로젝트 권장 패턴
// block 000:1347

private struct New {
  // 모든 의존성을 프로토콜 기반으로
  @Injected(\.exchangeUseCase) var exchangeUseCase
  @Injected(\.favoriteUseCase) var favoriteUseCase
  @Injected(\.cacheUseCase) var cacheUseCase

  var names: [String] { [exchangeUseCase.name, favoriteUseCase.name, cacheUseCase.name] }
}

@Suite("000 TCA 통합: recommended patterns", .injectedValues())
struct RecommendedPatternExampleTests {
  @Test("000:1336 what is registered by its class stays, and new services come by their names")
  func gradual() {
    #expect(Gradual().names == [nil, nil, "test push", "test preferences"])
    WeaveDI.Container.live.register(ExchangeUseCaseImpl.self) { ExchangeUseCaseImpl() }
    WeaveDI.Container.live.register(FavoriteCurrencyUseCaseImpl.self) { FavoriteCurrencyUseCaseImpl() }
    let names = withInjectedValues {
      $0.pushNotificationService = Service(name: "mock push")
    } operation: {
      Gradual().names
    }
    #expect(names == ["registered exchange", "registered favourites", "mock push", "test preferences"])
  }

  @Test("000:1347 a new project takes everything by its name: live in the program, replaced in a test")
  func new() {
    #expect(New().names == ["test exchange", "test favourites", "test cache"])
    let live = withInjectedValues {
      $0.context = .live
    } operation: {
      New().names
    }
    #expect(live == ["live exchange", "live favourites", "live cache"])
    let mocked = withInjectedValues {
      $0.exchangeUseCase = Service(name: "a")
      $0.favoriteUseCase = Service(name: "b")
      $0.cacheUseCase = Service(name: "c")
    } operation: {
      New().names
    }
    #expect(mocked == ["a", "b", "c"])
  }
}
