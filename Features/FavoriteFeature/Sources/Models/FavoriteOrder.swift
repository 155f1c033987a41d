import SharedModels

/// An ordered list without repetitions.
struct FavoriteOrder: Hashable {
  private(set) var currencies: [Currency]

  init(_ currencies: [Currency]) { self.currencies = currencies }

  /// Appends those that are missing; a currency given twice counts once.
  mutating func append(_ more: [Currency]) -> AddedFavorites {
    var added: [Currency] = []
    var present: [Currency] = []
    for currency in more where !added.contains(currency) && !present.contains(currency) {
      if currencies.contains(currency) { present.append(currency) } else { added.append(currency) }
    }
    currencies += added
    return AddedFavorites(added: added, present: present, favorites: currencies)
  }

  mutating func remove(_ others: [Currency]) -> RemovedFavorites {
    var removed: [Currency] = []
    var absent: [Currency] = []
    for currency in others where !removed.contains(currency) && !absent.contains(currency) {
      if currencies.contains(currency) { removed.append(currency) } else { absent.append(currency) }
    }
    currencies.removeAll(where: removed.contains)
    return RemovedFavorites(removed: removed, absent: absent, favorites: currencies)
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
