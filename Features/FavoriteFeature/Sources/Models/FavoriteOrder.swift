import FavoriteInterface
import SharedModels

/// An ordered list without repetitions.
struct FavoriteOrder: Hashable {
  private(set) var currencies: [Currency]

  init(_ currencies: [Currency]) { self.currencies = currencies }

  /// Appends those that are missing; a currency given twice counts once.
  mutating func append(_ more: [Currency]) -> ChangedFavorites {
    let (present, missing) = split(more)
    currencies += missing
    return ChangedFavorites(changed: missing, unchanged: present, favorites: currencies)
  }

  mutating func remove(_ others: [Currency]) -> ChangedFavorites {
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

  mutating func toggle(_ currency: Currency) -> ChangedFavorites {
    currencies.contains(currency) ? remove([currency]) : append([currency])
  }

  /// Positions count from 1.
  mutating func move(_ currency: Currency, to position: Int) throws(FavoriteError) -> MovedFavorite {
    guard let index = currencies.firstIndex(of: currency) else {
      throw .notAFavorite(currency, favorites: currencies)
    }
    let bounds = 1...currencies.count
    guard bounds.contains(position) else { throw .positionOutOfRange(position, bounds: bounds) }
    currencies.remove(at: index)
    currencies.insert(currency, at: position - 1)
    return MovedFavorite(currency: currency, origin: index + 1, position: position, favorites: currencies)
  }
}
