import SharedModels

/// A form of a day or a period: what stands in it, and what it means.
struct DateForm: Sendable {
  /// What stands in one place of a form.
  enum Slot {
    /// What has no value of its own.
    case form(Pattern)
    case maybe([Slot])
    /// A day of the calendar in any form.
    case dayOfCalendar
    /// A number of anything, and what it numbers.
    case count, quarterNumber, monthNumber, dayNumber, dayOfMonth
    /// A day or a year in digits, and a year that stands first in Korean.
    case day, year, yearBefore, shortYearBefore
    /// `상반기`, `first half`
    case half
    /// Between two lengths of time that are counted together: `2 years and 3 months`.
    case joint
    /// Which way days are counted: `ago`, `from now`.
    case direction
    /// Keywords with a value of their own.
    case relative, relativeMonth, weekday, beside, unit, period, yearWord, month, quarter, nth, nthDay, days, holiday

    static func word(_ keyword: Keyword) -> Slot { .form(.word(keyword)) }
    static func text(_ word: String) -> Slot { .form(.text(word)) }
    /// A word that English has, too: `년`, but not `year`.
    static func hangul(_ keyword: Keyword) -> Slot { .form(.hangul(.word(keyword))) }
    static let comma = Slot.form(.mark(","))

    /// `2020`, `, 2020`, `of last year`
    static let yearBehind = Slot.maybe([.maybe([.comma]), .maybe([.word(.of)]), .year])
    static let dayBehind = Slot.maybe([.dayNumber, .word(.calendar(.day))])
  }

  /// What the slots were filled with.
  struct Parts {
    /// Where the form begins.
    let start: Int
    /// Whether a number here is not an amount.
    var isSaid: Bool
    /// How many units, forwards or backwards.
    var count = 0
    var weekday = Weekday.monday
    var hasWeekday = false
    var date: DatePhrase?
    var year: Int?
    var yearOffset: Int?
    var unit = PeriodUnit.month
    /// The number of a month or a quarter.
    var number: Int?
    var day: Int?
    var holiday: Holiday?

    /// The length before the one in `count` and `unit`.
    var earlier: (count: Int, unit: PeriodUnit)?

    /// Two lengths in the smaller unit; nil where the days of one depend on the calendar.
    var joined: DatePhrase? {
      guard let earlier else { return nil }
      let units: [PeriodUnit: (of: PeriodUnit, count: Int)] = [.year: (.month, 12), .week: (.day, 7)]
      guard let larger = units[earlier.unit], larger.of == unit else { return nil }
      return .away(unit, count + (count < 0 ? -1 : 1) * earlier.count * larger.count)
    }

    /// The day with a name.
    var namedDay: DatePhrase? {
      holiday.map { .holiday($0, year: year, yearOffset: yearOffset ?? (year == nil && count < 0 ? count : nil)) }
    }

    /// The day or the period of the calendar; nil where there is none.
    var phrase: DatePhrase? {
      guard let number else {
        return year.map { .known(.period(.year($0))) } ?? yearOffset.map { .relative(.year, $0) }
      }
      // In a leap year there is 29 February.
      let date = FixingDate(year: year ?? 2000, month: unit == .quarter ? 1 : number, day: day ?? 1)
      guard let date else { return nil }
      guard let year else { return .part(unit, number, day: day, year: yearOffset) }
      return .known(day == nil ? .period(DatePhrase.period(unit, number, year: year)) : .day(date))
    }
  }

  let slots: [Slot]
  /// Nil for no day of the calendar.
  let phrase: @Sendable (Parts) -> DatePhrase?

  private init(_ slots: Slot..., phrase: @escaping @Sendable (Parts) -> DatePhrase? = { $0.phrase }) {
    self.slots = slots
    self.phrase = phrase
  }

  /// The first that fits is meant.
  static let all = [
    // `지난달 15일`, `the 15th of last month`
    DateForm(.relativeMonth, .dayOfMonth, .word(.calendar(.day))) { parts in
      parts.day.map { .dayOfMonth($0, month: parts.count) }
    },
    DateForm(.beside, .word(.calendar(.month)), .dayOfMonth, .word(.calendar(.day))) { parts in
      parts.day.map { .dayOfMonth($0, month: parts.count) }
    },
    DateForm(.dayOfMonth, .word(.ordinal), .maybe([.word(.of)]), .beside, .word(.calendar(.month))) { parts in
      parts.day.map { .dayOfMonth($0, month: parts.count) }
    },
    // `작년 크리스마스`, `last christmas`, `christmas 2023`, `christmas eve`
    DateForm(.maybe([.word(.beside(-1))]), .holiday, .text("eve"), .yearBehind) { parts in
      var eve = parts
      eve.holiday = .fixed(month: 12, day: 24)
      return parts.holiday == .fixed(month: 12, day: 25) ? eve.namedDay : nil
    },
    DateForm(.maybe([.word(.beside(-1))]), .holiday, .word(.calendar(.day)), .yearBehind) { $0.namedDay },
    DateForm(.text("new"), .word(.calendar(.year)), .text("eve"), .yearBehind) { parts in
      var eve = parts
      eve.holiday = .fixed(month: 12, day: 31)
      return eve.namedDay
    },
    DateForm(.text("new"), .word(.calendar(.year)), .maybe([.word(.calendar(.day))]), .yearBehind) { parts in
      var day = parts
      day.holiday = .fixed(month: 1, day: 1)
      return day.namedDay
    },
    DateForm(.text("black"), .weekday, .yearBehind) { parts in
      var day = parts
      day.holiday = .thanksgiving(daysAfter: 1)
      return parts.weekday == .friday ? day.namedDay : nil
    },
    DateForm(.text("good"), .weekday, .yearBehind) { parts in
      var day = parts
      day.holiday = .easter(daysAfter: -2)
      return parts.weekday == .friday ? day.namedDay : nil
    },
    DateForm(.holiday, .weekday, .yearBehind) { parts in
      var day = parts
      day.holiday = .easter(daysAfter: 1)
      return parts.holiday == .easter(daysAfter: 0) && parts.weekday == .monday ? day.namedDay : nil
    },
    DateForm(.yearBefore, .holiday) { $0.namedDay },
    DateForm(.maybe([.word(.beside(-1))]), .holiday, .yearBehind) { $0.namedDay },
    // `first of january 2025`
    DateForm(.nthDay, .word(.of), .month, .yearBehind),
    // `작년 오늘`
    DateForm(.yearBefore, .word(.relative(.day, 0))) { $0.yearOffset.map { .away(.year, $0) } },
    DateForm(.yearBefore, .monthNumber, .word(.numberedMonth), .dayBehind),
    DateForm(.yearBefore, .quarterNumber, .word(.calendar(.quarter))),
    DateForm(.yearBefore),
    DateForm(.relative) { .relative($0.unit, $0.count) },
    // `friday, 30 october`, `friday of last week`, `last week friday`
    DateForm(.weekday, .maybe([.comma]), .dayOfCalendar) { $0.date },
    DateForm(.weekday, .maybe([.word(.of)]), .beside, .word(.calendar(.week))) {
      .weekday($0.weekday, week: $0.count)
    },
    DateForm(.weekday) { .weekday($0.weekday) },
    DateForm(.beside, .word(.calendar(.week)), .weekday) { .weekday($0.weekday, week: $0.count) },
    DateForm(.beside, .period) { .relative($0.unit, $0.count) },
    DateForm(.word(.beside(-1)), .weekday) { .weekday($0.weekday) },
    DateForm(.word(.beside(-1)), .month),
    DateForm(.word(.beside(-1)), .monthNumber, .word(.numberedMonth), .dayBehind),
    DateForm(.word(.beside(0)), .text("time"), .beside, .word(.calendar(.year))) { .away(.year, $0.count) },
    DateForm(.quarter, .yearBehind),
    DateForm(.nth, .word(.calendar(.quarter)), .yearBehind),
    DateForm(.month, .day, .yearBehind),
    DateForm(.month, .yearBehind),
    DateForm(.word(.calendar(.day)), .text("before"), .relative) { .relative(.day, $0.count - 1) },
    // `the day before 30 october 2020`, `the day after 1 january 2024`
    DateForm(.maybe([.text("the")]), .word(.calendar(.day)), .text("before"), .dayOfCalendar) {
      $0.date?.moved(days: -1)
    },
    DateForm(.maybe([.text("the")]), .word(.calendar(.day)), .text("after"), .dayOfCalendar) {
      $0.date?.moved(days: 1)
    },
    DateForm(.unit, .text("before"), .word(.beside(-1))) { .relative($0.unit, -2) },
    DateForm(.unit, .word(.to), .text("date")) { .relative($0.unit, 0) },
    // `week 12 of 2024`
    DateForm(.word(.calendar(.week)), .count, .maybe([.word(.of)]), .year) { parts in
      guard let year = parts.year, (1...FixingPeriod.weeks(in: year)).contains(parts.count) else { return nil }
      return .known(.period(.week(parts.count, year: year)))
    },
    // `2023 Q1`, `in the year 2021`
    DateForm(.maybe([.yearWord]), .year, .quarter),
    DateForm(.yearWord, .year, .maybe([.month])),
    DateForm(.word(.half), .maybe([.word(.one)]), .word(.calendar(.year)), .word(.ago)) { _ in .away(.month, -6) },
    DateForm(.text("fiscal"), .word(.calendar(.year)), .word(.end), .dayOfCalendar) { $0.date },
    // `사흘 전`, `a fortnight ago`
    DateForm(.maybe([.word(.one)]), .days, .word(.ago)) { .relative(.day, -$0.count) },
    // `1년 반 전`
    DateForm(.count, .unit, .word(.half), .direction) { parts in
      parts.unit == .year ? .away(.month, parts.count * 12 + (parts.count < 0 ? -6 : 6)) : nil
    },
    DateForm(.count, .unit, .joint, .count, .unit, .direction) { $0.joined },
    // `a year ago today`
    DateForm(.count, .unit, .direction, .maybe([.word(.relative(.day, 0))])) { .away($0.unit, $0.count) },
    // `3rd quarter of 2025`
    DateForm(.quarterNumber, .word(.ordinal), .word(.calendar(.quarter)), .yearBehind),
    // `24년 1월 5일`, but `24년` is none.
    DateForm(.shortYearBefore, .monthNumber, .word(.numberedMonth), .dayNumber, .word(.calendar(.day))),
    DateForm(.shortYearBefore, .monthNumber, .word(.numberedMonth)),
    DateForm(.count, .hangul(.calendar(.year))) { _ in nil },
    DateForm(.quarterNumber, .hangul(.calendar(.quarter))),
    DateForm(.monthNumber, .word(.numberedMonth), .dayBehind),
    DateForm(.day, .maybe([.word(.of)]), .month, .yearBehind),
  ]
}
