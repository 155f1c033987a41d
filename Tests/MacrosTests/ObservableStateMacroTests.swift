import Testing

@testable import Macros

@Suite struct ObservableStateMacroTests {
  private func expand(_ source: String) -> MacroExpansion {
    MacroExpansion(of: source, with: ["ObservableState": (ObservableStateMacro.self, ["ObservableState"])])
  }

  @Test("Stored variables are tracked; constants, computed, static and ignored properties are left alone")
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

          func _$notifyChanges(since old: Self) -> Bool {
            guard _$observationRegistrar.isShared(with: old._$observationRegistrar) else {
              return false
            }
            _$observationRegistrar.notify("count", if: ComposableArchitecture._$didChange(old._count, _count))
            return true
          }

          static var _$observedProperties: [ComposableArchitecture.ObservedProperty<Self>] {
            var properties: [ComposableArchitecture.ObservedProperty<Self>] = []
            properties.append(.init("count", \.count) {
                $1(&$0.count)
              })
            return properties
          }
        }

        extension State: ComposableArchitecture.ObservableState {
        }
        """#)
  }

  @Test("Properties under a condition are listed under the same one, and those with observers are tracked")
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
  }

  @Test("Several variables in one declaration cannot be observed, and the macro says what to write")
  func severalVariables() {
    let expansion = expand("@ObservableState\nstruct State {\n  var a = 1, b = 2\n}")
    #expect(
      expansion.diagnostics == [
        "3:3: error: '@ObservableState' can observe only one variable per declaration; write a 'var' for each"
      ])
    #expect(expansion.fixIts == ["Write a 'var' for each"])
  }

  @Test("@ObservableState says that a presented state is written with '@Presents'")
  func presentationState() {
    let expansion = expand("@ObservableState\nstruct State {\n  @PresentationState var child: Child.State?\n}")
    #expect(
      expansion.diagnostics == [
        "3:3: error: '@PresentationState' is not observed inside '@ObservableState'; use '@Presents'"
      ])
    #expect(expansion.fixIts == ["Use '@Presents'"])
    #expect(expansion.fixedSources == ["@ObservableState\nstruct State {\n  @Presents var child: Child.State?\n}"])
  }

  @Test("An enum compares what its case holds")
  func enums() {
    let source = expand(
      """
      @ObservableState
      enum State {
        case home(Home.State)
        case pair(Int, name: String)
        case nowhere
      }
      """
    ).source
    #expect(
      source.contains(
        """
            if case (.home(let old0), .home(let new0)) = (old, self) {
              return !ComposableArchitecture._$didChange(old0, new0)
            }
            if case (.pair(let old0, let old1), .pair(let new0, let new1)) = (old, self) {
              return !ComposableArchitecture._$didChange(old0, new0) && !ComposableArchitecture._$didChange(old1, new1)
            }
            if case (.nowhere, .nowhere) = (old, self) {
              return true
            }
            return false
        """))
  }

  @Test("@ObservableState says that state is a value")
  func classes() {
    #expect(
      expand("@ObservableState\nfinal class State {}").diagnostics == [
        "2:7: error: '@ObservableState' can only be put on a struct or an enum, because state is a value, "
          + "and this is a class"
      ])
  }

  @Test("A tracked property reads and writes through the registrar")
  func tracking() {
    let source = MacroExpansion(
      of: "struct State {\n  @ObservationStateTracked var name: String?\n}",
      with: ["ObservationStateTracked": (ObservationStateTrackedMacro.self, [])]
    ).source
    #expect(source.contains("private var _name: String? = nil"))
    #expect(source.contains("_$observationRegistrar.access(\"name\")"))
    let notify = "_$observationRegistrar.notify(\"name\", if: ComposableArchitecture._$didChange(oldValue, _name))"
    #expect(source.contains("_name = newValue\n      \(notify)"))
    #expect(source.contains("yield &_name"))
  }
}
