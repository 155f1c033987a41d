public import Modularity
public import SharedModels
public import WeaveDI

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
  public static var testValue: any FavoriteService { GivenFavorites([]) }
}

/// Favourites that a test gives, of every profile. What would change them is reported as a failure of the test.
public struct GivenFavorites: FavoriteService {
  /// The favourites in their order.
  public let currencies: [Currency]

  /// Gives favourites.
  public init(_ currencies: [Currency]) { self.currencies = currencies }

  /// The given ones.
  public func favorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency] { currencies }

  /// Reports a failure.
  public func apply(
    _ change: FavoriteChange, to profile: ProfileName
  ) async throws(FavoriteError) -> FavoriteOutcome {
    reportIssue("\(change): given favourites cannot be changed. Override \\.favorites with a service that can.")
    throw .storage(.noPlace)
  }
}
