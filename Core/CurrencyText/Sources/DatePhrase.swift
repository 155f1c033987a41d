public import SharedModels

/// A day or a period as it was asked for, before it is known which day today is.
public enum DatePhrase: Hashable, Sendable {
  /// A day of the calendar.
  case day(FixingDate)
  /// This many days from today; `yesterday` is −1.
  case days(Int)
  /// The same day of the month this many months before today, or that month's last: `a year ago`, `3개월 전`.
  case monthsAgo(Int)
  /// The newest day of this name before today.
  case weekday(Weekday)
  /// A day of the week this many from today's: `지난주 금요일`.
  case inWeek(Int, Weekday)
  /// The newest day of the calendar that is not after today: `oct 30`, `10월 30일`.
  case monthDay(month: Int, day: Int)
  /// A quarter, a month, or a day of it, of the year this many from today's: `march last year`, `작년 3월 6일`.
  case inYear(Int, PeriodUnit, Int, day: Int?)
  /// A period of the calendar.
  case period(FixingPeriod)
  /// The period this many from the one that today lies in: `last month` is −1.
  case relative(PeriodUnit, Int)
  /// The newest month of this name, or quarter of this number, that has begun: `in march`, `1분기`.
  case newest(PeriodUnit, Int)
  /// The last day of a period: `end of 2023`, `작년 말`.
  indirect case end(of: DatePhrase)

  /// The day or the period, given today.
  public func resolved(today: FixingDate) -> DayOrPeriod {
    switch self {
    case .day(let day): .day(day)
    case .days(let count): .day(today.adding(days: count))
    case .monthsAgo(let count): .day(today.adding(months: -count))
    case .weekday(let weekday):
      .day(today.adding(days: -((today.weekday.rawValue - weekday.rawValue + 6) % 7 + 1)))
    case .inWeek(let offset, let weekday):
      .day(today.adding(days: offset * 7 + weekday.rawValue - today.weekday.rawValue))
    case .monthDay(let month, let day): .day(Self.newest(month: month, day: day, today: today))
    case .inYear(let offset, let unit, let number, let day):
      day.flatMap { FixingDate(year: today.year + offset, month: number, day: $0) }.map { .day($0) }
        ?? .period(Self.period(unit, number, year: today.year + offset))
    case .period(let period): .period(period)
    case .relative(let unit, let count): Self.relative(unit, count, today: today)
    case .newest(let unit, let number):
      .period(
        Self.period(
          unit, number, year: today.year - (number > (unit == .quarter ? (today.month + 2) / 3 : today.month) ? 1 : 0)))
    case .end(let phrase):
      switch phrase.resolved(today: today) {
      case .day(let day): .day(day)
      case .period(let period): .day(period.last)
      }
    }
  }

  /// A month or a quarter of a year.
  static func period(_ unit: PeriodUnit, _ number: Int, year: Int) -> FixingPeriod {
    unit == .quarter ? .quarter(number, year: year) : .month(number, year: year)
  }

  /// 29 February is that of the newest leap year.
  private static func newest(month: Int, day: Int, today: FixingDate) -> FixingDate {
    let years = stride(from: today.year, to: today.year - 9, by: -1)
    return years.lazy.compactMap { FixingDate(year: $0, month: month, day: day) }.first { $0 <= today } ?? today
  }

  private static func relative(_ unit: PeriodUnit, _ count: Int, today: FixingDate) -> DayOrPeriod {
    switch unit {
    case .day: .day(today.adding(days: count))
    case .week: .period(.week(of: today.adding(days: count * 7)))
    case .month: .period(.month(of: today.adding(months: count)))
    case .quarter: .period(.quarter(of: today.adding(months: count * 3)))
    case .year: .period(.year(today.year + count))
    }
  }
}

extension DatePhrase {
  /// Whether it is a day of the calendar: `30 oct`, with or without its year.
  var isDayOfCalendar: Bool {
    switch self {
    case .day, .monthDay: true
    default: false
    }
  }

  /// Whether it begins earlier than another one, of which both or neither are counted from today.
  func precedes(_ other: DatePhrase) -> Bool {
    guard let today = FixingDate(year: 2999, month: 12, day: 31) else { return false }
    func first(_ phrase: DatePhrase) -> FixingDate {
      switch phrase.resolved(today: today) {
      case .day(let day): day
      case .period(let period): period.first
      }
    }
    return first(self) < first(other)
  }

  /// Whether it is a period rather than a day.
  public var isPeriod: Bool {
    switch self {
    case .period, .newest: true
    case .relative(let unit, _): unit != .day
    case .inYear(_, _, _, let day): day == nil
    case .day, .days, .monthsAgo, .weekday, .inWeek, .monthDay, .end: false
    }
  }
}
