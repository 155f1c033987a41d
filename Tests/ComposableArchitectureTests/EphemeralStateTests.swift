import ComposableArchitecture
import Expectations
import Testing

@Suite("Alerts, dialogues and other states that go with the answer", .timeLimit(.minutes(10)))
@MainActor
struct EphemeralStateTests {
  private func makeStore(_ destination: Screen.Destination.State? = nil) -> TestStoreOf<Screen> {
    TestStore(initialState: Screen.State(destination: destination)) { Screen() }
  }

  @Test("A question goes with its answer, unless the parent asks another one")
  func presented() async {
    let store = TestStore(initialState: Asking.State(question: Question(id: 1))) { Asking() }
    await store.send(.question(.presented(.no))) { $0.question = nil }
    await store.send(.ask(2)) { $0.question = Question(id: 2) }
    await store.send(.question(.presented(.yes))) { $0.question = Question(id: 3) }
    await store.send(.question(.dismiss)) { $0.question = nil }
  }

  @Test("An alert goes with its answer, its dismissal says so, and one that asks again is another one")
  func alert() async {
    let store = TestStore(initialState: Profile.State()) { Profile() }
    await store.send(.askToDelete) { $0.alert = Profile.sure }
    await store.send(\.alert.again)
    await store.send(\.alert.delete) {
      $0.alert = nil
      $0.isDeleted = true
    }
    await store.send(.askToDelete) { $0.alert = Profile.sure }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await expectIssue("'ifLet'", "Action: alert.presented.delete", "State: nil") {
      await store.send(\.alert.delete)
    }
  }

  @Test("A question that is not a presentation goes with its answer, too")
  func optional() async {
    let store = TestStore(initialState: Plain.State()) { Plain() }
    await store.send(.ask) { $0.alert = Profile.sure }
    await store.send(\.alert.again)
    await store.send(\.alert.delete) { $0.alert = nil }
    await expectIssue("'ifLet'", "State: nil") { await store.send(\.alert.delete) }
  }

  @Test("An alert of a destination goes with its own answer, and stays when another case's action comes")
  func destination() async {
    let store = makeStore(.alert(Profile.sure))
    await expectIssue("'ifCaseLet'", "counter.increment", "State: 'alert'") {
      await store.send(\.destination.counter.increment)
    }
    await store.send(\.destination.alert.delete) {
      $0.destination = nil
      $0.answers = ["delete"]
    }
  }

  @Test("An alert may give way to a dialogue and a dialogue to an alert")
  func inTurn() async {
    let store = makeStore(.alert(Profile.sure))
    await store.send(\.destination.alert.again) {
      $0.destination = .dialog(Screen.choice)
      $0.answers = ["again"]
    }
    await store.send(\.destination.dialog.keep) {
      $0.destination = .alert(Profile.sure)
      $0.answers = ["again", "keep"]
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test("An enum that is written by hand holds alerts like one that the macro writes")
  func byHand() async {
    let store = TestStore(initialState: Handmade.State(destination: .alert(Profile.sure))) { Handmade() }
    await expectIssue("a 'Scope'", "State: 'alert'") { await store.send(\.destination.counter.increment) }
    await store.send(\.destination.alert.delete) { $0.destination = nil }
    await store.send(.count) { $0.destination = .counter(Counter.State()) }
    await store.send(\.destination.counter.increment) { $0.destination = .counter(Counter.State(count: 1)) }
  }

  @Test("Buttons say what they mean, and hand over their actions")
  func buttons() async {
    let isAdult = Bool(true)
    let alert = AlertState<Int> {
      TextState("How many")
    } actions: {
      ButtonState(role: .cancel) { TextState("None") }
      if isAdult {
        ButtonState(action: 1) { TextState("One") }
      } else {
        ButtonState(action: 0) { TextState("Nothing") }
      }
      for number in 2...3 { ButtonState(role: .destructive, action: .send(number)) { TextState("\(number)") } }
      if !isAdult { ButtonState(action: 9) { TextState("Nine") } }
    } message: {
      TextState("Choose") + TextState(verbatim: ".")
    }
    #expect(alert.buttons.map(\.role) == [.cancel, nil, .destructive, .destructive])
    #expect(alert.buttons.map { String(state: $0.label) } == ["None", "One", "2", "3"])
    #expect(alert.message == TextState("Choose."))
    var chosen: [Int?] = []
    for button in alert.buttons { button.withAction { chosen.append($0) } }
    #expect(chosen == [nil, 1, 2, 3])
    await alert.buttons[1].withAction { number async in chosen = [number] }
    #expect(chosen == [1])
    let words = alert.map { $0.map { "\($0)" } }
    #expect(words.id == alert.id)
    #expect(words.buttons.map(\.action) == [.send(nil), .send("1"), .send("2"), .send("3")])
    let dialog = Screen.choice.map { _ in 5 }
    #expect(dialog.buttons.map(\.action.action) == [5])
    #expect(dialog.titleVisibility == .visible)
  }

  @Test("Alerts that say the same are equal and print the same, and yet are two")
  func equality() {
    let (first, second) = (Profile.sure, Profile.sure)
    #expect(first == second && first.id != second.id)
    #expect(Set([first, second]).count == 1)
    #expect(Set([Screen.choice, Screen.choice]).count == 1)
    #expect(first != AlertState { TextState("Sure?") })
    #expect(
      String(customDumping: first) == """
        AlertState<Profile.Question>(
          title: "Sure?",
          actions: [
            [0]: ButtonState<Profile.Question>(
              role: .destructive,
              action: .delete,
              label: "Delete"
            ),
            [1]: ButtonState<Profile.Question>(label: "Keep")
          ]
        )
        """)
    #expect(
      diff(AlertState<Int> { TextState("a") }, AlertState<Int> { TextState("b") }) == """
        − AlertState<Int>(title: "a")
        + AlertState<Int>(title: "b")
        """)
    #expect(String(customDumping: Screen.choice).contains("titleVisibility: .visible,\n  title: \"Which?\""))
  }

  @Test("A test that expects another alert is told what differs")
  func message() async {
    let store = TestStore(initialState: Profile.State()) { Profile() }
    await expectIssue("−     title: \"Really?\"", "+     title: \"Sure?\"", "+         role: .destructive") {
      await store.send(.askToDelete) { $0.alert = AlertState { TextState("Really?") } }
    }
  }
}

private struct Question: Equatable, Identifiable, EphemeralState {
  typealias Action = Asking.Answer

  let id: Int
}

@Reducer
private struct Asking {
  struct State: Equatable {
    @PresentationState var question: Question?
  }

  enum Action: Equatable {
    case question(PresentationAction<Answer>)
    case ask(Int)
  }

  @CasePathable
  enum Answer: Equatable {
    case yes
    case no
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .question(.presented(.yes)): state.question = Question(id: 3)
      case .question: break
      case .ask(let id): state.question = Question(id: id)
      }
      return .none
    }
    .ifLet(\.$question, action: \.question)
  }
}

@Reducer
private struct Profile {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Question>?
    var isDeleted = false
  }

  enum Action {
    case alert(PresentationAction<Question>)
    case askToDelete
  }

  @CasePathable
  enum Question {
    case again
    case delete
  }

  static var sure: AlertState<Question> {
    AlertState {
      TextState("Sure?")
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      ButtonState { TextState("Keep") }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.delete)) where state.alert != nil: state.isDeleted = true
      case .alert(.presented(.again)), .askToDelete: state.alert = Self.sure
      case .alert: break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
private struct Plain {
  struct State: Equatable {
    var alert: AlertState<Profile.Question>?
  }

  enum Action {
    case alert(Profile.Question)
    case ask
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.again), .ask: state.alert = Profile.sure
      case .alert: break
      }
      return .none
    }
    .ifLet(\.alert, action: \.alert)
  }
}

/// A screen with one of several destinations, two of which are questions.
@Reducer
private struct Screen {
  @Reducer(state: .equatable)
  enum Destination {
    case alert(AlertState<Profile.Question>)
    case counter(Counter)
    case dialog(ConfirmationDialogState<Choice>)

    @CasePathable
    enum Choice { case keep }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var answers: [String] = []
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
  }

  static var choice: ConfirmationDialogState<Destination.Choice> {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Which?")
    } actions: {
      ButtonState(action: .keep) { TextState("Keep") }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.alert(let answer))):
        state.answers.append("\(answer)")
        if answer == .again { state.destination = .dialog(Self.choice) }
      case .destination(.presented(.dialog(.keep))):
        state.answers.append("keep")
        state.destination = .alert(Profile.sure)
      case .destination:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

@Reducer
private struct Handmade {
  @Reducer
  struct Destination {
    enum State: Equatable {
      case alert(AlertState<Profile.Question>)
      case counter(Counter.State)
    }

    enum Action {
      case alert(Profile.Question)
      case counter(Counter.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.alert, action: \.alert) {}
      Scope(state: \.counter, action: \.counter) { Counter() }
    }
  }

  struct State: Equatable {
    @PresentationState var destination: Destination.State?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case count
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .count = action { state.destination = .counter(Counter.State()) }
      return .none
    }
    .ifLet(\.$destination, action: \.destination) { Destination() }
  }
}
