import Arithmetic
import CurrencyText
import ExchangeInterface
import Platform
import SharedModels

// Reads a row.
extension BatchConverter {
  func convert(_ row: CSVScanner, into part: inout BatchPart) throws(BatchFault) {
    guard row.isWellFormed else { throw fault(.quoting, nil, row) }
    guard row.cells.count == header.names.count else {
      throw fault(.cells(row.cells.count, expected: header.names.count), nil, row)
    }
    let (amount, currency) = try amount(row)
    let from = try source(named: currency, row)
    let target = try header.to.map { column throws(BatchFault) in try self.currency(in: column, row) }
    let day = try day(row)
    if let target { return try convert(amount, from: from, to: target, on: day, row, &part) }
    for target in targets { try convert(amount, from: from, to: target, on: day, row, &part) }
  }

  /// The amount in a cell, and its currency if the cell names it too: `€250`.
  private func amount(_ row: CSVScanner) throws(BatchFault) -> (amount: ExactRatio, currency: Currency?) {
    if let amount = plainAmount(try bytes(header.amount, row)) { return (amount, nil) }
    return try value(header.amount, row, BatchFault.Reason.amount) { text throws(ConversionSyntaxError) in
      let (amount, currency) = try parser.amount(text, style: options.numbers)
      return (text.isInBrackets ? -amount : amount, currency)
    }
  }

  /// Plain digits, such as `-1234.50`, as nearly all cells have them; nil for what needs the full grammar.
  private func plainAmount(_ bytes: UnsafeBufferPointer<UInt8>) -> ExactRatio? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = bytes.dropFirst(isNegative || bytes.first == UInt8(ascii: "+") ? 1 : 0)
    return ScaledInteger(digits: UnsafeBufferPointer(rebasing: digits), mark: options.decimalMark).map {
      ExactRatio(isNegative: isNegative, magnitude: $0.magnitude, scale: $0.scale)
    }
  }

  /// The currency of the row's amount: the option's, else the column's. A currency in the amount itself must match it.
  private func source(named currency: Currency?, _ row: CSVScanner) throws(BatchFault) -> Int {
    var stated = from
    if let column = header.from, currency == nil || !row.trimmed(row.cells[column]).isEmpty {
      stated = try self.currency(in: column, row)
    }
    if let currency, let stated, currency != rates[stated].currency {
      throw fault(.currencyContradicted(currency, by: rates[stated].currency), header.amount, row)
    }
    if let source = stated ?? currency.flatMap({ places[$0.packed] }) { return source }
    let text = row.text(of: row.cells[header.amount])
    let missing = ConversionSyntaxError(.missingCurrency, at: text.count..<text.count)
    throw fault(.amount(text, missing), header.amount, row)
  }

  private func currency(in column: Int, _ row: CSVScanner) throws(BatchFault) -> Int {
    if let code = Currency(try bytes(column, row)), let place = places[code.packed] { return place }
    return try value(column, row, BatchFault.Reason.currency) { text throws(ConversionSyntaxError) in
      if let place = places[try parser.currency(text).currency.packed] { return place }
      throw ConversionSyntaxError(.unknownCurrency(text, suggestions: []), at: 0..<text.count)
    }
  }

  private func day(_ row: CSVScanner) throws(BatchFault) -> DayOrPeriod? {
    guard let column = header.date, case let bytes = row.trimmed(row.cells[column]), !bytes.isEmpty else {
      return options.policy.date
    }
    if let day = FixingDate(iso8601: bytes) { return .day(day) }
    return try value(column, row, BatchFault.Reason.date) { text throws(ConversionSyntaxError) in
      try DatePhrase(text.withoutTimeOfDay, order: options.dayOrder, takesShortYears: false)
        .resolved(today: book.moment.today)
    }
  }

  /// The bytes of a cell that may not be empty.
  private func bytes(_ column: Int, _ row: CSVScanner) throws(BatchFault) -> UnsafeBufferPointer<UInt8> {
    let bytes = row.trimmed(row.cells[column])
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

extension String {
  /// Whether it is written like `(5.00)`, as accountants write a negative amount.
  fileprivate var isInBrackets: Bool {
    let text = filter { !$0.isWhitespace }
    return text.first == "(" && text.last == ")" && !text.dropFirst().dropLast().contains(where: "()+-*/".contains)
  }

  /// The day of `2026.10.30 14:03:22` and `2026-10-30T14:03:22Z`, and the whole of any other text.
  fileprivate var withoutTimeOfDay: String {
    guard let end = lastIndex(where: { $0 == " " || $0 == "T" }), case let time = self[end...].dropFirst(),
      time.contains(":"), time.allSatisfy({ $0.isASCII && $0.isNumber || ":.+-Z".contains($0) })
    else { return self }
    return String(self[..<end])
  }
}
