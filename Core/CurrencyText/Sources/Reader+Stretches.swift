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
  fileprivate var options = ""
}

extension Reader {
  /// stretch = ("from" | "since" | "until") date [("to" | "until" | "-" | "~" | "and") date] | ("last" | "past") n unit
  ///         | date "부터" [date "까지"] | date "까지" | ("최근" | "지난") n unit | year "상반기"
  mutating func takeStretch() -> Stretch? {
    guard let (stretch, end) = stretch(at: index) else { return nil }
    index = end
    return stretch
  }

  /// The failure, or that the question is about many days or about a day that nobody knows, where its words say so.
  func explained(_ failure: ConversionSyntaxError) -> ConversionSyntaxError {
    switch failure.reason {
    case .unexpected, .unknownCurrency, .missingAmount, .missingCurrency, .missingTarget, .secondDay, .invalidDay,
      .rateInQuestion:
      break
    default: return failure
    }
    let course = pieces.first { [.course, .change].contains($0.keyword) }
    for index in pieces.indices {
      guard let (stretch, end) = stretch(at: index) else { continue }
      let range = pieces[index].range.lowerBound..<pieces[end - 1].range.upperBound
      guard course != nil || range.contains(failure.range.lowerBound) else { continue }
      return manyDays(at: range, stretch.options)
    }
    if let course { return manyDays(at: course.range, anyPeriod) }
    if let piece = pieces.first(where: { $0.keyword == .fee }) {
      var failure = error(.unexpected(text.text(piece.range)), at: piece.range)
      // `환율 우대 90%` is no fee of 90%.
      let percent = pieces.indices.first {
        guard keyword(at: $0 + 1) == .percent, case .number(let written) = pieces[$0].token else { return false }
        return (written.integer ?? 0) <= 20
      }
      failure.hint = .fee(percent.map { text.text(pieces[$0].range) } ?? "2.5")
      return failure
    }
    let vagueWords: [Keyword] = [.vague, .end, .ago, .later]
    guard let vague = pieces.firstIndex(where: { $0.keyword.map(vagueWords.contains) ?? false }) else { return failure }
    var (first, last) = (vague, vague)
    // `a decade ago`
    let isCounted = [.ago, .later].contains(keyword(at: vague))
    while first > 0, case let before = pieces[first - 1],
      isPartOfDate(before) || isCounted && first > vague - 3 && !before.isKnownCurrency
    {
      first -= 1
    }
    while last + 1 < pieces.count, isPartOfDate(pieces[last + 1]) { last += 1 }
    // `a couple hundred`, `a couple of dollars`
    let isCount = piece(at: last + 1)?.isNumber == true || beginsMoney(at: last + 1) && keyword(at: last) == .of
    if isCount { return failure }
    let range = pieces[first].range.lowerBound..<pieces[last].range.upperBound
    return error(.invalidDay(text.text(range)), at: range)
  }

  /// The failure, with a hint that leaves out the word nobody knows, or puts the number first, where that is a question.
  func rewritten(_ failure: ConversionSyntaxError) -> ConversionSyntaxError {
    if let alert = alert { return alert }
    guard failure.hint == nil, settings.suggestionLimit > 0,
      let bad = pieces.first(where: { failure.range.contains($0.range.lowerBound) })
    else { return failure }
    let rest = [0..<failure.range.lowerBound, failure.range.upperBound..<end].map { text.text($0) }
    func words(_ parts: [String]) -> String {
      parts.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let isGlued = failure.range.upperBound < end && !text.letters[failure.range.upperBound].isBlank
    let before = pieces.prefix { $0.range.lowerBound < bad.range.lowerBound }
    let isFirst = !before.contains { $0.isNumber || $0.isKnownCurrency }
    var reason = failure.reason
    var candidate: String?
    switch (failure.reason, bad.token) {
    case (.unexpected(let number), .number) where !pieces.contains { $0.isNumber && $0.range != bad.range }:
      candidate = words([number] + rest)
    case (.unknownCurrency(let word, []), .word) where !isGlued:
      let money = pieces.first {
        $0.range.lowerBound > bad.range.lowerBound && ($0.isNumber || $0.isKnownCurrency)
      }
      candidate = isFirst ? money.map { words([text.text($0.range.lowerBound..<end)]) } : words(rest)
      reason = isFirst ? .unexpected(word) : reason
    default: return failure
    }
    guard let candidate, let question = asked(candidate), isFirst || !question.targets.isEmpty else { return failure }
    var failure = error(reason, at: failure.range)
    failure.hint = .instead(candidate)
    return failure
  }

  /// `usd/krw > 1400`, which is the condition of an alert.
  private var alert: ConversionSyntaxError? {
    let sign = pieces.indices.first { [">", "<"].contains(text.text(pieces[$0].range)) }
    guard let sign, let number = piece(at: sign + 1), number.isNumber else { return nil }
    let pair = currencies(before: pieces[sign].range.lowerBound)
    guard pair.count == 2 else { return nil }
    var failure = error(.unexpected(text.text(pieces[sign].range)), at: pieces[sign].range)
    failure.hint = .alert("\(pair[0])/\(pair[1]) \(text.text(pieces[sign].range)) \(text.text(number.range))")
    return failure
  }

  /// A period that the question names, as `history` takes it.
  private var anyPeriod: String {
    for index in pieces.indices {
      guard let (date, end) = (try? date(at: index, isBehindPreposition: true)) ?? nil, date.isPeriod,
        !pieces[index].isNumber || end > index + 1 || piece(at: end)?.isCurrency != true
      else { continue }
      let period = option((date, text.text(pieces[index].range.lowerBound..<pieces[end - 1].range.upperBound)))
      // A year behind one currency would be its amount.
      return (Int(period) == nil ? "" : "in ") + period
    }
    return ""
  }

  /// What only a history answers; its hint is the line that asks for one.
  private func manyDays(at range: Range<Int>, _ options: String) -> ConversionSyntaxError {
    var failure = error(.manyDays(text.text(range)), at: range)
    failure.hint = historyLine(options)
    return failure
  }

  /// The command that shows the question's pair over time.
  func historyLine(_ options: String) -> ConversionSyntaxError.Hint {
    var currencies = currencies(before: end)
    if currencies.isEmpty { currencies = [.usd] }
    // `원달러 환율`
    if currencies.first == .krw, currencies.count > 1, pieces.contains(where: { $0.keyword == .rate }) {
      currencies.swapAt(0, 1)
    }
    let words = ["history"] + currencies.prefix(2).map(\.code) + (options.isEmpty ? [] : [options])
    return .history(words.joined(separator: " "))
  }

  private func currencies(before end: Int) -> [Currency] {
    var currencies: [Currency] = []
    for index in pieces.indices where pieces[index].isKnownCurrency && pieces[index].range.lowerBound < end {
      var reader = self
      reader.index = index
      if let currency = try? reader.takeCurrency(), !currencies.contains(currency) { currencies.append(currency) }
    }
    return currencies
  }

  private func isPartOfDate(_ piece: Piece) -> Bool {
    if case .date = piece.token { return true }
    return switch piece.keyword {
    case .month, .numberedMonth, .calendar, .relative, .last, .this, .next, .ago, .of, .one, .vague, .end: true
    default:
      if case .number(let written) = piece.token, let number = written.integer {
        (1...31).contains(number) || written.digitCount == 4
      } else {
        false
      }
    }
  }

  // MARK: - One form after another

  private typealias Found = (stretch: Stretch, end: Int)

  private func stretch(at start: Int) -> Found? { halfYear(at: start) ?? bounded(at: start) ?? counted(at: start) }

  /// `first half of 2023`, `작년 하반기`, `h1`
  private func halfYear(at start: Int) -> Found? {
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

  /// `last 30 days`, `past year`, `최근 한 달`
  private func counted(at start: Int) -> Found? {
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
  private func bounded(at start: Int) -> Found? {
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

  private typealias Bound = (phrase: DatePhrase, text: String)

  /// A day or a period; a number right before a currency is its amount.
  private func bound(at index: Int) -> (bound: Bound, end: Int)? {
    guard let (phrase, end) = (try? date(at: index, isBehindPreposition: true)) ?? nil else { return nil }
    if end == index + 1, pieces[index].isNumber, piece(at: end)?.isCurrency == true { return nil }
    return ((phrase, text.text(pieces[index].range.lowerBound..<pieces[end - 1].range.upperBound)), end)
  }

  /// A day or a period as an option takes it.
  private func option(_ bound: Bound) -> String {
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
