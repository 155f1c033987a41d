import ComposableArchitecture
import FavoriteInterface
import Modularity
import SharedModels
import TestSupport
import Testing
import Wording

@testable import FavoriteFeature

@MainActor
@Suite("The reducer of favourites", .timeLimit(.minutes(10)))
struct FavoriteFeatureReducerTests {
  private let favorites = FavoritePlace(.memory).favorites

  private func store() -> TestStoreOf<FavoriteFeature> {
    TestStore(initialState: FavoriteFeature.State()) {
      FavoriteFeature()
    } withDependencies: { [favorites] in
      $0.favorites = favorites
    }
  }

  @Test("Adding, moving and clearing say what they did and keep the state")
  func changes() async {
    let store = store()
    let added = FavoriteOutcome.added([.krw, .jpy], besides: [], favorites: [.krw, .jpy])
    await store.send(.change(.add([.krw, .jpy]))) { $0.work = .loading() }
    await store.receive(.finished(.success(added), of: .default)) {
      $0.favorites = [.krw, .jpy]
      $0.work = .loaded(added)
    }
    let moved = FavoriteOutcome.moved(.jpy, from: 2, to: 1, favorites: [.jpy, .krw])
    await store.send(.change(.move(.jpy, to: 1))) {
      $0.work = .loading()
    }
    await store.receive(.finished(.success(moved), of: .default)) {
      $0.favorites = [.jpy, .krw]
      $0.work = .loaded(moved)
    }
    await store.send(.change(.clear)) {
      $0.work = .loading()
    }
    await store.receive(.finished(.success(.cleared([.jpy, .krw])), of: .default)) {
      $0.favorites = []
      $0.work = .loaded(.cleared([.jpy, .krw]))
    }
  }

  @Test("A refusal leaves the favourites as they are")
  func refusal() async {
    let store = store()
    let error = FavoriteError.currency(
      .withdrawn(SmallCatalog.hrk, successor: CurrencySuccessor(currency: .eur, irrevocableRate: nil)))
    await store.send(.change(.add([SmallCatalog.hrk]))) { $0.work = .loading() }
    await store.receive(.finished(.failure(error), of: .default)) {
      $0.work = .failed(error)
    }
  }

  @Test("A toggle says whether it added or removed")
  func toggle() async {
    let store = store()
    let added = FavoriteOutcome.added([.krw], besides: [], favorites: [.krw])
    await store.send(.change(.toggle(.krw))) { $0.work = .loading() }
    await store.receive(.finished(.success(added), of: .default)) {
      $0.favorites = [.krw]
      $0.work = .loaded(added)
    }
    let removed = FavoriteOutcome.removed([.krw], besides: [], former: [.krw])
    await store.send(.change(.toggle(.krw))) { $0.work = .loading() }
    await store.receive(.finished(.success(removed), of: .default)) {
      $0.favorites = []
      $0.work = .loaded(removed)
    }
    #expect(store.state.work.value?.removed == [.krw])
  }

  @Test("Another profile has its own favourites, and an answer for the one that was left is dropped")
  func profileChange() async throws {
    _ = try await favorites.apply(.add([.jpy]), to: .work)
    let store = TestStore(initialState: FavoriteFeature.State(profile: .work)) {
      FavoriteFeature()
    } withDependencies: { [favorites] in
      $0.favorites = favorites
    }
    await store.send(.load) { $0.work = .loading() }
    await store.receive(.finished(.success(.listed([.jpy])), of: .work)) {
      $0.favorites = [.jpy]
      $0.work = .loaded(.listed([.jpy]))
    }
    await store.send(.finished(.success(.listed([.krw])), of: .default))
    await store.send(.finished(.failure(.unknownProfile(.default)), of: .default))
  }
}
