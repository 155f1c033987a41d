import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import SharedModels
import UserFeature

// What the screens read from the application's state.
extension BrowseFeature.State {
  var series: Loadable<HistorySeries, ExchangeError> { app.exchange.history }
  /// In the order that the person chose.
  var favorites: [Currency] { app.favorites.favorites }
  var circumstances: Circumstances { Circumstances(settings, user: app.user.user) }
  var user: User { circumstances.user }
  var profiles: [User] { app.user.profiles.map(\.user) }
  var home: Currency { user.home }
  /// Why the last action failed.
  var failure: Phrase? {
    app.favorites.work.error.map { FailureReport($0).message } ?? app.user.work.error.map { FailureReport($0).message }
      ?? notice
  }
}

// What the screens ask of the application.
extension BrowseFeature.State {
  /// Loads everything: the rates after the favourites, which they list first; the alerts are compared with the rates.
  mutating func start() -> Effects {
    board = .loading
    return .merge(
      .send(.app(.favorites(.task))), .send(.app(.alerts(.task))), .send(.app(.user(.list))))
  }

  /// Loads the rates against the base; older ones stay visible meanwhile.
  func loadRates(refreshes: Bool = false) -> Effects {
    var policy = policy
    policy.refreshes = refreshes
    return .send(.app(.exchange(.rates(RatesRequest(base: base, favorites: favorites, policy: policy)))))
  }

  func loadHistory() -> Effects {
    let pair = coordinator.pair
    return .send(
      .app(
        .exchange(
          .history(
            HistoryRequest(
              from: pair.from, to: pair.to, range: span.range, grouping: span.grouping, policy: policy)))))
  }

  /// Asks the providers, whatever the cache holds.
  func refresh() -> Effects {
    if case .history = coordinator.current { return loadHistory() }
    return loadRates(refreshes: true)
  }

  func convert(_ request: ConversionRequest) -> Effects { .send(.app(.exchange(.convert(request)))) }

  mutating func toggleFavorite(_ currency: Currency?) -> Effects {
    guard let currency else { return .none }
    select(selection)
    let words = [currency.code]
    return .send(.app(.favorites(favorites.contains(currency) ? .remove(words) : .add(words))))
  }

  /// Moves the selected favourite, and the selection with it.
  mutating func moveFavorite(by step: Int) -> Effects {
    guard let currency = selectedCurrency, favorites.indices.contains(selection + step) else { return .none }
    let position = selection + step + 1
    select(selection + step)
    return .send(.app(.favorites(.move(currency.code, to: position))))
  }

  func makeHome(_ currency: Currency?) -> Effects {
    guard let currency else { return .none }
    return .send(.app(.user(.update(UserChange(home: currency.code)))))
  }

  /// Cycles through the profile's languages: the environment's, English, Korean.
  func changeLanguage() -> Effects {
    let next: LanguagePreference =
      switch user.language {
      case nil: .fixed(.english)
      case .english: .fixed(.korean)
      case .korean: .automatic
      }
    return .send(.app(.user(.update(UserChange(language: next)))))
  }

  func logIn() -> Effects {
    guard profiles.indices.contains(selection), profiles[selection].profile != user.profile else { return .none }
    return .send(.app(.user(.login(profiles[selection].profile))))
  }

  /// Follows what the application did: takes over answers, and reloads what became stale.
  mutating func follow(_ action: AppFeature.Action) -> Effects {
    switch action {
    case .exchange(.ratesAnswered(.success(let board))):
      show(board)
      notice = nil
    case .exchange(.ratesAnswered(.failure(let error))):
      if board.value == nil { board = .failed(error) } else { notice = FailureReport(error).message }
    case .exchange(.conversionAnswered(let answer)):
      // The question may have been deleted meanwhile.
      guard problem == nil, !question.text.isEmpty else { return .none }
      switch answer {
      case .success(let answer): conversion = .loaded(answer)
      case .failure(let error): conversion = .failed(error)
      }
    case .favorites(.finished): return loadRates()
    case .alerts(.finished(.success(let report))):
      if case .checked(let check) = report.outcome, let firing = check.fired.last { alarm = firing.words }
    case .alerts(.favoriteRemoved(let removed)):
      alarm = app.alerts.alerts.stillWatching(removed.currency) ?? alarm
    case .user(.finished(.success(.loggedIn))):
      base = home
      selections[.rates] = nil
      return .merge(.send(.app(.loadProfile)), .send(.app(.user(.list))))
    case .user(.finished(.success(.updated))): return .send(.app(.user(.list)))
    default: break
    }
    return .none
  }

  /// Shows newer rates; the selection stays on its currency, whose row may have moved.
  private mutating func show(_ board: RatesBoard) {
    let rows = visibleRows
    let chosen = selections[.rates].flatMap { rows.indices.contains($0) ? rows[$0].currency : nil }
    self.board = .loaded(board)
    guard let row = visibleRows.firstIndex(where: { $0.currency == chosen }) else { return }
    selections[.rates] = row
  }
}
