public import SharedModels

/// A day of the year with a name of its own.
public enum Holiday: Hashable, Sendable {
  /// The same day of every year: Christmas, 삼일절.
  case fixed(month: Int, day: Int)
  /// The new year of the Korean lunar calendar: 설날.
  case seollal
  /// The harvest moon of the Korean lunar calendar: 추석.
  case chuseok
  /// The day of the entrance examination for universities in Korea: 수능.
  case collegeExam
  /// Easter Sunday of the Gregorian calendar, or a day counted from it.
  case easter(daysAfter: Int)
  /// The fourth Thursday of November, or a day counted from it.
  case thanksgiving(daysAfter: Int)

  /// The day in a year; nil where a table does not reach.
  public func day(in year: Int) -> FixingDate? {
    switch self {
    case .fixed(let month, let day): FixingDate(year: year, month: month, day: day)
    case .seollal: Self.listed(Self.seollals, in: year)
    case .chuseok: Self.listed(Self.chuseoks, in: year)
    case .collegeExam: Self.listed(Self.collegeExams, in: year)
    case .easter(let days): Self.easter(in: year)?.adding(days: days)
    case .thanksgiving(let days): Self.thanksgiving(in: year)?.adding(days: days)
    }
  }

  private static func listed(_ days: [Int], in year: Int) -> FixingDate? {
    guard days.indices.contains(year - firstYear) else { return nil }
    let day = days[year - firstYear]
    return FixingDate(year: year, month: day / 100, day: day % 100)
  }

  /// The year of the first day in each table.
  private static let firstYear = 1999

  /// Month and day by year, as the almanac of the Korea Astronomy and Space Science Institute has them (월력요항, of the
  /// public domain); they follow from the new moons at 135° E.
  private static let seollals = [
    216, 205, 124, 212, 201, 122, 209, 129, 218, 207, 126, 214, 203, 123, 210, 131, 219, 208, 128, 216, 205, 125, 212,
    201, 122, 210, 129, 217, 207, 127, 213, 203,
  ]
  private static let chuseoks = [
    924, 912, 1001, 921, 911, 928, 918, 1006, 925, 914, 1003, 922, 912, 930, 919, 908, 927, 915, 1004, 924, 913, 1001,
    921, 910, 929, 917, 1006, 925, 915, 1003, 922, 912,
  ]

  /// Month and day by year, as the Korea Institute for Curriculum and Evaluation announces them (facts of the public
  /// domain): a Thursday of November as a rule, a Wednesday until 2006, and later in 2017 and 2020.
  private static let collegeExams = [
    1117, 1115, 1107, 1106, 1105, 1117, 1123, 1116, 1115, 1113, 1112, 1118, 1110, 1108, 1107, 1113, 1112, 1117, 1123,
    1115, 1114, 1203, 1118, 1117, 1116, 1114, 1113, 1119,
  ]

  /// The method of Meeus, Jones and Butcher.
  private static func easter(in year: Int) -> FixingDate? {
    let golden = year % 19
    let century = year / 100
    let leap = (19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (year % 100 / 4) - leap - year % 100 % 4) % 7
    let shift = (golden + 11 * leap + 22 * weekday) / 451
    let sum = leap + weekday - 7 * shift + 114
    return FixingDate(year: year, month: sum / 31, day: sum % 31 + 1)
  }

  private static func thanksgiving(in year: Int) -> FixingDate? {
    guard let first = FixingDate(year: year, month: 11, day: 1) else { return nil }
    let days = (Weekday.thursday.rawValue - first.weekday.rawValue + 7) % 7
    return first.adding(days: days + 21)
  }
}
