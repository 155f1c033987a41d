public import WeaveDI

extension InjectedValues {
  /// Reads and changes a profile's favourites.
  public var favoriteUseCase: any FavoriteCurrencyUseCase {
    get { self[FavoriteUseCaseKey.self] }
    set { self[FavoriteUseCaseKey.self] = newValue }
  }

  /// Reads, changes and checks a profile's alerts.
  public var alertsUseCase: any AlertsUseCase {
    get { self[AlertsUseCaseKey.self] }
    set { self[AlertsUseCaseKey.self] = newValue }
  }
}

// Live values come from the module's registrations. A test that uses one without overriding it fails by its name.

private enum FavoriteUseCaseKey: InjectedKey {
  static var liveValue: any FavoriteCurrencyUseCase {
    UnifiedDI.requireResolve((any FavoriteCurrencyUseCase).self)
  }
}

private enum AlertsUseCaseKey: InjectedKey {
  static var liveValue: any AlertsUseCase { UnifiedDI.requireResolve((any AlertsUseCase).self) }
}
