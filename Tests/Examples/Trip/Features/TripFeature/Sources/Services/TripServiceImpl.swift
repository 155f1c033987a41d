import Modularity
import SharedModels
import TripInterface
import WeaveDI

import struct Platform.Decimal

/// Checks what is to be stored, stores it, and announces each new expense on the event bus.
struct TripServiceImpl: TripService {
  /// The most characters of a text.
  static let limit = 100

  let repository: TripRepository
  let catalog: any CurrencyCatalog
  @Injected(\.eventBus) private var eventBus

  init(repository: TripRepository, catalog: any CurrencyCatalog) {
    self.repository = repository
    self.catalog = catalog
  }

  func trip(of profile: ProfileName) async throws(TripError) -> Trip {
    let (budget, expenses) = try await repository.trip(of: profile)
    return Trip(
      budget: budget, fractionDigits: catalog.details(of: budget.currency)?.fractionDigits ?? 2, expenses: expenses)
  }

  func plan(_ budget: Money, for profile: ProfileName) async throws(TripError) -> Trip {
    try check(budget)
    try await repository.plan(budget, for: profile)
    return try await trip(of: profile)
  }

  func add(_ spending: Spending, for profile: ProfileName) async throws(TripError) -> Expense {
    try check(spending.price)
    let text = spending.text.split(separator: " ").joined(separator: " ")
    guard text.count <= Self.limit, !text.contains(where: \.isNewline) else {
      throw .invalidText(spending.text, limit: Self.limit)
    }
    let expense = try await repository.add(Spending(spending.price, on: spending.day, for: text), for: profile)
    eventBus.publish(ExpenseAdded(profile: profile, expense: expense))
    return expense
  }

  func remove(_ number: Int, of profile: ProfileName) async throws(TripError) -> Expense {
    try await repository.remove(number, of: profile)
  }

  private func check(_ money: Money) throws(TripError) {
    guard money.amount > 0 else { throw .notPositive(money) }
    do { try catalog.checkInUse(money.currency) } catch { throw .currency(error) }
  }
}
