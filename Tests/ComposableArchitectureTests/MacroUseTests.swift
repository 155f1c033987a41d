public import ComposableArchitecture
import Testing

// The forms in which a feature can be written. That they build is half of the test.

@MainActor
@Suite struct MacroUseTests {
  @Test("A body that names its types needs no State and no Action of its own")
  func namedTypes() {
    let store = Store(initialState: 1) { Adding() }
    store.send(2)
    #expect(store.state == 3)
    let same = Store(initialState: 1) { AddingToo() }
    same.send(2)
    #expect(same.state == 3)
    let stored = Store(initialState: 1) { StoredBody() }
    stored.send(2)
    #expect(stored.state == 1)
    let function = Store(initialState: 1) { OwnFunction() }
    function.send(2)
    #expect(function.state == 3)
  }

  @Test("A class can be a reducer")
  func classes() {
    let store = Store(initialState: ClassFeature.State()) { ClassFeature(step: 4) }
    store.send(.increment)
    #expect(store.count == 4)
  }

  @Test("Properties and cases may stand under conditions")
  func conditions() {
    var state = Conditional.State()
    state.count += 1
    state.always += 1
    #expect(state.count == 1)
    #expect(Conditional.Action.always.is(\.always))
    #expect(Conditional.Action.number(2)[case: \.number] == 2)
    let paths = [\Conditional.Action.Cases.always, \Conditional.Action.Cases.number]
    #expect(Array(Conditional.Action.allCasePaths) == paths as [PartialCaseKeyPath<Conditional.Action>])
    let store = Store(initialState: Conditional.State()) { Conditional() }
    store.send(.number(5))
    #expect(store.count == 5)
  }

  @Test("Types inside a public extension, and actions that are case-pathable already, are taken as they are")
  func publicExtension() {
    let store = Store(initialState: Namespace.Inner.State(count: 2)) { Namespace.Inner() }
    store.send(.add(1))
    #expect(store.count == 3)
    #expect(Handmade.Action.go[case: \.go] != nil)
  }

  @Test("An enum state is looked into by its cases")
  func enumState() {
    var state = EnumFeature.State.loaded("x")
    #expect(state.loaded == "x")
    #expect(state.loading == nil)
    state.loaded? += "y"
    #expect(state.loaded == "xy")
  }

  @Test("Everything that a reducer leaves out is supplied")
  func missing() {
    let store = Store(initialState: Nothing.State()) { Nothing() }
    #expect(store.withState { $0 } == Nothing.State())
    let other = Store(initialState: 3) { OnlyState() }
    #expect(other.state == 3)
  }

  @Test("An enum of features without actions is written, too, and a nested feature takes its parent's types")
  func noActions() {
    #expect(Beginnings.Action.allCasePaths.map { $0 }.count == 2)
    #expect(Beginnings.State.nothing(Nothing.State())[case: \.nothing] == Nothing.State())
    let store = Store(initialState: ScreenFeature.State()) { ScreenFeature.Nested() }
    store.send(.view(.tapped))
    #expect(store.taps == 10)
  }

  @Test("A view sends the actions that are its own")
  func viewActions() {
    let view = ScreenView(store: Store(initialState: ScreenFeature.State()) { ScreenFeature() })
    view.tap()
    #expect(view.store.taps == 1)
  }
}

@Reducer
private struct Adding {
  var body: some Reducer<Int, Int> {
    Reduce { state, number in
      state += number
      return .none
    }
  }
}

@Reducer
private struct AddingToo {
  var body: some ReducerOf<Adding> { Adding() }
}

@Reducer
private struct StoredBody {
  let body = EmptyReducer<Int, Int>()
}

@Reducer
private struct OwnFunction {
  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    state += action
    return .none
  }
}

@Reducer
private final class ClassFeature {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case increment
  }

  let step: Int

  init(step: Int) { self.step = step }

  var body: some Reducer<State, Action> {
    Reduce { [step] state, action in
      switch action {
      case .increment:
        state.count += step
        return .none
      }
    }
  }
}

@Reducer
private struct Conditional {
  @ObservableState
  struct State: Equatable {
    var always = 0
    #if canImport(ComposableArchitecture)
      var count = 0
    #else
      var count = "0"
      var other = 1
    #endif
  }

  @CasePathable
  enum Action: Equatable {
    case always
    #if canImport(ComposableArchitecture)
      case number(Int)
    #else
      case number(String)
    #endif
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .number(let number) = action { state.count = number }
      return .none
    }
  }
}

/// A namespace with features in a public extension.
public enum Namespace {}

// swift-format-ignore: NoAccessLevelOnExtensionDeclaration, AllPublicDeclarationsHaveDocumentation
public extension Namespace {
  @Reducer
  struct Inner {
    @ObservableState
    public struct State: Equatable {
      public var count: Int
    }

    public enum Action: Equatable {
      case add(Int)
    }

    public var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let number):
          state.count += number
          return .none
        }
      }
    }
  }

  @Reducer
  struct Empty {}

  @Reducer
  enum Destination {
    case inner(Inner)
  }
}

@Reducer
private struct Handmade {
  struct State {}

  enum Action: CasePathable {
    case go

    struct AllCasePaths {
      var go: AnyCasePath<Action, Void> { AnyCasePath(embed: { .go }, extract: { _ in () }) }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct EnumFeature {
  enum State {
    case loading
    case loaded(String)
  }

  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct Nothing {}

@Reducer
private enum Beginnings {
  case nothing(Nothing)
  case alert(AlertState<Never>)
}

@Reducer
private struct OnlyState {
  typealias State = Int
}

@Reducer
private struct ScreenFeature {
  @ObservableState
  struct State: Equatable {
    var taps = 0
  }

  enum Action: ViewAction {
    case view(View)

    @CasePathable
    enum View {
      case tapped
    }
  }

  @Reducer
  struct Nested {
    var body: some Reducer<State, Action> {
      Reduce { state, _ in
        state.taps += 10
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.tapped):
        state.taps += 1
        return .none
      }
    }
  }
}

@MainActor
@ViewAction(for: ScreenFeature.self)
private struct ScreenView {
  let store: StoreOf<ScreenFeature>

  func tap() { send(.tapped) }
}
