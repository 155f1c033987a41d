import Arithmetic
import Platform
import SharedModels
import Wording

/// Days and periods.
///
/// They are looked for in a few tokens from a place on, so that a question takes linear time.
extension Reader {
  /// date = ["on" | "at" | "in" | "as" "of"] (see ``DatePhrase``)
  ///
  /// `on` and `at` need one behind them; a number behind `at` is a rate. `in` may stand before a target, too.
  mutating func takeDate() throws(ConversionSyntaxError) -> DatePhrase? {
    guard let piece = next else { return nil }
    // `(30 june 2026)`, `(at 2026-10-30)`
    if piece.sign == "(", let start = span(of: .mark("("), .maybe(.word(.on, .at)), at: index)?.upperBound,
      let (date, end) = try date(at: start), stands(.mark(")"), at: end)
    {
      index = end + 1
      return date
    }
    let mark = Pattern.any([.word(.on, .at, .in), "for", .row([.word(.as), .word(.of, .at)])])
    let start = span(of: mark, at: index)?.upperBound ?? index
    if let (date, end) = try date(at: start, isSaid: start > index),
      piece.keyword != .before || self.piece(at: end)?.isCurrency != true
    {
      index = end
      return date
    }
    if start == index || [.in, .before].contains(piece.keyword) { return nil }
    guard let rest = self.piece(at: start) else { throw ConversionSyntaxError(.invalidDay, at: piece.range) }
    // `at 0.95`, `at a rate of 0.95`
    if piece.keyword == .at,
      let rate = span(of: .many(.word(.one, .filler, .of)), .number, .not(.word(.percent)), at: start)
    {
      let number = pieces[rate.upperBound - 1].range
      throw error(.rateInQuestion, at: number)
    }
    throw invalidDay(rest.range.lowerBound..<end)
  }

  /// Takes a date where none was named before; for a range, a period. With `mayBeBare` eight digits or a year are one.
  @discardableResult
  mutating func takeDate(
    into date: inout DatePhrase?, of use: CurrencyUse = .rates, mayBeBare: Bool = false
  ) throws(ConversionSyntaxError) -> Bool {
    let start = index
    var found = try takeDate()
    if found == nil, mayBeBare { found = try takeBareDate() }
    guard let found else { return false }
    let range = range(of: start..<index)
    if use == .range, !found.isPeriod {
      let isMarked = [.on, .at, .in].contains(keyword(at: start))
      let day = text.text(isMarked ? self.range(of: start + 1..<index) : range)
      throw error(.unexpected, at: range, hint: .from(day))
    }
    // `5월 5일 어린이날`
    if let date, date == found || settings.today.map({ date.resolved(today: $0) == found.resolved(today: $0) }) == true
    {
      return true
    }
    guard date == nil else { throw error(.secondDay, at: range) }
    (date, dayPlace) = (found, range)
    return true
  }

  /// A bare year or eight digits at the end of a question, where no amount can stand.
  mutating func takeBareDate(years: ClosedRange<Int> = 1999...9999) throws(ConversionSyntaxError) -> DatePhrase? {
    try attempt { reader throws(ConversionSyntaxError) in
      let date = try reader.bareDate(years: years)
      return reader.stands(.many(.word(.filler, .rate, .mean)), .end) ? date : nil
    }
  }

  /// Whether a day or a period begins at an index, so that a number there is no amount.
  func beginsDate(at index: Int) -> Bool {
    switch piece(at: index)?.token {
    case .date, .phrase: true
    default: (try? date(at: index)) != nil
    }
  }

  /// The day or the period that begins at an index, and where it ends.
  ///
  /// - Parameter isSaid: Whether a word before it, such as a preposition, rules out that a number is an amount.
  func date(
    at index: Int, isSaid: Bool = false
  ) throws(ConversionSyntaxError) -> (date: DatePhrase, end: Int)? {
    var reader = self
    // `in the last week`
    reader.index = index
    if isSaid { _ = reader.take(.filler) }
    guard reader.mayBeginDate else { return nil }
    // `end of 2023`, `2023년 말`, `start of this year`, `연초`
    if let edge = reader.takeEdge() {
      let isThisYear = reader.follows("연초")
      let end = reader.index
      _ = reader.pass(.many(.word(.of, .filler)))
      if let date = try reader.dateForm(isSaid: true), date.isPeriod { return (edge(date), reader.index) }
      return isThisYear ? (edge(.relative(.year, 0)), end) : nil
    }
    // `월초`
    if reader.pass(.word(.numberedMonth), .word(.start)) { return (.start(of: .relative(.month, 0)), reader.index) }
    if let edge = reader.takeEdgeOfHalf() { return (edge, reader.index) }
    guard let date = try reader.dateForm(isSaid: isSaid) else { return nil }
    if date.isDayOfCalendar { try reader.takeWeekday(of: date, from: index) }
    if date.isPeriod, let edge = reader.takeEdge() { return (edge(date), reader.index) }
    return (date, reader.index)
  }

  /// Whether a form of a day or a period may begin here: most words begin none, and to look through all takes a while.
  private var mayBeginDate: Bool {
    switch next?.token {
    case .number, .date, .phrase: true
    case .keyword(let keyword): keyword.beginsDate || stands(.any(["the", "마지막"]))
    case .word, .adjective: stands(.any(["new", "black", "good", "lunar", "chinese", "korean"]))
    case .code, .name, .hundredth, .sign, .other, nil: false
    }
  }

  /// `end`, `초`, `last day of`
  private mutating func takeEdge() -> ((DatePhrase) -> DatePhrase)? {
    let day = Pattern.row([.word(.calendar(.day)), .ahead(.word(.of))])
    // Behind `first` a trading day would be looked for, which is no day of the calendar.
    let lastDay = Pattern.row([.word(.beside(-1)), .many(.any(["trading", "business", "working"])), day])
    if pass(.any([.word(.end), lastDay, .row(["마지막", "날"])])) { return { .end(of: $0) } }
    return pass(.any([.word(.start), "첫날", .row([.word(.nth(1)), day])])) ? { .start(of: $0) } : nil
  }

  /// The last or the first day of a half year: `상반기 말`, `end of the first half of 2025`.
  private mutating func takeEdgeOfHalf() -> DatePhrase? {
    attempt { reader in
      guard let half = reader.halfYear(), let from = half.from, let to = half.to else { return nil }
      return reader.take(.end) ? .end(of: to) : reader.take(.start) ? .start(of: from) : nil
    }
  }

  /// The first form that stands here; where there is none, the index is anywhere.
  mutating func dateForm(isSaid: Bool) throws(ConversionSyntaxError) -> DatePhrase? {
    switch next?.token {
    case .date(let written):
      index += 1
      return try day(written, at: last?.range ?? place)
    case .phrase(let date):
      index += 1
      return date
    case .number where !isSaid && stands(.number, .name): return nil
    default: guard mayBeginDate else { return nil }
    }
    let start = index
    for form in DateForm.all {
      index = start
      var parts = FormParts(start: start, isSaid: isSaid)
      guard try fill(form.patterns, of: &parts) else { continue }
      if let phrase = form.meaning(parts) {
        try check(parts, phrase, from: start)
        return phrase
      }
      var failure = invalidDay(range(of: (parts.yearOffset == nil ? start : start + 1)..<index))
      failure.hint = yearOrLength(parts.count, at: failure.range)
      throw failure
    }
    index = start
    // `at 1400` is a rate, `in 1400` nothing.
    return isSaid ? try bareDate(years: follows(.word(.at)) ? 1999...2099 : 1900...9999) : nil
  }

  /// `24년` is the year 2024, or so many years.
  private func yearOrLength(_ count: Int, at range: Range<Int>) -> QuestionHint? {
    guard stands(.behind(.row([.integer, .hangul(.word(.calendar(.year)))]))), let year = withCentury(count),
      (10...99).contains(count)
    else { return nil }
    return .oneOf(["\(year)년", "최근 \(count)년"].map { Phrase(verbatim: line(range, as: $0)) })
  }

  /// Refuses a weekday that is another one than the date's.
  private func check(_ parts: FormParts, _ phrase: DatePhrase, from start: Int) throws(ConversionSyntaxError) {
    if parts.hasWeekday, parts.date == phrase { try check(parts.weekday, of: phrase, from: start) }
  }

  private func check(_ weekday: Weekday, of phrase: DatePhrase, from start: Int) throws(ConversionSyntaxError) {
    guard let today = phrase.isFixed ? FixingDate(dayNumber: 0) : settings.today,
      case let day = phrase.resolved(today: today).first, day.weekday != weekday
    else { return }
    let range = range(of: start..<index)
    throw error(.wrongWeekday(day), at: range)
  }

  /// `9월 14일 월요일`: a weekday behind its day.
  private mutating func takeWeekday(of date: DatePhrase, from start: Int) throws(ConversionSyntaxError) {
    guard case .weekday(let weekday)? = next?.keyword else { return }
    index += 1
    try check(weekday, of: date, from: start)
  }

  private func day(_ written: WrittenDate, at range: Range<Int>) throws(ConversionSyntaxError) -> DatePhrase {
    if written.hasShortYear, settings.dayOrder == nil { return try shortDay(written, at: range) }
    let dayFirst = settings.dayOrder == .monthFirst ? nil : written.dayFirst
    let monthFirst = settings.dayOrder == .dayFirst ? nil : written.monthFirst
    if let dayFirst, let monthFirst, dayFirst != monthFirst {
      throw error(.ambiguousDay(readings: [dayFirst, monthFirst].map(\.description)), at: range)
    }
    guard let date = dayFirst ?? monthFirst else { throw invalidDay(range) }
    return .known(date)
  }

  /// Whether a day or a period has begun, as far as today is known.
  func isPast(_ date: DatePhrase) -> Bool {
    settings.today.map { date.resolved(today: $0).first <= $0 } ?? true
  }

  /// A date with a year of two digits: in Korean the year stands first.
  private func shortDay(_ written: WrittenDate, at range: Range<Int>) throws(ConversionSyntaxError) -> DatePhrase {
    guard settings.takesShortYears else { throw invalidDay(range) }
    let past = written.days.filter { isPast(.known($0)) }
    if let day = past.first, past.count == 1 || isKorean && !written.isOpen { return .known(day) }
    let days = written.days.map(\.description)
    throw days.count > 1 ? error(.ambiguousDay(readings: days), at: range) : invalidDay(range)
  }

  /// `3`, `three`, `a`, `한`, `일` before a unit.
  mutating func takeCount() -> Int? {
    attempt { reader in
      guard let number = try? reader.takeNumber(), number < ExactRatio(100_000),
        let count = number.units(atFractionDigits: 0).map({ Int($0) }), ExactRatio(count) == number
      else { return nil }
      return count
    }
  }

  /// Four digits, or two behind an apostrophe; not those of an amount.
  func year(at index: Int, isSaid: Bool) -> Int? {
    guard let written = digits(at: index), let year = written.integer, isSaid || !stands(.digits, .name, at: index)
    else { return nil }
    if isShortYear(at: index) { return withCentury(year) }
    return written.digitCount == 4 && year >= 1000 ? year : nil
  }

  func withCentury(_ year: Int) -> Int? { settings.takesShortYears ? year + (year < 70 ? 2000 : 1900) : nil }

  /// `march '21`
  func isShortYear(at index: Int) -> Bool {
    guard digits(at: index)?.digitCount == 2, case let start = pieces[index].range.lowerBound, start > 0
    else { return false }
    return text.letters[start - 1] == "'" && (pieces[index].range.upperBound == end || text.letters[start + 2] != "'")
  }

  /// Eight digits are a day, four a year, and a month may stand before it: `03/2020`.
  private mutating func bareDate(years: ClosedRange<Int>) throws(ConversionSyntaxError) -> DatePhrase? {
    guard let written = digits(at: index), let number = written.integer else { return nil }
    let start = index
    index += 1
    switch written.digitCount {
    case 1...2 where (1...12).contains(number) && takeSign(in: "/") != nil:
      defer { index += 1 }
      return year(at: index, isSaid: true).map { .known(.period(.month(number, year: $0))) }
    case 4 where years.contains(number):
      // `usd eur 2020 march`
      guard case .month(let month)? = next?.keyword else { return .known(.period(.year(number))) }
      index += 1
      // `usd eur 2020 march 12`
      if let written = digits(at: index), let day = written.integer, written.digitCount < 3 {
        index += 1
        _ = take(.ordinal)
        guard let day = FixingDate(year: number, month: month, day: day) else {
          throw invalidDay(range(of: start..<index))
        }
        return .known(.day(day))
      }
      return .known(.period(.month(month, year: number)))
    case 8:
      guard let day = FixingDate(digits: number) else { throw invalidDay(last?.range ?? place) }
      return .known(.day(day))
    default: return nil
    }
  }

  func invalidDay(_ range: Range<Int>) -> ConversionSyntaxError { error(.invalidDay, at: range) }
}

extension FixingDate {
  /// The day that eight digits are: 20260306.
  init?(digits: Int) { self.init(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100) }
}
