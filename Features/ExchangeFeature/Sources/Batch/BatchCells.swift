import SharedModels

/// The bytes of cells read as what they mean; nil sends the caller to the full grammar.
enum BatchCells {
  /// An amount in plain digits, such as `-1234.50`.
  struct Amount {
    let isNegative: Bool
    let magnitude: UInt64
    let scale: Int
  }

  static func amount(_ bytes: Span<UInt8>) -> Amount? {
    var position = 0
    let end = bytes.count
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

  /// The code of a currency, as a number of three digits with the letters for digits.
  struct Code {
    static let count = 26 * 26 * 26
    let index: Int

    var text: String {
      let letters = [index / 676, index / 26 % 26, index % 26].map { UInt8(ascii: "A") + UInt8($0) }
      return String(decoding: letters, as: UTF8.self)
    }
  }

  /// Three letters in either case.
  static func code(_ bytes: Span<UInt8>) -> Code? {
    guard bytes.count == 3 else { return nil }
    var index = 0
    for position in 0..<3 {
      let letter = Int(bytes[position] & 0xDF) - 0x41
      guard (0..<26).contains(letter), bytes[position] >= 0x41 else { return nil }
      index = index * 26 + letter
    }
    return Code(index: index)
  }

  /// A calendar date such as `2026-10-30`.
  static func date(_ bytes: Span<UInt8>) -> FixingDate? {
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(0..<4, of: bytes), let month = number(5..<7, of: bytes), let day = number(8..<10, of: bytes)
    else { return nil }
    return FixingDate(year: year, month: month, day: day)
  }

  private static func number(_ range: Range<Int>, of bytes: Span<UInt8>) -> Int? {
    var value = 0
    for index in range {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }
}
