import ComposableArchitecture
import Database
import GreetingInterface
import Testing

@testable import GreetingFeature

@MainActor
struct GreetingFeatureTests {
  @Test("Without words of one's own the greeting is Hello")
  func load() async {
    let store = TestStore(initialState: GreetingFeature.State()) { GreetingFeature() }
    await store.send(.load) { $0.words = .loading() }
    await store.receive(.finished(.success("Hello"))) { $0.words = .loaded("Hello") }
  }

  @Test("The words that are kept are there the next time")
  func keep() async throws {
    let repository = GreetingRepository(
      database: SQLiteDatabase(at: .memory, for: .userData, migrations: GreetingSchema.migrations))
    let store = TestStore(initialState: GreetingFeature.State()) {
      GreetingFeature()
    } withDependencies: {
      $0.greeting = repository
    }
    await store.send(.keep("Good morning")) { $0.words = .loading() }
    await store.receive(.finished(.success("Good morning"))) { $0.words = .loaded("Good morning") }
    let kept = try await repository.words()
    #expect(kept == "Good morning")
  }
}
