import SharedModels

// Which column the days stand in, their order, and how numbers are written.
extension ColumnChoice {
  mutating func chooseDate(_ layout: inout StatementLayout) throws(StatementRefusal) {
    var column = try named(.date)
    if options.hasDate { return }
    reasons[.date] = column.map { _ in .option }
    if column == nil {
      column = ownDate()
      reasons[.date] = column.map(reasonByName)
    }
    if column == nil { column = foundDate(&layout) }
    if let column, hasNoYears(column) { return refuseDates([column]) }
    layout.date = column
    if let column { chooseOrder(of: column, &layout) }
  }

  /// The column that is called `date`, unless its cells are something else.
  private func ownDate() -> Int? {
    guard let own = own(.date) else { return nil }
    return facts[own].filled == 0 || facts[own].isOfDays || facts[own].serials > 0 ? own : nil
  }

  /// The column of days by its name, else by its cells; nil where there is none, or none for certain.
  private mutating func foundDate(_ layout: inout StatementLayout) -> Int? {
    let ranked = dateCandidates()
    let rivals = unnamedRivals(of: ranked)
    if !rivals.isEmpty || areEndsOfPeriod(ranked) {
      refuseDates(ranked + rivals)
      return nil
    }
    let lookalikes = columns.indices.filter { facts[$0].filled > 0 && looksLikeDates($0) }
    let isOnlyOne =
      lookalikes.count == 1 && facts[lookalikes[0]].isOfDaysAlone
      && !columns[lookalikes[0]].meanings.contains(.unrelated)
    let found = !ranked.isEmpty ? ranked : isOnlyOne || !hasHeader ? lookalikes : []
    guard let column = found.first else {
      if lookalikes.count > 1, lookalikes.allSatisfy({ facts[$0].isOfPartsOfDays }) {
        problems.append(.partsOfDays(lookalikes.map { names[$0] }))
      } else if !lookalikes.isEmpty {
        refuseDates(lookalikes)
      }
      return nil
    }
    settings.append(setting(.date, column))
    reasons[.date] = ranked.isEmpty ? .onlyDays : reasonByName(column)
    layout.otherDates = found.count - 1
    return column
  }

  private func hasNoYears(_ column: Int) -> Bool {
    facts[column].isOfYearlessDays(hasOrder: options.dateOrder != nil)
  }

  private mutating func refuseDates(_ found: [Int]) {
    isOpen = true
    if let column = found.first(where: hasNoYears) {
      problems.append(.yearlessDays(ColumnLookup(names).name(of: column)))
      return settings.append(.newest)
    }
    problems.append(.dates(found.map { ColumnLookup(names).name(of: $0) }))
    settings.append(setting(.date, found[0]))
  }

  private mutating func chooseOrder(of column: Int, _ layout: inout StatementLayout) {
    if let order = options.dateOrder {
      layout.dateOrder = order
      reasons[.dateOrder] = .option
    } else if let (text, days) = facts[column].uncertainDay(ScriptOfNames(names).usualOrders) {
      problems.append(.dayOrder(text, days.map { .init(order: $0, day: $1) }))
      settings.append(.dateOrder(days[0].0))
      isOpen = true
    } else if !facts[column].example.isEmpty {
      layout.dateOrder = facts[column].order
      reasons[.dateOrder] = facts[column].reasonOfOrder
      settings.append(.dateOrder(facts[column].order ?? .dayFirst))
      guard layout.dateOrder == nil else { return }
      settings[settings.count - 1] = .newest
      problems.append(.bothOrders(ColumnLookup(names).name(of: column)))
    }
  }

  private func looksLikeDates(_ column: Int) -> Bool {
    let isNamed =
      columns[column].meanings.contains(.date) && columns[column].meanings.isDisjoint(with: [.balance, .late])
      && !facts[column].isOfNoDays
    let others: Set<WordMeaning> = [.account, .text, .quantity, .kind, .balance, .unrelated, .late]
    return isNamed || facts[column].isOfDaysAlone || facts[column].isOfPeriods
      || facts[column].looksLikeDays && columns[column].meanings.isDisjoint(with: others)
  }

  /// Columns of days with names that say nothing, where the only ones with a name are of days after the payment.
  private func unnamedRivals(of ranked: [Int]) -> [Int] {
    guard !ranked.isEmpty, ranked.allSatisfy({ columns[$0].meanings.contains(.late) }) else { return [] }
    return columns.indices.filter { columns[$0].meanings.isEmpty && facts[$0].isOfDaysAlone }
  }

  /// Whether they are the first and last days of something: `Date de début`, `Date de fin`.
  private func areEndsOfPeriod(_ ranked: [Int]) -> Bool {
    ranked.allSatisfy { columns[$0].meanings.contains(.late) } && Set(ranked.map { facts[$0].digest }).count > 1
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

  /// Whether rows like the others, between two with a day, have none, for it stands once above several. Those of the
  /// parts of a payment lack what else its first row says.
  func haveSharedDays(_ layout: StatementLayout, _ date: Int) -> Bool {
    func hasDay(_ row: [String]) -> Bool { date < row.count && CellDay(row[date]) != nil }
    func isEmpty(_ column: Int, _ row: [String]) -> Bool { column >= row.count || row[column].trimmingBlanks.isEmpty }
    guard let first = rows.firstIndex(where: hasDay), let last = rows.lastIndex(where: hasDay) else { return false }
    let withDays = rows.filter(hasDay)
    let usual = columns.indices.filter { column in
      column != date && !layout.amountColumns.contains(column) && !withDays.contains { isEmpty(column, $0) }
    }
    return rows[first..<last].contains { row in
      isEmpty(date, row) && layout.amountColumns.contains { isFilled($0, row) } && !usual.contains { isEmpty($0, row) }
        && !row.contains { CellWords.isTotal($0) || CellWords.isUnsettled($0) || CellDay($0) != nil }
    }
  }

  mutating func chooseDecimal(_ layout: inout StatementLayout) {
    if let decimal = options.decimal {
      layout.decimal = decimal
      reasons[.decimal] = .option
      return
    }
    reasons[.decimal] = .usual
    let used = layout.amountColumns
    func cell(_ shape: CellNumber.Shape, _ columns: [Int]) -> SeenCell? {
      columns.compactMap { facts[$0].shapes[shape] }.first
    }
    // Balances are written like amounts.
    let money = used + columns.indices.filter { columns[$0].meanings.contains(.balance) && facts[$0].isOfNumbers }
    for shown in [used, money] {
      switch (cell(.point, shown), cell(.comma, shown)) {
      case (let point?, let comma?) where shown == used:
        layout.decimal = .each
        reasons[.decimal] = .words([point.text, comma.text])
      case (let point?, nil):
        layout.decimal = .point
        reasons[.decimal] = point.reason
      case (nil, let comma?):
        layout.decimal = .comma
        reasons[.decimal] = comma.reason
      default: continue
      }
      if layout.decimal == .comma { settings.append(.decimal(.comma)) }
      return
    }
    if cell(.eitherPoint, used) == nil, let text = cell(.eitherComma, used)?.text, hasThreeDecimals(layout) {
      problems.append(.decimal(text))
      settings.append(.decimal(.comma))
      isOpen = true
    }
    if let text = cell(.eitherPoint, used)?.text {
      if cell(.eitherComma, used) != nil {
        problems.append(.decimal(text))
        settings.append(.decimal(.comma))
      } else if let currency = wholeMoney(layout) {
        layout.decimal = .comma
        reasons[.decimal] = .wholeMoney(currency)
        settings.append(.decimal(.comma))
      } else {
        problems.append(.decimal(text))
        settings.append(.decimal(hasThreeDecimals(layout) ? .point : .comma))
        isOpen = true
      }
    }
  }

  /// Whether its currency has three decimals, so that a mark before three digits need not group.
  private func hasThreeDecimals(_ layout: StatementLayout) -> Bool {
    currency(of: layout).map { ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"].contains($0.code) } ?? false
  }

  private func currency(of layout: StatementLayout) -> Currency? {
    layout.from.flatMap { facts[$0].onlyCurrency } ?? layout.currency
  }

  /// Its currency where that has no decimals, so that a mark before three digits groups.
  private func wholeMoney(_ layout: StatementLayout) -> Currency? {
    let whole: Set<String> = ["KRW", "JPY", "IDR", "VND", "HUF", "COP", "CLP", "ISK", "PYG", "UGX"]
    return currency(of: layout).flatMap { whole.contains($0.code) ? $0 : nil }
  }

  /// Marks behind all amounts are their signs; behind some they turn those.
  func chooseMarks(_ layout: inout StatementLayout) {
    let fact = facts[layout.amountColumn]
    layout.turnsMarkedAmounts = fact.creditMarks + fact.debitMarks < fact.numbers
  }
}
