import Testing
import WeaveDI

private struct A: Sendable {}
private struct B: Sendable {}
private struct C: Sendable {}
private struct D: Sendable {}

@Suite("A bootstrap that does not hold together", .timeLimit(.minutes(10)))
struct ValidationTests {
  @Test("A bootstrap that does not hold together reports all that is wrong before anything runs, and registers nothing")
  func everything() async {
    let made = Counter()
    await withOwnContainer {
      let error = await #expect(throws: DIError.self) {
        try await WeaveDI.Container.bootstrap { container in
          try Task.checkCancellation()
          container.register(A.self, using: B.self) { _ in
            made.next()
            return A()
          }
          container.register(B.self, using: A.self, String.self) { _, _ in B() }
          container.register(C.self, using: D.self, Int.self) { _, _ in C() }
          container.register(D.self, scope: .request) { D() }
        }
      }
      guard case .invalidGraph(let problems)? = error else {
        Issue.record("unexpected \(String(describing: error))")
        return
      }
      let lines = problems.map(\.description)
      #expect(lines.count == 4)
      #expect(lines[0].hasPrefix("A → B → A"))
      #expect(lines[1].hasPrefix("B (WeaveDITests/ValidationTests.swift:") && lines[1].contains("needs String"))
      #expect(lines[2].contains("lives as singleton and would hold D"))
      #expect(lines[3].contains("needs Int"))
      #expect(UnifiedDI.resolve(D.self) == nil)
      #expect(made.value == 0)
    }
  }

  @Test("A bootstrap is fine where what it needs was registered before it")
  func earlierModule() async {
    await withOwnContainer {
      await WeaveDI.Container.bootstrap { $0.register(B.self) { B() } }
      await WeaveDI.Container.bootstrap { $0.register(A.self, using: B.self) { _ in A() } }
      #expect(UnifiedDI.resolve(A.self) != nil)
    }
  }

  @Test(
    "A bootstrap that does not hold together stops the process with the whole list where nobody could catch an error")
  func trapping() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await WeaveDI.Container.bootstrap { container in
        container.register(A.self, using: B.self, C.self) { _, _ in A() }
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("needs B, which is not registered"))
    #expect(message.contains("needs C, which is not registered"))
  }
}
