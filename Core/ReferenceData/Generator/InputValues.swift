/// A decimal number as written: `mantissa / 10^scale`, without trailing zeros after the point.
struct FixedPoint: Equatable {
  let mantissa: UInt64
  let scale: UInt32

  /// Reads digits with at most one point among them; nil for anything else and for what does not fit in 64 bits.
  init?(_ text: some StringProtocol) {
    let parts = String(text).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    var fraction = parts.count == 2 ? parts[1] : ""
    guard !parts[0].isEmpty, parts.count == 1 || !fraction.isEmpty else { return nil }
    while fraction.last == "0" { fraction.removeLast() }
    let digits = parts[0] + fraction
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let mantissa = UInt64(digits) else { return nil }
    self.mantissa = mantissa
    self.scale = UInt32(fraction.count)
  }

  /// The mantissa at a larger scale; nil when it does not fit in 32 bits.
  func mantissa(atScale wider: UInt32) -> UInt32? {
    var result = mantissa
    for _ in scale..<wider {
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      result = product
    }
    return UInt32(exactly: result)
  }
}

/// An input file that is not in the expected format.
struct InputError: Error, CustomStringConvertible {
  let file: String
  let reason: String

  var description: String { "\(file): \(reason)" }
}
