import Arithmetic
import ComposableArchitecture
import ExchangeInterface
import Expectations
import Modularity
import Platform
import SharedModels
import TestSupport
import Testing

@testable import ExchangeFeature

/// How many fixings a pair has in a range: a question that the program does not have.
private struct FixingCountQuestion: RateQuestion {
  static let name = "fixing-count"
  let pair: CurrencyPair
  let range: HistoryQuestion.Range
  var policy = RatePolicy()

  func needs(in book: RateBook) throws(ExchangeError) -> [BookNeed] { try book.needs(ofSeries: [pair], in: range) }

  func answer(from book: RateBook) throws(ExchangeError) -> Int {
    try HistoryQuestion([pair], range: range, policy: policy).answer(from: book)[0].fixings
  }
}

/// Rates of a contract, one pair a line: a source that the program does not have.
private struct AgreedRates: RateSource {
  static let hasDaysOfItsOwn = true
  private static let file = """
    USD VND 26000
    EUR VND 28000
    """

  private func rate(of base: Currency, in quote: Currency) -> ExactRatio? {
    Self.file.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      .first { $0[0] == base.code && $0[1] == quote.code }
      .flatMap { Decimal(string: $0[2]) }.map { ExactRatio($0) }
  }

  func remainder(of inquiry: RateInquiry, in book: RateBook) -> [Currency] {
    guard let quote = inquiry.currencies.last, inquiry.currencies.count > 1 else { return inquiry.currencies }
    let lacking = inquiry.currencies.dropLast().filter { rate(of: $0, in: quote) == nil }
    return lacking.isEmpty && !inquiry.isSeries ? [] : inquiry.currencies
  }

  func quote(_ pair: CurrencyPair, for inquiry: RateInquiry, in book: RateBook) throws(ExchangeError) -> Quote {
    guard let rate = rate(of: pair.base, in: pair.quote),
      let quote = Quote(pair, requested: inquiry.requested, rate: rate, date: book.moment.today, source: .own)
    else { throw .amountOutOfRange }
    return quote
  }

  func listing(
    against base: Currency, on requested: DayOrPeriod?, in book: RateBook
  ) throws(ExchangeError) -> [Currency] {
    [currency("VND")].filter { rate(of: base, in: $0) != nil }
  }
}

@MainActor
@Suite("A question and a source are one type each")
struct OneTypeTests {
  private let dong = currency("VND")

  @Test("The service and the reducer answer a question of which nothing else in the program knows")
  func question() async throws {
    let range = HistoryQuestion.Range.dates(from: day("2026-10-01"), to: day("2026-10-30"))
    let question = FixingCountQuestion(pair: CurrencyPair(base: .usd, quote: .krw), range: range)
    expect(try await ExchangeServiceImpl.bundled.answer(question), equals: 22)
    let analytics = RecordingAnalytics()
    let store = TestStore(initialState: Query<FixingCountQuestion>.State()) {
      Query<FixingCountQuestion>()
    } withDependencies: {
      $0.analyticsService = analytics
    }
    await store.send(.ask(question)) { $0.answer = .loading() }
    await store.receive(.answered(.success(22))) { $0.answer = .loaded(22) }
    #expect(analytics.events == ["question_answered question=fixing-count"])
  }

  @Test("A source answers every question from its place in the list, and leaves the rest to those behind it")
  func source() throws {
    let book = RateBook(sources: [AgreedRates.self] + RateBook.allSources)
    let conversion = try ConversionQuestion(terms: [Money(100, .usd)], targets: [dong, .krw]).answer(from: book)
    #expect(conversion.results.map(\.amount) == [2_600_000, 133_527])
    #expect(conversion.results.map(\.quote.source) == [.own, .bundled])
    let sum = try ConversionQuestion(terms: [Money(1, .usd), Money(1, .eur)], targets: [dong]).answer(from: book)
    #expect(sum.results.map(\.amount) == [54_000])
    let board = try RatesQuestion(base: .usd, codes: [dong, .eur]).answer(from: book)
    #expect(board.rows.map(\.source) == [.own, .bundled])
    #expect(throws: ExchangeError.self) {
      try SeriesQuestion(.highest, of: CurrencyPair(base: .usd, quote: dong), in: .lastDays(5), policy: RatePolicy())
        .answer(from: book)
    }
  }
}
