public import Modularity
public import SharedModels
public import WeaveDI
public import Wording

/// What other modules may know of the favourites of a profile.
public enum FavoriteServices: FeatureInterface {}

/// Reads and changes a profile's favourites.
public protocol FavoriteService: Sendable {
  /// The profile's favourites in their order.
  func favorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency]

  /// Makes a change: all of it, or nothing.
  func apply(_ change: FavoriteChange, to profile: ProfileName) async throws(FavoriteError) -> FavoriteOutcome
}

extension InjectedValues {
  /// Reads and changes a profile's favourites.
  public var favorites: any FavoriteService {
    get { self[FavoriteServiceKey.self] }
    set { self[FavoriteServiceKey.self] = newValue }
  }
}

/// The key of the favourites.
public enum FavoriteServiceKey: InjectedKey {
  /// The one that FavoriteFeature registers.
  public static var liveValue: any FavoriteService { UnifiedDI.requireResolve((any FavoriteService).self) }

  /// No favourites, which cannot be changed.
  public static var testValue: any FavoriteService { NoFavorites() }
}

private struct NoFavorites: FavoriteService {
  func favorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency] { [] }

  func apply(_ change: FavoriteChange, to profile: ProfileName) async throws(FavoriteError) -> FavoriteOutcome {
    reportIssue("\(change): a test has no favourites to change. Override \\.favorites with a service that has.")
    throw .storage(.noPlace)
  }
}

/// A change of a profile's favourites.
public enum FavoriteChange: Hashable, Sendable {
  /// Appends currencies in the given order; existing favourites stay where they are. Each must be in use.
  case add([Currency])
  /// Removes currencies, including those no longer in use.
  case remove([Currency])
  /// Removes a favourite, and appends what is none.
  case toggle(Currency)
  /// Moves a favourite to a position, counted from 1.
  case move(Currency, to: Int)
  /// Adds favourites that were removed, each where it was in the order before, or last in a shorter list.
  case restore([Currency], in: [Currency])
  /// Removes all.
  case clear
}

/// The outcome of reading or changing the favourites.
public enum FavoriteOutcome: Hashable, Sendable {
  /// They were loaded.
  case listed([Currency])
  /// Some were added, in order, and others were favourites already; with all favourites afterwards.
  case added([Currency], besides: [Currency], favorites: [Currency])
  /// Some were removed, in order, and others were not favourites; with all favourites before.
  case removed([Currency], besides: [Currency], former: [Currency])
  /// One was moved from one position to another, both counted from 1; with all favourites afterwards.
  case moved(Currency, from: Int, to: Int, favorites: [Currency])
  /// All were removed; with the removed ones.
  case cleared([Currency])

  /// The favourites afterwards.
  public var favorites: [Currency] {
    switch self {
    case .listed(let favorites), .added(_, _, let favorites), .moved(_, _, _, let favorites): favorites
    case .removed(let removed, _, let former): former.filter { !removed.contains($0) }
    case .cleared: []
    }
  }

  /// The currencies that have become favourites.
  public var added: [Currency] { if case .added(let added, _, _) = self { added } else { [] } }

  /// The currencies that are no longer favourites.
  public var removed: [Currency] {
    switch self {
    case .removed(let removed, _, _), .cleared(let removed): removed
    case .listed, .added, .moved: []
    }
  }

  /// What takes the change back; nil where nothing was changed.
  public var inverse: FavoriteChange? {
    switch self {
    case .listed: nil
    case .added(let added, _, _): added.isEmpty ? nil : .remove(added)
    case .removed(let removed, _, let former): removed.isEmpty ? nil : .restore(removed, in: former)
    case .moved(let currency, let origin, let position, _): origin == position ? nil : .move(currency, to: origin)
    case .cleared(let removed): removed.isEmpty ? nil : .restore(removed, in: removed)
    }
  }
}

extension FavoriteOutcome {
  /// One sentence for people about each kind of change.
  public var words: [Phrase] {
    switch self {
    case .listed: []
    case .added(let added, let present, _):
      added.sentence { Phrase("\($0) added to the favourites", "\($0, .object) 즐겨찾기에 추가했습니다") }
        + present.sentence { list in
          Phrase(
            "\(list) \(present.verb(and: "already a favourite", "already favourites"))",
            "\(list, .topic) 이미 즐겨찾기에 있습니다")
        }
    case .removed(let removed, let absent, _):
      removed.sentence { Phrase("\($0) removed from the favourites", "\($0, .object) 즐겨찾기에서 뺐습니다") }
        + absent.sentence { list in
          Phrase(
            "\(list) \(absent.verb(and: "not a favourite", "not favourites"))",
            "\(list, .topic) 즐겨찾기에 없습니다")
        }
    case .moved(let currency, let origin, let position, _):
      [
        origin == position
          ? Phrase(
            "\(currency) is already at position \(position)", "\(currency.code, .topic) 이미 \(position)번입니다")
          : Phrase(
            "\(currency) moved from position \(origin) to \(position)",
            "\(currency.code, .object) \(origin)번에서 \(position)번으로 옮겼습니다")
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

/// A profile's favourites were changed.
public struct FavoritesChanged: Event, Hashable {
  /// Whose favourites were changed.
  public let profile: ProfileName
  /// What came of the change.
  public let outcome: FavoriteOutcome

  /// Of a change that has been stored.
  public init(_ profile: ProfileName, _ outcome: FavoriteOutcome) {
    self.profile = profile
    self.outcome = outcome
  }
}
