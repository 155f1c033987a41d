extension StatementLayout {
  /// The layout of an input that needs no look: UTF-8, with the contract's own names or with columns that options name;
  /// nil where its rows have to be looked at first.
  ///
  /// - Parameters:
  ///   - names: The cells of the first record, or the names that an option gives to the columns.
  ///   - firstRow: The cells of the first row; asked for only where its cells decide.
  public static func certain(
    names: [String], options: StatementOptions, firstRow: () -> [String]?
  ) throws(StatementRefusal) -> StatementLayout? {
    let lookup = ColumnLookup(names)
    var used: [ColumnUse: Int] = [:]
    for use in ColumnUse.allCases {
      if let name = options.columns[use] {
        // A name that is not in the first line may stand below other text.
        guard let column = try? lookup.index(of: name) else { return nil }
        if options.headerless != nil, let other = try lookup.indexIfAny(of: use.rawValue), other != column {
          throw StatementRefusal(problems: [.namedTwice(use, name)], settings: [])
        }
        used[use] = column
      } else if ![.debit, .credit, .sign].contains(use) || options.headerless != nil && use != .sign {
        used[use] = try lookup.indexIfAny(of: use.rawValue)
      }
    }
    let amounts: Amounts
    if let amount = used[.amount] {
      amounts = .column(amount)
    } else if let debit = used[.debit], let credit = used[.credit] {
      amounts = .sides(debit: debit, credit: credit)
    } else {
      if options.headerless != nil { throw StatementRefusal(problems: [.missingColumn("amount")], settings: []) }
      return nil
    }
    var layout = StatementLayout(names: names, amounts: amounts)
    layout.sign = used[.sign].map { SignColumn($0, name: names[$0]) }
    layout.headerLine = options.headerless == nil ? 1 : nil
    layout.decimal = options.decimal ?? .point
    layout.dateOrder = options.dateOrder
    (layout.currency, layout.isCurrencyGiven) = (options.currency, options.currency != nil)
    layout.from = options.currency == nil ? used[.from] : nil
    layout.to = options.hasTargets ? nil : used[.to]
    layout.date = options.hasDate ? nil : used[.date]
    guard options.hasTargets || layout.to != nil else {
      if options.headerless != nil { throw StatementRefusal(problems: [.noTarget], settings: [.target]) }
      return nil
    }
    if options.headerless == nil {
      let others = names.indices.filter { !used.values.contains($0) }.map { (column: $0, name: ColumnName(names[$0])) }
      // How their cells are to be taken shows below them alone.
      if others.contains(where: { $0.name.decidesRows }) { return nil }
    }
    if options.headerless == nil {
      let isOwn = used[.to] != nil || used.count == names.count
      // Who has no column of currencies beside those of a bank has to say what they are.
      guard layout.currency != nil || layout.from != nil || isOwn else { return nil }
      // In a bank's file a column of days may have a name that nobody here knows, and its amounts may carry marks.
      let isOfABank = layout.currency != nil || [.from, .debit, .credit].contains { options.columns[$0] != nil }
      if isOfABank, let row = firstRow() {
        let hasDay = row.contains { cell in CellDay(cell).map { !$0.isBare } ?? false }
        if layout.date == nil, !options.hasDate, hasDay { return nil }
        // A word such as `Debit` in any other cell may be the sign of the amount.
        let hasSign = row.indices.contains { !used.values.contains($0) && CellWords.side(row[$0]) != nil }
        if layout.sign == nil, case .column = layout.amounts, hasSign { return nil }
        let number = row.indices.contains(layout.amountColumn) ? CellNumber(row[layout.amountColumn]) : nil
        // Where the first amount is marked, all of them are.
        layout.turnsMarkedAmounts = number?.mark == nil
      }
    }
    if layout.date == nil, !options.hasDate, options.headerless == nil {
      let dates = names.indices.filter { !used.values.contains($0) && ColumnName(names[$0]).meanings.contains(.date) }
      if let first = dates.first {
        // What is certain otherwise is not looked at, so that only a person can say whether its days count.
        let names = dates.map { lookup.name(of: $0) }
        throw StatementRefusal(problems: [.dates(names)], settings: [.column(.date, lookup.name(of: first))])
      }
    }
    return layout
  }
}

extension ColumnName {
  /// Whether its cells say how a row is to be taken: with which sign, or not at all.
  fileprivate var decidesRows: Bool {
    asksSide || meanings.contains(.pending) || meanings == [.state]
  }
}
