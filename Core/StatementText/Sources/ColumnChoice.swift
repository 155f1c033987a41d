import SharedModels

/// Chooses the columns of a statement by their names and their cells.
struct ColumnChoice {
  let names: [String]
  let facts: [ColumnFacts]
  /// The first rows.
  let rows: [[String]]
  let options: StatementOptions
  let hasHeader: Bool
  /// The currency that is named above the header.
  let above: Currency?
  let columns: [ColumnName]
  /// Columns of what an amount in another row is made up of.
  var parts: [Int] = []
  var problems: [StatementRefusal.Problem] = []
  var settings: [StatementRefusal.Setting] = []
  var isOpen = false
  var reasons: [SettledFact: SettledReason] = [:]

  init(
    names: [String], facts: [ColumnFacts], rows: [[String]], options: StatementOptions, hasHeader: Bool,
    above: Currency?
  ) {
    (self.names, self.facts, self.rows) = (names, facts, rows)
    (self.options, self.hasHeader, self.above) = (options, hasHeader, above)
    let isNamed = hasHeader || options.headerless != nil
    let columns = names.map { isNamed ? ColumnName($0) : ColumnName("") }
    let hasPrices = columns.contains { $0.meanings.contains(.price) || $0.meanings == [.net] }
    self.columns = hasPrices ? columns.map(\.besidePrices) : columns
  }

  mutating func layout() throws(StatementRefusal) -> StatementLayout {
    let amounts = try chooseAmounts()
    var layout = StatementLayout(names: names, amounts: amounts ?? .column(0))
    if let amounts {
      layout.parts = parts
      layout.sign = try chooseSign(of: amounts)
      try chooseCurrency(&layout)
    } else {
      settings += try settingsOfAsked()
    }
    layout.to = try target()
    try chooseDate(&layout)
    chooseStates(&layout)
    // A month as a name is none of the newest rate, unless a person says so.
    if layout.date == nil, !options.hasDate, let asked = amounts ?? askedAmounts, case .column(let column) = asked,
      CellDay.isPeriod(names[column])
    {
      settings.append(.newest)
    }
    if amounts != nil { chooseDecimal(&layout) }
    if amounts != nil, let date = layout.date, haveSharedDays(layout, date) {
      problems.append(.sharedDays(ColumnLookup(names).name(of: date)))
      settings.append(.newest)
    }
    chooseMarks(&layout)
    guard problems.isEmpty else {
      if !hasHeader, options.headerless == nil { describeColumns(layout) }
      throw StatementRefusal(problems: problems, settings: settings, isOpen: isOpen)
    }
    layout.reasons = reasons
    layout.isThai = ScriptOfNames(names).isThai
    return layout
  }

  /// That the name of a column says what it is.
  func reasonByName(_ column: Int) -> SettledReason { .name(names[column]) }

  // MARK: - By option

  /// The column that an option names, by name or by number.
  func named(_ use: ColumnUse) throws(StatementRefusal) -> Int? {
    guard let name = options.columns[use] else { return nil }
    return try ColumnLookup(names).index(of: name)
  }

  /// The only column with the contract's own name.
  func own(_ use: ColumnUse) -> Int? { try? ColumnLookup(names).indexIfAny(of: use.rawValue) }

  mutating func chosen(_ use: ColumnUse, _ fact: SettledFact) throws(StatementRefusal) -> Int? {
    if let column = try named(use) {
      reasons[fact] = .option
      return column
    }
    // `From` and `To` are people in other files.
    let column = own(use).flatMap { facts[$0].filled == 0 || facts[$0].isOfCurrencies ? $0 : nil }
    reasons[fact] = column.map(reasonByName)
    return column
  }

  func setting(_ use: ColumnUse, _ column: Int) -> StatementRefusal.Setting {
    .column(use, ColumnLookup(names).name(of: column))
  }

  // MARK: - Targets

  private mutating func target() throws(StatementRefusal) -> Int? {
    if options.hasTargets {
      _ = try named(.to)
      return nil
    }
    if let column = try chosen(.to, .target) { return column }
    if let column = columns.indices.first(where: {
      columns[$0].meanings.subtracting([.currency]) == [.target] && (facts[$0].filled == 0 || facts[$0].isOfCurrencies)
    }) {
      settings.append(setting(.to, column))
      reasons[.target] = reasonByName(column)
      return column
    }
    problems.append(.noTarget)
    settings.append(.target)
    return nil
  }

  /// What settles the currency and the decimal mark of the amounts that a person is asked about first, in the line that
  /// is typed next.
  private func settingsOfAsked() throws(StatementRefusal) -> [StatementRefusal.Setting] {
    guard let amounts = askedAmounts else {
      return options.currency == nil && options.columns[.from] == nil ? [.currency(nil)] : []
    }
    var choice = self
    (choice.problems, choice.settings) = ([], [])
    var layout = StatementLayout(names: names, amounts: amounts)
    try choice.chooseCurrency(&layout)
    choice.chooseDecimal(&layout)
    return choice.settings
  }

  private var askedAmounts: StatementLayout.Amounts? {
    var found: [ColumnUse: Int] = [:]
    for case .column(let use, let name) in settings { found[use] = try? ColumnLookup(names).index(of: name) }
    if let debit = found[.debit], let credit = found[.credit] { return .sides(debit: debit, credit: credit) }
    return found[.amount].map { .column($0) }
  }

  /// Without a header the command has to name every column.
  private mutating func describeColumns(_ layout: StatementLayout) {
    var names = names
    for case .column(let use, let name) in settings where use != .sign {
      if let column = try? ColumnLookup(self.names).index(of: name) { names[column] = use.rawValue }
    }
    if let date = layout.date { names[date] = ColumnUse.date.rawValue }
    // No name of a column says that it is one of signs.
    settings.removeAll { if case .column(let use, _) = $0 { use != .sign } else { false } }
    settings.insert(.columns(names), at: 0)
    problems.append(.noHeader)
  }
}
