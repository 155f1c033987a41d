import CurrencyText
import TestSupport
import Testing

@Suite("The grammar under long input")
struct GrammarLengthTests {
  // A grammar that looked at the rest of the text for each word would take hours.
  @Test(
    "A question with thousands of any word comes to an end", .timeLimit(.minutes(1)),
    arguments: [
      "swiss ", "만 ", "천", "1 ", "- ", "e\u{301}", "bosnia-", "달러를 ", "3 days ago ", "usd/", "a", "오만", "만일", "3월",
      "원으로 ", "1 usd and ", "how many ", "friday ", "1.1.", "2020-", "5 million ", "the ",
    ].sampled(every: 4))
  func long(fragment: String) {
    let parser = ConversionParser(suggests: false)
    let question = "100 usd " + String(repeating: fragment, count: 3_000)
    _ = TypedText(question).request
    _ = try? parser.parse(question)
  }
}
