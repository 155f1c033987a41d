import Arithmetic
import Platform
import SharedModels

/// What the words of a question about many days have said so far.
struct CourseParts {
  var isCompared = false
  var asked: Set<Course> = []
  var isAbove: Bool?
  /// Whether the level itself counts.
  var isIncluded = false
  var isEver = false
  /// Whether the last days are meant where no stretch is named.
  var isRecent = false
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

  func says(_ meanings: [String]) -> Bool { words.contains(where: meanings.contains) }
  private var isFuture: Bool { says(Self.future) }
  private var namesCurrencies: Bool { says(Self.names) }

  /// The last word of buying or selling.
  var trade: String? { words.last(where: (Self.buying + Self.selling).contains) }

  /// `the best day to buy` is that of the lowest rate.
  var bestTrade: CourseQuestion.Kind? {
    guard let best = words.last(where: ["best", "worst"].contains), let trade else { return nil }
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
    let whole = Stretch(from: date, to: date)
    guard stretch == nil || stretch == whole else { return false }
    stretch = whole
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
    // `달러가 유로보다 비쌌던 때`
    if asked.contains(.comparison), !isCompared, !asked.isSubset(of: [.comparison, .change]) { return nil }
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
      isEver = !isRecent
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
    let phrases = [first, days.count > 1 ? days[1] : .relative(.day, 0)]
      .map { (phrase: DatePhrase) -> DatePhrase in
        // `this year` is no day.
        if case .relative(let unit, let count) = phrase, unit != .day, count != 0 { .away(unit, count) } else { phrase }
      }
    // `9월 30일 전년 대비`: what is counted from today is no day of that year.
    let areMixed =
      phrases.contains(where: \.isCountedFromToday) && !phrases.allSatisfy { $0.isCountedFromToday || $0.isToday }
    guard phrases.allSatisfy({ !$0.isPeriod }), phrases[0] != phrases[1], !areMixed else { return nil }
    return phrases[1].precedes(phrases[0]) ? .compare(phrases[1], phrases[0]) : .compare(phrases[0], phrases[1])
  }
}
