import Arithmetic
import ExchangeInterface
import Expectations
import Platform
import SharedModels
import TestSupport
import Testing
import Wording

@testable import ExchangeFeature

@Suite("A conversion", .timeLimit(.minutes(10)))
struct ConversionTests {
  let exchange = ExchangeServiceImpl.bundled

  @Test(
    "A conversion is one exact division, rounded once to the target's minor units",
    arguments: [
      ("100", "USD", "KRW", "133527", 0), ("100", "USD", "JPY", "15725", 0), ("100", "KRW", "USD", "0.07", 2),
      ("100", "USD", "EUR", "89.51", 2), ("100", "USD", "GBP", "74.63", 2), ("-100", "USD", "KRW", "-133527", 0),
    ])
  func rounding(amount: String, from: String, to: String, expected: String, digits: Int) async throws {
    let result = try await convert(amount, from, to)
    #expect(result.amount == decimal(expected))
    #expect(result.fractionDigits == digits)
    #expect(result.quote.date == day("2026-10-30"))
    #expect(result.quote.source == .bundled)
    #expect(!result.quote.isStale)
  }

  @Test("A conversion gives 16 significant digits when it is raw")
  func raw() async throws {
    let result = try await convert("100", "USD", "KRW", isRaw: true)
    #expect(result.amount == decimal("133526.6738274257"))
    #expect(result.fractionDigits == nil)
    #expect(result.rate == decimal("1335.266738274257"))
  }

  @Test(
    "A conversion shows the first two significant digits of what would round to nothing",
    arguments: [
      ("1", "KRW", "USD", nil, "0.00075"), ("0.001", "USD", "EUR", nil, "0.0009"), ("1", "KRW", "USD", 3, "0.001"),
      ("1", "KRW", "USD", 2, "0.00075"), ("-1", "KRW", "USD", nil, "-0.00075"), ("0", "USD", "EUR", nil, "0"),
      ("0.4", "KRW", "JPY", nil, "0.047"),
    ] as [(String, String, String, Int?, String)])
  func tiny(amount: String, from: String, to: String, precision: Int?, expected: String) async throws {
    let result = try await convert(amount, from, to, precision: precision)
    #expect(result.amount == decimal(expected))
  }

  @Test("A conversion pads to the precision that was asked for")
  func precision() async throws {
    let result = try await convert("1", "EUR", "USD", precision: 6)
    #expect(result.amount == decimal("1.1172"))
    #expect(result.fractionDigits == 6)
  }

  @Test("A conversion sums terms of different currencies before it rounds, and then has no rate")
  func sums() async throws {
    let request = ConversionQuestion(terms: [Money(100, .usd), Money(50, .eur)], targets: [.krw])
    let result = try #require(try await exchange.answer(request).results.first)
    // (100 / 1.1172 + 50) × 1491.76 = 208114.67…
    #expect(result.amount == 208_115)
    #expect(result.rate == nil)
    let repeated = ConversionQuestion(terms: [Money(100, .usd), Money(1, .usd)], targets: [.krw])
    expect(try await exchange.answer(repeated).results.first?.rate, equals: decimal("1335.266738274257"))
  }

  @Test("A conversion counts a target that is named twice once and keeps their order")
  func targets() async throws {
    let request = ConversionQuestion(terms: [Money(1, .usd)], targets: [.krw, .eur, .krw, .jpy])
    expect(try await exchange.answer(request).results.map(\.to), equals: [.krw, .eur, .jpy])
  }

  @Test("A conversion of a currency to itself is the amount")
  func identity() async throws {
    let result = try await convert("12.345", "USD", "USD")
    #expect(result.amount == decimal("12.35"))
    #expect(result.rate == 1)
  }

  @Test("A conversion of more digits than can be exact is refused")
  func overflow() async {
    await #expect(throws: ExchangeError.amountOutOfRange) {
      try await convert("99999999999999999999999999999999999999", "USD", "IDR")
    }
  }

  @Test("A conversion with a code that ISO never listed suggests the ones that were meant")
  func unknown() async {
    await #expect {
      try await convert("1", "USD", "WON")
    } throws: { error in
      guard case .currency(.unknown("WON", let suggestions)) = error as? ExchangeError else { return false }
      return suggestions.first == .krw
    }
  }

  private func convert(
    _ amount: String, _ from: String, _ to: String, precision: Int? = nil, isRaw: Bool = false
  ) async throws -> ConvertedAmount {
    let request = ConversionQuestion(
      terms: [Money(decimal(amount), currency(from))], targets: [currency(to)],
      rounding: isRaw ? .raw : precision.map { .fractionDigits($0) })
    return try #require(try await exchange.answer(request).results.first)
  }
}

@Suite("Questions of which some can be answered")
struct PartialAnswerTests {
  private let vnd = currency("VND")
  private let lira = currency("TRY")

  @Test("A target without a rate is told beside the results of the others, and alone it is an error")
  func conversion() throws {
    let book = RateBook(given: [])
    let question = ConversionQuestion(terms: [Money(100, .usd)], targets: [.krw, vnd, .eur, currency("LAK")])
    let answer = try question.answer(from: book)
    #expect(answer.results.map(\.to) == [.krw, .eur])
    let missing = ExchangeError.unavailable(currencies: [vnd, currency("LAK")], isOffline: false, failures: [])
    #expect(answer.missing == missing)
    let alone = ConversionQuestion(terms: [Money(100, .usd)], targets: [vnd])
    #expect(throws: ExchangeError.unavailable(currencies: [vnd], isOffline: false, failures: [])) {
      try alone.answer(from: book)
    }
  }

  @Test("Different reasons are told one after the other, with the exit code of the first")
  func rates() throws {
    let policy = RatePolicy(date: .day(day("2004-06-01")))
    let board = try RatesQuestion(base: .usd, codes: [.krw, lira, vnd], policy: policy)
      .answer(from: RateBook(given: [], policy: policy))
    #expect(board.rows.map(\.currency) == [.krw])
    let report = board.missing?.report
    #expect(report?.code == .noRate)
    #expect(report?.message.english.contains("TRY had no rate on 2004-06-01") == true)
    #expect(report?.message.english.contains("VND") == true)
  }

  @Test("Providers that failed stand in the message, those with one reason together")
  func providers() {
    let refused = FailureReport.Cause(Phrase("cannot be reached", "연결할 수 없음"))
    let failures = [ProviderID.exchangeRateAPI, .currencyAPI].map { ProviderFailure(provider: $0, reason: refused) }
    let error = ExchangeError.unavailable(currencies: [vnd], isOffline: false, failures: failures)
    #expect(
      error.report.message.english == "no provider answered for VND (er-api, currency-api: cannot be reached)")
    #expect(error.report.message.korean == "VND 환율을 가져오지 못했습니다(er-api, currency-api: 연결할 수 없음)")
  }
}
