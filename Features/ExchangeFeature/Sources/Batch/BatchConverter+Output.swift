import Arithmetic
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

  func write(_ result: BatchResult, of row: CSVScanner, to output: inout [UInt8]) {
    switch options.format {
    case .csv:
      let record = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: row.record))
      guard hasUsualShape(row), record.count <= 512, result.fractionDigits <= 127 else {
        copyCells(row, to: &output)
        return withUnsafeTemporaryAllocation(byteCount: 512 + result.fractionDigits, alignment: 1) {
          write(result, behind: UnsafeRawBufferPointer(start: nil, count: 0), in: $0, to: &output)
        }
      }
      // Nearly every row is put together in one piece, in room on the stack, whose size the compiler has to know.
      withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) {
        write(result, behind: record, in: $0, to: &output)
      }
    case .json(let isASCII):
      let amount = result.amount.text(minimumFractionDigits: result.fractionDigits)
      let values = [amount, "\(result.rate)", "\"\(result.date)\"", "\"\(result.source)\"", "null"]
      writeObject(row, target: result.target, values.map { Array($0.utf8) }, isASCII: isASCII, to: &output)
    }
  }

  func write(_ fault: BatchFault, of row: CSVScanner, to output: inout [UInt8]) {
    let target = options.to.count == 1 ? options.to.first : nil
    switch options.format {
    case .csv:
      copyCells(row, to: &output)
      writeTarget(target, to: &output)
      output.append(contentsOf: repeatElement(delimiter, count: BatchHeader.resultCount))
      output.append(csv: fault.words, delimiter: delimiter)
      output += lineEnd
    case .json(let isASCII):
      var words: [UInt8] = []
      words.append(json: fault.words, isASCII: isASCII)
      let values = Array(repeating: Array("null".utf8), count: BatchHeader.resultCount - 1) + [words]
      writeObject(row, target: target, values, isASCII: isASCII, to: &output)
    }
  }

  private func writeTarget(_ target: Currency?, to output: inout [UInt8]) {
    guard header.writesTarget else { return }
    output.append(delimiter)
    if let target { output += target.code.utf8 }
  }

  /// A row as an object, with the values that are added as they are written.
  private func writeObject(
    _ row: CSVScanner, target: Currency?, _ values: [[UInt8]], isASCII: Bool, to output: inout [UInt8]
  ) {
    for (index, name) in header.names.enumerated() {
      output.append(UInt8(ascii: index == 0 ? "{" : ","))
      output.append(json: name, isASCII: isASCII)
      output.append(UInt8(ascii: ":"))
      output.append(json: index < row.cells.count ? row.text(of: row.cells[index]) : "", isASCII: isASCII)
    }
    let target = header.writesTarget ? [Array((target.map { "\"\($0)\"" } ?? "null").utf8)] : []
    for (key, value) in zip(header.added, target + values) {
      output.append(UInt8(ascii: ","))
      output.append(json: key, isASCII: isASCII)
      output.append(UInt8(ascii: ":"))
      output += value
    }
    output += "}\n".utf8
  }

  /// Writes the cells of a result, from the last to the first: two numbers of at most 38 digits and 127 decimals, a day
  /// or a period, and a source.
  private func write(
    _ result: BatchResult, behind record: UnsafeRawBufferPointer, in room: UnsafeMutableRawBufferPointer,
    to output: inout [UInt8]
  ) {
    var cells = BackwardWriter(room)
    let mark = decimalMark ?? UInt8(ascii: ".")
    if result.source == .bundled {
      bundledEnd.withUnsafeBytes { cells.put($0) }
    } else {
      for byte in lineEnd.reversed() { cells.put(byte) }
      cells.put(delimiter)
      cells.put(result.source.description)
      cells.put(delimiter)
    }
    switch result.date {
    case .day(let day): cells.put(day)
    case .period(let period): cells.put(period.description)
    }
    cells.put(delimiter)
    cells.put(result.rate, fractionDigits: 0, mark, delimiter)
    cells.put(delimiter)
    cells.put(result.amount, fractionDigits: result.fractionDigits, mark, delimiter)
    cells.put(delimiter)
    if header.writesTarget {
      cells.put(result.target.code)
      cells.put(delimiter)
    }
    cells.put(record)
    output.append(contentsOf: cells.bytes)
  }

  private func hasUsualShape(_ row: CSVScanner) -> Bool { row.isWellFormed && row.cells.count == columns.count }

  /// A row with too few or too many cells is padded or cut to the header's number, so that the output stays a table; a
  /// row whose quotes are broken is quoted again.
  private func copyCells(_ row: CSVScanner, to output: inout [UInt8]) {
    if hasUsualShape(row) { return output.append(contentsOf: row.record) }
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
