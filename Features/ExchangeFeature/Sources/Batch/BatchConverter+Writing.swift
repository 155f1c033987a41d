import CurrencyText
import ExchangeInterface
import Platform
import SharedModels

// Writes rows: the input unchanged, followed by what the conversion adds.
extension BatchConverter {
  /// The header of a CSV, with the added columns.
  func writeHeader(_ header: CSVScanner, to output: inout [UInt8]) {
    guard options.format == .csv else { return }
    copyCells(header, to: &output)
    for name in self.header.added {
      output.append(delimiter)
      output.append(contentsOf: name.utf8)
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Converts and writes a row if nothing about it is special; false leaves it as it was.
  func convertFast(_ row: CSVScanner, into output: inout [UInt8]) -> Bool {
    guard options.format == .csv, options.to.count < 2, row.isWellFormed, row.cells.count == header.names.count,
      let amount = FastAmount(row.bytes, row.cells[header.amount].content, options.numbers),
      let from = slot(options.from, header.from, row), let to = slot(options.to.first, header.to, row)
    else { return false }
    var day: FixingDate?
    if let requested = options.policy.date {
      day = requested.day
      if day == nil { return false }
    } else if let column = header.date, case let range = row.cells[column].content, !range.isEmpty {
      day = FixingDate(row.bytes, range)
      if day == nil { return false }
    }
    let result = fast.convert(
      amount, from: from, to: to, on: day, isRaw: options.isRaw, precision: options.precision)
    guard let result else { return false }
    write(result, of: row, to: &output)
    return true
  }

  private func slot(_ currency: Currency?, _ column: Int?, _ row: CSVScanner) -> Int? {
    if let currency { return fast.slot(currency.code.utf8) }
    return column.flatMap { fast.slot(row.bytes[row.cells[$0].content]) }
  }

  func write(_ result: BatchResult, of row: CSVScanner, to output: inout [UInt8]) {
    switch options.format {
    case .csv:
      copyCells(row, to: &output)
      if header.writesTarget {
        output.append(delimiter)
        output.append(contentsOf: result.target.code.utf8)
      }
      output.append(delimiter)
      append(result.amount, fractionDigits: result.fractionDigits, to: &output)
      output.append(delimiter)
      append(result.rate, to: &output)
      output.append(delimiter)
      output.append(result.date)
      output.append(delimiter)
      output.append(contentsOf: result.source.named.rawValue.utf8)
      output.append(delimiter)
      output.append(UInt8(ascii: "\n"))
    case .json(let isASCII):
      writeFields(row, isASCII: isASCII, to: &output)
      if header.writesTarget { output.append(contentsOf: ",\"target\":\"\(result.target)\"".utf8) }
      output.append(contentsOf: ",\"result\":".utf8)
      output.append(result.amount, fractionDigits: result.fractionDigits)
      output.append(contentsOf: ",\"rate\":".utf8)
      output.append(result.rate)
      output.append(
        contentsOf: ",\"rate_date\":\"\(result.date)\",\"source\":\"\(result.source)\",\"error\":null}\n".utf8)
    }
  }

  /// Writes a number with the decimal mark of the amounts, quoted where that is the delimiter as well.
  private func append(_ number: ScaledInteger, fractionDigits: Int = 0, to output: inout [UInt8]) {
    let start = output.count
    output.append(number, fractionDigits: fractionDigits)
    guard options.numbers == .comma, let mark = output[start...].lastIndex(of: UInt8(ascii: ".")) else { return }
    output[mark] = UInt8(ascii: ",")
    guard delimiter == UInt8(ascii: ",") else { return }
    output.insert(UInt8(ascii: "\""), at: start)
    output.append(UInt8(ascii: "\""))
  }

  func write(_ words: String, of row: CSVScanner, to output: inout [UInt8]) {
    let target = options.to.count == 1 ? options.to.first : nil
    switch options.format {
    case .csv:
      copyCells(row, to: &output)
      if header.writesTarget {
        output.append(delimiter)
        output.append(contentsOf: (target?.code ?? "").utf8)
      }
      output.append(contentsOf: repeatElement(delimiter, count: BatchHeader.results.count))
      output.append(csv: words, delimiter: delimiter)
      output.append(UInt8(ascii: "\n"))
    case .json(let isASCII):
      writeFields(row, isASCII: isASCII, to: &output)
      if header.writesTarget { output.append(contentsOf: ",\"target\":\(target.map { "\"\($0)\"" } ?? "null")".utf8) }
      output.append(
        contentsOf: ",\"result\":null,\"rate\":null,\"rate_date\":null,\"source\":null,\"error\":".utf8)
      output.append(json: words, isASCII: isASCII)
      output.append(contentsOf: "}\n".utf8)
    }
  }

  /// A row with too few or too many cells is padded or cut to the header's number, so that the output stays a table; a
  /// row whose quotes are broken is quoted again.
  private func copyCells(_ row: CSVScanner, to output: inout [UInt8]) {
    let cells = row.cells
    if row.isWellFormed, cells.count == header.names.count, let first = cells.first, let last = cells.last {
      return output.append(contentsOf: row.bytes[first.raw.lowerBound..<last.raw.upperBound])
    }
    for index in header.names.indices {
      if index > 0 { output.append(delimiter) }
      guard index < cells.count else { continue }
      if row.isWellFormed {
        output.append(contentsOf: row.bytes[cells[index].raw])
      } else {
        output.append(csv: String(decoding: row.bytes[cells[index].raw], as: UTF8.self), delimiter: delimiter)
      }
    }
  }

  private func writeFields(_ row: CSVScanner, isASCII: Bool, to output: inout [UInt8]) {
    for (index, name) in header.names.enumerated() {
      output.append(UInt8(ascii: index == 0 ? "{" : ","))
      output.append(json: name, isASCII: isASCII)
      output.append(UInt8(ascii: ":"))
      output.append(json: index < row.cells.count ? row.text(of: row.cells[index]) : "", isASCII: isASCII)
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ number: ScaledInteger, fractionDigits: Int = 0) {
    append(
      digitsOf: number.magnitude, scale: number.scale, isNegative: number.isNegative, fractionDigits: fractionDigits)
  }

  fileprivate mutating func append(_ date: DayOrPeriod) {
    guard case .day(let date) = date else { return append(contentsOf: date.description.utf8) }
    let (year, month, day) = date.calendarDay
    guard (1000...9999).contains(year) else { return append(contentsOf: date.description.utf8) }
    for (number, separator) in [(year / 100, nil), (year % 100, "-"), (month, "-"), (day, nil)]
      as [(Int, Unicode.Scalar?)]
    {
      append(UInt8(ascii: "0") + UInt8(number / 10))
      append(UInt8(ascii: "0") + UInt8(number % 10))
      if let separator { append(UInt8(ascii: separator)) }
    }
  }
}
