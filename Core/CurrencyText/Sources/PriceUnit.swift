import Arithmetic
import SharedModels

/// What an amount is the price of.
enum PriceUnit: Hashable {
  /// A day, a month, a year.
  case period(PeriodUnit)
  /// A person, a ticket.
  case piece
  /// A night, an hour: what is paid for one of them is no price for one of several people.
  case night
  /// Any of what is counted: `each`, 씩.
  case each

  /// How many of these a number of others holds; nil where that depends on the calendar, as with the days of a month.
  func count(_ number: ExactRatio, of unit: PeriodUnit) -> ExactRatio? {
    guard case .period(let own) = self else { return nil }
    guard own != unit else { return number }
    for lengths in [Self.months, Self.days] {
      if let have = lengths[unit], let want = lengths[own] { return number * ExactRatio(have) / ExactRatio(want) }
    }
    return nil
  }

  private static let months: [PeriodUnit: Int] = [.month: 1, .quarter: 3, .year: 12]
  private static let days: [PeriodUnit: Int] = [.day: 1, .week: 7]
}

/// Amounts a month, a night, a person.
extension Reader {
  /// What an amount behind it is the price of: `하루 10만원`, `월 20달러`, `monthly`.
  mutating func takePriceUnitBefore() {
    guard next?.keyword != nil || stands(.any(["1", Self.hourly])) else { return }
    if let unit = try? take(Self.unitsBefore) { priceUnit = unit }
  }

  private static let unitsBefore: [Form<PriceUnit>] = [
    Form(.word(.days(1)), amountBehind) { _ in .period(.day) },
    Form(.word(.numberedMonth), amountBehind) { _ in .period(.month) },
    Form(.periodic, amountBehind) { .period($0.unit) },
    Form(.any([.word(.value(1), .one), "1"]), .unit, amountBehind) {
      $0.unit == .quarter ? nil : .period($0.unit)
    },
    Form(hourly, amountBehind) { _ in .night },
    // `1박에 150달러`
    Form("1", nights, amountBehind) { _ in .night },
    Form(.any(["1", .word(.value(1))]), .hangul(.word(.counter)), amountBehind) { _ in .piece },
  ]

  static let hourly = Pattern.any(["hourly", "시급"])
  static let nights = Pattern.any(["night", "nights", "hour", "hours", "hr", "hrs", "박", "시간"])

  static let people = Pattern.any([
    "people", "person", "persons", "guest", "guests", "friends", "head", "pax", "명", "사람", "인", "인분",
  ])

  private static let amountBehind = Pattern.row([
    .many(.word(.filler)), .ahead(.any([.number, .row([.currency, .number])])),
  ])

  /// For how long, or for which time an amount is asked: `for 3 months`, `per year`, `1년치`, `7일`. Nil where the
  /// amount is no price of a time.
  mutating func takeLength() -> ExactRatio? {
    guard case .period? = priceUnit else { return nil }
    return attempt { reader in
      guard let (count, unit) = try? reader.take(Self.lengths) else { return nil }
      return reader.priceUnit?.count(count, of: unit)
    }
  }

  private static let lengths: [Form<(ExactRatio, PeriodUnit)>] = [
    Form(.maybe(lengthMark), .periodic) { (ExactRatio(1), $0.unit) },
    // `연봉 9만달러 월 얼마`
    Form(.maybe(lengthMark), .word(.numberedMonth)) { _ in (ExactRatio(1), .month) },
    Form(.maybe(lengthMark), .number, .unit, .not(.word(.ago, .later))) { ($0.numbers[0], $0.unit) },
    // `하루 35달러씩 열흘`
    Form(.maybe(lengthMark), .days, .not(.word(.ago, .later))) { (ExactRatio($0.count), .day) },
    Form(lengthMark, .unit, .not(.word(.ago, .later))) { (ExactRatio(1), $0.unit) },
  ]

  private static let lengthMark = Pattern.any([.word(.before, .per, .versus), .mark("/")])
}
