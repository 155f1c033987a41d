import SharedModels

/// Which of two numbers in a date is the day: `--date-format`.
public enum DayOrder: String, Hashable, Sendable, CaseIterable {
  /// `3/4/2026` is 3 April.
  case dayFirst = "dmy"
  /// `3/4/2026` is 4 March.
  case monthFirst = "mdy"
}

/// A date in digits, as it was written.
///
/// A word of this shape is never arithmetic: `2020/3/6` is no quotient.
enum WrittenDate {
  /// `2026-10-30`, `2026/10/30`, `2026.10.30`, `2023-03`, `2023-Q1`, `2026-W43`.
  case known(DatePhrase)
  /// `3/4/2026` or `03-04-2024`: the day or the month first.
  case unordered(Int, Int, year: Int)
  /// There is no such day or week.
  case impossible

  /// What it means; nil for no such day.
  ///
  /// - Parameter order: Decides where both numbers may be the month; without it the two readings are thrown.
  func phrase(_ order: DayOrder?) throws(AmbiguousDate) -> DatePhrase? {
    switch self {
    case .known(let phrase): return phrase
    case .impossible: return nil
    case .unordered(let first, let second, let year):
      let dayFirst = FixingDate(year: year, month: second, day: first)
      let monthFirst = FixingDate(year: year, month: first, day: second)
      switch order {
      case .dayFirst: return dayFirst.map { .day($0) }
      case .monthFirst: return monthFirst.map { .day($0) }
      case nil:
        if let dayFirst, let monthFirst, dayFirst != monthFirst {
          throw AmbiguousDate(readings: [dayFirst, monthFirst])
        }
        return (dayFirst ?? monthFirst).map { .day($0) }
      }
    }
  }
}

/// A date that may be read in two ways.
struct AmbiguousDate: Error {
  let readings: [FixingDate]
}

extension WrittenDate {
  /// The date that a word consists of, and where it ends; nil when the word is something else.
  static func match(_ letters: [Letter], at start: Int) -> (date: WrittenDate, end: Int)? {
    var scanner = Scanner(letters: letters, position: start)
    guard let date = scanner.date(), scanner.isAtEndOfWord else { return nil }
    return (date, scanner.position)
  }

  private struct Scanner {
    let letters: [Letter]
    var position: Int

    mutating func date() -> WrittenDate? {
      guard let first = number() else { return nil }
      let mark = next
      // `2026W43`
      if mark == "w", first.width == 4, let period = period(of: first.value) { return period }
      guard let mark, mark == "-" || mark == "/" || mark == "." else { return nil }
      position += 1
      if mark == "-", first.width == 4, let period = period(of: first.value) { return period }
      skipBlank(after: mark)
      guard let second = number(), second.width <= 2, next == mark else {
        return nil
      }
      position += 1
      skipBlank(after: mark)
      guard let third = number() else { return nil }
      if first.width == 4, third.width <= 2 {
        // `2026. 10. 30.`
        if mark == ".", next == mark { position += 1 }
        return day(first.value, second.value, third.value)
      }
      guard first.width <= 2, third.width == 4 else { return nil }
      if mark == "." { return day(third.value, second.value, first.value) }
      return .unordered(first.value, second.value, year: third.value)
    }

    private func day(_ year: Int, _ month: Int, _ day: Int) -> WrittenDate {
      FixingDate(year: year, month: month, day: day).map { .known(.day($0)) } ?? .impossible
    }

    /// What follows `2023-`, when it is `Q1`, `W43` or a month.
    private mutating func period(of year: Int) -> WrittenDate? {
      let start = position
      let kind = next
      if kind == "q" || kind == "w" { position += 1 }
      guard let part = number() else {
        position = start
        return nil
      }
      let period: FixingPeriod? =
        switch kind {
        case "q": part.width == 1 && (1...4).contains(part.value) ? .quarter(part.value, year: year) : nil
        case "w":
          part.width == 2 && (1...FixingPeriod.weeks(in: year)).contains(part.value)
            ? .week(part.value, year: year) : nil
        default: part.width == 2 && (1...12).contains(part.value) ? .month(part.value, year: year) : nil
        }
      guard isAtEndOfWord, year > 0, period != nil || kind == "q" || kind == "w" else {
        position = start
        return nil
      }
      return period.map { .known(.period($0)) } ?? .impossible
    }

    private var next: Letter? { position < letters.count ? letters[position] : nil }

    private mutating func number() -> (value: Int, width: Int)? {
      let start = position
      var value = 0
      while let digit = next?.digit, position - start < 5 {
        value = value * 10 + digit
        position += 1
      }
      let width = position - start
      return (1...4).contains(width) ? (value, width) : nil
    }

    /// `2026. 10. 30`
    private mutating func skipBlank(after mark: Letter) {
      if mark == ".", next?.isBlank == true { position += 1 }
    }

    /// Nothing that could go on as a number, a name or arithmetic.
    var isAtEndOfWord: Bool {
      guard let next else { return true }
      return next.isBlank || next.isHangul || ([",", ":", "~", "?", "!", ")", "\""] as [Letter]).contains(next)
        || (next == "." && (position + 1 == letters.count || letters[position + 1].isBlank))
    }
  }
}
