import Testing

@testable import Macros

@Suite("@DependencyClient")
struct DependencyClientMacroTests {
  private func expand(_ source: String) -> MacroExpansion {
    MacroExpansion(
      of: source,
      with: [
        "DependencyClient": (DependencyClientMacro.self, []), "DependencyEndpoint": (DependencyEndpointMacro.self, []),
      ])
  }

  private func lines(_ expansion: MacroExpansion) -> [String] {
    expansion.source.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  @Test("makes an initialiser that puts a failure where a closure is left out, and a method with the closure's labels")
  func expansion() {
    let expansion = expand(
      """
      @DependencyClient
      public struct Client: Sendable {
        public var fetch: @Sendable (_ id: Int) async throws -> String
        public var count: @Sendable () -> Int = { 42 }
        public let name = "a"
        public var isOn = false
      }
      """)
    #expect(expansion.diagnostics.isEmpty)
    let lines = lines(expansion)
    #expect(lines.contains("public init("))
    #expect(lines.contains("fetch: (@Sendable (_ id: Int) async throws -> String)? = nil,"))
    #expect(lines.contains("isOn: Swift.Bool = false"))
    #expect(lines.contains("throw Dependencies.Unimplemented(\"Client.fetch\")"))
    #expect(lines.contains("return ({"))
    #expect(lines.contains("public func fetch(id p0: Int) async throws -> String {"))
    #expect(lines.contains("try await self.fetch(p0)"))
    #expect(!lines.contains { $0.contains("name:") })
  }

  @Test("gives the method the name that is asked for, and the initialiser the access of what it takes")
  func names() {
    let lines = lines(
      expand(
        """
        @DependencyClient
        public struct Client {
          @DependencyEndpoint(method: "load") var fetch: (_ id: Int) throws -> String
          private var cache: [Int] = []
        }
        """))
    #expect(lines.contains("init("))
    #expect(lines.contains("func load(id p0: Int) throws -> String {"))
    #expect(!lines.contains { $0.contains("cache:") && $0.contains("nil") })
  }

  @Test("asks for a default value where a closure returns something and cannot throw")
  func needsValue() {
    let expansion = expand(
      """
      @DependencyClient
      struct Client {
        var count: (Int) -> Int
        var save: (Int) -> Void
      }
      """)
    #expect(
      expansion.diagnostics == [
        "3:7: error: 'count' cannot throw, so it needs a default value to go on with after it has failed a test"
      ])
    #expect(expansion.fixIts == ["insert '= { _ in <#Int#> }'"])
  }

  @Test("asks for a type where it cannot tell, and for a struct")
  func needsType() {
    #expect(
      expand("@DependencyClient struct Client { var value = Value() }").diagnostics
        == ["1:39: error: '@DependencyClient' takes 'value' into an initialiser, so its type must be written"])
    #expect(
      expand("@DependencyClient class Client {}").diagnostics
        == ["1:19: error: '@DependencyClient' can only be put on a struct, and this is declared as class"])
  }
}
