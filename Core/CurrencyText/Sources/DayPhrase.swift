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
    self.init(words: text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }[...])
  }

  private init?(words: ArraySlice<String>) {
    if words.count == 1, let day = words.first.flatMap({ FixingDate(iso8601: $0) }) {
      self = .day(day)
    } else if let phrase = Self.english(words) ?? Self.korean(words) {
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
    let lowercased = words.map { $0.lowercased() }
    let start = lowercased[0] == "on" || lowercased[0] == "at" ? 1 : 0
    // Something has to follow the day.
    var end = min(start + 3, words.count - 1)
    while end > start {
      if let day = DayPhrase(words: lowercased[start..<end]) {
        return (day, text.distance(from: text.startIndex, to: words[end - 1].endIndex))
      }
      end -= 1
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

  private static func english(_ words: ArraySlice<String>) -> DayPhrase? {
    guard let first = words.first, let last = words.last else { return nil }
    switch words.count {
    case 1 where first == "today": return .daysAgo(0)
    case 1 where first == "yesterday": return .daysAgo(1)
    case 1: return weekday(first).map { .weekday($0) }
    case 2 where first == "last": return weekday(last).map { .weekday($0) }
    case 3 where last == "ago":
      return count(first).flatMap { count in
        switch words[words.startIndex + 1] {
        case "day", "days": .daysAgo(count)
        case "week", "weeks": .daysAgo(count * 7)
        default: nil
        }
      }
    default: return nil
    }
  }

  private static func korean(_ words: ArraySlice<String>) -> DayPhrase? {
    let text = words.reduce(into: "") { $0 += $1 }
    return text.utf8.allSatisfy { $0 < 0x80 } ? nil : korean(text)
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
    return weekday(name).map { .weekday($0) }
  }

  private static func weekday(_ name: String) -> Weekday? {
    switch name {
    case "monday", "월요일": .monday
    case "tuesday", "화요일": .tuesday
    case "wednesday", "수요일": .wednesday
    case "thursday", "목요일": .thursday
    case "friday", "금요일": .friday
    case "saturday", "토요일": .saturday
    case "sunday", "일요일": .sunday
    default: nil
    }
  }
}
