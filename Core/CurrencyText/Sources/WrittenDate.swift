import Platform
import SharedModels

/// Which of two numbers in a date is the day: `--date-format`.
public enum DayOrder: String, Hashable, Sendable, CaseIterable {
  /// `3/4/2026` is 3 April.
  case dayFirst = "dmy"
  /// `3/4/2026` is 4 March.
  case monthFirst = "mdy"
}

/// A date in digits, as it was written: `2026-10-30`, `2026/10/30`, `2026.10.30`, `2023-03`, `2023-Q1`, `2026-W43`.
///
/// A word of this shape is never arithmetic: `2020/3/6` is not a quotient.
struct WrittenDate {
  /// What it means where the day stands first; nil for no such day or week.
  let dayFirst: DayOrPeriod?
  /// What it means where the month does, which differs in `3/4/2026` and `03-04-2024` alone.
  let monthFirst: DayOrPeriod?
  /// What it means where a year of two digits stands first; nil for no such day, and where the year has four.
  var yearFirst: DayOrPeriod?
  /// Whether it is three numbers of at most two digits: `26/10/30`.
  var hasShortYear = false
  /// Whether each of the three may be the month.
  var isOpen = false

  /// Every day that it may be, with the year, the day or the month first.
  var days: [DayOrPeriod] { [yearFirst, dayFirst, monthFirst].compactMap(\.self).uniqued() }
}

extension Lexer {
  /// Reads a date that a whole word consists of; nil, and nothing read, for any other word.
  mutating func takeDate() -> WrittenDate? {
    let start = position
    if let date = date() {
      skipTime()
      if isAtEndOfWord { return date }
    }
    position = start
    return nil
  }

  private mutating func date() -> WrittenDate? {
    guard let first = digits() else { return nil }
    if first.width == 4, let period = period(of: first.value) { return period }
    guard let mark = next, ["-", "/", "."].contains(mark), let second = digits(behind: mark), second.width <= 2,
      let third = digits(behind: mark)
    else { return nil }
    switch (first.width, third.width) {
    case (4, 1...2):
      // `2026. 10. 30.`
      if mark == ".", next == mark { position += 1 }
      return WrittenDate(day(first.value, second.value, third.value))
    case (1...2, 1...2): return shortDate(first.value, second.value, third.value)
    case (1...2, 4):
      let dayFirst = day(third.value, second.value, first.value)
      let monthFirst = mark == "." ? dayFirst : day(third.value, first.value, second.value)
      return WrittenDate(dayFirst: dayFirst, monthFirst: monthFirst)
    default: return nil
    }
  }

  /// `26/10/30`
  private func shortDate(_ first: Int, _ second: Int, _ third: Int) -> WrittenDate? {
    let date = WrittenDate(
      dayFirst: day(2000 + third, second, first), monthFirst: day(2000 + third, first, second),
      yearFirst: day(2000 + first, second, third), hasShortYear: true,
      isOpen: [first, second, third].allSatisfy { $0 <= 12 })
    return date.days.isEmpty ? nil : date
  }

  /// The time of RFC 3339 behind a day: `T09:00:00Z`.
  private mutating func skipTime() {
    guard next == "t", letter(at: position + 1)?.isDigit == true else { return }
    let time = letters[(position + 1)...].prefix { $0.isDigit || ":.+-z".unicodeScalars.contains($0) }
    position = time.endIndex
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) -> DayOrPeriod? {
    FixingDate(year: year, month: month, day: day).map { .day($0) }
  }

  /// The period behind its year: `-Q1`, `-W43`, `W43`, or a month.
  private mutating func period(of year: Int) -> WrittenDate? {
    let start = position
    let isDashed = next == "-"
    if isDashed { position += 1 }
    let kind = next
    let isNamed = kind == "w" || kind == "q" && isDashed
    if isNamed { position += 1 }
    if isDashed || isNamed, let part = digits(), isAtEndOfWord, year > 0 {
      switch (kind, part.width) {
      case ("q", 1) where (1...4).contains(part.value): return WrittenDate(.period(.quarter(part.value, year: year)))
      case ("w", 2) where (1...FixingPeriod.weeks(in: year)).contains(part.value):
        return WrittenDate(.period(.week(part.value, year: year)))
      case ("q", _), ("w", _): return WrittenDate(nil)
      case (_, 2) where (1...12).contains(part.value): return WrittenDate(.period(.month(part.value, year: year)))
      default: break
      }
    }
    position = start
    return nil
  }

  private mutating func digits() -> (value: Int, width: Int)? {
    let digits = letters[position...].prefix(while: \.isDigit)
    position = digits.endIndex
    guard (1...4).contains(digits.count) else { return nil }
    return (digits.reduce(0) { $0 * 10 + Int($1.value - 0x30) }, digits.count)
  }

  /// `2026. 10. 30` may have blanks.
  private mutating func digits(behind mark: Letter) -> (value: Int, width: Int)? {
    guard next == mark else { return nil }
    position += 1
    if mark == ".", next?.isBlank == true { position += 1 }
    return digits()
  }

  /// Nothing that could go on as a number, a name or arithmetic.
  private var isAtEndOfWord: Bool {
    guard let next else { return true }
    return next.isBlank || next.isHangul || ([",", ":", "~", "?", "!", "(", ")", "\"", "'"] as [Letter]).contains(next)
      || (next == "." && letter(at: position + 1)?.isBlank != false)
  }
}

extension WrittenDate {
  fileprivate init(_ date: DayOrPeriod?) { self.init(dayFirst: date, monthFirst: date) }
}
