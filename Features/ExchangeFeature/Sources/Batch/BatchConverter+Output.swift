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
  let rate: BatchRate
}

// Writes rows: the input unchanged, followed by what the conversion adds.
extension BatchConverter {
  /// The header of a CSV that has one, with the added columns.
  func header(after bytes: [UInt8]) -> [UInt8] {
    guard options.format == .csv, options.headerless == nil else { return [] }
    return bytes + header.added.flatMap { [delimiter] + Array($0.utf8) } + [UInt8(ascii: "\n")]
  }

  /// Writes the result of a row, or the fault that it has in place of one.
  func write(_ result: BatchResult?, _ fault: BatchFault?, of row: CSVScanner, to output: inout [UInt8]) {
    switch options.format {
    case .csv: copyCells(row, to: &output)
    case .json(let isASCII): writeMembers(row, isASCII: isASCII, to: &output)
    }
    if header.writesTarget {
      // A bad row has all targets of the options, of which one can be named.
      let target = result?.target ?? (options.to.count == 1 ? options.to.first : nil)
      add("target", target.map { .text($0.code) }, to: &output)
    }
    add("result", result.map { .number($0.amount, fractionDigits: $0.fractionDigits) }, to: &output)
    add("rate", result.map { .number($0.rate.shown, fractionDigits: 0) }, to: &output)
    add("rate_date", result.map { .text($0.rate.date.description) }, to: &output)
    add("source", result.map { .text($0.rate.source.description) }, to: &output)
    add("error", fault.map { .text($0.words) }, to: &output)
    if options.format != .csv { output.append(UInt8(ascii: "}")) }
    output.append(UInt8(ascii: "\n"))
  }

  private enum Value {
    case number(ScaledInteger, fractionDigits: Int)
    case text(String)
  }

  /// Adds a column; without a value it is empty in CSV, and null in JSON.
  private func add(_ name: StaticString, _ value: Value?, to output: inout [UInt8]) {
    guard case .json(let isASCII) = options.format else {
      output.append(delimiter)
      switch value {
      case .number(let number, let digits):
        // With a decimal mark that is the delimiter as well, the number is quoted.
        let isQuoted = options.decimalMark == delimiter && max(number.scale, digits) > 0
        if isQuoted { output.append(UInt8(ascii: "\"")) }
        number.write(fractionDigits: digits, mark: options.decimalMark, to: &output)
        if isQuoted { output.append(UInt8(ascii: "\"")) }
      case .text(let text): output.append(csv: text, delimiter: delimiter)
      case nil: break
      }
      return
    }
    output.append(contentsOf: ",\"\(name)\":".utf8)
    switch value {
    case .number(let number, let digits):
      number.write(fractionDigits: digits, mark: UInt8(ascii: "."), to: &output)
    case .text(let text): output.append(json: text, isASCII: isASCII)
    case nil: output.append(contentsOf: "null".utf8)
    }
  }

  private func writeMembers(_ row: CSVScanner, isASCII: Bool, to output: inout [UInt8]) {
    for (index, name) in header.names.enumerated() {
      output.append(UInt8(ascii: index == 0 ? "{" : ","))
      output.append(json: name, isASCII: isASCII)
      output.append(UInt8(ascii: ":"))
      output.append(json: index < row.cells.count ? row.text(of: row.cells[index]) : "", isASCII: isASCII)
    }
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
      let bytes = row.bytes[row.cells[index]]
      if row.isWellFormed {
        output.append(contentsOf: bytes)
      } else {
        output.append(csv: String(decoding: bytes, as: UTF8.self), delimiter: delimiter)
      }
    }
  }
}

extension ScaledInteger {
  fileprivate func write(fractionDigits: Int, mark: UInt8, to output: inout [UInt8]) {
    // At most 38 digits and 127 decimals.
    withUnsafeTemporaryAllocation(byteCount: 256 + fractionDigits, alignment: 1) { room in
      var digits = BackwardWriter(room)
      digits.put(self, fractionDigits: fractionDigits, mark: mark)
      output.append(contentsOf: digits.bytes)
    }
  }
}
