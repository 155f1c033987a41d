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
  case user(UserChange)

  fileprivate var action: BrowseFeature.Action {
    switch self {
    case .favorites(let change): .favorites(.change(change))
    case .alerts(let change): .alerts(.change(change))
    case .user(let change): .profile(.change(.update([change])))
    }
  }
}

// What the tabs did, and what that means for the other ones.
extension BrowseFeature {
  func undo(_ state: inout State) -> Effect<Action> {
    guard let change = state.changes.popLast() else { return .none }
    state.undoing = change
    return reduce(into: &state, action: change.action)
  }

  func hear(_ action: RatesTab.Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .rebased:
      state.refreshing = nil
      return loadRates(&state)
    case .sorted: state.message.show(state.rates.sortsByChange ? .sortedByChange : .sortedByCode)
    case .query(.answered(let answer)):
      if case .rates(let older) = state.refreshing {
        state.refreshing = nil
        state.message.show(answer, after: older, isAskedFor: true)
      } else {
        state.message.show(answer, after: state.rates.board.value)
      }
      if case .success = answer { return .merge(completeRates(&state), quoteAlerts(&state)) }
    case .completion(.answered(.failure(let error))): state.message.show(FailureReport(error).message, as: .failure)
    default: break
    }
    return .none
  }

  private func completeRates(_ state: inout State) -> Effect<Action> {
    RatesTab().complete(&state.rates, by: state.policy).map { .rates($0) }
  }

  /// An answer came to the question that is being edited, which may have been deleted meanwhile.
  func hear(_ action: Query<ConversionQuestion>.Action, _ state: inout State) {
    let line = state.line
    guard case .answered = action, (line?.field ?? state.question).text.isEmpty || line?.problem != nil else { return }
    state.conversion.answer = .idle
  }

  func hear(_ action: FavoriteFeature.Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .change(let change):
      state.favorites.keepSelection()
      if case .toggle = change { state.rates.keepSelection() }
    case .finished(.success(let outcome), of: state.rates.favorites.profile):
      if let words = outcome.words.first { state.tell(words, inverse: outcome.inverse.map { .favorites($0) }) }
      if let words = outcome.removed.lazy.compactMap(state.alerts.feature.alerts.stillWatching).first {
        state.message.show(words, as: .alert)
      }
      return completeRates(&state)
    case .finished(.failure(let error), of: state.rates.favorites.profile): state.tell(error)
    case .load, .finished: break
    }
    return .none
  }

  func hear(_ action: AlertsTab.Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .finished(.success(let outcome), of: state.alerts.feature.profile):
      switch outcome {
      case .checked(let check), .compared(let check):
        if state.refreshing == .alerts, case .checked = outcome {
          state.refreshing = nil
          if check.fired.isEmpty { state.message.show(.alertsChecked(check.checked)) }
        }
        // The tab itself tells which alerts fired.
        if let words = check.fired.words, state.tab != .alerts { state.message.show(words, as: .alert) }
      case .added: if state.line?.purpose == .alert { state.line = nil }
      case .listed, .removed: break
      }
      if let words = outcome.words { state.tell(words, inverse: outcome.inverse.map { .alerts($0) }) }
      return quoteAlerts(&state)
    case .finished(.failure(let error), of: state.alerts.feature.profile):
      if state.refreshing == .alerts { state.refreshing = nil }
      if state.line?.purpose == .alert {
        state.line?.problem = FailureReport(error).message
      } else {
        state.tell(error)
      }
    default: break
    }
    return .none
  }

  /// The other tabs follow the person: to a new home where the rates were against the old one, or to another profile,
  /// which leaves everything that belonged to the one before.
  func adopt(_ user: User, after former: User, _ state: inout State) -> Effect<Action> {
    state.policy.ownRates = user.ownRates
    if user.profile == former.profile {
      if user.language != former.language {
        let name = Phrase.language(user.language)
        let words = Phrase("language is now \(name)", "언어를 \(name, .direction) 바꿨습니다")
        state.tell(words, inverse: .user(.language(former.language)))
      }
      guard user.home != former.home else { return .none }
      let home = state.home
      let words = Phrase("home currency is now \(home)", "기본 통화를 \(home.code, .direction) 바꿨습니다")
      state.tell(words, inverse: .user(.home(former.home)))
      guard state.rates.base == state.run.home(of: former) else { return .none }
      state.refreshing = nil
      RatesTab().rebase(to: home, &state.rates)
      return loadRates(&state)
    }
    state.changes = []
    state.refreshing = nil
    state.alerts = AlertsTab.State(feature: AlertsFeature.State(profile: user.profile))
    state.rates.favorites = FavoriteFeature.State(profile: user.profile)
    (state.rates.base, state.rates.cursor, state.favoriteCursor) = (state.home, nil, nil)
    state.clearQuestion()
    return .merge(
      loadRates(&state),
      FavoriteFeature().load(&state.rates.favorites).map { .favorites($0) },
      AlertsFeature().load(&state.alerts.feature).map { .alerts($0) })
  }
}

extension BrowseFeature.State {
  /// Says what was changed, and that it can be taken back, unless it took a change back itself.
  fileprivate mutating func tell(_ words: Phrase, inverse: BrowseChange?) {
    let isUndo = undoing != nil
    undoing = nil
    if !isUndo, let inverse { changes.append(inverse) }
    message.show(isUndo || inverse == nil ? words : words.undoable)
  }

  /// Says why nothing was changed. What could not be taken back because of the file can be later.
  mutating func tell(_ error: some Reportable) {
    let report = FailureReport(error)
    if report.code == .storage, let undoing { changes.append(undoing) }
    undoing = nil
    message.show(report.message, as: .failure)
  }
}

extension Phrase {
  fileprivate static let sortedByChange = Phrase("sorted: who gained most first", "많이 오른 순으로 정렬했습니다")
  fileprivate static let sortedByCode = Phrase("sorted: favourites, then by code", "즐겨찾기, 코드 순으로 정렬했습니다")

  /// What was changed, with the key that takes it back.
  var undoable: Phrase { Phrase("\(english) (u: undo)", "\(korean) (u: 되돌리기)") }
}
