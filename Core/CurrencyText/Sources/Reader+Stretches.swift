import SharedModels

/// A stretch of days, of which each has a rate of its own: `since 2020`, `2020년부터 2021년까지`, `last 30 days`, `상반기`.
public struct Stretch: Hashable, Sendable {
  /// Its first day or period; nil for an open beginning.
  public fileprivate(set) var from: DatePhrase?
  /// Its last day or period; nil for the newest.
  public fileprivate(set) var to: DatePhrase?
  /// A length counted back from the newest day, as `--last` takes it: `30d`.
  public fileprivate(set) var last: String?
  /// The same as options, quoted for a shell.
  var options = ""
}

extension Reader {
  /// stretch = ("from" | "since" | "until") date [("to" | "until" | "-" | "~" | "and") date] | ("last" | "past") n unit
  ///         | date "부터" [date "까지"] | date "까지" | ("최근" | "지난") n unit | year "상반기"
  mutating func takeStretch() -> Stretch? {
    guard let (stretch, end) = stretch(at: index) else { return nil }
    index = end
    return stretch
  }

  // MARK: - One form after another

  typealias FoundStretch = (stretch: Stretch, end: Int)

  func stretch(at start: Int) -> FoundStretch? { halfYear(at: start) ?? bounded(at: start) ?? counted(at: start) }

  /// `first half of 2023`, `작년 하반기`, `h1`
  private func halfYear(at start: Int) -> FoundStretch? {
    var index = start
    var year: (offset: Int?, number: Int?) = (nil, nil)
    if case .relative(.year, let offset)? = keyword(at: start) {
      year.offset = offset
      index += 1
    } else if let number = self.year(at: start, true) {
      year.number = number
      index += keyword(at: start + 1) == .calendar(.year) ? 2 : 1
    }
    let half: Int
    switch keyword(at: index) {
    case .halfYear(let number): half = number
    case .nth(let number) where number < 3 && keyword(at: index + 1) == .half:
      half = number
      index += 1
    default: return nil
    }
    var end = index + 1
    if year == (nil, nil) {
      let place = keyword(at: end) == .of ? end + 1 : end
      if let number = self.year(at: place, true) {
        (year.number, end) = (number, place + 1)
      } else if let relative = relativeYear(at: place) {
        (year.offset, end) = (relative.offset, relative.end)
      }
    }
    func quarter(_ number: Int) -> (DatePhrase, String) {
      if let year = year.number { return (.period(.quarter(number, year: year)), "") }
      switch year.offset {
      case nil, 0: return (.newest(.quarter, number), "q\(number)")
      case let offset?: return (.inYear(offset, .quarter, number, day: nil), "q\(number) last year")
      }
    }
    if let offset = year.offset, !(-1...0).contains(offset) { return nil }
    return (stretch(from: quarter(half * 2 - 1), to: quarter(half * 2)), end)
  }

  /// `last 30 days`, `past year`, `최근 한 달`; `max` at the end
  private func counted(at start: Int) -> FoundStretch? {
    if isWord("max", at: start), piece(at: start + 1) == nil {
      return (Stretch(last: "max", options: "--last max"), start + 1)
    }
    let isOpened = [.last, .past].contains(keyword(at: start))
    var (count, place) = (1, start + 1)
    if let found = self.count(at: isOpened ? start + 1 : start) {
      (count, place) = found
    } else if keyword(at: start) != .past {
      return nil
    }
    guard case .calendar(let unit)? = keyword(at: place), keyword(at: place + 1) != .ago,
      (1..<(unit == .year ? 1_000 : 100_000)).contains(count)
    else { return nil }
    // `한 달에 20달러`
    if !isOpened, piece(at: place + 1)?.isNumber == true { return nil }
    // `24년` is a short year.
    if !isOpened, unit == .year, text.letters[pieces[place].range.lowerBound].isHangul { return nil }
    let length =
      switch unit {
      case .day: "\(count)d"
      case .week: "\(count)w"
      case .month: "\(count)m"
      case .quarter: "\(count * 3)m"
      case .year: "\(count)y"
      }
    return (Stretch(last: length, options: "--last \(length)"), place + 1)
  }

  /// `from 2020 to 2021`, `since march`, `2020년부터`
  private func bounded(at start: Int) -> FoundStretch? {
    let opening = keyword(at: start)
    // `vs a year ago`, `compared to last month`
    let isOpened = [.before, .since, .until, .versus].contains(opening)
    let isCompared = opening == .versus && [.to, .versus].contains(keyword(at: start + 1))
    guard let first = bound(at: isCompared ? start + 2 : isOpened ? start + 1 : start) else { return nil }
    var end = first.end
    if opening == .until { return (stretch(from: nil, to: first.bound), end) }
    // `since` stands before its day, 부터 behind it.
    let isFrom = [.since, .versus].contains(keyword(at: end)) && text.letters[pieces[end].range.lowerBound].isHangul
    if isFrom { end += 1 }
    let isJoined =
      [.to, .until, .and, .versus].contains(keyword(at: end)) || "-~".contains(piece(at: end)?.sign ?? " ")
    if isFrom || isJoined, let second = bound(at: isJoined ? end + 1 : end) {
      var from = first.bound
      // `jan to mar 2020`
      if case .newest(.month, let month) = from.phrase, case .period(let period) = second.bound.phrase {
        from = (.period(.month(month, year: period.last.year)), "")
      }
      // `today vs yesterday`
      if keyword(at: end) == .versus, second.bound.phrase.precedes(from.phrase) {
        return (stretch(from: second.bound, to: from), second.end)
      }
      return (stretch(from: from, to: second.bound), second.end + (keyword(at: second.end) == .until ? 1 : 0))
    }
    // `2020년까지`
    if keyword(at: end) == .until { return (stretch(from: nil, to: first.bound), end + 1) }
    return isFrom || [.before, .since, .versus].contains(opening) ? (stretch(from: first.bound, to: nil), end) : nil
  }

  typealias Bound = (phrase: DatePhrase, text: String)

  /// A day or a period; a number right before a currency is its amount.
  private func bound(at index: Int) -> (bound: Bound, end: Int)? {
    guard let (phrase, end) = (try? date(at: index, isBehindPreposition: true)) ?? nil else { return nil }
    if end == index + 1, pieces[index].isNumber, piece(at: end)?.isCurrency == true { return nil }
    return ((phrase, text.text(range(of: index..<end))), end)
  }

  /// A day or a period as an option takes it.
  func option(_ bound: Bound) -> String {
    switch bound.phrase {
    case .day(let day): day.description
    case .period(let period): period.description
    default: bound.text.contains(where: \.isWhitespace) ? "'\(bound.text)'" : bound.text
    }
  }

  private func stretch(from: Bound?, to: Bound?) -> Stretch {
    func option(_ name: String, _ bound: Bound?) -> [String] {
      guard let bound else { return [] }
      return ["--\(name) \(self.option(bound))"]
    }
    return Stretch(
      from: from?.phrase, to: to?.phrase,
      options: (option("from", from) + option("to", to)).joined(separator: " "))
  }
}
