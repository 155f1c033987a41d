import CurrencyText
import FavoriteFeature
import SharedModels

import struct Platform.Decimal

extension AlertCondition {
  /// A condition whose pair is named by codes, symbols or names, and which choices were made among their meanings.
  ///
  /// - Throws: ``ConversionSyntaxError`` or ``AlertSyntaxError``, with places in the text.
  static func reading(
    _ text: String, by parser: ConversionParser
  ) throws -> (condition: AlertCondition, choices: [CurrencyChoice]) {
    let typed = try withPlainLevel(text)
    let named = pair(in: typed)
    guard let parsed = try pair(String(named), by: parser) else { return (try AlertCondition(parsing: typed), []) }
    let codes = parsed.currencies.map(\.currency.code).joined(separator: "/") + " "
    do throws(AlertSyntaxError) {
      return (try AlertCondition(parsing: codes + typed[named.endIndex...]), parsed.choices)
    } catch {
      let offset = max(0, error.offset - codes.count + named.count)
      throw AlertSyntaxError(text: text, offset: offset, expected: error.expected)
    }
  }

  /// Nil where the words are no two currencies, which the condition's own grammar explains.
  private static func pair(
    _ text: String, by parser: ConversionParser
  ) throws(ConversionSyntaxError) -> ParsedCurrencies? {
    do throws(ConversionSyntaxError) {
      let parsed = try parser.currencies(TypedText(text), for: .pair)
      return parsed.currencies.count == 2 ? parsed : nil
    } catch {
      switch error.reason {
      case .unknownCurrency, .ambiguousCurrency: throw error
      default: return nil
      }
    }
  }

  /// A condition's text with its level in plain digits and of the same length: a level is a rate, in which a single
  /// comma is decimal, or can be read in two ways. Throws where it can.
  private static func withPlainLevel(_ text: String) throws(ConversionSyntaxError) -> String {
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
