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
  private static let blockSize = 256 << 10

  private(set) var buffer: [UInt8] = []
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
  /// Whether the first record of the input is or was read here; false for the parts after the first.
  private(set) var isFirstPart = true

  /// - Parameter delimiter: The byte between cells; nil takes it from the header.
  init(delimiter: UInt8? = nil) { self.delimiter = delimiter }

  /// Lets `read` fill the free part of the buffer; zero bytes mean the end.
  mutating func fill(_ read: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows {
    if start > 0 {
      buffer.removeSubrange(0..<start)
      end -= start
      start = 0
    }
    if buffer.count < end + Self.blockSize {
      buffer.append(contentsOf: repeatElement(0, count: end + Self.blockSize - buffer.count))
    }
    let free = end..<buffer.count
    let count = try buffer.withUnsafeMutableBytes { try read(UnsafeMutableRawBufferPointer(rebasing: $0[free])) }
    end += count
    isAtEnd = count == 0
    if nextLine == 1, start == 0, end >= 3, buffer[0...2] == [0xEF, 0xBB, 0xBF] { start = 3 }
  }

  /// The smallest part worth a reader of its own, in bytes.
  private static let partSize = 64 << 10

  /// Whether more must be read to fill `count` parts.
  func hasRoom(forParts count: Int) -> Bool { !isAtEnd && end - start < count * Self.partSize }

  /// Distributes the complete records that have been read to `count` readers; to none if there is too little, or if a
  /// quote could hide the end of a record.
  mutating func cut(into count: Int) -> [CSVRecordReader] {
    guard count > 1, end - start >= count * Self.partSize, let last = buffer[start..<end].lastIndex(of: newline),
      !holdsQuote(start..<last)
    else { return [] }
    var parts: [CSVRecordReader] = []
    for index in 1...count {
      let middle = start + (last + 1 - start) / (count - index + 1)
      let partEnd = index == count ? last + 1 : (buffer[middle..<end].firstIndex(of: newline) ?? last) + 1
      parts.append(part(start..<partEnd))
      parts[index - 1].isFirstPart = index == 1
      nextLine += buffer[start..<partEnd].count { $0 == newline }
      start = partEnd
    }
    return parts.filter { $0.end > 0 }
  }

  private func holdsQuote(_ range: Range<Int>) -> Bool {
    buffer.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memchr($0 + range.lowerBound, Int32(quote), range.count) != nil } ?? false
    }
  }

  private func part(_ range: Range<Int>) -> CSVRecordReader {
    var part = CSVRecordReader(delimiter: delimiter)
    part.buffer = Array(buffer[range])
    part.end = range.count
    part.nextLine = nextLine
    return part
  }

  /// Moves to the next record, or returns what it needs first.
  mutating func next() -> Step {
    skipEmptyLines()
    guard start < end else { return isAtEnd ? .end : .needsInput }
    guard let delimiter = delimiter ?? headerDelimiter else {
      return end - start > Self.longestRecord ? .recordTooLong : .needsInput
    }
    self.delimiter = delimiter
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
