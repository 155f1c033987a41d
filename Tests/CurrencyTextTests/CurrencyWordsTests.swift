import Platform
import ReferenceData
import SharedModels
import TestSupport
import Testing

@testable import CurrencyText

@Suite("Words in conversions")
struct CurrencyWordsTests {
  let parser = ConversionParser()

  @Test(
    "reads names of currencies in English and Korean, whole or the noun alone",
    arguments: [
      ("100 dollars to won", "100 USD", "KRW"), ("20 euros in pounds", "20 EUR", "GBP"),
      ("3 million yen", "3000000 JPY", ""), ("100 swiss francs in australian dollars", "100 CHF", "AUD"),
      ("swiss francs 100", "100 CHF", ""), ("a$5 to us dollar", "5 AUD", "USD"), ("dollar won", "1 USD", "KRW"),
      ("5 Bosnia-Herzegovina Convertible Marks euro", "5 BAM", "EUR"), ("10 zloty czk", "10 PLN", "CZK"),
      ("10 złoty Kč", "10 PLN", "CZK"), ("7 São Tomé & Príncipe dobras usd", "7 STN", "USD"),
      ("100 UAE dirhams eur", "100 AED", "EUR"), ("100 kr. eur", "100 SEK", "EUR"), ("5 quid in bucks", "5 GBP", "USD"),
      ("100 turkish liras usd", "100 TRY", "USD"), ("100 hong kong dollars taiwan dollars", "100 HKD", "TWD"),
      ("50만원", "50000 KRW", ""), ("100달러를 원으로", "100 USD", "KRW"), ("스위스 프랑 100", "100 CHF", ""),
      ("100 호주 달러 엔화", "100 AUD", "JPY"), ("100호주달러 원", "100 AUD", "KRW"), ("유로를 원화로", "1 EUR", "KRW"),
      ("유로로", "1 EUR", ""), ("100 usd를 krw로", "100 USD", "KRW"), ("오만 리알 100 달러", "100 OMR", "USD"),
      ("조지아 라리 5", "5 GEL", ""), ("100 조지아 라리 달러", "100 GEL", "USD"), ("위안 100", "100 CNY", ""),
      ("독일 마르크 100 유로", "100 DEM", "EUR"),
    ])
  func names(text: String, terms: String, targets: String) throws {
    let terms = text == "50만원" ? "500000 KRW" : terms
    let question = try parser.parse(text)
    #expect(question.terms.map { "\($0.amount.plainText()) \($0.currency)" }.joined(separator: ", ") == terms)
    #expect(question.targets.map(\.code).joined(separator: " ") == targets)
  }

  @Test("reads a syllable that is written as its jamo")
  func jamo() throws {
    #expect(try parser.parse("100\u{110B}\u{116F}\u{11AB}").terms == [Money(100, .krw)])
  }

  @Test(
    "reads amounts in words",
    arguments: [
      ("50만 krw", "500000"), ("3만5천 엔", "35000"), ("1억 2천만원", "120000000"), ("1억 2천만 원", "120000000"),
      ("만원", "10000"), ("천 원", "1000"), ("천만 원", "10000000"), ("백만원", "1000000"), ("5천3만원", "50030000"),
      ("1.5만 원", "15000"), ("2,345만 6,789원", "23456789"), ("1조 원", "1000000000000"), ("3백50원", "350"),
      ("1만 5000원", "15000"), ("십만원", "100000"), ("1억원", "100000000"), ("3 million yen", "3000000"),
      ("3mn usd", "3000000"), ("2 bn usd", "2000000000"), ("1.5 thousand usd", "1500"), ("5 k usd", "5000"),
      ("2 billion won", "2000000000"), ("5keuros", "5000"), ("5kr", "5"), ("5 trillion won", "5000000000000"),
      ("million usd", "1000000"), ("2mmxn", "2000000"), ("5bam", "5"),
    ])
  func amounts(text: String, value: String) throws {
    let terms = try parser.parse(text).terms
    #expect(terms.map(\.amount) == [decimal(value)])
  }

  @Test(
    "refuses numbers whose units make no sense",
    arguments: [
      ("1k k", .malformedNumber("1k k"), 0..<4),
      ("3 million thousand usd", .malformedNumber("3 million thousand"), 0..<18),
      ("5만3억 원", .malformedNumber("5만3억"), 0..<4), ("5천3천 원", .malformedNumber("5천3천"), 0..<4),
    ] as [(String, ConversionSyntaxError.Reason, Range<Int>)])
  func malformed(text: String, reason: ConversionSyntaxError.Reason, range: Range<Int>) {
    #expect(throws: ConversionSyntaxError(reason, at: range)) { try parser.parse(text) }
  }

  @Test(
    "takes a noun for the home currency, else for the usual one, and says so",
    arguments: [
      ("dollars", "USD", "USD"), ("dollars", "AUD", "AUD"), ("달러", "CAD", "CAD"), ("dollar", "KRW", "USD"),
      ("pounds", "EUR", "GBP"), ("pound", "EGP", "EGP"), ("francs", "USD", "CHF"), ("peso", "USD", "MXN"),
      ("pesos", "PHP", "PHP"), ("kroner", "EUR", "NOK"), ("kroner", "DKK", "DKK"), ("krona", "USD", "SEK"),
      ("krona", "ISK", "ISK"), ("rupees", "USD", "INR"), ("rupees", "LKR", "LKR"), ("dinar", "KWD", "KWD"),
      ("파운드", "KRW", "GBP"), ("프랑", "KRW", "CHF"), ("페소", "KRW", "MXN"),
    ])
  func nouns(word: String, home: String, expected: String) throws {
    let question = try ConversionParser(symbols: SymbolTable(home: currency(home))).parse("100 \(word)")
    #expect(question.terms.map(\.currency.code) == [expected])
    let choice = try #require(question.choices.first)
    #expect([choice.word, choice.currency.code] == [word, expected])
    #expect(!choice.others.isEmpty && !choice.others.contains(choice.currency))
  }

  @Test("says nothing of a noun that means one currency to everybody", arguments: ["won", "원", "yen", "euros", "lira"])
  func usual(word: String) throws {
    #expect(try parser.parse("100 \(word)").choices.isEmpty)
  }

  @Test("names the candidates of a noun without an agreed first", arguments: ["dinar", "shillings", "디나르", "실링", "Rs"])
  func open(word: String) {
    #expect {
      try parser.parse("100 \(word) usd")
    } throws: { error in
      guard let error = error as? ConversionSyntaxError, case .ambiguousCurrency(word, let found) = error.reason else {
        return false
      }
      return found.count > 1 && error.range == 4..<4 + word.count
    }
  }

  @Test("lets the configuration decide about nouns in every form, and knows its own words")
  func configured() throws {
    let symbols = SymbolTable(configured: ["dollar": currency("CAD"), "Fr": currency("CHF")])
    let question = try ConversionParser(symbols: symbols).parse("5 dollars + 1 달러 + 2 Fr")
    #expect(question.terms.map(\.currency.code) == ["CAD", "CHF"])
    #expect(question.choices.isEmpty)
  }

  @Test(
    "reads a pair behind a slash, and still divides",
    arguments: [
      ("usd/krw", "1", "KRW"), ("100 usd/krw", "100", "KRW"), ("$/₩", "1", "KRW"), ("달러/원", "1", "KRW"),
      ("100/4 usd krw", "25", "KRW"), ("100 usd/4 krw", "25", "KRW"), ("usd/krw, eur", "1", "KRW EUR"),
    ])
  func pairs(text: String, amount: String, targets: String) throws {
    let question = try parser.parse(text)
    #expect(question.terms == [Money(decimal(amount), .usd)])
    #expect(question.targets.map(\.code).joined(separator: " ") == targets)
  }

  @Test(
    "reads a day at the end of a question",
    arguments: [
      ("20 eur usd on 2024-01-05", "2024-01-05"), ("20 eur to usd at friday", "2026-11-20"),
      ("20 eur usd on last friday", "2026-11-20"), ("20 eur usd on sunday", "2026-11-15"),
      ("20 eur usd 3 days ago", "2026-11-19"), ("20 eur usd on 2 weeks ago", "2026-11-08"),
      ("20 eur usd yesterday", "2026-11-21"), ("20 eur on today", "2026-11-22"), ("20유로 달러 어제", "2026-11-21"),
      ("20유로 달러 오늘", "2026-11-22"), ("20유로 달러 지난 금요일", "2026-11-20"), ("20유로 달러 3일 전", "2026-11-19"),
      ("20유로 달러 2주 전", "2026-11-08"), ("eur usd 2024-01-05", "2024-01-05"), ("eur 3 days ago", "2026-11-19"),
    ])
  func days(text: String, day: String) throws {
    let question = try parser.parse(text)
    let sunday = try #require(FixingDate(iso8601: "2026-11-22"))
    #expect(question.day?.day(today: sunday).description == day)
    #expect(question.terms.map(\.currency) == [.eur])
  }

  @Test("says which words are no day")
  func noDay() {
    #expect(throws: ConversionSyntaxError(.invalidDay("someday"), at: 14..<21)) {
      try parser.parse("20 eur usd on someday")
    }
    #expect(throws: ConversionSyntaxError(.invalidDay(""), at: 11..<13)) { try parser.parse("20 eur usd on") }
  }

  @Test(
    "reads currencies alone, in a pair or a list",
    arguments: ["usd/krw", "usd krw", "달러 원", "us dollars, won", "$ to ₩"])
  func currencies(text: String) throws {
    #expect(try parser.currencies(text).currencies.map(\.currency) == [.usd, .krw])
  }

  @Test(
    "tells a question from a mistyped command",
    arguments: [
      ("100", true), ("$", true), ("usd krw", true), ("dollars to won", true), ("만원", true), ("스위스 프랑 100", true),
      ("(1+2) usd", true), ("-5 usd", true), ("1,00 usd", true), ("rate", false), ("histroy", false), ("조회", false),
      ("", false), ("%", false), ("hello usd", false),
    ])
  func begins(text: String, isQuestion: Bool) {
    #expect(parser.beginsQuestion(text) == isQuestion)
  }

  @Test(
    "reads a cell that is amount and currency at once, and a decimal comma",
    arguments: [
      ("€250", .point, "250", "EUR"), ("250 EUR", .point, "250", "EUR"), ("1.234,56", .comma, "1234.56", ""),
      ("1.234,56 €", .comma, "1234.56", "EUR"), ("12,5", .comma, "12.5", ""), ("1 234,5", .comma, "1234.5", ""),
      ("50만원", .point, "500000", "KRW"), ("3 million", .point, "3000000", ""), ("1234", .comma, "1234", ""),
    ] as [(String, NumberStyle, String, String)])
  func cells(text: String, style: NumberStyle, number: String, code: String) throws {
    let amount = try parser.amount(text, style: style)
    #expect(amount.number == ExactRatio(decimal(number)))
    #expect(amount.currency?.code ?? "" == code)
  }
}
