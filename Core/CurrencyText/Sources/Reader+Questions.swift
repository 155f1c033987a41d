import Arithmetic
import Platform
import ReferenceData
import SharedModels

/// Conversion questions.
extension Reader {
  /// - Parameter source: The currency of amounts without one.
  mutating func question(source: Currency?) throws(ConversionSyntaxError) -> ParsedConversion {
    var question = ParsedConversion(terms: [], targets: [])
    try takeOpening(of: &question)
    if let prices = try pricesInHome() { return prices }
    _ = try takeFee()
    var target = try takeTargetFirst()
    takePriceUnitBefore()
    let first = index
    try takeSum(of: &question, source: source, target: &target)
    let written = first..<index
    try settleMoney(of: &question, written)
    let isPerUnit = !hasAmount(written) && isPerUnitOfTarget
    try takeTargets(of: &question, &target)
    try checkMean(of: question.date)
    leaveOutPlace(of: &question, written)
    let unit = range(of: written.upperBound - 1..<written.upperBound)
    try settleDirection(of: &question, unit, target, isPerUnit: isPerUnit)
    if fee != nil, question.terms.count > 1 { throw error(.amountWithoutCurrency, at: 0..<end) }
    question.feePercent = feePercent
    question.interpretation = interpretation
    return question
  }

  /// `what was, on friday,`
  private mutating func takeOpening(of question: inout ParsedConversion) throws(ConversionSyntaxError) {
    // `=$35 to €`, as launchers have it
    _ = takeSign(in: "=")
    skipOpening()
    question.date = try takeDate()
    if index > 0 { _ = takeSign(in: ":,") }
    skipOpening()
    if try takeDate(into: &question.date) { skipOpening() }
  }

  private mutating func takeSum(
    of question: inout ParsedConversion, source: Currency?, target: inout NamedCurrency?
  ) throws(ConversionSyntaxError) {
    let (first, start) = (index, place.lowerBound)
    let quantity = try sum()
    target = target ?? targetOfAmount
    question.targets = target.map { [$0.currency] } ?? []
    try refuseClosingBracket()
    if quantity.isPlain, next?.isNumber == true { throw surplusTarget() }
    if quantity.isPlain, case .other? = next?.token { throw unexpected(at: index) }
    question.hasNumber = (first..<index).contains {
      pieces[$0].isNumber && keyword(at: $0) != .one && !isWord("한", at: $0)
    }
    question.terms = try terms(of: quantity, source: source, at: start..<lastEnd)
  }

  private func hasAmount(_ written: Range<Int>) -> Bool { pieces[written].contains(where: \.isNumber) }

  /// Whose money an amount is where words behind it say so, and that it may be two.
  private mutating func settleMoney(
    of question: inout ParsedConversion, _ written: Range<Int>
  ) throws(ConversionSyntaxError) {
    guard question.terms.count == 1, let source = question.terms.first?.currency else { return }
    try refuseUncertainTarget(source, written, &question)
    guard hasAmount(written) else {
      // `the rate between usd and krw`
      _ = pass(.word(.and), .many(.word(.filler)), .ahead(.currency))
      return
    }
    // `$100 usd to eur`, but `100 eur eur`
    if next?.isKnownCurrency == true, case let word = text.text(place).lowercased(),
      !pieces[written].contains(where: { text.text($0.range).lowercased() == word })
    {
      var reader = self
      // `100 php pesos in usd`
      if (try? reader.takeCurrency()) == source || stands(.noun(source), .connector) { index += 1 }
    }
    var meant = takePlace(of: written)
    if meant == nil { meant = try takeCode(beside: written, question) }
    guard let meant else { return }
    question.terms = question.terms.map { Money($0.amount, meant) }
    note(meant, for: source)
  }

  /// `도쿄 여행 경비 50만원 달러로`: a place is no target beside one.
  private mutating func leaveOutPlace(of question: inout ParsedConversion, _ written: Range<Int>) {
    guard isTargetApart, question.targets.count > 1 else { return }
    let place = question.targets.removeFirst()
    // `in australia 500 dollars to euro`
    guard question.terms.count == 1, written.contains(where: { stands(.noun(place), at: $0) }) else { return }
    note(place, for: question.terms[0].currency)
    question.terms = question.terms.map { Money($0.amount, place) }
  }

  /// Which of two currencies is asked for where no number is written.
  private func settleDirection(
    of question: inout ParsedConversion, _ unit: Range<Int>, _ target: NamedCurrency?, isPerUnit: Bool
  ) throws(ConversionSyntaxError) {
    guard question.terms.count == 1, let source = question.terms.first?.currency else { return }
    let isPair = !question.hasNumber && !question.wantsEveryTarget
    let isInverse = isPair && target.map { isReversed(NamedCurrency(currency: source, range: unit), $0) } == true
    if question.targets.count == 1, isPerUnit || isInverse {
      (question.terms, question.targets) = ([Money(1, question.targets[0])], [source])
    } else if asksForRate, question.targets.isEmpty, source != .krw {
      // `100유로 환율`
      question.targets = [.krw]
    }
    if !question.hasNumber, question.targets == [question.terms[0].currency] {
      throw error(.sameCurrency(question.targets[0]), at: 0..<end)
    }
  }

  /// `yen to the dollar`: yen for one dollar.
  private var isPerUnitOfTarget: Bool {
    // `pounds in a dollar`
    if stands(.word(.in), .word(.one), .currency) { return true }
    return stands(.word(.to), "the", .currency)
      && !pieces[..<index].indices.contains {
        isWord("the", at: $0) || [.one, .rate].contains(keyword(at: $0)) || isWord("rate", at: $0)
      }
  }

  /// `5만 달러로` without a source: an amount in dollars, or won in dollars.
  private func refuseUncertainTarget(
    _ currency: Currency, _ written: Range<Int>, _ question: inout ParsedConversion
  ) throws(ConversionSyntaxError) {
    guard stands(.behind(.hangul(.currency)), .word(.toward)), let last = written.last,
      stands(.behind(.number), .not(.glued(.currency)), at: last), question.targets.isEmpty,
      !pieces[(index + 1)...].contains(where: \.isKnownCurrency), question.terms.count == 1
    else { return }
    let home = settings.symbols.home == currency ? Currency.krw : settings.symbols.home
    guard home != currency else { return }
    var other = question
    other.terms = [Money(question.terms[0].amount, home)]
    other.targets = [currency]
    question.targets = [home]
    throw ambiguous(at: range(of: written.lowerBound..<index + 1), [other, question])
  }

  /// `달러랑 유로 환율`, `달러, 엔, 유로 환율`: each of them in the home currency.
  private mutating func pricesInHome() throws(ConversionSyntaxError) -> ParsedConversion? {
    guard isKorean, pieces.contains(where: { $0.keyword == .rate }) else { return nil }
    return try attempt { reader throws(ConversionSyntaxError) in
      var question = ParsedConversion(terms: [], targets: [])
      question.pricesEach = true
      var isList = false
      while reader.next != nil {
        if reader.skipFillers() { continue }
        if (try? reader.takeDate(into: &question.date)) == true { continue }
        if !question.targets.isEmpty, reader.take(.and) || reader.takeSign(in: ",") != nil {
          isList = true
          continue
        }
        guard reader.next?.isKnownCurrency == true, let currency = try? reader.takeCurrency() else { return nil }
        if !question.targets.contains(currency) { question.targets.append(currency) }
      }
      let isPair = question.targets.count < 2 || question.targets.count == 2 && !isList
      guard !isPair, !question.targets.contains(.krw) else { return nil }
      question.hasNumber = false
      question.interpretation = reader.interpretation
      return question
    }
  }

  private mutating func takeTargets(
    of question: inout ParsedConversion, _ first: inout NamedCurrency?
  ) throws(ConversionSyntaxError) {
    skipFillers()
    if let length = takeLength() { try scale(&question, by: length) }
    while try takeDate(into: &question.date) { skipFillers() }
    skipFillers()
    // `to eur/gbp`, but not `eur/usd/gbp`
    let isSaid = isConnector(at: index)
    // `changed into`
    _ = pass(.word(.change), .ahead(.word(.to)))
    // `100 dollars, how many euros`, `, what is that in euros`
    if pass(.mark(","), .ahead(.any([.name, .date, .word(.filler, .howMany), .connector]))) { skipFillers() }
    if takeConnector() {
      // `= x krw`
      _ = pass(.any(["x", .word(.one)]), .ahead(.currency))
      // `in my currency`, `= ?`
      let start = index
      skipFillers()
      let isOpen = (start..<index).contains { Self.ownMoney.contains(text.text(pieces[$0].range).lowercased()) }
      if next == nil, !isOpen, !text.source.hasSuffix("?") {
        // `100 us to can`
        guard index > start, let word = last?.range else { throw error(.missingTarget, at: end..<end) }
        throw error(.unknownCurrency(text.text(word), suggestions: []), at: word)
      }
    }
    var isList = false
    while next != nil {
      if skipFillers() {
        continue
      } else if let length = takeLength() {
        try scale(&question, by: length)
      } else if try takeDate(into: &question.date, mayBeBare: mayBeBareDate(behind: question)) {
        continue
      } else if pass("1", .hangul(.word(.counter))) {
        // `1인당` behind an amount that was shared
        continue
      } else if next?.keyword == .toward {
        index += 1
      } else if try takeFee() {
        continue
      } else if let share = try takeShareBehind() {
        try scale(&question, by: share)
      } else if try takeAmountBehind(&question) {
        continue
      } else if takeEvery() {
        question.wantsEveryTarget = true
      } else if !question.targets.isEmpty, pass(.mark(","), .not(.name)) {
        // `, please`, `100 usd to krw, to eur`
        continue
      } else {
        let place = place
        // `to eur and to gbp`
        if isList { _ = take(.to, .in) }
        guard let target = try takeCurrency() else { throw surplusTarget() }
        // `12,800 yen in tokyo, usd`
        if question.hasNumber, question.terms.first?.currency == target, isNamedInWords(at: index - 1),
          pass(.mark(","), .ahead(.currency)) || pass(Self.questionBehindPlace)
        {
          continue
        }
        if question.targets.isEmpty { first = NamedCurrency(currency: target, range: place) }
        if !question.targets.contains(target) { question.targets.append(target) }
        let isShare = stands(.mark("+"), .number)
        isList = !isShare && takeSign(in: isSaid ? ",/+" : ",") != nil || take(.and, .or)
        if isList, next == nil { throw error(.missingTarget, at: end..<end) }
      }
    }
  }

  /// `how much in` behind `12000 yen in japan`
  private static let questionBehindPlace = Pattern.row([
    .word(.filler, .howMany), .many(.word(.filler, .howMany)), .word(.in, .to), .ahead(.currency),
  ])

  /// `to my currency`, `in local money`
  private static let ownMoney: Set = ["currency", "currencies", "money", "home", "mine", "돈", "통화"]

  private func isNamedInWords(at index: Int) -> Bool {
    if case .name? = piece(at: index)?.token { true } else { false }
  }

  /// Whether a year or eight digits here are no amount; behind a pair without one a year alone is none: `mxn/usd 2500`.
  private func mayBeBareDate(behind question: ParsedConversion) -> Bool {
    guard !question.targets.isEmpty || asksForRate else { return false }
    guard !question.hasNumber, case .number(let written)? = next?.token, written.digitCount == 4 else { return true }
    return written.integer.map((1999...2099).contains) ?? true
  }

  private func scale(_ question: inout ParsedConversion, by factor: ExactRatio) throws(ConversionSyntaxError) {
    question.terms = try question.terms.map { term throws(ConversionSyntaxError) in
      guard let amount = Self.decimal(ExactRatio(term.amount) * factor) else {
        throw error(.amountOutOfRange, at: place)
      }
      return Money(amount, term.currency)
    }
  }

  /// `less 1.5%`, `+ 2%` behind the targets: a share of the amount.
  private mutating func takeShareBehind() throws(ConversionSyntaxError) -> ExactRatio? {
    try take(Self.sharesBehind)
  }

  private static let sharesBehind: [Form<ExactRatio>] = [
    Form(.sign, .percent, .maybe([.form(namedSurcharge)])) { parts in
      parts.sign == "-" ? ExactRatio(1) - parts.numbers[0] : ExactRatio(1) + parts.numbers[0]
    }
  ]

  /// `usd krw 100`, `원을 달러로 100만`: the amount behind the pair. Of four digits only a year is none.
  private mutating func takeAmountBehind(_ question: inout ParsedConversion) throws(ConversionSyntaxError) -> Bool {
    guard !question.hasNumber, !question.targets.isEmpty, question.terms.count == 1,
      stands(.any([.mark(":"), .not(.date)]), .number)
    else { return false }
    let range = place
    let source = question.terms[0].currency
    return try attempt { reader throws(ConversionSyntaxError) -> Bool? in
      _ = reader.takeSign(in: ":")
      if case .number(let written)? = reader.next?.token, written.digitCount == 4, let year = written.integer,
        (1900...1998).contains(year)
      {
        throw reader.error(.yearBeforeRates(year), at: range)
      }
      guard let number = try reader.takeNumber(), let amount = Self.decimal(number) else { return nil }
      _ = reader.pass(.money(source))
      _ = reader.take(.toward)
      let rest = reader.pieces[reader.index...]
      guard rest.allSatisfy({ [.filler, .aside].contains($0.keyword) }) else { return nil }
      question.terms = [Money(amount, source)]
      question.hasNumber = true
      return true
    } ?? false
  }

  /// `all` and `All` are every currency, `ALL` is the lek.
  private mutating func takeEvery() -> Bool {
    guard next?.keyword == .every || ["all", "All"].contains(text.text(place)) else { return false }
    index += 1
    return true
  }

  // MARK: - Before the amount

  /// `what is the price of`, `from`
  private mutating func skipOpening() {
    while next?.keyword != nil, !stands(.word(.howMany), .name) {
      guard Self.openings.contains(where: { pass($0) }) || skipFillers() else { return }
    }
  }

  private static let openings: [[Pattern]] = [
    [.word(.of, .before, .filler, .aside, .change)],
    // `ticket to paris 250 usd`
    [.any([.start, .behind(.word(.filler))]), .word(.counter)],
    // `a coffee costs 4.80 chf`
    [.word(.one), .ahead(.row([.word(.filler), .many(.word(.filler, .before, .at)), .amount]))],
    // `this costs 5 usd`
    [.word(.beside(0)), .ahead(.word(.filler))],
    // `i want to change 100 usd`, but `to the euro`
    [.word(.to), .not("the"), .ahead(.word(.change, .filler))],
  ]

  /// Whether money follows words of asking: `value of 100 usd`, `show me usd krw`, but not `rate usd`, which is nearly
  /// a command.
  var asksAboutMoney: Bool {
    var reader = self
    reader.skipOpening()
    // `rate on 2026-10-14 usd cad`
    if (try? reader.takeDate()) != nil { reader.skipOpening() }
    guard let next = reader.next else { return false }
    return next.isNumber || UnquotedAsset.refusal(of: text.text(next.range)) != nil
      || reader.index > index + 1 && reader.stands(.any([.number, .currency]))
  }

  /// A target that stands before the amount: `how many won is 100 dollars`, `원으로 100달러`, `to krw 100 usd`.
  private mutating func takeTargetFirst() throws(ConversionSyntaxError) -> NamedCurrency? {
    try attempt { reader throws(ConversionSyntaxError) in
      // `ticket to paris 250 usd`, `in australia 500 dollars`
      let isPlace = reader.stands(.any([.row([.not(.start), .word(.to)]), .row([.word(.in), .territory])]))
      let asksForIt = reader.take(.howMany, .to, .in)
      let place = reader.place
      guard reader.next?.isKnownCurrency == true, let end = reader.endOfTargetFirst(asksForIt),
        let target = try reader.takeCurrency()
      else { return nil }
      reader.index = end
      reader.isTargetApart = isPlace
      return NamedCurrency(currency: target, range: place)
    }
  }

  /// The index of the amount behind a target that is not the source.
  private func endOfTargetFirst(_ asksForIt: Bool) -> Int? {
    var reader = self
    // `한국 돈으로`
    _ = reader.pass(.currency, .many(.word(.filler, .aside)))
    // `원/100엔`
    if reader.stands(.mark("/"), "100", .currency), reader.pass(.mark("/")) { return reader.index }
    // `how many won to the dollar`, `usd value of 100 eur`, `buy euros with 100 dollars`,
    // `dollars for 2,000 swedish crowns`
    let isMarked =
      reader.stands(
        .any([
          .word(.toward, .per), .ahead(.row([.word(.of), .number])), .ahead(.row([.any(["with", "for"]), .number])),
        ]))
      || follows(.word(.howMany)) && reader.stands(.word(.to))
    guard asksForIt || isMarked else { return nil }
    _ = reader.pass(
      .many(
        .any([
          .word(.toward, .per, .filler, .aside, .before, .in, .to, .change, .howMany, .versus, .of), .mark(",=→:"),
        ])))
    let isAmount = reader.stands(.any([.number, .mark("("), .row([.name, .number])]))
    return isAmount || isMarked && reader.stands(.currency) ? reader.index : nil
  }

  // MARK: - Pairs

  mutating func takeConnector() -> Bool {
    // `100 usd for krw`, `100 usd worth of krw`
    pass("for", .ahead(.currency)) || pass(.behind("worth"), .word(.of), .ahead(.currency))
      || pass(.any([.pairSign, .connector, .mark("=→")]))
  }

  func isConnector(at index: Int) -> Bool { [.to, .in, .as, .versus].contains(keyword(at: index)) }

  /// A mark between two currencies, not before a number: `usd/krw`, `USD-KRW`.
  func isPairSign(at index: Int) -> Bool {
    guard isSign(in: "/:-=→", at: index) else { return false }
    // `usd-krw 100`, but `usd - krw 100`
    return stands(.behind(.name), .mark("/:=→"), .name, at: index)
      || stands(.behind(.name), .mark("-"), .name, .not(.number), at: index)
      || stands(.behind(.name), .glued(.mark("-")), .glued(.name), at: index)
  }

  /// Whether Koreans mean a pair that is glued together or asked for with `환율` the other way round: the foreign unit in
  /// won, and other pairs as the market quotes them.
  func isReversed(_ first: NamedCurrency, _ second: NamedCurrency) -> Bool {
    guard first.currency != second.currency,
      [first, second].contains(where: { text.letters[$0.range.lowerBound].isHangul }),
      asksForRate || first.range.upperBound == second.range.lowerBound
    else { return false }
    if first.currency == .krw || second.currency == .krw { return first.currency == .krw }
    let rank = { Self.quotedFirst.firstIndex(of: $0) ?? Self.quotedFirst.count }
    return rank(second.currency) < rank(first.currency)
  }

  /// Which currency of a pair the market quotes as the base.
  private static let quotedFirst = ["EUR", "GBP", "AUD", "NZD", "USD", "CAD", "CHF"].compactMap { Currency($0) }
}
