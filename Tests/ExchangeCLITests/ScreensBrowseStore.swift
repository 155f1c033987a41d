import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import SharedModels
import UserFeature
import UserInterface

@testable import ExchangeCLI

extension AppFeature.State {
  /// A person with favourites and alerts, as a screen finds them.
  static func preview(favorites: [Currency] = [.krw, .jpy]) -> Self {
    var app = AppFeature.State()
    app.user.finish(.success(.shown(.preview)))
    app.favorites.finish(.success(.listed(favorites)), of: .default)
    app.alerts.finish(.success(.listed(MockAlerts.first)), of: .default)
    return app
  }
}

/// A store that has loaded the preview's rates, favourites, alerts and profiles.
@MainActor
func loadedStore(settings: Settings = Settings()) -> TestStoreOf<BrowseFeature> {
  var app = AppFeature.State.preview()
  let travel = User(profile: ProfileName("travel") ?? .default, home: .eur)
  app.user.profiles = Profiles(users: [.preview, travel], active: .default)
  app.exchange.rates.board = .loaded(.preview(base: .usd))
  return TestStore(initialState: BrowseFeature.State(app: app, settings: settings)) {
    BrowseFeature()
  } withDependencies: {
    $0.useMockData()
  }
}

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
