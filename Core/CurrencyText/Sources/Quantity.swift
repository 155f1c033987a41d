import Arithmetic
import SharedModels

/// The value of an expression: money in several currencies, and a number without one so far.
struct Quantity {
  /// The number without a currency; nil when there is none.
  var plain: ExactRatio?
  /// In the order of their first mention.
  var money: [(currency: Currency, amount: ExactRatio)] = []

  var isPlain: Bool { money.isEmpty }

  /// The number as an amount of a currency.
  func of(_ currency: Currency) -> Quantity { Quantity(plain: nil, money: [(currency, plain ?? ExactRatio(1))]) }

  func scaled(by factor: ExactRatio) -> Quantity {
    Quantity(plain: plain.map { $0 * factor }, money: money.map { ($0.currency, $0.amount * factor) })
  }

  /// The sum after an operation with another one; nil where there is none. A share is one of the whole before it.
  func changed(_ sign: Character, by operand: Quantity, isShare: Bool) -> Quantity? {
    switch (sign, operand.isPlain ? operand.plain : nil) {
    case ("*", let number?): scaled(by: number)
    case ("/", let number?): number.isZero ? nil : scaled(by: ExactRatio(1) / number)
    case ("+", _), ("-", _): adding(operand, sign: sign, isShare: isShare)
    default: nil
    }
  }

  /// The sum with another one, or the difference; a share is one of the whole before it.
  func adding(_ other: Quantity, sign: Character = "+", isShare: Bool = false) -> Quantity {
    let other = sign == "-" ? other.scaled(by: ExactRatio(-1)) : other
    if isShare, let share = other.plain { return scaled(by: ExactRatio(1) + share) }
    var sum = self
    if let addend = other.plain { sum.plain = (plain ?? ExactRatio(0)) + addend }
    for (currency, amount) in other.money {
      if let index = sum.money.firstIndex(where: { $0.currency == currency }) {
        sum.money[index].amount = sum.money[index].amount + amount
      } else {
        sum.money.append((currency, amount))
      }
    }
    return sum
  }
}
