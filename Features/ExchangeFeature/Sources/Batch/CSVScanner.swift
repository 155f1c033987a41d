import func Platform.memchr

/// Splits bytes into the records and cells of RFC 4180.
///
/// Line ends may be `\n` or `\r\n`; quoted cells may contain either. Empty lines are skipped. A record with a quoted
/// cell that is not properly closed ends with its first line, so that it decides nothing about the lines behind.
struct CSVScanner {
  struct Cell {
    var content: Range<Int>
    var raw: Range<Int>
    var hasEscapes = false
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let delimiter: UInt8
  /// Whether the bytes end with a record, and what is not closed among them stays open.
  private let isWhole: Bool
  private(set) var cells: [Cell] = []
  /// The line on which the record begins.
  private(set) var line = 0
  /// Whether every quoted cell of the record is properly closed.
  private(set) var isWellFormed = true
  /// Whether the record ends with its line, and not only with the bytes.
  private(set) var isEnded = false
  private(set) var position = 0
  private var nextLine: Int

  /// `line` is the one that the bytes begin with.
  init(_ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8, line: Int = 1, isWhole: Bool = true) {
    self.bytes = bytes
    self.delimiter = delimiter
    self.isWhole = isWhole
    nextLine = line
  }

  /// Moves to the next record; false when there is none.
  mutating func next() -> Bool {
    skipEmptyLines()
    guard position < bytes.count else { return false }
    isWellFormed = true
    line = nextLine
    let start = position
    scanRecord()
    if !isWellFormed, isWhole || isEnded {
      (position, nextLine) = (start, line)
      scanRecord()
    }
    nextLine += 1
    return true
  }

  private mutating func scanRecord() {
    cells.removeAll(keepingCapacity: true)
    let readsQuotes = isWellFormed
    while !scanCell(readsQuotes: readsQuotes) {}
  }

  /// Where the last record ends that ends with its line; 0 without any.
  static func lastRecordEnd(in bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8) -> Int {
    // Without quotes each line is a record.
    guard let base = bytes.baseAddress, memchr(base, Int32(quote), bytes.count) != nil else {
      return bytes.lastIndex(of: newline).map { $0 + 1 } ?? 0
    }
    var (scanner, end) = (CSVScanner(bytes, delimiter: delimiter, isWhole: false), 0)
    while scanner.next() { if scanner.isEnded { end = scanner.position } }
    return end
  }

  /// How many lines end among some bytes.
  static func lineCount(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var (rest, count) = (UnsafeRawBufferPointer(bytes), 0)
    while let base = rest.baseAddress, let end = memchr(base, Int32(newline), rest.count) {
      rest = UnsafeRawBufferPointer(rebasing: rest[(base.distance(to: end) + 1)...])
      count += 1
    }
    return count
  }

  private mutating func skipEmptyLines() {
    while position < bytes.count {
      if bytes[position] == newline {
        position += 1
      } else if bytes[position] == carriageReturn, position + 1 == bytes.count || bytes[position + 1] == newline {
        position = min(position + 2, bytes.count)
      } else {
        return
      }
      nextLine += 1
    }
  }

  /// Scans a cell and the delimiter or line end behind it; tells whether it ends its record.
  private mutating func scanCell(readsQuotes: Bool) -> Bool {
    let start = position
    var cell = Cell(content: start..<start, raw: start..<start)
    let isQuoted = readsQuotes && start < bytes.count && bytes[start] == quote
    var end = isQuoted ? scanQuotes(&cell) : start
    while end < bytes.count, bytes[end] != delimiter, bytes[end] != newline { end += 1 }
    position = min(end + 1, bytes.count)
    isEnded = end < bytes.count && bytes[end] == newline
    let endsRecord = isEnded || end == bytes.count
    if endsRecord, end > start, bytes[end - 1] == carriageReturn { end -= 1 }
    cell.raw = start..<end
    if !isQuoted { cell.content = cell.raw }
    cells.append(cell)
    return endsRecord
  }

  /// Scans from an opening quote to behind the closing one, and returns where that is.
  private mutating func scanQuotes(_ cell: inout Cell) -> Int {
    let (start, end) = (position + 1, bytes.count)
    var place = start
    while true {
      while place < end, bytes[place] != quote {
        if bytes[place] == newline { nextLine += 1 }
        place += 1
      }
      cell.content = start..<place
      guard place < end else {
        isWellFormed = false
        return end
      }
      guard place + 1 < end, bytes[place + 1] == quote else { break }
      cell.hasEscapes = true
      place += 2
    }
    place += 1
    if place < end, ![delimiter, newline, carriageReturn].contains(bytes[place]) { isWellFormed = false }
    return place
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
