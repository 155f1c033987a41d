import SharedModels

/// The bytes of cells read as what they mean; nil sends the caller to the full grammar.
enum BatchCells {
  /// An amount in plain digits, such as `-1234.50`.
  struct Amount {
    let isNegative: Bool
    let magnitude: UInt64
    let scale: Int
  }

  static func amount(_ bytes: ArraySlice<UInt8>) -> Amount? {
    var position = bytes.startIndex
    let end = bytes.endIndex
    var isNegative = false
    if position < end, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
      isNegative = bytes[position] == UInt8(ascii: "-")
      position += 1
    }
    let firstDigit = position
    var magnitude: UInt64 = 0
    var point: Int?
    while position < end {
      let digit = bytes[position] &- UInt8(ascii: "0")
      if digit < 10 {
        magnitude = magnitude &* 10 &+ UInt64(digit)
      } else if bytes[position] == UInt8(ascii: "."), point == nil {
        point = position
      } else {
        return nil
      }
      position += 1
    }
    let digits = end - firstDigit - (point == nil ? 0 : 1)
    // 18 digits never overflow one word.
    guard (1...18).contains(digits), point != end - 1 else { return nil }
    return Amount(isNegative: isNegative, magnitude: magnitude, scale: point.map { end - 1 - $0 } ?? 0)
  }

  /// A calendar date such as `2026-10-30`.
  static func date(_ bytes: ArraySlice<UInt8>) -> FixingDate? {
    let start = bytes.startIndex
    guard bytes.count == 10, bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-") else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for index in range {
        let digit = bytes[start + index] &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        value = value * 10 + Int(digit)
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    return FixingDate(year: year, month: month, day: day)
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var slice = bytes
    while let first = slice.first, first == 0x20 || first == 0x09 { slice.removeFirst() }
    while let last = slice.last, last == 0x20 || last == 0x09 { slice.removeLast() }
    return slice
  }
}
