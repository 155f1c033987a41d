import Arithmetic
import Platform

/// The columns whose numbers are what those of another one add up to, row by row: behind each row, or before it.
struct RunningBalance {
  /// How many rows are looked at.
  static let depth = 50

  let columns: Set<Int>

  /// Nil where no two of the columns fit, or more than one way.
  init?(of rows: [[String]], among columns: [Int]) {
    guard columns.count > 1, rows.count > 1 else { return nil }
    let numbers = rows.map { row in columns.map { $0 < row.count ? Self.number(row[$0]) : nil } }
    var (used, balances) = (Set<Int>(), Set<Int>())
    for amount in columns.indices {
      for balance in columns.indices where balance != amount {
        let (amounts, sums) = (numbers.map { $0[amount] }, numbers.map { $0[balance] })
        let isBefore = rows.count > 2 && Self.areSums(sums, of: [nil] + amounts.dropLast(), amounts.dropFirst() + [nil])
        if Self.areSums(sums, of: amounts, amounts) || isBefore {
          used.insert(columns[amount])
          balances.insert(columns[balance])
        }
      }
    }
    guard !balances.isEmpty, balances.isDisjoint(with: used) else { return nil }
    self.columns = balances
  }

  /// Whether a column is what those of two sides add up to: two rows may do so by chance.
  static func proves(_ balance: Int, of sides: (debit: Int, credit: Int), in rows: [[String]]) -> Bool {
    func number(_ column: Int, _ row: [String]) -> Decimal? { column < row.count ? Self.number(row[column]) : nil }
    let amounts = rows.map { row -> Decimal? in
      (number(sides.credit, row).map { abs($0) } ?? 0) - (number(sides.debit, row).map { abs($0) } ?? 0)
    }
    return rows.count > 2 && areSums(rows.map { number(balance, $0) }, of: amounts, amounts)
  }

  /// Whether amounts add up to sums, from the first row on or, in the other order, from the last.
  private static func areSums(_ sums: [Decimal?], of amounts: [Decimal?], _ others: [Decimal?]) -> Bool {
    add(amounts, upTo: sums) || add(others.reversed(), upTo: sums.reversed())
  }

  private static func add(_ amounts: [Decimal?], upTo sums: [Decimal?]) -> Bool {
    for index in sums.indices.dropFirst() {
      guard let amount = amounts[index], let before = sums[index - 1], let sum = sums[index] else { return false }
      guard before + amount == sum, amount != 0 else { return false }
    }
    return true
  }

  static func number(_ cell: String) -> Decimal? {
    CellNumber(cell).flatMap { ($0.value(.each) ?? $0.value(.point))?.decimal }
  }
}
