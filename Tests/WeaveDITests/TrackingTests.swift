import Testing
import WeaveDI

@Suite("Tracking")
struct TrackingTests {
  @Test("Tracking lists each step with type, scope and whether it was made or found")
  func steps() {
    withOwnContainer {
      let container = WeaveDI.Container.live
      container.register(Int.self) { 1 }
      container.register(Double.self, scope: .transient) { 2 }
      container.register(String.self) {
        "\(container.resolve(Int.self) ?? 0) \(container.resolve(Double.self) ?? 0)"
      }
      _ = container.resolve(Int.self)
      let (text, trace) = UnifiedDI.resolveWithTracking(String.self)
      #expect(text == "1 2.0")
      #expect(trace.steps.map(\.registration.name) == ["Int", "Double", "String"])
      #expect(trace.steps.map(\.depth) == [1, 1, 0])
      #expect(trace.steps.map(\.outcome) == [.found, .made, .made])
      #expect(trace.steps.map(\.registration.scope) == [.singleton, .transient, .singleton])
      #expect(trace.description.contains("  Double (transient) made"))
    }
  }
}
