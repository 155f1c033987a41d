import ComposableArchitecture
import Modularity
import SampleFeature
import SampleInterface
import SharedModels
import Testing
import Wording

@MainActor
@Suite("The reducer of the sample entries")
struct SampleFeatureTests {
  private let rent = SampleEntry(number: 1, text: "rent")
  private let food = SampleEntry(number: 2, text: "food")

  private func store(_ service: some SampleService) -> TestStoreOf<SampleFeature> {
    TestStore(initialState: SampleFeature.State()) {
      SampleFeature()
    } withDependencies: {
      $0.samples = service
    }
  }

  @Test("The reducer loads the entries")
  func load() async {
    let store = store(GivenSamples([rent, food]))
    await store.send(.load) { $0.work = .loading() }
    await store.receive(.finished(.success(.listed([rent, food])), of: .default)) {
      $0.entries = [self.rent, self.food]
      $0.work = .loaded(.listed([self.rent, self.food]))
    }
  }

  @Test("The reducer adds an entry and removes it")
  func changes() async {
    let store = store(OneEntry(entry: food))
    await store.send(.add("food")) { $0.work = .loading() }
    await store.receive(.finished(.success(.added(food)), of: .default)) {
      $0.entries = [self.food]
      $0.work = .loaded(.added(self.food))
    }
    await store.send(.remove(2)) { $0.work = .loading() }
    await store.receive(.finished(.success(.removed(food)), of: .default)) {
      $0.entries = []
      $0.work = .loaded(.removed(self.food))
    }
  }

  @Test("A number that no entry has is a failure, and the entries stay")
  func unknownEntry() async {
    let store = store(OneEntry(entry: food))
    let error = SampleError.unknownEntry(7, known: [2])
    await store.send(.remove(7)) { $0.work = .loading() }
    await store.receive(.finished(.failure(error), of: .default)) { $0.work = .failed(error) }
  }

  @Test("Another profile drops what comes for the one before")
  func profile() throws {
    var state = SampleFeature.State()
    let work = try #require(ProfileName("work"))
    state.profile = work
    state.finish(.success(.listed([rent])), of: .default)
    #expect(state == SampleFeature.State(profile: work))
  }
}

/// One entry, which can be added and removed as often as one likes.
private struct OneEntry: SampleService {
  let entry: SampleEntry

  func entries(of profile: ProfileName) async throws(SampleError) -> [SampleEntry] { [entry] }

  func add(_ text: String, for profile: ProfileName) async throws(SampleError) -> SampleEntry { entry }

  func remove(_ number: Int, of profile: ProfileName) async throws(SampleError) -> SampleEntry {
    guard number == entry.number else { throw .unknownEntry(number, known: [entry.number]) }
    return entry
  }
}
