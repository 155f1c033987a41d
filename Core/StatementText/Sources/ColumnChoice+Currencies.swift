import SharedModels

// What the amounts are of.
extension ColumnChoice {
  mutating func chooseCurrency(_ layout: inout StatementLayout) throws(StatementRefusal) {
    if let currency = options.currency {
      layout.currency = currency
      return
    }
    if let column = try chosen(.from) {
      layout.from = column
      return
    }
    let amount = layout.amountColumn
    let unit = columns[amount].unit
    let cells = facts[amount]
    let candidates = currencyCandidates(for: amount)
    if unit.count == 1 {
      let stated = candidates.first { isPlainCurrency($0) }
      if let stated, candidates.count == 1, let other = facts[stated].onlyCurrency, other != unit[0] {
        problems.append(.contradiction(unit[0], column: names[stated]))
        settings += [.currency(unit[0])]
        return
      }
      (layout.currency, layout.unitColumn) = (unit[0], amount)
      settings.append(.currency(unit[0]))
      return
    }
    if let best = candidates.first {
      let rivals = candidates.dropFirst().filter { facts[$0].digest != facts[best].digest }
      guard rivals.isEmpty else {
        problems.append(.currencyColumns(([best] + rivals).map { ColumnLookup(names).name(of: $0) }))
        settings.append(setting(.from, best))
        return
      }
      layout.from = best
      settings.append(setting(.from, best))
      let unclear = facts[best].currencies.first { $0.count > 1 }
      if let unclear {
        let chosen = ScriptOfNames(names).currency(of: unclear)
        layout.currency = chosen
        if chosen == nil { refuseCurrencies(unclear) }
      }
      return
    }
    if cells.pricedNumbers > 0 {
      for unclear in cells.units where unclear.count > 1 {
        guard let chosen = ScriptOfNames(names).currency(of: unclear) else {
          refuseCurrencies(unclear)
          return
        }
        layout.currency = chosen
      }
      // Amounts without a currency among those with one have that of the others, if it is one.
      if cells.pricedNumbers < cells.numbers {
        guard cells.units.count == 1, let only = cells.units.first?.first else {
          problems.append(.noCurrency)
          settings.append(.currency(nil))
          return
        }
        layout.currency = only
      }
      return
    }
    if unit.count > 1 {
      if let chosen = ScriptOfNames(names).currency(of: unit) {
        (layout.currency, layout.unitColumn) = (chosen, amount)
        settings.append(.currency(chosen))
        return
      }
      refuseCurrencies(unit)
      return
    }
    problems.append(.noCurrency)
    settings.append(.currency(nil))
  }

  private mutating func refuseCurrencies(_ currencies: [Currency]) {
    problems.append(.currencies(currencies))
    settings.append(.currency(nil))
  }

  private func isPlainCurrency(_ column: Int) -> Bool {
    columns[column].meanings.isDisjoint(with: [.original, .fee, .balance]) && columns[column].modifiers.isEmpty
  }

  /// The columns of currencies that are nearest to an amount, by name and then by place.
  private func currencyCandidates(for amount: Int) -> [Int] {
    var scored: [(column: Int, score: Int)] = []
    for column in columns.indices where column != amount && facts[column].isOfCurrencies {
      let meanings = columns[column].meanings
      if amount == column + 1, titleBeside(amount) != nil { return [column] }
      let isNamed = !meanings.isDisjoint(with: [.currency, .value])
      // Without names a column of codes is one; with another name it is not.
      guard isNamed || (meanings.isEmpty && (!hasHeader || names[column].trimmingBlanks.isEmpty)) else { continue }
      if !meanings.isDisjoint(with: [.fee, .balance, .target]) { continue }
      let common = columns[column].modifiers.intersection(columns[amount].modifiers).count
      let strange = columns[column].modifiers.subtracting(columns[amount].modifiers).count
      let isOther = meanings.contains(.original) && !columns[amount].meanings.contains(.original)
      scored.append((column, 4 * common - 2 * strange - (isOther ? 6 : 0) + (column == amount + 1 ? 1 : 0)))
    }
    guard let best = scored.map(\.score).max() else { return [] }
    let nearest = scored.filter { $0.score == best }.map(\.column)
    // Of columns of one name the one behind the amount.
    if Set(nearest.map { names[$0] }).count == 1 { return [nearest.first { $0 > amount } ?? nearest[0]] }
    return nearest
  }
}
