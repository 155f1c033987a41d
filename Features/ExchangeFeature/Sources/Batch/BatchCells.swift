import CurrencyText
import SharedModels

/// Parses the bytes of cells; nil makes the caller use the full grammar.
enum BatchCells {
  /// An amount in plain digits, such as `-1234.50`.
  struct Amount {
    let isNegative: Bool
    let magnitude: UInt64
    let scale: Int
  }

  static func amount(_ bytes: Span<UInt8>, style: NumberStyle = .point) -> Amount? {
    let mark = style == .point ? UInt8(ascii: ".") : UInt8(ascii: ",")
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
      } else if bytes[position] == mark, point == nil {
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

  /// The code of a currency as a base-26 number of three digits.
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
    let (first, second, third) = (letter(bytes[0]), letter(bytes[1]), letter(bytes[2]))
    guard first < 26, second < 26, third < 26 else { return nil }
    return Code(index: (Int(first) * 26 + Int(second)) * 26 + Int(third))
  }

  static func code(of currency: Currency) -> Code? { code(Array(currency.code.utf8).span) }

  /// The place of a letter in the alphabet, from 0; 26 or more for any other byte.
  private static func letter(_ byte: UInt8) -> UInt8 { (byte | 0x20) &- UInt8(ascii: "a") }

  /// A calendar date such as `2026-10-30`.
  static func date(_ bytes: Span<UInt8>) -> FixingDate? {
    guard bytes.count == 10 else { return nil }
    // Year and month with their dashes fill a word. What differs from zeros and dashes in more than a digit shows in
    // the highest bit of its byte once 0x76 is added to a digit's, 0x7F to a dash's.
    let start = UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt64.self))
    let digits = start ^ 0x2D30_302D_3030_3030
    let day = (bytes[8] ^ 0x30, bytes[9] ^ 0x30)
    guard (digits &+ 0x7F76_767F_7676_7676 | digits) & 0x8080_8080_8080_8080 == 0, day.0 < 10, day.1 < 10 else {
      return nil
    }
    // Each byte gets ten times its digit and the next one.
    let pairs = digits &* 10 &+ digits >> 8
    func pair(at byte: UInt64) -> Int { Int(pairs >> (byte * 8) & 0xFF) }
    return FixingDate(
      year: pair(at: 0) * 100 + pair(at: 2), month: pair(at: 5), day: Int(day.0) * 10 + Int(day.1))
  }
}

/// The header of a batch: where the columns are, and which ones the output adds.
struct BatchHeader {
  let names: [String]
  let amount: Int
  /// Nil where an option replaces the column, or the amounts name their currencies.
  let from: Int?
  /// Nil where an option replaces the column.
  let to: Int?
  let date: Int?
  /// Whether the output names each row's target.
  let writesTarget: Bool

  /// The columns that every output adds.
  static let results = ["result", "rate", "rate_date", "source", "error"]

  /// The columns that the output adds, in their order.
  var added: [String] { (writesTarget ? ["target"] : []) + Self.results }

  init(names: [String], options: BatchOptions) throws(BatchError) {
    self.names = names
    let columns = options.columns
    amount = try Self.required(columns.amount, in: names)
    from = options.from == nil ? try Self.index(of: columns.from, in: names) : nil
    to = options.to.isEmpty ? try Self.required(columns.to, in: names) : nil
    if options.policy.date != nil {
      date = nil
    } else if let column = columns.date {
      date = try Self.required(column, in: names)
    } else {
      date = try Self.index(of: "date", in: names)
    }
    let hasTargets = try Self.index(of: columns.to, in: names) != nil
    writesTarget = options.to.count > 1 || !hasTargets
    for name in added where names.contains(name) { throw .outputColumn(name) }
  }

  private static func required(_ name: String, in names: [String]) throws(BatchError) -> Int {
    guard let index = try index(of: name, in: names) else { throw .missingColumn(name, header: names) }
    return index
  }

  /// The column with exactly this name, else the one that differs only in case or blanks.
  private static func index(of name: String, in names: [String]) throws(BatchError) -> Int? {
    var matches = names.indices.filter { names[$0] == name }
    if matches.isEmpty { matches = names.indices.filter { normalized(names[$0]) == normalized(name) } }
    if matches.count > 1 { throw .ambiguousColumn(name) }
    return matches.first
  }

  private static func normalized(_ name: String) -> String { name.lowercased().filter { !$0.isWhitespace } }
}
