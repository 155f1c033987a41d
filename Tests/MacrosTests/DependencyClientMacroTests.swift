import Testing

@testable import Macros

@Suite("@DependencyClient", .timeLimit(.minutes(10)))
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

  @Test(
    "@DependencyClient makes an initialiser that fails for closures left out, and methods with the closures' labels")
  func expansion() {
    let expansion = expand(
      """
      @DependencyClient
      public struct Client: Sendable {
        public var fetch: @Sendable (_ id: Int) async throws -> String
        public var count: @Sendable () -> Int = { 42 }
        public var names: @Sendable () async throws -> [String] = { [] }
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
    // Without the type the compiler warns that nothing in the literal throws or waits.
    #expect(expansion.source.contains("as @Sendable () async throws -> [String])()"))
    #expect(lines.contains("public func fetch(id p0: Int) async throws -> String {"))
    #expect(lines.contains("try await self.fetch(p0)"))
    #expect(!lines.contains { $0.contains("name:") })
  }

  @Test(
    "@DependencyClient lets a closure go on with nil, hands on what is passed as it is, and takes keywords for names")
  func closures() {
    let expansion = expand(
      """
      @DependencyClient
      struct Client {
        var find: (Int) -> Int?
        var first: () -> Optional<Int>
        var check: (_ a: @autoclosure () -> Int, _ b: () -> Int, _ c: inout Bool) -> Void
        var `return`: (_ id: Int) throws -> Int
      }
      """)
    #expect(expansion.diagnostics.isEmpty)
    let lines = lines(expansion)
    #expect(lines.filter { $0 == "return nil" }.count == 2)
    #expect(lines.contains("func check(a p0: @autoclosure () -> Int, b p1: () -> Int, c p2: inout Bool) -> Void {"))
    #expect(lines.contains("self.check(p0(), p1, &p2)"))
    #expect(lines.contains("func `return`(id p0: Int) throws -> Int {"))
    #expect(lines.contains("throw Dependencies.Unimplemented(\"Client.return\")"))
  }

  @Test("@DependencyClient is spared one closure by @DependencyEndpoint, which stands alone, too")
  func endpoint() {
    let expansion = expand(
      """
      package struct Client {
        @DependencyEndpoint package var fetch: @Sendable (_ id: Int) async throws -> String
        @DependencyEndpoint(method: "`class`") var save: (_ id: Int) -> Void
        @DependencyEndpoint var count: () -> Int = { 42 }
      }
      """)
    #expect(expansion.diagnostics.isEmpty)
    let lines = lines(expansion)
    #expect(lines.contains("package func fetch(id p0: Int) async throws -> String {"))
    #expect(lines.contains("private var _fetch: @Sendable (_ id: Int) async throws -> String = { _ in"))
    #expect(lines.contains("Dependencies.reportUnimplemented(\"Client.fetch\")"))
    #expect(lines.contains("throw Dependencies.Unimplemented(\"Client.fetch\")"))
    #expect(lines.contains("@storageRestrictions(initializes: _fetch)"))
    #expect(lines.contains("func `class`(id p0: Int) -> Void {"))
    #expect(lines.contains("private var _count: () -> Int = {"))
    let client = self.lines(
      expand(
        "@DependencyClient struct Client { @DependencyEndpoint(method: \"load\") var fetch: (_ id: Int) throws -> Int }"
      ))
    #expect(client.filter { $0 == "func load(id p0: Int) throws -> Int {" }.count == 1)
  }

  @Test("@DependencyClient asks for a closure, a default value and a literal name in an endpoint")
  func unsoundEndpoint() {
    let expansion = expand(
      """
      struct Client {
        @DependencyEndpoint var value: Int
        @DependencyEndpoint var count: (Int) -> Int
        @DependencyEndpoint(method: "~ok~") var a: (_ id: Int) -> Void
        @DependencyEndpoint(method: name) var b: (_ id: Int) -> Void
      }
      """)
    #expect(
      expansion.diagnostics == [
        "2:3: error: '@DependencyEndpoint' can only be put on a 'var' that holds a closure",
        "3:27: error: 'count' cannot throw, so it needs a default value to go on with after it has failed a test",
        "4:3: error: '~ok~' cannot be the name of a method",
        "5:3: error: 'method' must be a string literal without interpolation",
      ])
  }

  @Test(
    "@DependencyClient gives the method the name that is asked for, and the initialiser the access of what it takes")
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

  @Test("@DependencyClient asks for a default value where a closure returns something and cannot throw what it likes")
  func needsValue() {
    let expansion = expand(
      """
      @DependencyClient
      struct Client {
        var count: (Int) -> Int
        var load: () async throws(Fault) -> String
        var send: () throws(any Error) -> String
        var save: (Int) -> Void
      }
      """)
    #expect(
      expansion.diagnostics == [
        "3:7: error: 'count' cannot throw, so it needs a default value to go on with after it has failed a test",
        "4:7: error: 'load' throws nothing but Fault, so it needs a default value to go on with after it has failed a test",
      ])
    #expect(expansion.fixIts == ["insert '= { _ in <#Int#> }'", "insert '= { <#String#> }'"])
  }

  @Test("@DependencyClient asks once for a closure literal as a default value, in a client and in an endpoint")
  func needsLiteral() {
    let expansion = expand(
      """
      @DependencyClient
      struct Client {
        var a: () -> Int = makeA
        var b: () -> Int = unimplemented()
        @DependencyEndpoint var c: () -> Int = makeC
      }
      """)
    #expect(
      expansion.diagnostics.sorted() == [
        "3:22: error: the default value of 'a' must be a closure literal, so that a test can fail first",
        "4:22: error: 'b' needs no 'unimplemented': the macro fails the test by itself; give a closure literal for what "
          + "comes after",
        "5:42: error: the default value of 'c' must be a closure literal, so that a test can fail first",
      ])
  }

  @Test("@DependencyClient doubts a default value that stops the process, unless it is wrapped")
  func trap() {
    let expansion = expand(
      """
      @DependencyClient
      struct Client {
        var a: () -> Int = { fatalError("no") }
        @DependencyEndpoint var b: () -> Int = { fatalError() }
        var c: () -> Int = { { fatalError() }() }
      }
      """)
    let doubt = "warning: after it has failed the test, this stops the whole run; return a value instead"
    #expect(expansion.diagnostics.sorted() == ["3:24: \(doubt)", "4:44: \(doubt)"])
    #expect(Set(expansion.fixIts) == ["wrap it in a closure that is called at once, if that is meant"])
    #expect(lines(expansion).contains("throw Dependencies.Unimplemented(\"Client.a\")") == false)
  }

  @Test("@DependencyClient asks for a type where it cannot tell, and for a struct")
  func needsType() {
    #expect(
      expand("@DependencyClient struct Client { var value = Value() }").diagnostics
        == ["1:39: error: '@DependencyClient' takes 'value' into an initialiser, so its type must be written"])
    #expect(
      expand("@DependencyClient class Client {}").diagnostics
        == ["1:19: error: '@DependencyClient' can only be put on a struct, and this is declared as class"])
  }
}
