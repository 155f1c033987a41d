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
