import ComposableArchitecture
import ExchangeFeature
import SharedModels
import UserFeature
import WeaveDI

/// `browse`: navigation, selection and text being edited; the data is the application's.
@Reducer
struct BrowseFeature: Sendable {
  /// What is presented over the screen; it receives the keys.
  @Reducer(state: .equatable, .sendable, action: .sendable)
  enum Destination {
    case search(LineEditor)
    case conversion(LineEditor)
    case help(HelpPages)
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
    /// While this is nil, keys are commands.
    @Presents var destination: Destination.State?
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
    var selections: [BrowseScreen.Tab: Int] = [:]
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
      @Injected(\.browseCoordinator) var coordinator
      self.coordinator = coordinator(base)
    }
  }

  enum Action: Sendable {
    case started
    case pressed(Key)
    case resized(pageHeight: Int)
    /// The application's actions.
    case app(AppFeature.Action)
    case destination(PresentationAction<Destination.Action>)
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
        return state.press(key)
      case .app(let action): return state.follow(action)
      case .destination(.presented(let action)): return state.follow(action)
      case .destination(.dismiss): return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
