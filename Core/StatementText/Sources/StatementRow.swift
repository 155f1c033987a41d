public import Arithmetic
public import SharedModels

/// Why a row is no transaction.
public enum NoTransaction: Hashable, Sendable {
  /// Its state says so, with the word.
  case state(String)
  /// It has no date, in a file of dates.
  case noDate
  /// It sums up others, or is a balance.
  case total
}

/// Why a cell gives no amount.
public enum AmountProblem: Error, Hashable, Sendable {
  /// Nothing stands there.
  case empty
  /// It is no number, or its marks are not those of the file.
  case unreadable
  /// Both what was paid out and what was paid in are filled.
  case bothSides
  /// The word in the column of signs is neither.
  case sign(String)
  /// It has no mark behind it, as all others have.
  case unmarked
}

/// An amount with its sign, and what its currency can be by its cell; empty without one.
public struct StatementAmount: Hashable, Sendable {
  /// The amount.
  public let value: ScaledInteger
  /// The currencies.
  public let currencies: [Currency]
}

extension StatementLayout {
  /// Why a row is no transaction; nil for one that is.
  public func noTransaction(_ cells: [String]) -> NoTransaction? {
    if let state, state < cells.count {
      let text = cells[state].trimmingBlanks
      if CellWords.isUnsettled(text) { return .state(text) }
      if ColumnName(names[state]).meanings.contains(.pending), ["true", "yes", "y", "1"].contains(text.lowercased()) {
        return .state(names[state])
      }
    }
    let hasTotal = { cells.contains { CellWords.isTotal($0) && CellNumber($0) == nil } }
    if let date, date < cells.count {
      let text = cells[date].trimmingBlanks
      if CellWords.isUnsettled(text) { return .state(text) }
      if text.isEmpty, isSettled || hasTotal() { return isSettled ? .noDate : .total }
      if CellWords.isTotal(text) { return .total }
    }
    guard isSettled else { return nil }
    if date.map({ $0 >= cells.count }) == true { return .noDate }
    let hasAmount = amountColumns.contains { $0 < cells.count && CellNumber(cells[$0]) != nil }
    if !hasAmount, hasTotal() { return .total }
    return cells.contains { CellWords.isTotalAlone($0) } ? .total : nil
  }

  private var amountColumns: [Int] {
    switch amounts {
    case .column(let column): [column]
    case .sides(let debit, let credit): [debit, credit]
    }
  }

  /// The amount of a cell in the only column of amounts, before the column of signs is looked at.
  public func amount(_ cell: String) throws(AmountProblem) -> StatementAmount {
    if cell.trimmingBlanks.isEmpty { throw .empty }
    guard let number = CellNumber(cell), let value = number.value(decimal) else { throw .unreadable }
    var amount = value
    if sign == nil {
      switch number.mark {
      case nil: if !turnsMarkedAmounts { throw .unmarked }
      case .some where turnsMarkedAmounts: amount = -value
      case .credit?: amount = value.absolute
      case .debit?: amount = -value.absolute
      }
    }
    return StatementAmount(value: amount, currencies: number.currencies)
  }

  /// The amount with the sign that a cell of the column of signs gives it; an empty one leaves it as written.
  public func amount(_ amount: StatementAmount, sign cell: String) throws(AmountProblem) -> StatementAmount {
    if cell.trimmingBlanks.isEmpty { return amount }
    guard let sign = CellWords.sign(cell) else { throw .sign(cell) }
    let value = sign == .debit ? -amount.value.absolute : amount.value.absolute
    return StatementAmount(value: value, currencies: amount.currencies)
  }

  /// The amount of a row with a column for each side.
  public func amount(debit: String, credit: String) throws(AmountProblem) -> StatementAmount {
    let sides = (debit: try side(debit), credit: try side(credit))
    switch (sides.debit, sides.credit) {
    case (nil, nil): throw .empty
    case (let debit?, let credit?) where debit.value.magnitude != 0 && credit.value.magnitude != 0: throw .bothSides
    case (let debit?, let credit?) where credit.value.magnitude != 0 || debit.value.magnitude == 0:
      return StatementAmount(value: credit.value.absolute, currencies: credit.currencies)
    case (let debit?, _): return StatementAmount(value: -debit.value.absolute, currencies: debit.currencies)
    case (nil, let credit?): return StatementAmount(value: credit.value.absolute, currencies: credit.currencies)
    }
  }

  private func side(_ cell: String) throws(AmountProblem) -> StatementAmount? {
    let text = cell.trimmingBlanks
    if text.isEmpty || text == "-" { return nil }
    guard let number = CellNumber(text), let value = number.value(decimal) else { throw .unreadable }
    return StatementAmount(value: value, currencies: number.currencies)
  }

  /// The day of a cell; nil for what is no day, or one that can be read in several ways.
  public func day(_ cell: String) -> FixingDate? {
    if let day = CellDay(cell) {
      // In a file that was not looked at a short year may be any of three numbers.
      return !isSettled && day.isShort && dateOrder == nil ? nil : day.day(dateOrder)
    }
    return CellDay(serial: cell)?.day(nil)
  }
}

extension ScaledInteger {
  fileprivate var absolute: ScaledInteger { ScaledInteger(magnitude: magnitude, scale: scale) ?? self }

  fileprivate static prefix func - (value: ScaledInteger) -> ScaledInteger {
    let isNegative = !value.isNegative && value.magnitude != 0
    return ScaledInteger(isNegative: isNegative, magnitude: value.magnitude, scale: value.scale) ?? value
  }
}
