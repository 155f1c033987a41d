import FavoriteInterface
import Modularity
import SharedModels
import WeaveDI

/// Changes the stored order, and announces each change on the event bus.
struct FavoriteServiceImpl: FavoriteService {
  let repository: FavoriteRepository
  let catalog: any CurrencyCatalog
  @Injected(\.eventBus) private var eventBus

  init(repository: FavoriteRepository, catalog: any CurrencyCatalog) {
    self.repository = repository
    self.catalog = catalog
  }

  func favorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency] {
    try await repository.favorites(of: profile)
  }

  func add(_ currencies: [Currency], for profile: ProfileName) async throws(FavoriteError) -> ChangedFavorites {
    for currency in currencies { try checkInUse(currency) }
    let added = try await repository.change(profile) { order in order.append(currencies) }
    announce(added: added.changed, of: profile)
    return added
  }

  func remove(_ currencies: [Currency], of profile: ProfileName) async throws(FavoriteError) -> ChangedFavorites {
    // A favourite may have been withdrawn since it was added, and must stay removable.
    let removed = try await repository.change(profile) { order in order.remove(currencies) }
    announce(removed: removed.changed, of: profile)
    return removed
  }

  func toggle(_ currency: Currency, of profile: ProfileName) async throws(FavoriteError) -> ChangedFavorites {
    let toggled = try await repository.change(profile) { order throws(FavoriteError) in
      let toggled = order.toggle(currency)
      if toggled.favorites.contains(currency) { try checkInUse(currency) }
      return toggled
    }
    let isFavorite = toggled.favorites.contains(currency)
    announce(added: isFavorite ? [currency] : [], removed: isFavorite ? [] : [currency], of: profile)
    return toggled
  }

  func move(
    _ currency: Currency, to position: Int, of profile: ProfileName
  ) async throws(FavoriteError) -> MovedFavorite {
    try await repository.change(profile) { order throws(FavoriteError) in try order.move(currency, to: position) }
  }

  func clear(of profile: ProfileName) async throws(FavoriteError) -> [Currency] {
    let removed = try await repository.change(profile) { order in order.remove(order.currencies).changed }
    announce(removed: removed, of: profile)
    return removed
  }

  private func checkInUse(_ currency: Currency) throws(FavoriteError) {
    do { try catalog.checkInUse(currency) } catch { throw .currency(error) }
  }

  private func announce(added: [Currency] = [], removed: [Currency] = [], of profile: ProfileName) {
    for currency in added { eventBus.publish(FavoriteAdded(profile: profile, currency: currency)) }
    for currency in removed { eventBus.publish(FavoriteRemoved(profile: profile, currency: currency)) }
  }
}
