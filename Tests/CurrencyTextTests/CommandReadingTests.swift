import Arithmetic
import Expectations
import Platform
import ReferenceData
import SharedModels
import TestSupport
import Testing
import Wording

@testable import CurrencyText

@Suite("What commands read beside questions")
struct CommandReadingTests {
  let parser = ConversionParser()

  @Test(
    "A pair may be written in every way that a question takes",
    arguments: [
      "usd/krw", "usd krw", "usd:krw", "usd=krw", "usd→krw", "usd->krw", "usd vs krw", "USD-KRW", "usdkrw", "달러 원",
      "달러/원",
      "us dollars, won", "$ to ₩", "원달러", "원달러 환율", "usd and krw",
    ])
  func pairs(text: String) throws {
    expect(try codes(text, .range), equals: "USD KRW")
  }

  @Test("A list of names keeps its order, and all is the lek")
  func names() throws {
    expect(try codes("원달러", .names), equals: "KRW USD")
    expect(try codes("usd, 엔 all japan", .names), equals: "USD JPY ALL JPY")
    expect(try codes("", .rates, throwing: true), equals: "empty")
  }

  @Test(
    "Rates take a day or a period behind their currencies",
    arguments: [
      ("usd krw yesterday", "USD KRW @2026-11-21"), ("usd krw 2020-03-06", "USD KRW @2020-03-06"),
      ("usd in 2023", "USD @2023"),
      ("usd last month", "USD @2026-10"), ("달러 작년", "USD @2025"), ("어제", "@2026-11-21"), ("환율", ""),
      ("오늘 환율", "@2026-11-22"),
      ("usd krw 2023", "USD KRW @2023"), ("usd krw 20200306", "USD KRW @2020-03-06"),
    ])
  func rates(text: String, reading: String) throws {
    expect(try codes(text, .rates), equals: reading)
  }

  @Test("A range takes a period, and a day or a span with a hint that works")
  func ranges() throws {
    expect(try codes("usd krw last year", .range), equals: "USD KRW @2025")
    expect(try codes("usd krw 2023", .range), equals: "USD KRW @2023")
    #expect(hint("usd krw on 2020-03-06", .range) == .from("2020-03-06"))
    #expect(hint("usd krw 2020-03-06", .range) == .from("2020-03-06"))
    #expect(hint("usd 2015", .rates) == .year(2015))
    #expect(hint("usd krw 1y", .rates) == .history(["USD", "KRW"], TypedDays(last: "1y")))
  }

  @Test(
    "A range takes a stretch of days in words",
    arguments: [
      ("usd krw since 2020", "2020 … -"), ("usd krw from 2020 to 2021", "2020 … 2021"),
      ("usd krw until 2020", "- … 2020"),
      ("usd krw 2020-2021", "2020 … 2021"), ("usd krw 2020-01-01 to 2020-06-30", "2020-01-01 … 2020-06-30"),
      ("usd krw jan to mar 2020", "2020-01 … 2020-03"), ("usd krw last 30 days", "30d"), ("usd krw past year", "1y"),
      ("usd krw 2 weeks", "2w"), ("usd krw 1y", "1y"), ("usd krw 90d", "90d"),
      ("usd krw first half of 2023", "2023-Q1 … 2023-Q2"),
      ("usd krw h2", "2026-Q3 … 2026-Q4"),
      ("달러 2020년부터 2021년까지", "2020 … 2021"), ("달러 2020년 이후", "2020 … -"), ("달러 2020년까지", "- … 2020"),
      ("달러 최근 3개월", "3m"), ("달러 지난 30일", "30d"), ("달러 작년 하반기", "2025-Q3 … 2025-Q4"),
    ])
  func stretches(text: String, reading: String) throws {
    let parsed = try parser.currencies(TypedText(text), for: .range)
    let stretch = try #require(parsed.stretch)
    func words(_ phrase: DatePhrase?) -> String { phrase.map { "\($0.resolved(today: day("2026-11-22")))" } ?? "-" }
    #expect(parsed.currencies.first?.currency == .usd)
    #expect(stretch.last ?? "\(words(stretch.from)) … \(words(stretch.to))" == reading)
  }

  @Test("Numbers of a card are amounts, whatever they look like, and a day may follow them")
  func cards() throws {
    let card = try parser.currencies(
      TypedText(
        words: ["usd", "krw", "5", "20", "2015", "-3", "1.5k", "2*3", "yesterday"].enumerated().map { ($1, $0) }),
      for: .card)
    #expect(card.amounts == [5, 20, 2015, -3, 1500, 6])
    #expect(card.date == .relative(.day, -1))
    expect(try parser.currencies(TypedText("usd"), for: .card).currencies.map(\.currency), equals: [.usd])
    #expect(throws: ConversionSyntaxError.self) { try parser.currencies(TypedText("usd krw 5 eur"), for: .card) }
  }

  @Test(
    "A cost is two amounts and a day; what stands before for, 에 or 으로 was paid",
    arguments: [
      "100 usd 140000 krw on friday", "100달러 14만원 금요일", "140000 krw for 100 usd friday",
      "14만원에 100달러 금요일", "14만원으로 100달러 금요일", "금요일 100달러에 14만원 냈어", "100 usd = 140000 krw last friday",
    ])
  func cost(text: String) throws {
    let cost = try parser.cost(TypedText(text))
    #expect(cost.bought == Money(100, .usd))
    #expect(cost.paid == Money(140_000, .krw))
    #expect(cost.date == .weekday(.friday))
  }

  @Test("A cost takes no period and needs both amounts")
  func costRefused() {
    #expect(throws: ConversionSyntaxError(.periodForDay, "in 2023", at: 19..<26)) {
      try parser.cost(TypedText("100 usd 140000 krw in 2023"))
    }
    #expect(throws: ConversionSyntaxError.self) { try parser.cost(TypedText("100 usd krw")) }
  }

  @Test(
    "A price that a shop turned into won is told from any other",
    arguments: ["원화결제 132000원 90달러", "dcc 90 usd 132000 krw"])
  func dynamicConversion(text: String) throws {
    let cost = try parser.cost(TypedText(text))
    #expect(cost.isInHomeMoney)
    #expect(cost.bought == Money(90, .usd))
    #expect(cost.paid == Money(132_000, .krw))
  }

  @Test(
    "A pair with 원 is the foreign unit in won, and a rate for a hundred units is that of one",
    arguments: [
      ("원/달러 1420", "USD KRW 1420"), ("달러/원 1420원", "USD KRW 1420"), ("달러 1420원", "USD KRW 1420"),
      ("100엔/원 870", "JPY KRW 8.7"), ("100엔 870원", "JPY KRW 8.7"), ("krw/usd 0.0007", "KRW USD 0.0007"),
      ("원/유로 1만5천", "EUR KRW 15000"),
    ])
  func ratesInWon(text: String, reading: String) throws {
    let (pair, rate) = try parser.pairAndRate(TypedText(text))
    let codes = pair.currencies.map(\.currency.code)
    #expect((codes + [rate.plainText()]).joined(separator: " ") == reading)
  }

  @Test("In Korean a comma sets the thousands of a rate apart; a point is decimal, and elsewhere the comma is refused")
  func thousandsOfRates() throws {
    let korean = ConversionParser(rateStyle: .rateInThousands)
    expect(
      try ["1,350", "1.350", "1350,5", "1,234.5"].map { try korean.rate($0) }, equals: [1350, 1.35, 1350.5, 1234.5])
    #expect(throws: ConversionSyntaxError.self) { try parser.rate("1,350") }
  }

  @Test(
    "A length of days is read in words of either language",
    arguments: [("4개월", "4m"), ("10년", "10y"), ("6 weeks", "6w")])
  func lengths(text: String, length: String) { #expect(Stretch(length: text)?.last == length) }

  @Test("What is no length of days alone is none", arguments: ["2023", "어제", "3개월 달러", "", "usd"])
  func otherLengths(text: String) { #expect(Stretch(length: text) == nil) }

  @Test(
    "A discount leaves a part of the spread, in either order",
    arguments: [
      "스프레드 1.5% 환율우대 80% 500달러 원화", "환율우대 80% 스프레드 1.5% 500달러 원화", "500달러 원화 스프레드 1.5%에 80% 우대",
      "500달러 원화 수수료 1.5% 환율 우대 80%",
    ])
  func feeDiscount(text: String) throws { expect(try parser.parse(text).feePercent, equals: Decimal(string: "0.3")) }

  @Test("A rate of one's own is a pair and a number, never a year")
  func ownRate() throws {
    let (pair, rate) = try parser.pairAndRate(TypedText("usd/krw 2015"))
    #expect(pair.currencies.map(\.currency) == [.usd, .krw])
    #expect(rate == 2015)
    expect(try parser.pairAndRate(TypedText("달러/원 1,400.5")).rate, equals: decimal("1400.5"))
    #expect(throws: ConversionSyntaxError.self) { try parser.pairAndRate(TypedText("usd/krw 1,400")) }
    #expect(throws: ConversionSyntaxError.self) { try parser.pairAndRate(TypedText("usd/krw")) }
  }

  @Test("A percentage needs its sign")
  func percent() throws {
    expect(try parser.percent("2.5%"), equals: decimal("2.5"))
    expect(try parser.percent("-2.5 %"), equals: decimal("-2.5"))
    #expect(throws: ConversionSyntaxError(.missingPercent, "2.5", at: 0..<3)) { try parser.percent("2.5") }
  }

  private func codes(_ text: String, _ use: CurrencyUse, throwing: Bool = false) throws -> String {
    do throws(ConversionSyntaxError) {
      let parsed = try parser.currencies(TypedText(text), for: use)
      let date = parsed.date.map { ["@\($0.resolved(today: day("2026-11-22")))"] } ?? []
      return (parsed.currencies.map(\.currency.code) + date).joined(separator: " ")
    } catch {
      if throwing { return "\(error.reason)" }
      throw error
    }
  }

  private func hint(_ text: String, _ use: CurrencyUse) -> QuestionHint? {
    do throws(ConversionSyntaxError) {
      _ = try parser.currencies(TypedText(text), for: use)
      return nil
    } catch {
      return error.hint
    }
  }
}
