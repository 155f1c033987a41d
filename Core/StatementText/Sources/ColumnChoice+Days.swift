import SharedModels

// Which column the days stand in, their order, and how numbers are written.
extension ColumnChoice {
  mutating func chooseDate(_ layout: inout StatementLayout) throws(StatementRefusal) {
    if options.hasDate {
      _ = try named(.date)
      return
    }
    var column = try named(.date)
    if column == nil, let own = try own(.date), facts[own].filled == 0 || facts[own].isOfDays || facts[own].serials > 0
    {
      column = own
    }
    if column == nil {
      let ranked = dateCandidates()
      let rivals = unnamedRivals(of: ranked)
      if let first = ranked.first, !rivals.isEmpty {
        problems.append(.dates((ranked + rivals).map { ColumnLookup(names).name(of: $0) }))
        settings.append(setting(.date, first))
        isOpen = true
      } else if let first = ranked.first {
        column = first
        layout.otherDates = ranked.count - 1
      } else {
        let lookalikes = columns.indices.filter { facts[$0].filled > 0 && looksLikeDates($0) }
        let isCertain = lookalikes.count == 1 && !columns[lookalikes[0]].meanings.contains(.unrelated)
        if isCertain, facts[lookalikes[0]].isOfDaysAlone {
          column = lookalikes[0]
        } else if !hasHeader, let first = lookalikes.first {
          column = first
          layout.otherDates = lookalikes.count - 1
        } else if !lookalikes.isEmpty {
          problems.append(.dates(lookalikes.map { ColumnLookup(names).name(of: $0) }))
          settings.append(setting(.date, lookalikes[0]))
          isOpen = true
        }
      }
      if let column { settings.append(setting(.date, column)) }
    }
    guard let column else { return }
    layout.date = column
    if let order = options.dateOrder {
      layout.dateOrder = order
      return
    }
    if let (text, days) = facts[column].uncertainDay {
      problems.append(.dayOrder(text, days.map { .init(order: $0, day: $1) }))
      settings.append(.dateOrder(days[0].0))
      isOpen = true
    } else if facts[column].days > 0, !facts[column].example.isEmpty {
      guard let order = facts[column].order else {
        problems.append(.dates([ColumnLookup(names).name(of: column)]))
        settings.append(.dateOrder(.dayFirst))
        return
      }
      layout.dateOrder = order
      settings.append(.dateOrder(order))
    }
  }

  private func looksLikeDates(_ column: Int) -> Bool {
    let isNamed =
      columns[column].meanings.contains(.date) && columns[column].meanings.isDisjoint(with: [.balance, .late])
    return isNamed || facts[column].isOfDaysAlone || facts[column].isOfPeriods
  }

  /// Columns of days with names that say nothing, where the only ones with a name are of days after the payment.
  private func unnamedRivals(of ranked: [Int]) -> [Int] {
    guard ranked.allSatisfy({ columns[$0].meanings.contains(.late) }) else { return [] }
    return columns.indices.filter { columns[$0].meanings.isEmpty && facts[$0].isOfDaysAlone }
  }

  /// Columns called dates whose cells are days: those of bookings and purchases first, in their order.
  private func dateCandidates() -> [Int] {
    var ranked: [(column: Int, rank: Int)] = []
    for column in columns.indices {
      let (meanings, fact) = (columns[column].meanings, facts[column])
      let isNamed = meanings.contains(.date)
      if meanings.contains(.unrelated) { continue }
      guard
        isNamed && (fact.isOfDays || fact.serials > 0 && fact.serials * 10 >= fact.filled * 6)
          || !meanings.isDisjoint(with: [.value, .booked, .time]) && fact.isOfDaysAlone
      else { continue }
      var rank = isNamed || meanings.contains(.booked) ? 0 : 2
      if meanings.contains(.value) { rank = 2 }
      if meanings.contains(.late) { rank = 4 }
      // Days of some rows alone are of something else.
      if fact.filled * 10 < (facts.map(\.filled).max() ?? 0) * 6 { rank += 1 }
      ranked.append((column, rank))
    }
    guard let best = ranked.map(\.rank).min() else { return [] }
    return ranked.filter { $0.rank == best }.map(\.column)
  }

  mutating func chooseDecimal(_ layout: inout StatementLayout) {
    if let decimal = options.decimal {
      layout.decimal = decimal
      return
    }
    var used: [Int]
    switch layout.amounts {
    case .column(let column): used = [column]
    case .sides(let debit, let credit): used = [debit, credit]
    }
    func has(_ shape: CellNumber.Shape, _ columns: [Int]) -> Bool {
      columns.contains { facts[$0].shapes[shape] != nil }
    }
    // Balances are written like amounts.
    let money = used + columns.indices.filter { columns[$0].meanings.contains(.balance) && facts[$0].isOfNumbers }
    for shown in [used, money] {
      switch (has(.point, shown), has(.comma, shown)) {
      case (true, true) where shown == used: layout.decimal = .each
      case (true, false): layout.decimal = .point
      case (false, true): layout.decimal = .comma
      default: continue
      }
      if layout.decimal == .comma { settings.append(.decimal(.comma)) }
      return
    }
    if let text = used.compactMap({ facts[$0].shapes[.eitherPoint] }).first {
      if has(.eitherComma, used) {
        problems.append(.decimal(text))
        settings.append(.decimal(.comma))
      } else if usesWholeMoney(layout) {
        layout.decimal = .comma
        settings.append(.decimal(.comma))
      } else {
        problems.append(.decimal(text))
        settings.append(.decimal(.comma))
        isOpen = true
      }
    }
  }

  /// Whether its currency has no decimals, so that a mark before three digits groups.
  private func usesWholeMoney(_ layout: StatementLayout) -> Bool {
    let whole: Set<String> = ["KRW", "JPY", "IDR", "VND", "HUF", "COP", "CLP", "ISK", "PYG", "UGX"]
    let currencies = layout.from.flatMap { facts[$0].onlyCurrency } ?? layout.currency
    return currencies.map { whole.contains($0.code) } ?? false
  }

  /// Marks behind all amounts are their signs; behind some they turn those.
  func chooseMarks(_ layout: inout StatementLayout) {
    let fact = facts[layout.amountColumn]
    layout.turnsMarkedAmounts = fact.creditMarks + fact.debitMarks < fact.numbers
  }
}
