import Arithmetic
import SharedModels

/// A form of words and what it means, as a row of a table: what stands in it, one behind the other, and what follows
/// from what stood there.
///
/// The first row that fits is meant, so that a new form is a new row with its test.
struct Form<Meaning>: Sendable {
  let slots: [Slot]
  /// Nil where it means nothing after all.
  let meaning: @Sendable (FormParts) -> Meaning?

  init(_ slots: Slot..., meaning: @escaping @Sendable (FormParts) -> Meaning?) {
    (self.slots, self.meaning) = (slots, meaning)
  }
}

/// What stands in one place of a form.
indirect enum Slot: Sendable, ExpressibleByStringLiteral {
  /// What has no value of its own.
  case form(Pattern)
  case maybe([Slot])
  /// A number, one without decimals in digits, and a percentage as a share of one.
  case number, integer, percent
  /// Money with its number, and an amount with or without its currency.
  case money, operand
  /// A percentage as a share of one, and what it is for, on either side: `15% tip`, `sales tax 8%`.
  case share
  /// `+`, `-`, `더하면`: what is done with what stands beside it.
  case sign, applied
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
  case relative, relativeMonth, weekday, beside, unit, periodic, period, yearWord, month, quarter, nth, nthDay, days,
    holiday

  init(stringLiteral word: String) { self = .form(.text(word)) }

  static func word(_ keywords: Keyword...) -> Slot { .form(.words(keywords)) }
  static func any(_ patterns: Pattern...) -> Slot { .form(.any(patterns)) }
  static func many(_ pattern: Pattern) -> Slot { .form(.many(pattern)) }
  static func ahead(_ pattern: Pattern) -> Slot { .form(.ahead(pattern)) }
  static func not(_ pattern: Pattern) -> Slot { .form(.not(pattern)) }
  static func mark(_ marks: String) -> Slot { .form(.mark(marks)) }
  /// A word that English has, too: `년`, but not `year`.
  static func hangul(_ keyword: Keyword) -> Slot { .form(.hangul(.word(keyword))) }
  static let comma = Slot.mark(",")

  /// `2020`, `, 2020`, `of last year`
  static let yearBehind = Slot.maybe([.maybe([.comma]), .maybe([.word(.of)]), .year])
  static let dayBehind = Slot.maybe([.dayNumber, .word(.calendar(.day))])
}

/// What the slots were filled with.
struct FormParts {
  /// Where the form begins.
  let start: Int
  /// Whether a number here is not an amount.
  var isSaid = false
  /// Amounts, integers and shares in their order.
  var numbers: [ExactRatio] = []
  var money: Quantity?
  /// What a share is for.
  var surcharge: Surcharge?
  var sign: Character = "+"
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
  var namedDay: DatePhrase? { holiday.flatMap { named($0) } }

  /// The day with another name, where that is meant.
  func named(_ holiday: Holiday, where isMeant: Bool = true) -> DatePhrase? {
    let offset = yearOffset ?? (year == nil && count < 0 ? count : nil)
    return isMeant ? .holiday(holiday, year: year, yearOffset: offset) : nil
  }

  /// `지난달 15일`
  var dayOfOtherMonth: DatePhrase? { day.map { .dayOfMonth($0, month: count) } }

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
