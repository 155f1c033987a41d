/// The three letters of a code in one integer that sorts like them, as the embedded files keep codes.
enum PackedCode {
  /// Nil unless the text is three ASCII characters long.
  static func pack(_ code: some StringProtocol) -> UInt32? {
    let letters = code.utf8
    guard letters.count == 3, letters.allSatisfy({ $0 < 0x80 }) else { return nil }
    return letters.reduce(0) { $0 << 8 | UInt32($1) }
  }

  static func unpack(_ packed: UInt32) -> String {
    String(decoding: [UInt8(packed >> 16 & 0xFF), UInt8(packed >> 8 & 0xFF), UInt8(packed & 0xFF)], as: UTF8.self)
  }

  /// The index of a code among ascending codes.
  static func index(of code: UInt32, count: Int, codeAt: (Int) -> UInt32) -> Int? {
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = (lower + upper) / 2
      let candidate = codeAt(middle)
      if candidate == code { return middle }
      if candidate < code { lower = middle + 1 } else { upper = middle }
    }
    return nil
  }
}
