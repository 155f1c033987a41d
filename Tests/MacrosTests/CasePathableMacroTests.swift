import Testing

@testable import Macros

@Suite struct CasePathableMacroTests {
  private func expand(_ source: String) -> MacroExpansion {
    MacroExpansion(of: source, with: ["CasePathable": (CasePathableMacro.self, ["CasePathable"])])
  }

  @Test("each case gets a path, as public as the enum")
  func expansion() {
    let expansion = expand(
      """
      @CasePathable
      public enum Action {
        case tapped
        case loaded(User)
        case moved(from: Int, to: Int)
      }
      """)
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == """
        public enum Action {
          case tapped
          case loaded(User)
          case moved(from: Int, to: Int)

          public struct AllCasePaths: Sendable {
            public var tapped: ComposableArchitecture.AnyCasePath<Action, Void> {
              ComposableArchitecture.AnyCasePath<Action, Void>(
                embed: {
                  Action.tapped
                },
                extract: {
                  guard case .tapped = $0 else {
                    return nil
                  };
                  return ()
                })
            }
            public var loaded: ComposableArchitecture.AnyCasePath<Action, User> {
              ComposableArchitecture.AnyCasePath<Action, User>(
                embed: {
                  Action.loaded($0)
                },
                extract: {
                  guard case .loaded(let v0) = $0 else {
                    return nil
                  };
                  return v0
                })
            }
            public var moved: ComposableArchitecture.AnyCasePath<Action, (from: Int, to: Int)> {
              ComposableArchitecture.AnyCasePath<Action, (from: Int, to: Int)>(
                embed: {
                  Action.moved(from: $0.0, to: $0.1)
                },
                extract: {
                  guard case .moved(let v0, let v1) = $0 else {
                    return nil
                  };
                  return (v0, v1)
                })
            }
          }

          public static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Action: ComposableArchitecture.CasePathable {
        }
        """)
  }

  @Test("a bindable action gets the property that its protocol asks for")
  func binding() {
    let source = expand(
      """
      @CasePathable
      enum Action: BindableAction {
        case binding(BindingAction<State>)
      }
      """
    ).source
    #expect(source.contains("var binding: BindingAction<State>? {"))
  }

  @Test("it says that it belongs on an enum")
  func notAnEnum() {
    let expansion = expand("@CasePathable\nstruct Action {}")
    #expect(
      expansion.diagnostics == ["2:1: error: '@CasePathable' can only be put on an enum, and this is a struct"])
  }

  @Test("it says which case is declared twice")
  func overloaded() {
    let expansion = expand("@CasePathable\nenum Action {\n  case go(Int)\n  case go(String)\n}")
    #expect(
      expansion.diagnostics == [
        "4:8: error: '@CasePathable' needs a name for each case of its own, and 'go' is declared twice; rename one"
      ])
  }
}
