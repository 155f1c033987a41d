import Testing

@testable import Macros

@Suite("@DependencyEntry")
struct DependencyEntryMacroTests {
  private func expand(_ source: String) -> MacroExpansion {
    MacroExpansion(
      of: source,
      with: [
        "DependencyEntry": (DependencyEntryMacro.self, []),
        "DependencyEntryValue": (DependencyEntryValueMacro.self, []),
      ])
  }

  private func lines(_ source: String) -> [String] {
    let expansion = expand(source)
    #expect(expansion.diagnostics.isEmpty)
    return expansion.source.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  @Test("@DependencyEntry writes a private key with each value that is given, computed anew whenever the key is asked")
  func inferred() {
    let lines = lines(
      """
      extension DependencyValues {
        @DependencyEntry(liveValue: Client.live, previewValue: Client.preview) var client = Client.test
      }
      """)
    #expect(lines.contains("self[ClientKey.self]"))
    #expect(lines.contains("self[ClientKey.self] = newValue"))
    #expect(lines.contains("private nonisolated enum ClientKey: Dependencies.DependencyKey {"))
    for value in ["live", "preview", "test"] {
      #expect(lines.contains { $0.hasSuffix("static var \(value)Value = Client.\(value)") })
    }
  }

  @Test("@DependencyEntry takes a type that is written, and needs no live value or no test value")
  func typed() {
    let lines = lines(
      """
      extension Dependencies.DependencyValues {
        @DependencyEntry(liveValue: Client.live) var client: Client
        @DependencyEntry var `default`: Int = 1
      }
      """)
    #expect(lines.contains("private nonisolated enum ClientKey: Dependencies.DependencyKey {"))
    #expect(lines.contains("typealias Value = Client"))
    #expect(lines.contains("static var liveValue: Value {"))
    #expect(lines.filter { $0.contains("testValue") } == ["static var testValue: Value {"])
    #expect(lines.contains("private nonisolated enum DefaultKey: Dependencies.TestDependencyKey {"))
  }

  @Test("@DependencyEntry shows the key to other modules, named after its type, after the property or as it is told")
  func keys() {
    let lines = lines(
      """
      extension InjectedValues {
        @DependencyEntry public var mine: any Module.APIClient = MockClient()
        @DependencyEntry package var other = MockClient()
        @DependencyEntry("NamedKey") public var named: (any APIClient)? = nil
      }
      """)
    #expect(lines.contains("public nonisolated enum APIClientKey: Dependencies.TestDependencyKey {"))
    #expect(lines.contains("public typealias Value = any Module.APIClient"))
    #expect(lines.contains("package nonisolated enum OtherKey: Dependencies.TestDependencyKey {"))
    #expect(lines.contains { $0.hasSuffix("package static var testValue = MockClient()") })
    #expect(lines.contains("public nonisolated enum NamedKey: Dependencies.TestDependencyKey {"))
  }

  @Test("@DependencyEntry computes a value from what stands behind it")
  func value() {
    #expect(lines("struct Key { @DependencyEntryValue static var testValue = Client() }").contains("Client()"))
  }

  @Test("@DependencyEntry asks for a variable of the dependencies' values, and for a value to begin with")
  func misplaced() {
    let place = "error: '@DependencyEntry' can only be put on a 'var' in an extension of 'DependencyValues'"
    #expect(expand("struct Client { @DependencyEntry var a = 1 }").diagnostics == ["1:17: \(place)"])
    #expect(expand("extension Client { @DependencyEntry var a = 1 }").diagnostics == ["1:20: \(place)"])
    #expect(expand("extension DependencyValues { @DependencyEntry let a = 1 }").diagnostics == ["1:30: \(place)"])
    #expect(
      expand("extension DependencyValues { @DependencyEntry var a: Int }").diagnostics
        == ["1:30: error: '@DependencyEntry' needs an initial value for tests, or a 'liveValue' to go on with"])
  }
}
