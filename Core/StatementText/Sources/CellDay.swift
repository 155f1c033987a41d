public import SharedModels

/// In which order a file writes the parts of a day: `--date-format`.
public enum DateOrder: String, Hashable, Sendable, CaseIterable {
  /// `3/4/2026` is 3 April.
  case dayFirst = "dmy"
  /// `3/4/2026` is 4 March.
  case monthFirst = "mdy"
  /// `26.10.28` is 28 October 2026.
  case yearFirst = "ymd"
}

/// A day of a cell as it was written, and what it is in each order; the time of day and its zone are passed over.
public struct CellDay: Hashable, Sendable {
  /// What it is in each order; nil where that is no day.
  public let readings: [DateOrder: FixingDate]
  /// Whether it is digits alone, which may number anything.
  let isBare: Bool
  /// Whether its year has two digits.
  public let isShort: Bool

  /// The day in an order, or in the only one that it has.
  public func day(_ order: DateOrder?) -> FixingDate? {
    if let order { return readings[order] }
    let days = Set(readings.values)
    return days.count == 1 ? days.first : nil
  }

  init(_ day: FixingDate, isBare: Bool = false) {
    readings = Dictionary(uniqueKeysWithValues: DateOrder.allCases.map { ($0, day) })
    (self.isBare, isShort) = (isBare, false)
  }

  private init?(_ readings: [DateOrder: FixingDate], isBare: Bool = false, isShort: Bool = false) {
    if readings.isEmpty { return nil }
    (self.readings, self.isBare, self.isShort) = (readings, isBare, isShort)
  }

  /// A day as spreadsheets count them, from 1899-12-30 on; nil for a number that is none of the last century's.
  public init?(serial text: String) {
    let digits = Substring(text.trimmingBlanks.unicodeScalars.prefix { $0 != "." && $0 != "," })
    guard digits.utf8.count == 5, let number = Int(digits), (20_000...73_050).contains(number) else { return nil }
    self.init(FixingDate(dayNumber: Int32(number - 25_569)), isBare: true)
  }

  /// Whether a cell is a month or a quarter: `2024-03`, `03/2024`, `2024-Q1`.
  static func isPeriod(_ text: String) -> Bool {
    guard text.utf8.count < 40, text.utf8.count(where: \.isDigit) >= 4 else { return false }
    let parts = text.split { "-/ ".contains($0) }.map(String.init)
    guard parts.count == 2, let year = parts.first(where: { $0.utf8.count == 4 }),
      Int(year).map((1999...2099).contains) == true
    else { return false }
    let other = parts[0] == year ? parts[1] : parts[0]
    if other.utf8.count == 2, other.uppercased().first == "Q" { return other.last.map("1234".contains) == true }
    return Int(other).map((1...12).contains) ?? (MonthNames.month(other) != nil)
  }

  /// Whether a cell that may be a day and a month without a year, such as `0501` and `05/01`, may be a year as well;
  /// nil for other cells.
  static func isYearlessOrYear(_ text: String) -> Bool? {
    guard (3...12).contains(text.utf8.count), text.mayHaveDigits else { return nil }
    if text.mayHaveLetters, isDayOfMonth(text) { return false }
    guard text.utf8.count <= 6 else { return nil }
    let parts = text.split { "'/.-".contains($0) }.map(String.init)
    let isBare = parts.count == 1 && parts[0].utf8.count == 4
    let numbers = (isBare ? [String(parts[0].prefix(2)), String(parts[0].suffix(2))] : parts).compactMap { Int($0) }
    guard numbers.count == 2, parts.count <= 2, numbers.allSatisfy((1...31).contains),
      numbers.contains(where: { $0 <= 12 })
    else { return nil }
    return isBare && (1900...2199).contains(numbers[0] * 100 + numbers[1])
  }

  /// Whether it is a day and the name of its month alone: `Jan 5`, `5. Jan.`, `1월 5일`.
  private static func isDayOfMonth(_ text: String) -> Bool {
    let parts = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard parts.count == 2 else { return false }
    if let day = parts.compactMap({ Int($0) }).first {
      return day <= 31 && parts.contains { MonthNames.month($0) != nil }
    }
    return zip(parts, [["월", "月"], ["일", "日"]]).allSatisfy { part, units in
      units.contains { part.hasSuffix($0) && Int(part.dropLast()) != nil }
    }
  }

  /// Whether a cell is written like a day: of another calendar, in a language whose months are not known, or with words
  /// behind it that are no time.
  static func resembles(_ text: String) -> Bool {
    guard text.mayHaveDigits else { return false }
    var scalars = text.trimmingBlanks.unicodeScalars.map(\.western)[...]
    func word() -> String { String(String.UnicodeScalarView(scalars.prefix { $0.properties.isAlphabetic })) }
    // A weekday, in whatever language.
    let weekday = word()
    if !weekday.isEmpty, weekday.unicodeScalars.count <= 10, MonthNames.month(weekday) == nil {
      scalars = scalars.dropFirst(weekday.unicodeScalars.count).drop { $0 == " " || $0 == "," || $0 == "." }
    }
    guard scalars.first?.isDigit == true || MonthNames.month(word()) != nil, scalars.count < 80 else { return false }
    let numbers = scalars.split { !$0.isDigit }.map { ($0.count, Int(String(String.UnicodeScalarView($0))) ?? 0) }
    func isYear(_ number: (Int, Int)) -> Bool {
      // Of the hijra, of Christ and of the Buddha.
      number.0 == 4 && [1300...1499, 1900...2199, 2400...2699].contains { $0.contains(number.1) }
    }
    func isPart(_ number: (Int, Int)) -> Bool { number.0 <= 2 && (1...31).contains(number.1) }
    if numbers.count >= 3, isPart(numbers[1]) {
      return isYear(numbers[0]) && isPart(numbers[2]) || isPart(numbers[0]) && isYear(numbers[2])
    }
    guard numbers.count >= 2, scalars.contains(where: \.properties.isAlphabetic) else { return false }
    return isYear(numbers[0]) && isPart(numbers[1]) || isPart(numbers[0]) && isYear(numbers[1])
  }

  /// Reads a cell; nil for what is no day.
  ///
  /// - Parameter inThailand: Whether years of two digits may be the Buddha's.
  public init?(_ text: String, inThailand: Bool = false) {
    guard text.mayHaveDigits else { return nil }
    func year(_ value: Int, width: Int) -> Int? { WrittenYear.year(value, width: width, inThailand: inThailand) }
    var scanner = DayScanner(text, inThailand: inThailand)
    guard let parts = scanner.parts() else { return nil }
    switch parts {
    case .named(let year, let month, let day):
      guard let date = FixingDate(year: year, month: month, day: day) else { return nil }
      self.init(date)
    case .compact(let value, let hasTime):
      let (first, middle, last) = (value / 10_000, value / 100 % 100, value % 100)
      if let first = year(first, width: 4), let day = FixingDate(year: first, month: middle, day: last) {
        self.init(day, isBare: !hasTime)
        return
      }
      let (a, b) = (value / 1_000_000, value / 10_000 % 100)
      guard let last = year(value % 10_000, width: 4) else { return nil }
      self.init(Self.readings(dmy: (last, b, a), mdy: (last, a, b)), isBare: !hasTime)
    case .numbers(let a, let b, let c, let mark, let isYearFirst, let isShort):
      if isYearFirst {
        guard let day = FixingDate(year: a, month: b, day: c) else { return nil }
        self.init(day)
      } else if isShort {
        guard let first = year(a, width: 2), let last = year(c, width: 2) else { return nil }
        self.init(
          Self.readings(dmy: (last, b, a), mdy: mark == "." ? nil : (last, a, b), ymd: (first, b, c)),
          isShort: true)
      } else {
        // A point is no American mark.
        self.init(Self.readings(dmy: (c, b, a), mdy: mark == "." ? nil : (c, a, b)))
      }
    }
  }

  private typealias Parts = (year: Int, month: Int, day: Int)

  private static func readings(dmy: Parts, mdy: Parts?, ymd: Parts? = nil) -> [DateOrder: FixingDate] {
    var readings: [DateOrder: FixingDate] = [:]
    readings[.dayFirst] = FixingDate(year: dmy.year, month: dmy.month, day: dmy.day)
    readings[.monthFirst] = mdy.flatMap { FixingDate(year: $0.year, month: $0.month, day: $0.day) }
    readings[.yearFirst] = ymd.flatMap { FixingDate(year: $0.year, month: $0.month, day: $0.day) }
    return readings
  }
}
