import SharedModels

// What the amounts are of.
extension ColumnChoice {
  mutating func chooseCurrency(_ layout: inout StatementLayout) throws(StatementRefusal) {
    if let currency = options.currency {
      (layout.currency, layout.isCurrencyGiven) = (currency, true)
      reasons[.currency] = .option
      return
    }
    if let column = try chosen(.from, .currency) {
      layout.from = column
      return
    }
    let amount = layout.amountColumn
    let unit = columns[amount].unit
    let found = currencyColumns(of: amount)
    if let rivals = currenciesOfSides(layout) {
      problems.append(.currencyColumns(rivals.map { ColumnLookup(names).name(of: $0) }))
      settings.append(.currency(nil))
      return
    }
    if let currency = unit?.only {
      switch agreement(of: found, with: unit, currency) {
      case .same: take(currency, of: amount, &layout)
      case .narrower: takeColumn(found[0], &layout)
      case .other(let column):
        problems.append(.contradiction(currency, column: names[column]))
        settings.append(.currency(currency))
      }
    } else if let unit, let best = found.first, !facts[best].currencies.allSatisfy({ $0.contains(where: unit.canMean) })
    {
      // `Rupee amount` beside a column of dollars.
      refuseCurrencies(unit.currencies)
    } else if let best = found.first {
      let rivals = found.dropFirst().filter { facts[$0].digest != facts[best].digest }
      if rivals.isEmpty { return takeColumn(best, &layout) }
      problems.append(.currencyColumns(([best] + rivals).map { ColumnLookup(names).name(of: $0) }))
      settings.append(setting(.from, best))
    } else if facts[amount].pricedNumbers > 0 {
      takeCells(of: amount, &layout)
    } else if let unit {
      guard let chosen = ScriptOfNames(names).currency(of: unit.currencies) else {
        return refuseCurrencies(unit.currencies)
      }
      take(chosen, of: amount, &layout)
      reasons[.currency] = .language
    } else {
      // `asset`, `Fiat`
      let ofOthers: Set<WordMeaning> = [.currency, .value, .target, .original, .fee, .charge, .balance]
      let coded = columns.indices.first {
        facts[$0].isOfCodes && facts[$0].codes * 2 >= facts[$0].filled && facts[$0].codes == facts[$0].currencyCells
          && columns[$0].meanings.isDisjoint(with: ofOthers) && !isBesideOther($0, of: amount)
      }
      if let coded {
        problems.append(.otherCurrencies([ColumnLookup(names).name(of: coded)]))
        return settings.append(setting(.from, coded))
      }
      let others = columns.indices.filter { columns[$0].meanings.contains(.currency) && facts[$0].isOfCurrencies }
      problems.append(others.isEmpty ? .noCurrency : .otherCurrencies(others.map { ColumnLookup(names).name(of: $0) }))
      settings.append(.currency(nil))
    }
  }

  /// How a column of currencies agrees with the name of the amounts.
  private enum Agreement {
    case same, narrower
    case other(column: Int)
  }

  private func agreement(of found: [Int], with unit: CurrencyMention?, _ currency: Currency) -> Agreement {
    guard found.count == 1, isPlainCurrency(found[0]) else { return .same }
    let others = facts[found[0]].currencies.filter { !$0.contains(currency) }
    if others.isEmpty, facts[found[0]].isOfCurrenciesAlone { return .same }
    // `Amount ($)` beside a column that says `CAD`.
    let isNarrower = others.allSatisfy { $0.contains { unit?.canMean($0) == true } }
    return isNarrower && !others.isEmpty ? .narrower : .other(column: found[0])
  }

  private func isPlainCurrency(_ column: Int) -> Bool {
    columns[column].meanings.isDisjoint(with: [.original, .part, .fee, .charge, .balance])
      && columns[column].modifiers.isEmpty
  }

  /// The currency in the name of the amounts.
  private mutating func take(_ currency: Currency, of amount: Int, _ layout: inout StatementLayout) {
    (layout.currency, layout.unitColumn) = (currency, amount)
    reasons[.currency] = reasonByName(amount)
    settings.append(.currency(currency))
  }

  private mutating func takeColumn(_ column: Int, _ layout: inout StatementLayout) {
    layout.from = column
    settings.append(setting(.from, column))
    reasons[.currency] = columns[column].isKnown ? reasonByName(column) : .onlyCurrencies
    guard let unclear = facts[column].currencies.first(where: { $0.count > 1 }) else { return }
    layout.currency = ScriptOfNames(names).currency(of: unclear)
    // Beside others one currency for all rows is none to ask for: those of the word are bad rows.
    if layout.currency == nil, facts[column].currencies.count == 1, facts[column].isOfCurrenciesAlone {
      refuseCurrencies(unclear)
    }
  }

  /// What stands beside the amounts in their cells.
  private mutating func takeCells(of amount: Int, _ layout: inout StatementLayout) {
    let cells = facts[amount]
    reasons[.currency] = cells.firstPriced?.reason
    // `$` is that of the account, where a line above says which that is.
    if let above, cells.units.allSatisfy({ $0.canMean(above) }) {
      layout.currency = above
      return
    }
    for unclear in cells.units.map(\.currencies) where unclear.count > 1 {
      guard let chosen = ScriptOfNames(names).currency(of: unclear) else { return refuseCurrencies(unclear) }
      layout.currency = chosen
    }
    guard cells.pricedNumbers < cells.numbers else { return }
    // Amounts without a currency among those with one have that of the others, if it is one.
    if cells.units.count == 1, let only = cells.units.first?.currencies.first {
      layout.currency = layout.currency ?? only
    } else {
      problems.append(.noCurrency)
      settings.append(.currency(nil))
    }
  }

  private mutating func refuseCurrencies(_ currencies: [Currency]) {
    problems.append(.currencies(currencies))
    settings.append(.currency(nil))
  }

  // MARK: - Candidates

  /// The columns, or the names of the two sides, that say different currencies for what was paid out and for what came
  /// in; nil where they agree.
  private func currenciesOfSides(_ layout: StatementLayout) -> [Int]? {
    guard case .sides(let debit, let credit) = layout.amounts else { return nil }
    let units = [debit, credit].map { columns[$0].unit?.only }
    if let first = units[0], let second = units[1] { return first == second ? nil : [debit, credit] }
    let found = [debit, credit].compactMap { currencyColumns(of: $0).first }
    guard found.count == 2, facts[found[0]].digest != facts[found[1]].digest else { return nil }
    return found[0] == found[1] ? nil : found
  }

  /// The columns of currencies that are nearest to an amount, by name and then by place.
  private func currencyColumns(of amount: Int) -> [Int] {
    if titleBeside(amount) != nil { return [amount - 1] }
    var scored: [(column: Int, score: Int)] = []
    for column in columns.indices where column != amount && isCurrency(column, of: amount) {
      let common = columns[column].modifiers.intersection(columns[amount].modifiers).count
      let strange = columns[column].modifiers.subtracting(columns[amount].modifiers).count
      // The account's own is that of amounts whose name says nothing else.
      let isOwn = columns[column].meanings.contains(.own)
      scored.append((column, 4 * common - 2 * strange + (isOwn ? 4 : 0) + (column == amount + 1 ? 1 : 0)))
    }
    guard let best = scored.map(\.score).max() else { return [] }
    let nearest = scored.filter { $0.score == best }.map(\.column)
    // Of columns of one name the one behind the amount.
    if Set(nearest.map { names[$0] }).count == 1 { return [nearest.first { $0 > amount } ?? nearest[0]] }
    return nearest
  }

  /// Whether a column of currencies can be that of an amount, rather than that of another one.
  private func isCurrency(_ column: Int, of amount: Int) -> Bool {
    let (meanings, name) = (columns[column].meanings, columns[amount])
    // What nobody knows below `Currency` makes bad rows: `pond` is no euro because others are.
    let isCalledSo = meanings.contains(.currency) && (facts[column].isOfCodes || facts[column].isOfWords)
    guard facts[column].isOfCurrencies || isCalledSo else { return false }
    let isNamed = !meanings.isDisjoint(with: [.currency, .value])
    // Without names a column of codes is one; with another name it is not.
    guard isNamed || meanings.isEmpty && (!hasHeader || names[column].trimmingBlanks.isEmpty) else { return false }
    if !meanings.isDisjoint(with: [.fee, .charge, .balance, .target]) { return false }
    if meanings.contains(.original), !name.isOfOtherCurrency { return false }
    if meanings.contains(.part), !name.meanings.contains(.part) { return false }
    // `Price currency` behind a price is not that of the amount.
    if meanings.contains(.price), !name.meanings.contains(.price), column > 0, columns[column - 1].meanings == [.price]
    {
      return false
    }
    // `Transaction Currency` is not that of the `Billing Amount`.
    let (booking, other) = (name.bookings, columns[column].bookings)
    if !booking.isEmpty, !other.isEmpty, booking.isDisjoint(with: other) { return false }
    // `Instrument currency`, far from a `Booked amount`, is that of something else.
    let strange = columns[column].unknownWords.subtracting(name.modifiers)
    if !strange.isEmpty, !name.modifiers.isEmpty, abs(column - amount) > 1 { return false }
    return name.isOfOtherCurrency || column == amount + 1 || !isOnlyCurrencyBesideOther(column, of: amount)
  }

  /// Whether it is a price and not that of one of several things.
  private func isCost(_ column: Int) -> Bool {
    columns[column].meanings == [.price] && !columns.contains { $0.meanings.contains(.quantity) }
  }

  /// Whether the amounts beside it are others and have no other column that says in which currency: then it is theirs.
  private func isOnlyCurrencyBesideOther(_ column: Int, of amount: Int) -> Bool {
    let others = columns.indices.filter { $0 != column && columns[$0].meanings.contains(.currency) }
    return !others.contains { facts[$0].isOfCurrencies } && isBesideOther(column, of: amount)
  }

  /// Whether the amounts beside it are of another kind than those of an amount: a foreign one, or a cost before them.
  private func isBesideOther(_ column: Int, of amount: Int) -> Bool {
    [column - 1, column + 1].contains {
      columns.indices.contains($0) && facts[$0].isOfNumbers
        && (columns[$0].isOfOtherCurrency || isCost($0) && $0 + 2 == amount)
    }
  }
}
