import CurrencyText
import FavoriteFeature
import SharedModels

import struct Platform.Decimal

extension AlertCondition {
  /// A condition's text with its level in plain digits and of the same length: a level is a rate, in which a single comma is
  /// decimal, or can be read in two ways. Throws where it can.
  static func withPlainLevel(_ text: String) throws(ConversionSyntaxError) -> String {
    let characters = Array(text)
    guard let start = characters.firstIndex(where: { $0.isASCII && $0.isNumber }) else { return text }
    let number = characters[start...].prefix { $0.isASCII && ($0.isNumber || ",._".contains($0)) }
    let next = characters[number.endIndex...].first { !$0.isWhitespace }
    guard number.contains(where: { ",_".contains($0) }), next != "%" else { return text }
    do throws(ConversionSyntaxError) {
      let level = try ConversionParser().rate(String(number)).plainText()
      let padding = String(repeating: " ", count: max(0, number.count - level.count))
      return String(characters[..<start]) + padding + level + String(characters[number.endIndex...])
    } catch {
      throw ConversionSyntaxError(error.reason, at: start..<number.endIndex)
    }
  }
}
