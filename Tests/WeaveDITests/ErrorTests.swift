import Testing

@testable import WeaveDI

private protocol UserService: Sendable {}
private final class UserServiceImpl: UserService {}
private struct Outer: Sendable {}
private struct Middle: Sendable {}

@Suite("An error", .timeLimit(.minutes(10)))
struct ErrorTests {
  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test("An error names the chain that led to what is missing")
  func chain() {
    let container = WeaveDI.Container()
    container.register(Outer.self) {
      _ = try container.tryResolve(Middle.self)
      return Outer()
    }
    container.register(Middle.self) {
      _ = try container.tryResolve(Int.self)
      return Middle()
    }
    let text = message { _ = try container.tryResolve(Outer.self) }
    #expect(text.hasPrefix("nothing is registered for Int"))
    #expect(text.contains("asked for while making Outer (WeaveDITests/ErrorTests.swift:"))
    #expect(text.contains("→ Middle (WeaveDITests/ErrorTests.swift:"))
  }

  @Test("The line to write spells a protocol with any, and other types as they are")
  func spelledTypes() {
    #expect(spelling(of: (any Collar).self) == "any Collar")
    #expect(spelling(of: (any Collar).self, asSubject: true) == "(any Collar)")
    #expect(spelling(of: Outer.self, asSubject: true) == "Outer")
    #expect(spelling(of: Any.self) == "Any")
  }

  @Test("An error suggests what is registered under a similar name, an implementation's included")
  func similar() {
    let container = WeaveDI.Container()
    container.register(UserServiceImpl.self) { UserServiceImpl() }
    let text = message { _ = try container.tryResolve((any UserService).self) }
    #expect(text.contains("did you mean UserServiceImpl? It is registered at WeaveDITests/ErrorTests.swift:"))
  }

  @Test("An error tells somebody who forgot the name which names there are")
  func forgottenName() {
    let container = WeaveDI.Container()
    container.register(Int.self, name: "port") { 80 }
    let text = message { _ = try container.tryResolve(Int.self) }
    #expect(text.contains("Int is registered under the name \"port\""))
  }

  @Test("An error of a factory carries what it threw")
  func factory() {
    struct Broken: Error {}
    let container = WeaveDI.Container()
    container.register(Int.self) { throw Broken() }
    #expect {
      try container.tryResolve(Int.self)
    } throws: { error in
      guard case .factoryFailed(let type, _, let underlying)? = error as? DIError else { return false }
      return type == Int.self && underlying is Broken
    }
    #expect(container.resolve(Int.self) == nil)
  }

  @Test("An error is not written when what is missing is asked for as an optional")
  func goingOn() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let container = WeaveDI.Container()
      container.register(String.self) { "\(container.resolve(Int.self) ?? 7)" }
      #expect(container.resolve(String.self) == "7")
    }
    #expect(result?.standardErrorContent == [])
  }
}

private protocol Collar {}
