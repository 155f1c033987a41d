import Arithmetic
import Platform
import ReferenceData
import SharedModels
import TestSupport
import Testing
import Wording

@testable import CurrencyText

@Suite("The parser of conversions")
struct ConversionParserTests {
  let parser = ConversionParser()

  @Test(
    "An error says what is wrong and at which characters",
    arguments: [
      ("", .empty, 0..<0), ("100 usd to", .missingTarget, 10..<10), ("100 usd krw,", .missingTarget, 12..<12),
      ("(1+2 usd krw", .unclosedBracket, 0..<1), ("1/0 usd krw", .divisionByZero, 2..<3),
      ("1.2.3.4 usd", .malformedNumber, 0..<7), ("100 usd 1z", .unexpected, 8..<10),
      ("100", .missingCurrency, 3..<3), ("100 usd 5", .unexpected, 8..<9), ("* 5 usd", .missingAmount, 0..<1),
      ("100 usd % krw", .unexpected, 8..<9), ("2 usd * (3 eur)", .moneyAsFactor, 8..<9),
      ("5 + 1 usd + 1 eur krw", .amountWithoutCurrency, 0..<17), ("1e99 usd krw", .amountOutOfRange, 0..<4),
      ("- usd krw", .loneDash, 0..<1), ("3/40*26 usd eur 5z", .unexpected, 16..<18),
      ("1+2) usd krw", .unopenedBracket, 3..<4),
      ("100+ usd krw", .missingAmount, 5..<8), ("2* usd krw", .missingAmount, 3..<6),
      ("100 usd + krw", .missingAmount, 10..<13), ("100 usd * 2 eur to krw", .moneyAsFactor, 12..<15),
    ] as [(String, ConversionSyntaxError.Reason, Range<Int>)])
  func errors(text: String, reason: ConversionSyntaxError.Reason, range: Range<Int>) {
    let words = String(Array(text)[range])
    #expect(throws: ConversionSyntaxError(reason, words, at: range)) { try parser.parse(text) }
  }

  @Test("An unknown code is suggested against, and its place is named")
  func unknown() {
    #expect {
      try parser.parse("100 eru to usd")
    } throws: { error in
      guard let error = error as? ConversionSyntaxError, case .unknownCurrency(let found) = error.reason,
        error.words == "eru"
      else {
        return false
      }
      return found.first == .eur && error.range == 4..<7
    }
  }

  @Test("A number of ten thousand digits and brackets without end are refused without falling over")
  func extremes() {
    let digits = String(repeating: "9", count: 10_000)
    #expect(throws: ConversionSyntaxError(.amountOutOfRange, digits, at: 0..<10_000)) {
      try parser.parse("\(digits) usd krw")
    }
    let brackets = String(repeating: "(", count: 100_000)
    #expect(throws: ConversionSyntaxError(.tooManyBrackets, "(", at: 64..<65)) { try parser.parse(brackets) }
  }

  @Test(
    "A shared symbol is the home currency where that is written so, and a choice that nothing settles is noted",
    arguments: [
      ("$", "USD", "USD", false), ("$", "AUD", "AUD", false), ("$", "KRW", "USD", false), ("$", "MXN", "MXN", false),
      ("¥", "KRW", "JPY", false), ("¥", "CNY", "CNY", false), ("kr", "EUR", "SEK", true), ("kr", "NOK", "NOK", false),
      ("kr", "ISK", "ISK", false), ("dollars", "AUD", "AUD", false), ("달러", "CAD", "CAD", false),
      ("pounds", "EUR", "GBP", false),
      ("pound", "EGP", "EGP", false), ("francs", "USD", "CHF", true), ("프랑", "KRW", "CHF", true),
      ("peso", "USD", "MXN", true),
      ("pesos", "PHP", "PHP", false), ("kroner", "EUR", "NOK", true), ("krona", "USD", "SEK", true),
      ("rupees", "LKR", "LKR", false), ("dinar", "KWD", "KWD", false), ("페소", "KRW", "PHP", true),
      ("won", "USD", "KRW", false),
      ("yen", "USD", "JPY", false), ("lira", "USD", "TRY", false),
    ])
  func sharedWords(word: String, home: String, expected: String, isNoted: Bool) throws {
    let question = try ConversionParser(symbols: SymbolTable(home: currency(home))).parse("100 \(word)")
    #expect(question.terms.map(\.currency.code) == [expected])
    #expect(question.interpretation.choices.map(\.word) == (isNoted ? [word] : []))
    for choice in question.interpretation.choices {
      #expect(choice.currency.code == expected)
      #expect(!choice.others.isEmpty && !choice.others.contains(choice.currency))
    }
  }

  @Test(
    "Each currency of a question is kept with the words that name it and how they do",
    arguments: [
      ("100 usd to krw", "usd code, krw code"), ("€5 to swiss francs", "€ sign, swiss francs name"),
      ("5 pounds in dollars", "pounds noun, dollars noun"), ("100 kr to japan", "kr choice, japan place"),
      ("100 dollars in sydney to eur", "dollars place, eur code"),
      ("US$ 5 + 3 eur to won", "US$ sign, eur code, won noun"),
      ("달러 100만원", "달러 noun, 원 noun"), ("100 dolars to won", "dolars noun, won noun"),
    ])
  func origins(text: String, origins: String) throws {
    let named = try parser.parse(text).interpretation.named.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let words = named.map { currency in
      let origin = if case .choice = currency.origin { "choice" } else { "\(currency.origin)" }
      return "\(TypedText(text).text(currency.range)) \(origin)"
    }
    #expect(words.joined(separator: ", ") == origins)
  }

  @Test(
    "The day and the fee are kept with the words that name them",
    arguments: [
      ("100 usd to krw on 6 march 2020", "on 6 march 2020", ""), ("100 usd plus 2% fee to eur", "", "plus 2% fee"),
      ("어제 100달러 수수료 1.5% 빼고 원", "어제", "수수료 1.5% 빼고"),
      ("highest usd krw this year", "this year", ""),
    ])
  func places(text: String, day: String, fee: String) throws {
    let typed = TypedText(text)
    let interpretation =
      switch try parser.read(typed) {
      case .conversion(let question): question.interpretation
      case .course(let question): question.interpretation
      }
    #expect(interpretation.day.map(typed.text) ?? "" == day)
    #expect(interpretation.fee.map(typed.text) ?? "" == fee)
  }

  @Test(
    "A symbol of one currency needs no home",
    arguments: [
      ("€", "EUR"), ("£", "GBP"), ("₩", "KRW"), ("₹", "INR"), ("₺", "TRY"), ("฿", "THB"), ("₱", "PHP"), ("₪", "ILS"),
      ("zł", "PLN"), ("R$", "BRL"), ("US$", "USD"), ("HK$", "HKD"), ("Kč", "CZK"), ("₫", "VND"), ("元", "CNY"),
      ("円", "JPY"),
    ])
  func plainSymbols(symbol: String, expected: String) throws {
    let question = try parser.parse("100 \(symbol)")
    #expect(question.terms.map(\.currency.code) == [expected])
    #expect(question.interpretation.choices.isEmpty)
  }

  @Test(
    "The configuration decides first, in every form of a noun, for words and signs of its own, and over a multiplier")
  func configured() throws {
    let symbols = SymbolTable(
      home: currency("AUD"),
      configured: [
        "$": currency("CAD"), "kr": currency("DKK"), "dollar": currency("NZD"), "Fr": currency("CHF"),
        "X$": currency("XCD"),
        "k": currency("MMK"),
      ])
    let parser = ConversionParser(symbols: symbols)
    let question = try parser.parse("$5 + 1 KR + 2 달러 + 3 dollars + 4 fr + 5 X$ + 6 k")
    #expect(describe(question.terms) == "5 CAD, 1 DKK, 5 NZD, 4 CHF, 5 XCD, 6 MMK")
    #expect(question.interpretation.choices.isEmpty)
    #expect(describe(try parser.parse("6k usd").terms) == "6 MMK")
  }

  @Test(
    "A word alone is read as it is among blanks",
    arguments: [
      "usd", "won", "kr", "dollars", "QQQ", "quidditch", "to", "AND", "k", "mn", "million", "on", "x", "us",
      "Swissfranc", "mine",
      "japan", "원으로", "달라", String(repeating: "a", count: 300),
    ])
  func wordAlone(word: String) {
    let parser = ConversionParser(
      symbols: SymbolTable(configured: ["mine": currency("CAD")]), suggests: word.count.isMultiple(of: 2))
    let alone = Result { () throws(ConversionSyntaxError) in try parser.currency(word).currency }
    let amongBlanks = Result { () throws(ConversionSyntaxError) in try parser.currency(" " + word).currency }
    switch (alone, amongBlanks) {
    case (.success(let alone), .success(let amongBlanks)): #expect(alone == amongBlanks)
    case (.failure(let alone), .failure(let amongBlanks)):
      // Some of them are told with their blanks.
      let words = amongBlanks.report.message.english.replacing("' ", with: "'")
      #expect(alone.report.message.english == words)
      #expect(alone.range.upperBound == amongBlanks.range.upperBound - 1)
    default: Issue.record("\(alone) is not \(amongBlanks)")
    }
  }

  @Test("Amounts without a currency have the one that the parser is given")
  func source() throws {
    #expect(describe(try ConversionParser(source: .eur).parse("12*2").terms) == "24 EUR")
  }

  @Test(
    "A cell is amount and currency at once, with one decimal mark",
    arguments: [
      ("€250", .point, "250", "EUR"), ("250 EUR", .point, "250", "EUR"), ("1.234,56", .comma, "1234.56", ""),
      ("1.234,56 €", .comma, "1234.56", "EUR"), ("12,5", .comma, "12.5", ""), ("1 234,5", .comma, "1234.5", ""),
      ("50만원", .point, "500000", "KRW"), ("3 million", .point, "3000000", ""), ("1234", .comma, "1234", ""),
      ("1,234", .point, "1234", ""), ("1.234", .comma, "1234", ""), ("1'234.50", .point, "1234.5", ""),
    ] as [(String, NumberStyle, String, String)])
  func cells(text: String, style: NumberStyle, number: String, code: String) throws {
    let amount = try parser.amount(text, style: style)
    #expect(amount.number == ExactRatio(decimal(number)))
    #expect(amount.currency?.code ?? "" == code)
  }

  @Test(
    "A cell with the other decimal mark is refused, whatever its number may tell",
    arguments: [("1,5", .point), ("0,500", .point), ("1.234,56", .point), ("1.5", .comma), ("1,234.56", .comma)]
      as [(String, NumberStyle)])
  func otherMark(text: String, style: NumberStyle) {
    #expect(throws: ConversionSyntaxError(.malformedNumber, text, at: 0..<text.count)) {
      try parser.amount(text, style: style)
    }
  }

  @Test("A cell with a number of something is no amount", arguments: ["5 nights", "4 people", "3명"])
  func things(text: String) {
    #expect(throws: ConversionSyntaxError.self) { try parser.amount(text) }
  }

  private func describe(_ terms: [Money]) -> String {
    terms.map { "\($0.amount.plainText()) \($0.currency)" }.joined(separator: ", ")
  }
}
