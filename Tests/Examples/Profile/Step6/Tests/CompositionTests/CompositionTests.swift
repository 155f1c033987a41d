import ComposableArchitecture
import Composition
import Modularity
import ProfileFeature
import ProfileInterface
import PurseFeature
import PurseInterface
import SharedModels
import Testing
import WeaveDI

@MainActor
struct CompositionTests {
  @Test("Whatever a feature needs, another one provides")
  func needs() throws { try Composition.modules.check() }

  @Test("Both features work together, over one file")
  func together() async throws {
    try await withInjectedValues {
      $0.container = WeaveDI.Container()
      $0.context = .live
    } operation: {
      try await Composition.boot(PurseFeatureModule.self, at: .memory)
      let purse = Store(initialState: PurseFeature.State()) { PurseFeature() }
      await purse.send(.put(20, .eur)).finish()
      let profile = Store(initialState: ProfileFeature.State()) { ProfileFeature() }
      await profile.send(.setHome(.krw)).finish()
      await purse.send(.put(50_000, nil)).finish()
      #expect(purse.purse.value?.lines == [Notes(50_000, .krw), Notes(20, .eur)])
    }
  }
}
