public import Wording

extension Phrase {
  /// The English abbreviations of the months, as people and HTTP write them.
  public static let englishMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A day in short form: `30 Oct`, `10월 30일`.
  public static func day(_ day: FixingDate, withYear: Bool) -> Phrase {
    Phrase(
      "\(day.day) \(englishMonths[day.month - 1])" + (withYear ? " \(day.year)" : ""),
      (withYear ? "\(day.year)년 " : "") + "\(day.month)월 \(day.day)일")
  }

  /// The day of the week: three letters in English, one in Korean.
  public static func weekday(_ day: Weekday) -> Phrase {
    switch day {
    case .monday: Phrase("Mon", "월")
    case .tuesday: Phrase("Tue", "화")
    case .wednesday: Phrase("Wed", "수")
    case .thursday: Phrase("Thu", "목")
    case .friday: Phrase("Fri", "금")
    case .saturday: Phrase("Sat", "토")
    case .sunday: Phrase("Sun", "일")
    }
  }

  /// A period as a sentence names it: `2023-Q1`, 2023년 1분기.
  public static func period(_ period: FixingPeriod) -> Phrase {
    let korean: Korean =
      switch period {
      case .year(let year): "\(year)년"
      case .quarter(let quarter, let year): "\(year)년 \(quarter)분기"
      case .month(let month, let year): "\(year)년 \(month)월"
      case .week(let week, let year): "\(year)년 \(week)주"
      }
    return Phrase("\(period)", korean)
  }
}
