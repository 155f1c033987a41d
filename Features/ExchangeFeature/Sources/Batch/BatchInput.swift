import SharedModels

/// Reads a batch a block at a time, and cuts it into chunks of whole records.
struct BatchInput {
  private static let blockSize = 128 << 10
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let stream: any BatchStream
  private var buffer: [UInt8] = []
  /// What has been read and not been cut off.
  private var unread = 0..<0
  private var isAtEnd = false
  /// How much is read before complete records are looked for: more after each look that found none.
  private var wanted = blockSize
  private(set) var delimiter: UInt8

  init(_ stream: any BatchStream, delimiter: UInt8) throws(BatchError) {
    self.stream = stream
    self.delimiter = delimiter
    try fill()
    while !isAtEnd, unread.count < Self.byteOrderMark.count { try fill() }
    if buffer[unread].starts(with: Self.byteOrderMark) { unread = 3..<unread.upperBound }
    if let encoding = BatchEncoding(header: buffer[unread].prefix(2), rest: []), encoding == .utf16 {
      throw .encoding(encoding)
    }
  }

  /// Reads the header.
  ///
  /// Cells end at the requested delimiter, else at a comma, or at a semicolon or a tab if the header has one and no comma.
  init(
    _ stream: any BatchStream, delimiter: UInt8?, header: (CSVScanner) throws(BatchError) -> Void
  ) throws(BatchError) {
    try self.init(stream, delimiter: UInt8(ascii: ","))
    while true {
      if isAtEnd || buffer[unread].drop(while: Self.isLineEnd).contains(where: Self.isLineEnd) {
        let line = buffer[unread].drop(while: Self.isLineEnd).prefix { !Self.isLineEnd($0) }
        if let encoding = BatchEncoding(header: line, rest: buffer[unread]) { throw .encoding(encoding) }
        let marks = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        self.delimiter = delimiter ?? marks.first(where: line.contains) ?? marks[0]
        do throws(BatchError) {
          if let end = try scanHeader(header) {
            unread = unread.lowerBound + end..<unread.upperBound
            return
          }
        } catch {
          if case .missingColumn = error, let lines = preamble { throw .preamble(lines: lines) }
          throw error
        }
        if isAtEnd { throw .emptyInput }
      }
      if unread.count > CSVScanner.longestRecord { throw .rowTooLong(line: 1, limit: CSVScanner.longestRecord) }
      try fill()
    }
  }

  /// The number of lines before one that looks like the header, which banks put there; nil where none does.
  private var preamble: Int? {
    let lines = buffer[unread].split(separator: UInt8(ascii: "\n"), maxSplits: 40, omittingEmptySubsequences: false)
    return lines.indices.dropFirst().first { index in
      let names = String(decoding: lines[index], as: UTF8.self).split { ",;\t".contains($0) }.map(String.init)
      return names.count > 1 && !BatchColumn.amount.indices(in: names).isEmpty
    }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// Passes the header on and returns where it ends; nil where it is cut off.
  private mutating func scanHeader(_ header: (CSVScanner) throws(BatchError) -> Void) throws(BatchError) -> Int? {
    let result: Result<Int?, BatchError> = buffer.withUnsafeBufferPointer { bytes in
      var scanner = CSVScanner(.init(rebasing: bytes[unread]), delimiter: delimiter, isAtEnd: isAtEnd)
      guard scanner.next() else { return .success(nil) }
      return Result { () throws(BatchError) in
        try header(scanner)
        return scanner.position
      }
    }
    return try result.get()
  }

  /// The next complete records; nil at the end, and unless it may wait also where they do not come at once.
  ///
  /// - Parameter bytes: Memory that is used no more: new memory for each chunk would cost a page fault every few rows.
  mutating func nextChunk(canWait: Bool, reusing bytes: [UInt8]) throws(BatchError) -> [UInt8]? {
    while true {
      let isFull = isAtEnd || unread.count >= min(wanted, CSVScanner.longestRecord + 1)
      // What is complete is converted before anybody waits for more.
      let waits = !isFull && !stream.hasInputReady
      if isFull || waits, let chunk = cut(bytes) {
        wanted = Self.blockSize
        return chunk
      }
      if isFull { wanted = 2 * unread.count }
      if isAtEnd || waits && !canWait { return nil }
      if unread.count > CSVScanner.longestRecord { throw .rowTooLong(line: 1, limit: CSVScanner.longestRecord) }
      try fill()
    }
  }

  private mutating func cut(_ bytes: [UInt8]) -> [UInt8]? {
    let end = buffer.withUnsafeBufferPointer { buffer in
      CSVScanner.lastRecordEnd(in: .init(rebasing: buffer[unread]), delimiter: delimiter, isAtEnd: isAtEnd)
    }
    guard let end else { return nil }
    var chunk = bytes
    chunk.removeAll(keepingCapacity: true)
    chunk.append(contentsOf: buffer[unread.lowerBound..<unread.lowerBound + end])
    unread = unread.lowerBound + end..<unread.upperBound
    return chunk
  }

  private mutating func fill() throws(BatchError) {
    if unread.lowerBound > 0 {
      let unread = unread
      buffer.withUnsafeMutableBytes { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[unread])) }
      self.unread = 0..<unread.count
    }
    let missing = unread.upperBound + Self.blockSize - buffer.count
    if missing > 0 { buffer.append(contentsOf: repeatElement(0, count: missing)) }
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
