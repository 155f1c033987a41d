import ComposableArchitecture
import ProfileFeature
import ProfileInterface
import SharedModels
import Testing

@MainActor
struct ProfileFeatureTests {
  private func store(_ service: some ProfileService) -> TestStoreOf<ProfileFeature> {
    TestStore(initialState: ProfileFeature.State()) {
      ProfileFeature()
    } withDependencies: {
      $0.profiles = service
    }
  }

  @Test("The reducer of the profile loads the home currency that is kept")
  func load() async {
    let store = store(GivenHome(.krw))
    await store.send(.load) { $0.home = .loading() }
    await store.receive(.finished(.success(.krw))) { $0.home = .loaded(.krw) }
  }

  @Test("What could not be kept is a failure, and the currency before stays")
  func failure() async {
    let store = store(FullDisk())
    let error = ProfileError.storage(FullDisk.error)
    await store.send(.load) { $0.home = .loading() }
    await store.receive(.finished(.success(.usd))) { $0.home = .loaded(.usd) }
    await store.send(.setHome(.krw)) { $0.home = .loading(previous: .usd) }
    await store.receive(.finished(.failure(error))) { $0.home = .failed(error, previous: .usd) }
  }
}

/// Reads, and keeps nothing.
private struct FullDisk: ProfileService {
  static let error = StorageError(path: "profile.sqlite3", reason: .full, detail: "the disk is full")

  func home() async throws(ProfileError) -> Currency { .usd }

  func setHome(_ currency: Currency) async throws(ProfileError) { throw .storage(Self.error) }
}
