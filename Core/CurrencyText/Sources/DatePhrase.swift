public import SharedModels

/// A day or a period as it was asked for, before it is known which day today is.
public enum DatePhrase: Hashable, Sendable {
  /// A day or a period of the calendar.
  case known(DayOrPeriod)
  /// The day this many units from today, or that month's last: `a year ago`, `3개월 전`.
  case away(PeriodUnit, Int)
  /// The period this many from the one that today lies in: `last month` is −1; `yesterday` is the day −1.
  case relative(PeriodUnit, Int)
  /// A day of the week this many from today's, or the newest of its name before today: `지난주 금요일`, `friday`.
  case weekday(Weekday, week: Int? = nil)
  /// A quarter, a month, or a day of it, of the year this many from today's, or the newest that has begun:
  /// `march last year`, `작년 3월 6일`, `in march`, `oct 30`.
  case part(PeriodUnit, Int, day: Int? = nil, year: Int? = nil)
  /// The last day of a period: `end of 2023`, `작년 말`.
  indirect case end(of: DatePhrase)
  /// The first day of a period: `start of this year`, `연초`.
  indirect case start(of: DatePhrase)
  /// A day of the month this many from today's: `지난달 15일`.
  case dayOfMonth(Int, month: Int)
  /// A day with a name, in the year this many from today's, in a year, or the newest one: `christmas`, `작년 추석`.
  case holiday(Holiday, year: Int? = nil, yearOffset: Int? = nil)

  /// The day or the period, given today.
  public func resolved(today: FixingDate) -> DayOrPeriod {
    switch self {
    case .known(let date): return date
    case .away(let unit, let count): return .day(today.adding(count, unit))
    case .relative(let unit, let count): return Self.whole(unit, of: today.adding(count, unit))
    case .weekday(let weekday, let week):
      let days = weekday.rawValue - today.weekday.rawValue
      return .day(today.adding(days: days + 7 * (week ?? (days < 0 ? 0 : -1))))
    case .part(let unit, let number, let day, let offset):
      // 29 February is that of the newest leap year.
      let years = offset.map { [today.year + $0] } ?? (0...8).map { today.year - $0 }
      let found = years.lazy.compactMap { year in
        guard let day else { return DayOrPeriod.period(Self.period(unit, number, year: year)) }
        return FixingDate(year: year, month: number, day: day).map { .day($0) }
      }
      return found.first { offset != nil || $0.first <= today } ?? .period(Self.period(unit, number, year: years[0]))
    case .end(let phrase): return .day(phrase.resolved(today: today).last)
    case .start(let phrase): return .day(phrase.resolved(today: today).first)
    case .dayOfMonth(let day, let offset):
      let month = FixingPeriod.month(of: today.adding(months: offset))
      return .day(month.first.adding(days: min(day, month.first.days(to: month.last) + 1) - 1))
    case .holiday(let holiday, let year, let offset):
      let years = year.map { [$0] } ?? offset.map { [today.year + $0] } ?? [today.year, today.year - 1]
      let days = years.compactMap { holiday.day(in: $0) }
      return .day(days.first { year != nil || offset != nil || $0 <= today } ?? days.first ?? today)
    }
  }

  /// A month or a quarter of a year.
  static func period(_ unit: PeriodUnit, _ number: Int, year: Int) -> FixingPeriod {
    unit == .quarter ? .quarter(number, year: year) : .month(number, year: year)
  }

  private static func whole(_ unit: PeriodUnit, of day: FixingDate) -> DayOrPeriod {
    switch unit {
    case .day: .day(day)
    case .week: .period(.week(of: day))
    case .month: .period(.month(of: day))
    case .quarter: .period(.quarter(of: day))
    case .year: .period(.year(day.year))
    }
  }
}

/// What days are counted in, and what a period may be.
public enum PeriodUnit: String, Hashable, Sendable {
  /// A day; no period.
  case day = "d"
  /// An ISO week.
  case week = "w"
  /// A calendar month.
  case month = "m"
  /// A quarter of a year.
  case quarter = "q"
  /// A calendar year.
  case year = "y"
}

extension DatePhrase {
  /// Whether it is a period rather than a day.
  public var isPeriod: Bool {
    switch self {
    case .known(let date): date.period != nil
    case .relative(let unit, _): unit != .day
    case .part(_, _, let day, _): day == nil
    case .away, .weekday, .end, .start, .dayOfMonth, .holiday: false
    }
  }

  /// Whether it means the same on every day.
  var isFixed: Bool { if case .known = self { true } else { false } }

  /// Whether it is today, which is what no day is, too: the newest fixing known.
  public var isToday: Bool { self == .relative(.day, 0) }

  /// Whether it is so many days or periods from today.
  var isCountedFromToday: Bool {
    switch self {
    case .away(_, let count), .relative(_, let count): count != 0
    default: false
    }
  }

  var isHoliday: Bool { if case .holiday = self { true } else { false } }

  /// Whether it is a day of the calendar: `30 oct`, with or without its year.
  var isDayOfCalendar: Bool {
    switch self {
    case .known(.day), .part(_, _, day: _?, _): true
    default: false
    }
  }

  /// Whether it is a day or a month in a year that it does not name.
  public var lacksYear: Bool {
    switch self {
    case .part(_, _, _, year: nil), .holiday(_, year: nil, yearOffset: nil): true
    default: false
    }
  }

  /// The year that it names and begins in; nil where it names none.
  var year: Int? { if case .known(let date) = self { date.first.year } else { nil } }

  /// A day with its year, so many days later; nil for any other phrase.
  func moved(days: Int) -> DatePhrase? {
    guard case .known(.day(let day)) = self else { return nil }
    return .known(.day(day.adding(days: days)))
  }

  /// A month or a day without a year, in a year; nil for any other phrase.
  func dated(in year: Int) -> DatePhrase? {
    guard case .part(let unit, let number, let day, nil) = self else { return nil }
    guard let day else { return .known(.period(Self.period(unit, number, year: year))) }
    return FixingDate(year: year, month: number, day: day).map { .known(.day($0)) }
  }

  /// A month or a day without a year, in the year that another one names; nil for any other.
  func inYear(of other: DatePhrase) -> DatePhrase? {
    if let year = other.year { return dated(in: year) }
    guard case .part(_, _, _, let offset?) = other, case .part(let unit, let number, let day, nil) = self else {
      return nil
    }
    return .part(unit, number, day: day, year: offset)
  }

  /// A day of a month, or of the month of a day; nil for anything else.
  func onDay(_ day: Int) -> DatePhrase? {
    switch self {
    case .known(.day(let known)):
      FixingDate(year: known.year, month: known.month, day: day).map { .known(.day($0)) }
    case .known(.period(let known)) where known == .month(of: known.first):
      FixingDate(year: known.first.year, month: known.first.month, day: day).map { .known(.day($0)) }
    case .part(.month, let month, _, let year): .part(.month, month, day: day, year: year)
    case .dayOfMonth(_, let month): .dayOfMonth(day, month: month)
    default: nil
    }
  }

  /// Whether another period begins where it ends.
  func isRight(before other: DatePhrase, _ today: FixingDate?) -> Bool {
    guard let today else { return false }
    return resolved(today: today).last.adding(days: 1) == other.resolved(today: today).first
  }

  /// Whether it begins earlier than another one, of which both or neither are counted from today.
  func precedes(_ other: DatePhrase) -> Bool {
    guard let today = FixingDate(year: 2999, month: 12, day: 31) else { return false }
    return resolved(today: today).first < other.resolved(today: today).first
  }
}

extension FixingDate {
  fileprivate func adding(_ count: Int, _ unit: PeriodUnit) -> FixingDate {
    switch unit {
    case .day: adding(days: count)
    case .week: adding(days: count * 7)
    case .month: adding(months: count)
    case .quarter: adding(months: count * 3)
    case .year: adding(months: count * 12)
    }
  }
}
