import FavoriteInterface
import Modularity
import SharedModels
import Synchronization
import Testing
import WeaveDI

@testable import FavoriteFeature

@Suite("What the favourites announce")
struct FavoriteEventTests {
  @Test("each currency that comes or goes is announced, in order; what was there already is not")
  func events() async throws {
    let bus = EventBusImpl()
    let seen = Mutex<[String]>([])
    bus.subscribe(FavoriteAdded.self) { event in seen.withLock { $0.append("+\(event.currency) \(event.profile)") } }
    bus.subscribe(FavoriteRemoved.self) { event in seen.withLock { $0.append("-\(event.currency) \(event.profile)") } }
    try await withInjectedValues {
      $0.eventBus = bus
    } operation: {
      let useCase = Favorites(.memory).useCase
      _ = try await useCase.addFavorites(["KRW", "JPY"], for: .default)
      _ = try await useCase.addFavorites(["JPY", "EUR"], for: .default)
      _ = try await useCase.removeFavorites(["KRW", "USD"], of: .default)
      _ = try? await useCase.addFavorites(["won"], for: .default)
      _ = try await useCase.importFavorites(from: "GBP", for: .work)
      _ = try await useCase.clearFavorites(of: .default)
    }
    #expect(
      seen.withLock { $0 } == [
        "+KRW default", "+JPY default", "+EUR default", "-KRW default", "+GBP work", "-JPY default", "-EUR default",
      ])
  }
}
