import SharedModels

/// Chooses the columns of a statement by their names and their cells.
struct ColumnChoice {
  let names: [String]
  let facts: [ColumnFacts]
  let options: StatementOptions
  let hasHeader: Bool
  private let columns: [ColumnName]
  private var problems: [StatementRefusal.Problem] = []
  private var settings: [StatementRefusal.Setting] = []
  private var isOpen = false

  init(names: [String], facts: [ColumnFacts], options: StatementOptions, hasHeader: Bool) {
    (self.names, self.facts, self.options, self.hasHeader) = (names, facts, options, hasHeader)
    let isNamed = hasHeader || options.headerless != nil
    columns = names.map { isNamed ? ColumnName($0) : ColumnName("") }
  }

  mutating func layout() throws(StatementRefusal) -> StatementLayout {
    let (amounts, sign) = try chosenAmounts()
    var layout = StatementLayout(names: names, amounts: amounts ?? .column(0))
    layout.sign = sign
    if amounts != nil {
      try chooseCurrency(&layout)
    } else if options.currency == nil {
      settings.append(.currency(nil))
    }
    layout.to = try target()
    try chooseDate(&layout)
    layout.state = columns.indices.first { isState($0) }
    if amounts != nil { chooseDecimal(&layout) }
    chooseMarks(&layout)
    if !problems.isEmpty {
      if !hasHeader, options.headerless == nil { describeColumns(layout, hasAmount: amounts != nil) }
      throw StatementRefusal(problems: problems, settings: settings, isOpen: isOpen)
    }
    return layout
  }

  // MARK: - By option

  /// The column that an option names, by name or by number.
  private func named(_ use: ColumnUse) throws(StatementRefusal) -> Int? {
    guard let name = options.columns[use] else { return nil }
    return try ColumnLookup(names).index(of: name)
  }

  private func own(_ use: ColumnUse) throws(StatementRefusal) -> Int? {
    try ColumnLookup(names).indexIfAny(of: use.rawValue)
  }

  private func chosen(_ use: ColumnUse) throws(StatementRefusal) -> Int? {
    if let column = try named(use) { return column }
    // `From` and `To` are people in other files.
    return try own(use).flatMap { facts[$0].filled == 0 || facts[$0].isOfCurrencies ? $0 : nil }
  }

  private func setting(_ use: ColumnUse, _ column: Int) -> StatementRefusal.Setting {
    .column(use, ColumnLookup(names).name(of: column))
  }

  // MARK: - Amounts

  private mutating func chosenAmounts() throws(StatementRefusal) -> (StatementLayout.Amounts?, sign: Int?) {
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
    let unnamed = columns.indices.filter { isNumbersWithoutName($0) }
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
    if meanings.contains(.amount) { others.remove(.account) }
    guard meanings.isDisjoint(with: others) else { return nil }
    if meanings.contains(.currency), !meanings.contains(.amount) { return nil }
    // `Importo Divisa` is what it was in another currency.
    let isOriginal = meanings.contains(.original) || meanings.contains(.currency)
    if meanings.contains(.amount) { return isOriginal ? 3 : meanings.contains(.net) ? 1 : 0 }
    if meanings.contains(.value) { return isOriginal ? 3 : 1 }
    return meanings.contains(.net) ? 2 : nil
  }

  /// What the name of the column before says, where that has currencies below it and this one no name: one name over
  /// two columns.
  private func titleBeside(_ column: Int) -> Set<WordMeaning>? {
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

  // MARK: - Currencies

  private mutating func chooseCurrency(_ layout: inout StatementLayout) throws(StatementRefusal) {
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

  // MARK: - Targets

  private mutating func target() throws(StatementRefusal) -> Int? {
    if options.hasTargets {
      _ = try named(.to)
      return nil
    }
    if let column = try chosen(.to) { return column }
    if let column = columns.indices.first(where: { columns[$0].meanings == [.target] }) {
      settings.append(setting(.to, column))
      return column
    }
    problems.append(.noTarget)
    settings.append(.target)
    return nil
  }

  // MARK: - Days

  private mutating func chooseDate(_ layout: inout StatementLayout) throws(StatementRefusal) {
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
      if let first = ranked.first {
        column = first
        layout.otherDates = ranked.count - 1
      } else {
        let lookalikes = columns.indices.filter { facts[$0].filled > 0 && looksLikeDates($0) }
        if lookalikes.count == 1, facts[lookalikes[0]].isOfDaysAlone {
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
    return isNamed || facts[column].isOfDaysAlone
  }

  /// Columns called dates whose cells are days: those of bookings and purchases first, in their order.
  private func dateCandidates() -> [Int] {
    var ranked: [(column: Int, rank: Int)] = []
    for column in columns.indices {
      let (meanings, fact) = (columns[column].meanings, facts[column])
      let isNamed = meanings.contains(.date)
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

  private func isState(_ column: Int) -> Bool {
    let meanings = columns[column].meanings
    return meanings.contains(.state) && meanings.isDisjoint(with: [.date, .amount, .currency])
      || meanings.contains(.pending)
  }

  // MARK: - Marks

  private mutating func chooseDecimal(_ layout: inout StatementLayout) {
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
  private func chooseMarks(_ layout: inout StatementLayout) {
    let fact = facts[layout.amountColumn]
    layout.turnsMarkedAmounts = fact.creditMarks + fact.debitMarks < fact.numbers
  }

  /// Without a header the command has to name every column.
  private mutating func describeColumns(_ layout: StatementLayout, hasAmount: Bool) {
    var names = names
    if hasAmount, case .column(let column) = layout.amounts { names[column] = "amount" }
    if let date = layout.date { names[date] = "date" }
    if let from = layout.from { names[from] = "from" }
    settings.removeAll { if case .column = $0 { true } else { false } }
    settings.insert(.columns(names), at: 0)
    problems.append(.noHeader)
  }
}

/// Finds a column by its name or number.
struct ColumnLookup {
  private let names: [String]

  init(_ names: [String]) { self.names = names }

  /// The column that has to exist.
  func index(of name: String) throws(StatementRefusal) -> Int {
    if let index = try indexIfAny(of: name) { return index }
    if let number = Int(name), names.indices.contains(number - 1) { return number - 1 }
    throw StatementRefusal(problems: [.missingColumn(name)], settings: [])
  }

  /// The column of exactly this name, else the one that differs only in case or blanks.
  func indexIfAny(of name: String) throws(StatementRefusal) -> Int? {
    var matches = names.indices.filter { names[$0] == name }
    if matches.isEmpty { matches = names.indices.filter { Self.normalized(names[$0]) == Self.normalized(name) } }
    if matches.count > 1 { throw StatementRefusal(problems: [.repeatedColumn(name)], settings: []) }
    return matches.first
  }

  /// What names the column in an option: its number where the name does not.
  func name(of column: Int) -> String {
    let name = names[column]
    guard !name.trimmingBlanks.isEmpty, names.count(where: { Self.normalized($0) == Self.normalized(name) }) == 1 else {
      return String(column + 1)
    }
    return name
  }

  private static func normalized(_ name: String) -> String { name.lowercased().filter { !$0.isWhitespace } }
}

/// What the script of the names says about a sign that several countries share.
struct ScriptOfNames {
  private let letters: Set<Unicode.Scalar>

  init(_ names: [String]) { letters = Set(names.joined().unicodeScalars) }

  /// Yuan, Taiwan's dollar or yen; nil where the script does not say.
  func currency(of candidates: [Currency]) -> Currency? {
    let codes = Set(candidates.map(\.code))
    guard codes.isSubset(of: ["CNY", "TWD", "JPY"]) else { return nil }
    let code: String
    if letters.contains(where: { (0x3041...0x30FF).contains($0.value) }) || has("円払残") {
      code = "JPY"
    } else if has("币额记账余额类户摘收单时间号码对") {
      code = "CNY"
    } else if has("幣額記帳餘類戶單時間號碼對") {
      code = "TWD"
    } else {
      return nil
    }
    return codes.contains(code) ? Currency(code) : nil
  }

  private func has(_ signs: String) -> Bool { signs.unicodeScalars.contains(where: letters.contains) }
}
