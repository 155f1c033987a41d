import Platform
import StatementText

// Settles how a batch is to be read.
extension StatementSource {
  /// How much of an input is looked at, in bytes.
  static let headSize = 256 << 10

  /// The layout that the first record or the options give for certain, and where the first row begins; nil where the
  /// rows have to be looked at.
  ///
  /// It reads no further than the record that decides, so that a program at the other end may wait for each answer.
  mutating func certain(_ options: StatementOptions) throws(BatchError) -> (StatementLayout, end: Int)? {
    guard try decodeCertain(options) else { return nil }
    let delimiter = options.delimiter ?? (options.headerless == nil ? delimiterOfFirstLine : UInt8(ascii: ","))
    var (names, end) = (options.headerless ?? [], 0)
    if options.headerless == nil {
      guard let header = try firstRecord(from: 0, delimiter) else { throw .emptyInput }
      guard header.isWellFormed else { throw .malformedHeader }
      (names, end) = (header.cells, header.end)
    }
    let found = try Self.settle { () throws(StatementRefusal) in try CertainLayout(names: names, options: options) }
    guard let certain = found else { return nil }
    let row = certain.needsFirstRow ? try firstRecord(from: end, delimiter)?.cells : nil
    guard var layout = certain.layout(seeing: row) else { return nil }
    layout.delimiter = delimiter
    return (layout, end)
  }

  /// Reads the first line, and decodes it as the option says or as UTF-8; false where its bytes may be of another
  /// encoding.
  private mutating func decodeCertain(_ options: StatementOptions) throws(BatchError) -> Bool {
    if options.headerless == nil {
      while !isAtEnd, !hasLine { try fill() }
    } else if unread.isEmpty {
      try fill()
    }
    if let format = OtherFormat(unread) {
      throw .refused(StatementRefusal(problems: [.otherFormat(format)], settings: []))
    }
    guard options.encoding != nil else {
      let isText = options.headerless != nil || String(validating: firstLine, as: UTF8.self) != nil
      guard isText, !Self.isUTF16(unread) else { return false }
      decode(from: .utf8)
      return true
    }
    decode(
      from: try Self.settle { () throws(StatementRefusal) in
        try StatementReader.encoding(of: [], isWhole: true, options: options)
      })
    return true
  }

  private var delimiterOfFirstLine: UInt8 {
    let line = firstLine
    return [",", ";", "\t", "|"].map { UInt8(ascii: $0) }.first(where: line.contains) ?? UInt8(ascii: ",")
  }

  /// The bytes of the first line that is not empty, as far as they are looked at.
  private var firstLine: ArraySlice<UInt8> {
    unread.prefix(Self.headSize).drop { $0 == 0x0A || $0 == 0x0D }.prefix { $0 != 0x0A && $0 != 0x0D }
  }

  /// Whether the first line that is not empty has an end.
  private var hasLine: Bool {
    unread.drop { $0 == 0x0A || $0 == 0x0D }.contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The first record from a place on; reads until it is whole.
  private mutating func firstRecord(
    from start: Int, _ delimiter: UInt8
  ) throws(BatchError) -> (cells: [String], end: Int, isWellFormed: Bool)? {
    while !isAtEnd, CSVScanner.lastRecordEnd(in: Array(unread[start...]), delimiter: delimiter) == 0,
      unread.count < Self.headSize
    {
      try fill()
    }
    return unread[start...].withUnsafeBufferPointer { bytes in
      var scanner = CSVScanner(bytes, delimiter: delimiter)
      guard scanner.next() else { return nil }
      return (scanner.cells.map { scanner.text(of: $0) }, start + scanner.position, scanner.isWellFormed)
    }
  }

  /// The first three rows, for people who want to see how they are read.
  mutating func firstRows(from start: Int, _ delimiter: UInt8) throws(BatchError) -> [[String]] {
    while !isAtEnd, unread.count < Self.headSize { try fill() }
    var rows: [[String]] = []
    unread[start...].withUnsafeBufferPointer { bytes in
      var scanner = CSVScanner(bytes, delimiter: delimiter)
      while rows.count < 3, scanner.next() { rows.append(scanner.cells.map { scanner.text(of: $0) }) }
    }
    return rows
  }

  /// The layout that the beginning of the input shows, or all of it where that is a file, which can be opened again,
  /// and not enough.
  mutating func settled(
    _ options: StatementOptions, reopened: () -> BatchReading?
  ) throws(BatchError) -> (StatementLayout, StatementReader) {
    while !isAtEnd, unread.count < Self.headSize { try fill() }
    let encoding = try decodeSettled(options)
    var reader = try Self.settle { () throws(StatementRefusal) in
      try StatementReader(unread, encoding: encoding, options: options)
    }
    let end = isAtEnd ? unread.count : Self.lineEnd(in: unread, reader.delimiter)
    let rows = reader.bounds.upperBound..<max(end, reader.bounds.upperBound)
    unread[rows].withUnsafeBufferPointer { reader.add($0) }
    return try Self.settle { () throws(StatementRefusal) in
      do throws(StatementRefusal) {
        return (try reader.layout(), reader)
      } catch {
        guard error.isOpen, !isAtEnd, let again = reopened() else { throw error }
        Self.survey(again, from: end, encoding, &reader)
        return (try reader.layout(), reader)
      }
    }
  }

  /// The encoding that an option says, from which it has been decoded already, or the one that its bytes show.
  private mutating func decodeSettled(_ options: StatementOptions) throws(BatchError) -> TextEncoding {
    if let name = options.encoding { return TextEncoding(name) }
    let encoding = try Self.settle { () throws(StatementRefusal) in
      try StatementReader.encoding(of: unread, isWhole: isAtEnd, options: options)
    }
    decode(from: encoding)
    return encoding
  }

  /// Adds the rest of a file to what its beginning showed, in constant memory.
  private static func survey(
    _ read: @escaping BatchReading, from start: Int, _ encoding: TextEncoding, _ reader: inout StatementReader
  ) {
    var source = StatementSource(read)
    source.decode(from: encoding)
    var skipped = 0
    while true {
      do throws(BatchError) { try source.fill() } catch { break }
      source.decode(from: .utf8)
      if skipped < start {
        let count = min(start - skipped, source.unread.count)
        _ = source.take(count)
        skipped += count
      }
      let end = source.isAtEnd ? source.unread.count : lineEnd(in: source.unread, reader.delimiter)
      if end > 0 {
        let bytes = source.take(end)
        bytes.withUnsafeBufferPointer { reader.add($0) }
      } else if source.unread.count > BatchInput.longestRecord {
        _ = source.take(source.unread.count)
      }
      if source.isAtEnd { break }
    }
  }

  private static func settle<Value>(
    _ body: () throws(StatementRefusal) -> Value
  ) throws(BatchError) -> Value {
    do throws(StatementRefusal) { return try body() } catch { throw .refused(error) }
  }

  private static func lineEnd(in bytes: [UInt8], _ delimiter: UInt8) -> Int {
    CSVScanner.lastRecordEnd(in: bytes, delimiter: delimiter)
  }

  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(256).contains(0)
  }
}
