import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import SharedModels
import UserFeature

@testable import ExchangeCLI

/// A store that has loaded the preview's rates, favourites and profiles.
@MainActor
func loadedStore(settings: Settings = Settings()) -> TestStoreOf<BrowseFeature> {
  var app = AppFeature.State()
  app.user.user = .preview
  app.user.profiles = [
    ProfileEntry(user: .preview, isActive: true),
    ProfileEntry(user: User(profile: ProfileName("travel") ?? .default, home: .eur), isActive: false),
  ]
  app.favorites.favorites = [.krw, .jpy]
  var state = BrowseFeature.State(app: app, settings: settings)
  state.board = .loaded(board([.krw, .jpy]))
  return TestStore(initialState: state) {
    BrowseFeature()
  } withDependencies: {
    $0.useMockData()
  }
}

/// The preview's rates against the dollar, the favourites first.
func board(_ favorites: [Currency]) -> RatesBoard { .preview(base: .usd, favorites: favorites) }

extension TestStore where State == BrowseFeature.State, Action == BrowseFeature.Action {
  /// Presses a key and waits until its effects are done.
  func press(_ key: Key) async {
    await send(.pressed(key))
    await settle()
  }
}

extension TestStore {
  /// Waits until all effects are done and skips their actions.
  func settle() async {
    await finish()
    await skipReceivedActions(strict: false)
  }
}
