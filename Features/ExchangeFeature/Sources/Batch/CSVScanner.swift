import func Platform.memchr

/// Splits bytes into the records and cells of RFC 4180.
///
/// Line ends may be `\n` or `\r\n`; quoted cells may contain either. Empty lines are skipped.
struct CSVScanner {
  struct Cell {
    var content: Range<Int>
    var raw: Range<Int>
    var hasEscapes = false
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let delimiter: UInt8
  private(set) var cells: [Cell] = []
  /// The line on which the record begins, counted from 1.
  private(set) var line = 0
  /// Whether every quoted cell of the record is properly closed.
  private(set) var isWellFormed = true
  private(set) var position = 0
  private(set) var lineCount = 0
  /// Whether nothing comes after the bytes, so that the last record needs no line end.
  private let isAtEnd: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8, isAtEnd: Bool = true) {
    self.bytes = bytes
    self.delimiter = delimiter
    self.isAtEnd = isAtEnd
  }

  /// Moves to the next record; false when there is none, or not all of it.
  mutating func next() -> Bool {
    skipEmptyLines()
    guard position < bytes.count else { return false }
    cells.removeAll(keepingCapacity: true)
    isWellFormed = true
    var (place, lines) = (position, 0)
    while true {
      guard let endsLine = scanCell(&place, &lines) else { return false }
      guard endsLine else { continue }
      line = lineCount + 1
      lineCount += lines + 1
      position = place
      return true
    }
  }

  /// Where the last complete record ends; nil if there is none.
  static func lastRecordEnd(in bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8, isAtEnd: Bool) -> Int? {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return nil }
    if isAtEnd { return bytes.count }
    // Without quotes each line is a record.
    if memchr(base, Int32(quote), bytes.count) == nil { return bytes.lastIndex(of: newline).map { $0 + 1 } }
    var scanner = CSVScanner(bytes, delimiter: delimiter, isAtEnd: false)
    while scanner.next() {}
    return scanner.position > 0 ? scanner.position : nil
  }

  private mutating func skipEmptyLines() {
    while position < bytes.count {
      if bytes[position] == newline {
        position += 1
      } else if bytes[position] == carriageReturn, position + 1 < bytes.count, bytes[position + 1] == newline {
        position += 2
      } else if bytes[position] == carriageReturn, position + 1 == bytes.count, isAtEnd {
        position += 1
      } else {
        return
      }
      lineCount += 1
    }
  }

  /// Scans a cell and the delimiter or line end behind it; tells whether it ends its record, nil where it is cut off.
  private mutating func scanCell(_ position: inout Int, _ lines: inout Int) -> Bool? {
    let (start, end) = (position, bytes.count)
    var cell = Cell(content: start..<start, raw: start..<start)
    let isQuoted = position < end && bytes[position] == quote
    if isQuoted, !scanQuotes(&cell, &position, &lines) { return nil }
    while position < end, bytes[position] != delimiter, bytes[position] != newline { position += 1 }
    if position == end, !isAtEnd { return nil }
    let endsLine = position == end || bytes[position] == newline
    let cellEnd = endsLine && position > start && bytes[position - 1] == carriageReturn ? position - 1 : position
    cell.raw = start..<cellEnd
    if !isQuoted { cell.content = cell.raw }
    cells.append(cell)
    position = min(position + 1, end)
    return endsLine
  }

  /// Scans from an opening quote to behind the closing one; false where it is cut off.
  private mutating func scanQuotes(_ cell: inout Cell, _ position: inout Int, _ lines: inout Int) -> Bool {
    let (start, end) = (position + 1, bytes.count)
    position = start
    while true {
      while position < end, bytes[position] != quote {
        if bytes[position] == newline { lines += 1 }
        position += 1
      }
      cell.content = start..<position
      guard position < end else {
        isWellFormed = false
        return isAtEnd
      }
      if position + 1 == end, !isAtEnd { return false }
      guard position + 1 < end, bytes[position + 1] == quote else { break }
      cell.hasEscapes = true
      position += 2
    }
    position += 1
    if position < end, ![delimiter, newline, carriageReturn].contains(bytes[position]) { isWellFormed = false }
    return true
  }

  /// The bytes of the record, without its line end.
  var record: Slice<UnsafeBufferPointer<UInt8>> {
    bytes[(cells.first?.raw.lowerBound ?? 0)..<(cells.last?.raw.upperBound ?? 0)]
  }

  /// The bytes of a cell without the blanks around them.
  func trimmed(_ cell: Cell) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (cell.content.lowerBound, cell.content.upperBound)
    while start < end, bytes[start] == blank || bytes[start] == tab { start += 1 }
    while start < end, bytes[end - 1] == blank || bytes[end - 1] == tab { end -= 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<end])
  }

  /// The text of a cell, with doubled quotes made single.
  func text(of cell: Cell) -> String {
    let text = String(decoding: bytes[cell.content], as: UTF8.self)
    return cell.hasEscapes ? text.replacing("\"\"", with: "\"") : text
  }
}

private let quote = UInt8(ascii: "\"")
private let blank = UInt8(ascii: " ")
private let tab = UInt8(ascii: "\t")
private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
