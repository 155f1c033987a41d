import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import Modularity
import Platform
import SharedModels
import UserFeature
import Wording

/// `browse`: a feature a tab, side by side, and what is presented over them.
@Reducer
struct BrowseFeature: Sendable {
  /// What stands in a tab's place and has keys of its own; neither has a reducer.
  enum Cover: Hashable, Sendable {
    case help
    case providers
  }

  enum Tab: Int, Hashable, Sendable, CaseIterable {
    case rates
    case favorites
    case alerts
    case history
    case profile
  }

  @ObservableState
  struct State: Equatable, Sendable {
    let started: RunContext
    /// Where answers may come from, the own rates of the profile in use included.
    var policy: RatePolicy
    var tab = Tab.rates
    /// Where Escape leads back to from a pair's history.
    var origin: Tab?
    var rates: RatesTab.State
    var favoriteCursor: RowCursor<Currency>?
    var alerts: AlertsTab.State
    var history: HistoryTab.State
    var profile: ProfileTab.State
    /// While it is edited, keys are text.
    @Presents var line: LineEditor.State?
    /// The conversion being edited, or that Enter has kept.
    var question = TextField()
    /// Its answer.
    var conversion = Query<ConversionQuestion>.State()
    /// Whether the alert being added can be meant.
    var plausibility = Query<PlausibilityQuestion>.State()
    /// The rates of the alerts' pairs.
    var quotes = Query<QuotesQuestion>.State()
    var cover: Cover?
    var message: ScreenMessage?
    /// What can be taken back, the last change last.
    var changes: [BrowseChange] = []
    /// The change that is being taken back, until its outcome is there.
    var undoing: BrowseChange?
    /// What was asked for by hand, until its answer is there.
    var refreshing: Refreshing?
    /// How many times an answer was copied.
    var copies = 0
    /// When the last minute began; nil before the first one ends.
    var now: Moment?
    var exit: ExitCode?

    enum Refreshing: Equatable, Sendable {
      /// With the rates that there were.
      case rates(RatesBoard?)
      case alerts
    }

    init(app: AppFeature.State, run: RunContext = RunContext(), policy: RatePolicy = RatePolicy()) {
      var run = run
      run.profile = app.user.user
      started = run
      self.policy = policy
      let home = run.home
      rates = RatesTab.State(base: home, favorites: app.favorites)
      alerts = AlertsTab.State(feature: app.alerts)
      history = HistoryTab.State(pair: .read(from: home, to: home == .eur ? .usd : .eur))
      profile = ProfileTab.State(feature: app.user)
    }
  }

  enum Action: Sendable {
    case started
    case ticked
    /// A key was pressed, so the message of the last one has been read.
    case acknowledged
    /// A key cannot do what was asked of it; with the reason.
    case refused(Phrase)
    /// Selects a row of the tab.
    case selected(Int)
    case quit(ExitCode)
    case show(Tab)
    case showHistory(CurrencyPair)
    /// The history of a pair stands beside the list.
    case showBeside(CurrencyPair)
    /// Asks the providers, whatever the cache holds.
    case refresh
    case undo
    /// Copies the answer that is shown.
    case copied
    case cover(Cover?)
    /// Goes back, or ends the search and the conversion.
    case escape
    case edit(LineEditor.State)
    case rates(RatesTab.Action)
    case conversion(Query<ConversionQuestion>.Action)
    case plausibility(Query<PlausibilityQuestion>.Action)
    case quotes(Query<QuotesQuestion>.Action)
    case favorites(FavoriteFeature.Action)
    case alerts(AlertsTab.Action)
    case history(HistoryTab.Action)
    case profile(ProfileTab.Action)
    case line(PresentationAction<LineEditor.Action>)
  }

  @Injected(\.moment) var moment
  @Dependency(\.continuousClock) private var clock

  @ReducerBuilder<State, Action>
  private var tabs: some ReducerOf<Self> {
    Scope(state: \.rates, action: \.rates) { RatesTab() }
    Scope(state: \.conversion, action: \.conversion) { Query() }
    Scope(state: \.plausibility, action: \.plausibility) { Query() }
    Scope(state: \.quotes, action: \.quotes) { Query() }
    Scope(state: \.rates.favorites, action: \.favorites) { FavoriteFeature() }
    Scope(state: \.alerts, action: \.alerts) { AlertsTab() }
    Scope(state: \.history, action: \.history) { HistoryTab() }
    Scope(state: \.profile, action: \.profile) { ProfileTab() }
  }

  var body: some ReducerOf<Self> {
    tabs.onChange(of: \.user) { former, user in Reduce { state, _ in adopt(user, after: former, &state) } }
    Reduce { state, action in
      switch action {
      case .started:
        return .merge(
          AlertsFeature().follow().map { .alerts($0) }, loadRates(&state),
          UserFeature().list(&state.profile.feature).map { .profile($0) },
          .minutes(by: clock, .ticked))
      case .ticked:
        let moment = moment()
        state.now = moment
        return RatesTab().loadDue(at: moment, by: state.policy, &state.rates).map { .rates($0) }
      case .acknowledged: state.message = nil
      case .refused(let reason): state.message = ScreenMessage(words: reason)
      case .selected(let place): state.select(place)
      case .quit(let code): state.exit = code
      case .show(let tab):
        (state.origin, state.cover) = (nil, nil)
        state.tab = tab
        return tab.tab.shown(&state)
      case .showHistory(let pair):
        state.origin = state.tab
        state.tab = .history
        state.history.pair = pair
        return loadHistory(&state)
      case .showBeside(let pair):
        guard !state.history.knows(pair, on: state.rates.board.value?.date) else { break }
        state.history.pair = pair
        return loadHistory(&state, asksNobody: true)
      case .refresh: return refresh(&state)
      case .undo: return undo(&state)
      case .copied:
        state.message.show(state.copies == 0 ? .copiedFirst : .copied)
        state.copies += 1
      case .cover(let cover): state.cover = cover
      case .escape: escape(&state)
      case .edit(let line): state.line = line
      case .rates(let action): return hear(action, &state)
      case .conversion(let action): hear(action, &state)
      case .plausibility(let action): return hear(action, &state)
      case .favorites(let action): return hear(action, &state)
      case .alerts(let action): return hear(action, &state)
      case .history(.paired), .history(.spanned): return loadHistory(&state)
      case .profile(.finished(.failure(let error))): state.tell(error)
      case .line(.presented(let action)): return hear(action, &state)
      case .quotes, .history, .profile, .line(.dismiss): break
      }
      return .none
    }
    .ifLet(\.$line, action: \.line) { LineEditor() }
  }

  private func refresh(_ state: inout State) -> Effect<Action> {
    guard state.tab == .alerts else {
      let asked = loadRates(&state, refreshes: true)
      state.refreshing = .rates(state.rates.board.value)
      return state.tab == .history ? .merge(asked, loadHistory(&state)) : asked
    }
    state.refreshing = .alerts
    return AlertsFeature().check(state.policy.with(\.refreshes), at: moment().instant, &state.alerts.feature)
      .map { .alerts($0) }
  }

  func loadRates(_ state: inout State, refreshes: Bool = false) -> Effect<Action> {
    RatesTab().load(&state.rates, by: state.policy, refreshes: refreshes).map { .rates($0) }
  }

  /// Looks where the alerts stand by the rates at hand.
  func quoteAlerts(_ state: inout State) -> Effect<Action> {
    let pairs = state.alerts.feature.alerts.map(\.condition.pair).uniqued()
    guard state.tab == .alerts, !pairs.isEmpty else { return .none }
    let policy = state.policy.withoutOwnRates.with(\.isOffline)
    let question = QuotesQuestion(pairs.map { QuoteRequest($0, wantsPrevious: true) }, policy: policy)
    return Query().ask(question, &state.quotes).map { .quotes($0) }
  }

  func loadHistory(_ state: inout State, asksNobody: Bool = false) -> Effect<Action> {
    let policy = asksNobody ? state.policy.with(\.isOffline) : state.policy
    return HistoryTab().load(&state.history, by: policy).map { .history($0) }
  }

  private func escape(_ state: inout State) {
    if state.history.day != nil {
      state.history.day = nil
    } else if let origin = state.origin {
      (state.tab, state.origin) = (origin, nil)
    } else {
      RatesTab().search(TextField(), &state.rates)
      state.clearQuestion()
    }
  }
}

extension Effect where Action: Sendable {
  /// Sends an action at the end of each minute, which is how finely a screen tells ages.
  static func minutes(by clock: any Clock<Duration>, _ action: Action) -> Effect {
    .run { send in
      while true {
        try await clock.sleep(for: .seconds(60))
        await send(action)
      }
    }
  }
}
