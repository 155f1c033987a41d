public import Arithmetic
import CurrencyText
public import SharedModels

/// Why a row is no transaction.
public enum NoTransaction: Hashable, Sendable {
  /// Its state says so, with the word.
  case state(String)
  /// It has no date, in a file of dates.
  case noDate
  /// It sums up others, or is a balance.
  case total
  /// It is a part of the amount in another row.
  case part
  /// Its word may be that of a total, or a payee: nobody but a person knows.
  case perhapsTotal(String)
}

/// Why a row gives no amount.
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

/// An amount with its sign, and the code or sign for its currency in its cell.
public struct StatementAmount: Hashable, Sendable {
  /// The amount.
  public let value: ScaledInteger
  /// The code or sign; nil without one.
  public let mention: CurrencyMention?
}

/// What a row says, as it was read.
public struct StatementReading: Hashable, Sendable {
  /// The amount with its sign; nil where it cannot be read.
  public let amount: ScaledInteger?
  /// Its currency; nil where that is not certain.
  public let currency: Currency?
  /// Its day; nil without one.
  public let day: FixingDate?
  /// Why it is no transaction; nil for one.
  public let reason: NoTransaction?
}

extension StatementLayout {
  /// Reads the cells of a row.
  public func reading(of cells: [String]) -> StatementReading {
    func cell(_ column: Int) -> String { column < cells.count ? cells[column] : "" }
    let amount = (try? amount(cell)) ?? typedAmount(cell)
    let named = from.flatMap { currency(in: cell($0)) }
    let stated = amount?.mention.map { currency(beside: $0, named: named) } ?? named ?? currency
    return StatementReading(
      amount: amount?.value, currency: stated, day: date.flatMap { FixingDate(iso8601: cell($0)) ?? day(cell($0)) },
      reason: noTransaction(cells))
  }

  /// An amount as people type it, which banks do not: `3*(2+1)`.
  private func typedAmount(_ cell: (Int) -> String) -> StatementAmount? {
    guard takesTypedAmounts, let column = amountColumns.first,
      let (number, currency) = try? KnownCurrencies.parser.amount(
        cell(column), style: decimal == .comma ? .comma : .point),
      let value = number.rounded(to: .rate)
    else { return nil }
    return StatementAmount(value: value, mention: currency.flatMap { CurrencyMention($0.code) })
  }

  /// Whether what is no number of a bank is read as people type it.
  public var takesTypedAmounts: Bool {
    if case .column = amounts { decimal != .each && sign == nil } else { false }
  }

  /// The day of a cell; nil for what is no day, or one that can be read in several ways.
  public func day(_ cell: String) -> FixingDate? {
    if let day = CellDay(cell, inThailand: isThai) {
      // In a file that was not looked at a short year may be any of three numbers.
      return !isSettled && day.isShort && dateOrder == nil ? nil : day.day(dateOrder)
    }
    return CellDay(serial: cell)?.day(nil)
  }

  // MARK: - Currencies

  /// The currency that a cell of the column of currencies names; nil where that is not certain.
  public func currency(in cell: String) -> Currency? { CurrencyMention(cell).flatMap(currency(of:)) }

  /// The same for a cell that was looked at.
  public func currency(of mention: CurrencyMention) -> Currency? {
    mention.only ?? currency.flatMap { mention.canMean($0) ? $0 : nil }
  }

  /// The currency of an amount in whose cell a code or sign stands.
  ///
  /// - Parameter named: What the column of currencies says.
  /// - Returns: Nil where nothing says which one it is, or one says something else than another.
  public func currency(beside mention: CurrencyMention, named: Currency?) -> Currency? {
    guard let stated = named ?? currency else { return mention.only }
    if mention.canMean(stated) { return stated }
    // What a cell says beats what stands in for cells that say nothing.
    return named == nil && isSettled && !isCurrencyGiven ? mention.only : nil
  }

  // MARK: - Amounts

  /// The amount of a row, with its sign.
  ///
  /// - Parameter cell: Gives the text in a column.
  public func amount(_ cell: (Int) -> String) throws(AmountProblem) -> StatementAmount {
    let amount =
      switch amounts {
      case .column(let column): try amount(cell(column))
      case .sides(let debit, let credit): try amount(debit: cell(debit), credit: cell(credit))
      }
    guard let sign else { return amount }
    let word = cell(sign.index)
    // An empty cell leaves the amount as it is written.
    if word.trimmingBlanks.isEmpty { return amount }
    guard let side = sign.words.side(word) else { throw .sign(word) }
    return amount.on(side)
  }

  private func amount(_ cell: String) throws(AmountProblem) -> StatementAmount {
    if cell.trimmingBlanks.isEmpty { throw .empty }
    guard let number = CellNumber(cell), let amount = number.amount(decimal) else { throw .unreadable }
    if sign != nil { return amount }
    guard let mark = number.mark else {
      if turnsMarkedAmounts { return amount }
      throw .unmarked
    }
    return turnsMarkedAmounts ? amount.turned : amount.on(mark)
  }

  private func amount(debit: String, credit: String) throws(AmountProblem) -> StatementAmount {
    let sides = (debit: try side(debit), credit: try side(credit))
    switch (sides.debit, sides.credit) {
    case (nil, nil): throw .empty
    case (let debit?, let credit?) where !debit.isZero && !credit.isZero: throw .bothSides
    case (let debit?, let credit?): return debit.isZero ? credit.on(.credit) : debit.on(.debit)
    case (let debit?, nil): return debit.on(.debit)
    case (nil, let credit?): return credit.on(.credit)
    }
  }

  private func side(_ cell: String) throws(AmountProblem) -> StatementAmount? {
    if CellWords.isNothing(cell) { return nil }
    guard let amount = CellNumber(cell)?.amount(decimal) else { throw .unreadable }
    return amount
  }

  // MARK: - What is no transaction

  /// Why a row is no transaction; nil for one that is.
  public func noTransaction(_ cells: [String]) -> NoTransaction? {
    if let state, state.index < cells.count, let word = state.unsettled(cells[state.index]) { return .state(word) }
    for kind in kinds where kind < cells.count && CellWords.isUnsettledAlone(cells[kind]) {
      return .state(cells[kind].trimmingBlanks)
    }
    let hasTotal = { cells.contains { CellWords.isTotal($0) && CellNumber($0) == nil } }
    if let date, date < cells.count {
      let text = cells[date].trimmingBlanks
      if CellWords.isUnsettled(text) { return .state(text) }
      if text.isEmpty, hasTotal() { return .total }
      if text.isEmpty, isSettled { return .noDate }
      if CellWords.isTotal(text) { return .total }
    }
    guard isOfBank else { return nil }
    if let date, date >= cells.count ? isSettled : isRemark(cells, date) { return .noDate }
    func hasNumber(_ column: Int) -> Bool { column < cells.count && CellNumber(cells[column]) != nil }
    let hasAmount = { amountColumns.contains(where: hasNumber) }
    if let first = cells.first(where: CellWords.isTotalAlone) {
      let isOfDay = date.map { $0 < cells.count && CellDay(cells[$0]) != nil } ?? false
      guard isOfDay, hasAmount(), cells.filter(CellWords.isTotalAlone).allSatisfy(CellWords.isSumOrPayee)
      else { return .total }
      // Of a total nobody says that it was carried out.
      let isSettled = state.map { $0.index < cells.count && CellWords.state(cells[$0.index]) == true } ?? false
      return isSettled ? nil : .perhapsTotal(first.trimmingBlanks)
    }
    if parts.contains(where: hasNumber), !hasAmount() { return .part }
    return hasTotal() && !hasAmount() ? .total : nil
  }
}

extension StatementLayout {
  /// Whether words or nothing stand in place of a day, and no amount anywhere: what banks write below their rows; or
  /// the header once more.
  private func isRemark(_ cells: [String], _ date: Int) -> Bool {
    // Nearly all rows.
    if let first = cells[date].utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) { return false }
    if cells == names { return true }
    let text = cells[date].trimmingBlanks
    return amountColumns.allSatisfy { $0 >= cells.count || CellWords.isNothing(cells[$0]) }
      && text.first?.isNumber != true && CellDay(text) == nil && !CellDay.resembles(text)
  }
}

extension CellNumber {
  fileprivate func amount(_ decimal: DecimalMark) -> StatementAmount? {
    value(decimal).map { StatementAmount(value: $0, mention: mention) }
  }
}

extension StatementAmount {
  fileprivate var isZero: Bool { value.magnitude == 0 }

  /// The same amount with the other sign.
  fileprivate var turned: StatementAmount { signed(!value.isNegative) }

  /// The same amount as one that went out, or came in, whatever its own sign.
  fileprivate func on(_ side: CellNumber.Mark) -> StatementAmount { signed(side == .debit) }

  private func signed(_ isNegative: Bool) -> StatementAmount {
    let value = ScaledInteger(isNegative: isNegative && !isZero, magnitude: value.magnitude, scale: value.scale)
    return StatementAmount(value: value ?? self.value, mention: mention)
  }
}
