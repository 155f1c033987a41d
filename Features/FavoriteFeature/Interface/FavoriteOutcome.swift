public import SharedModels

/// The outcome of reading or changing the favourites.
public enum FavoriteOutcome: Hashable, Sendable {
  /// They were loaded.
  case listed([Currency])
  /// Some were added, or existed already.
  case added(ChangedFavorites)
  /// Some were removed, or were not favourites.
  case removed(ChangedFavorites)
  /// One was moved from one position to another, both counted from 1; with all favourites afterwards.
  case moved(Currency, from: Int, to: Int, favorites: [Currency])
  /// All were removed; with the removed ones.
  case cleared([Currency])

  /// The favourites afterwards.
  public var favorites: [Currency] {
    switch self {
    case .listed(let favorites), .moved(_, _, _, let favorites): favorites
    case .added(let answer), .removed(let answer): answer.favorites
    case .cleared: []
    }
  }

  /// The currencies that have become favourites.
  public var added: [Currency] { if case .added(let answer) = self { answer.changed } else { [] } }

  /// The currencies that are no favourites any more.
  public var removed: [Currency] {
    switch self {
    case .removed(let answer): answer.changed
    case .cleared(let removed): removed
    case .listed, .added, .moved: []
    }
  }
}

/// What became of the currencies that were added, removed or toggled.
public struct ChangedFavorites: Hashable, Sendable {
  /// Those that were added or removed, in order.
  public let changed: [Currency]
  /// Those that were favourites already, or were none.
  public let unchanged: [Currency]
  /// All favourites afterwards.
  public let favorites: [Currency]

  /// Creates the outcome.
  public init(changed: [Currency], unchanged: [Currency] = [], favorites: [Currency]) {
    self.changed = changed
    self.unchanged = unchanged
    self.favorites = favorites
  }
}

extension FavoriteOutcome {
  /// One sentence for people about each kind of change.
  public var words: [Phrase] {
    switch self {
    case .listed:
      []
    case .added(let answer):
      answer.changed.sentence { Phrase("\($0) added to the favourites", "\(Josa.with($0, .object)) 즐겨찾기에 추가했습니다") }
        + answer.unchanged.sentence { list in
          Phrase(
            "\(list) \(answer.unchanged.verb(and: "already a favourite", "already favourites"))",
            "\(Josa.with(list, .topic)) 이미 즐겨찾기에 있습니다")
        }
    case .removed(let answer):
      answer.changed.sentence { Phrase("\($0) removed from the favourites", "\(Josa.with($0, .object)) 즐겨찾기에서 뺐습니다") }
        + answer.unchanged.sentence { list in
          Phrase(
            "\(list) \(answer.unchanged.verb(and: "not a favourite", "not favourites"))",
            "\(Josa.with(list, .topic)) 즐겨찾기에 없습니다")
        }
    case .moved(let currency, let origin, let position, _):
      [
        origin == position
          ? Phrase(
            "\(currency) is already at position \(position)", "\(Josa.with(currency.code, .topic)) 이미 \(position)번입니다")
          : Phrase(
            "\(currency) moved from position \(origin) to \(position)",
            "\(Josa.with(currency.code, .object)) \(origin)번에서 \(position)번으로 옮겼습니다")
      ]
    case .cleared(let removed):
      removed.isEmpty
        ? [Phrase("there were no favourites", "즐겨찾기가 비어 있었습니다")]
        : removed.sentence { Phrase("all favourites removed: \($0)", "즐겨찾기를 모두 지웠습니다: \($0)") }
    }
  }
}

extension [Currency] {
  /// A sentence about the codes; empty without codes.
  fileprivate func sentence(_ words: (String) -> Phrase) -> [Phrase] {
    isEmpty ? [] : [words(map(\.code).joined(separator: ", "))]
  }

  fileprivate func verb(and one: String, _ several: String) -> String { count == 1 ? "is \(one)" : "are \(several)" }
}
