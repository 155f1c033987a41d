import ComposableArchitecture
import Observation
import Synchronization
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct ObservationTests {
  /// Runs `change`, and returns whether that notified an observer of what `read` reads.
  private func isTold(of read: () -> Void, when change: () -> Void) -> Bool {
    let flag = Flag()
    withObservationTracking(read) { flag.raise() }
    change()
    return flag.isRaised
  }

  @Test("A property may be deprecated: what the macro makes of it does not warn")
  func deprecation() {
    var state = FadingState()
    state.count += 1
    #expect(state.count == 1)
  }

  @Test("A change of a property tells those who read it, and nobody else")
  func properties() {
    let store = Store(initialState: Counter.State()) { Counter() }
    #expect(isTold(of: { _ = store.count }, when: { store.send(.increment) }))
    #expect(!isTold(of: { _ = store.fact }, when: { store.send(.increment) }))
    #expect(isTold(of: { _ = store.state.count }, when: { store.send(.increment) }))
  }

  @Test("What `withState` reads is not observed")
  func withState() {
    let store = Store(initialState: TwoCounters.State()) { TwoCounters() }
    #expect(!isTold(of: { _ = store.withState { $0.first.count } }, when: { store.send(.first(.increment)) }))
    #expect(isTold(of: { _ = store.first.count }, when: { store.send(.first(.increment)) }))
  }

  @Test("An action that changes nothing tells nobody")
  func noChange() {
    let store = Store(initialState: Counter.State(fact: "x")) { Counter() }
    #expect(!isTold(of: { _ = (store.count, store.fact) }, when: { store.send(.factLoaded("x")) }))
  }

  @Test("A change in a child tells those who read the child's property, not those of its sibling")
  func children() {
    let store = Store(initialState: TwoCounters.State()) { TwoCounters() }
    let first = store.scope(state: \.first, action: \.first)
    let second = store.scope(state: \.second, action: \.second)
    #expect(isTold(of: { _ = first.count }, when: { store.send(.first(.increment)) }))
    #expect(!isTold(of: { _ = second.count }, when: { store.send(.first(.increment)) }))
    #expect(isTold(of: { _ = store.first.count }, when: { first.send(.increment) }))
  }

  @Test("A child that appears, is replaced or goes tells those who look for it")
  func presence() {
    let store = Store(initialState: Parent.State()) { Parent() }
    #expect(isTold(of: { _ = store.child }, when: { store.send(.present) }))
    #expect(isTold(of: { _ = store.child?.count }, when: { store.send(.present) }))
    #expect(isTold(of: { _ = store.child }, when: { store.send(.dismiss) }))
  }

  @Test("An enum state tells of a change to another case")
  func enums() {
    let store = Store(initialState: Session.State.loggedOut) { Session() }
    #expect(isTold(of: { _ = store.state }, when: { store.send(.logIn) }))
    #expect(isTold(of: { _ = store.state }, when: { store.send(.logOut) }))
  }

  @Test("A plain state is observed as a whole")
  func plain() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, number in
        state += number
        return .none
      }
    }
    #expect(isTold(of: { _ = store.state }, when: { store.send(1) }))
  }

  @Test("A reducer that reads its state is not an observer")
  func reducers() {
    let store = Store(initialState: Counter.State()) { Counter() }
    #expect(!isTold(of: { store.send(.loadFact) }, when: { store.send(.increment) }))
  }

  @Test("An observer may read the store when it is told")
  func readInChange() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let seen = Mutex(0)
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated { seen.withLock { $0 = store.count } }
    }
    store.send(.increment)
    #expect(seen.withLock { $0 } == 1)
  }

  @Test("The macro leaves equality, the memberwise initialiser and ignored properties as they were")
  func macro() {
    #expect(Counter.State(count: 1) == Counter.State(count: 1))
    #expect(Counter.State(count: 1) != Counter.State(count: 2))
    var partly = Partly(seen: 1)
    #expect(!isTold(of: { _ = partly.unseen }, when: { partly.unseen = 3 }))
    #expect(isTold(of: { _ = partly.seen }, when: { partly.seen = 3 }))
  }

  @Test("A plain payload that changes within its case is told")
  func enumPayloads() {
    var screen = Screen(phase: .idle(0))
    #expect(isTold(of: { _ = screen.phase }, when: { screen.phase = .idle(1) }))
    #expect(!isTold(of: { _ = screen.phase }, when: { screen.phase = .idle(1) }))
    #expect(isTold(of: { _ = screen.phase }, when: { screen.phase.modify(\.idle) { $0 += 1 } }))
    screen.phase = .busy(.low)
    #expect(isTold(of: { _ = screen.phase }, when: { screen.phase = .busy(.high) }))
    #expect(isTold(of: { _ = screen.phase }, when: { screen.phase = .pair(1, 2) }))
    #expect(isTold(of: { _ = screen.phase }, when: { screen.phase = .pair(1, 3) }))
    let store = Store(initialState: Phase.idle(0)) {
      Reduce<Phase, Int> { state, number in
        state = .idle(number)
        return .none
      }
    }
    #expect(isTold(of: { _ = store.state }, when: { store.send(1) }))
  }

  @Test("A state in a case tells of its own changes")
  func statesInCases() {
    var screen = Screen(phase: .row(Line(id: 1)))
    #expect(!isTold(of: { _ = screen.phase }, when: { screen.phase.modify(\.row) { $0.text = "x" } }))
    #expect(isTold(of: { _ = screen.phase.row?.text }, when: { screen.phase.modify(\.row) { $0.text = "y" } }))
    #expect(isTold(of: { _ = screen.phase }, when: { screen.phase = .row(Line(id: 1)) }))
  }

  @Test("A copy that was changed elsewhere and put back is told, property by property")
  func drafts() {
    var screen = Screen(phase: .idle(0))
    screen.draft = screen.line
    screen.draft.text = "edited"
    #expect(isTold(of: { _ = screen.line.text }, when: { screen.line = screen.draft }))
    screen.draft.text = "edited again"
    #expect(!isTold(of: { _ = screen.line.number }, when: { screen.line = screen.draft }))
    let saved = screen.line
    screen.line.text = "mistaken"
    #expect(isTold(of: { _ = screen.line.text }, when: { screen.line = saved }))
    screen.draft.text = "in place"
    func replace(_ line: inout Line) { line = screen.draft }
    var copy = screen
    #expect(isTold(of: { _ = copy.line.text }, when: { replace(&copy.line) }))
  }

  @Test("A store's whole state that an older copy replaces is told")
  func wholeState() {
    let saved = Counter.State(count: 5)
    let store = Store(initialState: saved) {
      Reduce<Counter.State, Bool> { state, isUndo in
        if isUndo { state = saved } else { state.count += 1 }
        return .none
      }
    }
    store.send(false)
    #expect(isTold(of: { _ = store.count }, when: { store.send(true) }))
    #expect(store.count == 5)
  }

  @Test("Properties with observers are observed, and their observers still run")
  func didSet() {
    var screen = Screen(phase: .idle(0))
    #expect(isTold(of: { _ = screen.level }, when: { screen.level = 3 }))
    #expect(screen.levels == [3])
    #expect(isTold(of: { _ = screen.level }, when: { screen.level += 1 }))
    #expect(screen.levels == [3, 4])
  }

  @Test("Rows are observed one by one, and the list when rows come, go, move or are replaced")
  func rows() {
    var screen = Screen(phase: .idle(0), rows: [Line(id: 1), Line(id: 2)])
    #expect(!isTold(of: { _ = screen.rows }, when: { screen.rows[id: 1]?.text = "a" }))
    #expect(isTold(of: { _ = screen.rows[id: 1]?.text }, when: { screen.rows[id: 1]?.text = "b" }))
    #expect(isTold(of: { _ = screen.rows[0].text }, when: { screen.rows[0].text = "c" }))
    #expect(!isTold(of: { _ = screen.rows[id: 2]?.text }, when: { screen.rows[id: 1]?.text = "d" }))
    #expect(isTold(of: { _ = screen.rows }, when: { screen.rows.append(Line(id: 3)) }))
    #expect(isTold(of: { _ = screen.rows }, when: { screen.rows.swapAt(0, 1) }))
    #expect(isTold(of: { _ = screen.rows }, when: { screen.rows.remove(id: 3) }))
    #expect(isTold(of: { _ = screen.rows[id: 1]?.text }, when: { screen.rows[id: 1] = Line(id: 1) }))
    #expect(isTold(of: { _ = screen.rows[id: 1]?.text }, when: { screen.rows[id: 1]? = Line(id: 1, text: "x") }))
    var draft = screen.rows[0]
    draft.text = "draft"
    #expect(isTold(of: { _ = screen.rows[0].text }, when: { screen.rows[0] = draft }))
    var rows = screen.rows
    rows[0].text = "all of them"
    #expect(isTold(of: { _ = screen.rows[0].text }, when: { screen.rows = rows }))
    #expect(!isTold(of: { _ = screen.rows[1].text }, when: { screen.rows = rows }))
  }

  @Test("A row's store tells of its row, also when the row's reducer replaces it")
  func rowStores() {
    let store = Store(initialState: List.State(rows: [Item.State(id: 1), Item.State(id: 2)])) { List() }
    let rows = store.scope(state: \.rows, action: \.rows)
    #expect(isTold(of: { _ = rows[0].taps }, when: { rows[0].send(.tapped) }))
    #expect(!isTold(of: { _ = rows[1].taps }, when: { rows[0].send(.tapped) }))
    #expect(!isTold(of: { _ = store.rows }, when: { rows[0].send(.tapped) }))
    #expect(isTold(of: { _ = store.rows }, when: { store.send(.remove(2)) }))

    let replacing = Store(initialState: List.State(rows: [Item.State(id: 1)])) {
      EmptyReducer<List.State, List.Action>()
        .forEach(\.rows, action: \.rows) {
          Reduce { row, _ in
            row = Item.State(id: row.id, taps: row.taps + 1)
            return .none
          }
        }
    }
    let row = replacing.scope(state: \.rows, action: \.rows)[0]
    #expect(isTold(of: { _ = row.taps }, when: { row.send(.tapped) }))
    #expect(isTold(of: { _ = row.taps }, when: { row.send(.tapped) }))
    #expect(row.taps == 2)
  }

  @Test("States in an array are told one by one")
  func arrays() {
    var screen = Screen(phase: .idle(0), lines: [Line(id: 1), Line(id: 2)])
    #expect(!isTold(of: { _ = screen.lines }, when: { screen.lines[0].text = "a" }))
    #expect(isTold(of: { _ = screen.lines[0].text }, when: { screen.lines[0].text = "b" }))
    #expect(isTold(of: { _ = screen.lines }, when: { screen.lines.append(Line(id: 3)) }))
    #expect(isTold(of: { _ = screen.lines[1].text }, when: { screen.lines[1] = screen.lines[0] }))
    var draft = screen.lines[0]
    draft.text = "draft"
    #expect(isTold(of: { _ = screen.lines[0].text }, when: { screen.lines[0] = draft }))
  }

  @Test("Siblings that change places, and a child that is made anew, are told")
  func identities() {
    var screen = Screen(phase: .idle(0))
    screen.draft = Line(id: 2)
    #expect(isTold(of: { _ = screen.line }, when: { (screen.line, screen.draft) = (screen.draft, screen.line) }))
    #expect(isTold(of: { _ = screen.line.text }, when: { screen.line = Line(id: 1) }))
    #expect(!isTold(of: { _ = screen.line }, when: { screen.line.text = "x" }))
  }

  @Test("observe(_:) runs at once and again after changes, until its token goes")
  func observing() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let log = Log()
    var token: ObserveToken? = observe { log.add("\(store.count)") }
    store.send(.increment)
    store.send(.increment)
    await Task.yield()
    #expect(log.entries == ["0", "2"])
    token?.cancel()
    store.send(.increment)
    await Task.yield()
    #expect(log.entries == ["0", "2"])
    token = nil
  }
}

private final class Flag: Sendable {
  private let raised = Mutex(false)

  var isRaised: Bool { raised.withLock { $0 } }

  func raise() { raised.withLock { $0 = true } }
}

@ObservableState
private struct Partly: Equatable {
  var seen = 0
  @ObservationStateIgnored var unseen = 0
}

@ObservableState
private struct Line: Equatable, Identifiable {
  let id: Int
  var text = ""
  var number = 0
}

@CasePathable
@dynamicMemberLookup
@ObservableState
private enum Phase: Equatable {
  case idle(Int)
  case busy(Urgency)
  case pair(Int, Int)
  case row(Line)

  @ObservableState
  enum Urgency {
    case low
    case high
  }
}

@ObservableState
private struct Screen: Equatable {
  var phase: Phase
  var line = Line(id: 0)
  var draft = Line(id: 0)
  var rows: IdentifiedArrayOf<Line> = []
  var lines: [Line] = []
  var levels: [Int] = []
  var level = 0 {
    didSet { levels.append(level) }
  }
}

@ObservableState
private struct FadingState {
  var count = 0
  @available(*, deprecated, message: "use count") var number = 0
}
