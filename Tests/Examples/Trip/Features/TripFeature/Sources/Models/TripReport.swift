import Arithmetic
public import ExchangeInterface
import SharedModels
public import TripInterface

public import struct Platform.Decimal

/// A trip, and what each expense is worth in the budget's currency.
public struct TripReport: Equatable, Sendable {
  /// An expense, and what it is worth.
  public struct Line: Equatable, Sendable {
    /// The expense.
    public let expense: Expense
    /// What it is worth, or why nobody knows: then it is in no total.
    public let worth: Result<Worth, ExchangeError>
  }

  /// What an expense is worth.
  public struct Worth: Equatable, Sendable {
    /// In the budget's currency, rounded to its minor unit.
    public let amount: Decimal
    /// The quote that it was counted with; nil for an expense in the budget's own currency.
    public let fixing: Quote?
  }

  /// The trip.
  public let trip: Trip
  /// A line an expense, by number.
  public let lines: [Line]

  /// What was spent, of the lines that have a worth: the sum of the rounded amounts, so that the column adds up.
  public var total: Decimal { lines.reduce(0) { $0 + ((try? $1.worth.get().amount) ?? 0) } }

  /// What is left of the budget; negative when it is overspent.
  public var left: Decimal { trip.budget.amount - total }

  /// The lines that are in no total.
  public var uncounted: [Line] { lines.filter { (try? $0.worth.get()) == nil } }
}

extension TripReport {
  /// Counts a trip with the answers to its ``Trip/requests``, in their order.
  public init(_ trip: Trip, quotes answers: [Result<Quote, ExchangeError>]) {
    var answers = answers[...]
    self.trip = trip
    lines = trip.expenses.map { expense in
      let price = expense.spending.price
      guard price.currency != trip.budget.currency else {
        return Line(expense: expense, worth: .success(Worth(amount: price.amount, fixing: nil)))
      }
      let answer = answers.popFirst() ?? .failure(.amountOutOfRange)
      return Line(expense: expense, worth: answer.flatMap { $0.worth(of: price.amount, in: trip) })
    }
  }
}

extension Trip {
  /// What has to be asked to count it: the pair of each expense in another currency, on its day.
  public var requests: [QuoteRequest] {
    expenses.map(\.spending).filter { $0.price.currency != budget.currency }.map {
      QuoteRequest(CurrencyPair(base: $0.price.currency, quote: budget.currency), on: .day($0.day))
    }
  }
}

extension Quote {
  fileprivate func worth(of amount: Decimal, in trip: Trip) -> Result<TripReport.Worth, ExchangeError> {
    guard let worth = worth(of: amount, rounded: .fractionDigits(trip.fractionDigits)) else {
      return .failure(.amountOutOfRange)
    }
    return .success(TripReport.Worth(amount: worth, fixing: self))
  }
}
