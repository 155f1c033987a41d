import Modularity
import SharedModels

/// Another home currency is kept now.
public struct HomeChanged: Event, Hashable {
  /// The new one.
  public let home: Currency

  /// Says that this is the home currency now.
  public init(_ home: Currency) { self.home = home }
}
