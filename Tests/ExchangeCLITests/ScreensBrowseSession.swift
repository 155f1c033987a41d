import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import FavoriteInterface
import Modularity
import SharedModels
import TerminalText
import TerminalUI
import Testing
import UserFeature
import UserInterface
import WeaveDI
import Wording

@testable import ExchangeCLI
@testable import ScreenPreviews

extension BrowseFeature.State {
  /// The preview's rates, favourites, alerts and profiles are there.
  static func loaded(run: RunContext = .speaking(.english)) -> Self {
    var app = AppFeature.State.preview()
    let travel = User(profile: ProfileName("travel") ?? .default, home: .eur)
    app.user.profiles = Profiles(users: [.preview, travel], active: .default)
    var state = BrowseFeature.State(app: app, run: run)
    state.rates.query.answer = .loaded(.preview(base: .usd))
    return state
  }
}

/// An exhaustive store over the loaded state.
@MainActor
func loadedStore(
  _ state: BrowseFeature.State = .loaded(), exchange: any ExchangeService = MockExchange.answering
) -> TestStoreOf<BrowseFeature> {
  TestStore(initialState: state) {
    BrowseFeature()
  } withDependencies: {
    $0.useMockData()
    $0.exchange = exchange
  }
}

extension TestStore where State == BrowseFeature.State, Action == BrowseFeature.Action {
  /// Sends what a key stands for, and asserts how it changes the state.
  func press(_ key: Key, assert update: ((inout State) throws -> Void)? = nil) async {
    guard let action = state.action(for: key) else { return #expect(update == nil, "\(key) means nothing here") }
    await send(action, assert: update)
  }
}

/// `browse` at the keyboard: presses keys, waits for what they start, and reads the screen.
@MainActor
final class BrowseSession {
  let requests = MockExchange.Log()
  private let store: StoreOf<BrowseFeature>
  private let view: Screen
  private let size: TerminalSize
  private let values: (inout InjectedValues) -> Void

  init(
    _ state: BrowseFeature.State = .loaded(), users: MockUsers = MockUsers(), columns: Int = 80, rows: Int = 30
  ) {
    let exchange = MockExchange(log: requests)
    // One of each: whoever asks for a mock anew would get one that knows of no change.
    let (favorites, alerts) = (MockFavorites(), MockAlerts())
    let values: (inout InjectedValues) -> Void = {
      $0.useMockData()
      $0.exchange = exchange
      ($0.favorites, $0.alerts, $0.users) = (favorites, alerts, users)
    }
    let store = withInjectedValues(values) { Store(initialState: state) { BrowseFeature() } }
    self.store = store
    self.values = values
    size = TerminalSize(columns: columns, rows: rows)
    view = withInjectedValues(values) { Screen(BrowseView(store: store)) }
  }

  var state: BrowseFeature.State { store.withState(\.self) }

  /// Presses keys one after another, each when the one before has had its effect.
  func press(_ keys: Key...) async { for key in keys { await press(key) } }

  func press(_ characters: String) async { for character in characters { await press(.character(character)) } }

  private func press(_ key: Key) async {
    // Lists, and what stands in a tab's place, take their keys themselves.
    if state.cover == nil, let action = state.action(for: key) { return await act(action) }
    store.send(.acknowledged)
    within {
      _ = view.draw(in: size)
      view.press(key)
    }
  }

  func click(row: Int) async { await act(state.action(forRow: row)) }

  /// What the view does with a key or a click.
  func act(_ action: BrowseFeature.Action?) async {
    store.send(.acknowledged)
    if let action { await store.send(action).finish() }
  }

  /// Runs with the session's mocks.
  func within<Result>(_ body: () -> Result) -> Result { withInjectedValues(values, operation: body) }

  /// The lines of the screen.
  var screen: [StyledText] { within { view.draw(in: size).lines } }

  /// Expects words on the screen.
  func shows(_ words: String, _ location: Testing.SourceLocation = #_sourceLocation) {
    let text = screen.map(\.plain).joined(separator: "\n")
    #expect(text.contains(words), "\n\(text)", sourceLocation: location)
  }

  func hides(_ words: String, _ location: Testing.SourceLocation = #_sourceLocation) {
    let text = screen.map(\.plain).joined(separator: "\n")
    #expect(!text.contains(words), "\n\(text)", sourceLocation: location)
  }
}
