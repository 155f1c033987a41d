/// Writes numbers in plain digits, never with an exponent, from the last digit to the first.
struct PlainDigits: ~Copyable {
  private let room: UnsafeMutableBufferPointer<UInt8>
  private var front: Int

  private init(_ room: UnsafeMutableBufferPointer<UInt8>) {
    self.room = room
    front = room.count
  }

  /// Calls the closure with the digits of `±magnitude / 10^scale`, which are valid only until it returns.
  ///
  /// Zeros fill up to `fractionDigits` digits after the point; with `isGrouped`, commas separate groups of three before
  /// it.
  static func of<Result>(
    _ magnitude: UInt128, scale: Int, isNegative: Bool, fractionDigits: Int = 0, isGrouped: Bool = false,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    // 39 digits and those that the exponent adds, a comma for every three, a sign and a point.
    let whole = 39 + max(0, -scale)
    let capacity = whole + whole / 3 + 2 + max(scale, fractionDigits, 0)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { room in
      var digits = PlainDigits(room)
      let whole = digits.putFraction(of: magnitude, scale: scale, fractionDigits: fractionDigits)
      if let word = UInt64(exactly: whole), scale >= 0, !isGrouped || word < 1_000 {
        digits.put(word)
      } else {
        digits.put(whole, zeros: max(0, -scale), isGrouped: isGrouped)
      }
      if isNegative { digits.put(UInt8(ascii: "-")) }
      return body(UnsafeBufferPointer(rebasing: room[digits.front...]))
    }
  }

  /// Writes the point and the fraction, and returns the digits before it.
  private mutating func putFraction(of magnitude: UInt128, scale: Int, fractionDigits: Int) -> UInt128 {
    for _ in 0..<max(0, fractionDigits - max(scale, 0)) { put(Self.zero) }
    var whole = magnitude
    if scale > 0, scale < 20, let word = UInt64(exactly: magnitude), let power = PowersOfTen.word(scale) {
      let (high, low) = word.quotientAndRemainder(dividingBy: power)
      put(low, digits: scale)
      whole = UInt128(high)
    } else if scale > 0 {
      for _ in 0..<scale { whole = putLastDigit(of: whole) }
    }
    if max(scale, fractionDigits) > 0 { put(UInt8(ascii: ".")) }
    return whole
  }

  private mutating func put(_ whole: UInt128, zeros: Int, isGrouped: Bool) {
    var whole = whole
    var count = 0
    repeat {
      if isGrouped, count > 0, count.isMultiple(of: 3) { put(UInt8(ascii: ",")) }
      if count < zeros { put(Self.zero) } else { whole = putLastDigit(of: whole) }
      count += 1
    } while whole > 0 || count <= zeros
  }

  /// All digits of the number, at least one.
  private mutating func put(_ number: UInt64) {
    var number = number
    // Two digits for the price of one division.
    while number >= 100 {
      let (rest, pair) = number.quotientAndRemainder(dividingBy: 100)
      put(pair: UInt8(truncatingIfNeeded: pair))
      number = rest
    }
    let first = UInt8(truncatingIfNeeded: number)
    if first >= 10 { put(pair: first) } else { put(Self.zero + first) }
  }

  /// The last digits of the number, with zeros in front where it has fewer.
  private mutating func put(_ number: UInt64, digits: Int) {
    var number = number
    for _ in 0..<digits / 2 {
      let (rest, pair) = number.quotientAndRemainder(dividingBy: 100)
      put(pair: UInt8(truncatingIfNeeded: pair))
      number = rest
    }
    if digits % 2 == 1 { put(Self.zero + UInt8(truncatingIfNeeded: number % 10)) }
  }

  /// Writes the last digit, and returns the number without it.
  private mutating func putLastDigit(of number: UInt128) -> UInt128 {
    let (rest, digit) = number.quotientAndRemainder(dividingBy: 10)
    put(Self.zero + UInt8(truncatingIfNeeded: digit))
    return rest
  }

  /// Two digits of a number below 100.
  private mutating func put(pair: UInt8) {
    put(Self.zero + pair % 10)
    put(Self.zero + pair / 10)
  }

  private mutating func put(_ byte: UInt8) {
    front -= 1
    room[front] = byte
  }

  private static let zero = UInt8(ascii: "0")
}

extension [UInt8] {
  /// Appends `±magnitude / 10^scale` in plain digits; zeros fill up to `fractionDigits` digits after the point.
  public mutating func append(
    digitsOf magnitude: UInt128, scale: Int, isNegative: Bool = false, fractionDigits: Int = 0
  ) {
    PlainDigits.of(magnitude, scale: scale, isNegative: isNegative, fractionDigits: fractionDigits) {
      append(contentsOf: $0)
    }
  }
}
