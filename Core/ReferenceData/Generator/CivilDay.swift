/// Days since 1970-01-01 in the Gregorian calendar.
enum CivilDay {
  static func number(year: Int, month: Int, day: Int) -> Int32 {
    // Years are counted from March, so that the leap day is the last one of its year.
    let years = month > 2 ? year : year - 1
    let monthsSinceMarch = (month + 9) % 12
    let leapDays = years / 4 - years / 100 + years / 400
    let daysBeforeEpoch = 719_468
    return Int32(years * 365 + leapDays + (153 * monthsSinceMarch + 2) / 5 + day - 1 - daysBeforeEpoch)
  }

  /// Reads `1999-01-04`.
  static func number(of text: some StringProtocol) -> Int32? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, (1...12).contains(parts[1]), (1...31).contains(parts[2]) else { return nil }
    return number(year: parts[0], month: parts[1], day: parts[2])
  }
}
