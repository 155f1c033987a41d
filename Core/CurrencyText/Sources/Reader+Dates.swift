import SharedModels

/// What was read from some place on, and the index behind it.
private typealias Found = (date: DatePhrase, end: Int)

/// A year that a date names, by its number or counted from today's.
private enum Year {
  case calendar(Int)
  case offset(Int)

  var whole: DatePhrase {
    switch self {
    case .calendar(let year): .period(.year(year))
    case .offset(let offset): .relative(.year, offset)
    }
  }

  /// A month or a quarter of it.
  func part(_ unit: PeriodUnit, _ number: Int) -> DatePhrase {
    switch self {
    case .calendar(let year): .period(DatePhrase.period(unit, number, year: year))
    case .offset(let offset): .inYear(offset, unit, number, day: nil)
    }
  }
}

/// Days and periods.
///
/// They are looked for in a few tokens from a place on, so that a question takes linear time.
extension Reader {
  /// date = ["on" | "at" | "in" | "as" "of"] (see ``DatePhrase``)
  ///
  /// `on` and `at` need one behind them; a number behind `at` is a rate. `in` may stand before a target, too.
  mutating func takeDate() throws(ConversionSyntaxError) -> DatePhrase? {
    guard let piece = next else { return nil }
    var start = index
    switch piece.keyword {
    case .on, .at, .in: start += 1
    case .before where isWord("for", at: index): start += 1
    case .as where self.keyword(at: index + 1) == .of: start += 2
    default:
      guard let (date, end) = try date(at: index) else { return nil }
      index = end
      return date
    }
    if let (date, end) = try date(at: start, isBehindPreposition: true),
      piece.keyword != .before || self.piece(at: end)?.isCurrency != true
    {
      index = end
      return date
    }
    if [.in, .before].contains(piece.keyword) { return nil }
    if piece.keyword == .at, let number = self.piece(at: start), number.isNumber {
      let text = text.text(number.range)
      throw ConversionSyntaxError(.rateInQuestion(text), at: number.range)
    }
    let rest = self.piece(at: start)?.range.lowerBound ?? end
    throw error(.invalidDay(text.text(rest..<end)), at: rest < end ? rest..<end : piece.range)
  }

  /// A bare year or eight digits at the end of a question, where no amount can stand.
  mutating func takeBareDate(years: ClosedRange<Int> = 1999...9999) throws(ConversionSyntaxError) -> DatePhrase? {
    guard let (date, last) = try bareDate(at: index, years: years) else { return nil }
    var end = last
    while let keyword = keyword(at: end), [.filler, .rate, .mean].contains(keyword) { end += 1 }
    guard end == pieces.count else { return nil }
    index = last
    return date
  }

  /// Whether a day or a period begins at an index, so that a number there is no amount.
  func beginsDate(at index: Int) -> Bool {
    guard let piece = piece(at: index) else { return false }
    if case .date = piece.token { return true }
    return ((try? date(at: index)) ?? nil) != nil
  }

  // MARK: - One form after another

  func date(
    at index: Int, isBehindPreposition: Bool = false
  ) throws(ConversionSyntaxError) -> (date: DatePhrase, end: Int)? {
    // `in the last week`
    let index = isBehindPreposition && keyword(at: index) == .filler ? index + 1 : index
    // `end of 2023`
    if keyword(at: index) == .end {
      let place = keyword(at: index + 1) == .of ? index + 2 : index + 1
      guard let found = try plainDate(at: place, true), found.date.isPeriod else { return nil }
      return (.end(of: found.date), found.end)
    }
    // `2023년 말`
    guard let found = try plainDate(at: index, isBehindPreposition) else { return nil }
    return found.date.isPeriod && keyword(at: found.end) == .end ? (.end(of: found.date), found.end + 1) : found
  }

  private func plainDate(at index: Int, _ isBehindPreposition: Bool) throws(ConversionSyntaxError) -> Found? {
    guard let piece = piece(at: index) else { return nil }
    switch piece.token {
    case .date(let written): return (try known(written, at: piece.range), index + 1)
    case .keyword(let keyword):
      switch keyword {
      case .day(let count): return (.days(count), index + 1)
      case .relative(.year, let offset):
        if self.keyword(at: index + 1) == .day(0) { return (.monthsAgo(-12 * offset), index + 2) }
        // `작년 3월 6일`, `작년 1분기`
        return try korean(year: .offset(offset), from: index + 1, index + 1)
      case .relative(let unit, let count): return (.relative(unit, count), index + 1)
      case .weekday(let weekday):
        // `friday, 30 october`
        let day = self.piece(at: index + 1)?.sign == "," ? index + 2 : index + 1
        if let found = try plainDate(at: day, true), found.date.isDayOfCalendar { return found }
        // `friday of last week`
        let place = self.keyword(at: index + 1) == .of ? index + 2 : index + 1
        if case .relative(.week, let offset)? = relative(at: place)?.date {
          return (.inWeek(offset, weekday), place + 2)
        }
        return (.weekday(weekday), index + 1)
      // `this time last year`
      case .this where isWord("time", at: index + 1):
        return relativeYear(at: index + 2).map { (.monthsAgo(-12 * $0.offset), $0.end) }
      case .last, .this, .next: return relative(at: index)
      case .nth(let quarter) where self.keyword(at: index + 1) == .calendar(.quarter):
        return dated(.newest(.quarter, quarter), year: index + 2, isBehindPreposition)
      case .quarter(let quarter): return dated(.newest(.quarter, quarter), year: index + 1, isBehindPreposition)
      case .month(let month): return try named(month, at: index, isBehindPreposition)
      // `day before yesterday`, `month before last`
      case .calendar(let unit) where isWord("before", at: index + 1):
        switch (unit, self.keyword(at: index + 2)) {
        case (.day, .day(let day)): return (.days(day - 1), index + 3)
        case (_, .last): return (.relative(unit, -2), index + 3)
        default: return nil
        }
      // `in the year 2021`
      case .calendar(.year) where year(at: index + 1, true) != nil:
        return try plainDate(at: index + 1, true)
      // `year to date`
      case .calendar(let unit) where self.keyword(at: index + 1) == .to && isWord("date", at: index + 2):
        return (.relative(unit, 0), index + 3)
      // `half a year ago`, `반년 전`
      case .half:
        let unit = self.keyword(at: index + 1) == .one ? index + 2 : index + 1
        return self.keyword(at: unit) == .calendar(.year) && self.keyword(at: unit + 1) == .ago
          ? (.monthsAgo(6), unit + 2) : nil
      // `사흘 전`, `a fortnight ago`
      case .one where self.keyword(at: index + 1) == .days(14): return try plainDate(at: index + 1, false)
      case .days(let count): return self.keyword(at: index + 1) == .ago ? (.days(-count), index + 2) : nil
      default: return piece.isNumber ? try counted(at: index, isBehindPreposition) : nil
      }
    case .number: return try counted(at: index, isBehindPreposition)
    default: return nil
    }
  }

  private func known(_ written: WrittenDate, at range: Range<Int>) throws(ConversionSyntaxError) -> DatePhrase {
    do throws(AmbiguousDate) {
      if let phrase = try written.phrase(settings.dayOrder) { return phrase }
    } catch {
      throw ConversionSyntaxError(.ambiguousDay(text.text(range), readings: error.readings), at: range)
    }
    throw error(.invalidDay(text.text(range)), at: range)
  }

  /// `last month`, `this week`, `last friday`, `지난 금요일`
  private func relative(at index: Int) -> Found? {
    let count: Int
    switch keyword(at: index) {
    case .last: count = -1
    case .this: count = 0
    case .next: count = 1
    default: return nil
    }
    switch keyword(at: index + 1) {
    case .calendar(.day): return nil
    case .calendar(.week):
      if case .weekday(let weekday) = keyword(at: index + 2) { return (.inWeek(count, weekday), index + 3) }
      return (.relative(.week, count), index + 2)
    case .calendar(let unit): return (.relative(unit, count), index + 2)
    case .weekday(let weekday) where count < 0: return (.weekday(weekday), index + 2)
    case .month(let month) where count < 0: return (.newest(.month, month), index + 2)
    // `지난 3월`
    default:
      guard count < 0, let (month, unit) = self.count(at: index + 1), keyword(at: unit) == .numberedMonth else {
        return nil
      }
      return try? korean(month: month, of: nil, from: index, unit + 1)
    }
  }

  /// `march`, `march 2020`, `march 6`, `mar 6th, 2020`
  private func named(
    _ month: Int, at index: Int, _ isBehindPreposition: Bool
  ) throws(ConversionSyntaxError) -> Found? {
    guard let day = dayOfMonth(at: index + 1, isBehindPreposition) else {
      return dated(.newest(.month, month), year: index + 1, isBehindPreposition)
    }
    return try full(month, day.number, year: day.end, from: index, isBehindPreposition)
  }

  /// `6 march 2020`, `3 days ago`, `2026년 10월 30일`; and bare years and days behind a preposition.
  private func counted(at index: Int, _ isBehindPreposition: Bool) throws(ConversionSyntaxError) -> Found? {
    guard let (count, unitIndex) = count(at: index) else { return try bare(at: index, isBehindPreposition) }
    let unit = keyword(at: unitIndex)
    if case .calendar(let calendar) = unit, let direction = direction(at: index, unitIndex) {
      guard calendar == .day || count < 100_000 else { return nil }
      // `a year ago today`
      let end = unitIndex + direction.length + (keyword(at: unitIndex + 2) == .day(0) ? 1 : 0)
      let count = count * direction.sign
      return switch calendar {
      case .day: (.days(count), end)
      case .week: (.days(count * 7), end)
      case .month: (.monthsAgo(-count), end)
      case .quarter: (.monthsAgo(-count * 3), end)
      case .year: (.monthsAgo(-count * 12), end)
      }
    }
    // `3rd quarter of 2025`
    if unit == .ordinal, keyword(at: unitIndex + 1) == .calendar(.quarter), (1...4).contains(count) {
      return dated(.newest(.quarter, count), year: unitIndex + 2, isBehindPreposition)
    }
    // `2023 Q1`
    if case .quarter(let quarter) = unit, (1...9999).contains(count) {
      return (.period(.quarter(quarter, year: count)), unitIndex + 1)
    }
    if case .calendar(let unit) = unit, text.letters[pieces[unitIndex].range.lowerBound].isHangul {
      if unit == .year, (1...9999).contains(count) {
        // `20년 3월 3일`
        if (10...99).contains(count),
          let short = try? withCentury(count).map({ try korean(year: .calendar($0), from: index, unitIndex + 1) }),
          case .day = short.date
        {
          return short
        }
        guard count >= 1000 else { throw invalidDay(from: index, to: unitIndex) }
        return try korean(year: .calendar(count), from: index, unitIndex + 1)
      }
      if unit == .quarter, (1...4).contains(count) { return (.newest(.quarter, count), unitIndex + 1) }
    }
    if unit == .numberedMonth { return try korean(month: count, of: nil, from: index, unitIndex + 1) }
    // `6 march`, `6th of march`
    if let day = dayOfMonth(at: index, true) {
      let place = day.end + (keyword(at: day.end) == .of ? 1 : 0)
      if case .month(let month) = keyword(at: place) {
        return try full(month, day.number, year: place + 1, from: index, isBehindPreposition)
      }
    }
    return try bare(at: index, isBehindPreposition)
  }

  /// Which way days are counted, and how many tokens say so: `3 days ago`, `3일 후`, `in 3 days`.
  private func direction(at index: Int, _ unit: Int) -> (sign: Int, length: Int)? {
    switch keyword(at: unit + 1) {
    case .ago: (-1, 2)
    case .later: (1, 2)
    // `3 days from now`
    case .before where isWord("now", at: unit + 2): (1, 3)
    default: keyword(at: index - 1) == .in && !text.letters[pieces[unit].range.lowerBound].isHangul ? (1, 1) : nil
    }
  }

  /// `at 1400` is a rate, `in 1400` nothing.
  private func bare(at index: Int, _ isBehindPreposition: Bool) throws(ConversionSyntaxError) -> Found? {
    guard isBehindPreposition else { return nil }
    let years = keyword(at: index - 1) == .at ? 1999...2099 : 1900...9999
    return try bareDate(at: index, years: years)
  }

  // MARK: - Their parts

  /// `3`, `three`, `a`, `한`, `일` before a unit.
  func count(at index: Int) -> (count: Int, end: Int)? {
    switch piece(at: index)?.token {
    case .number(let written): written.digitCount <= 5 ? written.integer.map { ($0, index + 1) } : nil
    case .keyword(.one): (1, index + 1)
    case .keyword: words(at: index)
    default: nil
    }
  }

  /// `three`, `twenty`, `십이`, `일`
  private func words(at index: Int) -> (count: Int, end: Int)? {
    guard pieces[index].isNumber else { return nil }
    var reader = self
    reader.index = index
    guard let number = (try? reader.takeNumber()) ?? nil, number < ExactRatio(100_000),
      let count = number.units(atFractionDigits: 0).map({ Int($0) }), ExactRatio(count) == number
    else { return nil }
    return (count, reader.index)
  }

  /// 1 to 31, perhaps with an ordinal's ending. The number right before a currency is its amount.
  private func dayOfMonth(at index: Int, _ isBehindPreposition: Bool) -> (number: Int, end: Int)? {
    guard case .number(let written)? = piece(at: index)?.token, let number = written.integer, (1...31).contains(number),
      written.digitCount <= 2, !isShortYear(at: index)
    else { return nil }
    if keyword(at: index + 1) == .ordinal { return (number, index + 2) }
    return isBehindPreposition || piece(at: index + 1)?.isCurrency != true ? (number, index + 1) : nil
  }

  /// Four digits, or two behind an apostrophe.
  func year(at index: Int, _ isBehindPreposition: Bool) -> Int? {
    guard case .number(let written)? = piece(at: index)?.token, let year = written.integer,
      isBehindPreposition || piece(at: index + 1)?.isCurrency != true
    else { return nil }
    if isShortYear(at: index) { return withCentury(year) }
    return written.digitCount == 4 && year >= 1000 ? year : nil
  }

  private func withCentury(_ year: Int) -> Int? { settings.takesShortYears ? year + (year < 70 ? 2000 : 1900) : nil }

  /// `march '21`
  private func isShortYear(at index: Int) -> Bool {
    guard case .number(let written)? = piece(at: index)?.token, written.digitCount == 2,
      case let start = pieces[index].range.lowerBound, start > 0
    else { return false }
    return text.letters[start - 1] == "'" && (pieces[index].range.upperBound == end || text.letters[start + 2] != "'")
  }

  /// A month or a quarter, with its year when one follows.
  private func dated(_ phrase: DatePhrase, year start: Int, _ isBehindPreposition: Bool) -> Found {
    // `q1 of 2023`
    let index = keyword(at: start) == .of ? start + 1 : start
    guard case .newest(let unit, let number) = phrase else { return (phrase, start) }
    if let (offset, end) = relativeYear(at: index) { return (Year.offset(offset).part(unit, number), end) }
    guard let year = year(at: index, isBehindPreposition) else { return (phrase, start) }
    return (Year.calendar(year).part(unit, number), index + 1)
  }

  private func full(
    _ month: Int, _ day: Int, year index: Int, from start: Int, _ isBehindPreposition: Bool
  ) throws(ConversionSyntaxError) -> Found {
    // `march 6, 2020`
    let index = piece(at: index)?.sign == "," && year(at: index + 1, isBehindPreposition) != nil ? index + 1 : index
    if let year = year(at: index, isBehindPreposition) {
      return (try calendarDay(year, month, day, from: start, to: index), index + 1)
    }
    guard FixingDate(year: 2000, month: month, day: day) != nil else { throw invalidDay(from: start, to: index - 1) }
    return (.monthDay(month: month, day: day), index)
  }

  private func korean(year: Year, from start: Int, _ index: Int) throws(ConversionSyntaxError) -> Found {
    guard let (number, unit) = count(at: index) else { return (year.whole, index) }
    switch keyword(at: unit) {
    case .numberedMonth: return try korean(month: number, of: year, from: start, unit + 1)
    case .calendar(.quarter) where (1...4).contains(number): return (year.part(.quarter, number), unit + 1)
    default: return (year.whole, index)
    }
  }

  private func korean(
    month: Int, of year: Year?, from start: Int, _ index: Int
  ) throws(ConversionSyntaxError) -> Found {
    guard (1...12).contains(month) else { throw invalidDay(from: start, to: index - 1) }
    guard let (day, unit) = count(at: index), keyword(at: unit) == .calendar(.day) else {
      return (year?.part(.month, month) ?? .newest(.month, month), index)
    }
    // In a leap year there is 29 February.
    guard FixingDate(year: 2000, month: month, day: day) != nil else { throw invalidDay(from: start, to: unit) }
    return switch year {
    case .calendar(let year): (try calendarDay(year, month, day, from: start, to: unit), unit + 1)
    case .offset(let offset): (.inYear(offset, .month, month, day: day), unit + 1)
    case nil: (.monthDay(month: month, day: day), unit + 1)
    }
  }

  /// `last year`
  func relativeYear(at index: Int) -> (offset: Int, end: Int)? {
    guard case .relative(.year, let offset)? = relative(at: index)?.date else { return nil }
    return (offset, index + 2)
  }

  private func calendarDay(
    _ year: Int, _ month: Int, _ day: Int, from start: Int, to last: Int
  ) throws(ConversionSyntaxError) -> DatePhrase {
    guard let day = FixingDate(year: year, month: month, day: day) else { throw invalidDay(from: start, to: last) }
    return .day(day)
  }

  /// Eight digits are a day, four a year, and a month may stand before it: `03/2020`.
  private func bareDate(at index: Int, years: ClosedRange<Int>) throws(ConversionSyntaxError) -> Found? {
    guard case .number(let written)? = piece(at: index)?.token, let number = written.integer else { return nil }
    switch written.digitCount {
    case 1...2 where (1...12).contains(number) && piece(at: index + 1)?.sign == "/":
      return year(at: index + 2, true).map { (.period(.month(number, year: $0)), index + 3) }
    case 4 where years.contains(number):
      // `usd eur 2020 march`
      if case .month(let month) = keyword(at: index + 1) { return (.period(.month(month, year: number)), index + 2) }
      return (.period(.year(number)), index + 1)
    case 8:
      let day = FixingDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
      guard let day else { throw invalidDay(from: index, to: index) }
      return (.day(day), index + 1)
    default: return nil
    }
  }

  private func invalidDay(from start: Int, to last: Int) -> ConversionSyntaxError {
    let range = range(of: start..<last + 1)
    return error(.invalidDay(text.text(range)), at: range)
  }
}
