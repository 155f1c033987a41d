import SharedModels

/// Reads a batch a block at a time, and cuts it into chunks of whole records.
struct BatchInput {
  /// In bytes; longer than any real record.
  static let longestRecord = 16 << 20
  private static let blockSize = 128 << 10
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let stream: any BatchStream
  private let options: BatchOptions
  private let longestRecord: Int
  private var buffer: [UInt8] = []
  /// What has been read and not been cut off.
  private var unread = 0..<0
  private var isAtEnd = false
  /// How much is read before complete records are looked for: more after each look that found none.
  private var wanted = blockSize
  private(set) var delimiter: UInt8

  /// The first record of an input.
  struct Header {
    let names: [String]
    /// Its bytes, without the line end.
    let bytes: [UInt8]
    let lineCount: Int
  }

  init(_ stream: any BatchStream, _ options: BatchOptions, longestRecord: Int) throws(BatchError) {
    self.stream = stream
    self.options = options
    self.longestRecord = longestRecord
    delimiter = options.delimiter ?? UInt8(ascii: ",")
    repeat { try fill() } while !isAtEnd && unread.count < Self.byteOrderMark.count
    if buffer[unread].starts(with: Self.byteOrderMark) { unread = 3..<unread.upperBound }
    if let encoding = BatchEncoding(header: buffer[unread].prefix(2), rest: []), encoding == .utf16 {
      throw .encoding(encoding, file: options.file)
    }
  }

  /// Reads the header.
  ///
  /// Cells end at the requested delimiter, else at a comma, or at a semicolon or a tab if the header has one and no
  /// comma.
  mutating func readHeader() throws(BatchError) -> Header {
    while true {
      if isAtEnd || buffer[unread].drop(while: Self.isLineEnd).contains(where: Self.isLineEnd) {
        let line = buffer[unread].drop(while: Self.isLineEnd).prefix { !Self.isLineEnd($0) }
        if let encoding = BatchEncoding(header: line, rest: buffer[unread]) {
          throw .encoding(encoding, file: options.file)
        }
        let marks = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        delimiter = options.delimiter ?? marks.first(where: line.contains) ?? marks[0]
        if let header = try cutHeader() { return header }
        if isAtEnd { throw .emptyInput }
      }
      try checkLength()
      try fill()
    }
  }

  /// The first record; nil where it is cut off.
  private mutating func cutHeader() throws(BatchError) -> Header? {
    let (unread, delimiter, isAtEnd) = (unread, delimiter, isAtEnd)
    let header = try buffer.withUnsafeBufferPointer { bytes throws(BatchError) -> (record: Header, end: Int)? in
      var scanner = CSVScanner(.init(rebasing: bytes[unread]), delimiter: delimiter, isAtEnd: isAtEnd)
      guard scanner.next() else { return nil }
      guard scanner.isWellFormed else { throw .malformedHeader }
      let names = scanner.cells.map { scanner.text(of: $0) }
      return (Header(names: names, bytes: Array(scanner.record), lineCount: scanner.lineCount), scanner.position)
    }
    guard let header else { return nil }
    self.unread = unread.lowerBound + header.end..<unread.upperBound
    return header.record
  }

  /// How many of the next lines stand before one that looks like a header, as banks write it; nil where none does.
  var linesBeforeHeader: Int? {
    let lines = buffer[unread].split(separator: UInt8(ascii: "\n"), maxSplits: 40, omittingEmptySubsequences: false)
    return lines.firstIndex { line in
      let names = String(decoding: line, as: UTF8.self).split { ",;\t".contains($0) }.map(String.init)
      return names.count > 1 && !BatchColumn.amount.indices(in: names).isEmpty
    }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// The next complete records; nil at the end, and unless it may wait also where they do not come at once.
  mutating func nextChunk(canWait: Bool) throws(BatchError) -> [UInt8]? {
    while true {
      let isFull = isAtEnd || unread.count >= min(wanted, longestRecord + 1)
      // What is complete is converted before anybody waits for more.
      let waits = !isFull && !stream.hasInputReady
      if isFull || waits, let chunk = cutRecords() {
        wanted = Self.blockSize
        return chunk
      }
      if isFull { wanted = 2 * unread.count }
      if isAtEnd || waits && !canWait { return nil }
      try checkLength()
      try fill()
    }
  }

  private mutating func cutRecords() -> [UInt8]? {
    let end = buffer.withUnsafeBufferPointer { buffer in
      CSVScanner.lastRecordEnd(in: .init(rebasing: buffer[unread]), delimiter: delimiter, isAtEnd: isAtEnd)
    }
    guard let end else { return nil }
    let records = unread.lowerBound..<unread.lowerBound + end
    unread = records.upperBound..<unread.upperBound
    return Array(buffer[records])
  }

  private func checkLength() throws(BatchError) {
    if unread.count > longestRecord { throw .rowTooLong(line: 1, limit: longestRecord) }
  }

  private mutating func fill() throws(BatchError) {
    if unread.lowerBound > 0 {
      buffer.removeSubrange(..<unread.lowerBound)
      unread = 0..<unread.count
    }
    let missing = unread.upperBound + Self.blockSize - buffer.count
    if missing > 0 { buffer += [UInt8](repeating: 0, count: missing) }
    do {
      let (stream, end) = (stream, unread.upperBound)
      let count = try buffer.withUnsafeMutableBytes { bytes in
        try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[end...]))
      }
      unread = unread.lowerBound..<end + count
      isAtEnd = count == 0
    } catch {
      throw .io(FailureReport(error).message)
    }
  }
}
