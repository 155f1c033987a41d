import Arithmetic
import SharedModels

/// Reading forms of words.
extension Reader {
  /// What the first of these forms that stands here means; nil, and nothing read, where none does.
  ///
  /// - Parameter isSaid: Whether a number here is not an amount.
  mutating func take<Meaning>(
    _ forms: [Form<Meaning>], isSaid: Bool = false
  ) throws(ConversionSyntaxError) -> Meaning? {
    let start = index
    for form in forms {
      var parts = FormParts(start: start, isSaid: isSaid)
      if try fill(form.patterns, of: &parts), let meaning = form.meaning(parts) { return meaning }
      index = start
    }
    return nil
  }

  /// Reads what stands in a form; where it does not, false, and the index is anywhere.
  mutating func fill(_ patterns: [Pattern], of parts: inout FormParts) throws(ConversionSyntaxError) -> Bool {
    for pattern in patterns { if try !fill(pattern, of: &parts) { return false } }
    return true
  }

  private mutating func fill(_ pattern: Pattern, of parts: inout FormParts) throws(ConversionSyntaxError) -> Bool {
    switch pattern {
    case .row(let patterns): return try fill(patterns, of: &parts)
    case .any(let patterns):
      let (start, before) = (index, parts)
      for pattern in patterns {
        if try fill(pattern, of: &parts) { return true }
        (index, parts) = (start, before)
      }
      return false
    case .number, .percent:
      guard let number = if case .percent = pattern { try takePercent() } else { try takeNumber() } else {
        return false
      }
      parts.numbers.append(number)
      return true
    case .integer:
      guard let integer = digits(at: index)?.integer else { return false }
      parts.numbers.append(ExactRatio(integer))
      index += 1
      return true
    case .amount:
      guard beginsAmount(at: index) else { return false }
      parts.money = try product()
      return true
    case .operand:
      parts.money = try? product(isOperand: true)
      return parts.money != nil
    case .sign:
      guard let sign = takeSign(in: "+-") else { return false }
      parts.sign = sign
      return true
    case .says(let sign, let pattern):
      guard pass(pattern) else { return false }
      parts.sign = sign
      return true
    case .discount:
      parts.discount = try take(Self.discounts)
      return parts.discount != nil
    // `2 years and 3 months ago`
    case .joint:
      (parts.earlier, _) = ((parts.count, parts.unit), take(.and))
      return true
    case .dayOfCalendar:
      // No day of the week stands behind another, however many there are.
      if case .weekday = next?.keyword { return false }
      parts.date = try dateForm(isSaid: true)
      return parts.date?.isDayOfCalendar == true
    case .day:
      // The number right before a currency is its amount.
      guard let written = digits(at: index), let number = written.integer, (1...31).contains(number),
        written.digitCount <= 2, !isShortYear(at: index)
      else { return false }
      parts.day = number
      index += 1
      return take(.ordinal) || parts.isSaid || next?.isCurrency != true
    case .year:
      if case .beside(let offset)? = next?.keyword, pass(.beside, .word(.calendar(.year))) {
        parts.yearOffset = offset
        return true
      }
      parts.year = year(at: index, isSaid: parts.isSaid)
      index += 1
      return parts.year != nil
    case .yearBefore:
      if case .relative(.year, let offset)? = next?.keyword {
        parts.yearOffset = offset
        index += 1
        return true
      }
      parts.year = takeCount()
      return (1000...9999).contains(parts.year ?? 0) && isHangul(at: index) && take(.calendar(.year))
    case .shortYearBefore:
      parts.year = takeCount().flatMap { (10...99).contains($0) ? withCentury($0) : nil }
      return parts.year != nil && isHangul(at: index) && take(.calendar(.year))
    case .count, .quarterNumber, .monthNumber, .dayNumber, .dayOfMonth:
      guard let count = takeCount() else { return false }
      switch pattern {
      case .quarterNumber where (1...4).contains(count): (parts.unit, parts.number) = (.quarter, count)
      case .monthNumber: parts.number = count
      case .dayNumber where (1...12).contains(parts.number ?? 0): parts.day = count
      case .dayOfMonth where (1...31).contains(count): parts.day = count
      case .count: parts.count = count
      default: return false
      }
      return true
    case .direction:
      // `3 days from now`, `in 3 days`
      if pass(.word(.before), "now") { return true }
      if take(.ago) {
        parts.count = -parts.count
      } else if !take(.later) {
        return stands(.behind(.word(.in)), .latin(.number), at: parts.start)
      }
      return true
    case .nthDay:
      // `twenty first`
      let tens: Int? = if case .value(let tens)? = next?.keyword, [20, 30].contains(tens) { tens } else { nil }
      if tens != nil { _ = pass(.value, .maybe(.glued(.mark("-"))), .ahead(.nth)) }
      guard case .nth(let ones)? = next?.keyword else { return false }
      index += 1
      parts.day = (tens ?? 0) + ones
      return (1...31).contains(parts.day ?? 0)
    case .relative, .relativeMonth, .weekday, .beside, .unit, .periodic, .period, .yearWord, .month, .quarter, .half,
      .nth, .days, .holiday, .applied, .surcharge:
      guard let keyword = next?.keyword, parts.take(keyword, for: pattern) else { return false }
      index += 1
      return true
    default:
      guard let end = end(of: pattern, from: index) else { return false }
      index = end
      return true
    }
  }
}

extension FormParts {
  /// Keeps the value of a keyword; false where it is another than the pattern's.
  fileprivate mutating func take(_ keyword: Keyword, for pattern: Pattern) -> Bool {
    switch (pattern, keyword) {
    case (.relative, .relative(let unit, let offset)): (self.unit, count) = (unit, offset)
    case (.relativeMonth, .relative(.month, let offset)): (unit, count) = (.month, offset)
    case (.holiday, .holiday(let holiday)): self.holiday = holiday
    case (.weekday, .weekday(let weekday)): (self.weekday, hasWeekday) = (weekday, true)
    case (.beside, .beside(let offset)): count = offset
    case (.unit, .calendar(let unit)), (.periodic, .periodic(let unit)): self.unit = unit
    case (.applied, .applied(let sign)): self.sign = sign
    case (.surcharge, .surcharge(let surcharge)): self.surcharge = surcharge
    case (.period, .calendar(let unit)) where unit != .day: self.unit = unit
    case (.yearWord, .calendar(.year)): isSaid = true
    case (.month, .month(let month)): number = month
    case (.quarter, .quarter(let part)), (.nth, .nth(let part)), (.half, .halfYear(let part)):
      (unit, number) = (.quarter, part)
    case (.days, .days(let days)): count = days
    default: return false
    }
    return true
  }
}
