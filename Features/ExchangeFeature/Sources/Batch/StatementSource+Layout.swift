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
    var delimiter = UInt8(ascii: ",")
    var first: [String] = []
    var (end, start) = (0, 0)
    if let names = options.headerless {
      if isEmptyAtEnd { try fill() }
      delimiter = options.delimiter ?? delimiter
      first = names
    } else {
      while !isAtEnd, !hasLine(from: 0) { try fill() }
      // Bytes that may be of another encoding are looked at.
      let head = Array(unread.prefix(Self.headSize))
      let line = head.drop { $0 == 0x0A || $0 == 0x0D }.prefix { $0 != 0x0A && $0 != 0x0D }
      guard options.encoding != nil || Self.isText(Array(line)) else { return nil }
    }
    if let name = options.encoding {
      do throws(StatementRefusal) {
        decode(from: try StatementReader.encoding(of: [], isWhole: true, options: options))
      } catch {
        throw .refused(error)
      }
      _ = name
    } else {
      if Self.isUTF16(unread) { return nil }
      decode(from: .utf8)
    }
    if options.headerless == nil {
      let line = unread.drop { $0 == 0x0A || $0 == 0x0D }.prefix { $0 != 0x0A && $0 != 0x0D }
      let marks = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]
      delimiter = options.delimiter ?? marks.first(where: line.contains) ?? delimiter
      while !isAtEnd, CSVScanner.lastRecordEnd(in: unread, delimiter: delimiter) == 0, unread.count < Self.headSize {
        try fill()
      }
      guard let record = record(from: 0, delimiter) else { throw .emptyInput }
      (first, start, end) = (record.cells, record.start, record.end)
      guard record.isWellFormed else { throw .malformedHeader }
    }
    _ = start
    var layout: StatementLayout?
    var failure: StatementRefusal?
    // The first row is read only where it decides.
    var row: [String]?
    var wasRead = false
    repeat {
      var wantsRow = false
      do throws(StatementRefusal) {
        layout = try StatementLayout.certain(names: first, options: options) {
          if !wasRead { wantsRow = true }
          return row
        }
      } catch {
        failure = error
      }
      if let failure { throw .refused(failure) }
      guard wantsRow else { break }
      while !isAtEnd, !hasRecord(from: end, delimiter), unread.count < Self.headSize { try fill() }
      row = record(from: end, delimiter)?.cells
      wasRead = true
    } while true
    guard var layout else { return nil }
    layout.delimiter = delimiter
    return (layout, end)
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

  /// The layout that the beginning of the input shows, or all of it where that is a file and not enough.
  mutating func settled(_ options: StatementOptions) throws(BatchError) -> (StatementLayout, StatementReader) {
    // Some of it may have been decoded already.
    let isDecoded = options.encoding != nil
    while !isAtEnd, unread.count < Self.headSize { try fill() }
    do throws(StatementRefusal) {
      let encoding: TextEncoding
      if isDecoded {
        encoding = TextEncoding(options.encoding ?? "UTF-8")
      } else {
        encoding = try StatementReader.encoding(of: unread, isWhole: isAtEnd, options: options)
        decode(from: encoding)
      }
      var reader = try StatementReader(unread, encoding: encoding, options: options)
      let rows = reader.bounds.upperBound
      let whole = isAtEnd ? unread.count : Self.lineEnd(in: unread, reader.delimiter)
      if whole > rows { unread.withUnsafeBufferPointer { reader.add(UnsafeBufferPointer(rebasing: $0[rows..<whole])) } }
      do throws(StatementRefusal) {
        return (try reader.layout(), reader)
      } catch  where error.isOpen && !isAtEnd {
        guard let again = stream.reopened() else { throw error }
        return try Self.survey(again, from: whole, encoding, &reader)
      }
    } catch {
      throw .refused(error)
    }
  }

  /// Adds the rest of a file to what its beginning showed, in constant memory.
  private static func survey(
    _ stream: any BatchStream, from start: Int, _ encoding: TextEncoding, _ reader: inout StatementReader
  ) throws(StatementRefusal) -> (StatementLayout, StatementReader) {
    var source = StatementSource(stream)
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
    return (try reader.layout(), reader)
  }

  private var isEmptyAtEnd: Bool { unread.isEmpty && !isAtEnd }

  private func hasLine(from start: Int) -> Bool {
    let rest = unread[start...].drop { $0 == 0x0A || $0 == 0x0D }
    return rest.contains { $0 == 0x0A || $0 == 0x0D }
  }

  private func hasRecord(from start: Int, _ delimiter: UInt8) -> Bool {
    CSVScanner.lastRecordEnd(in: Array(unread[start...]), delimiter: delimiter) > 0
  }

  private func record(
    from start: Int, _ delimiter: UInt8
  ) -> (cells: [String], start: Int, end: Int, isWellFormed: Bool)? {
    unread[start...].withUnsafeBufferPointer { bytes in
      var scanner = CSVScanner(bytes, delimiter: delimiter)
      guard scanner.next() else { return nil }
      let cells = scanner.cells.map { scanner.text(of: $0) }
      return (cells, start + (scanner.cells.first?.lowerBound ?? 0), start + scanner.position, scanner.isWellFormed)
    }
  }

  private static func lineEnd(in bytes: [UInt8], _ delimiter: UInt8) -> Int {
    CSVScanner.lastRecordEnd(in: bytes, delimiter: delimiter)
  }

  private static func isText(_ line: [UInt8]) -> Bool {
    !line.contains(0) && String(validating: line, as: UTF8.self) != nil
  }

  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(256).contains(0)
  }
}
