/// The layout of an input that needs no look: UTF-8, with the contract's own names or with columns that options name.
public struct CertainLayout {
  /// Whether the first row has to be seen, too.
  ///
  /// In a bank's file a column of days may have a name that nobody here knows, and its amounts may carry marks.
  public let needsFirstRow: Bool
  private let isOfBank: Bool
  private let names: [String]
  private let options: StatementOptions
  private let used: [ColumnUse: Int]
  private let amounts: StatementLayout.Amounts

  /// Nil where the rows have to be looked at first.
  ///
  /// - Parameter names: The cells of the first record, or the names that an option gives to the columns.
  public init?(names: [String], options: StatementOptions) throws(StatementRefusal) {
    guard let used = try Self.used(names, options) else { return nil }
    (self.names, self.options, self.used) = (names, options, used)
    if let amount = used[.amount] {
      amounts = .column(amount)
    } else if let debit = used[.debit], let credit = used[.credit] {
      amounts = .sides(debit: debit, credit: credit)
    } else if options.headerless != nil {
      throw StatementRefusal(problems: [.missingColumn(ColumnUse.amount.rawValue, among: names)], settings: [])
    } else {
      return nil
    }
    let hasHeader = options.headerless == nil
    if !options.hasTargets, used[.to] == nil {
      if hasHeader { return nil }
      throw StatementRefusal(problems: [.noTarget], settings: [.target])
    }
    if hasHeader {
      // How the cells of such a column are to be taken shows below it alone.
      if names.indices.contains(where: { !used.values.contains($0) && ColumnName(names[$0]).decidesRows }) {
        return nil
      }
      // Who has no column of currencies beside those of a bank has to say what they are.
      let saysCurrency = options.currency != nil || used[.from] != nil
      guard saysCurrency || used[.to] != nil || used.count == names.count else { return nil }
    }
    isOfBank = options.currency != nil || [ColumnUse.from, .debit, .credit].contains { options.columns[$0] != nil }
    needsFirstRow = hasHeader && isOfBank
    if hasHeader { try checkDates() }
  }

  /// The columns that options name or that have the contract's names; nil where one is missing, which may stand below
  /// other text.
  private static func used(
    _ names: [String], _ options: StatementOptions
  ) throws(StatementRefusal) -> [ColumnUse: Int]? {
    let lookup = ColumnLookup(names)
    var used: [ColumnUse: Int] = [:]
    for use in ColumnUse.allCases {
      // Debit, credit and sign are words of banks as well, but where a person names all columns.
      let isOwn = options.headerless != nil ? use != .sign : ![.debit, .credit, .sign].contains(use)
      var own: Int?
      do throws(StatementRefusal) { own = isOwn ? try lookup.indexIfAny(of: use.rawValue) : nil } catch {
        // Below a header the cells tell which is meant.
        if options.headerless == nil { return nil }
        throw error
      }
      guard let name = options.columns[use] else {
        used[use] = own
        continue
      }
      guard let column = try? lookup.index(of: name) else { return nil }
      if options.headerless != nil, let own, own != column {
        throw StatementRefusal(problems: [.namedTwice(use, name)], settings: [])
      }
      used[use] = column
    }
    return used
  }

  /// The layout, where the first row agrees; nil where the rows have to be looked at.
  ///
  /// - Parameter firstRow: Its cells, where they are needed and there are any.
  public func layout(seeing firstRow: [String]?) -> StatementLayout? {
    var layout = StatementLayout(names: names, amounts: amounts)
    layout.sign = used[.sign].map { SignColumn($0, name: names[$0]) }
    layout.headerLine = options.headerless == nil ? 1 : nil
    layout.decimal = options.decimal ?? .point
    layout.dateOrder = options.dateOrder
    // What a refusal gives to be typed reads the same rows.
    layout.isOfBank = isOfBank
    if isOfBank { layout.kinds = names.indices.filter { ColumnName(names[$0]).meanings.contains(.kind) } }
    (layout.currency, layout.isCurrencyGiven) = (options.currency, options.currency != nil)
    layout.from = options.currency == nil ? used[.from] : nil
    layout.to = options.hasTargets ? nil : used[.to]
    layout.date = options.hasDate ? nil : used[.date]
    layout.reasons = reasons
    if let firstRow {
      if saysMore(firstRow) { return nil }
      // Where the first amount is marked, all of them are.
      let isAmount = firstRow.indices.contains(layout.amountColumn)
      layout.turnsMarkedAmounts = !isAmount || CellNumber(firstRow[layout.amountColumn])?.mark == nil
    }
    return layout
  }

  private var reasons: [SettledFact: SettledReason] {
    let facts: [(SettledFact, ColumnUse)] = [
      (.amount, .amount), (.debit, .debit), (.credit, .credit), (.sign, .sign), (.currency, .from), (.target, .to),
      (.date, .date),
    ]
    var reasons: [SettledFact: SettledReason] = [:]
    for (fact, use) in facts {
      reasons[fact] = used[use].map { options.columns[use] != nil ? .option : .name(names[$0]) }
    }
    reasons[.encoding] = options.encoding != nil ? .option : .validBytes
    reasons[.delimiter] = options.delimiter != nil ? .option : .cells(names.count)
    reasons[.decimal] = options.decimal != nil ? .option : nil
    reasons[.dateOrder] = options.dateOrder != nil ? .option : nil
    if options.currency != nil { reasons[.currency] = .option }
    return reasons
  }

  /// Whether a row has a day where none was named, or one that may have no year, a word such as `Debit`, which may be
  /// the sign of the amount, or one such as `Booked`.
  private func saysMore(_ row: [String]) -> Bool {
    if let date = used[.date], date < row.count, CellDay.isYearlessOrYear(row[date].trimmingBlanks) != nil {
      return true
    }
    if used[.date] == nil, !options.hasDate,
      row.contains(where: { CellDay($0)?.isBare == false || CellDay.resembles($0) })
    {
      return true
    }
    if row.indices.contains(where: { !used.values.contains($0) && CellWords.state(row[$0]) != nil }) { return true }
    let isFlag = { (cell: String) in CellWords.isYes(cell) || CellWords.isNo(cell) }
    if row.indices.contains(where: {
      !used.values.contains($0) && isFlag(row[$0]) && names.indices.contains($0) && ColumnName(names[$0]).flag != nil
    }) {
      return true
    }
    guard used[.sign] == nil, case .column = amounts else { return false }
    return row.indices.contains { !used.values.contains($0) && CellWords.side(row[$0]) != nil }
  }

  /// Refuses columns that are called dates where none was named: only a person can say whether their days count.
  private func checkDates() throws(StatementRefusal) {
    guard used[.date] == nil, !options.hasDate else { return }
    let lookup = ColumnLookup(names)
    let dates = names.indices.filter {
      !used.values.contains($0) && ColumnName(names[$0]).meanings.contains(.date)
    }.map { lookup.name(of: $0) }
    if let first = dates.first { throw StatementRefusal(problems: [.dates(dates)], settings: [.column(.date, first)]) }
  }
}

extension ColumnName {
  /// Whether its cells say how a row is to be taken: with which sign, or not at all.
  fileprivate var decidesRows: Bool { asksSide || meanings.contains(.pending) || meanings == [.state] || asksBooked }
}
