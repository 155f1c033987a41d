import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import SharedModels
import UserFeature
import WeaveDI

import struct Platform.Date

/// `browse`: navigation, selection and text being edited; the data is the application's.
@Reducer
struct BrowseFeature: Sendable {
  /// What is presented over the screen; it receives the keys.
  @Reducer(state: .equatable, .sendable, action: .sendable)
  enum Destination {
    case search(LineEditor)
    case conversion(LineEditor)
    /// The condition of a new alert.
    case alert(LineEditor)
    case help(HelpPages)
  }

  @ObservableState
  struct State: Equatable, Sendable {
    var app: AppFeature.State
    let settings: Settings
    var base: Currency
    var policy: RatePolicy
    /// The current screen and the way back.
    var coordinator: BrowseCoordinator
    /// While this is nil, keys are commands.
    @Presents var destination: Destination.State?
    /// The search that Enter has kept.
    var keptSearch = TextField()
    /// The currencies that match the search, best first.
    var matches: [Currency] = []
    /// Whether the rates beyond the ECB's are listed without a search, too.
    var listsAll = false
    /// The conversion that Enter has kept.
    var keptQuestion = TextField()
    /// Why the question or the condition being edited cannot be read.
    var problem: Phrase?
    /// What was asked for by hand, until its answer is there.
    var refreshing: Refreshing?
    /// When the next fixing was asked for because it was due.
    var lastAsked: Date?
    /// What the last command came to; shown until the next key.
    var notice: Phrase?
    /// The alert that fired last; shown until the next key.
    var alarm: Phrase?
    /// The alerts that fired since the start, the last one first.
    var firings: [AlertCheck.Firing] = []
    /// What can be taken back, the last change last.
    var changes: [BrowseChange] = []
    /// Whether what is under way takes a change back; until the next key.
    var isUndoing = false
    /// A favourite whose removal is being taken back.
    var restored: RestoredFavorite?
    /// What to say once the profile is saved.
    var savedProfile: Phrase?
    var span = HistorySpan.quarter
    /// The day that is read in the chart.
    var reading: FixingDate?
    var selections: [BrowseScreen.Tab: Int] = [:]
    /// The currency of the rate that was selected.
    var selectedRate: Currency?
    var pageHeight = 10
    /// When the last minute began; nil before the first one ends.
    var now: Moment?
    /// The exit code, once the user has quit.
    var exit: ExitCode?

    enum Refreshing: Hashable, Sendable {
      /// With the rates that there were.
      case rates(RatesBoard?)
      case alerts
    }

    /// A favourite and its position, counted from 1.
    struct RestoredFavorite: Hashable, Sendable {
      let currency: Currency
      let position: Int
    }

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
    /// A minute has passed.
    case ticked
    /// A tab was clicked.
    case tabChosen(BrowseScreen.Tab)
    /// A row of the list was clicked.
    case rowChosen(Int)
    /// A day of the chart was clicked.
    case dayChosen(FixingDate)
    /// The application's actions.
    case app(AppFeature.Action)
    case destination(PresentationAction<Destination.Action>)
  }

  private enum CancelID { case minutes }

  @Injected(\.moment) private var moment
  @Dependency(\.continuousClock) private var clock

  var body: some ReducerOf<Self> {
    Scope(state: \.app, action: \.app) { AppFeature() }
    Reduce { state, action in
      switch action {
      case .started: return .merge(state.start(), .minutes(id: CancelID.minutes, clock: clock, action: .ticked))
      case .resized(let pageHeight):
        state.pageHeight = max(1, pageHeight)
        return .none
      case .ticked: return state.tick(moment())
      case .pressed(let key):
        state.alarm = nil
        state.notice = nil
        state.isUndoing = false
        return state.press(key)
      case .tabChosen(let tab): return state.choose(tab)
      case .rowChosen(let row): return state.choose(row: row)
      case .dayChosen(let day):
        state.read(day)
        return .none
      case .app(let action): return state.follow(action)
      case .destination(.presented(let action)): return state.follow(action)
      case .destination(.dismiss): return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Effect where Action: Sendable {
  /// Sends an action at the end of each minute, which is how finely a screen tells ages.
  static func minutes(id: some Hashable & Sendable, clock: any Clock<Duration>, action: Action) -> Effect {
    .run { send in
      while true {
        try await clock.sleep(for: .seconds(60))
        await send(action)
      }
    }
    .cancellable(id: id, cancelInFlight: true)
  }
}
