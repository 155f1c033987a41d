import ReferenceData
import SharedModels

/// The smallest part of a question that means something.
enum Token {
  /// Digits with their marks; what they amount to depends on the style.
  case number(WrittenNumber)
  /// A code of ISO 4217.
  case code(Currency)
  /// A name, a symbol or a territory of the table.
  case name(CurrencyWord)
  /// A country's adjective, which names its money beside a noun: `canadian`.
  case adjective(CurrencyWord)
  /// A unit in which exchanges quote shares, a hundredth of a currency; never a target: `GBX`.
  case hundredth(Currency)
  case keyword(Keyword)
  case date(WrittenDate)
  /// A day or a period that was already read.
  case phrase(DatePhrase)
  /// Any other word.
  case word
  /// A mark of the grammar: one of `+ - * / ( ) , : = → ~`.
  case sign(Character)
  /// Any other character.
  case other
}

/// A token and where it stands.
struct Piece {
  let token: Token
  /// Offsets of characters from the start of the text.
  let range: Range<Int>

  var sign: Character? {
    switch token {
    case .sign(let sign), .keyword(.operation(let sign)): sign
    default: nil
    }
  }

  var keyword: Keyword? { if case .keyword(let keyword) = token { keyword } else { nil } }

  /// Whether it may be a currency; a word need not be one.
  var isCurrency: Bool {
    switch token {
    case .code, .name, .word, .adjective, .hundredth: true
    case .number, .keyword, .date, .phrase, .sign, .other: false
    }
  }

  /// Whether it is a code or a name.
  var isKnownCurrency: Bool {
    switch token {
    case .code, .name: true
    default: false
    }
  }

  /// Whether a range may begin with it: `10 ~ 20 usd`, `2020 ~ 2021`.
  var mayEndRange: Bool {
    switch token {
    case .number, .code, .name, .date, .phrase, .keyword: true
    case .adjective, .hundredth, .word, .sign, .other: false
    }
  }

  /// Whether it is a month, a weekday or a holiday.
  var namesDay: Bool {
    switch keyword {
    case .month, .weekday, .holiday: true
    default: false
    }
  }

  /// Whether it is `month`, `year` and the like.
  var isPeriod: Bool { if case .calendar = keyword { true } else { false } }

  /// Whether it is 일, 이, 삼 … or 십, 백, 천 ….
  var isSinoKorean: Bool {
    switch keyword {
    case .digit, .unit: true
    default: false
    }
  }

  /// Whether a number begins with it.
  var isNumber: Bool {
    switch token {
    case .number: true
    case .keyword(let keyword): keyword.isNumber
    default: false
    }
  }
}

/// A word of the grammar, in any language.
enum Keyword: Hashable {
  // Between amounts, targets and days.
  case to, `in`, on, at, `as`, of, and
  /// `or`, between targets.
  case or
  case versus
  /// `으로` behind a target.
  case toward
  /// `의`, which makes what stands before it the whole of a percentage.
  case possessive
  /// `per`, before what one unit of is asked for: `won per dollar`.
  case per
  /// `전부`: every currency.
  case every
  /// `for` and `from`, which only stand before an amount.
  case before
  // Asking and politeness.
  /// Passed over.
  case filler
  /// A word that cannot be a currency, such as a Korean verb that nobody listed: passed over with a note.
  case aside
  /// `how many`, `몇`: a currency behind it is a target.
  case howMany
  /// `환율`.
  case rate
  /// `평균`, which is what the answer for a period is.
  case mean
  // Numbers.
  /// `plus`, `곱하기`, by the mark that says the same.
  case operation(Character)
  /// 일, 이, 삼, …
  case digit(Int)
  /// `one` to `ninety`, and 한, 두, 세, ….
  case value(Int)
  /// 십, 만, `hundred`, `lakh`, `m` by their power of ten.
  case unit(Int, UnitKind)
  /// `a`
  case one
  case half
  /// `½`, which may stand behind a number, too.
  case part(thousandths: Int)
  case percent
  /// `분의`, between the parts of a whole and how many of them.
  case partsOf
  /// `off`, `할인`: what the percentage before it is taken from.
  case off
  /// `tip`, `duty`, `부가세`: what a percentage is for.
  case surcharge(Surcharge)
  /// `including`: of a tax, two readings.
  case including
  /// `split`, which divides the whole sum.
  case split
  /// `더하면`, `나누면`, behind what is added or divided by.
  case applied(Character)
  /// `each`, `씩`: the amount before it is the price of one.
  case each
  /// `배`, `번` behind a number that multiplies.
  case times
  /// `people`, `nights`, `명`, behind a number.
  case counter
  /// `kg`, `갤런`: what a thing is weighed or measured in.
  case measure
  case cents, pence
  // Days and periods.
  /// A number of days, as in `사흘 전`.
  case days(Int)
  /// `yesterday`, `작년`: a day or a period that lies this many from the one that is now.
  case relative(PeriodUnit, Int)
  /// `last`, `this`, `next`: the same before a period.
  case beside(Int)
  case ago
  /// `later`, `후`
  case later
  case calendar(PeriodUnit)
  case month(Int)
  /// `월` behind the number of a month.
  case numberedMonth
  case weekday(Weekday)
  /// `q1`.
  case quarter(Int)
  /// `th` in `6th`.
  case ordinal
  /// `first` to `fourth`, before a quarter or a half.
  case nth(Int)
  /// `end`, `말`: the last day of the period beside it.
  case end
  /// `start`, `초`: the first one.
  case start
  /// `christmas`, `추석`.
  case holiday(Holiday)
  /// `mid`, `며칠`: a day that is not known exactly.
  case vague
  // What is about many days.
  /// `since`, `부터`
  case since
  /// `until`, `까지`
  case until
  /// `past`, `최근`
  case past
  /// `ever`, `역대`
  case allTime
  /// `상반기`, by its number.
  case halfYear(Int)
  /// `chart`, `추이`, `highest`
  case course(Course)
  /// `change`, which is `course`, too, where it does not ask for a conversion.
  case change
  /// `monthly`: of an amount, or what a history is grouped by.
  case periodic(PeriodUnit)
  /// `above`, `넘은`: on which side of a level.
  case beyond(isAbove: Bool)
  case fee
  /// `환율우대`, a discount on a bank's spread.
  case feeDiscount

  /// Whether a number begins with it.
  var isNumber: Bool {
    switch self {
    case .unit(_, let kind): kind != .letter
    case .digit, .value, .one, .half, .part: true
    default: false
    }
  }

  var isCourse: Bool {
    switch self {
    case .course, .change: true
    default: false
    }
  }

  /// Whether a number stands before it.
  var isCounted: Bool {
    switch self {
    case .counter, .times, .calendar, .numberedMonth, .percent, .partsOf, .applied("/"): true
    default: false
    }
  }
}

/// What is added to a price in percent.
enum Surcharge: Hashable {
  /// A tip or a duty: what includes it is more than the price.
  case added
  /// A tax that prices may include already.
  case tax
}

/// What is asked about many days.
enum Course: Hashable {
  case highest, lowest, change, series, when, comparison, ranking, mean
}

/// How a unit of numbers stands to the ones before it.
enum UnitKind {
  /// 십, 백, 천 and `hundred` count inside a section.
  case small
  /// 만, 억, `thousand`, `million` close one.
  case large
  /// `k`, `mn` do, too, but begin no number.
  case letter
}
