import SharedModels
import Wording

/// A stretch of days, of which each has a rate of its own: `since 2020`, `2020년부터 2021년까지`, `last 30 days`, `상반기`.
public struct Stretch: Hashable, Sendable {
  /// Its first day or period; nil for an open beginning.
  public fileprivate(set) var from: DatePhrase?
  /// Its last day or period; nil for the newest.
  public fileprivate(set) var to: DatePhrase?
  /// A length counted back from the newest day, as `--last` takes it: `30d`.
  public fileprivate(set) var last: String?
  /// Whether it is everything that there is: `all time`, `역대`.
  public fileprivate(set) var isAll = false
  /// The same in the words that name it.
  var words = TypedDays()

  /// Creates a stretch, as options name it.
  public init(from: DatePhrase? = nil, to: DatePhrase? = nil, last: String? = nil, isAll: Bool = false) {
    (self.from, self.to, self.last, self.isAll) = (from, to, last, isAll)
  }

  fileprivate init(back length: String) { (last, words.last) = (length, length) }
}

extension Stretch {
  /// Reads a length alone, counted back from the newest day: `3개월`, `6 months`; nil for anything else.
  public init?(length text: String) {
    var reader = Reader(TypedText("past \(text)"))
    guard let stretch = reader.takeStretch(), stretch.last != nil, reader.next == nil else { return nil }
    self = stretch
  }
}

extension Reader {
  /// stretch = ("from" | "since" | "until") date [("to" | "until" | "-" | "~" | "and") date] | ("last" | "past") n unit
  ///         | date "부터" [date "까지"] | date "까지" | ("최근" | "지난") n unit | year "상반기"
  mutating func takeStretch() -> Stretch? {
    if let all = takeAllTime() { return all }
    return attempt { $0.halfYear() } ?? attempt { $0.bounded() } ?? attempt { $0.counted() }
  }

  /// `all time`, `ever`, `역대`
  private mutating func takeAllTime() -> Stretch? {
    // `all-time`
    guard pass(.any([.word(.allTime), .row(["all", .any([.mark("-"), .ahead("time")]), "time"])])) else { return nil }
    var stretch = Stretch(isAll: true)
    stretch.words.last = "max"
    return stretch
  }

  // MARK: - One form after another

  /// `first half of 2023`, `작년 하반기`, `h1`
  mutating func halfYear() -> Stretch? {
    guard var parts = try? take(Self.halves, isSaid: true), let half = parts.number else { return nil }
    let year = parts.yearOffset == -1 ? " last year" : ""
    if year.isEmpty { parts.yearOffset = nil }
    let quarters = [half * 2 - 1, half * 2].map { number in
      parts.number = number
      return parts.phrase.map { Bound(phrase: $0, text: "q\(number)\(year)") }
    }
    return stretch(from: quarters[0], to: quarters[1])
  }

  /// `상반기`, `first half`
  private static let half = Pattern.any([.half, .row([.ahead(.word(.nth(1), .nth(2))), .nth, .word(.half)])])
  private static let halves = [
    [.yearBefore, half], [.year, half], [half, .not(.row([.word(.of), .month])), .yearBehind],
  ].map { patterns in
    Form(patterns) { parts in parts.number != nil && (-1...0).contains(parts.yearOffset ?? 0) ? parts : nil }
  }

  /// `last 30 days`, `past year`, `최근 한 달`; `max` at the end
  private mutating func counted() -> Stretch? {
    if pass("max", .end) { return Stretch(back: "max") }
    let isPast = next?.keyword == .past
    // `최고 5일` are five days, not the last five.
    let areRanked = follows(.word(.course(.highest), .course(.lowest)))
    // `지난 3분기` is the newest third one, `지난 3분기간` are three.
    if span(of: .hangul(.beside), .number, .word(.calendar(.quarter)), .not(.spelled(["간", "동안"])), at: index) != nil {
      return nil
    }
    let isOpened = take(.beside(-1), .past)
    // `a quarter in euros` and `3 quarters in euros` are coins.
    if !isOpened, stands(.start, .any([.word(.one), .row([.number, .latin(.word(.calendar(.quarter)))])])) {
      return nil
    }
    // `3분기 달러 추이` is about the third one, `최근 3분기` about three.
    if !isOpened, let quarter = span(of: .number, .hangul(.word(.calendar(.quarter))), at: index),
      !hasParticle("간", from: range(of: quarter).upperBound), (try? date(at: index)) != nil
    {
      return nil
    }
    // `2y`, `6m`, but `6m usd`
    if let length = span(of: .digits, Self.unitInLetters, at: index), let count = digits(at: index)?.integer {
      index = length.upperBound
      return Stretch(back: "\(count)\(text.text(pieces[index - 1].range).lowercased())")
    }
    if pass(Self.halfOfYear) { return Stretch(back: "6m") }
    // `past fortnight`, `열흘간`
    if case .days(let days)? = next?.keyword, isOpened || hasParticle("간", from: place.upperBound) {
      index += 1
      return Stretch(back: "\(days)d")
    }
    let number = takeCount()
    // `52-week`
    _ = pass(.glued(.mark("-")), .ahead(.glued(.unit)))
    guard let count = number ?? (isPast ? 1 : nil), case .calendar(let unit)? = next?.keyword,
      (1..<(unit == .year ? 1_000 : 100_000)).contains(count)
    else { return nil }
    index += 1
    // `한 달에 20달러`; `24년` is a short year, and `24년간` is none.
    let isShortYear =
      unit == .year && follows(.hangul(.unit)) && count > 9 && !hasParticle("간", from: lastEnd) && !stands(Self.between)
    // `2년 반`
    let hasHalf = unit == .year && pass(.maybe(.word(.and), .word(.one)), .word(.half))
    let isOther = stands(.number) || isShortYear
    if next?.keyword == .ago || !isOpened && (isOther || areRanked && unit == .day) { return nil }
    // `1년 사이에`
    _ = pass(Self.between)
    if hasHalf { return Stretch(back: "\(count * 12 + 6)m") }
    return Stretch(back: unit == .quarter ? "\(count * 3)m" : "\(count)\(unit.rawValue)")
  }

  private static let unitInLetters = Pattern.row([
    .any([.glued(.any(["d", "w", "y"])), .row([.glued("m"), .not(.currency)])]), .not(.word(.ago)),
  ])
  /// `반년간`, `half a year`
  private static let halfOfYear: [Pattern] = [
    .word(.half), .maybe(.word(.one)), .word(.calendar(.year)), .not(.word(.ago)),
  ]

  /// `from 2020 to 2021`, `since march`, `2020년부터`
  private mutating func bounded() -> Stretch? {
    if pass(Self.behindDay) {
      return takeBound().map { stretch(from: $0.phrase.isPeriod ? (.end(of: $0.phrase), "end of \($0.text)") : $0) }
    }
    // `before 2020`, `prior to june 2016`
    if pass(Self.beforeDay) {
      return takeBound().flatMap { stretch(before: $0) }
    }
    let isUpTo = pass(
      .any([.row([.maybe("leading"), "up"]), .row([.behind(.currency), .ahead(.row([.word(.to), .year]))])]),
      .word(.to),
      .ahead(Self.dated))
    let opening = isUpTo ? .until : next?.keyword
    // `from 2024` goes on, `for 2024` does not.
    let isWhole = stands("for")
    // `vs a year ago`, `compared to last month`
    let isOpened =
      isUpTo || take(.before, .since, .until, .versus, .course(.comparison))
      || pass(.any(["starting", "beginning"]), .any([.word(.in, .on, .before), .row([])]), .ahead(Self.dated))
    if opening == .versus { _ = take(.to, .versus) }
    // `since i left on 12 august`
    if opening == .since {
      _ = pass(
        .many(.latin(.any([.word(.filler, .aside), .anyWord]))), .any([.word(.on, .in), .row([])]), .ahead(.date))
    }
    // `올해 지금까지`
    if case .relative(let unit, let count)? = next?.keyword, unit != .day, pass(.relative, .relative, .word(.until)) {
      return stretch(from: (.relative(unit, count), text.text(pieces[index - 3].range)))
    }
    let start = index
    if let days = takeDaysOfMonth() ?? takeDaysBehindMonth() { return days }
    guard let first = takeBound() else { return nil }
    let words = start..<index
    if opening == .until { return stretch(to: first) }
    // `june onwards`, `june to date`
    if pass(.any(["onwards", "onward", .row([.word(.to), "date"])])) { return stretch(from: first) }
    // `since` stands before its day, 부터 behind it.
    let isFrom = isHangul(at: index) && take(.since, .versus)
    let end = index
    let isCompared = next?.keyword == .versus
    let isList = stands(.word(.and)) && first.phrase.isPeriod && !isOpened && !names("between", before: start)
    // `9월 10일에서 20일 사이`
    let isJoined = take(.to, .until, .and, .versus) || takeSign(in: "-~") != nil || stands(.spelled(["에서"]))
    if isFrom || isJoined, let second = takeBound() ?? takeDay(inMonthOf: first.phrase, words),
      // `average in march and september` are two, `작년과 올해` are one.
      !isList || !second.phrase.isPeriod || pass(Self.between)
        || (second.phrase.year.flatMap(first.phrase.dated) ?? first.phrase).isRight(
          before: second.phrase, settings.today)
    {
      _ = take(.until) || pass(Self.between)
      // `jan to mar 2020`, `jan 1 to feb 1 2020`
      if let year = second.phrase.year, let from = first.phrase.dated(in: year) {
        let begin = from.precedes(second.phrase) ? from : first.phrase.dated(in: year - 1)
        return begin.map { stretch(from: Bound(phrase: $0, text: ""), to: second) }
      }
      // `from march 2020 to june`, `작년 3월부터 5월까지`: it ends in the year in which it began.
      if let end = second.phrase.inYear(of: first.phrase) {
        return stretch(from: first, to: Bound(phrase: end, text: second.text))
      }
      // `10월부터 3월까지`
      if let today = settings.today, !isCompared, case let start = first.phrase.resolved(today: today).first,
        second.phrase.resolved(today: today).first < start, let begin = first.phrase.dated(in: start.year - 1)
      {
        return stretch(from: (begin, ""), to: second)
      }
      // `today vs yesterday`
      let isReversed = isCompared && second.phrase.precedes(first.phrase)
      return stretch(from: isReversed ? second : first, to: isReversed ? first : second)
    }
    index = end
    // `2024-01-01 2024-06-30`
    if !isOpened, !first.phrase.isPeriod, stands(.behind(.date), .date),
      let second = attempt({ reader in reader.takeBound().flatMap { $0.phrase.isPeriod ? nil : $0 } })
    {
      return stretch(from: first, to: second)
    }
    // `2020년 이전`
    if pass("이전") { return stretch(before: first) }
    // `2020년까지`, `올해 9월까지`
    if take(.until) { return stretch(from: isKorean ? year(of: first) : nil, to: first) }
    if isWhole { return first.phrase.isPeriod ? stretch(from: first, to: first) : nil }
    return isFrom || isOpened ? stretch(from: first) : nil
  }

  private static let between = Pattern.any(["사이", "사이에", "사이의", "동안"])

  /// `after june 2016`, but `the day after`
  private static let behindDay: [Pattern] = [
    .not(.behind(.unit)), .any(["after", "post", "following", .row(["subsequent", .word(.to)])]), .ahead(dated),
  ]
  private static let beforeDay: [Pattern] = [
    .not(.behind(.unit)), .any(["before", .row(["prior", .word(.to)]), .row(["ahead", .word(.of)])]), .ahead(dated),
  ]
  private static let dated = Pattern.any([.date, .year])

  /// `5 and 10 june 2024` behind `between`, `5-10 june`
  private mutating func takeDaysOfMonth() -> Stretch? {
    attempt { reader in
      guard let day = reader.digits(at: reader.index)?.integer,
        reader.pass(
          .digits, .maybe(.word(.ordinal)), .any([.word(.to, .until, .and), .mark("-~")]),
          .ahead(.row([.digits, .maybe(.word(.ordinal)), .maybe(.word(.of)), .month]))),
        let last = reader.takeBound(), let first = last.phrase.onDay(day)
      else { return nil }
      let month = last.text.drop { !$0.isLetter }
      return reader.stretch(from: (first, "\(day) \(month)"), to: last)
    }
  }

  /// `9월 10~20일`
  private mutating func takeDaysBehindMonth() -> Stretch? {
    attempt { reader in
      guard let month = reader.takeBound(), let day = reader.digits(at: reader.index)?.integer,
        let first = month.phrase.onDay(day), reader.pass(.digits, .mark("~-"), .ahead(.digits)),
        let last = reader.takeCount().flatMap(month.phrase.onDay), reader.pass(.hangul(.word(.calendar(.day))))
      else { return nil }
      return reader.stretch(from: (first, ""), to: (last, ""))
    }
  }

  /// `9일까지` behind `10월 1일부터`, `10` behind `june 5 to`
  private mutating func takeDay(inMonthOf first: DatePhrase, _ words: Range<Int>) -> Bound? {
    attempt { reader in
      let start = reader.index
      guard !first.isPeriod, let day = reader.takeCount(), (1...31).contains(day), let phrase = first.onDay(day),
        reader.pass(
          .any([
            .row([.hangul(.word(.calendar(.day))), .not(.spelled(["간", "동안"]))]),
            .not(.any([.name, .number, .unit, .month, .scale, .word(.percent)])),
          ]))
      else { return nil }
      // `2026-10-01부터 9일까지`: a day in one word is named by its date.
      let month = words.dropLast(reader.isKorean ? 2 : 1)
      let opening = month.isEmpty ? "" : reader.text.text(reader.range(of: month))
      return (phrase, "\(opening) \(reader.text.text(reader.range(of: start..<reader.index)))")
    }
  }

  typealias Bound = (phrase: DatePhrase, text: String)

  /// A day or a period; a number right before a currency is its amount.
  mutating func takeBound() -> Bound? {
    guard let (phrase, end) = try? date(at: index, isSaid: true) else { return nil }
    if span(of: .number, .ahead(.name), at: index)?.upperBound == end { return nil }
    // `기준 전월`, `the last week`
    let first = stands(.word(.filler)) && index + 1 < end ? index + 1 : index
    defer { index = end }
    return (phrase, text.text(range(of: first..<end)))
  }

  /// `on 2024-01-02 and 2025-01-02`, but `between 2024-01-02 and 2025-01-02`: two days beside each other.
  mutating func takeTwoDays() -> [DatePhrase]? {
    guard !names("between", before: index + 1) else { return nil }
    return attempt { reader in
      _ = reader.pass(.word(.on, .at))
      guard let first = reader.takeBound()?.phrase, !first.isPeriod, reader.take(.and, .or) else { return nil }
      _ = reader.pass(.word(.on, .at))
      guard let second = reader.takeBound()?.phrase, !second.isPeriod else { return nil }
      return [second.year.flatMap(first.dated) ?? first, second]
    }
  }

  /// A day or a period in words that an option takes.
  func words(of bound: Bound) -> String {
    if case .known(let date) = bound.phrase { date.description } else { bound.text }
  }

  /// The year in which a month or a day lies; nil for a year.
  private func year(of bound: Bound) -> Bound? {
    switch bound.phrase {
    case .away, .weekday, .relative(.day, _), .relative(.week, _), .relative(.year, _): return nil
    default: break
    }
    guard let today = settings.today, case let days = bound.phrase.resolved(today: today),
      days != .period(.year(days.first.year)), days.first <= today
    else { return nil }
    return (.known(.period(.year(days.first.year))), "")
  }

  /// Up to the day before another one begins, whose year is known.
  private func stretch(before bound: Bound) -> Stretch? {
    guard case .known(let days) = bound.phrase else { return nil }
    return stretch(to: (.known(.day(days.first.adding(days: -1))), ""))
  }

  private func stretch(from: Bound? = nil, to: Bound? = nil) -> Stretch {
    var stretch = Stretch(from: from?.phrase, to: to?.phrase)
    stretch.words = TypedDays(from: from.map(words), to: to.map(words))
    return stretch
  }
}
