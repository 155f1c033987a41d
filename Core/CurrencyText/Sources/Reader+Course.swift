import Arithmetic
import Platform
import SharedModels

/// Questions about many days. Their parts stand in any order: what is asked, currencies, a level, days, a stretch.
extension Reader {
  /// Whether words ask about many days that mean nothing in a conversion.
  var asksAboutDays: Bool { names(Self.wordsAboutDays) }

  private static let wordsAboutDays = Pattern.any([
    .course, .beyond, .word(.allTime, .since, .until, .past), "ytd", "qtd", "mtd", "wtd",
    .row([.unit, .word(.to), "date"]),
    faring, listing,
  ])

  /// The question; nil where the words are another one, or hold an amount to convert.
  mutating func course() -> ConversionParser.Reading? {
    guard var parts = courseParts(isCompared: comparesDays) else { return nil }
    var interpretation = interpretation
    (interpretation.passedOver, interpretation.day) = (parts.passedOver, parts.placeOfDays)
    if var day = parts.changeOfOneDay(isKorean: isKorean) {
      day.interpretation = interpretation
      return .conversion(day)
    }
    guard let kind = parts.kind(isKorean: isKorean) else { return nil }
    var question = CourseQuestion(kind, base: parts.base, quote: parts.quote, stretch: parts.wholeStretch)
    if case .ranking = kind { question.quote = nil }
    if let best = parts.bestTrade { question.kind = best }
    guard question.quote == nil || question.quote != question.base, pairOfEach == nil else { return nil }
    question.interpretation = interpretation
    return .course(question)
  }

  /// What all words say together; nil where some of them mean something else.
  private mutating func courseParts(isCompared: Bool = false) -> CourseParts? {
    var parts = CourseParts(isCompared: isCompared)
    while next != nil {
      let (start, stretch, days) = (index, parts.stretch, parts.days)
      parts.namesToday = parts.namesToday || stands(.any(["today", "tonight", "오늘"]))
      guard takePart(of: &parts) else { return nil }
      if parts.stretch != stretch || parts.days != days { parts.placeOfDays = range(of: start..<index) }
    }
    return parts
  }

  /// What is asked about those that lost most, whose list is that of what all gained: against what, and how long.
  var ranking: (base: Currency?, stretch: String)? {
    guard let parts = reading(at: 0, { $0.courseParts() }), parts.asksForLosers else { return nil }
    return (parts.base, parts.placeOfDays.map(text.text) ?? "90d")
  }

  /// Whether two days are set against each other: `today vs last year`, `작년 대비`.
  var comparesDays: Bool { names(Self.betweenDays) }

  private static let betweenDays = Pattern.any([
    // `more than 1.5` is a level.
    .row([
      .not(.row([.behind(.any([above, below])), .word(.course(.comparison)), level])), .word(.course(.comparison)),
    ]),
    // `eur vs usd` is a pair, and so is `원화 대비`.
    .row([.not(.any(["with", "against", .row([.behind(.currency), .word(.versus), .currency])])), .word(.versus)]),
  ])

  private mutating func takePart(of parts: inout CourseParts) -> Bool {
    if let form = Self.courseForms.first(where: { pass($0.words) }) {
      form.says(&parts)
      return true
    }
    if let days = takeTwoDays() {
      (parts.isCompared, parts.days) = (true, parts.days + days)
      return parts.days.count == 2
    }
    // `up to june 2025`
    let isUpTo = stands("up", .word(.to), .date)
    if !isUpTo, let kind = next?.keyword, parts.take(kind, word: text.text(place).lowercased()) {
      index += 1
      return true
    }
    let isBareDay = stands(.digits, .hangul(.word(.calendar(.day))))
    if parts.stretch == nil, !parts.isCompared, let stretch = takeStretch() {
      parts.stretch = stretch
      parts.mayBeDay = isBareDay && stretch.last != nil && !hasParticle("간", from: lastEnd) && !stands("동안")
      return true
    }
    if let (date, end) = try? date(at: index, isSaid: follows(.word(.on, .at, .in))), end > index {
      index = end
      return parts.take(date)
    }
    if let date = try? takeBareDate() { return parts.take(date) }
    // `eur usd 2024 chart`
    if parts.isAbove == nil, !parts.isEver, let year = digits(at: index)?.integer, pass(.year, .not(.name)) {
      return parts.take(.known(.period(.year(year))))
    }
    if next?.isNumber == true { return takeLevel(of: &parts) }
    if next?.isKnownCurrency == true, let currency = try? takeCurrency() { return parts.take(currency) }
    return passOverPart(of: &parts)
  }

  /// What several words say together.
  private static let courseForms: [(words: Pattern, says: @Sendable (inout CourseParts) -> Void)] = [
    // `at most 1300`, `no more than 1300`, `1300 or less`: the level itself counts, too.
    (.row([.any([.row([.word(.at), "most"]), .row(["no", than(above)])]), level]), sinksTo),
    (.row([.any([.row([.word(.at), "least"]), .row(["no", than(below)])]), level]), risesTo),
    (.row([orBehindLevel, .any([below, .word(.beyond(isAbove: false))])]), sinksTo),
    (.row([orBehindLevel, .any([above, .word(.beyond(isAbove: true))])]), risesTo),
    (.row([than(above), level]), rises),
    (.row([than(below), level]), sinks),
    (.row([nearly, .maybe(.word(.at, .to)), level]), { $0.isNear = true }),
    // `1000 usd over 4 months` has no level.
    (.row(["over", .ahead(.row([.number, .unit]))]), { $0.isNear = true }),
    // `the lowest in history`
    (.row([.word(.in), "history"]), { $0.isEver = true }),
    (asksWhen, { $0.asked.insert(.when) }),
    // `low of the day`, of which there is one fixing
    (.row([.word(.of), "the", .word(.calendar(.day)), .not("that")]), { $0.isVague = true }),
    // `how did the pound do in 2025`
    (faring, { $0.asked.insert(.change) }),
    (listing, { $0.asked.insert(.series) }),
    // `전체 달러 최고`, but `전체 통화`
    (.row([.hangul(.word(.every)), .not("통화"), .many(.any(["날", "중"]))]), { $0.isEver = true }),
  ]

  private static let asksWhen = Pattern.any([
    // `last time eur chf above 1.20`
    .row([.word(.beside(-1), .nth(1)), "time"]),
    // `first day in 2026 that eur usd was below 1.13`
    .row([.word(.beside(-1), .nth(1)), .word(.calendar(.day)), .ahead(.any([.word(.in, .course(.when)), "that"]))]),
    // `when did eur usd first go above 1.2`
    .row([.word(.nth(1)), .ahead(.any([.beyond, .word(.course(.change)), "go", "get"]))]),
    .row([.any(["which", "what"]), .any([.word(.calendar(.day)), "date"])]),
  ])

  private static let rises: @Sendable (inout CourseParts) -> Void = { $0.isAbove = true }
  private static let sinks: @Sendable (inout CourseParts) -> Void = { $0.isAbove = false }
  private static let risesTo: @Sendable (inout CourseParts) -> Void = { ($0.isAbove, $0.isIncluded) = (true, true) }
  private static let sinksTo: @Sendable (inout CourseParts) -> Void = { ($0.isAbove, $0.isIncluded) = (false, true) }

  /// `list usd krw rates in october`
  private static let listing = Pattern.row([.start, "list", .many(.word(.filler, .rate, .of)), .ahead(.currency)])
  /// A level that is neither above nor below.
  private static let nearly = Pattern.any([
    "exactly", "precisely", "equal", "equals", "about", "approximately", "roughly", "정확히", "딱", "대략",
  ])
  private static let faring = Pattern.row([.behind(.currency), "do"])
  /// `more` of `more than 1.5 dollars`, a level rather than another day.
  private static let above = Pattern.any(["more", "higher", "greater", "bigger", "stronger"])
  private static let below = Pattern.any(["less", "lower", "weaker", "cheaper"])
  private static let orBehindLevel = Pattern.row([.behind(.any([.number, .currency])), .word(.or)])
  private static func than(_ side: Pattern) -> Pattern { .row([side, .word(.course(.comparison))]) }
  private static let level = Pattern.row([.not(.date), .ahead(.any([.number, .row([.currency, .number])]))])

  /// `1400 won`, `1.2`, `100엔`: a level, or the units that it is the level of.
  private mutating func takeLevel(of parts: inout CourseParts) -> Bool {
    guard let number = try? takeNumber() else { return false }
    let currency = next?.isKnownCurrency == true ? try? takeCurrency() : nil
    let isUnit = number == ExactRatio(1) || number == ExactRatio(100)
    if let currency, isUnit, parts.base == nil {
      parts.units = number
      return parts.take(currency)
    }
    // `over 50 eur in usd` compares an amount, and in `when 1.2 eur usd` the level may be of either currency.
    let isOfNoPair = stands(.any([.row([.word(.to, .in), .currency]), .latin(.currency)]))
    guard parts.level == nil, currency == nil || parts.base != nil || !isOfNoPair else { return false }
    parts.level = number
    if let currency {
      guard parts.quote == nil || parts.quote == currency || parts.base == nil else { return false }
      parts.levelCurrency = currency
    }
    return true
  }

  /// Words between the parts that say nothing more.
  private mutating func passOverPart(of parts: inout CourseParts) -> Bool {
    guard let piece = next, stands(Self.silent) || stands(.anyWord) && saysNothing(piece) else { return false }
    // `last trading day of 2024` is not the whole of it.
    let isVague = stands(.any([.word(.beside(-1), .end, .start, .ago, .since, .until), Self.vaguePast, Self.seasons]))
    if isVague { parts.isVague = true }
    if stands(.any([.anyWord, .word(.aside)])) {
      parts.passedOver.append(SpokenWord(text: text.text(piece.range), range: piece.range))
    }
    index += 1
    return true
  }

  /// Whether a word that nobody listed says nothing of money, days or a time; nor does one that begins with a Korean
  /// word that is known.
  private func saysNothing(_ piece: Piece) -> Bool {
    let known = KoreanWords.words.match(in: text.letters, at: piece.range.lowerBound)?.end ?? 0
    return UnquotedAsset.refusal(of: text.text(piece.range)) == nil && !looksLikeDay(piece)
      && !namesTime(index..<index + 1) && known < piece.range.lowerBound + 2
      // `2010s`, `by june 2025`
      && !stands(.behind(.number), .glued(.latin(.anyWord))) && !stands(.latin(.anyWord), .date)
  }

  /// `최근`, but `최근 추세`, `최근 달러 추세`
  private static let vaguePast = Pattern.row([.word(.past), .not(.row([.maybe(.currency), .course]))])
  private static let seasons = Pattern.any([
    "봄", "봄에", "여름", "여름에", "가을", "가을에", "겨울", "겨울에", "휴가철", "휴가철에", "그동안",
  ])
  private static let silent = Pattern.any([
    .word(
      .filler, .aside, .to, .in, .on, .at, .as, .of, .and, .or, .versus, .toward, .possessive, .per, .rate, .howMany,
      .before, .one, .percent, .ago, .every, .times, .counter, .calendar(.day), .since, .until, .past, .end, .start),
    .beside, .applied, .row([.not(.word(.operation("-"), .operation("/"))), .mark(",/:-=→?~")]),
  ])
}

/// What the words of a question about many days have said so far.
private struct CourseParts {
  var isCompared = false
  var asked: Set<Course> = []
  var isAbove: Bool?
  /// Whether the level itself counts.
  var isIncluded = false
  var isEver = false
  /// Whether the level is neither above nor below.
  var isNear = false
  /// Whether the stretch may be a day of some month: `25일`.
  var mayBeDay = false
  /// Whether a figure for each week, month or year is asked for.
  var isGrouped = false
  /// Whether words of a day were passed over.
  var isVague = false
  var base: Currency?
  var quote: Currency?
  var level: ExactRatio?
  var levelCurrency: Currency?
  /// How many units of the base the level is for.
  var units = ExactRatio(1)
  var stretch: Stretch?
  var days: [DatePhrase] = []
  /// Whether one of them is today and not now.
  var namesToday = false
  /// Where the last of them stand.
  var placeOfDays: Range<Int>?
  var passedOver: [SpokenWord] = []
  /// The words that ask, in small letters.
  private var words: [String] = []

  init(isCompared: Bool) { self.isCompared = isCompared }

  /// Takes a word of what is asked; false for any other.
  mutating func take(_ keyword: Keyword, word: String) -> Bool {
    switch keyword {
    case .course(let course):
      asked.insert(course)
      if let more = Self.asksMore.first(where: { $0.word == word }) { asked.insert(more.asks) }
    case .change: asked.insert(.change)
    case .mean: asked.insert(.mean)
    case .periodic(let unit): isGrouped = isGrouped || unit != .day
    case .beyond(let above):
      isIncluded = isIncluded || isAbove == nil && Self.including.contains(word)
      isAbove = isAbove ?? above
    case .allTime: isEver = true
    case .filler where Self.telling.contains(word): break
    default: return false
    }
    words.append(word)
    return true
  }

  /// What a word asks besides what others of its meaning do.
  private static let asksMore: [(word: String, asks: Course)] = [
    ("range", .lowest), ("gainers", .change), ("gainer", .change), ("losers", .change), ("loser", .change),
  ]
  private static let including = ["이상", "이상이었던", "이하", "이하였던"]
  private static let future = ["will", "would", "shall", "gonna"]
  private static let past = ["was", "were", "did", "has", "had"]
  private static let names = ["currency", "currencies", "통화"]
  private static let buying = ["buy", "buying", "bought"]
  private static let selling = ["sell", "selling", "sold"]
  /// Words that are passed over elsewhere.
  private static let telling = future + past + names + buying + selling
  private static let falls = [
    "fall", "fallen", "fell", "drop", "dropped", "lost", "lose", "weakest", "weaker", "decreased", "weakened",
    "depreciated", "losing", "falling", "slipped", "worst", "lowest", "losers", "loser", "내린", "떨어진",
  ]

  private func says(_ meanings: [String]) -> Bool { words.contains(where: meanings.contains) }
  private var isFuture: Bool { says(Self.future) }
  private var namesCurrencies: Bool { says(Self.names) }

  /// `the best day to buy` is that of the lowest rate.
  var bestTrade: CourseQuestion.Kind? {
    let trades = Self.buying + Self.selling
    guard let best = words.last(where: ["best", "worst"].contains), let trade = words.last(where: trades.contains)
    else { return nil }
    return (best == "worst") == Self.buying.contains(trade) ? .highest : .lowest
  }

  /// The first currency is the base, the second one the quote; a third makes another question of it.
  mutating func take(_ currency: Currency) -> Bool {
    if base == nil || base == currency {
      base = currency
    } else if quote == nil || quote == currency {
      quote = currency
    } else {
      return false
    }
    return true
  }

  mutating func take(_ date: DatePhrase) -> Bool {
    if isCompared || !date.isPeriod {
      days.append(date)
      return days.count < 3
    }
    guard stretch == nil else { return false }
    stretch = Stretch(from: date, to: date)
    return true
  }

  /// `did the dollar rise today`: the rate of that day, which is told with its change against the fixing before.
  func changeOfOneDay(isKorean: Bool) -> ParsedConversion? {
    guard asked == [.change], days.count == 1, let day = days.first, !day.isPeriod, var base, stretch == nil, !isEver,
      !isCompared, level == nil, isAbove == nil, !isFuture, !namesCurrencies, units == ExactRatio(1)
    else { return nil }
    var quote = quote
    if isKorean, base == .krw, let other = quote { (base, quote) = (other, base) }
    var question = ParsedConversion(terms: [Money(1, base)], targets: quote.map { [$0] } ?? [], date: day)
    question.hasNumber = false
    return question
  }

  var wholeStretch: Stretch? { stretch ?? (isEver ? Stretch(isAll: true) : nil) }

  /// What is asked; nil where it is nothing about many days.
  mutating func kind(isKorean: Bool) -> CourseQuestion.Kind? {
    if isFuture { return nil }
    if let levelCurrency, quote == nil, base != levelCurrency { quote = levelCurrency }
    // `원달러` is the dollar in won.
    if isKorean, base == .krw, quote != nil { swap(&base, &quote) }
    if let level {
      guard isEver || asked.contains(.when) || isAbove != nil && (isKorean || says(Self.past) || stretch != nil),
        days.isEmpty, !isNear,
        // Beside a word that nobody listed the rate may be meant to be above or below.
        isAbove != nil || passedOver.isEmpty, let decimal = Reader.decimal(level / units),
        asked.isSubset(of: [.when, .highest, .change])
      else { return nil }
      if let levelCurrency, let quote, levelCurrency != quote { return nil }
      return base == nil ? nil : .when(isAbove: isAbove ?? !says(Self.falls), level: decimal, isIncluded: isIncluded)
    }
    // `100 usd at its highest` is an amount; `since brexit` and `last decade` are stretches that nobody knows here.
    guard units == ExactRatio(1), !isVague, isAbove != false, !isGrouped || asked.contains(.mean) else { return nil }
    // `above 160 days` lacks its level; `over the last year` and `hit its highest` have none.
    if isAbove == true, !says(["over"]), asked.isDisjoint(with: [.highest, .lowest]) { return nil }
    if isRanking {
      // `올해 원화 대비 가장 많이 오른 통화`
      if let period = days.first, days.count == 1, period.isPeriod {
        stretch = stretch ?? Stretch(from: period, to: period)
      }
      // `strongest currency in the world`
      let lacksDays = says(Self.extremes) && stretch == nil
      return lacksDays || asked.isDisjoint(with: [.change, .highest]) || says(Self.falls) ? nil : .ranking
    }
    // `최고점 대비`
    if isCompared { return asked.isDisjoint(with: [.highest, .lowest, .mean]) ? comparison : nil }
    // `which` of two currencies, `cheapest currency`
    if asked.contains(.ranking) || namesCurrencies && quote == nil { return nil }
    guard base != nil, days.allSatisfy(\.isToday) else { return nil }
    // `highest today`: a day has one fixing.
    if namesToday, stretch == nil, !isEver, !asked.isDisjoint(with: [.highest, .lowest]) { return nil }
    // `when was the pound at its highest` asks of the whole history.
    if asked.contains(.when) {
      guard asked.contains(.highest) != asked.contains(.lowest) else { return nil }
      isEver = true
    }
    // `mean and max` asks twice, and all three are what a history sums up.
    if asked.contains(.mean), !asked.isDisjoint(with: [.highest, .lowest]) {
      return asked.isSuperset(of: [.highest, .lowest]) && stretch != nil ? .series : nil
    }
    if asked.contains(.highest), asked.contains(.lowest) { return .range }
    if asked.contains(.highest) { return .highest }
    if asked.contains(.lowest) { return .lowest }
    if asked.contains(.mean) { return stretch == nil && !isEver ? nil : .mean }
    if asked.contains(.change) { return .change }
    // Beside a word that nobody listed a stretch alone may be anything.
    return asked.contains(.series) || stretch != nil && passedOver.isEmpty && !isVague && !mayBeDay ? .series : nil
  }

  private var isRanking: Bool {
    quote == nil
      && (asked.contains(.ranking) || namesCurrencies && (asked.contains(.change) || says(Self.extremes)))
  }

  private static let extremes = ["strongest", "weakest", "best", "worst"]

  var asksForLosers: Bool { isRanking && says(Self.falls) && level == nil && !isCompared }

  /// Two days, of which the second may be today. Behind `vs` a period is the same day of then.
  private var comparison: CourseQuestion.Kind? {
    guard base != nil, let first = days.first else { return nil }
    let phrases = [first, days.count > 1 ? days[1] : .relative(.day, 0)].map { phrase in
      if case .relative(let unit, let count) = phrase, unit != .day { DatePhrase.away(unit, count) } else { phrase }
    }
    guard phrases.allSatisfy({ !$0.isPeriod }) else { return nil }
    return phrases[1].precedes(phrases[0]) ? .compare(phrases[1], phrases[0]) : .compare(phrases[0], phrases[1])
  }
}
