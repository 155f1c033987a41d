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
    attempt { reader -> Bool? in
      let isOne = reader.pass(.any([.word(.value(1), .one), "1"]))
      switch reader.next?.keyword {
      case .days(1) where !isOne: reader.priceUnit = .period(.day)
      case .numberedMonth where !isOne: reader.priceUnit = .period(.month)
      case .periodic(let unit) where !isOne: reader.priceUnit = .period(unit)
      case .calendar(let unit) where isOne && unit != .quarter: reader.priceUnit = .period(unit)
      // `1박에 150달러`
      case .counter where reader.stands(.behind("1"), .hangul(.word(.counter))): reader.priceUnit = .piece
      default: return nil
      }
      reader.index += 1
      _ = reader.pass(.many(.word(.filler)))
      guard reader.stands(.any([.number, .row([.currency, .number])])) else {
        reader.priceUnit = nil
        return nil
      }
      return true
    } ?? false
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
