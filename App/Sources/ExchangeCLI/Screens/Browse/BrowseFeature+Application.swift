import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import SharedModels
import UserFeature

// What the screens read from the application's state.
extension BrowseFeature.State {
  /// The fixings of the pair.
  var series: Loadable<HistorySeries, ExchangeError> { app.exchange.history }
  /// The favourites in their order.
  var favorites: [Currency] { app.favorites.favorites }
  /// The settings and the profile in use.
  var circumstances: Circumstances { Circumstances(settings, user: app.user.user) }
  /// The profile in use.
  var user: User { circumstances.user }
  /// Every profile.
  var profiles: [User] { app.user.profiles.map(\.user) }
  /// The person's home currency.
  var home: Currency { user.home }
  /// Why the last thing that was asked for was not done.
  var failure: Phrase? {
    app.favorites.work.error.map { FailureReport($0).message } ?? app.user.work.error.map { FailureReport($0).message }
      ?? notice
  }
}

// What the screens ask of the application.
extension BrowseFeature.State {
  /// Loads what is not loaded yet; the rates follow the favourites, which lead them, and the alerts follow the rates.
  mutating func start() -> Effects {
    board = .loading
    return .merge(
      .send(.app(.favorites(.task))), .send(.app(.alerts(.task))), .send(.app(.user(.list))))
  }

  /// Asks for the rates against the base; the ones that are there stay in sight meanwhile.
  func loadRates(refreshes: Bool = false) -> Effects {
    var policy = policy
    policy.refreshes = refreshes
    return .send(.app(.exchange(.rates(RatesRequest(base: base, favorites: favorites, policy: policy)))))
  }

  /// Asks for the fixings of the pair over the range.
  func loadHistory() -> Effects {
    let pair = coordinator.pair
    return .send(
      .app(
        .exchange(
          .history(
            HistoryRequest(
              from: pair.from, to: pair.to, range: span.range, grouping: span.grouping, policy: policy)))))
  }

  /// Asks the providers, whatever is cached, and shows what they answer.
  func refresh() -> Effects {
    if case .history = coordinator.current { return loadHistory() }
    return loadRates(refreshes: true)
  }

  /// Asks what money is worth.
  func convert(_ request: ConversionRequest) -> Effects { .send(.app(.exchange(.convert(request)))) }

  /// Adds a favourite, or removes it when it is one.
  mutating func toggleFavorite(_ currency: Currency?) -> Effects {
    guard let currency else { return .none }
    select(selection)
    let words = [currency.code]
    return .send(.app(.favorites(favorites.contains(currency) ? .remove(words) : .add(words))))
  }

  /// Moves the selected favourite up or down, and the selection with it.
  mutating func moveFavorite(by step: Int) -> Effects {
    guard let currency = selectedCurrency, favorites.indices.contains(selection + step) else { return .none }
    let position = selection + step + 1
    select(selection + step)
    return .send(.app(.favorites(.move(currency.code, to: position))))
  }

  /// Makes the currency the profile's home.
  func makeHome(_ currency: Currency?) -> Effects {
    guard let currency else { return .none }
    return .send(.app(.user(.update(UserChange(home: currency.code)))))
  }

  /// Goes round the languages that a profile may choose: the environment's, English, Korean.
  func changeLanguage() -> Effects {
    let next: LanguagePreference =
      switch user.language {
      case nil: .fixed(.english)
      case .english: .fixed(.korean)
      case .korean: .automatic
      }
    return .send(.app(.user(.update(UserChange(language: next)))))
  }

  /// Logs the selected profile in.
  func logIn() -> Effects {
    guard profiles.indices.contains(selection), profiles[selection].profile != user.profile else { return .none }
    return .send(.app(.user(.login(profiles[selection].profile))))
  }

  /// Asks anew for what a change of the application makes stale.
  mutating func follow(_ action: AppFeature.Action) -> Effects {
    switch action {
    case .exchange(.ratesAnswered(.success(let board))):
      show(board)
      notice = nil
    case .exchange(.ratesAnswered(.failure(let error))):
      if board.value == nil { board = .failed(error) } else { notice = FailureReport(error).message }
    case .exchange(.conversionAnswered(let answer)):
      // An answer to a question that was deleted meanwhile is of no interest.
      guard problem == nil, !question.text.isEmpty else { return .none }
      switch answer {
      case .success(let answer): conversion = .loaded(answer)
      case .failure(let error): conversion = .failed(error)
      }
    case .favorites(.finished): return loadRates()
    case .alerts(.finished(.success(let report))):
      if case .checked(let check) = report.outcome, let firing = check.fired.last { alarm = firing.words }
    case .user(.finished(.success(.loggedIn))):
      base = home
      selections[.rates] = nil
      return .merge(
        .send(.app(.favorites(.load))), .send(.app(.alerts(.load))), .send(.app(.user(.list))))
    case .user(.finished(.success(.updated))): return .send(.app(.user(.list)))
    default: break
    }
    return .none
  }

  /// Shows newer rates; the selection stays on its currency, whose row may be another one now.
  private mutating func show(_ board: RatesBoard) {
    let rows = visibleRows
    let chosen = selections[.rates].flatMap { rows.indices.contains($0) ? rows[$0].currency : nil }
    self.board = .loaded(board)
    guard let row = visibleRows.firstIndex(where: { $0.currency == chosen }) else { return }
    selections[.rates] = row
  }
}
