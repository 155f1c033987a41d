import func Platform.memchr

/// Splits a stream of bytes into the records and cells of RFC 4180, a block at a time.
///
/// Cells end at the requested delimiter, else at a comma, or at a semicolon or a tab if the header has one and no
/// comma. Line ends may be `\n` or `\r\n`; quoted cells may contain either. Empty lines are skipped.
struct CSVRecordReader {
  struct Cell {
    /// The range of the content in the buffer, without its quotes.
    var range: Range<Int>
    /// The range of the cell with its quotes.
    var raw: Range<Int>
    /// Whether the content has doubled quotes.
    var hasEscapes: Bool
  }

  enum Step {
    case record
    case needsInput
    case end
    case recordTooLong
  }

  static let longestRecord = 16 << 20
  private static let blockSize = 128 << 10

  private(set) var buffer: [UInt8]
  /// Where a part begins in the buffer.
  private var first = 0
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private var nextLine = 1
  /// The byte between cells; nil until the header is known.
  private(set) var delimiter: UInt8?
  /// The cells of the record.
  private(set) var cells: [Cell] = []
  /// The line on which the record begins.
  private(set) var line = 0
  /// Whether every quoted cell of the record is properly closed.
  private(set) var isWellFormed = true
  /// Whether the record has no quotes and as many cells as the one before.
  private(set) var isPlain = false

  /// - Parameter delimiter: The byte between cells; nil takes it from the header.
  init(delimiter: UInt8? = nil) { self.init(delimiter: delimiter, buffer: []) }

  private init(delimiter: UInt8?, buffer: [UInt8]) {
    self.delimiter = delimiter
    self.buffer = buffer
  }

  /// Lets `read` fill the free part of the buffer; zero bytes mean the end.
  mutating func fill(_ read: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows {
    if start > 0 {
      buffer.withUnsafeMutableBytes { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
      end -= start
      start = 0
    }
    makeRoom()
    let count = try buffer.withUnsafeMutableBytes { try read(UnsafeMutableRawBufferPointer(rebasing: $0[end...])) }
    end += count
    isAtEnd = count == 0
    if nextLine == 1, start == 0, end >= 3, buffer[0...2] == [0xEF, 0xBB, 0xBF] { start = 3 }
  }

  private mutating func makeRoom() {
    let missing = end + Self.blockSize - buffer.count
    if missing > 0 { buffer.append(contentsOf: repeatElement(0, count: missing)) }
  }

  /// The smallest part worth a reader of its own, in bytes.
  private static let partSize = 64 << 10

  /// Whether more must be read to fill a part.
  var hasRoomForPart: Bool { !isAtEnd && end - start < Self.partSize }

  /// Gives the complete records that have been read to another reader, which counts lines from 1, and goes on in a
  /// buffer that is used no more; nil if there is too little, or if a quote could hide the end of a record.
  mutating func cutPart(reusing buffer: [UInt8]) -> CSVRecordReader? {
    guard end - start >= Self.partSize, let last = self.buffer[start..<end].lastIndex(of: newline),
      !holdsQuote(start..<last)
    else { return nil }
    var part = CSVRecordReader(delimiter: delimiter, buffer: self.buffer)
    (part.first, part.start, part.end) = (start, start, last + 1)
    self.buffer = buffer
    (start, end) = (0, end - part.end)
    makeRoom()
    self.buffer.withUnsafeMutableBytes { $0.copyBytes(from: part.buffer[part.end..<part.end + end]) }
    return part
  }

  /// The number of lines before the next record.
  var lineCount: Int { nextLine - 1 }

  /// Counts the lines that have been read elsewhere.
  mutating func skipLines(_ count: Int) { nextLine += count }

  /// A reader of the same part at its first record.
  var rewound: CSVRecordReader {
    var part = CSVRecordReader(delimiter: delimiter, buffer: buffer)
    (part.first, part.start, part.end) = (first, first, end)
    return part
  }

  private func holdsQuote(_ range: Range<Int>) -> Bool {
    buffer.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memchr($0 + range.lowerBound, Int32(quote), range.count) != nil } ?? false
    }
  }

  /// Moves to the next record, or returns what it needs first.
  mutating func next() -> Step {
    skipEmptyLines()
    guard start < end else { return isAtEnd ? .end : .needsInput }
    guard let delimiter = delimiter ?? headerDelimiter else {
      return end - start > Self.longestRecord ? .recordTooLong : .needsInput
    }
    self.delimiter = delimiter
    let next = buffer.withUnsafeBytes { Self.scanPlainRecord($0[..<end], delimiter, from: start, &cells) }
    isPlain = next != nil
    if let next {
      isWellFormed = true
      line = nextLine
      nextLine += 1
      start = next
      return .record
    }
    cells.removeAll(keepingCapacity: true)
    isWellFormed = true
    var scan = Scan(position: start, lines: 0)
    let isComplete = buffer.withUnsafeBufferPointer { bytes in
      Self.scanRecord(bytes, delimiter, end: end, isAtEnd: isAtEnd, &scan, &cells, &isWellFormed)
    }
    guard isComplete else { return end - start > Self.longestRecord ? .recordTooLong : .needsInput }
    line = nextLine
    nextLine += scan.lines
    start = scan.position
    return .record
  }

  private mutating func skipEmptyLines() {
    while start < end {
      if buffer[start] == newline {
        start += 1
      } else if buffer[start] == carriageReturn, start + 1 < end, buffer[start + 1] == newline {
        start += 2
      } else if buffer[start] == carriageReturn, start + 1 == end, isAtEnd {
        start += 1
      } else {
        return
      }
      nextLine += 1
    }
  }

  /// The byte between the names of the header; nil until its whole line has been read.
  private var headerDelimiter: UInt8? {
    let rest = buffer[start..<end]
    guard isAtEnd || rest.contains(newline) else { return nil }
    let header = rest.prefix { $0 != newline }
    if header.contains(comma) { return comma }
    return [semicolon, tab].first(where: header.contains) ?? comma
  }

  /// Scans a record without quotes that has as many cells as the one before, eight bytes at a time, and returns where the
  /// next one begins. Nil leaves any other record, and the last of what has been read, to ``scanRecord``.
  private static func scanPlainRecord(
    _ bytes: Slice<UnsafeRawBufferPointer>, _ delimiter: UInt8, from start: Int, _ cells: inout [Cell]
  ) -> Int? {
    var cells = cells.mutableSpan
    var (cell, cellStart, position) = (0, start, start)
    while position + 8 <= bytes.endIndex, cell < cells.count {
      let word = UInt64(littleEndian: bytes.base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let lineEnds = places(of: newline, in: word)
      var cellEnds = places(of: delimiter, in: word) | lineEnds
      if places(of: quote, in: word) != 0 { return nil }
      while cellEnds != 0, cell < cells.count {
        let mark = position + cellEnds.trailingZeroBitCount / 8
        let endsLine = bytes.base[mark] == newline
        let cellEnd = endsLine && mark > cellStart && bytes.base[mark - 1] == carriageReturn ? mark - 1 : mark
        cells[cell] = Cell(range: cellStart..<cellEnd, raw: cellStart..<cellEnd, hasEscapes: false)
        cell += 1
        if endsLine { return cell == cells.count ? mark + 1 : nil }
        cellStart = mark + 1
        cellEnds &= cellEnds - 1
      }
      position += 8
    }
    return nil
  }

  /// The highest bit of each byte of a word that is equal to this one.
  @inline(__always)
  private static func places(of byte: UInt8, in word: UInt64) -> UInt64 {
    let others = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~((others & low) + low | others | low)
  }

  private struct Scan {
    var position: Int
    var lines: Int
  }

  /// Scans one record; returns whether it is complete.
  private static func scanRecord(
    _ bytes: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8, end: Int, isAtEnd: Bool, _ scan: inout Scan,
    _ cells: inout [Cell],
    _ isWellFormed: inout Bool
  ) -> Bool {
    var position = scan.position
    while true {
      let cellStart = position
      var content: Range<Int>?
      var hasEscapes = false
      if position < end, bytes[position] == quote {
        position += 1
        while true {
          while position < end, bytes[position] != quote {
            if bytes[position] == newline { scan.lines += 1 }
            position += 1
          }
          if position == end {
            guard isAtEnd else { return false }
            isWellFormed = false
            content = cellStart + 1..<end
            break
          }
          if position + 1 == end, !isAtEnd { return false }
          if position + 1 < end, bytes[position + 1] == quote {
            hasEscapes = true
            position += 2
            continue
          }
          content = cellStart + 1..<position
          position += 1
          break
        }
        if position < end, bytes[position] != delimiter, bytes[position] != newline, bytes[position] != carriageReturn {
          isWellFormed = false
        }
      }
      while position < end, bytes[position] != delimiter, bytes[position] != newline { position += 1 }
      if position == end, !isAtEnd { return false }
      let endsLine = position == end || bytes[position] == newline
      var cellEnd = position
      if endsLine, cellEnd > cellStart, bytes[cellEnd - 1] == carriageReturn { cellEnd -= 1 }
      cells.append(Cell(range: content ?? cellStart..<cellEnd, raw: cellStart..<cellEnd, hasEscapes: hasEscapes))
      if position < end { position += 1 }
      if endsLine {
        scan.lines += 1
        scan.position = position
        return true
      }
    }
  }

  /// The content of a cell without the blanks around it.
  func trimmed(_ cell: Cell) -> Range<Int> {
    var (start, end) = (cell.range.lowerBound, cell.range.upperBound)
    while start < end, buffer[start] == blank || buffer[start] == tab { start += 1 }
    while start < end, buffer[end - 1] == blank || buffer[end - 1] == tab { end -= 1 }
    return start..<end
  }

  /// The text of a cell, with doubled quotes made single.
  func text(of cell: Cell) -> String {
    let text = String(decoding: buffer[cell.range], as: UTF8.self)
    return cell.hasEscapes ? text.replacing("\"\"", with: "\"") : text
  }
}

private let quote = UInt8(ascii: "\"")
private let comma = UInt8(ascii: ",")
private let semicolon = UInt8(ascii: ";")
private let blank = UInt8(ascii: " ")
private let tab = UInt8(ascii: "\t")
private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
