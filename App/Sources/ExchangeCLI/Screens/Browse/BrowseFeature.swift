import ComposableArchitecture
import ExchangeFeature
import SharedModels
import UserFeature

/// `browse`: where the person is, what is selected and what is being typed; the data is the application's.
@Reducer
struct BrowseFeature: Sendable {
  /// What keys mean at the moment.
  enum Mode: Hashable, Sendable {
    /// Keys are commands.
    case browsing
    /// Keys edit the search.
    case searching
    /// Keys edit the conversion.
    case converting
    /// Keys turn the pages of the help or close it.
    case helping
  }

  @ObservableState
  struct State: Equatable, Sendable {
    /// Rates, favourites and profiles.
    var app: AppFeature.State
    /// What holds for this run.
    let settings: Settings
    /// The rates; older ones are shown until the ones that were asked for arrive.
    var board = Loadable<RatesBoard, ExchangeError>.idle
    /// The currency that rates are for one unit of.
    var base: Currency
    /// Where answers may come from.
    var policy: RatePolicy
    /// Which screen is shown and how the person came there.
    var coordinator: BrowseCoordinator
    /// What keys mean at the moment.
    var mode = Mode.browsing
    /// What the rates are searched for.
    var search = TextField()
    /// The currencies that the search may mean, best first.
    var matches: [Currency] = []
    /// What is to be converted.
    var question = TextField()
    /// Why the question cannot be read.
    var problem: Phrase?
    /// The answer to the question.
    var conversion = Loadable<Conversion, ExchangeError>.idle
    /// Why the rates that were asked for did not come.
    var notice: Phrase?
    /// What an alert has just told; said until the next key.
    var alarm: Phrase?
    /// The range of the chart.
    var span = HistorySpan.quarter
    /// The selected row of each tab.
    var selections: [BrowseDestination.Tab: Int] = [:]
    /// How many lines of the help are above the screen.
    var helpOffset = 0
    /// How many rows a page has.
    var pageHeight = 10
    /// What the program ends with, once the person has quit.
    var exit: ExitCode?

    /// Begins at the rates against the home currency.
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
    /// The view appeared.
    case started
    /// A key was pressed.
    case pressed(Key)
    /// The list has room for so many rows.
    case resized(pageHeight: Int)
    /// What the application does.
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
