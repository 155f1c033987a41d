import Testing

@testable import Macros

@Suite struct ReducerMacroTests {
  private func expand(_ source: String) -> MacroExpansion {
    MacroExpansion(of: source, with: ["Reducer": (ReducerMacro.self, ["Reducer"])])
  }

  @Test("actions get case paths, the body its builder, the type its conformance")
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
          @ComposableArchitecture.CasePathable
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

  @Test("what is missing is supplied empty")
  func missing() {
    let source = expand("@Reducer\npublic struct Feature {}").source
    #expect(source.contains("public struct State: Equatable, Hashable, Sendable {"))
    #expect(source.contains("public enum Action: Equatable, Hashable, Sendable, ComposableArchitecture.CasePathable {"))
    #expect(source.contains("public var body: ComposableArchitecture.EmptyReducer<State, Action> {"))
  }

  @Test("a reducer that implements reduce(into:action:) gets no body")
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

  @Test("it warns of a body that would never run")
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
        "4:8: warning: A reducer with both 'body' and 'reduce(into:action:)' only runs 'reduce(into:action:)'; "
          + "move that logic into a 'Reduce' in 'body'"
      ])
  }

  @Test("it says what it belongs on, and what an action should be")
  func wrongKinds() {
    #expect(
      expand("@Reducer\nactor Feature {}").diagnostics == [
        "2:1: error: '@Reducer' can only be put on a struct or a class, and this is an actor"
      ])
    #expect(
      expand("@Reducer\nstruct Feature {\n  struct Action {}\n}").diagnostics == [
        "3:3: warning: 'Action' of a '@Reducer' has no case paths, because it is not an enum; make it an enum"
      ])
  }
}
