import Arithmetic
import SharedModels

/// What an amount is the price of.
enum PriceUnit: Hashable {
  /// A day, a month, a year.
  case period(PeriodUnit)
  /// A person, a night, a ticket.
  case piece

  /// How many of these a number of others holds; nil where that depends on the calendar, as with the days of a month.
  func count(_ number: ExactRatio, of unit: PeriodUnit) -> ExactRatio? {
    guard case .period(let own) = self else { return nil }
    guard own != unit else { return number }
    guard let have = Self.months[unit], let want = Self.months[own] else {
      guard let have = Self.days[unit], let want = Self.days[own] else { return nil }
      return number * ExactRatio(have) / ExactRatio(want)
    }
    return number * ExactRatio(have) / ExactRatio(want)
  }

  private static let months: [PeriodUnit: Int] = [.month: 1, .quarter: 3, .year: 12]
  private static let days: [PeriodUnit: Int] = [.day: 1, .week: 7]
}

/// Amounts a month, a night, a person.
extension Reader {
  /// What an amount is the price of, before it: `하루 10만원`, `월 20달러`, `monthly`.
  mutating func takePriceUnitBefore() -> Bool {
    let start = index
    switch next?.keyword {
    case .days(1): (priceUnit, index) = (.period(.day), index + 1)
    case .numberedMonth: (priceUnit, index) = (.period(.month), index + 1)
    case .periodic(let unit): (priceUnit, index) = (.period(unit), index + 1)
    case .value(1), .one:
      guard case .calendar(let unit)? = keyword(at: index + 1), unit != .quarter else { return false }
      (priceUnit, index) = (.period(unit), index + 2)
    default:
      guard isWord("1", at: index) else { return false }
      switch keyword(at: index + 1) {
      case .calendar(let unit): (priceUnit, index) = (.period(unit), index + 2)
      // `1박에 150달러`
      case .counter where isHangul(at: index + 1): (priceUnit, index) = (.piece, index + 2)
      default: return false
      }
    }
    var end = index
    while keyword(at: end) == .filler { end += 1 }
    let begins =
      piece(at: end)?.isNumber == true
      || piece(at: end)?.isKnownCurrency == true && piece(at: end + 1)?.isNumber == true
    guard begins else {
      (priceUnit, index) = (nil, start)
      return false
    }
    index = end
    return true
  }

  /// For how long, or for which time an amount is asked: `for 3 months`, `per year`, `1년치`, `7일`. Nil where the
  /// amount is no price of a time.
  mutating func takeLength() -> ExactRatio? {
    guard case .period? = priceUnit else { return nil }
    return attempt { reader in
      let isMarked = reader.take(.before, .per, .versus) || reader.takeSign(in: "/") != nil
      if case .periodic(let unit)? = reader.next?.keyword {
        reader.index += 1
        return reader.priceUnit?.count(ExactRatio(1), of: unit)
      }
      // `연봉 9만달러 월 얼마`
      if reader.take(.numberedMonth) { return reader.priceUnit?.count(ExactRatio(1), of: .month) }
      let number = reader.next?.keyword == .one ? ExactRatio(1) : nil
      if number != nil { reader.index += 1 }
      let count = number ?? ((try? reader.takeNumber()) ?? (isMarked ? ExactRatio(1) : nil))
      guard let count else { return nil }
      let unit: PeriodUnit
      switch reader.next?.keyword {
      case .calendar(let calendar): unit = calendar
      default: return nil
      }
      reader.index += 1
      guard ![.ago, .later].contains(reader.next?.keyword) else { return nil }
      return reader.priceUnit?.count(count, of: unit)
    }
  }
}
