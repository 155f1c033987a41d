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
      for _ in 0..<max(0, fractionDigits - max(scale, 0)) { writer.put(zero) }
      let whole = writer.putFraction(of: magnitude, scale: scale)
      if max(scale, fractionDigits) > 0 { writer.put(UInt8(ascii: ".")) }
      if let word = UInt64(exactly: whole), scale >= 0, !isGrouped || word < 1_000 {
        writer.put(digitsOf: word)
      } else {
        writer.put(whole, zeros: max(0, -scale), isGrouped: isGrouped)
      }
      if isNegative { writer.put(UInt8(ascii: "-")) }
      return body(writer.bytes)
    }
  }
}

private let zero = UInt8(ascii: "0")

extension BackwardWriter {
  /// Writes the fraction, and returns the digits before it.
  fileprivate mutating func putFraction(of magnitude: UInt128, scale: Int) -> UInt128 {
    if scale > 0, let word = UInt64(exactly: magnitude), let power = PowersOfTen.word(scale) {
      let (high, low) = word.quotientAndRemainder(dividingBy: power)
      put(low, digits: scale)
      return UInt128(high)
    }
    var whole = magnitude
    for _ in 0..<max(0, scale) { whole = putLastDigit(of: whole) }
    return whole
  }

  fileprivate mutating func put(_ whole: UInt128, zeros: Int, isGrouped: Bool) {
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
