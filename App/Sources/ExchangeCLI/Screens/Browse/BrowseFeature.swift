import ComposableArchitecture
import ExchangeFeature
import SharedModels
import UserFeature

/// `browse`: navigation, selection and text being edited; the data is the application's.
@Reducer
struct BrowseFeature: Sendable {
  /// What keys currently mean.
  enum Mode: Hashable, Sendable {
    case browsing
    case searching
    case converting
    /// Keys turn the pages of the help or close it.
    case helping
  }

  @ObservableState
  struct State: Equatable, Sendable {
    var app: AppFeature.State
    let settings: Settings
    /// Older rates stay until newer ones arrive.
    var board = Loadable<RatesBoard, ExchangeError>.idle
    var base: Currency
    var policy: RatePolicy
    /// The current screen and the way back.
    var coordinator: BrowseCoordinator
    /// What keys currently mean.
    var mode = Mode.browsing
    var search = TextField()
    /// The currencies that match the search, best first.
    var matches: [Currency] = []
    /// The conversion being edited.
    var question = TextField()
    /// Why the question does not parse.
    var problem: Phrase?
    var conversion = Loadable<Conversion, ExchangeError>.idle
    /// Why the newest rates could not be loaded.
    var notice: Phrase?
    /// The alert that fired last; shown until the next key.
    var alarm: Phrase?
    var span = HistorySpan.quarter
    var selections: [BrowseDestination.Tab: Int] = [:]
    /// How many lines the help is scrolled by.
    var helpOffset = 0
    var pageHeight = 10
    /// The exit code, once the user has quit.
    var exit: ExitCode?

    /// Starts at the rates against the home currency.
    init(app: AppFeature.State, settings: Settings = Settings(), policy: RatePolicy = RatePolicy()) {
      self.app = app
      self.settings = settings
      self.policy = policy
      let base = Circumstances(settings, user: app.user.user).home
      self.base = base
      coordinator = BrowseCoordinator(pair: CurrencyPair(from: base, to: base == .eur ? .usd : .eur))
    }
  }

  enum Action: Sendable {
    case started
    case pressed(Key)
    case resized(pageHeight: Int)
    /// The application's actions.
    case app(AppFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.app, action: \.app) { AppFeature() }
    Reduce { state, action in
      switch action {
      case .started: return state.start()
      case .resized(let pageHeight):
        state.pageHeight = max(1, pageHeight)
        return .none
      case .pressed(let key):
        state.alarm = nil
        switch state.mode {
        case .browsing: return state.command(key)
        case .searching: return state.editSearch(key)
        case .converting: return state.editQuestion(key)
        case .helping: return state.readHelp(key)
        }
      case .app(let action): return state.follow(action)
      }
    }
  }
}
