import Testing

@testable import Macros

@Suite struct CasePathableMacroTests {
  private func expand(_ source: String) -> MacroExpansion {
    MacroExpansion(of: source, with: ["CasePathable": (CasePathableMacro.self, ["CasePathable"])])
  }

  @Test("Each case gets a path, as public as the enum")
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
      expansion.source.contains(
        """
            public var moved: CasePaths.AnyCasePath<Action, (from: Int, to: Int)> {
              CasePaths.AnyCasePath<Action, (from: Int, to: Int)>(
                named: "moved",
                embed: {
                  Action.moved(from: $0.0, to: $0.1)
                },
                extract: {
                  if case .moved(let v0, let v1) = $0 {
                    (v0, v1)
                  } else {
                    nil
                  }
                })
            }
        """))
    #expect(expansion.source.contains("public var tapped: CasePaths.AnyCasePath<Action, Void> {"))
    #expect(expansion.source.contains("public var loaded: CasePaths.AnyCasePath<Action, User> {"))
    #expect(
      expansion.source.contains(
        """
              if case .loaded = root {
                return \\Action.Cases.loaded
              }
        """))
    #expect(expansion.source.contains("paths.append(\\Action.Cases.moved)"))
    #expect(expansion.source.hasSuffix("extension Action: CasePaths.CasePathable {\n}"))
  }

  @Test("Cases under a condition have their paths under the same one")
  func conditions() {
    let expansion = expand(
      """
      @CasePathable
      enum Action {
        case always
        #if os(Linux)
          case once(Int)
        #else
          case once(String)
        #endif
      }
      """)
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source.contains(
        """
            #if os(Linux)
            var once: CasePaths.AnyCasePath<Action, Int> {
        """))
    #expect(
      expansion.source.contains(
        """
            #else
            var once: CasePaths.AnyCasePath<Action, String> {
        """))
  }

  @Test("Self in a payload is the enum, and a type in a public extension is public")
  func names() {
    let expansion = expand(
      """
      public extension Feature {
        @CasePathable
        enum Tree {
          case branch([Self])
        }
      }
      """)
    #expect(expansion.source.contains("public var branch: CasePaths.AnyCasePath<Tree, [Tree]> {"))
    #expect(expansion.source.contains("public static var allCasePaths: AllCasePaths {"))
    let internalTree = expand("public extension Feature {\n  @CasePathable\n  internal enum Tree {}\n}")
    #expect(internalTree.source.contains("    static var allCasePaths: AllCasePaths {"))
  }

  @Test("A bindable action gets the property that its protocol asks for")
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

  @Test("@CasePathable says that it belongs on an enum")
  func notAnEnum() {
    let expansion = expand("@CasePathable\nstruct Action {}")
    #expect(
      expansion.diagnostics == ["2:1: error: '@CasePathable' can only be put on an enum, and this is a struct"])
  }

  @Test("@CasePathable says which case is declared twice")
  func overloaded() {
    let expansion = expand("@CasePathable\nenum Action {\n  case go(Int)\n  case go(String)\n}")
    #expect(
      expansion.diagnostics == [
        "4:8: error: '@CasePathable' needs a name of its own for each case, and 'go' is declared twice; rename one"
      ])
  }
}
