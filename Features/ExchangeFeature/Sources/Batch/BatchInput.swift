import ExchangeInterface
import Platform
import StatementText

/// Some whole records of a batch.
struct BatchChunk {
  let bytes: [UInt8]
  /// The line of the input that they begin with, counted from 1.
  let line: Int
  /// Whether it is the beginning of a single record that is longer than any real one.
  var isTooLong = false
}

/// Reads a batch a block at a time: settles how it is to be read, and cuts it into chunks of whole records.
struct BatchInput {
  /// In bytes; longer than any real record.
  static let longestRecord = 10 << 20
  private static let blockSize = 128 << 10

  /// How the records are to be read.
  let layout: StatementLayout
  /// The header as it stands in the input, without its line end; empty without one.
  let header: [UInt8]
  /// What ends a line of the output.
  let lineEnd: [UInt8]
  /// The first rows of an input that was looked at or is explained.
  let firstRows: [[String]]

  private let longestRecord: Int
  private let stream: any BatchStream
  private var source: StatementSource
  /// The line that what is unread begins with.
  private var line = 1

  var delimiter: UInt8 { layout.delimiter }

  /// Reads as far as it takes to know how the records are to be read.
  init(_ stream: any BatchStream, _ options: BatchOptions, longestRecord: Int) throws(BatchError) {
    self.longestRecord = longestRecord
    self.stream = stream
    source = StatementSource(stream.read)
    let bounds: Range<Int>
    var statement = options.statement
    statement.hasTargets = !options.to.isEmpty
    if options.policy.date != nil { statement.hasDate = true }
    if let (layout, end) = try source.certain(statement) {
      (self.layout, bounds) = (layout, 0..<end)
      firstRows = options.explains ? try source.firstRows(from: end, layout.delimiter) : []
    } else {
      let (layout, reader) = try source.settled(statement, reopened: stream.reopened)
      (self.layout, firstRows, bounds) = (layout, reader.firstRows, reader.bounds)
    }
    let first = Array(source.unread[bounds])
    let isWindows = first.count > 1 && first.suffix(2) == [0x0D, 0x0A]
    lineEnd = isWindows ? [0x0D, 0x0A] : source.endsLinesWithReturns == true ? [0x0D] : [0x0A]
    let blanks = first.prefix { $0 == 0x0A || $0 == 0x0D }.count
    let ends = first.reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count
    header = layout.headerLine == nil || blanks == first.count ? [] : Array(first[blanks..<(first.count - ends)])
    _ = cut(bounds.upperBound)
  }

  /// The next complete records; nil at the end, and unless it may wait also where they do not come at once.
  ///
  /// What is not closed within the longest record is a line by itself, and the lines behind it are read as ever.
  mutating func nextChunk(canWait: Bool) throws(BatchError) -> BatchChunk? {
    var window = Self.blockSize
    while true {
      let isFull = source.isAtEnd || source.unread.count >= min(window, longestRecord + 1)
      // What is complete is converted before anybody waits for more.
      let waits = !isFull && !stream.hasInputReady
      if isFull || waits {
        let end = lastEnd(within: window)
        if end > 0 { return cut(end) }
        if source.unread.count > longestRecord { return try cutLine() }
        window *= 2
      }
      if source.isAtEnd && source.unread.count <= window || waits && !canWait {
        return source.isAtEnd && !source.unread.isEmpty ? cut(source.unread.count) : nil
      }
      if !source.isAtEnd { try source.fill() }
    }
  }

  /// Where the last complete record within so many bytes ends; 0 without any.
  private func lastEnd(within window: Int) -> Int {
    if source.isAtEnd, source.unread.count <= window { return source.unread.count }
    if source.unread.count <= window { return CSVScanner.lastRecordEnd(in: source.unread, delimiter: delimiter) }
    return CSVScanner.lastRecordEnd(in: Array(source.unread[..<window]), delimiter: delimiter)
  }

  /// The first line alone, whatever its quotes; of one that is too long the beginning, and what follows is passed over.
  private mutating func cutLine() throws(BatchError) -> BatchChunk {
    if let end = source.unread.firstIndex(of: UInt8(ascii: "\n")) { return cut(end + 1) }
    let chunk = BatchChunk(bytes: Array(source.unread.prefix(Self.excerpt)), line: line, isTooLong: true)
    var isEnded = false
    while !isEnded {
      let end = source.unread.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      _ = source.take(end ?? source.unread.count)
      isEnded = end != nil || source.isAtEnd
      if !isEnded { try source.fill() }
    }
    line += 1
    return chunk
  }

  /// How much of a record that is too long is written.
  private static let excerpt = 64 << 10

  private mutating func cut(_ count: Int) -> BatchChunk {
    let chunk = BatchChunk(bytes: source.take(count), line: line)
    line += chunk.bytes.withUnsafeBufferPointer { $0.count(of: UInt8(ascii: "\n")) }
    return chunk
  }
}
