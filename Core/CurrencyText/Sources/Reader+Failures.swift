import SharedModels

/// What is wrong with a question that cannot be read, and how to write what was probably meant.
extension Reader {
  /// What stands where a target should.
  func surplusTarget() -> ConversionSyntaxError {
    var unexpected = unexpected(at: index)
    // `last 30 days`
    if let word = next, let keyword = word.keyword, keyword.beginsPeriod {
      let range = word.range.lowerBound..<end
      return error(.invalidDay(text.text(range)), at: range)
    }
    if let question = arithmetic() {
      unexpected.hint = .instead(question)
      return unexpected
    }
    guard let number = next, number.isNumber, let before = piece(at: index - 1) else {
      // `- 2%`
      if let sign = next?.sign, "+-".contains(sign), keyword(at: index + 2) == .percent {
        unexpected.hint = .fee((sign == "-" ? "-" : "") + text.text(pieces[index + 1].range))
      }
      return unexpected
    }
    // `+ 2%`
    if before.sign == "+", keyword(at: index + 1) == .percent { unexpected.hint = .fee(text.text(number.range)) }
    if let span = span(unexpected) { unexpected.hint = historyLine("--last \(span)") }
    // `3/6`
    if let slash = piece(at: index + 1), slash.sign == "/", !before.isNumber,
      slash.range.lowerBound == number.range.upperBound,
      let second = piece(at: index + 2), second.isNumber
    {
      let range = number.range.lowerBound..<second.range.upperBound
      return error(.invalidDay(text.text(range)), at: range)
    }
    if before.isNumber {
      // What is quoted is one number only in groups of three digits.
      if number.range.count == 3 {
        unexpected.hint = .quoteNumber(text.text(before.range.lowerBound..<number.range.upperBound))
      }
    } else if case .number(let written) = number.token, let year = written.integer, (1999...2099).contains(year) {
      unexpected.hint = .inYear(year)
    } else if before.keyword == .rate || ["rate", "rates"].contains(text.text(before.range).lowercased()) {
      unexpected.hint = .ownRate(text.text(number.range))
    }
    return unexpected
  }

  /// The question with what stands behind its amount as arithmetic: `/ 4` for `for 4 people`, `+ 15%` for `tip 15%`.
  private func arithmetic() -> String? {
    let mark = [.before, .surcharge].contains(next?.keyword) ? next?.keyword : nil
    let place = mark == nil ? index : index + 1
    guard let number = piece(at: place), number.isNumber, let noun = piece(at: place + 1) else { return nil }
    let sign: String
    switch noun.keyword {
    case .counter: sign = mark == nil ? "*" : "/"
    case .percent where mark == .surcharge: sign = "+"
    default: return nil
    }
    let end = sign == "+" ? noun.range.upperBound : number.range.upperBound
    let question =
      text.text(0..<pieces[index].range.lowerBound) + sign + " " + text.text(number.range.lowerBound..<end)
      + text.text(noun.range.upperBound..<text.count)
    return asked(question) == nil ? nil : question
  }

  /// What another question asks for; nil when it cannot be read either.
  private func asked(_ question: String) -> ParsedConversion? {
    var reader = Reader(TypedText(question), settings)
    return try? reader.question(source: nil)
  }

  /// What is no currency; the hint says how the command takes it.
  func surplus(_ use: CurrencyUse) -> ConversionSyntaxError {
    var failure = unexpected(at: index)
    guard let piece = next, piece.isNumber, case .unexpected(let word) = failure.reason else { return failure }
    switch use {
    case .range where span(failure) != nil: failure.hint = .last(word)
    case .rates where span(failure) != nil, .card where span(failure) != nil:
      failure.hint = historyLine("--last \(word)")
    case .range, .rates, .card:
      if case .number(let written) = piece.token, let year = written.integer, (1999...2099).contains(year) {
        failure.hint = .inYear(year)
      }
    case .names, .pair: break
    }
    return failure
  }

  /// What `--last` takes, where a failure is about such a word: `1y`.
  private func span(_ failure: ConversionSyntaxError) -> String? {
    guard case .unexpected(let word) = failure.reason, let unit = word.last, "dwmy".contains(unit),
      word.dropLast().allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return word
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
      // `2020년 10주`
      let isInYear = stretch.last != nil && index > 1 && keyword(at: index - 1) == .calendar(.year)
      let range = range(of: (isInYear ? index - 2 : index)..<end)
      guard course != nil || range.contains(failure.range.lowerBound) else { continue }
      if isInYear { return error(.invalidDay(text.text(range)), at: range) }
      return manyDays(at: range, stretch.options)
    }
    if let course { return manyDays(at: course.range, anyPeriod) }
    if let piece = pieces.first(where: { $0.keyword == .fee }) {
      // `환율 우대 90%` is no fee of 90%.
      let percent = pieces.indices.first {
        guard keyword(at: $0 + 1) == .percent, case .number(let written) = pieces[$0].token else { return false }
        return (written.integer ?? 0) <= 20
      }
      let fee = percent.map { text.text(pieces[$0].range) } ?? "2.5"
      return error(.unexpected(text.text(piece.range)), at: piece.range, hint: .fee(fee))
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
    let range = range(of: first..<last + 1)
    return error(.invalidDay(text.text(range)), at: range)
  }

  /// The failure, with a hint that leaves out the word nobody knows, or puts the number first, where that is a
  /// question.
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
    // Without `sing`, `100 sing dollars` and `to sing dollars` would be other money.
    case (.unknownCurrency(let word, []), .word)
    where !isGlued && before.last?.isNumber != true && (isFirst || !isConnector(at: before.count - 1)):
      let money = pieces.first {
        $0.range.lowerBound > bad.range.lowerBound && ($0.isNumber || $0.isKnownCurrency)
      }
      candidate = isFirst ? money.map { words([text.text($0.range.lowerBound..<end)]) } : words(rest)
      reason = isFirst ? .unexpected(word) : reason
    default: return failure
    }
    guard let candidate, let question = asked(candidate), isFirst || !question.targets.isEmpty else { return failure }
    return error(reason, at: failure.range, hint: .instead(candidate))
  }

  /// `usd/krw > 1400`, which is the condition of an alert.
  private var alert: ConversionSyntaxError? {
    let sign = pieces.indices.first { [">", "<"].contains(text.text(pieces[$0].range)) }
    guard let sign, let number = piece(at: sign + 1), number.isNumber else { return nil }
    let pair = currencies(before: pieces[sign].range.lowerBound)
    guard pair.count == 2 else { return nil }
    let (place, mark) = (pieces[sign].range, text.text(pieces[sign].range))
    let condition = "\(pair[0])/\(pair[1]) \(mark) \(text.text(number.range))"
    return error(.unexpected(mark), at: place, hint: .alert(condition))
  }

  /// A period that the question names, as `history` takes it.
  private var anyPeriod: String {
    for index in pieces.indices {
      guard let (date, end) = (try? date(at: index, isBehindPreposition: true)) ?? nil, date.isPeriod,
        !pieces[index].isNumber || end > index + 1 || piece(at: end)?.isCurrency != true
      else { continue }
      let period = option((date, text.text(range(of: index..<end))))
      // A year behind one currency would be its amount.
      return (Int(period) == nil ? "" : "in ") + period
    }
    return ""
  }

  /// What only a history answers; its hint is the line that asks for one.
  private func manyDays(at range: Range<Int>, _ options: String) -> ConversionSyntaxError {
    error(.manyDays(text.text(range)), at: range, hint: historyLine(options))
  }

  /// The command that shows the question's pair over time.
  private func historyLine(_ options: String) -> ConversionSyntaxError.Hint {
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
}
