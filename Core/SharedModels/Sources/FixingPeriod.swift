/// A calendar year, quarter, month or ISO week, for which an answer is the mean of its fixings.
public enum FixingPeriod: Hashable, Sendable {
  /// A year: `2023`.
  case year(Int)
  /// A quarter of a year, 1 to 4: `2023-Q1`.
  case quarter(Int, year: Int)
  /// A month of a year, 1 to 12: `2023-03`.
  case month(Int, year: Int)
  /// An ISO 8601 week, 1 to 53, of an ISO week-based year: `2026-W43`.
  case week(Int, year: Int)

  /// The month that a day lies in.
  public static func month(of day: FixingDate) -> FixingPeriod { .month(day.month, year: day.year) }

  /// The quarter that a day lies in.
  public static func quarter(of day: FixingDate) -> FixingPeriod { .quarter((day.month + 2) / 3, year: day.year) }

  /// The ISO week that a day lies in; its year is that of its Thursday.
  public static func week(of day: FixingDate) -> FixingPeriod {
    let thursday = day.adding(days: Weekday.thursday.rawValue - day.weekday.rawValue)
    return .week(Self.firstMonday(of: thursday.year).days(to: thursday) / 7 + 1, year: thursday.year)
  }

  /// The first day.
  public var first: FixingDate {
    switch self {
    case .year(let year): Self.day(year, 1)
    case .quarter(let quarter, let year): Self.day(year, quarter * 3 - 2)
    case .month(let month, let year): Self.day(year, month)
    case .week(let week, let year): Self.firstMonday(of: year).adding(days: (week - 1) * 7)
    }
  }

  /// The last day.
  public var last: FixingDate {
    switch self {
    case .year: first.adding(months: 12).adding(days: -1)
    case .quarter: first.adding(months: 3).adding(days: -1)
    case .month: first.adding(months: 1).adding(days: -1)
    case .week: first.adding(days: 6)
    }
  }

  /// The number of ISO weeks of a year, 52 or 53.
  public static func weeks(in year: Int) -> Int { firstMonday(of: year).days(to: firstMonday(of: year + 1)) / 7 }

  /// The first ISO week of a year is the one with 4 January.
  private static func firstMonday(of year: Int) -> FixingDate {
    let fourth = day(year, 1).adding(days: 3)
    return fourth.adding(days: Weekday.monday.rawValue - fourth.weekday.rawValue)
  }

  private static func day(_ year: Int, _ month: Int) -> FixingDate {
    FixingDate(year: 1, month: 1, day: 1).map { $0.adding(months: (year - 1) * 12 + month - 1) }
      ?? FixingDate(dayNumber: 0)
  }
}

extension FixingPeriod: CustomStringConvertible {
  /// `2023`, `2023-Q1`, `2023-03` or `2026-W43`, as answers write a period.
  public var description: String {
    func padded(_ number: Int, to width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return switch self {
    case .year(let year): padded(year, to: 4)
    case .quarter(let quarter, let year): padded(year, to: 4) + "-Q\(quarter)"
    case .month(let month, let year): padded(year, to: 4) + "-" + padded(month, to: 2)
    case .week(let week, let year): padded(year, to: 4) + "-W" + padded(week, to: 2)
    }
  }
}

/// What a question may be asked for: a day, or the mean of a period.
public enum DayOrPeriod: Hashable, Sendable {
  /// A calendar day.
  case day(FixingDate)
  /// A period.
  case period(FixingPeriod)
}

extension DayOrPeriod {
  /// The day; nil for a period.
  public var day: FixingDate? { if case .day(let day) = self { day } else { nil } }

  /// The period; nil for a day.
  public var period: FixingPeriod? { if case .period(let period) = self { period } else { nil } }

  /// The day, or the first of the period.
  public var first: FixingDate {
    switch self {
    case .day(let day): day
    case .period(let period): period.first
    }
  }

  /// The day, or the last of the period.
  public var last: FixingDate {
    switch self {
    case .day(let day): day
    case .period(let period): period.last
    }
  }
}

extension DayOrPeriod: CustomStringConvertible {
  /// `2026-10-30`, or the period's.
  public var description: String {
    switch self {
    case .day(let day): day.description
    case .period(let period): period.description
    }
  }
}
