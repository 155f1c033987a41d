import SwiftSyntaxMacros
import Testing

@testable import Macros

@Suite struct ReducerMacroTests {
  private func expand(_ source: String) -> MacroExpansion {
    MacroExpansion(of: source, with: ["Reducer": (ReducerMacro.self, ["Reducer"])])
  }

  @Test("Actions get case paths, the body its builder, the type its conformance")
  func expansion() {
    let expansion = expand(
      """
      @Reducer
      struct Feature {
        struct State {
        }
        enum Action {
          case go
        }
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """)
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == """
        struct Feature {
          struct State {
          }
          @CasePaths.CasePathable
          enum Action {
            case go
          }
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("What a reducer leaves out is supplied empty")
  func missing() {
    let source = expand("@Reducer\npublic struct Feature {}").source
    #expect(source.contains("public struct State: Codable, Equatable, Hashable, Sendable {"))
    #expect(source.contains("public enum Action: Equatable, Hashable, Sendable {"))
    #expect(source.contains("public var body: ComposableArchitecture.EmptyReducer<State, Action> {"))
  }

  @Test("The types that a body names are taken, and none are supplied")
  func namedTypes() {
    let numbers = expand("@Reducer\nstruct Feature {\n  var body: some Reducer<Int, Bool> { EmptyReducer() }\n}").source
    #expect(numbers.contains("@ComposableArchitecture.ReducerBuilder<Int, Bool>"))
    #expect(!numbers.contains("struct State"))
    #expect(!numbers.contains("enum Action"))
    let base = expand("@Reducer\nstruct Feature {\n  var body: some ReducerOf<Base> { EmptyReducer() }\n}").source
    #expect(base.contains("@ComposableArchitecture.ReducerBuilder<Base.State, Base.Action>"))
    #expect(!base.contains("struct State"))
    let half = expand("@Reducer\nstruct Feature {\n  var body: some Reducer<Int, Action> { EmptyReducer() }\n}").source
    #expect(half.contains("@ComposableArchitecture.ReducerBuilder<Int, Action>"))
    #expect(!half.contains("struct State"))
    #expect(!half.contains("enum Action"), "it may be the one of a feature around it")
    let stored = expand("@Reducer\nstruct Feature {\n  let body = EmptyReducer<Int, Int>()\n}").source
    #expect(!stored.contains("ReducerBuilder"))
    #expect(!stored.contains("struct State"))
  }

  @Test("An enum state is looked into by its cases, and what is there already is not added again")
  func enumState() {
    let source = expand("@Reducer\nstruct Feature {\n  enum State {}\n  enum Action: CasePathable {}\n}").source
    #expect(source.contains("@CasePaths.CasePathable @dynamicMemberLookup\n  enum State {"))
    #expect(!source.contains("@CasePaths.CasePathable\n  enum Action"))
    let own = expand(
      """
      @Reducer
      struct Feature {
        @CasePathable @dynamicMemberLookup enum State {}
        @CasePathable enum Action {}
      }
      """)
    #expect(own.source.ranges(of: "dynamicMemberLookup").count == 1)
    #expect(!own.source.contains("@CasePaths.CasePathable"))
  }

  @Test("An enum of features gets a state, an action, a body and a scope with a case for each")
  func enums() {
    let expansion = MacroExpansion(
      of: """
        @Reducer(state: .equatable, action: .sendable)
        public enum Destination {
          case editor(Editor)
          case list(Lists.Feature = Lists.Feature(limit: 3))
          @ReducerCaseEphemeral
          case question(Question<Answer>)
          @ReducerCaseIgnored
          case text(String)
          case pair(Int, label: String)
          #if DEBUG
            case debug(Debug)
          #endif
        }
        """,
      with: ["Reducer": (ReducerMacro.self, ["CaseReducer", "Reducer"])])
    #expect(expansion.diagnostics == [])
    let source = expansion.source
    #expect(source.contains("public enum State: ComposableArchitecture.CaseReducerState, Equatable {"))
    #expect(source.contains("public typealias StateReducer = Destination\n    case editor(Editor.State)"))
    #expect(source.contains("case list(Lists.Feature.State)\n    case question(Question<Answer>)\n    case text("))
    #expect(source.contains("public enum Action: Sendable {\n    case editor(Editor.Action)"))
    #expect(source.contains("case question(ComposableArchitecture.EphemeralAction<Question<Answer>>)\n    case text"))
    #expect(source.contains("case text(Swift.Never)\n    case pair(Swift.Never)"))
    #expect(source.contains("Lists.Feature(limit: 3)"))
    #expect(source.contains("case editor(ComposableArchitecture.StoreOf<Editor>)"))
    #expect(source.contains("#if DEBUG\n    case debug(Debug.Action)\n    #endif"))
    #expect(source.contains("case .pair(let v0, let v1):\n      return .pair(v0, label: v1)"))
    #expect(
      source.hasSuffix(
        "extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {\n}"))
  }

  @Test("A view's own actions are sent directly")
  func viewActions() {
    let macros: [String: (type: any Macro.Type, conformances: [String])] = [
      "ViewAction": (ViewActionMacro.self, ["ViewActionSending"])
    ]
    let view = MacroExpansion(
      of: """
        @ViewAction(for: Feature.self)
        struct Screen {
          let store: StoreOf<Feature>
          func tap() { store.send(.view(.tapped)) }
          func load() { self.store.send(.load) }
        }
        """,
      with: macros)
    let warning = "A '@ViewAction' view sends its own actions: call 'send' instead of 'store.send'"
    #expect(view.diagnostics == ["4:16: warning: \(warning)", "5:17: warning: \(warning)"])
    #expect(view.fixIts == ["Send the view's action"])
    #expect(view.source.hasSuffix("extension Screen: ComposableArchitecture.ViewActionSending {\n}"))
    let storeless = MacroExpansion(
      of: "@ViewAction(for: Home.self)\npublic struct Screen {\n  let title: String\n}", with: macros)
    #expect(
      storeless.diagnostics == [
        "1:1: error: '@ViewAction' needs a property 'store' in 'Screen': 'let store: StoreOf<Home>'"
      ])
    #expect(storeless.fixIts == ["Add 'store'"])
    #expect(
      storeless.fixedSources == [
        """
        @ViewAction(for: Home.self)
        public struct Screen {
          public let store: StoreOf<Home>
          let title: String
        }
        """
      ])
  }

  @Test("A presented state is kept in a presentation state, which its dollar name gives")
  func presents() {
    let source = MacroExpansion(
      of: "struct State {\n  @Presents public var child: Child.State?\n}", with: ["Presents": (PresentsMacro.self, [])]
    ).source
    #expect(source.contains("public var $child: ComposableArchitecture.PresentationState<Child.State> {"))
    #expect(
      source.contains(
        "private var _child = ComposableArchitecture.PresentationState<Child.State>(wrappedValue: nil)"))
    #expect(source.contains("return _child.wrappedValue"))
    #expect(
      MacroExpansion(
        of: "struct State {\n  @Presents var child = Child.State()\n}", with: ["Presents": (PresentsMacro.self, [])]
      ).diagnostics == [
        "2:3: error: '@Presents' belongs on a 'var' whose type is written as an optional state: 'var child: Child.State?'"
      ])
  }

  @Test("A reducer that implements reduce(into:action:) gets no body")
  func ownFunction() {
    let source = expand(
      """
      @Reducer
      struct Feature {
        struct State {}
        enum Action {}
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """
    ).source
    #expect(!source.contains("var body"))
  }

  @Test("@Reducer rejects a body that would never run")
  func both() {
    let expansion = expand(
      """
      @Reducer
      struct Feature {
        var body: some ReducerOf<Self> { EmptyReducer() }
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """)
    #expect(
      expansion.diagnostics == [
        "4:8: error: 'reduce(into:action:)' would never run, because the type has a 'body'; "
          + "move this logic into a 'Reduce' in 'body'"
      ])
  }

  @Test("@Reducer says what it belongs on, and what an action should be")
  func wrongKinds() {
    #expect(
      expand("@Reducer\nactor Feature {}").diagnostics == [
        "2:1: error: '@Reducer' can only be put on a struct, a class or an enum, and this is an actor"
      ])
    #expect(
      expand("@Reducer\nstruct Feature {\n  struct Action {}\n}").diagnostics == [
        "3:3: warning: 'Action' of a '@Reducer' has no case paths, because it is not an enum; make it an enum"
      ])
  }
}
