import ComposableArchitecture
import Expectations
import Testing

@Suite("Presentation: @PresentationState, ifLet(\\.$child, …) and dismiss", .timeLimit(.minutes(10)))
@MainActor
struct PresentationTests {
  let clock = TestClock()

  private func makeStore(_ state: Desk.State) -> TestStoreOf<Desk> {
    TestStore(initialState: state) {
      Desk()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("A presented child runs before its parent")
  func order() async {
    let store = makeStore(Desk.State())
    await store.send(.open(Form.State())) { $0.form = Form.State() }
    await store.send(.form(.presented(.type("a")))) {
      $0.form?.text = "a"
      $0.seen = ["a"]
    }
  }

  @Test("dismiss removes the child when the parent has seen the action, and ends its effects")
  func dismissal() async {
    let store = makeStore(Desk.State(form: Form.State(text: "draft")))
    let task = await store.send(.form(.presented(.save)))
    await store.send(.form(.dismiss)) {
      $0.form = nil
      $0.seen = ["closed draft"]
    }
    await task.finish()
  }

  @Test("The parent may put another child in the place of one that is dismissed")
  func replacedOnDismiss() async {
    let store = makeStore(Desk.State(form: Form.State(id: 1), next: Form.State(id: 2)))
    await store.send(.form(.dismiss)) {
      $0.form = Form.State(id: 2)
      $0.next = nil
      $0.seen = ["closed "]
    }
  }

  @Test("A child dismisses itself through its parent's action, whatever it has still to do")
  func childDismisses() async {
    let store = makeStore(Desk.State(form: Form.State(text: "mine")))
    let saving = await store.send(.form(.presented(.save)))
    await store.send(.form(.presented(.close)))
    await store.receive(\.form.dismiss) {
      $0.form = nil
      $0.seen = ["closed mine"]
    }
    await saving.finish()
  }

  @Test("The innermost presentation is the one that is dismissed")
  func nestedDismissal() async {
    let store = makeStore(Desk.State(form: Form.State(picker: Picker.State())))
    await store.send(\.form.picker.picked, 3)
    await store.receive(\.form.picker.dismiss) {
      $0.form?.picker = nil
      $0.form?.text = "3"
    }
    await store.send(\.form.close)
    await store.receive(\.form.dismiss) {
      $0.form = nil
      $0.seen = ["closed 3"]
    }
  }

  @Test("A feature knows whether it is presented")
  func isPresented() async {
    let store = makeStore(Desk.State(form: Form.State()))
    await store.send(\.form.ask) { $0.form?.text = "presented" }
    let alone = Store(initialState: Form.State()) { Form() }
    alone.send(.ask)
    #expect(alone.withState(\.text) == "alone")
  }

  @Test("A test of the child alone gives it a dismissal of its own")
  func ownDismissal() async {
    let (dismissals, dismissed) = AsyncStream.makeStream(of: Void.self)
    let store = TestStore(initialState: Form.State()) {
      Form()
    } withDependencies: {
      $0.dismiss = DismissEffect { dismissed.finish() }
    }
    await store.send(.close)
    for await _ in dismissals {}
    await store.finish()
  }

  @Test("In a test of the child alone a dismissal ends its effects, and nobody can send to it any more")
  func dismissedAlone() async {
    let store = TestStore(initialState: Form.State()) {
      Form()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.save)
    await store.send(.close)
    await expectIssue("'save' was sent to a test store after its feature had dismissed itself") {
      await store.send(.save)
    }
    await store.skipInFlightEffects()
  }

  @Test("Dismissing what nobody presents is reported")
  func nobody() async {
    let store = Store(initialState: Form.State()) { Form() }
    await expectIssue("nobody presents it") { await store.send(.close).finish() }
  }

  @Test("Actions for a child that is not presented are reported, and the parent still sees them")
  func missing() async {
    let store = makeStore(Desk.State())
    await expectIssue("'ifLet'", "Action: form.presented.type", "State: nil") {
      await store.send(.form(.presented(.type("x")))) { $0.seen = [""] }
    }
    await expectIssue("'ifLet'", "Action: form.dismiss", "State: nil") {
      await store.send(.form(.dismiss)) { $0.seen = ["", "closed "] }
    }
  }

  @Test("A child's identifiers are its own: it cannot cancel its parent's effects, and the parent can cancel its")
  func identifiers() async {
    let store = TestStore(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let own = await store.send(.work)
    await store.send(\.helper.stop)
    #expect(!own.isCancelled)
    await clock.advance(by: .seconds(1))
    await store.receive(.worked) { $0.done = 1 }
    let helping = await store.send(\.helper.work)
    await store.send(.stop)
    await helping.finish()
  }

  @Test("A store of a presented child is there while the child is")
  func scope() {
    let store = Store(initialState: Desk.State(form: Form.State())) { Desk() }
    let form = store.scope(state: \.form, action: \.form.presented)
    form?.send(.type("z"))
    #expect(form?.text == "z")
    store.send(.form(.dismiss))
    #expect(store.scope(state: \.form, action: \.form.presented) == nil)
  }

  @Test("A presented state is compared, hashed, coded and printed as the optional that it is")
  func value() throws {
    let some = PresentationState(wrappedValue: Form.State(text: "x"))
    #expect(some == PresentationState(wrappedValue: Form.State(text: "x")))
    #expect(some != PresentationState(wrappedValue: nil))
    #expect(String(customDumping: some) == String(customDumping: Optional(Form.State(text: "x"))))
    #expect(String(customDumping: PresentationState<Form.State>(wrappedValue: nil)) == "nil")
  }

  @Test("What is presented is changed and dismissed by its case, and another case is reported")
  func byCase() async {
    @PresentationState var door: Door.State? = .left(Runner.State())
    $door[case: \.left]?.done = 3
    #expect(door == .left(Runner.State(done: 3)))
    #expect($door[case: \.right] == nil)
    await expectIssue("The case of what is presented is 'left', and it was to be changed as 'right'") {
      $door[case: \.right] = Runner.State()
    }
    $door[case: \.left] = nil
    #expect(door == nil)
  }
}

/// A desk on which a form may lie.
@Reducer
private struct Desk {
  struct State: Equatable, Sendable {
    @PresentationState var form: Form.State?
    var next: Form.State?
    var seen: [String] = []
    var notes = 0
  }

  enum Action: Equatable, Sendable {
    case form(PresentationAction<Form.Action>)
    case open(Form.State?)
    case note
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .form(.dismiss):
        state.seen.append("closed \(state.form?.text ?? "")")
        if let next = state.next {
          state.form = next
          state.next = nil
        }
      case .form(.presented(.type)):
        state.seen.append(state.form?.text ?? "")
      case .form:
        break
      case .open(let form):
        state.form = form
      case .note:
        state.notes += 1
      }
      return .none
    }
    .ifLet(\.$form, action: \.form) { Form() }
  }
}

/// A form that saves within a second and can close itself.
@Reducer
private struct Form {
  struct State: Equatable, Sendable, Identifiable {
    var id = 1
    var text = ""
    var isSaved = false
    @PresentationState var picker: Picker.State?
  }

  enum Action: Equatable, Sendable {
    case type(String)
    case save
    case saved
    case close
    case ask
    case picker(PresentationAction<Picker.Action>)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .type(let text):
        state.text = text
      case .save:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.saved)
        }
      case .saved:
        state.isSaved = true
      case .close:
        return .run { _ in await dismiss() }
      case .ask:
        state.text = isPresented ? "presented" : "alone"
      case .picker(.dismiss):
        state.text = "\(state.picker?.choice ?? 0)"
      case .picker:
        break
      }
      return .none
    }
    .ifLet(\.$picker, action: \.picker) { Picker() }
  }
}

@Reducer
private struct Picker {
  struct State: Equatable, Sendable {
    var choice = 3
  }

  enum Action: Equatable, Sendable {
    case picked(Int)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .picked(let choice):
        state.choice = choice
        return .run { _ in await dismiss() }
      }
    }
  }
}

/// A shop and its helper name their effects by the same identifier.
@Reducer
private struct Shop {
  @Reducer
  struct Helper {
    struct State: Equatable, Sendable {}

    enum Action: Equatable, Sendable {
      case work
      case stop
    }

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .work: .run { _ in try await Task.never() }.cancellable(id: Worker.CancelID.work)
        case .stop: .cancel(id: Worker.CancelID.work)
        }
      }
    }
  }

  struct State: Equatable, Sendable {
    var done = 0
    @PresentationState var helper: Helper.State? = Helper.State()
  }

  enum Action: Equatable, Sendable {
    case work
    case worked
    case stop
    case helper(PresentationAction<Helper.Action>)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .work:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.worked)
        }
        .cancellable(id: Worker.CancelID.work)
      case .worked:
        state.done += 1
        return .none
      case .stop:
        return .cancel(id: Worker.CancelID.work)
      case .helper:
        return .none
      }
    }
    .ifLet(\.$helper, action: \.helper) { Helper() }
  }
}
