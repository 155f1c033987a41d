public import SharedModels

/// The outcome of an action on the favourites.
public enum FavoriteOutcome: Hashable, Sendable {
  /// They were loaded.
  case listed([Currency])
  /// Some were added, or existed already.
  case added(AddedFavorites)
  /// Some were removed, or were not favourites.
  case removed(RemovedFavorites)
  /// One was moved.
  case moved(MovedFavorite)
  /// All were removed; with the removed ones.
  case cleared([Currency])
  /// They were exported as text.
  case exported(String)

  /// The favourites afterwards; nil when the action did not read them.
  var favorites: [Currency]? {
    switch self {
    case .listed(let favorites): favorites
    case .added(let answer): answer.favorites
    case .removed(let answer): answer.favorites
    case .moved(let answer): answer.favorites
    case .cleared: []
    case .exported: nil
    }
  }
}

/// The outcome of adding favourites.
public struct AddedFavorites: Hashable, Sendable {
  /// The new ones, in order.
  public let added: [Currency]
  /// Those that existed already.
  public let present: [Currency]
  /// All favourites afterwards.
  public let favorites: [Currency]

  /// Creates the outcome.
  public init(added: [Currency], present: [Currency], favorites: [Currency]) {
    self.added = added
    self.present = present
    self.favorites = favorites
  }
}

/// The outcome of removing favourites.
public struct RemovedFavorites: Hashable, Sendable {
  /// Those that were removed.
  public let removed: [Currency]
  /// Those that were not favourites.
  public let absent: [Currency]
  /// All favourites afterwards.
  public let favorites: [Currency]

  /// Creates the outcome.
  public init(removed: [Currency], absent: [Currency], favorites: [Currency]) {
    self.removed = removed
    self.absent = absent
    self.favorites = favorites
  }
}

/// The outcome of moving a favourite.
public struct MovedFavorite: Hashable, Sendable {
  /// The favourite.
  public let currency: Currency
  /// The position before, counted from 1.
  public let origin: Int
  /// The position now, counted from 1.
  public let position: Int
  /// All favourites afterwards.
  public let favorites: [Currency]

  /// Creates the outcome.
  public init(currency: Currency, origin: Int, position: Int, favorites: [Currency]) {
    self.currency = currency
    self.origin = origin
    self.position = position
    self.favorites = favorites
  }
}

extension FavoriteOutcome {
  /// One sentence for people about each kind of change.
  public var words: [Phrase] {
    switch self {
    case .listed, .exported:
      []
    case .added(let answer):
      answer.added.sentence { Phrase("\($0) added to the favourites", "\(Josa.with($0, .object)) 즐겨찾기에 추가했습니다") }
        + answer.present.sentence { list in
          Phrase(
            "\(list) \(answer.present.verb(and: "already a favourite", "already favourites"))",
            "\(Josa.with(list, .topic)) 이미 즐겨찾기에 있습니다")
        }
    case .removed(let answer):
      answer.removed.sentence { Phrase("\($0) removed from the favourites", "\(Josa.with($0, .object)) 즐겨찾기에서 뺐습니다") }
        + answer.absent.sentence { list in
          Phrase(
            "\(list) \(answer.absent.verb(and: "not a favourite", "not favourites"))",
            "\(Josa.with(list, .topic)) 즐겨찾기에 없습니다")
        }
    case .moved(let answer):
      [
        answer.origin == answer.position
          ? Phrase(
            "\(answer.currency) is already at position \(answer.position)",
            "\(Josa.with(answer.currency.code, .topic)) 이미 \(answer.position)번입니다")
          : Phrase(
            "\(answer.currency) moved from position \(answer.origin) to \(answer.position)",
            "\(Josa.with(answer.currency.code, .object)) \(answer.origin)번에서 \(answer.position)번으로 옮겼습니다")
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
