import Expectations
import Platform
import ReferenceData
import SharedModels
import TestSupport
import Testing
import Wording

@testable import CurrencyText

@Suite("Decimal marks")
struct NumberStyleTests {
  @Test(
    "A locale with a decimal comma refuses one mark before three digits, with both ways of writing it",
    arguments: [("1.000", ["1000", "1"]), ("1,125", ["1125", "1.125"]), ("12.345", ["12345", "12.345"])])
  func refused(text: String, readings: [String]) throws {
    let parser = ConversionParser(style: NumberStyle(locale: "de_DE.UTF-8"))
    let expected = ConversionSyntaxError(
      .ambiguousNumber(readings: readings, isRate: false), text, at: 0..<text.count)
    #expect(throws: expected) { try parser.parse("\(text) eur usd") }
    #expect(expected.report.remedy == .ask(.readings(readings, isMark: true)))
    for reading in readings { expect(try parser.parse("\(reading)0 eur usd").terms.count, equals: 1) }
  }

  @Test(
    "A number that tells by itself which mark is decimal is read alike in every locale",
    arguments: [
      ("1,50", "1.5"), ("1.50", "1.5"), ("1.234,56", "1234.56"), ("1,234.56", "1234.56"), ("1.234.567", "1234567"),
      ("1,234,567", "1234567"), ("0,500", "0.5"), ("0.500", "0.5"), (".500", "0.5"), ("1234,567", "1234.567"),
      ("1234.567", "1234.567"), ("12.3456", "12.3456"), ("1'234.567", "1234.567"), ("1000", "1000"),
    ])
  func plain(text: String, value: String) throws {
    for locale in ["de_DE.UTF-8", "ko_KR.UTF-8", "fr_FR", "C"] {
      let parser = ConversionParser(style: NumberStyle(locale: locale))
      expect(try parser.parse("\(text) eur").terms.map(\.amount), equals: [decimal(value)], "\(locale)")
    }
  }

  @Test(
    "An option settles which mark is decimal",
    arguments: [
      ("1.000", .point, "1"), ("1,000", .point, "1000"), ("1.000", .comma, "1000"), ("1,000", .comma, "1"),
    ] as [(String, NumberStyle, String)])
  func settled(text: String, style: NumberStyle, value: String) throws {
    expect(try ConversionParser(style: style).parse("\(text) eur").terms.map(\.amount), equals: [decimal(value)])
  }

  @Test(
    "The locale's territory counts where one language writes both marks",
    arguments: [
      ("de_DE", .localComma), ("de_CH", .localPoint), ("es_ES", .localComma), ("es_MX", .localPoint),
      ("pt_BR", .localComma),
      ("en_US.UTF-8", .localPoint), ("ko_KR.UTF-8", .localPoint), ("it_CH", .localPoint), ("ru_RU", .localComma),
      ("C", .localPoint), ("", .localPoint), ("POSIX", .localPoint), ("sr_RS.UTF-8@latin", .localComma),
    ] as [(String, NumberStyle)])
  func locales(locale: String, style: NumberStyle) {
    #expect(NumberStyle(locale: locale) == style)
  }

  @Test(
    "A rate has a decimal point in every locale, and a comma that could be either is refused",
    arguments: [("1400", "1400"), ("1.400", "1.4"), ("1,4", "1.4"), ("1,35275", "1.35275"), ("1,400.50", "1400.5")])
  func rates(text: String, value: String) throws {
    expect(try ConversionParser(style: .localComma).rate(text), equals: decimal(value))
  }

  @Test("A rate of 1,400 is refused with both readings")
  func ambiguousRate() {
    let expected = ConversionSyntaxError(
      .ambiguousNumber(readings: ["1400", "1.4"], isRate: true), "1,400", at: 0..<5)
    #expect(throws: expected) { try ConversionParser().rate("1,400") }
    #expect(expected.report.remedy == .ask(.readings(["1400", "1.4"], isMark: false)))
  }
}
