import CurrencyText
import ExchangeFeature
import SharedModels

/// The value of `--delimiter`: what stands between the cells of a batch.
struct DelimiterWord: Hashable, Sendable, ArgumentValue {
  let byte: UInt8

  /// Reads one character, or `tab`.
  init?(argument: String) {
    if ["tab", "\\t"].contains(argument.lowercased()) {
      byte = UInt8(ascii: "\t")
      return
    }
    // Quotes and line ends mean something else in every such file.
    guard argument.count == 1, let byte = argument.utf8.first, byte < 0x80, byte >= 0x20 || byte == UInt8(ascii: "\t"),
      byte != UInt8(ascii: "\""), !Character(Unicode.Scalar(byte)).isLetter, !Character(Unicode.Scalar(byte)).isNumber
    else { return nil }
    self.byte = byte
  }

  static var expectation: Phrase { Phrase("a single character such as ; or the word tab", "; 같은 한 글자 또는 tab") }
}

/// The value of `--decimal`: the mark before the decimals of an amount.
enum DecimalMark: String, Hashable, Sendable, CaseIterable, ArgumentValue {
  case point = "."
  case comma = ","

  var style: NumberStyle { self == .point ? .point : .comma }

  static var expectation: Phrase { Phrase(". or ,", ". 또는 ,") }
}
