import ComposableArchitecture
import Expectations
import Observation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct BindingTests {
  @Test("A property that is set on a store is set by a binding action")
  func stores() {
    let store = Store(initialState: Form.State()) { Form() }
    store.name = "Ada"
    #expect(store.name == "Ada")
    #expect(store.changes == 1)
    store.address.street = "High Street"
    #expect(store.address.street == "High Street")
    #expect(store.changes == 2)
  }

  @Test("A property that is set on a store whose reducer does not handle bindings is reported")
  func unhandled() async {
    let store = Store<Form.State, Form.Action>(initialState: Form.State()) {}
    await expectIssue("A store of 'Form.State' was asked to set", ".set(\\.name, …)", "'BindingReducer()'") {
      store.name = "Ada"
    }
    #expect(store.name == "")
  }

  @Test("The bindable action may lie in the feature's action")
  func viewActions() {
    let store = Store(initialState: ViewForm.State()) { ViewForm() }
    store.name = "Ada"
    #expect(store.name == "Ada")
    store.send(.view(.set(\.name, "Eve")))
    #expect(store.name == "Eve")
  }

  @Test("A change of one property is received by its case key path")
  func receiving() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.load)
    await store.receive(\.binding.name) {
      $0.name = "loaded"
      $0.changes = 1
    }
    await store.send(.load)
    await store.receive(\.binding.name, "loaded") { $0.changes = 2 }
    await store.send(\.binding.name, "Eve") {
      $0.name = "Eve"
      $0.changes = 3
    }
  }

  @Test("Changes are equal when they set the same property to the same value")
  func equality() {
    #expect(BindingAction<Form.State>.set(\.name, "a") == .set(\.name, "a"))
    #expect(BindingAction<Form.State>.set(\.name, "a") != .set(\.name, "b"))
    #expect(Form.Action.set(\.name, "a")[case: \.binding.name] == "a")
    #expect(Form.Action.set(\.changes, 1)[case: \.binding.name] == nil)
    #expect(!Form.Action.set(\.changes, 1).is(\.binding.name))
  }

  @Test("A change is printed with its property's name")
  func printing() {
    #expect(String(customDumping: BindingAction<Form.State>.set(\.name, "a")) == ".set(\\.name, \"a\")")
    let street = BindingAction<Form.State>.set(\.address.street, "b")
    #expect(String(customDumping: street) == ".set(\\.address.street, \"b\")")
  }
}

@Reducer
private struct Form {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var changes = 0
    var address = Address()
  }

  struct Address: Equatable, Sendable {
    var street = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case load
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        state.changes += 1
        return .none
      case .load:
        return .send(.set(\.name, "loaded"))
      }
    }
  }
}

@Reducer
private struct ViewForm {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action: ViewAction {
    case view(View)

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
  }
}
