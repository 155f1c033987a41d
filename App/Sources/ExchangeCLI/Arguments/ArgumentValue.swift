import SharedModels

/// A type whose values can stand on the command line.
protocol ArgumentValue {
  /// Reads a word; nil when it is none.
  init?(argument: String)
  /// What a word has to be, to end the sentence "expected …".
  static var expectation: Phrase { get }
  /// All words that are possible, where they can be counted.
  static var choices: [String] { get }
}

extension ArgumentValue {
  static var choices: [String] { [] }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  init?(argument: String) { self.init(rawValue: argument.lowercased()) }
  static var choices: [String] { allCases.map(\.rawValue) }
  static var expectation: Phrase { Phrase(verbatim: choices.joined(separator: ", ")) }
}
