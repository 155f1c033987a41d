import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import FavoriteInterface
import SharedModels
import UserFeature
import WeaveDI

import struct Platform.Decimal

// What the screens read from the application's state.
extension BrowseFeature.State {
  var series: Loadable<HistorySeries, ExchangeError> { app.exchange.history }
  /// In the order that the person chose.
  var favorites: [Currency] { app.favorites.favorites }
  /// By number.
  var alerts: [Alert] { app.alerts.alerts }
  var circumstances: Circumstances { Circumstances(settings, user: app.user.user) }
  var user: User { circumstances.user }
  var profiles: [User] { app.user.profiles.map(\.user) }
  var home: Currency { user.home }
  /// Why the last action failed.
  var failure: Phrase? {
    let error: (any Error)? = app.favorites.work.error ?? app.user.work.error ?? app.alerts.work.error
    return error.map { FailureReport($0).message }
  }
}

// What the screens ask of the application.
extension BrowseFeature.State {
  /// Loads everything: the rates after the favourites, which they list first; the alerts are compared with the rates.
  mutating func start() -> Effects {
    board = .loading
    return .send(.app(.task))
  }

  /// Tells ages anew, and asks for the next fixing once it is due.
  mutating func tick(_ moment: Moment) -> Effects {
    now = moment
    guard policy.date == nil, !policy.isOffline, let board = board.value, let due = board.nextPublication,
      WatchSchedule.isTime(for: due, askedAt: lastAsked, now: moment.instant)
    else { return .none }
    lastAsked = moment.instant
    return loadRates()
  }

  /// Loads the rates against the base; older ones stay visible meanwhile.
  func loadRates(refreshes: Bool = false) -> Effects {
    var policy = policy
    policy.refreshes = refreshes
    return .send(
      .app(
        .exchange(
          .rates(
            RatesRequest(
              base: base, wideRows: .all, favorites: favorites, includesTrend: true, policy: policy)))))
  }

  /// Loads every fixing of the range: its extremes are those of days, however few columns the chart has.
  mutating func loadHistory() -> Effects {
    let pair = coordinator.pair
    reading = nil
    return .send(
      .app(.exchange(.history(HistoryRequest(from: pair.from, to: pair.to, range: span.range, policy: policy)))))
  }

  /// Asks the providers, whatever the cache holds.
  mutating func refresh() -> Effects {
    guard case .alerts = coordinator.current else {
      refreshing = .rates
      let rates = loadRates(refreshes: true)
      return coordinator.current.tab == .history ? .merge(rates, loadHistory()) : rates
    }
    @Injected(\.moment) var moment
    refreshing = .alerts
    var policy = policy
    policy.refreshes = true
    return .send(.app(.checkAlerts(policy, at: moment().instant)))
  }

  func convert(_ request: ConversionRequest) -> Effects { .send(.app(.exchange(.convert(request)))) }

  mutating func toggleFavorite(_ currency: Currency?) -> Effects {
    guard let currency else { return .none }
    select(selection)
    let words = [currency.code]
    guard let index = favorites.firstIndex(of: currency) else {
      changes.append(.added(currency))
      return .send(.app(.favorites(.add(words))))
    }
    changes.append(.removed(currency, position: index + 1))
    return .send(.app(.favorites(.remove(words))))
  }

  /// Moves the selected favourite, and the selection with it.
  mutating func moveFavorite(by step: Int) -> Effects {
    guard let currency = selectedCurrency, favorites.indices.contains(selection + step) else { return .none }
    changes.append(.moved(currency, position: selection + 1))
    let position = selection + step + 1
    select(selection + step)
    return .send(.app(.favorites(.move(currency.code, to: position))))
  }

  mutating func makeHome(_ currency: Currency?) -> Effects {
    guard let currency, currency != home else { return .none }
    changes.append(.home(home))
    return save(UserChange(home: currency.code), saying: .homeIs(currency))
  }

  /// Cycles through the profile's languages: the environment's, English, Korean.
  mutating func changeLanguage() -> Effects {
    changes.append(.language(user.language.map(LanguagePreference.fixed) ?? .automatic))
    let next: LanguagePreference =
      switch user.language {
      case nil: .fixed(.english)
      case .english: .fixed(.korean)
      case .korean: .automatic
      }
    return save(UserChange(language: next), saying: .languageIs(next))
  }

  /// Changes the profile, and says so once it is saved.
  mutating func save(_ change: UserChange, saying words: Phrase) -> Effects {
    savedProfile = words
    return .send(.app(.user(.update(change))))
  }

  func logIn() -> Effects {
    guard profiles.indices.contains(selection), profiles[selection].profile != user.profile else { return .none }
    return .send(.app(.user(.login(profiles[selection].profile))))
  }

  mutating func removeAlert() -> Effects {
    guard let alert = selectedAlert else { return .none }
    changes.append(.removedAlert(alert.condition.description))
    select(selection)
    return .send(.app(.alerts(.remove(alert.id))))
  }
}

// What the application did.
extension BrowseFeature.State {
  /// Takes over answers, and reloads what became stale.
  mutating func follow(_ action: AppFeature.Action) -> Effects {
    switch action {
    case .exchange(.ratesAnswered(let answer)): follow(answer)
    case .exchange(.conversionAnswered(let answer)):
      // The question may have been deleted meanwhile.
      if problem == nil, !question.text.isEmpty { conversion = Loadable(answer) }
    case .favorites(.finished(let result, of: app.favorites.profile)): return follow(result)
    case .alerts(.finished(let result, of: app.alerts.profile)): follow(result)
    case .alerts(.favoriteRemoved(let removed)):
      alarm = app.alerts.alerts.stillWatching(removed.currency) ?? alarm
    case .user(.finished(.success(.loggedIn))):
      base = home
      selections[.rates] = nil
      changes = []
      return .merge(.send(.app(.loadProfile)), .send(.app(.user(.list))))
    case .user(.finished(.success(.updated))):
      if let savedProfile { announce(savedProfile) }
      return .send(.app(.user(.list)))
    case .user(.finished(.failure)): changes = []
    default: break
    }
    return .none
  }

  private mutating func follow(_ answer: Result<RatesBoard, ExchangeError>) {
    defer { if refreshing == .rates { refreshing = nil } }
    switch answer {
    case .success(let newer):
      if refreshing == .rates { notice = .refreshed(newer, after: board.value) }
      show(newer)
    case .failure(let error):
      if board.value == nil { board = .failed(error) } else { notice = FailureReport(error).message }
    }
  }

  private mutating func follow(_ result: Result<FavoriteOutcome, FavoriteError>) -> Effects {
    switch result {
    case .success(let outcome):
      // A favourite that comes back is added, then moved to its place: that is one change.
      if let words = outcome.words.first, !isUndoing || notice == nil { announce(words) }
      if case .added = outcome, let move = finishReturning() { return move }
    case .failure:
      changes = []
      returning = nil
    }
    return loadRates()
  }

  private mutating func follow(_ result: Result<AlertsOutcome, AlertError>) {
    switch result {
    case .success(let outcome):
      if case .checked(let check) = outcome {
        firings = check.fired.reversed() + firings
        alarm = check.fired.words
        if refreshing == .alerts {
          refreshing = nil
          if check.fired.isEmpty { notice = .alertsChecked(check.checked) }
        }
      }
      if case .added(let added) = outcome {
        if added.isNew, !isUndoing { changes.append(.addedAlert(added.alert.id)) }
        if case .alert = destination {
          destination = nil
          problem = nil
        }
      }
      if let words = outcome.words { announce(words) }
    case .failure(let error):
      if refreshing == .alerts { refreshing = nil }
      if case .alert = destination { problem = FailureReport(error).message } else { changes = [] }
    }
  }

  /// Says what was changed, and that it can be taken back.
  private mutating func announce(_ words: Phrase) {
    notice = changes.isEmpty || isUndoing ? words : .undoable(words)
  }

  /// Shows newer rates; the selection stays on its currency, whose row may have moved.
  private mutating func show(_ board: RatesBoard) {
    let chosen = selections[.rates] == nil ? nil : currency(atRow: selections[.rates] ?? 0)
    self.board = .loaded(board.withBase(isFavorite: favorites.contains(board.base), among: favorites))
    guard let row = visibleRows.firstIndex(where: { $0.currency == chosen }) else { return }
    selections[.rates] = row
  }
}

extension RatesBoard {
  /// The same rates with the base in its place among them, so that it can be chosen like any other.
  func withBase(isFavorite: Bool, among favorites: [Currency]) -> RatesBoard {
    guard !rows.contains(where: { $0.currency == base }) else { return self }
    let row = RateRow(
      currency: base, rate: 1, inverse: 1, changePercent: nil, date: date, source: source, isFavorite: isFavorite)
    let position = favorites.firstIndex(of: base)
    let place =
      rows.firstIndex { other in
        let otherPosition = favorites.firstIndex(of: other.currency)
        switch (position, otherPosition) {
        case (let mine?, let its?): return mine < its
        case (nil, nil): return base < other.currency
        case (_?, nil): return true
        case (nil, _?): return false
        }
      } ?? rows.count
    return RatesBoard(
      base: base, requestedDate: requestedDate, date: date, source: source, fetchedAt: fetchedAt, isStale: isStale,
      nextPublication: nextPublication, rows: rows[..<place] + [row] + rows[place...], notes: notes)
  }
}
