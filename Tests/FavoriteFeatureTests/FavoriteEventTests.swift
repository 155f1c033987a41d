import FavoriteInterface
import Modularity
import SharedModels
import Synchronization
import TestSupport
import Testing
import WeaveDI

@testable import FavoriteFeature

@Suite("What the favourites announce", .timeLimit(.minutes(10)))
struct FavoriteEventTests {
  @Test("Each currency that comes or goes is announced, in order; what was there already is not")
  func events() async throws {
    let bus = EventBusImpl()
    let seen = Mutex<[String]>([])
    bus.subscribe(FavoritesChanged.self) { change in
      let codes = change.outcome.added.map { "+\($0)" } + change.outcome.removed.map { "-\($0)" }
      seen.withLock { $0 += codes.map { "\($0) \(change.profile)" } }
    }
    try await withInjectedValues {
      $0.eventBus = bus
    } operation: {
      let favorites = FavoritePlace(.memory).favorites
      _ = try await favorites.apply(.add([.krw, .jpy]), to: .default)
      _ = try await favorites.apply(.add([.jpy, .eur]), to: .default)
      _ = try await favorites.apply(.remove([.krw, .usd]), to: .default)
      _ = try? await favorites.apply(.add([SmallCatalog.hrk]), to: .default)
      _ = try await favorites.apply(.toggle(.gbp), to: .work)
      _ = try await favorites.apply(.clear, to: .default)
    }
    #expect(
      seen.withLock { $0 } == [
        "+KRW default", "+JPY default", "+EUR default", "-KRW default", "+GBP work", "-JPY default", "-EUR default",
      ])
  }
}
