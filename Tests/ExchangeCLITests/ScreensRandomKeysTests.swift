import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import FavoriteInterface
import Modularity
import SharedModels
import TerminalText
import TerminalUI
import TestSupport
import Testing
import UserFeature
import UserInterface
import WeaveDI
import Wording

@testable import ExchangeCLI
@testable import ScreenPreviews

@MainActor
@Suite("browse under keys typed ahead and at random", .timeLimit(.minutes(10)))
struct ScreensRandomKeysTests {
  nonisolated private static let commands = "/acfbhuKJdgGjkxl?r123456"
  nonisolated private static let text = "10 usd won/krw>,엔원+d<"
  nonisolated private static let named: [Key] = [
    .enter, .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp,
    .pageDown, .wheelUp, .wheelDown, .paste("dollar/won > 1500"), .paste("USD/KRW <"), .paste("100 usd to krw"),
    .control("u"), .control("x"),
  ]

  @Test("Keys typed ahead find what they mean")
  func typedAhead() {
    let store = Store(initialState: BrowseFeature.State.loaded()) {
      BrowseFeature()
    } withDependencies: {
      $0.useMockData()
    }
    for key: Key in [.character("?"), .character("x"), .character("/"), .character("c"), .enter, .character("q")] {
      if let action = store.withState({ $0.action(for: key) }) { store.send(action) }
    }
    #expect(store.withState(\.line) == nil && store.withState(\.cover) == nil)
    #expect(store.withState(\.rates.search.text) == "c")
    #expect(store.withState(\.exit) == .answered)
  }

  @Test(
    "No message outlives the next key, hints work, the selection is in sight, and nothing is asked for unbidden",
    arguments: sample(1...20, every: 10))
  func randomKeys(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let browse = BrowseSession()
    for step in 1...500 {
      // The network comes and goes.
      if step % 100 == 0 {
        browse.requests.behavior = step % 200 == 0 ? .answers : MockExchange.failing.behavior
      }
      let before = browse.state
      let action = action(in: before, &random)
      await browse.act(action)
      for request in browse.requests.take() { #expect(isAsked(request, by: action, in: before), "\(request)") }
      check(browse.state, after: action)
      guard step % 10 == 0 else { continue }
      if step % 50 == 0 { checkScreen(browse) }
      for hint in browse.state.hints where browse.state.line == nil && browse.state.cover == nil {
        #expect(works(hint, in: browse), "\(hint.label) does nothing")
      }
    }
  }

  /// A key mostly, else a click.
  private func action(in state: BrowseFeature.State, _ random: inout SeededGenerator) -> BrowseFeature.Action? {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return state.action(forRow: Int.random(in: 0..<13, using: &random))
    case 1 where state.line == nil: return .selected(Int.random(in: 0..<13, using: &random))
    case 1..<8: return state.action(for: Self.named.randomElement(using: &random) ?? .enter)
    default:
      let keys = state.line == nil || Bool.random(using: &random) ? Self.commands : Self.text
      return state.action(for: .character(keys.randomElement(using: &random) ?? "j"))
    }
  }

  private func check(_ state: BrowseFeature.State, after action: BrowseFeature.Action?) {
    if action == nil { #expect(state.message == nil) }
    #expect(state.refreshing == nil)
    #expect(state.tab == .history || state.origin == nil)
    if let selection = state.selection {
      let count = state.list?.rows.count ?? 0
      #expect((0..<count).contains(selection))
    }
    if let day = state.history.day { #expect(state.history.shown?.points.contains { $0.date == day } == true) }
    if state.line?.purpose == .conversion, state.line?.problem != nil { #expect(state.conversion.answer == .idle) }
  }

  /// The selected row is drawn, and drawn as the selected one; the last line is a message or offers keys.
  private func checkScreen(_ browse: BrowseSession) {
    let state = browse.state
    let screen = browse.screen
    if state.cover == nil, let currency = state.selectedCurrency {
      let selected = screen.dropFirst(2).first { $0.spans.contains { $0.style.isReversed } }
      if state.tab == .rates || state.rates.board.value != nil {
        #expect(selected?.plain.contains(currency.code) == true, "\(screen.map(\.plain))")
      }
    }
    if state.line == nil, state.cover == nil {
      let words = state.message?.words[state.run.language] ?? "q "
      #expect(screen.suffix(3).contains { $0.plain.contains(words.prefix(12)) }, "\(screen.suffix(3).map(\.plain))")
    }
  }

  /// Whether one of the keys of a hint changes something.
  private func works(_ hint: KeyHint, in browse: BrowseSession) -> Bool {
    let state = browse.state
    let keys = state.tab.tab.keys + BrowseFeature.keys + BrowseFeature.firstKeys
    return keys.filter { $0.label == hint.label }.flatMap(\.keys).contains { key in
      guard let action = state.action(for: key) else { return false }
      if case .refused = action { return false }
      return browse.within {
        var copy = state
        _ = BrowseFeature().reduce(into: &copy, action: action)
        return copy != state
      }
    }
  }

  /// Whether a person's action asks for this.
  private func isAsked(
    _ request: MockExchange.Log.Request, by action: BrowseFeature.Action?, in state: BrowseFeature.State
  ) -> Bool {
    switch (request, action) {
    case (.rates, .refresh), (.rates, .rates(.rebased)), (.rates, .profile(.change(.login))): true
    // The rates follow another home.
    case (.rates(let request), .profile(.change(.update))), (.rates(let request), .undo):
      request.base != state.rates.base || request.codes.count == 1
    case (.rates(let request), .favorites(.change(.toggle(let currency)))): request.codes == [currency]
    case (.history, .showHistory), (.history, .show(.history)), (.history, .history(.paired)),
      (.history, .history(.spanned)):
      true
    case (.history, .refresh): state.tab == .history
    case (.conversion, .line): true
    // Their own screen asks when it appears.
    case (.providers, _): true
    default: false
    }
  }
}
