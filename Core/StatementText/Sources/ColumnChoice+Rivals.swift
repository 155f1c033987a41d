import Platform

// Which other columns a person may mean as the amounts.
extension ColumnChoice {
  /// Columns of money without a side in whose rows the one of a side has an amount as well: `Price` beside `Deposit`.
  func moneyBeside(_ side: Int) -> [Int] {
    let others: Set<WordMeaning> = [.date, .time, .balance, .rate, .quantity, .account, .currency, .debit, .credit]
    return columns.indices.filter { column in
      column != side && facts[column].isOfNumbers && !facts[column].isOfDays && !isCounted(column)
        && columns[column].meanings.isDisjoint(with: others)
        && rows.contains { isFilled(column, $0) && isFilled(side, $0) }
    }
  }

  /// Columns of which one says what was paid of them, where that is less: `Amount due` beside `Paid`.
  func owedBeside(_ paid: Int) -> [Int] {
    guard columns[paid].saysPaid else { return [] }
    func number(_ column: Int, _ row: [String]) -> Decimal? {
      column < row.count ? RunningBalance.number(row[column]) : nil
    }
    return moneyBeside(paid).filter { column in
      let pairs = rows.compactMap { row in number(column, row).map { ($0, number(paid, row) ?? 0) } }
      return pairs.allSatisfy { $0.0 >= $0.1 } && pairs.contains { $0.0 > $0.1 }
    }
  }

  /// Totals of other amounts: `Montant total` beside `Montant`. One that a fee makes is passed over for the amount.
  func totalsBeside(_ found: [Int]) -> [Int] {
    if columns.indices.contains(where: { columns[$0].meanings.contains(.fee) && facts[$0].isOfNumbers }) { return [] }
    return columns.indices.filter { column in
      !found.contains(column) && (columns[column].meanings.contains(.net) || CellWords.isTotal(names[column]))
        && facts[column].isOfNumbers && facts[column].nonzeroNumbers >= facts[found[0]].nonzeroNumbers
        && columns[column].meanings.isDisjoint(with: [.balance, .fee, .date, .quantity, .original, .debit, .credit])
        && facts[column].digest != facts[found[0]].digest
        && RunningBalance(of: rows, among: [found[0], column]) == nil
    }
  }

  /// Those that have the amount of a row where the one that would be taken has zero: `국내이용금액(원)` and
  /// `해외이용금액($)`.
  func columnsInPlace(of found: [Int]) -> [Int] {
    func isZero(_ row: [String]) -> Bool { found[0] < row.count && CellNumber(row[found[0]])?.isZero == true }
    return columns.indices.filter { column in
      !found.contains(column) && facts[column].isOfNumbers && amountRank(column) != nil
        && rows.contains { isZero($0) && isFilled(column, $0) }
    }
  }

  /// Columns of money by their names, which a person may mean rather than one whose name says nothing: `Kosten` beside
  /// `Liter`. One that adds up to a balance has none. The shortest name first: `Cost` before `Price per litre`.
  func namedRivals(of unnamed: Int) -> [Int] {
    let balances = columns.indices.filter { columns[$0].meanings.contains(.balance) }
    if RunningBalance(of: rows, among: [unnamed] + balances) != nil { return [] }
    let others: Set<WordMeaning> = [.date, .currency, .balance, .rate, .text, .account]
    return columns.indices.filter {
      !columns[$0].meanings.isDisjoint(with: [.price, .fee, .charge]) && columns[$0].meanings.isDisjoint(with: others)
        && facts[$0].isOfNumbers && facts[$0].nonzeroNumbers * 2 > facts[unnamed].filled
    }.sorted { FoldedText(names[$0]).words.count < FoldedText(names[$1]).words.count }
  }

  /// Columns of whole numbers that may as well be the amounts beside one of decimals, neither with a name that says so:
  /// `Hours` beside `Rate`, `Plan` beside `Actual`.
  func wholeRivals(of unnamed: Int) -> [Int] {
    guard hasHeader, facts[unnamed].negatives == 0, facts[unnamed].pricedNumbers == 0 else { return [] }
    return columns.indices.filter { column in
      let fact = facts[column]
      let isRate =
        FoldedText(names[column]).words.last == "rate"
        && columns[column].meanings.isDisjoint(with: [.original, .fee, .currency])
      guard columns[column].meanings.isEmpty || isRate, fact.isOfNumbers, !fact.isOfDays, column != unnamed else {
        return false
      }
      return fact.nonzeroNumbers * 2 > facts[unnamed].filled && !isCounted(column)
    }
  }

  /// Whether its whole numbers are those of rows, of bookings or of years.
  private func isCounted(_ column: Int) -> Bool {
    guard !facts[column].showsAmounts else { return false }
    let numbers = rows.compactMap { column < $0.count ? Int($0[column].trimmingBlanks) : nil }
    let areRows = numbers.count > 1 && zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 }
    // A sum of won ends with a zero.
    let areOthers = numbers.contains { $0 >= 1_000_000 && $0 % 10 != 0 } || numbers.allSatisfy((1990...2099).contains)
    return areRows || areOthers
  }

  /// Those first in which most rows have an amount (`Net Amount` where `Gross Amount` is zero for dividends), and of
  /// those the ones with two decimals in every row: `Bill` before `Guests`.
  func fullestFirst(_ columns: [Int]) -> [Int] {
    func hasCents(_ column: Int, _ row: [String]) -> Bool {
      let digits = (column < row.count ? row[column] : "").filter { $0.isNumber || ".,".contains($0) }
      return digits.isEmpty || ".,".contains(digits.dropLast(2).last ?? " ")
    }
    let ranks = columns.enumerated().map { place, column in
      (-rows.count { isFilled(column, $0) }, rows.allSatisfy { hasCents(column, $0) } ? 0 : 1, place)
    }
    return ranks.sorted(by: <).map { columns[$0.2] }
  }
}
