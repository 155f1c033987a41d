import Platform
import ReferenceData
import SharedModels
import TestSupport
import Testing

@testable import CurrencyText

@Suite("The grammar of conversions")
struct ConversionParserTests {
  let parser = ConversionParser()

  @Test(
    "reads every form of a question",
    arguments: [
      ("100 usd krw", "100 USD", "KRW"), ("100 usd to krw, eur", "100 USD", "KRW EUR"), ("$100 in ₩", "100 USD", "KRW"),
      ("1.5k gbp jpy", "1500 GBP", "JPY"), ("100usd krw", "100 USD", "KRW"), ("usd 100 krw", "100 USD", "KRW"),
      ("€5", "5 EUR", ""), ("5€ as £", "5 EUR", "GBP"), ("100 usd to krw and eur jpy", "100 USD", "KRW EUR JPY"),
      ("100 usd krw krw", "100 USD", "KRW"), ("R$ 20 zł", "20 BRL", "PLN"), ("ca$20 usd", "20 CAD", "USD"),
      ("usd krw", "1 USD", "KRW"), ("-50 usd krw", "-50 USD", "KRW"), ("2mxn usd", "2 MXN", "USD"),
      ("5kusd eur", "5000 USD", "EUR"), ("1e3 usd eur", "1000 USD", "EUR"), ("1eur usd", "1 EUR", "USD"),
    ])
  func forms(text: String, terms: String, targets: String) throws {
    let question = try parser.parse(text)
    #expect(describe(question.terms) == terms)
    #expect(question.targets.map(\.code).joined(separator: " ") == targets)
  }

  @Test(
    "reads amounts as people write them",
    arguments: [
      ("1,000.50", "1000.5"), ("1_000", "1000"), ("1 000 000", "1000000"), ("1.5k", "1500"), ("2m", "2000000"),
      ("1e3", "1000"), ("1.5e-2", "0.015"), ("3*(19.99+5)", "74.97"), ("10/4", "2.5"), ("2+3*4", "14"),
      ("(2+3)*4", "20"),
      (".5", "0.5"), ("-(-3)", "3"), ("100/8/2", "6.25"), ("1’000", "1000"), ("10-2-3", "5"), ("1,234,567", "1234567"),
    ])
  func amounts(text: String, value: String) throws {
    #expect(try parser.parse("\(text) usd krw").terms == [Money(decimal(value), .usd)])
  }

  @Test(
    "sums money of several currencies",
    arguments: [
      ("100 usd + 50 eur to krw", "100 USD, 50 EUR"), ("100 usd - 20 usd krw", "80 USD"),
      ("2*(100 usd + 50 eur) krw", "200 USD, 100 EUR"), ("100 + 50 usd krw", "150 USD"), ("100/4 usd krw", "25 USD"),
      ("$100*3 + €1/2 krw", "300 USD, 0.5 EUR"), ("100 usd*2 krw", "200 USD"),
    ])
  func sums(text: String, terms: String) throws {
    let question = try parser.parse(text)
    #expect(describe(question.terms) == terms)
    #expect(question.targets == [.krw])
  }

  @Test(
    "says what is wrong and at which character",
    arguments: [
      ("", .empty, 0..<0), ("100 usd to", .missingTarget, 10..<10), ("100 usd krw,", .missingTarget, 12..<12),
      ("(1+2 usd krw", .unclosedBracket, 0..<1), ("1/0 usd krw", .divisionByZero, 2..<3),
      ("1,00 usd krw", .malformedNumber("1,00"), 0..<4), ("1.2.3 usd", .malformedNumber("1.2"), 0..<3),
      ("100", .missingCurrency, 3..<3), ("100 usd 5", .unexpected("5"), 8..<9), ("* 5 usd", .missingAmount, 0..<1),
      ("100 usd % krw", .unexpected("%"), 8..<9), ("2 usd * (3 eur)", .moneyAsFactor, 8..<9),
      ("5 + 1 usd + 1 eur krw", .amountWithoutCurrency, 0..<17), ("1e99 usd krw", .amountOutOfRange, 0..<4),
      ("100 usd krw !", .unexpected("!"), 12..<13), ("1+2) usd krw", .unopenedBracket, 3..<4),
      ("100+ usd krw", .missingAmount, 5..<8), ("2* usd krw", .missingAmount, 3..<6),
      ("100 usd + krw", .missingAmount, 10..<13), ("100 usd * 2 eur to krw", .moneyAsFactor, 12..<15),
    ] as [(String, ConversionSyntaxError.Reason, Range<Int>)])
  func errors(text: String, reason: ConversionSyntaxError.Reason, range: Range<Int>) {
    #expect(throws: ConversionSyntaxError(reason, at: range)) { try parser.parse(text) }
  }

  @Test("suggests what an unknown code may have meant, at its place")
  func unknown() {
    #expect {
      try parser.parse("100 eru to usd")
    } throws: { error in
      guard let error = error as? ConversionSyntaxError, case .unknownCurrency("eru", let found) = error.reason else {
        return false
      }
      return found.first == .eur && error.range == 4..<7
    }
  }

  @Test("refuses a number of ten thousand digits and brackets without end, without falling over")
  func extremes() {
    let digits = String(repeating: "9", count: 10_000)
    #expect(throws: ConversionSyntaxError(.amountOutOfRange, at: 0..<10_000)) { try parser.parse("\(digits) usd krw") }
    let brackets = String(repeating: "(", count: 100_000)
    #expect(throws: ConversionSyntaxError(.tooManyBrackets, at: 64..<65)) { try parser.parse(brackets) }
  }

  @Test(
    "takes a shared symbol for the home currency, else for the usual one, and says so",
    arguments: [
      ("$", "USD", "USD"), ("$", "AUD", "AUD"), ("$", "KRW", "USD"), ("$", "MXN", "USD"), ("¥", "KRW", "JPY"),
      ("¥", "CNY", "CNY"), ("kr", "EUR", "SEK"), ("kr", "NOK", "NOK"), ("kr", "ISK", "ISK"),
    ])
  func sharedSymbols(symbol: String, home: String, expected: String) throws {
    let parser = ConversionParser(symbols: SymbolTable(home: currency(home)))
    let question = try parser.parse("100 \(symbol)")
    #expect(question.terms.map(\.currency.code) == [expected])
    let choice = try #require(question.choices.first)
    #expect([choice.word, choice.setting, choice.currency.code] == [symbol, symbol, expected])
    #expect(!choice.others.isEmpty && !choice.others.contains(choice.currency))
  }

  @Test(
    "knows the symbols that mean one currency, and then says nothing",
    arguments: [
      ("€", "EUR"), ("£", "GBP"), ("₩", "KRW"), ("₹", "INR"), ("₺", "TRY"), ("฿", "THB"), ("₱", "PHP"), ("₪", "ILS"),
      ("zł", "PLN"), ("R$", "BRL"), ("US$", "USD"), ("HK$", "HKD"), ("Kč", "CZK"), ("₫", "VND"), ("원", "KRW"),
    ])
  func plainSymbols(symbol: String, expected: String) throws {
    let question = try parser.parse("100 \(symbol)")
    #expect(question.terms.map(\.currency.code) == [expected])
    #expect(question.choices.isEmpty)
  }

  @Test("lets the configuration decide first")
  func configured() throws {
    let symbols = SymbolTable(home: currency("AUD"), configured: ["$": currency("CAD"), "kr": currency("DKK")])
    let question = try ConversionParser(symbols: symbols).parse("$5 + 1 KR")
    #expect(describe(question.terms) == "5 CAD, 1 DKK")
    #expect(question.choices.isEmpty)
  }

  @Test(
    "reads a word alone as it reads it among blanks",
    arguments: [
      "usd", "won", "kr", "dollars", "QQQ", "quidditch", "to", "AND", "k", "mn", "million", "on", "x", "us",
      "Swissfranc", "mine", String(repeating: "a", count: 300),
    ])
  func wordAlone(word: String) {
    let parser = ConversionParser(
      symbols: SymbolTable(configured: ["mine": currency("CAD")]), suggestionLimit: word.count % 4)
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

  @Test("gives amounts without a currency the one it is told")
  func source() throws {
    #expect(describe(try ConversionParser(source: .eur).parse("12*2").terms) == "24 EUR")
  }

  private func describe(_ terms: [Money]) -> String {
    terms.map { "\($0.amount.plainText()) \($0.currency)" }.joined(separator: ", ")
  }
}
