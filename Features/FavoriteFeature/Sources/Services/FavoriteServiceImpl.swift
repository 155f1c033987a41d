import FavoriteInterface
import Modularity
import Platform
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
    eventBus.publish(FavoritesChanged(profile, outcome))
    return outcome
  }
}

// The favourites in their order, each once.
extension [Currency] {
  /// Makes a change that has been validated. What is toggled is validated here, once it is known what becomes of it: a
  /// favourite that was withdrawn meanwhile stays removable.
  mutating func apply(
    _ change: FavoriteChange, _ catalog: any CurrencyCatalog
  ) throws(FavoriteError) -> FavoriteOutcome {
    switch change {
    case .add(let more):
      let (present, missing) = split(more)
      self += missing
      return .added(missing, besides: present, favorites: self)
    case .remove(let others):
      let (present, missing) = split(others)
      defer { removeAll(where: present.contains) }
      return .removed(present, besides: missing, former: self)
    case .toggle(let currency):
      let change = contains(currency) ? FavoriteChange.remove([currency]) : .add([currency])
      return try apply(change.validated(with: catalog), catalog)
    case .move(let currency, let position):
      let origin = try move(currency, to: position)
      return .moved(currency, from: origin, to: position, favorites: self)
    case .restore(let removed, let former):
      let (present, missing) = split(removed)
      for (place, currency) in former.enumerated() where missing.contains(currency) {
        insert(currency, at: Swift.min(place, count))
      }
      return .added(missing, besides: present, favorites: self)
    case .clear:
      defer { self = [] }
      return .cleared(self)
    }
  }

  /// Each once, in the order of first appearance.
  private func split(_ others: [Currency]) -> (present: [Currency], missing: [Currency]) {
    let others = others.uniqued()
    return (others.filter { contains($0) }, others.filter { !contains($0) })
  }

  /// Returns the position before; positions count from 1.
  private mutating func move(_ currency: Currency, to position: Int) throws(FavoriteError) -> Int {
    guard let index = firstIndex(of: currency) else { throw .notAFavorite(currency, favorites: self) }
    let bounds = 1...count
    guard bounds.contains(position) else { throw .positionOutOfRange(position, bounds: bounds) }
    remove(at: index)
    insert(currency, at: position - 1)
    return index + 1
  }
}

extension FavoriteChange {
  /// The same change; throws for one that adds a currency that is not in use.
  func validated(with catalog: any CurrencyCatalog) throws(FavoriteError) -> FavoriteChange {
    switch self {
    case .add(let currencies), .restore(let currencies, _): try catalog.checkInUse(currencies)
    case .remove, .toggle, .move, .clear: break
    }
    return self
  }
}

extension AlertChange {
  /// The same change; throws for an alert on a currency that is not in use.
  func validated(with catalog: any CurrencyCatalog) throws(FavoriteError) -> AlertChange {
    if case .add(let condition) = self { try catalog.checkInUse(condition.pair.currencies) }
    return self
  }
}

extension CurrencyCatalog {
  fileprivate func checkInUse(_ currencies: [Currency]) throws(FavoriteError) {
    for currency in currencies {
      do { try checkInUse(currency) } catch { throw .currency(error) }
    }
  }
}
