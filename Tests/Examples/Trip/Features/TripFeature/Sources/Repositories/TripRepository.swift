import Arithmetic
import Database
import SharedModels
import TripInterface

import struct Platform.Decimal

/// The trips in the user's database file. Each call is one transaction.
struct TripRepository: Sendable {
  let database: any Database

  func trip(of profile: ProfileName) async throws(TripError) -> (budget: Money, expenses: [Expense]) {
    guard database.hasContent else { throw .noTrip }
    do {
      return try await database.read { connection in try Self.stored(profile, connection) }
    } catch {
      throw TripError(error, profile)
    }
  }

  func plan(_ budget: Money, for profile: ProfileName) async throws(TripError) {
    try await write(profile) { connection in
      _ = try connection.execute(
        """
        INSERT INTO trips (profile, budget, currency) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET budget = excluded.budget, currency = excluded.currency
        """, profile.rawValue, budget.amount.plainText(), budget.currency.code)
    }
  }

  /// Adds an expense under a number that the trip never used before.
  func add(_ spending: Spending, for profile: ProfileName) async throws(TripError) -> Expense {
    try await write(profile) { connection in
      let number = try connection.first(
        "UPDATE trips SET newest = newest + 1 WHERE profile = ? RETURNING newest", profile.rawValue
      ) { row throws(DatabaseError) in Int(try row.integer(0)) }
      guard let number else { throw TripError.noTrip }
      try connection.execute(
        "INSERT INTO trip_expenses (profile, number, price, currency, day, text) VALUES (?, ?, ?, ?, ?, ?)",
        profile.rawValue, number, spending.price.amount.plainText(), spending.price.currency.code,
        spending.day.description, spending.text)
      return Expense(number: number, spending)
    }
  }

  func remove(_ number: Int, of profile: ProfileName) async throws(TripError) -> Expense {
    try await write(profile) { connection in
      let expenses = try Self.stored(profile, connection).expenses
      guard let expense = expenses.first(where: { $0.number == number }) else {
        throw TripError.unknownExpense(number, known: expenses.map(\.number))
      }
      try connection.execute("DELETE FROM trip_expenses WHERE profile = ? AND number = ?", profile.rawValue, number)
      return expense
    }
  }

  private func write<Value: Sendable>(
    _ profile: ProfileName, _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws(TripError) -> Value {
    do { return try await database.write(body) } catch { throw TripError(error, profile) }
  }
}

// MARK: - Rows

extension TripRepository {
  private static func stored(
    _ profile: ProfileName, _ connection: Connection
  ) throws -> (budget: Money, expenses: [Expense]) {
    let budget = try connection.first(
      "SELECT budget, currency FROM trips WHERE profile = ?", profile.rawValue
    ) { row throws(DatabaseError) in try row.money(0, 1) }
    guard let budget else { throw TripError.noTrip }
    let expenses = try connection.query(
      "SELECT number, price, currency, day, text FROM trip_expenses WHERE profile = ? ORDER BY number",
      profile.rawValue
    ) { row throws(DatabaseError) in
      guard let day = FixingDate(iso8601: try row.text(3)) else { throw row.mismatch(3, "a day") }
      return Expense(number: Int(try row.integer(0)), Spending(try row.money(1, 2), on: day, for: try row.text(4)))
    }
    return (budget, expenses)
  }
}

extension Row {
  fileprivate func money(_ amount: Int32, _ code: Int32) throws(DatabaseError) -> Money {
    guard let number = Decimal(string: try text(amount)) else { throw mismatch(amount, "a number") }
    guard let currency = Currency(try text(code)) else { throw mismatch(code, "a currency") }
    return Money(number, currency)
  }
}

extension TripError {
  fileprivate init(_ error: any Error, _ profile: ProfileName) {
    switch error {
    case let error as TripError: self = error
    case let error as DatabaseError where error.reason == .constraint(.foreignKey): self = .unknownProfile(profile)
    default: self = .storage(StorageError(error))
    }
  }
}
