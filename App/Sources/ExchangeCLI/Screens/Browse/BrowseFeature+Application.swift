import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import FavoriteInterface
import SharedModels
import UserFeature
import UserInterface
import WeaveDI

// What the screens read from the application's state.
extension BrowseFeature.State {
  /// Older rates stay until newer ones arrive.
  var board: Loadable<RatesBoard, ExchangeError> { app.exchange.rates.board }
  /// The rates with the base among them, favourites first.
  var ratesAnswer: RatesAnswer? {
    board.value.map { RatesAnswer($0, favorites: favorites, includesBase: true) }
  }
  var conversion: Loadable<Conversion, ExchangeError> { app.exchange.rates.conversion }
  var series: Loadable<[HistorySeries], ExchangeError> { app.exchange.history.series }
  /// In the order that the person chose.
  var favorites: [Currency] { app.favorites.favorites }
  /// By number.
  var alerts: [Alert] { app.alerts.alerts }
  var circumstances: Circumstances { Circumstances(settings, user: app.user.user) }
  var user: User { circumstances.user }
  var profiles: [User] { app.user.profiles?.users ?? [] }
  var home: Currency { user.home }
  /// Why the last action failed.
  var failure: Phrase? {
    let error: (any Error)? = app.favorites.work.error ?? app.user.work.error ?? app.alerts.work.error
    return error.map { FailureReport($0).message }
  }
}

// What the screens ask of the application.
extension BrowseFeature.State {
  /// Loads the rates, which the alerts are compared with, and the profiles; the favourites are there already.
  func start() -> Effects {
    .merge(.send(.app(.alerts(.follow))), loadRates(), .send(.app(.user(.list))))
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
            .rates(
              RatesRequest(
                base: base, extra: favorites, includesGlobal: true, includesTrend: true, policy: policy))))))
  }

  /// Loads every fixing of the range: its extremes are those of days, however few columns the chart has.
  mutating func loadHistory() -> Effects {
    reading = nil
    let request = HistoryRequest([coordinator.pair], range: span.range, policy: policy)
    return .send(.app(.exchange(.history(.history(request)))))
  }

  /// Asks the providers, whatever the cache holds.
  mutating func refresh() -> Effects {
    guard case .alerts = coordinator.current else {
      refreshing = .rates(board.value)
      let rates = loadRates(refreshes: true)
      return coordinator.current.tab == .history ? .merge(rates, loadHistory()) : rates
    }
    @Injected(\.moment) var moment
    refreshing = .alerts
    var policy = policy
    policy.refreshes = true
    return .send(.app(.alerts(.check(policy, at: moment().instant))))
  }

  func convert(_ request: ConversionRequest) -> Effects { .send(.app(.exchange(.rates(.convert(request))))) }

  mutating func toggleFavorite(_ currency: Currency?) -> Effects {
    guard let currency else { return .none }
    select(selection)
    let position = favorites.firstIndex(of: currency).map { $0 + 1 }
    changes.append(position.map { .removed(currency, position: $0) } ?? .added(currency))
    return .send(.app(.favorites(.toggle(currency))))
  }

  /// Moves the selected favourite, and the selection with it.
  mutating func moveFavorite(by step: Int) -> Effects {
    guard let currency = selectedCurrency, favorites.indices.contains(selection + step) else { return .none }
    changes.append(.moved(currency, position: selection + 1))
    let position = selection + step + 1
    select(selection + step)
    return .send(.app(.favorites(.move(currency, to: position))))
  }

  mutating func makeHome(_ currency: Currency?) -> Effects {
    guard let currency, currency != home else { return .none }
    changes.append(.home(home))
    return save(UserChange(home: .set(currency)), saying: .homeIs(currency))
  }

  /// Cycles through the profile's languages: the environment's, English, Korean.
  mutating func changeLanguage() -> Effects {
    changes.append(.language(user.language))
    let next: Language? =
      switch user.language {
      case nil: .english
      case .english: .korean
      case .korean: nil
      }
    return save(UserChange(language: .init(next)), saying: .languageIs(next))
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
    changes.append(.removedAlert(alert.condition))
    select(selection)
    return .send(.app(.alerts(.remove(alert.id))))
  }
}

// What the application did.
extension BrowseFeature.State {
  /// Takes over answers, and reloads what became stale.
  mutating func follow(_ action: AppFeature.Action) -> Effects {
    switch action {
    case .exchange(.rates(.ratesAnswered(let answer))): follow(answer)
    case .exchange(.rates(.conversionAnswered)):
      // The question may have been deleted meanwhile.
      if problem != nil || question.text.isEmpty { app.exchange.rates.conversion = .idle }
    case .opened: return loadRates()
    case .favorites(.finished(let result, of: app.favorites.profile)): return follow(result)
    case .alerts(.finished(let result, of: app.alerts.profile)): follow(result)
    case .user(.finished(.success(.loggedIn))):
      base = home
      selections[.rates] = nil
      selectedRate = nil
      changes = []
      return .send(.app(.user(.list)))
    case .user(.finished(.success(.updated))):
      if let savedProfile { announce(savedProfile) }
      return .send(.app(.user(.list)))
    case .user(.finished(.failure)): changes = []
    default: break
    }
    return .none
  }

  private mutating func follow(_ answer: Result<RatesBoard, ExchangeError>) {
    if case .failure(let error) = answer, board.value != nil { notice = FailureReport(error).message }
    guard case .rates(let older) = refreshing else { return }
    refreshing = nil
    if case .success(let newer) = answer { notice = .refreshed(newer, after: older) }
  }

  private mutating func follow(_ result: Result<FavoriteOutcome, FavoriteError>) -> Effects {
    switch result {
    case .success(let outcome):
      // A favourite that comes back is added, then moved to its place: that is one change.
      if let words = outcome.words.first, !isUndoing || notice == nil { announce(words) }
      alarm = outcome.removed.lazy.compactMap(app.alerts.alerts.stillWatching).first ?? alarm
      if case .added = outcome, let move = moveRestored() { return move }
    case .failure:
      changes = []
      restored = nil
    }
    guard let board = board.value, board.lacks(favorites) else { return .none }
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
}

extension RatesBoard {
  /// Whether one of the currencies has no row.
  fileprivate func lacks(_ currencies: [Currency]) -> Bool {
    !currencies.allSatisfy { currency in currency == base || rows.contains { $0.currency == currency } }
  }
}
