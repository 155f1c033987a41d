import ComposableArchitecture
import SampleFeature
import SharedModels
import Testing

@MainActor
@Suite("The reducer of the sample entries")
struct SampleFeatureTests {
  private func store(_ texts: [String] = []) -> TestStoreOf<SampleFeature> {
    TestStore(initialState: SampleFeature.State()) {
      SampleFeature()
    } withDependencies: {
      $0.sampleService = MockSampleService(texts)
    }
  }

  @Test("loads, adds and removes entries")
  func changes() async {
    let store = store(["rent"])
    let rent = SampleEntry(number: 1, text: "rent")
    let food = SampleEntry(number: 2, text: "food")
    await store.send(.load) { $0.work = .loading }
    await store.receive(.finished(.success(.listed([rent])), of: .default)) {
      $0.entries = [rent]
      $0.work = .loaded(.listed([rent]))
    }
    await store.send(.add("food")) { $0.work = .loading }
    await store.receive(.finished(.success(.added(food)), of: .default)) {
      $0.entries = [rent, food]
      $0.work = .loaded(.added(food))
    }
    await store.send(.remove(1)) { $0.work = .loading }
    await store.receive(.finished(.success(.removed(rent)), of: .default)) {
      $0.entries = [food]
      $0.work = .loaded(.removed(rent))
    }
  }

  @Test("a number that no entry has is a failure, and the entries stay")
  func unknownEntry() async {
    let store = store()
    await store.send(.remove(7)) { $0.work = .loading }
    await store.receive(.finished(.failure(.unknownEntry(7, known: [])), of: .default)) {
      $0.work = .failed(.unknownEntry(7, known: []))
    }
  }

  @Test("another profile starts with nothing loaded")
  func profile() throws {
    var state = SampleFeature.State()
    state.entries = [SampleEntry(number: 1, text: "rent")]
    let work = try #require(ProfileName("work"))
    state.enter(work)
    #expect(state == SampleFeature.State(profile: work))
  }
}
