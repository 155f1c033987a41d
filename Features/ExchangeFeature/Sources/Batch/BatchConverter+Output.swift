import Arithmetic
import CurrencyText
import ExchangeInterface
import Platform
import SharedModels
import StatementText

// Writes rows: the input unchanged, followed by what the conversion adds.
extension BatchConverter {
  /// The header of a CSV that has one, with the added columns.
  func header(after bytes: [UInt8]) -> [UInt8] {
    guard options.format == .csv, header.layout.headerLine != nil else { return [] }
    return bytes + header.added.flatMap { [delimiter] + quoted($0) } + lineEnd
  }

  private func quoted(_ name: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(csv: name, delimiter: delimiter)
    return bytes
  }

  func write(_ result: Result<BatchResult, BatchFault>, of row: CSVScanner, to output: inout [UInt8]) {
    var target = options.to.count == 1 ? options.to.first : nil
    if case .success(let result) = result { target = result.target }
    switch options.format {
    case .csv:
      copyCells(row, to: &output)
      if header.writesTarget { output += [delimiter] + (target.map { Array($0.code.utf8) } ?? []) }
      output.append(delimiter)
      switch result {
      case .success(let result): write(result, to: &output)
      case .failure(let fault):
        output.append(contentsOf: repeatElement(delimiter, count: BatchHeader.resultCount - 1))
        output.append(csv: fault.words, delimiter: delimiter)
        output += lineEnd
      }
    case .json(let isASCII):
      for (index, name) in header.names.enumerated() {
        output.append(UInt8(ascii: index == 0 ? "{" : ","))
        output.append(json: name, isASCII: isASCII)
        output.append(UInt8(ascii: ":"))
        output.append(json: index < row.cells.count ? row.text(of: row.cells[index]) : "", isASCII: isASCII)
      }
      var keys = header.added[...]
      func key() {
        output += ",".utf8
        output.append(json: keys.removeFirst(), isASCII: isASCII)
        output += ":".utf8
      }
      if header.writesTarget {
        key()
        output += (target.map { "\"\($0)\"" } ?? "null").utf8
      }
      switch result {
      case .success(let result):
        let amount = result.amount.text(minimumFractionDigits: result.fractionDigits)
        for value in [amount, "\(result.rate.shown)", "\"\(result.rate.date)\"", "\"\(result.rate.source)\"", "null"] {
          key()
          output += value.utf8
        }
      case .failure(let fault):
        for _ in 1..<BatchHeader.resultCount {
          key()
          output += "null".utf8
        }
        key()
        output.append(json: fault.words, isASCII: isASCII)
      }
      output += "}\n".utf8
    }
  }

  /// Writes the cells of a result, from the last to the first, in one piece.
  private func write(_ result: BatchResult, to output: inout [UInt8]) {
    // Two numbers of at most 38 digits and 127 decimals, a day or a period, and a source.
    withUnsafeTemporaryAllocation(byteCount: 512 + result.fractionDigits, alignment: 1) { room in
      var cells = BackwardWriter(room)
      for byte in lineEnd.reversed() { cells.put(byte) }
      cells.put(delimiter)
      cells.put(result.rate.source.description)
      cells.put(delimiter)
      switch result.rate.date {
      case .day(let day): cells.put(day)
      case .period(let period): cells.put(period.description)
      }
      cells.put(delimiter)
      cells.put(result.rate.shown, fractionDigits: 0, decimalMark ?? UInt8(ascii: "."), delimiter)
      cells.put(delimiter)
      cells.put(result.amount, fractionDigits: result.fractionDigits, decimalMark ?? UInt8(ascii: "."), delimiter)
      output.append(contentsOf: cells.bytes)
    }
  }

  /// A row with too few or too many cells is padded or cut to the header's number, so that the output stays a table; a
  /// row whose quotes are broken is quoted again.
  private func copyCells(_ row: CSVScanner, to output: inout [UInt8]) {
    if row.isWellFormed, row.cells.count == header.names.count { return output.append(contentsOf: row.record) }
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

extension BackwardWriter {
  /// Puts a number with a decimal mark, quoted where that is the delimiter as well.
  fileprivate mutating func put(_ number: ScaledInteger, fractionDigits: Int, _ mark: UInt8, _ delimiter: UInt8) {
    let isQuoted = mark == delimiter && max(number.scale, fractionDigits) > 0
    if isQuoted { put(UInt8(ascii: "\"")) }
    put(number, fractionDigits: fractionDigits, mark: mark)
    if isQuoted { put(UInt8(ascii: "\"")) }
  }
}
