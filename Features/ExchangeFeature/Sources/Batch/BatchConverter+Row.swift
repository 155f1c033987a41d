import CurrencyText
import ExchangeInterface
import SharedModels

struct BatchRequest {
  let amount: ExactRatio
  let from: BatchCurrency
  /// Nil where the options name the targets.
  let target: BatchCurrency?
  let day: DayOrPeriod?
}

// Reads a row.
extension BatchConverter {
  func read(_ row: CSVScanner) throws(BatchFault) -> BatchRequest {
    guard row.isWellFormed else { throw fault(.quoting, nil, row) }
    guard row.cells.count == header.names.count else {
      throw fault(.cells(row.cells.count, expected: header.names.count), nil, row)
    }
    let (amount, currency) = try amount(row)
    let from = try source(named: currency, row)
    let target = targets.isEmpty ? try self.currency(in: header.to, row) : nil
    return BatchRequest(amount: amount, from: from, target: target, day: try day(row))
  }

  /// The amount in a cell, and its currency if the cell names it too: `€250`.
  private func amount(_ row: CSVScanner) throws(BatchFault) -> (amount: ExactRatio, currency: Currency?) {
    let bytes = row.trimmed(row.cells[header.amount])
    if bytes.isEmpty { throw fault(.empty, header.amount, row) }
    if let amount = plainAmount(bytes) { return (amount, nil) }
    let text = row.text(of: row.cells[header.amount])
    do throws(ConversionSyntaxError) {
      let (amount, currency) = try parser.amount(text, style: options.numbers)
      return (text.isInBrackets ? -amount : amount, currency)
    } catch {
      throw fault(.amount(text, error), header.amount, row)
    }
  }

  /// Plain digits, such as `-1234.50`, as nearly all cells have them; nil for what needs the full grammar.
  private func plainAmount(_ bytes: UnsafeBufferPointer<UInt8>) -> ExactRatio? {
    let isSigned = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
    let digits = isSigned ? UnsafeBufferPointer(rebasing: bytes.dropFirst()) : bytes
    return ScaledInteger(digits: digits, mark: options.decimalMark).map {
      ExactRatio(isNegative: bytes.first == UInt8(ascii: "-"), magnitude: $0.magnitude, scale: $0.scale)
    }
  }

  /// The currency of the row's amount: the option's, else the column's. A currency in the amount itself must match it.
  private func source(named currency: Currency?, _ row: CSVScanner) throws(BatchFault) -> BatchCurrency {
    let column = header.from.flatMap { row.trimmed(row.cells[$0]).isEmpty && currency != nil ? nil : $0 }
    guard options.from != nil || column != nil else {
      if let currency = currency.flatMap({ currencies[$0.packed] }) { return currency }
      let text = row.text(of: row.cells[header.amount])
      throw fault(
        .amount(text, ConversionSyntaxError(.missingCurrency, at: text.count..<text.count)), header.amount, row)
    }
    let stated: BatchCurrency
    if let from { stated = from } else { stated = try self.currency(in: column, row) }
    if let currency, currency != stated.currency {
      throw fault(.currencyContradicted(currency, by: stated.currency), header.amount, row)
    }
    return stated
  }

  private func currency(in column: Int?, _ row: CSVScanner) throws(BatchFault) -> BatchCurrency {
    guard let column else { preconditionFailure("the header has a column wherever no option stands in for it") }
    let bytes = row.trimmed(row.cells[column])
    if bytes.isEmpty { throw fault(.empty, column, row) }
    if let code = Currency(bytes), let currency = currencies[code.packed] { return currency }
    let text = row.text(of: row.cells[column])
    do throws(ConversionSyntaxError) {
      guard let currency = currencies[try parser.currency(text).currency.packed] else {
        throw ConversionSyntaxError(.unknownCurrency(text, suggestions: []), at: 0..<text.count)
      }
      return currency
    } catch {
      throw fault(.currency(error), column, row)
    }
  }

  private func day(_ row: CSVScanner) throws(BatchFault) -> DayOrPeriod? {
    if let day = options.policy.date { return day }
    guard let column = header.date, case let bytes = row.trimmed(row.cells[column]), !bytes.isEmpty else { return nil }
    if let day = FixingDate(iso8601: bytes) { return .day(day) }
    let text = row.text(of: row.cells[column])
    do throws(ConversionSyntaxError) {
      return try DatePhrase(text.withoutTimeOfDay, order: options.dayOrder, takesShortYears: false)
        .resolved(today: book.moment.today)
    } catch {
      throw fault(.date(text, error), column, row)
    }
  }

  func fault(_ reason: BatchFault.Reason, _ column: Int?, _ row: CSVScanner) -> BatchFault {
    BatchFault(
      line: row.line, column: column.map { header.names[$0] }, reason: reason, words: describe(reason))
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
