import CurrencyText
import ExchangeInterface
import SharedModels

struct BatchRequest {
  let amount: ExactRatio
  let from: Currency
  let targets: [Currency]
  let day: DayOrPeriod?
}

// Reads a row.
extension BatchConverter {
  func read(_ row: CSVScanner) throws(BatchFault) -> BatchRequest {
    guard row.isWellFormed else { throw BatchFault(line: row.line, column: nil, reason: .quoting) }
    guard row.cells.count == header.names.count else {
      throw BatchFault(
        line: row.line, column: nil, reason: .cells(row.cells.count, expected: header.names.count))
    }
    let (amount, currency) = try amount(row)
    let from = try source(named: currency, row)
    let targets = options.to.isEmpty ? [try self.currency(in: header.to, row)] : options.to
    return BatchRequest(amount: amount, from: from, targets: targets, day: try day(row))
  }

  /// The amount in a cell, and its currency if the cell names it too: `€250`.
  private func amount(_ row: CSVScanner) throws(BatchFault) -> (amount: ExactRatio, currency: Currency?) {
    let cell = row.cells[header.amount]
    let range = row.trimmed(cell)
    if range.isEmpty { throw fault(.empty, header.amount, row) }
    if let amount = FastAmount(row.bytes, range, options.numbers) { return (amount.exact, nil) }
    let text = row.text(of: cell)
    do throws(ConversionSyntaxError) {
      let (amount, currency) = try parser.amount(text, style: options.numbers)
      return (amount, currency)
    } catch {
      throw fault(.amount(text, error), header.amount, row)
    }
  }

  /// The currency of the row's amount: the option's, else the column's. A currency in the amount itself must match it.
  private func source(named currency: Currency?, _ row: CSVScanner) throws(BatchFault) -> Currency {
    let column = header.from.flatMap { row.trimmed(row.cells[$0]).isEmpty && currency != nil ? nil : $0 }
    guard options.from != nil || column != nil else {
      if let currency { return currency }
      let text = row.text(of: row.cells[header.amount])
      throw fault(
        .amount(text, ConversionSyntaxError(.missingCurrency, at: text.count..<text.count)), header.amount, row)
    }
    let stated: Currency
    if let from = options.from { stated = from } else { stated = try self.currency(in: column, row) }
    if let currency, currency != stated { throw fault(.currencyContradicted(currency, by: stated), header.amount, row) }
    return stated
  }

  private func currency(in column: Int?, _ row: CSVScanner) throws(BatchFault) -> Currency {
    guard let column else { preconditionFailure("the header has a column wherever no option stands in for it") }
    let range = row.trimmed(row.cells[column])
    if range.isEmpty { throw fault(.empty, column, row) }
    if range.count == 3, let currency = Currency(String(decoding: row.bytes[range], as: UTF8.self)),
      catalog.contains(currency)
    {
      return currency
    }
    let text = row.text(of: row.cells[column])
    do throws(ConversionSyntaxError) {
      let currency = try parser.currency(text).currency
      guard catalog.contains(currency) else {
        throw ConversionSyntaxError(.unknownCurrency(text, suggestions: []), at: 0..<text.count)
      }
      return currency
    } catch {
      throw fault(.currency(text, error), column, row)
    }
  }

  private func day(_ row: CSVScanner) throws(BatchFault) -> DayOrPeriod? {
    if let day = options.policy.date { return day }
    guard let column = header.date, case let range = row.trimmed(row.cells[column]), !range.isEmpty else { return nil }
    if let day = FixingDate(row.bytes, range) { return .day(day) }
    let text = row.text(of: row.cells[column])
    do throws(ConversionSyntaxError) {
      return try DatePhrase(text.withoutTimeOfDay, order: options.dayOrder).resolved(today: book.moment.today)
    } catch {
      throw fault(.date(text, error), column, row)
    }
  }

  private func fault(_ reason: BatchFault.Reason, _ column: Int, _ row: CSVScanner) -> BatchFault {
    BatchFault(line: row.line, column: header.names[column], reason: reason)
  }
}

extension String {
  /// The day of `2026.10.30 14:03:22`, and the whole of any other text.
  fileprivate var withoutTimeOfDay: String {
    guard let end = lastIndex(where: { $0 == " " || $0 == "T" }), case let time = self[end...].dropFirst(),
      time.contains(":"), time.allSatisfy({ $0.isASCII && $0.isNumber || $0 == ":" || $0 == "." })
    else { return self }
    return String(self[..<end])
  }
}

extension FixingDate {
  /// A calendar date such as `2026-10-30`.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard range.count == 10 else { return nil }
    var (numbers, number) = ((0, 0), 0)
    for (index, byte) in bytes[range].enumerated() {
      if index == 4 || index == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
        numbers = (numbers.1, number)
        number = 0
      } else {
        guard case let digit = byte &- UInt8(ascii: "0"), digit < 10 else { return nil }
        number = number * 10 + Int(digit)
      }
    }
    self.init(year: numbers.0, month: numbers.1, day: number)
  }
}
