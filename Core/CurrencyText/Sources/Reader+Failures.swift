import Arithmetic
import Platform
import ReferenceData
import SharedModels
import Wording

/// What is wrong with a question that cannot be read, and how to write what was probably meant.
extension Reader {
  /// What is not a currency; the hint says how the command takes it.
  func surplus(_ use: CurrencyUse) -> ConversionSyntaxError {
    var failure = unexpected(at: index)
    guard next?.isNumber == true, use != .names, use != .pair else { return failure }
    if stands(.year, .not(.glued(.mark("-")))) { failure.hint = digits(at: index)?.integer.map { .year($0) } }
    return failure
  }

  /// What stands where a target should.
  func surplusTarget() -> ConversionSyntaxError {
    var failure = surplus(.rates)
    guard let piece = next, let before = last else { return failure }
    // `last 30 days`
    if stands(.any([.beside, .unit, .nth, .weekday])) { return invalidDay(piece.range.lowerBound..<end) }
    // `usd, eur and gbp in jpy`
    let listed = currencies(before: piece.range.lowerBound)
    if stands(.connector, .currency), !names(.number), !listed.isEmpty,
      let target = reading(at: index + 1, { try $0.takeCurrency() })
    {
      failure.hint = .oneOf(listed.map { Phrase(verbatim: "\($0) \(failure.words) \(target)") })
      return failure
    }
    if let question = arithmetic() {
      failure.hint = .instead(Phrase(verbatim: question))
    } else if stands(.any([.behind(.mark("+")), .mark("+-")]), .number, .word(.percent)) {
      let number = pieces[index...].first(where: \.isNumber).map { text.text($0.range) } ?? ""
      failure.hint = .fee((piece.sign == "-" ? "-" : "") + number)
    } else if !piece.isNumber {
      return failure
    } else if before.isNumber {
      // What is quoted is one number only in groups of three digits.
      if piece.range.count == 3, before.range.count < 4, follows(.digits), isAdjacent(index) {
        failure.hint = .quoted(text.text(before.range.lowerBound..<piece.range.upperBound))
      } else {
        failure.hint = nil
      }
    } else if let day = span(of: .number, .glued(.mark("/")), .number, at: index) {
      // `3/6`
      return invalidDay(range(of: day))
    } else if failure.hint == nil, follows(.rate) {
      failure.hint = .rate(text.text(piece.range))
    }
    return failure
  }

  /// The question with what stands behind its amount as arithmetic: `/ 4` for `for 4 people`, `+ 15%` for `tip 15%`.
  private func arithmetic() -> String? {
    let mark = span(of: .any([.word(.before), .surcharge]), at: index)
    let isShare = stands(.surcharge, .number, .word(.percent))
    let thing = Pattern.row([.number, .word(isShare ? .percent : .counter), .not(.number)])
    // `412유로 1박당 얼마` asks for a part.
    guard let number = span(of: thing, at: mark?.upperBound ?? index), !stands("1", at: number.lowerBound) else {
      return nil
    }
    let sign = isShare ? "+" : mark == nil ? "*" : "/"
    let range = range(of: number)
    let operand = isShare ? range : pieces[number.lowerBound].range
    let question = line(place.lowerBound..<range.upperBound, as: sign + " " + text.text(operand))
    return asked(question) == nil ? nil : question
  }

  /// The question with other words in the place of some.
  func line(_ range: Range<Int>, as words: String) -> String {
    text.text(0..<range.lowerBound) + words + text.text(range.upperBound..<end)
  }

  /// What another question asks for; nil when it cannot be read either.
  func asked(_ question: String) -> ParsedConversion? { Reader(TypedText(question), settings).reading }

  /// The failure, or that the question is about many days or about a day that nobody knows, where its words say so.
  func explained(_ failure: ConversionSyntaxError) -> ConversionSyntaxError {
    switch failure.reason {
    case .unexpected, .unknownCurrency, .missingAmount, .missingCurrency, .missingTarget, .secondDay, .invalidDay,
      .rateInQuestion:
      break
    default: return failure
    }
    return failureOfAsset ?? failureOfTwoPeriods ?? failureOfUnknownStart ?? failureOfStretch(behind: failure)
      ?? failureOfCourse
      ?? failureOfFee ?? failureOfVagueDay ?? failure
  }

  private var courseWord: Piece? { pieces.first { $0.keyword?.isCourse == true } }

  /// `5 year high of gold`: nothing is asked about what is not quoted.
  private var failureOfAsset: ConversionSyntaxError? {
    pieces.lazy.compactMap { piece in
      guard case .word = piece.token, let refusal = UnquotedAsset.refusal(of: text.text(piece.range)) else {
        return nil
      }
      return error(.notQuoted(refusal), at: piece.range)
    }.first
  }

  /// `average in march and september`
  private var failureOfTwoPeriods: ConversionSyntaxError? {
    if names("between") { return nil }
    for (first, period) in readings({ $0.takePeriod() }) {
      guard stands(.word(.and), at: first.upperBound),
        let (second, end) = reading(
          at: first.upperBound + 1, { reader in reader.takePeriod().map { ($0, reader.index) } })
      else { continue }
      // `march and september 2025`
      let year = period.phrase.lacksYear ? second.phrase.year.map { " \($0)" } ?? "" : ""
      let places = (first, first.upperBound + 1..<end)
      return questions(of: places, year: isKorean ? "" : year)
        .map { error(.secondDay, at: range(of: first.lowerBound..<end), hint: .oneOf($0)) }
    }
    return nil
  }

  private mutating func takePeriod() -> Bound? { takeBound().flatMap { $0.phrase.isPeriod ? $0 : nil } }

  /// `since brexit`
  private var failureOfUnknownStart: ConversionSyntaxError? {
    guard let since = pieces.indices.first(where: { stands(.latin(.word(.since)), .anyWord, at: $0) }) else {
      return nil
    }
    return invalidDay(range(of: since + 1..<since + 2))
  }

  /// `since 2020`, or any stretch beside a word that asks about many days.
  private func failureOfStretch(behind failure: ConversionSyntaxError) -> ConversionSyntaxError? {
    for (tokens, stretch) in readings({ $0.takeStretch() }) {
      // `2020년 10주`
      let year = Pattern.row([.number, .word(.calendar(.year))])
      let isInYear = stretch.last != nil && stands(.behind(year), at: tokens.lowerBound)
      let range = range(of: (isInYear ? tokens.lowerBound - 2 : tokens.lowerBound)..<tokens.upperBound)
      guard courseWord != nil || range.contains(failure.range.lowerBound) else { continue }
      let periods = [stretch.from, stretch.to].compactMap(\.self).filter(\.isPeriod)
      if comparesDays, periods.count > 1 { return comparison(of: periods, at: range) }
      if let days = dayOrStretch(tokens, stretch) { return days }
      return isInYear ? invalidDay(range) : manyDays(at: range, stretch.words)
    }
    return nil
  }

  /// `25일`, which is a day of some month or so many of them.
  private func dayOrStretch(_ tokens: Range<Int>, _ stretch: Stretch) -> ConversionSyntaxError? {
    guard courseWord == nil, stretch.last != nil, tokens.count == 2, let day = digits(at: tokens.lowerBound)?.integer,
      (1...31).contains(day), stands(.digits, .hangul(.word(.calendar(.day))), at: tokens.lowerBound)
    else { return nil }
    let range = range(of: tokens)
    let lines = ["지난달", "최근"].map { opening in
      Phrase(verbatim: "\(text.text(0..<range.lowerBound))\(opening) \(text.text(range.lowerBound..<end))")
    }
    return error(.readings([]), at: range, hint: .oneOf(lines))
  }

  private var failureOfCourse: ConversionSyntaxError? {
    guard let course = courseWord else { return nil }
    if course.keyword == .course(.comparison) { return comparison(of: periods, at: course.range) }
    return manyDays(at: course.range, anyPeriod)
  }

  private var failureOfFee: ConversionSyntaxError? {
    if let discount = pieces.first(where: { $0.keyword == .feeDiscount }) {
      return error(.discountWithoutFee, at: discount.range)
    }
    guard let fee = pieces.first(where: { $0.keyword == .fee }) else { return nil }
    // `환율 우대 90%` is not a fee of 90%.
    let percent = pieces.indices.first { index in
      stands(.digits, .word(.percent), at: index) && digits(at: index)?.integer ?? 0 <= 20
    }
    let hint = percent.map { text.text(pieces[$0].range) } ?? "2.5"
    return error(.unexpected, at: fee.range, hint: .fee(hint))
  }

  /// `a decade ago`, `며칠`
  private var failureOfVagueDay: ConversionSyntaxError? {
    let vagueWords = Pattern.word(.vague, .end, .start, .ago, .later)
    guard let vague = pieces.indices.first(where: { stands(vagueWords, at: $0) }) else { return nil }
    var first = vague
    let isCounted = stands(.word(.ago, .later), at: vague)
    while stands(.behind(.partOfDate), at: first)
      || isCounted && first > vague - 3 && stands(.not(.start), .not(.behind(.currency)), at: first)
    {
      first -= 1
    }
    // `a couple hundred`, `a couple of dollars`
    guard let day = span(of: vagueWords, .many(.partOfDate), at: vague),
      !stands(.any([.number, .row([.behind(.word(.of)), .currency])]), at: day.upperBound)
    else { return nil }
    return invalidDay(range(of: first..<day.upperBound))
  }

  /// The failure, with a hint that leaves out the word nobody knows, or puts the number first, where that is a
  /// question.
  func rewritten(_ failure: ConversionSyntaxError) -> ConversionSyntaxError {
    if let alert { return alert }
    let failure = suggestingWhatReads(failure)
    let bad = pieces.firstIndex { failure.range.contains($0.range.lowerBound) }
    guard failure.hint == nil, settings.suggests, let bad else { return failure }
    let isFirst = !names(.any([.number, .currency]), before: bad)
    var (reason, candidate) = (failure.reason, line(failure.range, as: " "))
    switch (failure.reason, pieces[bad].token) {
    case (.unexpected, .number) where pieces.count(where: \.isNumber) == 1 && !stands(.number, .currency, at: bad):
      candidate = failure.words + " " + candidate
    case (.unknownCurrency(suggestions: []), .word)
    where !looksLikeDay(pieces[bad]) && text.text(failure.range.upperBound..<end).first?.isWhitespace != false:
      // Without `sing`, `100 sing dollars` and `to sing dollars` would be other money.
      guard isFirst else {
        if stands(.behind(.any([.number, .connector])), at: bad)
          || stands(.any([.holiday, .year, "new"]), at: bad + 1)
        {
          return failure
        }
        break
      }
      guard let money = pieces.indices.first(where: { $0 > bad && stands(.any([.number, .currency]), at: $0) }),
        !names(.partOfDate, before: money), pieces.count(where: \.isNumber) < 2
      else { return failure }
      // `hundrd dollars`: the word may be the number.
      if money == bad + 1, !names(.number) { return error(.unexpected, at: failure.range) }
      (reason, candidate) = (.unexpected, text.text(pieces[money].range.lowerBound..<end))
    default: return failure
    }
    candidate = candidate.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let question = asked(candidate), isFirst || !question.targets.isEmpty else { return failure }
    return error(reason, at: failure.range, hint: .instead(Phrase(verbatim: candidate)))
  }

  /// The failure with those of its suggestions that, typed in the place of the word, make a question.
  private func suggestingWhatReads(_ failure: ConversionSyntaxError) -> ConversionSyntaxError {
    guard case .unknownCurrency(let suggestions) = failure.reason, !suggestions.isEmpty else { return failure }
    var settings = settings
    settings.suggests = false
    let kept = suggestions.filter { currency in
      var reader = Reader(TypedText(line(failure.range, as: currency.code)), settings)
      return (try? reader.wholeQuestion(source: nil)) != nil
    }
    return error(.unknownCurrency(suggestions: kept), at: failure.range, hint: failure.hint)
  }

  /// `usd/krw > 1400`, which is the condition of an alert.
  private var alert: ConversionSyntaxError? {
    let sign = pieces.indices.first { stands(.any([">", "<"]), .number, at: $0) }
    guard let sign, let number = pieces[sign...].first(where: \.isNumber) else { return nil }
    let (place, mark) = (pieces[sign].range, text.text(pieces[sign].range))
    let pair = currencies(before: place.lowerBound)
    guard pair.count == 2 else { return nil }
    let condition = "\(pair[0])/\(pair[1]) \(mark) \(text.text(number.range))"
    return error(.unexpected, at: place, hint: .alert([condition]))
  }

  /// The condition of an alert, in words: `when usd krw falls below 1300`; both where no word says on which side the
  /// rate is to be, none where the words name no single level.
  var alertConditions: [String] {
    let numbers = pieces.indices.filter { stands(.not(.behind(.number)), .number, at: $0) }
    var pair = currencies(before: end)
    if pair.count == 1 { pair.append(settings.symbols.home) }
    if isKorean, pair.first == .krw { pair.reverse() }
    guard numbers.count == 1, let level = reading(at: numbers[0], { try $0.takeNumber() }),
      let rate = Self.decimal(level), pair.count == 2, pair[0] != pair[1]
    else { return [] }
    let side = Self.sides.first(in: text.letters)?.meaning
    let signs = side.map { [$0 ? ">" : "<"] } ?? [">", "<"]
    return signs.map { "\(pair[0])/\(pair[1]) \($0) \(rate.plainText())" }
  }

  /// Words that say that a rate is to be above a level, or below it.
  private static let sides = WordTable<Bool>(phrases: [
    ("fall|falls|drop|drops|dips|sinks|below|under|down|less than|떨어지|내려|내리|이하|미만|아래|밑", false),
    ("rise|rises|climbs|goes up|above|over|exceeds|more than|crosses|오르|올라|넘|이상|초과|위로", true),
  ])

  /// A period that the question names.
  var anyPeriod: TypedDays {
    let period = readings { $0.next?.keyword == .filler ? nil : $0.takeBound() }.first { $0.value.phrase.isPeriod }
    return TypedDays(period: period.map { words(of: $0.value) })
  }

  /// The periods that the words name.
  private var periods: [DatePhrase] {
    var (reader, periods) = (self, [DatePhrase]())
    reader.index = 0
    while reader.next != nil {
      if let bound = reader.takeBound() {
        if bound.phrase.isPeriod { periods.append(bound.phrase) }
      } else {
        reader.index += 1
      }
    }
    return periods
  }

  /// A comparison that is none of two days; its hint is the mean of each period, or two days.
  private func comparison(of periods: [DatePhrase], at range: Range<Int>) -> ConversionSyntaxError {
    let pair = currencies(before: end).prefix(2)
    let lines = periods.compactMap { period in
      var mean = ParsedConversion(
        terms: pair.prefix(1).map { Money(1, $0) }, targets: Array(pair.dropFirst()), date: period)
      mean.hasNumber = false
      return pair.isEmpty ? nil : mean.line(today: settings.today)
    }
    let codes = pairOfHistory.joined(separator: " ")
    let days = Phrase("compare \(codes) today and a year ago", "\(codes) 1년 전 대비")
    return error(.comparison, at: range, hint: lines.isEmpty ? .instead(days) : .oneOf(lines))
  }

  /// What only a history answers; its hint is to see one.
  private func manyDays(at range: Range<Int>, _ days: TypedDays) -> ConversionSyntaxError {
    error(.manyDays, at: range, hint: hintOfManyDays(days))
  }

  func hintOfManyDays(_ days: TypedDays) -> QuestionHint {
    if let lines = pairOfEach.flatMap({ questions(of: $0) }) { return .oneOf(lines) }
    if let ranking { return .losers(against: ranking.base?.code, over: ranking.stretch) }
    let course = pieces.lazy.compactMap(\.keyword).first { [.course(.highest), .course(.lowest)].contains($0) }
    guard let course, let amount = amountAndUnit else { return .history(pairOfHistory, days) }
    let target = currencies(before: end).dropFirst().first
    let question = Phrase(
      "\(amount)" + (target.map { " to \($0)" } ?? ""), "\(amount)" + (target.map { " \($0)" } ?? ""))
    return .dayThen(pairOfHistory, days, isHighest: course == .course(.highest), question: question)
  }

  /// The first amount that the question names, as it is typed, with the code of its currency.
  private var amountAndUnit: String? {
    for index in pieces.indices {
      guard let amount = span(of: .not(.behind(.word(.since, .until))), .number, at: index),
        let currency = reading(at: amount.upperBound, { try $0.takeCurrency() })
      else { continue }
      return "\(text.text(range(of: amount))) \(currency)"
    }
    return nil
  }

  /// The codes of the question's pair, as a history takes them.
  private var pairOfHistory: [String] {
    var currencies = currencies(before: end)
    if currencies.isEmpty { currencies = [.usd] }
    // `원달러 환율`
    if currencies.first == .krw, currencies.count > 1, names(.word(.rate)) { currencies.swapAt(0, 1) }
    return currencies.prefix(2).map(\.code)
  }

  /// `all-time` and `top 3 days`, which are no money of Albania and Tonga.
  private static let wordsLikeCodes = Pattern.any([.row(["all", .mark("-")]), .row(["top", .number, .unit])])

  func currencies(before end: Int) -> [Currency] {
    let named = pieces.indices.filter {
      pieces[$0].isKnownCurrency && pieces[$0].range.lowerBound < end && !stands(Self.wordsLikeCodes, at: $0)
    }
    return named.compactMap { reading(at: $0) { try $0.takeCurrency() } }.uniqued()
  }

  // MARK: - Two currencies that are not a pair

  /// `달러랑 유로 올해 최고`: each of two currencies in home's, which are two questions; nil where they are a pair.
  var pairOfEach: (first: Range<Int>, second: Range<Int>)? {
    guard !names("between"),
      !currencies(before: end).contains(isKorean ? .krw : settings.symbols.home)
    else { return nil }
    for place in pieces.indices {
      guard let joint = span(of: .behind(.currency), .any([.word(.and), .mark(",")]), .ahead(.currency), at: place)
      else { continue }
      let first = stands(.behind(.row([.adjective, .currency])), at: place) ? place - 2 : place - 1
      let second = reading(at: joint.upperBound) { reader in try reader.takeCurrency().map { _ in reader.index } }
      return second.map { (first..<joint.lowerBound, joint.upperBound..<$0) }
    }
    return nil
  }

  /// The question about each of two currencies or periods; nil where it cannot be read.
  private func questions(of places: (first: Range<Int>, second: Range<Int>), year: String = "") -> [Phrase]? {
    let both = range(of: places.first.lowerBound..<places.second.upperBound)
    let lines = [
      line(both, as: text.text(range(of: places.first)) + year), line(both, as: text.text(range(of: places.second))),
    ]
    let areRead = lines.allSatisfy { line in
      Reader(TypedText(line), settings).reading(at: 0) { $0.course() } != nil || asked(line) != nil
    }
    return areRead ? lines.map { Phrase(verbatim: $0) } : nil
  }
}

extension Piece {
  var isPartOfDate: Bool {
    switch token {
    case .date, .phrase: true
    case .number(let written): written.integer.map { (1...31).contains($0) || written.digitCount == 4 } ?? false
    case .keyword(.relative(let unit, _)): unit != .day
    case .keyword(.month), .keyword(.numberedMonth), .keyword(.calendar), .keyword(.beside), .keyword(.ago),
      .keyword(.of), .keyword(.one), .keyword(.vague), .keyword(.end), .keyword(.start), .keyword(.holiday):
      true
    default: false
    }
  }
}
