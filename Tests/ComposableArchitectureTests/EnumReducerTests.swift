import ComposableArchitecture
import Expectations
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct EnumReducerTests {
  @Test("The feature of the present case reduces its actions")
  func reducing() async {
    let store = TestStore(initialState: Destination.State.counter(Counter.State())) { Destination.body }
    await store.send(.counter(.increment)) { $0.modify(\.counter) { $0.count = 1 } }
    await store.send(.counter(.ping))
    await store.receive(\.counter.pong)
  }

  @Test("An action for another case is reported")
  func otherCase() async {
    let store = TestStore(initialState: Destination.State.plain("x")) { Destination.body }
    await expectIssue("Action: counter.increment", "'plain'") { await store.send(.counter(.increment)) }
  }

  @Test("A store shows the store of the case that is there")
  func caseScope() {
    let store = Store(initialState: Destination.State.counter(Counter.State(count: 3))) { Destination.body }
    guard case .counter(let counter) = store.case else {
      Issue.record("the case is \(store.case)")
      return
    }
    counter.send(.increment)
    #expect(counter.count == 4)
    #expect(store.state[case: \.counter]?.count == 4)
    #expect(store.state.counter?.count == 4)

    let plain = Store(initialState: Destination.State.nothing) { Destination.body }
    guard case .nothing = plain.case else {
      Issue.record("the case is \(plain.case)")
      return
    }
  }

  @Test("Cases that are marked hold values, and ephemeral ones have the actions of their answers")
  func marks() {
    let ask = Destination.State.question(Question(text: "sure?"))
    #expect(ask.question?.text == "sure?")
    #expect(Destination.Action.question(.yes)[case: \.question] == .yes)
    #expect(Destination.State.pair(1, label: "a")[case: \.pair]?.label == "a")
    #expect(Destination.State.allCasePaths.map { $0 }.count == 6)
  }

  @Test("State and action conform to what is asked for, and a case may make its feature itself")
  func conformances() {
    #expect(Other.State.item(Item.State(id: 1)) == .item(Item.State(id: 1)))
    #expect(Other.Action.item(.tapped) == .item(.tapped))
    #expect(Set([Other.Action.item(.tapped)].map { $0.is(\.item) }) == [true])
    let store = Store(initialState: Other.State.configured(0)) { Other.body }
    store.send(.configured(2))
    #expect(store.state.configured == 14)
  }
}

/// A question that its answer removes.
private struct Question: Equatable, EphemeralState {
  var text: String

  enum Action: Equatable { case yes, no }
}

@Reducer
private enum Destination {
  case counter(Counter)
  case item(Item)
  @ReducerCaseEphemeral
  case question(Question)
  @ReducerCaseIgnored
  case plain(String)
  case pair(Int, label: String)
  case nothing

  #if NEVER_DEFINED
    case other(Counter)
  #endif
}

extension Destination.State: Equatable {}

@Reducer(state: .equatable, .sendable, action: .equatable)
private enum Other {
  case item(Item)
  case configured(Configured = Configured(factor: 7))
}

@Reducer
private struct Configured {
  let factor: Int

  var body: some Reducer<Int, Int> {
    Reduce { [factor] state, number in
      state += number * factor
      return .none
    }
  }
}
