import Arithmetic
import ExchangeInterface
import SharedModels
import TestSupport
import Wording

import struct Platform.Date
import struct Platform.Decimal

@testable import ExchangeCLI
@testable import ExchangeFeature
@testable import ScreenPreviews

/// A few currencies, enough for rendering.
struct FixtureCatalog: CurrencyCatalog {
  let all: [CurrencyDetails] = [
    .fixture(
      "AUD", "Australian Dollar", "호주 달러", "$", "036",
      ["Australia": "오스트레일리아", "Kiribati": "키리바시", "Nauru": "나우루", "Tuvalu": "투발루"]),
    .fixture("CHF", "Swiss Franc", "스위스 프랑", nil, "756", ["Switzerland": "스위스", "Liechtenstein": "리히텐슈타인"]),
    .fixture(
      "EUR", "Euro", "유로", "€", "978",
      ["Germany": "독일", "France": "프랑스", "Ireland": "아일랜드", "Spain": "스페인", "Italy": "이탈리아"]),
    .fixture("GBP", "British Pound", "영국 파운드", "£", "826", ["United Kingdom": "영국"]),
    .fixture(
      "HRK", "Croatian Kuna", "크로아티아 쿠나", nil, nil, [:], minorUnits: nil,
      successor: CurrencySuccessor(currency: .eur, irrevocableRate: Decimal(string: "7.5345"))),
    .fixture("JPY", "Japanese Yen", "일본 엔", "¥", "392", ["Japan": "일본"], minorUnits: 0),
    .fixture("KRW", "South Korean Won", "한국 원", "₩", "410", ["South Korea": "한국"], minorUnits: 0),
    .fixture("KWD", "Kuwaiti Dinar", "쿠웨이트 디나르", nil, "414", ["Kuwait": "쿠웨이트"], minorUnits: 3),
    .fixture("PLN", "Polish Zloty", "폴란드 즈워티", "zł", "985", ["Poland": "폴란드"]),
    .fixture("USD", "US Dollar", "미국 달러", "$", "840", ["United States": "미국", "Ecuador": "에콰도르"]),
  ]

  func details(of currency: Currency) -> CurrencyDetails? { all.first { $0.currency == currency } }

  func symbol(of currency: Currency) -> String? {
    currency.code == "AUD" ? nil : details(of: currency)?.symbol
  }

  func suggestions(for word: String, limit: Int) -> [Currency] { [] }
}

extension CurrencyDetails {
  fileprivate static func fixture(
    _ code: StaticString, _ english: String, _ korean: String, _ symbol: String?, _ number: String?,
    _ countries: KeyValuePairs<String, String>, minorUnits: Int? = 2, successor: CurrencySuccessor? = nil
  ) -> CurrencyDetails {
    CurrencyDetails(
      currency: Currency(literal: code), englishName: english, koreanName: korean, symbol: symbol,
      numericCode: number, minorUnits: minorUnits,
      countries: countries.map { Territory(code: "", englishName: $0.key, koreanName: $0.value) }, successor: successor,
      isWithdrawn: successor != nil, isMoney: successor == nil)
  }
}

extension Answer {
  func text(as format: OutputFormat, in context: RenderContext) -> String { bytes(as: format, in: context).text }
}

extension [UInt8] {
  var text: String { String(decoding: self, as: UTF8.self) }
}

extension FixingDate {
  /// Friday, 30 October 2026.
  static let friday = FixingDate(iso8601: "2026-10-30") ?? FixingDate(dayNumber: 0)
  /// The Thursday before.
  static let thursday = friday.adding(days: -1)
}

extension Date {
  /// Sunday, 1 November 2026, 12:00 UTC.
  static let sundayNoon = Date(timeIntervalSince1970: 1_793_534_400)
}

extension RenderContext {
  /// Sunday, 1 November 2026; a pipe unless a width is given.
  static func fixture(_ language: Language = .english, width: Int? = nil, isColored: Bool = false) -> RenderContext {
    RenderContext(
      language: language, catalog: FixtureCatalog(), today: FixingDate.friday.adding(days: 2), now: .sundayNoon,
      width: width, isColored: isColored)
  }
}

extension RatesBoard {
  /// Five currencies against the dollar.
  static let fixture = RatesBoard(
    base: .usd, requestedDate: nil, date: .friday, source: .ecb,
    fetchedAt: Date.sundayNoon.addingTimeInterval(-7200), isStale: false,
    rows: [
      .fixture("KRW", "1335.268518518519", "0.0007489130434782609", "0.21"),
      .fixture("AUD", "1.512345678901235", "0.6612246376811594", "-0.1"),
      .fixture("EUR", "0.9259259259259259", "1.08", "0"),
      .fixture("JPY", "150.1234567890123", "0.006661184210526316", "-1.25"),
      .fixture("KWD", "0.3081", "3.245699448231094", nil, source: .exchangeRateAPI, date: .thursday),
    ], notes: [])

  /// A board of no currency.
  static let empty = RatesBoard(
    base: .usd, requestedDate: nil, date: .friday, source: .ecb, fetchedAt: nil, isStale: false, rows: [], notes: [])

  /// The same board with every row from the same table.
  static let uniform = RatesBoard(
    base: .usd, requestedDate: nil, date: .friday, source: .ecb, fetchedAt: nil, isStale: true,
    rows: Array(fixture.rows.dropLast()), notes: [])
}

extension Quote {
  fileprivate static func fixture(
    _ code: StaticString, _ rate: String, _ inverse: String, _ change: String?,
    source: ProviderID = .ecb, date: FixingDate = .friday
  ) -> Quote {
    .row(
      CurrencyPair(base: .usd, quote: Currency(literal: code)), decimal(rate), inverse: decimal(inverse),
      changePercent: change.map { decimal($0) }, date: date, source: source)
  }
}

extension Conversion {
  /// 100 dollars in won.
  static let single = Conversion(
    terms: [Money(100, .usd)], requestedDate: nil,
    results: [.fixture(.krw, "133527", 0, rate: "1335.268518518519")], notes: [])

  /// 100 dollars in won, euros and Kuwaiti dinars.
  static let several = Conversion(
    terms: [Money(100, .usd)], requestedDate: .day(.friday),
    results: [
      .fixture(.krw, "133527", 0, rate: "1335.268518518519"),
      .fixture(.eur, "92.6", 2, rate: "0.9259259259259259"),
      .fixture(Currency(literal: "KWD"), "30.81", 3, rate: "0.3081", source: .exchangeRateAPI),
    ], notes: [])

  /// 3 dollars and 5 euros in won.
  static let sum = Conversion(
    terms: [Money(3, .usd), Money(5, .eur)], requestedDate: nil,
    results: [.fixture(.krw, "11216", 0, rate: nil)], notes: [])
}

extension Quote {
  /// A fixing of Friday, with that of the day before where there is one.
  static func fixture(_ base: Currency, _ quote: Currency, _ rate: String, before: String? = nil) -> Quote {
    let previous = before.map {
      Quote.Previous(rate: ExactRatio(decimal($0)), date: .thursday, isDayBefore: true)
    }
    let quote = Quote(
      CurrencyPair(base: base, quote: quote), rate: ExactRatio(decimal(rate)), previous: previous, date: .friday,
      source: .ecb)
    guard let quote else { preconditionFailure("\(rate) has too many digits") }
    return quote
  }
}

extension ConvertedAmount {
  fileprivate static func fixture(
    _ to: Currency, _ amount: String, _ fractionDigits: Int?, rate: String?, source: ProviderID = .ecb
  ) -> ConvertedAmount {
    ConvertedAmount(
      amount: decimal(amount), amountBeforeFee: decimal(amount), fractionDigits: fractionDigits,
      quote: .row(CurrencyPair(base: .usd, quote: to), decimal(rate ?? "1"), date: .friday, source: source),
      isSum: rate == nil)
  }
}

extension HistorySeries {
  /// `count` fixings of EUR/USD up to Friday, 30 October 2026.
  static func fixture(count: Int) -> HistorySeries {
    let points = (0..<count).map { index in
      HistoryPoint(
        date: .friday.adding(days: index + 1 - count),
        rate: Decimal(sign: .plus, exponent: -4, significand: Decimal(10_800 + (index * 37) % 101)))
    }
    let byRate = points.sorted { $0.rate < $1.rate }
    return HistorySeries(
      pair: CurrencyPair(base: .eur, quote: .usd), source: .bundled, points: points, fixings: count,
      summary: HistorySummary(
        first: points[0], last: points[count - 1], minimum: byRate[0], maximum: byRate[count - 1],
        mean: decimal("1.084812345678901"), changePercent: decimal("0.43"), volatilityPercent: decimal("0.3")),
      notes: [])
  }
}
