import SharedModels

extension Form<DatePhrase> {
  /// A day or a period of the calendar.
  init(_ patterns: Pattern...) { (self.patterns, meaning) = (patterns, { $0.phrase }) }
}

extension Keyword {
  /// Whether one of the forms begins with it, or what has no form: an edge, a half year, a number in words.
  var beginsDate: Bool {
    switch self {
    case .relative, .beside, .weekday, .month, .numberedMonth, .quarter, .nth, .holiday, .calendar, .half, .halfYear,
      .one, .days, .digit, .value, .unit, .part, .end, .start, .vague:
      true
    default: false
    }
  }
}

/// Forms of days and periods.
enum DateForm {
  /// The first that fits is meant.
  static let all: [Form<DatePhrase>] = [
    // `지난달 15일`, `the 15th of last month`
    Form(.relativeMonth, .dayOfMonth, .word(.calendar(.day))) { $0.dayOfOtherMonth },
    Form(.beside, .word(.calendar(.month)), .dayOfMonth, .word(.calendar(.day))) { $0.dayOfOtherMonth },
    Form(.dayOfMonth, .word(.ordinal), .maybe(.word(.of)), .beside, .word(.calendar(.month))) { $0.dayOfOtherMonth },
    // `작년 크리스마스`, `last christmas`, `christmas 2023`, `christmas eve`
    Form(.maybe(.word(.beside(-1))), .holiday, "eve", .yearBehind) {
      $0.named(.fixed(month: 12, day: 24), where: $0.holiday == .fixed(month: 12, day: 25))
    },
    Form(.maybe(.word(.beside(-1))), .holiday, .word(.calendar(.day)), .yearBehind) { $0.namedDay },
    Form(
      .any(["lunar", "chinese", "korean"]), "new", .word(.calendar(.year)), .maybe(.word(.calendar(.day))), .yearBehind
    ) {
      $0.named(.seollal)
    },
    Form("new", .word(.calendar(.year)), "eve", .yearBehind) { $0.named(.fixed(month: 12, day: 31)) },
    Form("new", .word(.calendar(.year)), .maybe(.word(.calendar(.day))), .yearBehind) {
      $0.named(.fixed(month: 1, day: 1))
    },
    Form("black", .weekday, .yearBehind) { $0.named(.thanksgiving(daysAfter: 1), where: $0.weekday == .friday) },
    Form("good", .weekday, .yearBehind) { $0.named(.easter(daysAfter: -2), where: $0.weekday == .friday) },
    Form(.holiday, .weekday, .yearBehind) {
      $0.named(.easter(daysAfter: 1), where: $0.holiday == .easter(daysAfter: 0) && $0.weekday == .monday)
    },
    // `추석 전날` is no day that is known.
    Form(.maybe(.yearBefore), .holiday, .any(["전날", "전일"])) { _ in nil },
    Form(.yearBefore, .holiday) { $0.namedDay },
    Form(.maybe(.word(.beside(-1))), .holiday, .yearBehind) { $0.namedDay },
    // `first of january 2025`
    Form(.nthDay, .maybe(.word(.of)), .month, .yearBehind),
    Form(.month, .maybe("the"), .nthDay, .yearBehind),
    // `작년 오늘`
    Form(.yearBefore, .word(.relative(.day, 0))) { $0.yearOffset.map { .away(.year, $0) } },
    // `작년 9월 한 달`
    Form(.yearBefore, .monthNumber, .word(.numberedMonth), .ahead("한"), .count, .word(.calendar(.month))),
    Form(.yearBefore, .monthNumber, .word(.numberedMonth), .dayBehind),
    // `작년 1년간`
    Form(.yearBefore, .ahead(.any(["1", "일", "한"])), .count, .word(.calendar(.year))),
    Form(.yearBefore, .any([.quarter, .row([.quarterNumber, .word(.calendar(.quarter))])])),
    Form(.yearBefore),
    Form(.relative) { .relative($0.unit, $0.count) },
    // `friday, 30 october`, `friday of last week`, `last week friday`
    Form(.weekday, .maybe(.mark(",")), .dayOfCalendar) { $0.date },
    Form(.weekday, .maybe(.word(.of)), .beside, .word(.calendar(.week))) {
      .weekday($0.weekday, week: $0.count)
    },
    Form(.weekday) { .weekday($0.weekday) },
    Form(.beside, .word(.calendar(.week)), .weekday) { .weekday($0.weekday, week: $0.count) },
    Form(.beside, .word(.calendar(.year)), "today") { .away(.year, $0.count) },
    Form(.beside, .period) { .relative($0.unit, $0.count) },
    Form(.word(.beside(-1)), .weekday) { .weekday($0.weekday) },
    Form(.word(.beside(-1)), .month),
    Form(.word(.beside(-1)), .monthNumber, .word(.numberedMonth), .dayBehind),
    Form(.word(.beside(0)), "time", .beside, .word(.calendar(.year))) { .away(.year, $0.count) },
    Form(.quarter, .yearBehind),
    Form(.nth, .word(.calendar(.quarter)), .yearBehind),
    Form(.month, .day, .yearBehind),
    Form(.month, .yearBehind),
    Form(.word(.calendar(.day)), "before", .relative) { .relative(.day, $0.count - 1) },
    // `the day before 30 october 2020`, `the day after 1 january 2024`
    Form(.maybe("the"), .word(.calendar(.day)), "before", .dayOfCalendar) {
      $0.date?.moved(days: -1)
    },
    Form(.maybe("the"), .word(.calendar(.day)), "after", .dayOfCalendar) {
      $0.date?.moved(days: 1)
    },
    Form(.unit, "before", .word(.beside(-1))) { .relative($0.unit, -2) },
    Form(.unit, .word(.to), "date") { .relative($0.unit, 0) },
    // `week 12 of 2024`
    Form(.word(.calendar(.week)), .count, .maybe(.word(.of)), .year) { parts in
      guard let year = parts.year, (1...FixingPeriod.weeks(in: year)).contains(parts.count) else { return nil }
      return .known(.period(.week(parts.count, year: year)))
    },
    // `2023 Q1`, `in the year 2021`
    Form(.maybe(.yearWord), .year, .quarter),
    Form(.yearWord, .year, .maybe(.month)),
    Form(.word(.half), .maybe(.word(.one)), .word(.calendar(.year)), .word(.ago)) { _ in .away(.month, -6) },
    // `year end 2024`, `month-end march 2024`
    Form(.yearWord, .word(.end), .year) { $0.phrase.map { .end(of: $0) } },
    Form(.word(.calendar(.quarter)), .word(.end), .maybe(.word(.of)), .quarter, .yearBehind) {
      $0.phrase.map { .end(of: $0) }
    },
    Form(.word(.calendar(.month)), .word(.end), .maybe(.word(.of)), .month, .yearBehind) {
      $0.phrase.map { .end(of: $0) }
    },
    Form("fiscal", .word(.calendar(.year)), .word(.end), .dayOfCalendar) { $0.date },
    // `사흘 전`, `a fortnight ago`
    Form(.maybe(.word(.one)), .days, .word(.ago)) { .relative(.day, -$0.count) },
    Form(.maybe(.word(.one)), "decade", .word(.ago)) { _ in .away(.year, -10) },
    // `1년 반 전`, `a year and a half ago`
    Form(.count, .unit, .maybe(.word(.and), .word(.one)), .word(.half), .direction) { parts in
      parts.unit == .year ? .away(.month, parts.count * 12 + (parts.count < 0 ? -6 : 6)) : nil
    },
    Form(.count, .unit, .joint, .count, .unit, .direction) { $0.joined },
    // `a year ago today`
    Form(.count, .unit, .direction, .maybe(.word(.relative(.day, 0)))) { .away($0.unit, $0.count) },
    // `3rd quarter of 2025`
    Form(.quarterNumber, .word(.ordinal), .word(.calendar(.quarter)), .yearBehind),
    // `24년 1월 5일`, `25년말`, but `24년` is none.
    Form(.shortYearBefore, .word(.end)) { $0.phrase.map { .end(of: $0) } },
    Form(.shortYearBefore, .word(.start)) { $0.phrase.map { .start(of: $0) } },
    Form(.shortYearBefore, .quarterNumber, .word(.calendar(.quarter))),
    Form(.shortYearBefore, .monthNumber, .word(.numberedMonth), .dayNumber, .word(.calendar(.day))),
    Form(.shortYearBefore, .monthNumber, .word(.numberedMonth)),
    Form(.count, .hangul(.word(.calendar(.year)))) { _ in nil },
    Form(.maybe(.hangul(.word(.beside(-1)))), .quarterNumber, .hangul(.word(.calendar(.quarter)))),
    Form(.monthNumber, .word(.numberedMonth), .ahead("한"), .count, .word(.calendar(.month))),
    Form(.monthNumber, .word(.numberedMonth), .dayBehind),
    Form(.day, .maybe(.word(.of)), .month, .yearBehind),
  ]
}
