import Platform
import SharedModels
import Wording

/// Some whole records of a batch.
struct BatchChunk {
  let bytes: [UInt8]
  /// The line of the input that they begin with, counted from 1.
  let line: Int
}

/// Reads a batch a block at a time, and cuts it into chunks of whole records.
struct BatchInput {
  /// In bytes; longer than any real record.
  static let longestRecord = 16 << 20
  private static let blockSize = 128 << 10
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let stream: any BatchStream
  private let longestRecord: Int
  /// What has been read and not been cut off.
  private var unread: [UInt8] = []
  /// The line that it begins with.
  private var line = 1
  private var isAtEnd = false
  private(set) var delimiter = UInt8(ascii: ",")

  /// Reads as far as the first line, which tells the encoding and the delimiter of an input that has a header.
  ///
  /// Cells end at the requested delimiter, else at a comma, or at a semicolon or a tab if the header has one and no
  /// comma.
  init(_ stream: any BatchStream, _ options: BatchOptions, longestRecord: Int) throws(BatchError) {
    self.stream = stream
    self.longestRecord = longestRecord
    var firstLine: ArraySlice<UInt8>
    repeat {
      try fill()
      firstLine = unread.drop(while: Self.isLineEnd).prefix { !Self.isLineEnd($0) }
    } while !isAtEnd && firstLine.endIndex == unread.endIndex
    let header = options.headerless == nil ? Array(firstLine) : []
    if let encoding = BatchEncoding(of: unread, header: header) { throw .encoding(encoding, file: options.file) }
    if unread.starts(with: Self.byteOrderMark) { unread.removeFirst(Self.byteOrderMark.count) }
    let marks = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    delimiter = options.delimiter ?? marks.first(where: header.contains) ?? marks[0]
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// The first record: its cells, and its bytes without the line end.
  mutating func readHeader() throws(BatchError) -> (names: [String], bytes: [UInt8]) {
    while !isAtEnd, CSVScanner.lastRecordEnd(in: unread, delimiter: delimiter) == 0 { try fill() }
    let header = try unread.withUnsafeBufferPointer { bytes throws(BatchError) -> ([String], [UInt8], end: Int) in
      var row = CSVScanner(bytes, delimiter: delimiter)
      guard row.next() else { throw .emptyInput }
      guard row.isWellFormed else { throw .malformedHeader }
      return (row.cells.map { row.text(of: $0) }, Array(row.record), row.position)
    }
    _ = cut(header.end)
    return (header.0, header.1)
  }

  /// How many lines stand before one that looks like a header, as banks write it, behind what was taken for one; nil
  /// where none does.
  var linesBeforeHeader: Int? {
    let lines = unread.split(separator: UInt8(ascii: "\n"), maxSplits: 40, omittingEmptySubsequences: false)
    let index = lines.firstIndex { line in
      let names = String(decoding: line, as: UTF8.self).split { ",;\t".contains($0) }.map(String.init)
      return names.count > 1 && !BatchColumn.amount.indices(in: names).isEmpty
    }
    return index.map { line - 1 + $0 }
  }

  /// The next complete records; nil at the end, and unless it may wait also where they do not come at once.
  mutating func nextChunk(canWait: Bool) throws(BatchError) -> BatchChunk? {
    while true {
      let isFull = isAtEnd || unread.count >= min(Self.blockSize, longestRecord + 1)
      // What is complete is converted before anybody waits for more.
      let waits = !isFull && !stream.hasInputReady
      if isFull || waits,
        case let end = isAtEnd ? unread.count : CSVScanner.lastRecordEnd(in: unread, delimiter: delimiter), end > 0
      {
        return cut(end)
      }
      // A quote that was opened so long ago will not be closed.
      if unread.count > longestRecord, let end = unread.firstIndex(of: UInt8(ascii: "\n")) { return cut(end + 1) }
      if isAtEnd || waits && !canWait { return nil }
      try fill()
    }
  }

  private mutating func cut(_ count: Int) -> BatchChunk {
    let chunk = BatchChunk(bytes: Array(unread[..<count]), line: line)
    unread.removeFirst(count)
    line += chunk.bytes.count { $0 == UInt8(ascii: "\n") }
    return chunk
  }

  private mutating func fill() throws(BatchError) {
    if unread.count > longestRecord { throw .rowTooLong(line: line, limit: longestRecord) }
    do {
      let block = try [UInt8](unsafeUninitializedCapacity: Self.blockSize) { [stream] bytes, count in
        count = try stream.read(into: UnsafeMutableRawBufferPointer(bytes))
      }
      isAtEnd = block.isEmpty
      unread += block
    } catch {
      throw BatchError(report: FailureReport(error))
    }
  }
}
