// Which column, or which two, the amounts stand in, and what says their signs.
extension ColumnChoice {
  mutating func chooseAmounts() throws(StatementRefusal) -> StatementLayout.Amounts? {
    let named = (amount: try named(.amount), debit: try named(.debit), credit: try named(.credit))
    for (fact, column) in [(SettledFact.amount, named.amount), (.debit, named.debit), (.credit, named.credit)] {
      reasons[fact] = column.map { _ in .option }
    }
    if let amount = named.amount { return .column(amount) }
    var sides = (debit: side(.debit), credit: side(.credit))
    // `Charges` beside `Credits`
    if sides.debit.isEmpty, !sides.credit.isEmpty { sides.debit = onlyCharges() }
    if named.debit != nil || named.credit != nil,
      let debit = named.debit ?? sides.debit.first, let credit = named.credit ?? sides.credit.first
    {
      if named.debit == nil { reasons[.debit] = reasonByName(debit) }
      if named.credit == nil { reasons[.credit] = reasonByName(credit) }
      return .sides(debit: debit, credit: credit)
    }
    let areBoth = !sides.debit.isEmpty && !sides.credit.isEmpty
    if let amount = own(.amount), facts[amount].isOfNumbers,
      !areBoth || !isOfParts(amount, of: sides.debit + sides.credit)
    {
      reasons[.amount] = reasonByName(amount)
      return .column(amount)
    }
    var found = amountCandidates()
    completeSides(&sides, among: found)
    found.removeAll { sides.debit.contains($0) || sides.credit.contains($0) }
    if let scaled = (found + sides.debit + sides.credit).first(where: { columns[$0].meanings.contains(.scaled) }) {
      problems.append(.scaled(names[scaled]))
      return nil
    }
    // `1` and `0` beside amounts say which side.
    let areFlags = !found.isEmpty && (sides.debit + sides.credit).allSatisfy { facts[$0].isOfAnswers }
    let hasSides = !sides.debit.isEmpty && !sides.credit.isEmpty && !areFlags
    if hasSides { parts = found.filter { isOfParts($0, of: sides.debit + sides.credit) } }
    found.removeAll(where: parts.contains)
    if let first = found.first, !hasSides || facts[first].negatives > 0 {
      // `Payment amount` beside `Deposit amount`, which is empty as long as nothing comes in.
      if let side = (sides.debit + sides.credit).first(where: { facts[$0].filled == 0 }), facts[first].negatives == 0 {
        refuse([sides.debit.isEmpty ? (debit: first, credit: side) : (debit: side, credit: first)])
        return nil
      }
      return onlyAmount(of: found)
    }
    if hasSides {
      if areRivals(sides.debit), areRivals(sides.credit) {
        refuse(sides.debit.map { (debit: $0, credit: nearest(sides.credit, to: $0)) })
        return nil
      }
      let (debit, credit) = (nearest(sides.debit, to: sides.credit[0]), nearest(sides.credit, to: sides.debit[0]))
      settings += [setting(.debit, debit), setting(.credit, credit)]
      (reasons[.debit], reasons[.credit]) = (reasonByName(debit), reasonByName(credit))
      return .sides(debit: debit, credit: credit)
    }
    for (use, side) in [(ColumnUse.debit, sides.debit), (.credit, sides.credit)] {
      guard let column = side.first else { continue }
      let rivals = moneyBeside(column)
      if !rivals.isEmpty { return refuse(amounts: fullestFirst(rivals + [column])) }
      problems.append(.oneSide(use, names[column]))
      settings.append(setting(.amount, column))
      return nil
    }
    return unnamedAmount()
  }

  /// Refuses columns of which only a person knows which one is meant, the likeliest first.
  private mutating func refuse(amounts columns: [Int]) -> StatementLayout.Amounts? {
    problems.append(.amounts(columns.map { ColumnLookup(names).name(of: $0) }))
    settings.append(setting(.amount, columns[0]))
    return nil
  }

  private typealias Pair = (debit: Int, credit: Int)

  /// Refuses pairs of columns of which only a person knows which one is meant.
  private mutating func refuse(_ pairs: [Pair]) {
    let lookup = ColumnLookup(names)
    problems.append(
      .amountsOfSides(pairs.map { .init(debit: lookup.name(of: $0.debit), credit: lookup.name(of: $0.credit)) }))
    settings += [setting(.debit, pairs[0].debit), setting(.credit, pairs[0].credit)]
  }

  /// Adds the other side where the name of one alone is known: `Payments` beside `Charges`, `Deposit amount` beside
  /// `Payment amount`.
  private func completeSides(_ sides: inout (debit: [Int], credit: [Int]), among found: [Int]) {
    guard sides.debit.isEmpty != sides.credit.isEmpty, let known = (sides.debit + sides.credit).first else { return }
    let others = onlyCharges() + found + columns.indices.filter(isAmountsWithoutName)
    guard let other = others.first(where: { areSides(known, $0) }) else { return }
    let isPaidOut = sides.debit.isEmpty || columns[other].meanings == [.charge]
    sides = isPaidOut ? (debit: [other], credit: [known]) : (debit: [known], credit: [other])
  }

  /// Whether of two columns each row fills one, and none both.
  private func areSides(_ first: Int, _ second: Int) -> Bool {
    let filled = rows.map { (isFilled(first, $0), isFilled(second, $0)) }
    return filled.contains { $0.0 } && filled.contains { $0.1 } && !filled.contains { $0.0 && $0.1 }
      && columns[first].unit == columns[second].unit
      && ![first, second].contains { columns[$0].meanings.contains(.date) }
      && [first, second].allSatisfy { facts[$0].negatives == 0 || facts[$0].negatives == facts[$0].nonzeroNumbers }
  }

  /// Whether rows with an amount of a side have none there: the payments of one order stand below it.
  private func isOfParts(_ column: Int, of sides: [Int]) -> Bool {
    rows.contains { row in !isFilled(column, row) && sides.contains { isFilled($0, row) } }
  }

  func isFilled(_ column: Int, _ row: [String]) -> Bool {
    column < row.count && CellNumber(row[column])?.isZero == false
  }

  /// The first of columns that have the same amounts; refused where they differ.
  private mutating func onlyAmount(of found: [Int]) -> StatementLayout.Amounts? {
    if let sides = unknownSides(found) { return sides }
    let owed = owedBeside(found[0]).filter { !found.contains($0) }
    if !owed.isEmpty { return refuse(amounts: owed + found) }
    let others =
      found.filter { facts[$0].digest != facts[found[0]].digest } + columnsInPlace(of: found) + totalsBeside(found)
    if !others.isEmpty {
      // What is paid in all is meant more often than a part of it.
      let shown = fullestFirst([found[0]] + others)
      func isTotal(_ column: Int) -> Bool {
        ["total", "totale", "gesamt", "brutto"].contains(FoldedText(names[column]).words.first)
      }
      return refuse(amounts: shown.filter(isTotal) + shown.filter { !isTotal($0) })
    }
    settings.append(setting(.amount, found[0]))
    reasons[.amount] = reasonByName(titleBeside(found[0]) == nil ? found[0] : found[0] - 1)
    return .column(found[0])
  }

  /// The only column of numbers that can be amounts, where no name says so.
  private mutating func unnamedAmount() -> StatementLayout.Amounts? {
    var unnamed = columns.indices.filter { isAmountsWithoutName($0) }
    // What the others add up to is no amount of a row.
    if let balance = RunningBalance(of: rows, among: unnamed) { unnamed.removeAll(where: balance.columns.contains) }
    // Where many rows have no number there, that of the others stands somewhere else.
    let most = facts.map(\.filled).max() ?? 0
    let (named, whole) = unnamed.first.map { (namedRivals(of: $0), wholeRivals(of: $0)) } ?? ([], [])
    let rivals = named + (unnamed.count == 1 ? whole : [])
    if unnamed.count == 1, rivals.isEmpty, facts[unnamed[0]].filled * 10 >= most * 6 {
      settings.append(setting(.amount, unnamed[0]))
      reasons[.amount] = .onlyAmounts
      return .column(unnamed[0])
    }
    if let sides = unknownSides(unnamed) { return sides }
    var possible = unnamed.isEmpty ? columns.indices.filter { canBeAmounts($0) } : unnamed
    if possible.isEmpty {
      possible = columns.indices.filter {
        facts[$0].isOfNumbers && !facts[$0].isOfDays && !columns[$0].meanings.contains(.balance)
      }
    }
    // What people type, such as `1만2500원`, is read where a person names the column.
    if possible.isEmpty {
      possible = columns.indices.filter { !columns[$0].meanings.isDisjoint(with: [.amount, .value, .net]) }
    }
    // Whole numbers may be of anything.
    func isLikely(_ column: Int) -> Bool {
      facts[column].showsAmounts && columns[column].meanings.isDisjoint(with: [.price, .fee])
    }
    let others =
      possible.filter(isLikely) + possible.filter { !isLikely($0) }
      + whole.filter { unnamed.count > 1 && !unnamed.contains($0) }
    let found = fullestFirst(rivals + others).map { ColumnLookup(names).name(of: $0) }
    problems.append(unnamed.isEmpty || found.count < 2 ? .noAmount(found) : .amounts(found))
    settings.append(.column(.amount, found.first ?? "NAME"))
    isOpen = isOpen || unnamed.isEmpty
    return nil
  }

  /// Two columns that are sides, where a balance proves which is which; else they are refused.
  private mutating func unknownSides(_ found: [Int]) -> StatementLayout.Amounts?? {
    let balances = columns.indices.filter { columns[$0].meanings.contains(.balance) } + found
    let pairs = found.flatMap { first in found.map { (debit: first, credit: $0) } }
      .filter { $0.debit != $0.credit && areSides($0.debit, $0.credit) }
    for pair in pairs where balances.contains(where: { RunningBalance.proves($0, of: pair, in: rows) }) {
      settings += [setting(.debit, pair.debit), setting(.credit, pair.credit)]
      (reasons[.debit], reasons[.credit]) = (.onlyAmounts, .onlyAmounts)
      return .sides(debit: pair.debit, credit: pair.credit)
    }
    guard found.count == 2, !pairs.isEmpty else { return nil }
    refuse(pairs)
    return .some(nil)
  }

  // MARK: - Candidates

  /// The columns that may be of amounts, the best of their rank alone.
  private func amountCandidates() -> [Int] {
    var ranked: [(column: Int, rank: Int)] = []
    for index in columns.indices where facts[index].isOfNumbers {
      if let rank = amountRank(index) { ranked.append((index, rank)) }
    }
    // Beside other amounts zeros in all rows are of something else.
    let filled = ranked.filter { facts[$0.column].nonzeroNumbers > 0 }
    if !filled.isEmpty { ranked = filled }
    guard let best = ranked.map(\.rank).min() else { return [] }
    return ranked.filter { $0.rank == best }.map(\.column)
  }

  /// How little a name speaks for the amount of a row: 0 for `Amount`; nil for another meaning.
  func amountRank(_ column: Int) -> Int? {
    var meanings = columns[column].meanings
    if meanings.isEmpty, let title = titleBeside(column) { meanings = title }
    // `Debit/Credit` over amounts with signs.
    if columns[column].asksSide { return 1 }
    var others: Set<WordMeaning> = [
      .balance, .fee, .charge, .price, .rate, .quantity, .date, .debit, .credit, .account, .time, .state, .target,
      .late,
      .unrelated,
    ]
    // `Amount (funding card)`, `Charge amount`, `Settlement amount`
    if meanings.contains(.amount) { others.subtract([.account, .target, .charge, .late]) }
    // `Net pay`
    if meanings.contains(.net) { others.remove(.late) }
    guard meanings.isDisjoint(with: others) else { return nil }
    if meanings.contains(.currency), !meanings.contains(.amount) { return nil }
    let isOriginal = columns[column].isOfOtherCurrency || meanings.contains(.part)
    if meanings.contains(.amount) { return isOriginal ? 3 : meanings.isDisjoint(with: [.net, .charge]) ? 0 : 1 }
    if meanings.contains(.value) { return isOriginal ? 3 : 1 }
    return meanings.contains(.net) ? 1 : nil
  }

  /// What the name of the column before says, where that has currencies below it and this one no name: one name over
  /// two columns.
  func titleBeside(_ column: Int) -> Set<WordMeaning>? {
    guard hasHeader, column > 0, names[column].trimmingBlanks.isEmpty, facts[column - 1].isOfCurrencies else {
      return nil
    }
    return columns[column - 1].meanings
  }

  /// The columns of one side; one without any cell is a side, too.
  private func side(_ meaning: WordMeaning) -> [Int] {
    let others: Set<WordMeaning> = [
      .date, .balance, .fee, .charge, .price, .rate, .currency, .account, .quantity, .state, .time,
    ]
    let found = columns.indices.filter {
      columns[$0].meanings.contains(meaning) && !columns[$0].asksSide && columns[$0].meanings.isDisjoint(with: others)
        && (facts[$0].filled == 0 || facts[$0].isOfNumbers)
    }
    // Of two kinds the one without `original`.
    let own = found.filter { columns[$0].meanings.isDisjoint(with: [.original, .part]) }
    return own.isEmpty ? found : own
  }

  /// The columns that are called charges and nothing else.
  private func onlyCharges() -> [Int] {
    columns.indices.filter { columns[$0].meanings == [.charge] && facts[$0].isOfNumbers }
  }

  /// Whether columns of one side, such as `Gross Debit` and `Net Debit`, have different amounts.
  private func areRivals(_ side: [Int]) -> Bool { Set(side.map { facts[$0].digest }).count > 1 }

  /// Of several columns the first with the most words in common; all of them stand in statements of one bank.
  private func nearest(_ candidates: [Int], to column: Int) -> Int {
    func nearness(_ other: Int) -> Int {
      2 * columns[other].modifiers.intersection(columns[column].modifiers).count - abs(other - column)
        + (columns[other].unit == columns[column].unit ? 2 : 0)
    }
    return candidates.max { nearness($0) < nearness($1) } ?? candidates[0]
  }

  /// Whether it is one of amounts by its cells: decimals, signs or currencies. Whole numbers may be anything.
  func isAmountsWithoutName(_ column: Int) -> Bool {
    let fact = facts[column]
    guard fact.isOfNumbers, !fact.isOfDays else { return false }
    // `Monthly`
    let isNamed = !columns[column].meanings.isEmpty && !(columns[column].meanings == [.date] && fact.isOfNoDays)
    if hasHeader, isNamed || titleBeside(column) != nil { return false }
    return fact.showsAmounts
  }

  /// Whether a person may mean it: numbers that are neither days nor balances, counts or the like.
  private func canBeAmounts(_ column: Int) -> Bool {
    let others: Set<WordMeaning> = [.date, .time, .balance, .rate, .quantity, .account]
    return facts[column].isOfNumbers && !facts[column].isOfDays && facts[column].serials == 0
      && columns[column].meanings.isDisjoint(with: others)
  }

  // MARK: - Signs

  /// The column that says whether amounts were paid out or in; nil where the amounts have their signs themselves.
  mutating func chooseSign(of amounts: StatementLayout.Amounts) throws(StatementRefusal) -> SignColumn? {
    let given = try named(.sign)
    guard case .column(let amount) = amounts else { return nil }
    let byName = given == nil ? signByName(amount) : nil
    let flag = given == nil && byName == nil ? signByFlag(amount) : nil
    guard let column = given ?? byName ?? flag ?? signByWords(amount) else { return nil }
    let isNamed = byName != nil || flag != nil
    reasons[.sign] = given != nil ? .option : isNamed ? reasonByName(column) : .words(facts[column].bothSides)
    if given == nil, options.columns[.amount] == nil { settings.append(setting(.sign, column)) }
    return SignColumn(column, name: names[column], letters: facts[column].letters)
  }

  /// A column called `Debit/Credit`: of several the one behind the amount, and none behind a balance.
  private func signByName(_ amount: Int) -> Int? {
    let found = columns.indices.filter { column in
      guard column != amount, columns[column].asksSide else { return false }
      guard facts[column].numbers == 0 || facts[column].isOfSigns else { return false }
      // A name that says both sides is one even where none of its words is known; `Direction` may be of anything.
      let usual = facts[column].letters.count { CellWords.side(String($0)) != nil }
      let isKnown = facts[column].debitWords + facts[column].creditWords + facts[column].minuses + usual > 0
      let (debit, credit) = columns[column].sides
      return facts[column].filled + facts[column].minuses > 0 && (isKnown || debit != nil && credit != nil)
    }
    let ofAmounts = found.filter { $0 == 0 || !columns[$0 - 1].meanings.contains(.balance) }
    return ofAmounts.first { $0 == amount + 1 } ?? ofAmounts.first ?? found.first
  }

  /// A column that says yes or no to one side, as `Is debit` does. Where only some rows say yes, the others are as
  /// written, which is paid in.
  private func signByFlag(_ amount: Int) -> Int? {
    guard facts[amount].negatives == 0 else { return nil }
    return columns.indices.first {
      $0 != amount && facts[$0].isOfAnswers
        && (columns[$0].flag == .debit || columns[$0].flag == .credit && facts[$0].filled >= facts[amount].filled)
    }
  }

  /// A column whose cells say one of the sides: every one, or most of them beside amounts without any sign.
  private func signByWords(_ amount: Int) -> Int? {
    let found = columns.indices.filter { column in
      let meanings = columns[column].meanings
      let isOfKinds = meanings.contains(.kind)
      guard column != amount, facts[column].saysSides(beside: facts[amount], isOfKinds: isOfKinds) else { return false }
      guard meanings.isDisjoint(with: [.account, .state, .currency, .balance]) else { return false }
      let hasBoth = facts[column].debitWords > 0 && facts[column].creditWords > 0 || facts[column].isOfPlusAndMinus
      // One word in all rows says nothing where its column may be of something else.
      return hasBoth || isOfKinds && facts[amount].negatives == 0
    }
    return found.first { facts[$0].isOfSigns } ?? found.first
  }
}
