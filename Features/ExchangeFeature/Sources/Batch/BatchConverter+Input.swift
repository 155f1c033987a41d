import Arithmetic
import CurrencyText
import ExchangeInterface
import Platform
import SharedModels
import StatementText

// Reads a row.
extension BatchConverter {
  private var layout: StatementLayout { header.layout }

  func convert(_ row: CSVScanner, into part: inout BatchPart) throws(BatchFault) {
    guard row.isWellFormed else { throw fault(.quoting, nil, row) }
    let hasUsualShape = row.cells.count == columns.count
    if columns.checksRows || !hasUsualShape { try check(row, hasUsualShape: hasUsualShape) }
    let (amount, mention) = try amount(row)
    let from = try source(beside: mention, row)
    let target = try columns.to.map { column throws(BatchFault) in try self.currency(in: column, row) }
    let day = try day(row)
    if let target { return try convert(amount, from: from, to: target, on: day, row, &part) }
    for target in targets { try convert(amount, from: from, to: target, on: day, row, &part) }
  }

  /// Refuses rows that are no transactions, and those of another shape.
  private func check(_ row: CSVScanner, hasUsualShape: Bool) throws(BatchFault) {
    let cells = row.cells.map { row.text(of: $0) }
    if let reason = layout.noTransaction(cells) { throw fault(.noTransaction(reason), nil, row) }
    if !hasUsualShape, !RowShape.fits(cells, layout.names) {
      throw fault(.cells(row.cells.count, expected: layout.names.count), nil, row)
    }
  }

  /// The amount of a row, and the code or sign for its currency where its cell has one.
  private func amount(_ row: CSVScanner) throws(BatchFault) -> (ExactRatio, CurrencyMention?) {
    // Plain digits, such as `-1234.50`, as nearly all cells have them.
    if columns.takesPlainAmounts, let decimalMark,
      let amount = WordRatio(digits: try bytes(columns.amount, row), mark: decimalMark)
    {
      return (ExactRatio(amount), nil)
    }
    do throws(AmountProblem) {
      let amount = try layout.amount { column in text(column, row) }
      let value = amount.value
      return (ExactRatio(isNegative: value.isNegative, magnitude: value.magnitude, scale: value.scale), amount.mention)
    } catch {
      switch error {
      case .empty: throw fault(.empty, columns.amount, row)
      case .bothSides: throw fault(.bothSides, columns.amount, row)
      case .unmarked: throw fault(.unmarked, columns.amount, row)
      case .sign(let word): throw fault(.sign(word), layout.sign?.index, row)
      case .unreadable: return try typedAmount(row)
      }
    }
  }

  /// What banks do not write, people do: `50만원`, `3*(2+1)`.
  private func typedAmount(_ row: CSVScanner) throws(BatchFault) -> (ExactRatio, CurrencyMention?) {
    let text = text(columns.amount, row)
    let other: DecimalMark = layout.decimal == .comma ? .point : .comma
    if !layout.isSettled, let number = CellNumber(text), number.value(layout.decimal) == nil, number.value(other) != nil
    {
      throw fault(.decimal(text, other), columns.amount, row)
    }
    guard layout.takesTypedAmounts else {
      throw fault(.amount(text, ConversionSyntaxError(.empty, at: 0..<text.count)), columns.amount, row)
    }
    let style: NumberStyle = layout.decimal == .comma ? .comma : .point
    let (number, currency) = try value(columns.amount, row, BatchFault.Reason.amount) {
      text throws(ConversionSyntaxError) in try parser.amount(text, style: style)
    }
    return (number, currency.flatMap { CurrencyMention($0.code) })
  }

  private func text(_ column: Int, _ row: CSVScanner) -> String {
    column < row.cells.count ? row.text(of: row.cells[column]) : ""
  }

  /// The currency of the row's amount: the column's, else the layout's, else the one that the cell names. One in the
  /// amount itself must be able to be that.
  private func source(beside mention: CurrencyMention?, _ row: CSVScanner) throws(BatchFault) -> Int {
    var named: Int?
    if let column = columns.from, mention == nil || !row.trimmed(row.cells[column]).isEmpty {
      named = try currency(in: column, row)
    }
    guard let mention else {
      if let stated = named ?? from { return stated }
      let text = text(columns.amount, row)
      let missing = ConversionSyntaxError(.missingCurrency, at: text.count..<text.count)
      throw fault(.amount(text, missing), columns.amount, row)
    }
    let stated = named.map { currencies[$0].currency }
    if let currency = layout.currency(beside: mention, named: stated), let place = currencies.place(of: currency) {
      return place
    }
    if let stated = stated ?? layout.currency {
      throw fault(.currencyContradicted(mention.currencies[0], by: stated), columns.amount, row)
    }
    let text = text(columns.amount, row)
    throw fault(
      .amount(text, ConversionSyntaxError(.missingCurrency, at: text.count..<text.count)), columns.amount, row)
  }

  private func currency(in column: Int, _ row: CSVScanner) throws(BatchFault) -> Int {
    if column < row.cells.count,
      let place = currencies.place(ofCode: UnsafeBufferPointer(rebasing: row.bytes[row.cells[column]]))
    {
      return place
    }
    let bytes = try bytes(column, row)
    let word = String(decoding: bytes, as: UTF8.self)
    let isHundredth = CurrencyMention.isHundredth(word)
    if !isHundredth, let code = Currency(bytes), let place = currencies.place(of: code) { return place }
    let mention = CurrencyMention(row.text(of: row.cells[column]))
    if let currency = mention.flatMap(layout.currency(of:)), let place = currencies.place(of: currency) { return place }
    return try value(column, row, BatchFault.Reason.currency) { text throws(ConversionSyntaxError) in
      let currency = mention == nil && !isHundredth ? try parser.currency(text).currency : nil
      if let currency, let place = currencies.place(of: currency) { return place }
      let candidates = mention?.currencies ?? []
      throw ConversionSyntaxError(
        candidates.count > 1 ? .ambiguousCurrency(candidates: candidates) : .unknownCurrency(suggestions: []), text,
        at: 0..<text.count)
    }
  }

  private func day(_ row: CSVScanner) throws(BatchFault) -> DayOrPeriod? {
    guard let column = columns.date else { return options.policy.date }
    let bytes = row.trimmed(row.cells[column])
    if bytes.isEmpty {
      // A total stands below rows with days, and a person's own file leaves the newest rate open.
      try check(row, hasUsualShape: true)
      return options.policy.date
    }
    if let day = FixingDate(iso8601: bytes) { return .day(day) }
    if let day = layout.day(row.text(of: row.cells[column])) { return .day(day) }
    if let reason = layout.noTransaction(row.cells.map { row.text(of: $0) }) {
      throw fault(.noTransaction(reason), nil, row)
    }
    return try value(column, row, BatchFault.Reason.date) { text throws(ConversionSyntaxError) in
      let phrase = try DatePhrase(text, order: layout.dateOrder?.typed, takesShortYears: false)
      // The year of `Jan 5` in a statement is not that of today.
      if layout.isOfBank, phrase.lacksYear { throw ConversionSyntaxError(.invalidDay, text, at: 0..<text.count) }
      return phrase.resolved(today: book.moment.today)
    }
  }

  /// The bytes of a cell that may not be empty.
  private func bytes(_ column: Int, _ row: CSVScanner) throws(BatchFault) -> UnsafeBufferPointer<UInt8> {
    let bytes = column < row.cells.count ? row.trimmed(row.cells[column]) : row.trimmed(0..<0)
    if bytes.isEmpty { throw fault(.empty, column, row) }
    return bytes
  }

  /// Reads a cell with the full grammar.
  private func value<Value>(
    _ column: Int, _ row: CSVScanner, _ reason: (String, ConversionSyntaxError) -> BatchFault.Reason,
    _ read: (String) throws(ConversionSyntaxError) -> Value
  ) throws(BatchFault) -> Value {
    let text = row.text(of: row.cells[column])
    do throws(ConversionSyntaxError) { return try read(text) } catch { throw fault(reason(text, error), column, row) }
  }

  func fault(_ reason: BatchFault.Reason, _ column: Int?, _ row: CSVScanner) -> BatchFault {
    BatchFault(line: row.line, column: column.map { header.names[$0] }, reason: reason, words: describe(reason))
  }
}

extension DateOrder {
  /// The order as people type it; nil for one that they do not.
  fileprivate var typed: DayOrder? {
    switch self {
    case .dayFirst: .dayFirst
    case .monthFirst: .monthFirst
    case .yearFirst: nil
    }
  }
}

extension DecimalMark {
  /// The byte; nil where each cell shows its own.
  var byte: UInt8? {
    switch self {
    case .point: UInt8(ascii: ".")
    case .comma: UInt8(ascii: ",")
    case .each: nil
    }
  }
}
