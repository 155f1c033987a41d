import ComposableArchitecture
import Modularity
import SharedModels
import Testing
import UserInterface
import WeaveDI

@testable import FavoriteFeature

@MainActor
@Suite("The reducer of favourites")
struct FavoriteFeatureReducerTests {
  private let favorites = Favorites(.memory)
  private let bus = EventBusImpl()

  private func store() -> TestStoreOf<FavoriteFeature> {
    TestStore(initialState: FavoriteFeature.State()) {
      FavoriteFeature()
    } withDependencies: { [favorites, bus] in
      $0.favoriteUseCase = favorites.useCase
      $0.eventBus = bus
    }
  }

  @Test("adding, moving and clearing say what they did and keep the state")
  func changes() async {
    let store = store()
    let added = AddedFavorites(added: [.krw, .jpy], present: [], favorites: [.krw, .jpy])
    await store.send(.add(["KRW", "JPY"])) { $0.work = .loading }
    await store.receive(.finished(.success(.added(added)), of: .default)) {
      $0.favorites = [.krw, .jpy]
      $0.work = .loaded(.added(added))
    }
    let moved = MovedFavorite(currency: .jpy, origin: 2, position: 1, favorites: [.jpy, .krw])
    await store.send(.move("JPY", to: 1)) {
      $0.work = .loading
    }
    await store.receive(.finished(.success(.moved(moved)), of: .default)) {
      $0.favorites = [.jpy, .krw]
      $0.work = .loaded(.moved(moved))
    }
    await store.send(.clear) {
      $0.work = .loading
    }
    await store.receive(.finished(.success(.cleared([.jpy, .krw])), of: .default)) {
      $0.favorites = []
      $0.work = .loaded(.cleared([.jpy, .krw]))
    }
  }

  @Test("a refusal leaves the favourites as they are")
  func refusal() async {
    let store = store()
    let error = FavoriteError.unknownCurrency("won", suggestions: [.krw], line: nil)
    await store.send(.add(["won"])) { $0.work = .loading }
    await store.receive(.finished(.failure(error), of: .default)) {
      $0.work = .failed(error)
    }
  }

  @Test("another profile that logs in brings its own favourites")
  func profileChange() async throws {
    _ = try await favorites.useCase.addFavorites(["KRW"], for: .default)
    _ = try await favorites.useCase.addFavorites(["JPY"], for: .work)
    let store = store()
    let task = await store.send(.task)
    await store.receive(.load) { $0.work = .loading }
    await store.receive(.finished(.success(.listed([.krw])), of: .default)) {
      $0.favorites = [.krw]
      $0.work = .loaded(.listed([.krw]))
    }
    bus.publish(UserLoggedIn(user: User(profile: .work)))
    await store.receive(.profileChanged(.work)) {
      $0.profile = .work
      $0.favorites = []
      $0.work = .idle
    }
    await store.receive(.load) {
      $0.work = .loading
    }
    await store.receive(.finished(.success(.listed([.jpy])), of: .work)) {
      $0.favorites = [.jpy]
      $0.work = .loaded(.listed([.jpy]))
    }
    await task.cancel()
  }

  @Test("an answer for a profile that was left meanwhile is dropped")
  func answerForAnotherProfile() async {
    let store = store()
    await store.send(.profileChanged(.work)) { $0.profile = .work }
    await store.receive(.load) { $0.work = .loading }
    await store.receive(.finished(.success(.listed([])), of: .work)) { $0.work = .loaded(.listed([])) }
    await store.send(.finished(.success(.listed([.krw])), of: .default))
    await store.send(.finished(.failure(.unknownProfile(.default)), of: .default))
  }

  @Test("the new name of the profile in use brings the same favourites")
  func renaming() async throws {
    _ = try await favorites.useCase.addFavorites(["JPY"], for: .work)
    let store = store()
    store.exhaustivity = .off
    let task = await store.send(.task)
    bus.publish(UserRenamed(user: User(profile: .nobody), former: .travel, isActive: false))
    bus.publish(UserRenamed(user: User(profile: .work), former: .travel, isActive: true))
    await store.receive(.profileChanged(.work)) { $0.profile = .work }
    await store.receive(.finished(.success(.listed([.jpy])), of: .work))
    await task.cancel()
  }

  @Test("text goes out and comes in")
  func text() async throws {
    _ = try await favorites.useCase.addFavorites(["KRW"], for: .default)
    let store = store()
    await store.send(.exportText) { $0.work = .loading }
    await store.receive(.finished(.success(.exported("KRW\n")), of: .default)) {
      $0.work = .loaded(.exported("KRW\n"))
    }
    let added = AddedFavorites(added: [.jpy], present: [.krw], favorites: [.krw, .jpy])
    await store.send(.importText("KRW JPY")) {
      $0.work = .loading
    }
    await store.receive(.finished(.success(.added(added)), of: .default)) {
      $0.favorites = [.krw, .jpy]
      $0.work = .loaded(.added(added))
    }
  }
}
