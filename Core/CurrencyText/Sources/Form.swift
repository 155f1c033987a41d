import Arithmetic
import SharedModels

/// A form of words and what it means, as a row of a table: what stands in it, one behind the other, and what follows
/// from what stood there.
///
/// The first row that fits is meant, so that a new form is a new row with its test.
struct Form<Meaning>: Sendable {
  let patterns: [Pattern]
  /// Nil where it means nothing after all.
  let meaning: @Sendable (FormParts) -> Meaning?

  init(_ patterns: Pattern..., meaning: @escaping @Sendable (FormParts) -> Meaning?) {
    self.init(patterns, meaning: meaning)
  }

  init(_ patterns: [Pattern], meaning: @escaping @Sendable (FormParts) -> Meaning?) {
    (self.patterns, self.meaning) = (patterns, meaning)
  }
}

extension Form<ExactRatio> {
  /// The first number of a form.
  init(_ patterns: Pattern...) { self.init(patterns) { $0.numbers[0] } }
}

/// The values of a form.
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
  var sign: Character?
  /// A discount on a fee, as a share of one.
  var discount: ExactRatio?
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
