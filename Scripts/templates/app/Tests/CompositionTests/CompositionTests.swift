import ComposableArchitecture
import Composition
import GreetingFeature
import Testing
import WeaveDI

@MainActor
struct CompositionTests {
  @Test("Whatever a feature needs, another one provides")
  func needs() throws { try Composition.modules.check() }

  @Test("The program greets over an empty file")
  func greets() async throws {
    try await withInjectedValues {
      $0.container = WeaveDI.Container()
      $0.context = .live
    } operation: {
      try await Composition.boot(GreetingFeatureModule.self, at: .memory)
      let store = Store(initialState: GreetingFeature.State()) { GreetingFeature() }
      await store.send(.load).finish()
      #expect(store.words.value == "Hello")
    }
  }
}
