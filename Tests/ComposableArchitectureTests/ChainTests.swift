import ComposableArchitecture
import Testing

/// The compiler's work grows with each link; where it doubles, eight links take minutes.
@Suite("Long chains", .timeLimit(.minutes(10)))
@MainActor
struct ChainTests {
  @Test("A chain of twenty children compiles, and each of them runs")
  func twentyLinks() {
    let state = run(Chain())
    #expect(state.optional?.count == 10 && state.row[id: 1]?.taps == 10)
  }

  @Test("A chain of eight presentations compiles, and each of them runs")
  func presentations() {
    #expect(run(Presentations()).sheet?.count == 8)
  }

  @Test("A chain of all kinds compiles where its first link names its types")
  func mixed() {
    let state = run(Mixed())
    #expect(state.optional?.count == 7 && state.row[id: 1]?.taps == 7 && state.sheet?.count == 6)
  }

  private func run(_ chain: some Reducer<Links.State, Links.Action>) -> Links.State {
    let store = Store(initialState: Links.State()) { chain }
    store.send(.optional(.increment))
    store.send(.row(.element(id: 1, action: .tapped)))
    store.send(.sheet(.presented(.increment)))
    return store.withState { $0 }
  }
}

private enum Links {
  @ObservableState
  struct State: Equatable {
    var optional: Counter.State? = Counter.State()
    var row: IdentifiedArrayOf<Item.State> = [Item.State(id: 1)]
    @Presents var sheet: Counter.State? = Counter.State()
  }

  @CasePathable
  enum Action {
    case optional(Counter.Action)
    case row(IdentifiedActionOf<Item>)
    case sheet(PresentationAction<Counter.Action>)
  }
}

private struct Chain: Reducer {
  var body: some Reducer<Links.State, Links.Action> {
    Reduce { _, _ in .none }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
  }
}

private struct Presentations: Reducer {
  var body: some Reducer<Links.State, Links.Action> {
    Reduce { _, _ in .none }
      .ifLet(\.$sheet, action: \.sheet) { Counter() }
      .ifLet(\.$sheet, action: \.sheet) { Counter() }
      .ifLet(\.$sheet, action: \.sheet) { Counter() }
      .ifLet(\.$sheet, action: \.sheet) { Counter() }
      .ifLet(\.$sheet, action: \.sheet) { Counter() }
      .ifLet(\.$sheet, action: \.sheet) { Counter() }
      .ifLet(\.$sheet, action: \.sheet) { Counter() }
      .ifLet(\.$sheet, action: \.sheet) { Counter() }
  }
}

private struct Mixed: Reducer {
  var body: some Reducer<Links.State, Links.Action> {
    Reduce<Links.State, Links.Action> { _, _ in .none }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
      .ifLet(\.$sheet, action: \.sheet) { Counter() }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
      .ifLet(\.$sheet, action: \.sheet) { Counter() }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
      .ifLet(\.$sheet, action: \.sheet) { Counter() }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
      .ifLet(\.$sheet, action: \.sheet) { Counter() }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
      .ifLet(\.$sheet, action: \.sheet) { Counter() }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
      .ifLet(\.$sheet, action: \.sheet) { Counter() }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.row, action: \.row) { Item() }
  }
}
