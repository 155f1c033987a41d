import Platform
import TestSupport
import Testing

@Suite("The records and cells of CSV")
struct CSVScannerTests {
  @Test("Bytes of any kind are split as by a look at one byte after the other")
  func plainRoad() {
    var random = SeededGenerator(seed: 7)
    let alphabet = Array("ab1,,;\"\"\n\n\r\u{80}".utf8) + [0, 0x2B, 0x2D, 0x8A, 0xAC, 0xFF]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
      let delimiter = UInt8(ascii: Bool.random(using: &random) ? "," : ";")
      let (found, expected) = (records(of: bytes, delimiter), PlainSplitter(bytes, delimiter).records())
      #expect(found == expected, "\(bytes)")
      if found != expected { return }
    }
  }

  @Test("A record longer than eight bytes has its cells where the delimiters are, wherever it begins")
  func places() {
    for offset in 0..<9 {
      let bytes = Array((String(repeating: "x", count: offset) + "\n1234567,,89,abcdefghijk,\nend").utf8)
      let cells = records(of: bytes, UInt8(ascii: ",")).filter { $0.count > 1 }
      #expect(cells == [["1234567", "", "89", "abcdefghijk", ""].map { Array($0.utf8) }])
    }
  }

  private func records(of bytes: [UInt8], _ delimiter: UInt8) -> [[[UInt8]]] {
    bytes.withUnsafeBufferPointer { bytes in
      var scanner = CSVScanner(bytes, delimiter: delimiter)
      var records: [[[UInt8]]] = []
      while scanner.next() { records.append(scanner.cells.map { Array(bytes[$0]) }) }
      return records
    }
  }
}

/// Splits as the scanner is to do, a byte at a time; cells keep their quotes.
private struct PlainSplitter {
  let bytes: [UInt8]
  let delimiter: UInt8

  init(_ bytes: [UInt8], _ delimiter: UInt8) { (self.bytes, self.delimiter) = (bytes, delimiter) }

  func records() -> [[[UInt8]]] {
    var (records, position) = ([[[UInt8]]](), 0)
    while position < bytes.count {
      let (cells, end) = record(from: position, readsQuotes: true) ?? record(from: position, readsQuotes: false)!
      if !cells.allSatisfy(\.isEmpty) || cells.count > 1 { records.append(cells) }
      position = end
    }
    return records
  }

  /// Nil where a quoted cell is not closed properly.
  private func record(from start: Int, readsQuotes: Bool) -> (cells: [[UInt8]], end: Int)? {
    var (cells, cell, place) = ([[UInt8]](), [UInt8](), start)
    while place < bytes.count {
      if readsQuotes, cell.isEmpty, bytes[place] == UInt8(ascii: "\"") {
        guard let end = endOfQuotes(from: place + 1) else { return nil }
        cell += bytes[place..<end]
        place = end
        continue
      }
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\n") { return (cells + [withoutReturns(cell)], place) }
      if byte == delimiter {
        cells.append(cell)
        cell = []
      } else {
        cell.append(byte)
      }
    }
    return (cells + [withoutReturns(cell)], place)
  }

  private func endOfQuotes(from start: Int) -> Int? {
    var place = start
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "\"") else {
        place += 1
        continue
      }
      if place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "\"") {
        place += 2
        continue
      }
      let rest = bytes[(place + 1)...]
      let behind = rest.drop { $0 == UInt8(ascii: "\r") }
      let isLineEnd = behind.count < rest.count && (behind.isEmpty || behind.first == UInt8(ascii: "\n"))
      let isEnd = rest.isEmpty || rest.first == delimiter || rest.first == UInt8(ascii: "\n") || isLineEnd
      return isEnd ? place + 1 : nil
    }
    return nil
  }

  private func withoutReturns(_ cell: [UInt8]) -> [UInt8] {
    Array(cell.reversed().drop { $0 == UInt8(ascii: "\r") }.reversed())
  }
}
