import Arithmetic
import ExchangeInterface
import SharedModels
import TestSupport
import TripInterface

import struct Platform.Decimal

extension Trip {
  /// 500 euros, of which two dinners in won and a ticket in euros are paid.
  static let seoul = Trip(
    budget: Money(500, .eur), fractionDigits: 2,
    expenses: [
      Expense(number: 1, Spending(Money(30_000, .krw), on: day("2024-03-04"), for: "dinner")),
      Expense(number: 2, Spending(Money(30_000, .krw), on: day("2024-03-05"), for: "dinner again")),
      Expense(number: 3, Spending(Money(decimal("12.50"), .eur), on: day("2024-03-05"), for: "ticket")),
    ])
}

extension Quote {
  /// 30,000 won are 20.76 euros.
  static let wonOnMonday = won(perEuro: "1444.94", on: "2024-03-04")
  /// 30,000 won are 20.72 euros.
  static let wonOnTuesday = won(perEuro: "1447.98", on: "2024-03-05")

  private static func won(perEuro rate: String, on date: String) -> Quote {
    let quote = Quote(
      CurrencyPair(base: .krw, quote: .eur), requested: .day(day(date)),
      rate: ExactRatio(1) / ExactRatio(decimal(rate)), date: day(date), source: .bundled)
    guard let quote else { preconditionFailure("\(rate) is too long for a rate") }
    return quote
  }
}
