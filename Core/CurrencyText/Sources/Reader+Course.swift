import Arithmetic
import SharedModels

/// Questions about many days. Their parts stand in any order: what is asked, currencies, a level, days, a stretch.
extension Reader {
  /// Whether words ask about many days that mean nothing in a conversion.
  var asksAboutDays: Bool { names(Self.wordsAboutDays) }

  private static let wordsAboutDays = Pattern.any([
    .course, .beyond, .word(.allTime, .since, .until, .past),
    .row([.any([.start, .behind("the")]), .word(.change), .word(.in)]),
    .any(["onwards", "onward", "prior", "starting"]), .row(["before", .any([.date, .year])]),
    .row([.any([.month, .quarter]), .word(.to), "date"]), "ytd", "qtd", "mtd",
    "wtd",
    .row([.unit, .word(.to), "date"]),
    faring, listing,
  ])

  /// The question; nil where the words are another one, or hold an amount to convert.
  mutating func course() -> ConversionParser.Reading? {
    guard !names(.any([Self.superlative, Self.askedOfEach, Self.cheapestOfEither])),
      var parts = courseParts(isCompared: comparesDays)
    else {
      return nil
    }
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

  /// The currency that the other one is told in, where it stands first: `yen per dollar`, `best euro rate for pounds`.
  private func quoteThatStandsFirst(_ parts: CourseParts) -> Currency? {
    let isMoved = !parts.asked.isDisjoint(with: [.change, .highest, .lowest])
    let place = pieces.indices.first { stands(Self.quoteFirst, at: $0) || isMoved && stands(Self.against, at: $0) }
    guard let place, let first = pieces.indices.first(where: { $0 >= place - 2 && stands(.currency, at: $0) }) else {
      return nil
    }
    return reading(at: first) { try $0.takeCurrency() }
  }

  /// A pair whose quote currency stands first.
  private static let quoteFirst = Pattern.any([
    .row([.behind(.currency), .word(.per), .maybe(.word(.one)), .currency]),
    .row([.behind(.any(small)), .word(.to), "the", .currency]),
    .row([.any(["get", "getting"]), .currency, "for", .maybe("the"), .currency]),
    // `in euros, the pound's highest`, `dollar price of the euro`
    .row([.start, .word(.in, .versus), .maybe("the"), .currency, .mark(",")]),
    .row([.behind(.currency), .any(["price", "value"]), .word(.of), .maybe("the"), .currency]),
    .row([.currency, .rate, "for", .maybe("the"), .currency]),
    .row([.word(.in), .currency, "for", .maybe("the"), .currency]),
  ])
  /// `달러 대비 유로 얼마나 올랐어`
  private static let against = Pattern.row([.behind(.hangul(.currency)), .word(.versus), .hangul(.currency)])
  /// Money of which one unit of others is worth many: `yen to the dollar`, but `the euro to the dollar`.
  private static let small: [Pattern] = [
    "yen", "won", "rupees", "baht", "pesos", "kroner", "kronor", "krona", "rand", "yuan", "lira", "forint", "zloty",
    "rupiah", "dong", "rubles", "francs",
  ]
  /// `달러 최고 유로 최저`
  private static let askedOfEach = Pattern.any([
    .row([.hangul(.currency), .course, .hangul(.currency), .course]),
    // `달러가 제일 비쌌던 날 유로 환율`
    .row([
      .hangul(.currency), .many(.any([.word(.filler, .aside), .relative])), .course, .any(["날", "때"]),
      .hangul(.currency),
    ]),
  ])
  /// `cheapest day to change pounds into dollars`: which of the two is to be cheap?
  private static let cheapestOfEither = Pattern.row([
    "cheapest", .maybe(.any([.word(.calendar(.day)), "time"])), .word(.to),
    .any(["change", "exchange", "convert", "send", "swap"]),
  ])
  /// What nothing here compares: `the most yen for a dollar`.
  private static let superlative = Pattern.any([
    .row([.not(.behind(.word(.at))), "least"]), "fewest", "smallest", "largest", "greatest", "biggest", "poorest",
    "priciest", .row(["the", "most"]),
  ])

  /// What asks about each day of a period, or one of them, not about its mean.
  static let ofManyDays = Pattern.any([
    superlative, .row([.start, .word(.change), .currency]), faring,
    .row([.hangul(.periodic), .many(.word(.filler, .aside, .toward)), .end]),
  ])

  /// What all words say together; nil where some of them mean something else.
  private mutating func courseParts(isCompared: Bool = false) -> CourseParts? {
    var parts = CourseParts(isCompared: isCompared)
    while next != nil {
      let (start, stretch, days) = (index, parts.stretch, parts.days)
      parts.namesToday = parts.namesToday || stands(.any(["today", "tonight", "오늘"]))
      guard takePart(of: &parts) else { return nil }
      if parts.stretch != stretch || parts.days != days { parts.placeOfDays = range(of: start..<index) }
    }
    if parts.level == nil, let quote = quoteThatStandsFirst(parts), parts.base == quote {
      swap(&parts.base, &parts.quote)
    }
    // `엔달러 올해 최고`
    let pair = [parts.base, parts.quote].compactMap { currency in named.last { $0.currency == currency } }
    if pair.count == 2, parts.base != .krw, isReversed(pair[0], pair[1]) { swap(&parts.base, &parts.quote) }
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
      .not(.row([.behind(.any([above, below])), .word(.course(.comparison)), level])),
      // `유로가 달러보다 많이 올랐나`
      .not(.row([.behind(.currency), "보다"])), .word(.course(.comparison)),
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
    let isUpTo = stands("up", .word(.to), .any([.date, .year]))
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
    (
      .any([
        .row([.word(.in), "history"]), .row([.not(.behind(.unit)), .word(.to), "date"]),
        .any(["overall", "통틀어"]),
      ]), { $0.isEver = true }
    ),
    (
      .row([.any(["최근", "요즘", "요새", "근래", "recently", "lately"]), .not(.any([.number, .unit, .days]))]),
      { $0.isRecent = true }
    ),
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
    guard let number = try? takeNumber(), !stands(.word(.percent)) else { return false }
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
      && !stands(.behind(.number), .glued(.latin(.anyWord))) && !stands(.latin(.anyWord), .any([.date, .year]))
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
