// Which column, or which two, the amounts stand in, and what says their signs.
extension ColumnChoice {
  mutating func chosenAmounts() throws(StatementRefusal) -> (StatementLayout.Amounts?, sign: Int?) {
    let named = (amount: try named(.amount), debit: try named(.debit), credit: try named(.credit))
    let givenSign = try self.named(.sign)
    if let amount = named.amount { return (.column(amount), givenSign ?? sign(of: amount)) }
    if named.debit != nil || named.credit != nil {
      let debit = named.debit ?? side(.debit).first
      let credit = named.credit ?? side(.credit).first
      if let debit, let credit { return (.sides(debit: debit, credit: credit), nil) }
    }
    if let amount = try own(.amount), facts[amount].isOfNumbers {
      return (.column(amount), givenSign ?? sign(of: amount))
    }
    let amounts = amountCandidates()
    if let minor = amounts.first(where: { columns[$0].meanings.contains(.hundredths) }) {
      problems.append(.hundredths(names[minor]))
      return (nil, nil)
    }
    let sides = (debit: side(.debit), credit: side(.credit))
    let hasSides = !sides.debit.isEmpty && !sides.credit.isEmpty
    if let first = amounts.first, !hasSides || facts[first].negatives > 0 {
      let others = amounts.filter { facts[$0].digest != facts[first].digest }
      if others.isEmpty {
        settings.append(setting(.amount, first))
        let sign = givenSign ?? sign(of: first)
        if let sign { settings.append(setting(.sign, sign)) }
        return (.column(first), sign)
      }
      problems.append(.amounts(([first] + others).map { ColumnLookup(names).name(of: $0) }))
      settings.append(setting(.amount, first))
      return (nil, nil)
    }
    if hasSides {
      let (debit, credit) = (nearest(sides.debit, to: sides.credit[0]), nearest(sides.credit, to: sides.debit[0]))
      settings += [setting(.debit, debit), setting(.credit, credit)]
      return (.sides(debit: debit, credit: credit), nil)
    }
    return lonelyAmount(sides, givenSign)
  }

  /// Of several columns the first with the most words in common; all of them stand in statements of one bank.
  private func nearest(_ candidates: [Int], to column: Int) -> Int {
    candidates.max { nearness($0, column) < nearness($1, column) } ?? candidates[0]
  }

  private func nearness(_ left: Int, _ right: Int) -> Int {
    2 * columns[left].modifiers.intersection(columns[right].modifiers).count - abs(left - right)
  }

  /// The only column of numbers that can be amounts, where no name says so.
  private mutating func lonelyAmount(
    _ sides: (debit: [Int], credit: [Int]), _ givenSign: Int?
  ) -> (StatementLayout.Amounts?, sign: Int?) {
    for (use, side) in [(ColumnUse.debit, sides.debit), (.credit, sides.credit)] {
      guard let column = side.first else { continue }
      problems.append(.oneSide(use, names[column]))
      settings.append(setting(.amount, column))
      return (nil, nil)
    }
    var unnamed = columns.indices.filter { isNumbersWithoutName($0) }
    // What the others add up to is no amount of a row.
    if let balance = RunningBalance(of: rows, among: unnamed) { unnamed.removeAll { $0 == balance.column } }
    if unnamed.count == 1 {
      settings.append(setting(.amount, unnamed[0]))
      let sign = givenSign ?? sign(of: unnamed[0])
      if let sign { settings.append(setting(.sign, sign)) }
      return (.column(unnamed[0]), sign)
    }
    problems.append(unnamed.isEmpty ? .noAmount : .amounts(unnamed.map { ColumnLookup(names).name(of: $0) }))
    settings.append(unnamed.first.map { setting(.amount, $0) } ?? .column(.amount, "NAME"))
    isOpen = isOpen || unnamed.isEmpty
    return (nil, nil)
  }

  /// The columns that may be of amounts, the best of their rank alone.
  private func amountCandidates() -> [Int] {
    var ranked: [(column: Int, rank: Int)] = []
    for index in columns.indices where facts[index].isOfNumbers {
      if let rank = amountRank(index) { ranked.append((index, rank)) }
    }
    guard let best = ranked.map(\.rank).min() else { return [] }
    return ranked.filter { $0.rank == best }.map(\.column)
  }

  /// How little a name speaks for the amount of a row: 0 for `Amount`; nil for another meaning.
  private func amountRank(_ column: Int) -> Int? {
    var meanings = columns[column].meanings
    if meanings.isEmpty, let title = titleBeside(column) { meanings = title }
    // `Debit/Credit` over amounts with signs.
    if meanings.contains(.sign) || meanings.isSuperset(of: [.debit, .credit]) { return 1 }
    var others: Set<WordMeaning> = [
      .balance, .fee, .price, .quantity, .date, .debit, .credit, .account, .time, .state, .target, .late,
    ]
    // `Amount (funding card)`
    if meanings.contains(.amount) { others.subtract([.account, .target]) }
    guard meanings.isDisjoint(with: others) else { return nil }
    if meanings.contains(.currency), !meanings.contains(.amount) { return nil }
    // `Importo Divisa` is what it was in another currency.
    let isOriginal = !meanings.isDisjoint(with: [.original, .currency, .target])
    if meanings.contains(.amount) { return isOriginal ? 3 : meanings.contains(.net) ? 1 : 0 }
    if meanings.contains(.value) { return isOriginal ? 3 : 1 }
    return meanings.contains(.net) ? 2 : nil
  }

  /// What the name of the column before says, where that has currencies below it and this one no name: one name over
  /// two columns.
  func titleBeside(_ column: Int) -> Set<WordMeaning>? {
    guard hasHeader, column > 0, names[column].trimmingBlanks.isEmpty, facts[column - 1].isOfCurrencies else {
      return nil
    }
    return columns[column - 1].meanings
  }

  private func side(_ meaning: WordMeaning) -> [Int] {
    let others: Set<WordMeaning> = [.date, .balance, .fee, .price, .currency, .account, .quantity, .state, .time]
    let opposite: WordMeaning = meaning == .debit ? .credit : .debit
    let found = columns.indices.filter {
      columns[$0].meanings.contains(meaning) && !columns[$0].meanings.contains(opposite)
        && columns[$0].meanings.isDisjoint(with: others) && (facts[$0].filled == 0 || facts[$0].isOfNumbers)
    }
    // Of two kinds the one without `original`; and one without any cell is a side, too.
    let ranked = found.sorted { rank($0) < rank($1) }
    return ranked.filter { rank($0) == rank(ranked[0]) }
  }

  private func rank(_ column: Int) -> Int { columns[column].meanings.contains(.original) ? 1 : 0 }

  private func isNumbersWithoutName(_ column: Int) -> Bool {
    let fact = facts[column]
    guard fact.isOfNumbers, !fact.isOfDays else { return false }
    let meanings = columns[column].meanings
    guard hasHeader else {
      // Without names whole numbers may be anything.
      return fact.shapes.keys.contains { $0 != .plain } || fact.pricedNumbers > 0
    }
    return meanings.isEmpty && titleBeside(column) == nil
      && (fact.shapes.keys.contains { $0 != .plain } || fact.pricedNumbers > 0)
  }

  /// The column that says whether amounts were paid out or in.
  private func sign(of amount: Int) -> Int? {
    let candidates = columns.indices.filter { column in
      guard column != amount, facts[column].isOfSigns else { return false }
      let meanings = columns[column].meanings
      if meanings.contains(.sign) || meanings.isSuperset(of: [.debit, .credit]) { return true }
      if !meanings.isDisjoint(with: [.account, .state, .currency, .balance]) { return false }
      let hasBoth = facts[column].debitWords > 0 && facts[column].creditWords > 0
      // One word in all rows says nothing where its column may be of something else.
      return hasBoth || meanings.contains(.kind) && facts[amount].negatives == 0
    }
    if let best = candidates.first(where: { columns[$0].meanings.contains(.sign) }) ?? candidates.first { return best }
    // A column of that name whose cells are empty for one side: `BillingAmountSign`.
    // A wallet's transfers between own accounts are neither, and stay bad rows.
    return columns.indices.first {
      $0 != amount && columns[$0].meanings.contains(.sign) && facts[$0].numbers == 0
        && facts[$0].debitWords + facts[$0].creditWords > 0
    }
  }
}
