/// The eight dots of a braille character: two columns of four (the Unicode Standard, section 21.1).
package enum Braille {
  /// The bit of a dot, counted from the top left.
  ///
  /// Dots are numbered down the left column, then down the right one; the lowest two came later.
  package static func bit(_ x: Int, _ y: Int) -> UInt8 { y == 3 ? 0x40 << UInt8(x) : 1 << UInt8(y + 3 * x) }

  /// The character with these dots.
  package static func scalar(of bits: UInt8) -> Unicode.Scalar { Unicode.Scalar(0x2800 + UInt32(bits)) ?? " " }

  /// The dots of a character; nil for one that is not braille.
  package static func bits(of scalar: Unicode.Scalar) -> UInt8? {
    (0x2800...0x28FF).contains(scalar.value) ? UInt8(scalar.value - 0x2800) : nil
  }
}
