import FavoriteInterface
import SharedModels

/// An ordered list without repetitions.
struct FavoriteOrder: Hashable {
  private(set) var currencies: [Currency]

  /// Makes a change that has been validated. What is toggled is validated here, once it is known what becomes of it: a
  /// favourite that was withdrawn meanwhile stays removable.
  mutating func apply(
    _ change: FavoriteChange, _ catalog: any CurrencyCatalog
  ) throws(FavoriteError) -> FavoriteOutcome {
    switch change {
    case .add(let more): return .added(append(more))
    case .remove(let others): return .removed(remove(others))
    case .toggle(let currency):
      let change = currencies.contains(currency) ? FavoriteChange.remove([currency]) : .add([currency])
      return try apply(change.validated(with: catalog), catalog)
    case .move(let currency, let position):
      let origin = try move(currency, to: position)
      return .moved(currency, from: origin, to: position, favorites: currencies)
    case .restore(let currency, let position):
      let added = append([currency])
      _ = try move(currency, to: min(position, currencies.count))
      return .added(ChangedFavorites(changed: added.changed, unchanged: added.unchanged, favorites: currencies))
    case .clear:
      defer { currencies = [] }
      return .cleared(currencies)
    }
  }

  /// Appends those that are missing; a currency given twice counts once.
  private mutating func append(_ more: [Currency]) -> ChangedFavorites {
    let (present, missing) = split(more)
    currencies += missing
    return ChangedFavorites(changed: missing, unchanged: present, favorites: currencies)
  }

  private mutating func remove(_ others: [Currency]) -> ChangedFavorites {
    let (present, missing) = split(others)
    currencies.removeAll(where: present.contains)
    return ChangedFavorites(changed: present, unchanged: missing, favorites: currencies)
  }

  /// Each once, in the order of first appearance.
  private func split(_ others: [Currency]) -> (present: [Currency], missing: [Currency]) {
    var (present, missing): ([Currency], [Currency]) = ([], [])
    for currency in others where !present.contains(currency) && !missing.contains(currency) {
      if currencies.contains(currency) { present.append(currency) } else { missing.append(currency) }
    }
    return (present, missing)
  }

  /// Returns the position before; positions count from 1.
  private mutating func move(_ currency: Currency, to position: Int) throws(FavoriteError) -> Int {
    guard let index = currencies.firstIndex(of: currency) else {
      throw .notAFavorite(currency, favorites: currencies)
    }
    let bounds = 1...currencies.count
    guard bounds.contains(position) else { throw .positionOutOfRange(position, bounds: bounds) }
    currencies.remove(at: index)
    currencies.insert(currency, at: position - 1)
    return index + 1
  }
}
