/// Writes text from its last byte to its first, the order in which a number gives its digits.
package struct BackwardWriter: ~Copyable {
  private let room: UnsafeMutableRawBufferPointer
  private var front: Int

  /// How many bytes must be free in front of the digits of a number, because they are stored eight at a time.
  package static let slack = 8

  /// Creates a writer that fills the room from its end. What does not fit ends the program.
  package init(_ room: UnsafeMutableRawBufferPointer) {
    self.room = room
    front = room.count
  }

  /// What has been written; valid as long as the room is.
  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: room[front...]) }

  /// Puts a byte in front of what has been written.
  package mutating func put(_ byte: UInt8) { store(byte) }

  /// Puts bytes in front of what has been written.
  package mutating func put(_ bytes: UnsafeRawBufferPointer) {
    precondition(front >= bytes.count, "the room is too small")
    guard let source = bytes.baseAddress, let target = room.baseAddress else { return }
    front -= bytes.count
    (target + front).copyMemory(from: source, byteCount: bytes.count)
  }

  /// Puts a text in front of what has been written.
  package mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { put(UnsafeRawBufferPointer($0)) }
  }

  /// Puts all digits of a number, at least one.
  package mutating func put(digitsOf number: UInt64) {
    var number = number
    while number >= Self.eightZeros {
      let (rest, low) = number.quotientAndRemainder(dividingBy: Self.eightZeros)
      store(Self.eightDigits(UInt32(truncatingIfNeeded: low)))
      number = rest
    }
    let digits = Self.eightDigits(UInt32(truncatingIfNeeded: number))
    store(digits)
    // Each leading zero is a byte without its lower bits; the last digit stays.
    front += min(7, (digits & 0x0F0F_0F0F_0F0F_0F0F).trailingZeroBitCount / 8)
  }

  /// Puts the last digits of a number, with zeros in front where it has fewer.
  package mutating func put(_ number: UInt64, digits: Int) {
    var (number, digits) = (number, digits)
    while digits > 8 {
      let (rest, low) = number.quotientAndRemainder(dividingBy: Self.eightZeros)
      store(Self.eightDigits(UInt32(truncatingIfNeeded: low)))
      number = rest
      digits -= 8
    }
    store(Self.eightDigits(UInt32(truncatingIfNeeded: number % Self.eightZeros)))
    front += 8 - digits
  }

  /// Puts a number in plain digits, never with an exponent.
  ///
  /// Zeros fill up to `fractionDigits` digits after the mark; with `isGrouped`, commas separate groups of three before
  /// it.
  package mutating func put(
    _ number: ScaledInteger, fractionDigits: Int, isGrouped: Bool = false, mark: UInt8 = UInt8(ascii: ".")
  ) {
    if fractionDigits > number.scale { for _ in number.scale..<fractionDigits { put(UInt8(ascii: "0")) } }
    var whole = putFraction(of: number)
    if max(number.scale, fractionDigits) > 0 { put(mark) }
    if let word = UInt64(exactly: whole), !isGrouped || word < 1_000 {
      put(digitsOf: word)
    } else {
      var count = 0
      repeat {
        if isGrouped, count > 0, count.isMultiple(of: 3) { put(UInt8(ascii: ",")) }
        whole = putLastDigit(of: whole)
        count += 1
      } while whole > 0
    }
    if number.isNegative { put(UInt8(ascii: "-")) }
  }

  /// Writes the fraction, and returns the digits before it.
  private mutating func putFraction(of number: ScaledInteger) -> UInt128 {
    if number.scale > 0, let word = UInt64(exactly: number.magnitude), let power = PowersOfTen.word(number.scale) {
      let (high, low) = word.quotientAndRemainder(dividingBy: power)
      put(low, digits: number.scale)
      return UInt128(high)
    }
    return (0..<number.scale).reduce(number.magnitude) { whole, _ in putLastDigit(of: whole) }
  }

  /// Writes the last digit, and returns the number without it.
  private mutating func putLastDigit(of number: UInt128) -> UInt128 {
    let (rest, digit) = number.quotientAndRemainder(dividingBy: 10)
    put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
    return rest
  }

  /// Puts a calendar day as ISO 8601 writes it.
  package mutating func put(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year) else {
      // Only arithmetic comes to such years.
      for part in [day, month] {
        put(UInt64(part), digits: 2)
        put(UInt8(ascii: "-"))
      }
      let digits = String(year)
      return put(String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
    }
    let digits = Self.eightDigits(UInt32(truncatingIfNeeded: year * 10_000 + month * 100 + day))
    store(UInt16(truncatingIfNeeded: digits >> 48))
    let (yearDigits, monthDigits) = (digits & 0xFFFF_FFFF, digits >> 32 & 0xFFFF)
    let dash = UInt64(UInt8(ascii: "-"))
    store(yearDigits | dash << 32 | monthDigits << 40 | dash << 56)
  }

  /// Stores a word so that its lowest byte comes first.
  @inline(__always)
  private mutating func store<Word: FixedWidthInteger & BitwiseCopyable>(_ word: Word) {
    precondition(front >= MemoryLayout<Word>.size, "the room is too small")
    front -= MemoryLayout<Word>.size
    room.storeBytes(of: word.littleEndian, toByteOffset: front, as: Word.self)
  }

  private static let eightZeros: UInt64 = 100_000_000

  /// The digits of a number below 10^8, the first of them in the lowest byte.
  ///
  /// The number is split into halves, these into pairs, and those into digits, which are computed side by side in one
  /// word. The factors are the reciprocals of 100 and 10, exact for numbers as small as these.
  @inline(__always)
  private static func eightDigits(_ number: UInt32) -> UInt64 {
    let (high, low) = number.quotientAndRemainder(dividingBy: 10_000)
    let halves = UInt64(high) | UInt64(low) << 32
    let hundreds = (halves &* 10_486) >> 20 & 0x0000_007F_0000_007F
    let pairs = hundreds | (halves &- hundreds &* 100) << 16
    let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) << 8 | 0x3030_3030_3030_3030
  }
}
