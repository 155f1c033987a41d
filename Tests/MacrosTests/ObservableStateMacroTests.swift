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

          mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          static var _$observedProperties: [ComposableArchitecture.ObservedProperty<Self>] {
            let registrar: WritableKeyPath<Self, ComposableArchitecture.ObservationStateRegistrar> = \._$observationRegistrar
            var properties: [ComposableArchitecture.ObservedProperty<Self>] = []
            properties.append(.init("count", \.count, storage: \._count, registrar: registrar))
            return properties
          }
        }

        extension State: ComposableArchitecture.ObservableState {
        }
        """#)
  }

  @Test("properties under a condition are listed under the same one, and those with observers are tracked")
  func conditions() {
    let source = expand(
      """
      @ObservableState
      struct State {
        var level = 0 {
          didSet { print(level) }
        }
        #if DEBUG
          var extra = 0
        #endif
      }
      """
    ).source
    #expect(source.contains("@ComposableArchitecture.ObservationStateTracked\n  var level = 0 {"))
    #expect(source.contains("    #if DEBUG\n    properties.append(.init(\"extra\","))
    let tracked = MacroExpansion(
      of: "struct State {\n  @ObservationStateTracked var level = 0 { didSet { print(level) } }\n}",
      with: ["ObservationStateTracked": (ObservationStateTrackedMacro.self, [])]
    ).source
    #expect(tracked.contains("private var _level = 0 {\n    didSet {\n      print(level)\n    }\n  }"))
    #expect(tracked.contains("let mark = ComposableArchitecture.ObservationMark.mute"))
  }

  @Test("several variables in one declaration cannot be observed, and it says what to write")
  func severalVariables() {
    let expansion = expand("@ObservableState\nstruct State {\n  var a = 1, b = 2\n}")
    #expect(
      expansion.diagnostics == [
        "3:3: error: '@ObservableState' can observe one variable a declaration only; write a 'var' for each"
      ])
    #expect(expansion.fixIts == ["Write a 'var' for each"])
  }

  @Test("it says that a presented state is written with '@Presents'")
  func presentationState() {
    let expansion = expand("@ObservableState\nstruct State {\n  @PresentationState var child: Child.State?\n}")
    #expect(
      expansion.diagnostics == [
        "3:3: error: '@PresentationState' is not observed inside '@ObservableState'; use '@Presents'"
      ])
    #expect(expansion.fixIts == ["Use '@Presents'"])
    #expect(expansion.fixedSources == ["@ObservableState\nstruct State {\n  @Presents var child: Child.State?\n}"])
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
              return ComposableArchitecture.ObservableStateID.inCase(0, of: state)
            case .nowhere:
              return ComposableArchitecture.ObservableStateID.inCase(1)
        """))
    #expect(source.contains("ComposableArchitecture._$willModify(&state)\n      self = .home(state)"))
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
    #expect(source.contains("let isNews = _$observationRegistrar.isNews(_name, newValue)"))
    #expect(source.contains("let mark = _$observationRegistrar.mark(&_name)"))
  }
}
