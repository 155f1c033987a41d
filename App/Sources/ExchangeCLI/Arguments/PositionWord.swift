import SharedModels

/// A place in a list, or the lasting number of an alert, counted from 1.
struct PositionWord: Hashable, Sendable, ArgumentValue {
  /// The number; positive.
  let number: Int

  /// Reads a positive whole number.
  init?(argument: String) {
    guard argument.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(argument), number > 0 else { return nil }
    self.number = number
  }

  static var expectation: Phrase { Phrase("a whole number from 1 on", "1 이상의 정수") }
}
