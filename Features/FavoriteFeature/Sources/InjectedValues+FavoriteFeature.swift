public import WeaveDI

extension InjectedValues {
  // seed 002:31
  /// What people do with their favourites.
  public var favoriteUseCase: any FavoriteCurrencyUseCase {
    get { self[FavoriteUseCaseKey.self] }
    set { self[FavoriteUseCaseKey.self] = newValue }
  }

  /// What people do with their alerts.
  public var alertsUseCase: any AlertsUseCase {
    get { self[AlertsUseCaseKey.self] }
    set { self[AlertsUseCaseKey.self] = newValue }
  }
}

// The live values are what the module registered; a test that uses one without giving its own is told so by name.

private enum FavoriteUseCaseKey: InjectedKey {
  static var liveValue: any FavoriteCurrencyUseCase {
    UnifiedDI.requireResolve((any FavoriteCurrencyUseCase).self)
  }
}

private enum AlertsUseCaseKey: InjectedKey {
  static var liveValue: any AlertsUseCase { UnifiedDI.requireResolve((any AlertsUseCase).self) }
}
