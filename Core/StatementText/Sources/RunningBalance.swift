import Arithmetic
import Platform

/// A column whose numbers are what those of another one add up to, row by row.
struct RunningBalance {
  /// How many rows are looked at.
  static let depth = 50

  let column: Int

  /// Nil where no two of the columns fit, or more than one way.
  init?(of rows: [[String]], among columns: [Int]) {
    guard columns.count > 1, rows.count > 1 else { return nil }
    let numbers = rows.map { row in columns.map { $0 < row.count ? Self.number(row[$0]) : nil } }
    var balances: Set<Int> = []
    for amount in columns.indices {
      for balance in columns.indices where balance != amount {
        let (amounts, sums) = (numbers.map { $0[amount] }, numbers.map { $0[balance] })
        if Self.add(amounts, upTo: sums) || Self.add(amounts.reversed(), upTo: sums.reversed()) {
          balances.insert(columns[balance])
        }
      }
    }
    guard balances.count == 1, let column = balances.first else { return nil }
    self.column = column
  }

  private static func add(_ amounts: [Decimal?], upTo sums: [Decimal?]) -> Bool {
    for index in sums.indices.dropFirst() {
      guard let amount = amounts[index], let before = sums[index - 1], let sum = sums[index] else { return false }
      guard before + amount == sum, amount != 0 else { return false }
    }
    return true
  }

  private static func number(_ cell: String) -> Decimal? {
    CellNumber(cell).flatMap { ($0.value(.each) ?? $0.value(.point))?.decimal }
  }
}
