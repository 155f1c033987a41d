/// Finds the delimiters and line ends among bytes one after the other, eight bytes at a time.
struct CellMarks {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let newlines = UInt64(UInt8(ascii: "\n")) &* ones

  private let bytes: UnsafeBufferPointer<UInt8>
  private let delimiters: UInt64
  /// Where the eight bytes begin that were looked at last.
  private var start: Int
  /// The highest bit of each byte among them that is a mark and has not been found yet.
  private var left: UInt64 = 0

  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8, from place: Int) {
    self.bytes = bytes
    delimiters = UInt64(delimiter) &* Self.ones
    start = place - 8
  }

  /// The place of the next mark; where there is none, the end.
  @inline(__always)
  mutating func next() -> Int {
    while left == 0 {
      start += 8
      if start + 8 <= bytes.count {
        left = marks(
          in: UInt64(
            littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt64.self)))
      } else if start < bytes.count {
        left = marksOfLastBytes()
      } else {
        return bytes.count
      }
    }
    let place = start + left.trailingZeroBitCount / 8
    left &= left &- 1
    return place
  }

  private func marks(in word: UInt64) -> UInt64 {
    (word ^ delimiters).highBitsOfZeroBytes | (word ^ Self.newlines).highBitsOfZeroBytes
  }

  private func marksOfLastBytes() -> UInt64 {
    var word: UInt64 = 0
    for (index, byte) in bytes[start...].enumerated() { word |= UInt64(byte) << (8 * UInt64(index)) }
    return marks(in: word) & ((1 << (8 * UInt64(bytes.count - start))) - 1)
  }
}

extension UInt64 {
  /// The highest bit of each byte that is zero.
  fileprivate var highBitsOfZeroBytes: UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~(((self & low) &+ low) | self | low)
  }
}
