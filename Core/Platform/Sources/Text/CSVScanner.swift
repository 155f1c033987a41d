/// Splits bytes into the records and cells of RFC 4180.
///
/// Line ends may be `\n` or `\r\n`; quoted cells may contain either. Empty lines are skipped. A record with a quoted
/// cell that is not properly closed ends with its first line, so that it decides nothing about the lines behind.
public struct CSVScanner {
  /// What is split; they have to outlive the scanner.
  public let bytes: UnsafeBufferPointer<UInt8>
  private let delimiter: UInt8
  private let isWhole: Bool
  /// Where the cells are, with their quotes.
  public private(set) var cells: [Range<Int>] = []
  /// The line on which the record begins.
  public private(set) var line = 0
  /// Whether every quoted cell of the record is properly closed.
  public private(set) var isWellFormed = true
  /// Whether the record ends with its line, and not only with the bytes.
  private var isEnded = false
  /// Where the next record begins.
  public private(set) var position = 0
  private var nextLine: Int

  /// Splits bytes that begin with that line.
  ///
  /// - Parameters:
  ///   - bytes: What is split.
  ///   - delimiter: The byte between cells.
  ///   - line: The number of their first line.
  ///   - isWhole: Whether they end with a record; else what is not closed among them stays open.
  public init(_ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8, line: Int = 1, isWhole: Bool = true) {
    self.bytes = bytes
    self.delimiter = delimiter
    self.isWhole = isWhole
    nextLine = line
  }

  /// Moves to the next record; false when there is none.
  public mutating func next() -> Bool {
    while position < bytes.count {
      let start = position
      line = nextLine
      isWellFormed = true
      scanRecord(readsQuotes: true)
      if !isWellFormed, isWhole || isEnded {
        (position, nextLine) = (start, line)
        scanRecord(readsQuotes: false)
      }
      nextLine += 1
      if !record.isEmpty { return true }
    }
    return false
  }

  /// Where the last record ends that ends with its line; 0 without any.
  public static func lastRecordEnd(in bytes: [UInt8], delimiter: UInt8) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      // Without quotes each line is a record.
      guard bytes.firstPlace(of: quote) != nil else { return (bytes.lastIndex(of: newline) ?? -1) + 1 }
      var (scanner, end) = (CSVScanner(bytes, delimiter: delimiter, isWhole: false), 0)
      while scanner.next() { if scanner.isEnded { end = scanner.position } }
      return end
    }
  }

  /// Scans the cells up to a line end, or to the end of the bytes.
  private mutating func scanRecord(readsQuotes: Bool) {
    var (start, count) = (position, 0)
    var isLast = false
    repeat {
      var end = start
      if readsQuotes, start < bytes.count, bytes[start] == quote { end = endOfQuotes(from: start + 1) }
      end = endOfCell(from: end)
      let next = min(end + 1, bytes.count)
      if end == bytes.count || bytes[end] != delimiter {
        isLast = true
        isEnded = end < bytes.count
        while end > start, bytes[end - 1] == carriageReturn { end -= 1 }
      }
      // The cells of the record before are written over, most of which has as many.
      if count < cells.count { cells[count] = start..<end } else { cells.append(start..<end) }
      count += 1
      start = next
    } while !isLast
    if count < cells.count { cells.removeLast(cells.count - count) }
    position = start
  }

  /// The place of the next delimiter or line end; where there is none, the end.
  @inline(__always)
  private func endOfCell(from start: Int) -> Int {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return start }
    var place = start
    // Eight bytes at a time, for as long as there are so many.
    let delimiters = UInt64(delimiter) &* 0x0101_0101_0101_0101
    let newlines = UInt64(newline) &* 0x0101_0101_0101_0101
    let lastWord = bytes.count - 8
    while place <= lastWord {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let found = (word ^ delimiters).zeroBytes | (word ^ newlines).zeroBytes
      if found != 0 { return place &+ found.trailingZeroBitCount / 8 }
      place &+= 8
    }
    while place < bytes.count, bytes[place] != delimiter, bytes[place] != newline { place += 1 }
    return place
  }

  /// The place behind the closing quote; where there is none, the end.
  @inline(never)
  private mutating func endOfQuotes(from start: Int) -> Int {
    var place = start
    while place < bytes.count {
      if bytes[place] == newline { nextLine += 1 }
      place += 1
      guard bytes[place - 1] == quote else { continue }
      guard place < bytes.count, bytes[place] == quote else {
        isWellFormed = isWellFormed && isCellEnd(place)
        return place
      }
      // A doubled quote is one of the cell's text.
      place += 1
    }
    isWellFormed = false
    return place
  }

  private func isCellEnd(_ place: Int) -> Bool {
    guard place < bytes.count else { return true }
    // Some banks end a line with several carriage returns.
    var next = place
    while next < bytes.count, bytes[next] == carriageReturn { next += 1 }
    let isLineEnd = next > place && (next == bytes.count || bytes[next] == newline)
    return isLineEnd || bytes[place] == delimiter || bytes[place] == newline
  }

  /// The bytes of the record, without its line end.
  public var record: Slice<UnsafeBufferPointer<UInt8>> {
    bytes[(cells.first?.lowerBound ?? 0)..<(cells.last?.upperBound ?? 0)]
  }

  private func isQuoted(_ cell: Range<Int>) -> Bool { isWellFormed && !cell.isEmpty && bytes[cell.lowerBound] == quote }

  /// The bytes of a cell without its quotes, and without the blanks around them.
  public func trimmed(_ cell: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    // What neither begins nor ends with a blank or a quote, as nearly every cell.
    if !cell.isEmpty, bytes[cell.lowerBound] > quote, bytes[cell.upperBound - 1] > quote {
      return UnsafeBufferPointer(rebasing: bytes[cell])
    }
    let margin = isQuoted(cell) ? 1 : 0
    var (start, end) = (cell.lowerBound + margin, cell.upperBound - margin)
    while start < end, bytes[start] == blank || bytes[start] == tab { start += 1 }
    while start < end, bytes[end - 1] == blank || bytes[end - 1] == tab { end -= 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<end])
  }

  /// The text of a cell, without its quotes, and with doubled ones made single.
  public func text(of cell: Range<Int>) -> String {
    guard isQuoted(cell) else { return String(decoding: bytes[cell], as: UTF8.self) }
    return String(decoding: bytes[cell].dropFirst().dropLast(), as: UTF8.self).replacing("\"\"", with: "\"")
  }
}

extension UInt64 {
  /// A word whose lowest bit that is set lies in the lowest byte that is zero; 0 without any.
  fileprivate var zeroBytes: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }
}

private let quote = UInt8(ascii: "\"")
private let blank = UInt8(ascii: " ")
private let tab = UInt8(ascii: "\t")
private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
