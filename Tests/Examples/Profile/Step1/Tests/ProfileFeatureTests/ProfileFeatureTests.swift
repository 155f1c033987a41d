import ComposableArchitecture
import ProfileFeature
import Testing

@MainActor
struct ProfileFeatureTests {
  @Test("The home currency that is set is the one in the state")
  func setHome() async {
    let store = TestStore(initialState: ProfileFeature.State()) { ProfileFeature() }
    await store.send(.setHome(.krw)) { $0.home = .krw }
  }
}
