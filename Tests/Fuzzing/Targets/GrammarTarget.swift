import ReferenceData
import SharedModels
import TestSupport
import Wording

@testable import CurrencyText

/// A conversion of amounts, currencies and days, as typed.
struct GrammarTarget: FuzzTarget {
  let name = "grammar"
  let seeds = [
    "100 usd to krw, eur", "'$100' in '₩'", "1.5k gbp jpy", "100 dollars to won", "50만원", "20 eur usd on 2024-01-05",
    "3*(19.99+5) eur in usd", "3만5천 엔 원", "1억 2천만원 달러", "usd/krw at last friday", "1,000.50 swiss francs to euros",
    "100 usd + 20 eur to krw", "1e3 usd krw on 3 days ago", "어제 원달러 환율", "8.5% of 200 eur in 2023",
    "how many won is 100 dollars?", "2023년 1분기 백오십만원을 달러로", "twenty five million usd and 50 p on 3/4/2026",
    "usd krw 5 20 on march 6th, 2020", "100 usd 140000 krw last month", "1.234,56 eur -> krw a year ago",
    "호주 달러 원 지난 금요일", "-5 usd krw", "2 million won",
  ].map { Array($0.utf8) }

  private static let fragments = [
    "100", "1.5", "1,000", "1,00", "3", "k", "m", "million", "만", "천", "억", "조", "십", "usd", "KRW", "eur", "$", "€",
    "US$",
    "dollars", "won", "swiss", "francs", "달러", "원", "호주", "으로", "를", "to", "in", "and", ",", "/", "*", "+", "-", "(",
    ")",
    "on", "at", "friday", "march", "last", "month", "a", "half", "twenty", "hundred", "q1", "2023", "th", "%", "of",
    "환율", "몇",
    "작년", "3월", "년", "이랑", "원으로", "2020/3/6", "3/4/2026", "-", "->", "=", "vs", "how many", "cents", "p", "오만", "'",
    "?", "2024-01-05", "days", "ago", "전", "일", "지난", "금요일", "e9", ".", "&", "'", "é", "e\u{301}",
    "\u{1112}\u{1161}\u{11AB}", "\u{0}", "\u{200D}", "👩‍👩‍👧", "ı", "İ", "ß", "%", "\u{FFFD}", "9999999999999999999", "x",
  ]

  func input(_ random: inout SeededGenerator) -> [UInt8] {
    guard Bool.random(using: &random) else { return random.mutation(of: seeds) }
    let words = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      (Self.fragments.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
    }
    return Array(words.joined().utf8)
  }

  /// The range of an error must lie in the text, and its message must not be empty; a parsed conversion must name each
  /// target once.
  func run(_ input: [UInt8]) async throws -> Bool {
    let text = String(decoding: input, as: UTF8.self)
    let parser = ConversionParser(symbols: SymbolTable(configured: ["x$": .usd, "k": .jpy]), suggests: false)
    let typed = TypedText(text)
    _ = typed.request
    for style in [NumberStyle.point, .comma, .localComma, .rate] { _ = try? parser.amount(text, style: style) }
    for use in [CurrencyUse.names, .pair, .rates, .range, .card] {
      do throws(ConversionSyntaxError) { _ = try parser.currencies(typed, for: use) } catch {
        try check(error, in: text)
      }
    }
    do throws(ConversionSyntaxError) { _ = try parser.cost(typed) } catch { try check(error, in: text) }
    do throws(ConversionSyntaxError) { _ = try parser.pairAndRate(typed) } catch { try check(error, in: text) }
    do throws(ConversionSyntaxError) {
      // Any day of any year has to be one that the calendar can tell.
      _ = try DatePhrase(text, order: .dayFirst).resolved(today: FixingDate(dayNumber: 20_000)).description
    } catch {
      try check(error, in: text)
    }
    let words = text.split(separator: " ").enumerated().map { (String($1), $0) }
    _ = try? parser.parse(TypedText(words: words))
    let question: ParsedConversion
    do throws(ConversionSyntaxError) {
      question = try parser.parse(typed)
    } catch {
      try check(error, in: text)
      return false
    }
    try require(!question.terms.isEmpty, "no amount in '\(text)'")
    try require(Set(question.targets).count == question.targets.count, "a target twice in '\(text)'")
    return true
  }

  private func check(_ error: ConversionSyntaxError, in text: String) throws {
    let count = text.count
    try require(
      (0...count).contains(error.range.lowerBound) && error.range.upperBound <= max(count, error.range.lowerBound),
      "\(error.range) is not inside of '\(text)'")
    try require(!error.report.message.english.isEmpty && !error.report.message.korean.isEmpty, "no words for '\(text)'")
  }
}
