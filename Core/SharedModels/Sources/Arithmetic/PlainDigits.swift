/// Numbers of up to two words in plain digits, never with an exponent.
enum PlainDigits {
  /// Calls the closure with the digits of `±magnitude / 10^scale`, which are valid only until it returns.
  ///
  /// Zeros fill up to `fractionDigits` digits after the point; with `isGrouped`, commas separate groups of three before
  /// it.
  static func of<Result>(
    _ magnitude: UInt128, scale: Int, isNegative: Bool, fractionDigits: Int = 0, isGrouped: Bool = false,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    // 39 digits and those that the exponent adds, a comma for every three, a sign and a point.
    let whole = 39 + max(0, -scale)
    let capacity = whole + whole / 3 + 2 + max(scale, fractionDigits, 0) + BackwardWriter.slack
    return withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { room in
      var writer = BackwardWriter(room)
      writer.put(
        magnitude, scale: scale, isNegative: isNegative, fractionDigits: fractionDigits, isGrouped: isGrouped)
      return body(writer.bytes)
    }
  }
}

private let zero = UInt8(ascii: "0")

extension BackwardWriter {
  /// Puts a number in plain digits; zeros fill up to `fractionDigits` digits after the mark.
  package mutating func put(_ number: ScaledInteger, fractionDigits: Int, mark: UInt8) {
    put(
      number.magnitude, scale: number.scale, isNegative: number.isNegative, fractionDigits: fractionDigits, mark: mark)
  }

  fileprivate mutating func put(
    _ magnitude: UInt128, scale: Int, isNegative: Bool, fractionDigits: Int, isGrouped: Bool = false,
    mark: UInt8 = UInt8(ascii: ".")
  ) {
    for _ in 0..<max(0, fractionDigits - max(scale, 0)) { put(zero) }
    let whole = putFraction(of: magnitude, scale: scale)
    if max(scale, fractionDigits) > 0 { put(mark) }
    if let word = UInt64(exactly: whole), scale >= 0, !isGrouped || word < 1_000 {
      put(digitsOf: word)
    } else {
      put(whole, zeros: max(0, -scale), isGrouped: isGrouped)
    }
    if isNegative { put(UInt8(ascii: "-")) }
  }

  /// Writes the fraction, and returns the digits before it.
  private mutating func putFraction(of magnitude: UInt128, scale: Int) -> UInt128 {
    if scale > 0, let word = UInt64(exactly: magnitude), let power = PowersOfTen.word(scale) {
      let (high, low) = word.quotientAndRemainder(dividingBy: power)
      put(low, digits: scale)
      return UInt128(high)
    }
    var whole = magnitude
    for _ in 0..<max(0, scale) { whole = putLastDigit(of: whole) }
    return whole
  }

  private mutating func put(_ whole: UInt128, zeros: Int, isGrouped: Bool) {
    var whole = whole
    var count = 0
    repeat {
      if isGrouped, count > 0, count.isMultiple(of: 3) { put(UInt8(ascii: ",")) }
      if count < zeros { put(zero) } else { whole = putLastDigit(of: whole) }
      count += 1
    } while whole > 0 || count <= zeros
  }

  /// Writes the last digit, and returns the number without it.
  private mutating func putLastDigit(of number: UInt128) -> UInt128 {
    let (rest, digit) = number.quotientAndRemainder(dividingBy: 10)
    put(zero + UInt8(truncatingIfNeeded: digit))
    return rest
  }
}
