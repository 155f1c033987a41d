public import Modularity
public import SharedModels
public import WeaveDI

/// What other modules may know of the favourites of a profile.
public enum FavoriteServices: FeatureInterface {}

/// Reads and changes a profile's favourites.
public protocol FavoriteService: Sendable {
  /// The profile's favourites in their order.
  func favorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency]

  /// Appends currencies in the given order, all or none; existing favourites stay where they are. Each must be in use.
  func add(_ currencies: [Currency], for profile: ProfileName) async throws(FavoriteError) -> ChangedFavorites

  /// Removes currencies, including those no longer in use.
  func remove(_ currencies: [Currency], of profile: ProfileName) async throws(FavoriteError) -> ChangedFavorites

  /// Removes a favourite, or appends what is none; the favourites afterwards tell which.
  func toggle(_ currency: Currency, of profile: ProfileName) async throws(FavoriteError) -> ChangedFavorites

  /// Moves a favourite to a position, counted from 1.
  func move(
    _ currency: Currency, to position: Int, of profile: ProfileName
  ) async throws(FavoriteError) -> MovedFavorite

  /// Removes all and returns them.
  func clear(of profile: ProfileName) async throws(FavoriteError) -> [Currency]
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
  public func add(
    _ currencies: [Currency], for profile: ProfileName
  ) async throws(FavoriteError) -> ChangedFavorites { try refuse() }

  /// Reports a failure.
  public func remove(
    _ currencies: [Currency], of profile: ProfileName
  ) async throws(FavoriteError) -> ChangedFavorites { try refuse() }

  /// Reports a failure.
  public func toggle(
    _ currency: Currency, of profile: ProfileName
  ) async throws(FavoriteError) -> ChangedFavorites { try refuse() }

  /// Reports a failure.
  public func move(
    _ currency: Currency, to position: Int, of profile: ProfileName
  ) async throws(FavoriteError) -> MovedFavorite { try refuse() }

  /// Reports a failure.
  public func clear(of profile: ProfileName) async throws(FavoriteError) -> [Currency] { try refuse() }

  private func refuse(_ call: StaticString = #function) throws(FavoriteError) -> Never {
    reportIssue("\(call): given favourites cannot be changed. Override \\.favorites with a service that can.")
    throw .storage(.noPlace)
  }
}
