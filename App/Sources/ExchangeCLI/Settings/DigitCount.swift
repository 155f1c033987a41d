/// The value of `--precision`: how many decimals to write.
struct DigitCount: Hashable, Sendable, ArgumentValue {
  /// From 0 to 20.
  let count: Int

  /// Reads a whole number.
  init?(argument: String) {
    guard argument.count <= 2, argument.allSatisfy({ $0.isASCII && $0.isNumber }), let count = Int(argument),
      count <= 20
    else { return nil }
    self.count = count
  }

  static var expectation: Phrase { Phrase("a whole number from 0 to 20", "0에서 20까지의 정수") }
}
