import FavoriteInterface
import Modularity
import SharedModels
import WeaveDI

/// Validates changes, stores the order, and announces them on the event bus.
struct FavoriteServiceImpl: FavoriteService {
  let repository: FavoriteRepository
  let catalog: any CurrencyCatalog
  @Injected(\.eventBus) var eventBus

  func favorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency] {
    try await repository.favorites(of: profile)
  }

  func apply(_ change: FavoriteChange, to profile: ProfileName) async throws(FavoriteError) -> FavoriteOutcome {
    let change = try change.validated(with: catalog)
    let outcome = try await repository.change(profile) { [catalog] order throws(FavoriteError) in
      try order.apply(change, catalog)
    }
    for currency in outcome.added { eventBus.publish(FavoriteAdded(profile: profile, currency: currency)) }
    for currency in outcome.removed { eventBus.publish(FavoriteRemoved(profile: profile, currency: currency)) }
    return outcome
  }
}
