public import SharedModels

/// A day as written in a question, before it is known which day today is.
public enum DayPhrase: Hashable, Sendable {
  /// A day of the calendar.
  case day(FixingDate)
  /// This many days before today.
  case daysAgo(Int)
  /// The newest day of this name before today.
  case weekday(Weekday)

  /// Reads `2026-10-30`, `today`, `yesterday`, `friday`, `last friday`, `3 days ago`, `2 weeks ago`, `오늘`, `어제`, `금요일`,
  /// `지난 금요일`, `3일 전` and `2주 전`, the Korean ones also followed by `에`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 60 else { return nil }
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 1, let day = FixingDate(iso8601: words[0]) {
      self = .day(day)
    } else if let phrase = Self.english(words) ?? Self.korean(words.reduce(into: "") { $0 += $1 }) {
      self = phrase
    } else {
      return nil
    }
  }

  /// The day that a question begins with, as in `yesterday 100 usd` and `지난 금요일 100달러`, and its length in characters;
  /// nil where it begins with something else, and where nothing follows.
  static func opening(_ text: String) -> (day: DayPhrase, length: Int)? {
    // Nearly every question begins with an amount or a code; a day is looked for in the first few words.
    let words = text.prefix(80).split(maxSplits: 4, whereSeparator: \.isWhitespace)
    guard words.count > 1 else { return nil }
    let isPreposition = ["on", "at"].contains(words[0].lowercased())
    let days = words[(isPreposition ? 1 : 0)...]
    for count in stride(from: min(3, days.count - 1), to: 0, by: -1) {
      let end = days[days.startIndex + count - 1].endIndex
      if let day = DayPhrase(text[days[days.startIndex].startIndex..<end]) {
        return (day, text.distance(from: text.startIndex, to: end))
      }
    }
    return nil
  }

  /// The calendar day, given today's.
  public func day(today: FixingDate) -> FixingDate {
    switch self {
    case .day(let day): day
    case .daysAgo(let count): today.adding(days: -count)
    case .weekday(let weekday):
      today.adding(days: -((today.weekday.rawValue - weekday.rawValue + 6) % 7 + 1))
    }
  }

  /// Five digits are more days than the calendar of any currency has.
  private static func count(_ text: some StringProtocol) -> Int? {
    guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }

  private static func english(_ words: [String]) -> DayPhrase? {
    switch words.count {
    case 1 where words[0] == "today": .daysAgo(0)
    case 1 where words[0] == "yesterday": .daysAgo(1)
    case 1: weekdays[words[0]].map { .weekday($0) }
    case 2 where words[0] == "last": weekdays[words[1]].map { .weekday($0) }
    case 3 where words[2] == "ago":
      count(words[0]).flatMap { count in
        switch words[1] {
        case "day", "days": .daysAgo(count)
        case "week", "weeks": .daysAgo(count * 7)
        default: nil
        }
      }
    default: nil
    }
  }

  private static func korean(_ text: String) -> DayPhrase? {
    // `지난 금요일에`
    if text.hasSuffix("에") { return korean(String(text.dropLast())) }
    switch text {
    case "오늘": return .daysAgo(0)
    case "어제": return .daysAgo(1)
    default: break
    }
    if text.hasSuffix("일전") { return count(text.dropLast(2)).map { .daysAgo($0) } }
    if text.hasSuffix("주전") { return count(text.dropLast(2)).map { .daysAgo($0 * 7) } }
    let name = text.hasPrefix("지난") ? String(text.dropFirst(2)) : text
    return weekdays[name].map { .weekday($0) }
  }

  private static let weekdays: [String: Weekday] = [
    "monday": .monday, "tuesday": .tuesday, "wednesday": .wednesday, "thursday": .thursday, "friday": .friday,
    "saturday": .saturday, "sunday": .sunday, "월요일": .monday, "화요일": .tuesday, "수요일": .wednesday,
    "목요일": .thursday, "금요일": .friday, "토요일": .saturday, "일요일": .sunday,
  ]
}
