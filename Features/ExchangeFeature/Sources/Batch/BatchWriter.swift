import CurrencyText
import ExchangeInterface
import Platform
import SharedModels

/// The result of a row in one target.
struct BatchResult {
  let target: Currency
  let amount: ScaledInteger
  /// The decimals to pad the amount to.
  let fractionDigits: Int
  let rate: ScaledInteger
  /// The day of the fixing, or the period of the mean.
  let date: DayOrPeriod
  let source: ProviderID
}

/// Writes rows: the input unchanged, followed by what the conversion adds.
struct BatchWriter: Sendable {
  let options: BatchOptions
  let header: BatchHeader
  let delimiter: UInt8

  /// The header of a CSV, with the added columns.
  func header(after bytes: [UInt8]) -> [UInt8] {
    guard options.format == .csv else { return [] }
    var line = bytes
    for name in header.added {
      line.append(delimiter)
      line.append(contentsOf: name.utf8)
    }
    line.append(UInt8(ascii: "\n"))
    return line
  }

  func write(_ result: Result<BatchResult, ReportedFault>, of row: CSVScanner, to output: inout [UInt8]) {
    switch options.format {
    case .csv: writeCSV(result, of: row, to: &output)
    case .json(let isASCII): writeJSON(result, of: row, isASCII: isASCII, to: &output)
    }
  }

  private func writeCSV(
    _ result: Result<BatchResult, ReportedFault>, of row: CSVScanner, to output: inout [UInt8]
  ) {
    copyCells(row, to: &output)
    if header.writesTarget {
      output.append(delimiter)
      if let target = target(of: result) { output.append(contentsOf: target.code.utf8) }
    }
    output.append(delimiter)
    switch result {
    case .success(let result):
      append(result.amount, fractionDigits: result.fractionDigits, to: &output)
      output.append(delimiter)
      append(result.rate, to: &output)
      output.append(delimiter)
      output.append(contentsOf: result.date.description.utf8)
      output.append(delimiter)
      output.append(contentsOf: result.source.named.rawValue.utf8)
      output.append(delimiter)
    case .failure(let fault):
      output.append(contentsOf: repeatElement(delimiter, count: BatchHeader.results.count - 1))
      output.append(csv: fault.words, delimiter: delimiter)
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func writeJSON(
    _ result: Result<BatchResult, ReportedFault>, of row: CSVScanner, isASCII: Bool, to output: inout [UInt8]
  ) {
    for (index, name) in header.names.enumerated() {
      output.append(UInt8(ascii: index == 0 ? "{" : ","))
      output.append(json: name, isASCII: isASCII)
      output.append(UInt8(ascii: ":"))
      output.append(json: index < row.cells.count ? row.text(of: row.cells[index]) : "", isASCII: isASCII)
    }
    if header.writesTarget {
      output.append(contentsOf: ",\"target\":\(target(of: result).map { "\"\($0)\"" } ?? "null")".utf8)
    }
    switch result {
    case .success(let result):
      let amount = result.amount.text(minimumFractionDigits: result.fractionDigits)
      output.append(contentsOf: ",\"result\":\(amount),\"rate\":\(result.rate)".utf8)
      output.append(
        contentsOf: ",\"rate_date\":\"\(result.date)\",\"source\":\"\(result.source)\",\"error\":null}\n".utf8)
    case .failure(let fault):
      output.append(
        contentsOf: ",\"result\":null,\"rate\":null,\"rate_date\":null,\"source\":null,\"error\":".utf8)
      output.append(json: fault.words, isASCII: isASCII)
      output.append(contentsOf: "}\n".utf8)
    }
  }

  /// A bad row has all targets of the options, of which one can be named.
  private func target(of result: Result<BatchResult, ReportedFault>) -> Currency? {
    if case .success(let result) = result { return result.target }
    return options.to.count == 1 ? options.to.first : nil
  }

  /// Writes a number with the decimal mark of the amounts, quoted where that is the delimiter as well.
  private func append(_ number: ScaledInteger, fractionDigits: Int = 0, to output: inout [UInt8]) {
    let start = output.count
    output.append(
      digitsOf: number.magnitude, scale: number.scale, isNegative: number.isNegative, fractionDigits: fractionDigits)
    guard options.numbers == .comma, let mark = output[start...].lastIndex(of: UInt8(ascii: ".")) else { return }
    output[mark] = UInt8(ascii: ",")
    guard delimiter == UInt8(ascii: ",") else { return }
    output.insert(UInt8(ascii: "\""), at: start)
    output.append(UInt8(ascii: "\""))
  }

  /// A row with too few or too many cells is padded or cut to the header's number, so that the output stays a table; a
  /// row whose quotes are broken is quoted again.
  private func copyCells(_ row: CSVScanner, to output: inout [UInt8]) {
    if row.isWellFormed, row.cells.count == header.names.count {
      return output.append(contentsOf: row.record)
    }
    for index in header.names.indices {
      if index > 0 { output.append(delimiter) }
      guard index < row.cells.count else { continue }
      let bytes = row.bytes[row.cells[index].raw]
      if row.isWellFormed {
        output.append(contentsOf: bytes)
      } else {
        output.append(csv: String(decoding: bytes, as: UTF8.self), delimiter: delimiter)
      }
    }
  }
}
