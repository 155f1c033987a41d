import SharedModels

/// Writes the rows of a batch: the input unchanged, followed by what the conversion adds.
enum BatchRowWriter {
  private static let comma = UInt8(ascii: ",")
  private static let newline = UInt8(ascii: "\n")

  static func writeHeader(_ header: BatchHeader, _ reader: CSVRecordReader, to output: inout ByteBuffer) {
    let delimiter = reader.delimiter ?? comma
    copyCells(reader, header, to: &output)
    for name in header.added {
      output.append(delimiter)
      output.append(name)
    }
    output.append(newline)
  }

  static func write(
    _ result: BatchResult, target: Currency, _ reader: CSVRecordReader, _ header: BatchHeader,
    _ format: BatchOptions.Format, to output: inout ByteBuffer
  ) {
    switch format {
    case .csv:
      let delimiter = reader.delimiter ?? comma
      copyCells(reader, header, to: &output)
      if header.writesTarget {
        output.append(delimiter)
        output.append(target.code)
      }
      output.append(delimiter)
      append(result.number, to: &output)
      output.append(delimiter)
      append(result.rate, to: &output)
      output.append(delimiter)
      append(result.date, to: &output)
      output.append(delimiter)
      output.append(result.source.rawValue)
      output.append(delimiter)
      output.append(newline)
    case .json(let isASCII):
      writeFields(reader, header, isASCII: isASCII, to: &output)
      if header.writesTarget { output.append(",\"target\":\"\(target.code)\"") }
      output.append(",\"result\":")
      append(result.number, to: &output)
      output.append(",\"rate\":")
      append(result.rate, to: &output)
      output.append(",\"rate_date\":\"")
      append(result.date, to: &output)
      output.append("\",\"source\":\"\(result.source.rawValue)\",\"error\":null}\n")
    }
  }

  /// Writes a plain row, with the code of its target where there is one, as CSV.
  static func write(
    _ result: PlainResult, target: Currency?, _ reader: CSVRecordReader, to output: inout ByteBuffer
  ) {
    let delimiter = reader.delimiter ?? comma
    guard let first = reader.cells.first, let last = reader.cells.last else { return }
    output.append(reader.buffer.span.extracting(first.raw.lowerBound..<last.raw.upperBound))
    // Two numbers of at most forty digits after the point, and four short cells.
    withUnsafeTemporaryAllocation(byteCount: 192, alignment: 1) { room in
      var writer = BackwardWriter(room)
      writer.put(newline)
      writer.put(delimiter)
      writer.put(result.source.rawValue)
      writer.put(delimiter)
      writer.put(result.date)
      writer.put(delimiter)
      writer.put(result.rate.mantissa, scale: result.rate.scale)
      writer.put(delimiter)
      let number = result.number
      writer.put(number.mantissa, scale: number.scale, isNegative: result.isNegative && number.mantissa != 0)
      writer.put(delimiter)
      if let target {
        writer.put(target.code)
        writer.put(delimiter)
      }
      output.append(writer.bytes)
    }
  }

  static func writeFault(
    _ words: String, target: Currency?, _ reader: CSVRecordReader, _ header: BatchHeader,
    _ format: BatchOptions.Format, to output: inout ByteBuffer
  ) {
    switch format {
    case .csv:
      let delimiter = reader.delimiter ?? comma
      copyCells(reader, header, to: &output)
      if header.writesTarget {
        output.append(delimiter)
        output.append(target?.code ?? "")
      }
      for _ in BatchHeader.results { output.append(delimiter) }
      output.appendCell(words, delimiter: delimiter)
      output.append(newline)
    case .json(let isASCII):
      writeFields(reader, header, isASCII: isASCII, to: &output)
      if header.writesTarget { output.append(",\"target\":" + (target.map { "\"\($0)\"" } ?? "null")) }
      output.append(",\"result\":null,\"rate\":null,\"rate_date\":null,\"source\":null,\"error\":")
      output.appendJSON(words, isASCII: isASCII)
      output.append("}\n")
    }
  }

  /// A row with too few or too many cells is padded or cut to the header's number, so that the output stays a table; a
  /// row whose quotes are broken is quoted again.
  private static func copyCells(_ reader: CSVRecordReader, _ header: BatchHeader, to output: inout ByteBuffer) {
    let cells = reader.cells
    let delimiter = reader.delimiter ?? comma
    if reader.isWellFormed, cells.count == header.names.count, let first = cells.first, let last = cells.last {
      output.append(reader.buffer.span.extracting(first.raw.lowerBound..<last.raw.upperBound))
      return
    }
    for index in header.names.indices {
      if index > 0 { output.append(delimiter) }
      guard index < cells.count else { continue }
      if reader.isWellFormed {
        output.append(reader.buffer.span.extracting(cells[index].raw))
      } else {
        output.appendCell(String(decoding: reader.buffer[cells[index].raw], as: UTF8.self), delimiter: delimiter)
      }
    }
  }

  private static func writeFields(
    _ reader: CSVRecordReader, _ header: BatchHeader, isASCII: Bool, to output: inout ByteBuffer
  ) {
    for (index, name) in header.names.enumerated() {
      output.append(index == 0 ? "{" : ",")
      output.appendJSON(name, isASCII: isASCII)
      output.append(UInt8(ascii: ":"))
      output.appendJSON(index < reader.cells.count ? reader.text(of: reader.cells[index]) : "", isASCII: isASCII)
    }
  }

  private static func append(_ number: BatchResult.Number, to output: inout ByteBuffer) {
    switch number {
    case .short(let mantissa, let scale, let isNegative):
      output.append(mantissa, scale: scale, isNegative: isNegative)
    case .long(let number, let fractionDigits):
      output.append(number.text(minimumFractionDigits: fractionDigits ?? 0))
    }
  }

  private static func append(_ date: FixingDate, to output: inout ByteBuffer) {
    let (year, month, day) = date.calendarDay
    for number in [year / 1000, year / 100 % 10, year / 10 % 10, year % 10] { append(digit: number, to: &output) }
    output.append(UInt8(ascii: "-"))
    append(digit: month / 10, to: &output)
    append(digit: month % 10, to: &output)
    output.append(UInt8(ascii: "-"))
    append(digit: day / 10, to: &output)
    append(digit: day % 10, to: &output)
  }

  private static func append(digit: Int, to output: inout ByteBuffer) {
    output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
  }
}

/// An amount of a row, in one machine word where it fits.
enum BatchAmount {
  case short(BatchCells.Amount)
  case long(ExactRatio)

  var exact: ExactRatio {
    switch self {
    case .short(let amount):
      ExactRatio(isNegative: amount.isNegative, magnitude: UInt128(amount.magnitude), scale: amount.scale)
    case .long(let amount): amount
    }
  }
}

/// The result of one row for one target.
struct BatchResult {
  enum Number {
    case short(UInt64, scale: Int, isNegative: Bool)
    case long(ScaledInteger, fractionDigits: Int?)
  }

  /// The amount, rounded and padded.
  let number: Number
  let rate: Number
  let date: FixingDate
  let source: ProviderID
}
