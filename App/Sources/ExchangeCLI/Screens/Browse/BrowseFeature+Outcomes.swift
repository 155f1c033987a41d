import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import FavoriteInterface
import Modularity
import SharedModels
import UserFeature
import UserInterface
import Wording

/// What takes a change of the person's data back.
enum BrowseChange: Hashable, Sendable {
  case favorites(FavoriteChange)
  case alerts(AlertChange)
  case users([UserChange])
}

// What the tabs did, and what that means for the other ones.
extension BrowseFeature {
  func undo(_ state: inout State) -> Effect<Action> {
    guard let change = state.changes.popLast() else { return .none }
    state.isUndoing = true
    switch change {
    case .favorites(let change):
      state.favorites.keepSelection()
      return FavoriteFeature().change(change, &state.favorites.feature).map { .favorites($0) }
    case .alerts(let change):
      if case .remove = change { state.alerts.keepSelection() }
      return AlertsFeature().change(change, &state.alerts.feature).map { .alerts($0) }
    case .users(let changes):
      state.profile.change = changes.last
      return UserFeature().change(.update(changes), &state.profile.feature).map { .profile($0) }
    }
  }

  func hear(_ action: RatesTab.Action, _ state: inout State) {
    switch action {
    case .rebased: state.refreshing = nil
    case .feature(.ratesAnswered(let answer)):
      let asked = state.refreshing
      if case .rates = asked { state.refreshing = nil }
      switch answer {
      case .failure(let error):
        if state.rates.board.value != nil { state.message.show(FailureReport(error).message, as: .noNewRates) }
      case .success(let board):
        state.message.clearNoNewRates()
        if case .rates(let older) = asked { state.message.show(.refreshed(board, after: older)) }
      }
    case .feature(.conversionAnswered):
      // The question may have been deleted meanwhile.
      let editor = state.destination?.conversion
      if (editor?.field ?? state.question).text.isEmpty || editor?.problem != nil {
        state.rates.feature.conversion = .idle
      }
    case .completed(.failure(let error)): state.message.show(FailureReport(error).message, as: .failure)
    default: break
    }
  }

  func hear(_ action: FavoritesTab.Action, _ state: inout State) -> Effect<Action> {
    let currencies = state.favorites.rows
    switch action {
    case .change(.toggle(let currency)):
      state.rates.keepSelection()
      let place = currencies.firstIndex(of: currency)
      state.changes.append(.favorites(place.map { .restore(currency, to: $0 + 1) } ?? .remove([currency])))
    case .change(.move(let currency, _)):
      guard let place = currencies.firstIndex(of: currency) else { break }
      state.changes.append(.favorites(.move(currency, to: place + 1)))
    case .finished(.success(let outcome), of: state.favorites.feature.profile):
      state.rates.favorites = currencies
      if let words = outcome.words.first { showChange(words, &state) }
      if let words = outcome.removed.lazy.compactMap(state.alerts.feature.alerts.stillWatching).first {
        state.message.show(words, as: .alert)
      }
      return RatesTab().complete(&state.rates).map { .rates($0) }
    case .finished(.failure(let error), of: state.favorites.feature.profile): showFailure(error, &state)
    default: break
    }
    return .none
  }

  func hear(_ action: AlertsTab.Action, _ state: inout State) {
    switch action {
    case .change(.remove(let id)):
      if let alert = state.alerts.feature.alerts.first(where: { $0.id == id }) {
        state.changes.append(.alerts(.restore(alert)))
      }
    case .finished(.success(let outcome), of: state.alerts.feature.profile):
      switch outcome {
      case .checked(let check):
        if state.refreshing == .alerts {
          state.refreshing = nil
          if check.fired.isEmpty { state.message.show(.alertsChecked(check.checked)) }
        }
        show(check.fired, &state)
      case .compared(let check): show(check.fired, &state)
      case .added(let alert, let isNew, _):
        if isNew, !state.isUndoing { state.changes.append(.alerts(.remove(alert.id))) }
        if state.destination?.alert != nil { state.destination = nil }
      case .listed, .removed: break
      }
      if let words = outcome.words { showChange(words, &state) }
    case .finished(.failure(let error), of: state.alerts.feature.profile):
      if state.refreshing == .alerts { state.refreshing = nil }
      if state.destination?.alert != nil {
        state.destination?.modify(\.alert) { $0.problem = FailureReport(error).message }
      } else {
        showFailure(error, &state)
      }
    default: break
    }
  }

  private func show(_ fired: [AlertCheck.Firing], _ state: inout State) {
    // The tab itself tells which alerts fired.
    if let words = fired.words, state.tab != .alerts { state.message.show(words, as: .alert) }
  }

  func hear(_ action: ProfileTab.Action, _ state: inout State) {
    switch action {
    case .change(.update(let changes)):
      state.changes.append(.users(changes.map { $0.undone(for: state.user) }))
    case .finished(.success(.updated(let user))):
      if let words = state.profile.change?.words(for: user) { showChange(words, &state) }
    case .finished(.failure(let error)): showFailure(error, &state)
    default: break
    }
  }

  /// The other tabs follow the person: to a new home where the rates were against the old one, or to another profile,
  /// which leaves everything that belonged to the one before.
  func adopt(_ user: User, after former: User, _ state: inout State) -> Effect<Action> {
    state.policy.ownRates = user.ownRates
    if user.profile == former.profile {
      guard user.home != former.home, state.rates.base == former.home else { return .none }
      state.refreshing = nil
      return RatesTab().rebase(to: user.home, &state.rates).map { .rates($0) }
    }
    state.changes = []
    state.refreshing = nil
    state.favorites = FavoritesTab.State(feature: FavoriteFeature.State(profile: user.profile))
    let ratesArrivedAt = state.alerts.feature.ratesArrivedAt
    state.alerts = AlertsTab.State(feature: AlertsFeature.State(profile: user.profile))
    state.alerts.feature.ratesArrivedAt = ratesArrivedAt
    (state.rates.base, state.rates.cursor, state.rates.favorites) = (user.home, nil, [])
    state.clearQuestion()
    return .merge(
      RatesTab().load(&state.rates).map { .rates($0) },
      FavoriteFeature().load(&state.favorites.feature).map { .favorites($0) },
      AlertsFeature().load(&state.alerts.feature).map { .alerts($0) })
  }

  /// Says what was changed, and that it can be taken back.
  private func showChange(_ words: Phrase, _ state: inout State) {
    state.message.show(state.changes.isEmpty || state.isUndoing ? words : words.undoable)
  }

  /// Nothing was changed, so it is no longer known what can be undone.
  private func showFailure(_ error: any Error, _ state: inout State) {
    state.changes = []
    state.message.show(FailureReport(error).message, as: .failure)
  }
}

extension UserChange {
  /// The change back to what a profile says now.
  fileprivate func undone(for user: User) -> UserChange {
    switch self {
    case .name: .name(user.name)
    case .email: .email(user.email)
    case .home: .home(user.ownHome)
    case .language: .language(user.language)
    }
  }

  /// What a person's profile says after it.
  fileprivate func words(for user: User) -> Phrase? {
    switch self {
    case .home:
      return Phrase("home currency is now \(user.home)", "기본 통화를 \(Josa.with(user.home.code, .direction)) 바꿨습니다")
    case .language(let language):
      let name = Phrase.language(language)
      return Phrase("language is now \(name.english)", "언어를 \(Josa.with(name.korean, .direction)) 바꿨습니다")
    case .name, .email: return nil
    }
  }
}

extension Phrase {
  /// What was changed, with the key that takes it back.
  var undoable: Phrase { Phrase("\(english) (u: undo)", "\(korean) (u: 되돌리기)") }
}
