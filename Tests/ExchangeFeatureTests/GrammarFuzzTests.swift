import ReferenceData
import SharedModels
import TestSupport
import Testing

@testable import ExchangeFeature

@Suite("The grammar under any input")
struct GrammarFuzzTests {
  private static let fragments = [
    "100", "1.5", "1,000", "1,00", "3", "k", "m", "million", "만", "천", "억", "조", "십", "usd", "KRW", "eur", "$", "€",
    "US$",
    "dollars", "won", "swiss", "francs", "달러", "원", "호주", "으로", "를", "to", "in", "and", ",", "/", "*", "+", "-", "(",
    ")",
    "on", "at", "friday", "2024-01-05", "days", "ago", "전", "일", "지난", "금요일", "e9", ".", "&", "'", "é", "e\u{301}",
    "\u{1112}\u{1161}\u{11AB}", "\u{0}", "\u{200D}", "👩‍👩‍👧", "ı", "İ", "ß", "%", "\u{FFFD}", "9999999999999999999", "x",
  ]

  @Test("reads or refuses whatever is put together from its words, and points inside the text", arguments: 1...8)
  func soup(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let parser = ConversionParser(catalog: QuietCatalog())
    for _ in 0..<1_500 {
      let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        (Self.fragments.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
      }.joined()
      _ = parser.beginsQuestion(text)
      _ = try? parser.currencies(text)
      _ = try? parser.amount(text, style: .comma)
      do throws(ConversionSyntaxError) {
        let question = try parser.parse(text)
        #expect(!question.terms.isEmpty, "\(text)")
        #expect(Set(question.targets).count == question.targets.count, "\(text)")
      } catch {
        #expect((0...text.count).contains(error.range.lowerBound), "\(text)")
        #expect(error.range.upperBound <= max(text.count, error.range.lowerBound), "\(text)")
      }
    }
  }

  // A grammar that looked at the rest of the text for each word would not come to an end of these.
  @Test(
    "takes ten thousand of anything",
    arguments: ["swiss ", "만 ", "천", "1 ", "- ", "e\u{301}", "bosnia-", "달러를 ", "3 days ago ", "usd/", "a"])
  func long(fragment: String) {
    let parser = ConversionParser(catalog: QuietCatalog())
    let question = "100 usd " + String(repeating: fragment, count: 10_000)
    _ = parser.beginsQuestion(question)
    _ = try? parser.parse(question)
  }
}

/// The bundled catalog without its search, which takes most of the time of an error.
private struct QuietCatalog: CurrencyCatalog {
  func details(of currency: Currency) -> CurrencyDetails? { ReferenceCurrencyCatalog().details(of: currency) }
  var all: [CurrencyDetails] { [] }
  func suggestions(for word: String, limit: Int) -> [Currency] { [] }
}
