public import SharedModels
public import WeaveDI

/// Keeps a profile's trip. What the expenses are worth is not its business: that needs rates, and this only a file.
public protocol TripService: Sendable {
  /// The profile's trip.
  func trip(of profile: ProfileName) async throws(TripError) -> Trip

  /// Sets the budget; a trip that is there keeps its expenses.
  func plan(_ budget: Money, for profile: ProfileName) async throws(TripError) -> Trip

  /// Adds an expense; white space around its text does not count.
  func add(_ spending: Spending, for profile: ProfileName) async throws(TripError) -> Expense

  /// Removes the expense with this number.
  func remove(_ number: Int, of profile: ProfileName) async throws(TripError) -> Expense
}

extension InjectedValues {
  /// Keeps a profile's trip.
  public var trips: any TripService {
    get { self[TripServiceKey.self] }
    set { self[TripServiceKey.self] = newValue }
  }
}

/// The key of the trips.
public enum TripServiceKey: InjectedKey {
  /// The one that TripFeature registers.
  public static var liveValue: any TripService { UnifiedDI.requireResolve((any TripService).self) }

  /// No trip, and none can be planned.
  public static var testValue: any TripService { GivenTrip(nil) }
}

/// A trip that a test gives, of every profile. What would change it is reported as a failure of the test.
public struct GivenTrip: TripService {
  private let trip: Trip?

  /// Gives a trip; nil for none.
  public init(_ trip: Trip?) { self.trip = trip }

  /// The given one.
  public func trip(of profile: ProfileName) async throws(TripError) -> Trip {
    guard let trip else { throw .noTrip }
    return trip
  }

  /// Reports a failure.
  public func plan(_ budget: Money, for profile: ProfileName) async throws(TripError) -> Trip { try refuse() }

  /// Reports a failure.
  public func add(_ spending: Spending, for profile: ProfileName) async throws(TripError) -> Expense { try refuse() }

  /// Reports a failure.
  public func remove(_ number: Int, of profile: ProfileName) async throws(TripError) -> Expense { try refuse() }

  private func refuse(_ call: StaticString = #function) throws(TripError) -> Never {
    reportIssue("\(call): a given trip cannot be changed. Override \\.trips with a service that can.")
    throw .storage(.noPlace)
  }
}
