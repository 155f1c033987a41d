import Arithmetic
import ReferenceData
import SharedModels

/// What an amount is asked in, and pairs.
extension Reader {
  mutating func takeTargets(
    of question: inout ParsedConversion, _ first: inout NamedCurrency?
  ) throws(ConversionSyntaxError) {
    skipFillers()
    if let length = takeLength() { try scale(&question, by: length) }
    while try takeDate(into: &question.date) { skipFillers() }
    skipFillers()
    // `to eur/gbp`, but not `eur/usd/gbp`
    let isSaid = stands(.connector)
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
        throw index > start ? error(.unknownCurrency(suggestions: []), at: last?.range ?? place) : missingTarget
      }
    }
    var isList = false
    while next != nil {
      if skipFillers() || takePlaceOfPair(question) { continue }
      if let length = takeLength() {
        try scale(&question, by: length)
        continue
      }
      if try takeDate(into: &question.date, mayBeBare: mayBeBareDate(behind: question)) { continue }
      // `1인당` behind an amount that was shared
      if take(.toward) || stands("1", .hangul(.word(.counter))) && names(Self.sharing) && pass("1", .word(.counter)) {
        continue
      }
      if try takeFee() { continue }
      if question.hasNumber, let share = try take(Self.sharesBehind) {
        try scale(&question, by: share)
      } else if try takeAmountBehind(&question) {
        continue
      } else if pass(.any([.word(.every), "all"]), .ahead(Self.wholeSum)) {
        // `200만원 전부 유로로`
        continue
      } else if takeEvery() {
        question.wantsEveryTarget = true
      } else if question.targets.isEmpty || !pass(.mark(","), .not(.name)) {
        // Behind a target a comma says nothing before `please` and `to eur`.
        let place = place
        // `to eur and to gbp`
        if isList { _ = take(.to, .in) }
        guard let target = try takeCurrency() else { throw surplusTarget() }
        // `12,800 yen in tokyo, usd`
        if question.hasNumber, question.terms.first?.currency == target, isBehindName,
          pass(.mark(","), .ahead(.currency)) || pass(Self.questionBehindPlace)
        {
          continue
        }
        // `usd krw and eur krw` are two pairs.
        if !question.hasNumber, question.targets.dropLast().contains(target) { throw error(.unexpected, at: place) }
        if question.targets.isEmpty { first = NamedCurrency(currency: target, range: place) }
        if !question.targets.contains(target) { question.targets.append(target) }
        let isShare = stands(.mark("+"), .number)
        isList = !isShare && takeSign(in: isSaid ? ",/+" : ",") != nil || take(.and, .or)
        if isList, next == nil { throw missingTarget }
      }
    }
  }

  /// `euros to dollars in rome last june`: a place whose money is one of the pair.
  private mutating func takePlaceOfPair(_ question: ParsedConversion) -> Bool {
    guard !question.targets.isEmpty, stands(.word(.in, .at, .before), .territory) else { return false }
    return attempt { reader in
      reader.index += 1
      let own = (try? reader.takeCurrency()).flatMap(\.self)
      return own.map { $0 == question.terms.first?.currency || question.targets.contains($0) } == true ? true : nil
    } ?? false
  }

  /// Behind `전부` and `모두`, which are the whole sum there and no list.
  private static let wholeSum = Pattern.any([
    .row([.currency, .word(.toward)]), .connector,
    .any(["환전", "환전하면", "환전하고", "바꾸면", "바꿔", "팔면", "얼마"]),
  ])
  private static let sharing = Pattern.any([.word(.split, .applied("/"), .operation("/")), .mark("/")])
  private var missingTarget: ConversionSyntaxError { error(.missingTarget, at: end..<end) }

  /// `how much in` behind `12000 yen in japan`
  private static let questionBehindPlace = Pattern.row([
    .word(.filler, .howMany), .many(.word(.filler, .howMany)), .word(.in, .to), .ahead(.currency),
  ])

  /// `to my currency`, `in local money`
  private static let ownMoney: Set = ["currency", "currencies", "money", "home", "mine", "돈", "통화"]

  /// Whether a currency stands before the place in words or as a sign, not as a code.
  var isBehindName: Bool { if case .name? = last?.token { true } else { false } }

  /// Whether a year or eight digits here are no amount; behind a pair without one a year alone is none: `mxn/usd 2500`.
  private func mayBeBareDate(behind question: ParsedConversion) -> Bool {
    guard !question.targets.isEmpty || asksForRate else { return false }
    guard !question.hasNumber, let written = digits(at: index), written.digitCount == 4 else { return true }
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
  private static let sharesBehind: [Form<ExactRatio>] = [
    Form(.sign, .percent, .maybe(namedSurcharge)) { parts in
      parts.sign == "-" ? ExactRatio(1) - parts.numbers[0] : ExactRatio(1) + parts.numbers[0]
    }
  ]

  /// `usd krw 100`, `원을 달러로 100만`: the amount behind the pair. Of four digits only a year is none.
  private mutating func takeAmountBehind(_ question: inout ParsedConversion) throws(ConversionSyntaxError) -> Bool {
    guard !question.hasNumber, !question.targets.isEmpty, question.terms.count == 1,
      stands(.any([.mark(":"), .not(.any([.date, "dozen"]))]), .number),
      // `15sep26`, `q3 26`: a year of two digits
      !stands(.behind(.any([.month, .quarter])), .digits)
    else { return false }
    let range = place
    let source = question.terms[0].currency
    return try attempt { reader throws(ConversionSyntaxError) -> Bool? in
      _ = reader.takeSign(in: ":")
      // `삼일절 달러 2024`: the year of the day, or an amount.
      if question.date?.lacksYear == true, reader.stands(.year) { return nil }
      if let written = reader.digits(at: reader.index), written.digitCount == 4, let year = written.integer,
        (1900...1998).contains(year)
      {
        throw reader.error(.yearBeforeRates(year), at: range)
      }
      let isOfSign = reader.stands(.behind(.currencySign), .glued(.number))
      guard let number = try reader.takeNumber(), let amount = Self.decimal(number) else { return nil }
      // `rupees $500`: what is glued to its sign is in its money.
      if isOfSign, let own = question.targets.last {
        (question.terms, question.targets, question.hasNumber) = ([Money(amount, own)], [source], true)
        return true
      }
      guard
        reader.stands(.maybe(.money(source)), .maybe(.word(.toward)), .many(.word(.filler, .aside)), .end)
      else { return nil }
      reader.hasBareAmountBehind = !reader.stands(.money(source))
      reader.index = reader.pieces.count
      (question.terms, question.hasNumber) = ([Money(amount, source)], true)
      return true
    } ?? false
  }

  /// `all` and `All` are every currency, `ALL` is the lek.
  private mutating func takeEvery() -> Bool {
    guard next?.keyword == .every || ["all", "All"].contains(text.text(place)) else { return false }
    index += 1
    return true
  }

  /// A target that stands before the amount: `how many won is 100 dollars`, `원으로 100달러`, `to krw 100 usd`.
  mutating func takeTargetFirst() throws(ConversionSyntaxError) -> NamedCurrency? {
    try attempt { reader throws(ConversionSyntaxError) in
      // `ticket to paris 250 usd`, `in australia 500 dollars`
      let isPlace = reader.stands(.any([.row([.not(.start), .word(.to)]), .row([.word(.in), .territory])]))
      let asksForIt = reader.take(.howMany, .to, .in)
      let place = reader.place
      guard reader.stands(.currency), let end = reader.endOfTargetFirst(asksForIt),
        let target = try reader.takeCurrency()
      else { return nil }
      // `호주 달러로 2,300불이면 한국 돈으로`
      if let noun = reader.span(of: .number, .many(.number), .noun(target), at: end)?.last,
        case .name(let word) = reader.pieces[noun].token, word.currencies.count > 1, reader.isHangul(at: noun),
        reader.pieces[(noun + 1)...].contains(where: \.isKnownCurrency),
        reader.reading(at: noun, { try $0.takeCurrency() }) != target
      {
        let range = reader.pieces[noun].range
        throw reader.error(.ambiguousCurrency(candidates: word.currencies), at: range)
      }
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
    // `dollars for 2,000 swedish crowns`, `eur for usd 100`
    let isMarked =
      reader.stands(
        .any([
          .word(.toward, .per), .ahead(.row([.word(.of), .number])),
          .ahead(.row([.any(["with", "for"]), .any([.number, .row([.name, .number])])])),
        ]))
      || follows(.word(.howMany)) && reader.stands(.word(.to))
    guard asksForIt || isMarked, !isKorean || !reader.stands(.word(.toward), Self.bareNumber) else { return nil }
    _ = reader.pass(
      .many(
        .any([
          .word(.toward, .per, .filler, .aside, .before, .in, .to, .change, .howMany, .versus, .of), .mark(",=→:"),
        ])))
    let isAmount = reader.stands(.any([.number, .mark("("), .row([.name, .number])]))
    return isAmount || isMarked && reader.stands(.currency) ? reader.index : nil
  }

  /// `유로로 50인데 달러로`: a number without a currency is of what stands before it.
  private static let bareNumber = Pattern.row([
    .number, .many(.number), .any([.spelled(["인데", "이면", "이래", "이라", "이고", "고", "이니"]), .not(.name)]),
  ])

  // MARK: - Pairs

  mutating func takeConnector() -> Bool {
    // `100 usd for krw`, `100 usd worth of krw`
    pass("for", .ahead(.currency)) || pass(.behind("worth"), .word(.of), .ahead(.currency))
      || pass(.any([.pairSign, .connector, .mark("=→")]))
  }

  /// Whether Koreans mean a pair that is glued together or asked for with `환율` the other way round: the foreign unit in
  /// won, and other pairs as the market quotes them.
  func isReversed(_ first: NamedCurrency, _ second: NamedCurrency) -> Bool {
    guard first.currency != second.currency,
      [first, second].contains(where: { letter(at: $0.range)?.isHangul == true }),
      asksForRate || first.range.upperBound == second.range.lowerBound
    else { return false }
    if first.currency == .krw || second.currency == .krw { return first.currency == .krw }
    let rank = { Self.quotedFirst.firstIndex(of: $0) ?? Self.quotedFirst.count }
    return rank(second.currency) < rank(first.currency)
  }

  /// Which currency of a pair the market quotes as the base.
  private static let quotedFirst = ["EUR", "GBP", "AUD", "NZD", "USD", "CAD", "CHF"].compactMap { Currency($0) }
}
