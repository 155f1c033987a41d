import Arithmetic
import ExchangeInterface
import FavoriteFeature
import FavoriteInterface
import Modularity
import ReferenceData
import SharedModels
import UserInterface
import WeaveDI

import struct Platform.Date
import struct Platform.Decimal

@testable import ExchangeCLI
@testable import ExchangeFeature

extension InjectedValues {
  /// Replaces the services that a screen uses with mocks, and the time with an afternoon in October 2026.
  mutating func useMockData() {
    context = .preview
    // A separate bus, so that events elsewhere in the process do not reach a preview.
    eventBus = EventBusImpl()
    exchange = MockExchange.answering
    favorites = MockFavorites()
    alerts = MockAlerts()
    users = MockUsers()
    analyticsService = SilentAnalyticsService()
    currencyCatalog = ReferenceCurrencyCatalog()
    moment = { .preview }
  }
}

extension Moment {
  /// Friday, 30 October 2026, 16:30 UTC.
  static let preview = Moment(
    instant: Date(timeIntervalSince1970: 1_793_377_800), today: FixingDate(dayNumber: 20_756))
}

extension User {
  /// A user in Seoul.
  static let preview = User(name: "김민지", email: "minji@example.com", home: .usd)
}

extension RatesBoard {
  private static let perDollar: [(Currency, String, String)] = [
    (Currency(literal: "AUD"), "1.5237", "-0.31"), (Currency(literal: "CAD"), "1.3984", "0.05"),
    (Currency(literal: "CHF"), "0.8012", "-0.12"), (Currency(literal: "CNY"), "7.1126", "0.02"),
    (.eur, "0.8633", "0.44"), (.gbp, "0.7598", "0.27"), (Currency(literal: "INR"), "88.705", "0.11"),
    (.jpy, "153.982", "0.89"), (.krw, "1431.25", "0.36"), (Currency(literal: "MXN"), "18.5463", "-0.52"),
    (Currency(literal: "SEK"), "9.4411", "0.18"), (Currency(literal: "THB"), "32.386", "-0.07"),
  ]

  /// The made-up rate of a pair.
  static func previewRate(of pair: CurrencyPair) -> Decimal {
    func perDollar(_ currency: Currency) -> Decimal {
      self.perDollar.first { $0.0 == currency }.flatMap { Decimal(string: $0.1) } ?? 1
    }
    return ExactRatio(perDollar(pair.quote)).divided(by: perDollar(pair.base))
  }

  /// Twelve made-up rates against the base, or those of these currencies.
  static func preview(base: Currency, codes: [Currency] = []) -> RatesBoard {
    let asked = codes.map { ($0, previewRate(of: CurrencyPair(base: base, quote: $0)).description, "0.1") }
    let rows = (asked.isEmpty ? perDollar : asked).filter { $0.0 != base }.map { currency, rate, change in
      Quote.row(
        CurrencyPair(base: base, quote: currency), Decimal(string: rate) ?? 1, changePercent: Decimal(string: change),
        date: Moment.preview.today)
    }
    return RatesBoard(
      base: base, requestedDate: nil, date: Moment.preview.today, source: .ecb,
      fetchedAt: Moment.preview.instant.addingTimeInterval(-1200), isStale: false, rows: rows, notes: [])
  }
}

extension Quote {
  /// A row of a board, with the change in percent since the day before.
  static func row(
    _ pair: CurrencyPair, _ rate: Decimal, inverse: Decimal? = nil, changePercent: Decimal? = nil, date: FixingDate,
    source: ProviderID = .ecb
  ) -> Quote {
    let rate = ExactRatio(rate)
    let previous = changePercent.map { change in
      Previous(
        rate: rate * ExactRatio(100) / (ExactRatio(100) + ExactRatio(change)), date: date.adding(days: -1),
        isDayBefore: true)
    }
    guard
      let quote = Quote(
        pair, rate: rate, inverse: inverse.map { ExactRatio($0) }, previous: previous, date: date, source: source)
    else { preconditionFailure("a rate of a test has at most 16 digits") }
    return quote
  }
}

extension ExactRatio {
  fileprivate func divided(by divisor: Decimal) -> Decimal {
    (self / ExactRatio(divisor)).decimal(roundedTo: .rate) ?? 1
  }
}

extension Conversion {
  /// The conversion at the made-up rates.
  static func preview(_ request: ConversionQuestion) -> Conversion {
    let results = request.targets.map { target in
      let pair = CurrencyPair(base: request.terms.first?.currency ?? .usd, quote: target)
      let amount = request.terms.reduce(Decimal(0)) {
        $0 + $1.amount * RatesBoard.previewRate(of: CurrencyPair(base: $1.currency, quote: target))
      }
      let digits = ReferenceCurrencyCatalog().details(of: target)?.fractionDigits ?? 2
      let rounded = amount.rounded(to: .fractionDigits(digits))
      return ConvertedAmount(
        amount: rounded, amountBeforeFee: rounded, fractionDigits: digits,
        quote: .row(pair, RatesBoard.previewRate(of: pair), date: Moment.preview.today), isSum: false)
    }
    return Conversion(terms: request.terms, requestedDate: request.policy.date, results: results, notes: [])
  }
}

extension HistorySeries {
  /// Sixty made-up fixings that rise, fall and rise again.
  static func preview(_ pair: CurrencyPair) -> HistorySeries {
    let today = Moment.preview.today
    let newest = RatesBoard.previewRate(of: pair)
    let points = (0..<60).map { index in
      let wave = [0, 12, 25, 31, 28, 19, 8, -3, -9, -6][index % 10]
      // Up to two per cent below the newest rate.
      let share = Decimal(sign: .plus, exponent: -4, significand: Decimal(9_800 + index * 3 + wave))
      let rate = (share * newest).rounded(to: .significantDigits(6))
      return HistoryPoint(date: today.adding(days: index - 59), rate: rate)
    }
    let byRate = points.sorted { ($0.rate, $0.date) < ($1.rate, $1.date) }
    let summary = HistorySummary(
      first: points[0], last: points[59], minimum: byRate[0], maximum: byRate[59],
      mean: ExactRatio(points.reduce(0) { $0 + $1.rate }).divided(by: 60),
      changePercent: ((ExactRatio(points[59].rate).divided(by: points[0].rate) - 1) * 100)
        .rounded(to: .fractionDigits(2)),
      volatilityPercent: Decimal(string: "0.17"))
    return HistorySeries(
      pair: pair, source: .ecb, points: points, fixings: points.count, summary: summary, notes: [])
  }
}

extension HistoryPoint {
  /// Creates a point; `rate` must be a number.
  init(date: FixingDate, rate: Decimal) {
    guard let digits = ScaledInteger(rate) else { preconditionFailure("\(rate) is not a rate") }
    self.init(digits: digits, date: date)
  }
}
