import Testing

@testable import Macros

@Suite struct ObservableStateMacroTests {
  private func expand(_ source: String) -> MacroExpansion {
    MacroExpansion(of: source, with: ["ObservableState": (ObservableStateMacro.self, ["ObservableState"])])
  }

  @Test("stored variables are tracked; constants, computed, static and ignored properties are left alone")
  func structs() {
    let expansion = expand(
      """
      @ObservableState
      struct State {
        var count = 0
        let id: Int
        static var all = 0
        @ObservationStateIgnored var unseen = 0
        var twice: Int { count * 2 }
      }
      """)
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        struct State {
          @ComposableArchitecture.ObservationStateTracked
          var count = 0
          let id: Int
          static var all = 0
          @ObservationStateIgnored var unseen = 0
          var twice: Int { count * 2 }

          var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar.id
          }

          static var _$observedProperties: [ComposableArchitecture.ObservedProperty<Self>] {
            [
              .init("count", \.count, storage: \._count, registrar: \._$observationRegistrar),
            ]
          }
        }

        extension State: ComposableArchitecture.ObservableState {
        }
        """#)
  }

  @Test("an enum has the identity of the state in its case")
  func enums() {
    let source = expand(
      """
      @ObservableState
      enum State {
        case home(Home.State)
        case nowhere
      }
      """
    ).source
    #expect(
      source.contains(
        """
            case .home(let state):
              ComposableArchitecture.ObservableStateID.inCase(0, of: state)
            case .nowhere:
              ComposableArchitecture.ObservableStateID.inCase(1)
        """))
  }

  @Test("it says that state is a value")
  func classes() {
    #expect(
      expand("@ObservableState\nfinal class State {}").diagnostics == [
        "2:7: error: '@ObservableState' can only be put on a struct or an enum, because state is a value, "
          + "and this is a class"
      ])
  }

  @Test("a tracked property reads and writes through the registrar")
  func tracking() {
    let source = MacroExpansion(
      of: "struct State {\n  @ObservationStateTracked var name: String?\n}",
      with: ["ObservationStateTracked": (ObservationStateTrackedMacro.self, [])]
    ).source
    #expect(source.contains("private var _name: String? = nil"))
    #expect(source.contains("_$observationRegistrar.access(\"name\")"))
    #expect(source.contains("_$observationRegistrar.mutate(\"name\", &_name, newValue)"))
  }
}
