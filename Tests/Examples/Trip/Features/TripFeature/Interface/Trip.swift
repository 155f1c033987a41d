public import Modularity
public import SharedModels

/// What other modules may know of a profile's trip.
public enum TripServices: FeatureInterface {}

/// A trip: what it may cost, and what was spent.
public struct Trip: Hashable, Sendable {
  /// What it may cost; its currency is the one of all totals.
  public let budget: Money
  /// Decimals of an amount in the budget's currency.
  public let fractionDigits: Int
  /// What was spent, by number.
  public let expenses: [Expense]

  /// Creates a trip.
  public init(budget: Money, fractionDigits: Int, expenses: [Expense]) {
    self.budget = budget
    self.fractionDigits = fractionDigits
    self.expenses = expenses
  }
}

/// Money that was spent on a day, in any currency.
public struct Expense: Hashable, Sendable {
  /// From 1; no other expense of the trip ever gets it.
  public let number: Int
  /// What was spent.
  public let spending: Spending

  /// Creates an expense.
  public init(number: Int, _ spending: Spending) {
    self.number = number
    self.spending = spending
  }
}

/// What is spent, before it has a number.
public struct Spending: Hashable, Sendable {
  /// How much, in the currency in which it was paid.
  public let price: Money
  /// The day whose fixing counts.
  public let day: FixingDate
  /// What it was for, on one line; may be empty.
  public let text: String

  /// Creates a record of money that is spent.
  public init(_ price: Money, on day: FixingDate, for text: String = "") {
    self.price = price
    self.day = day
    self.text = text
  }
}

/// An expense was added to a profile's trip.
public struct ExpenseAdded: Event, Hashable {
  /// The profile.
  public let profile: ProfileName
  /// The expense.
  public let expense: Expense

  /// Creates the event.
  public init(profile: ProfileName, expense: Expense) {
    self.profile = profile
    self.expense = expense
  }
}
