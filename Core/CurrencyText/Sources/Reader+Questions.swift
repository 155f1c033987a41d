import Platform
import ReferenceData
import SharedModels
import Wording

/// Conversion questions.
extension Reader {
  /// - Parameter source: The currency of amounts without one.
  mutating func question(source: Currency?) throws(ConversionSyntaxError) -> ParsedConversion {
    var question = ParsedConversion(terms: [], targets: [])
    try takeOpening(of: &question)
    if let prices = try pricesInHome(on: question.date) { return prices }
    _ = try takeFee()
    question.wantsEveryTarget = pass(Self.everyCurrencyFirst)
    var target = try takeTargetFirst()
    takePriceUnitBefore()
    let first = index
    try takeSum(of: &question, source: source, target: &target)
    let written = first..<index
    try settleMoney(of: &question, written)
    let isPerUnit = !hasAmount(written) && isPerUnitOfTarget
    let (asked, isIdentity) = (target, target.map { [$0.currency] } == question.terms.map(\.currency))
    try takeTargets(of: &question, &target)
    // `미국으로 500달러 보내면 원화로`
    if isIdentity, isKorean, question.hasNumber { question.targets.removeAll { $0 == asked?.currency } }
    try checkMean(of: question.date)
    leaveOutPlace(of: &question, written)
    let unit = range(of: written.upperBound - 1..<written.upperBound)
    try settleDirection(of: &question, unit, target, isPerUnit: isPerUnit)
    if fee != nil, question.terms.count > 1 { throw error(.amountWithoutCurrency, at: 0..<end) }
    try refuseEach(of: question)
    question.feePercent = feePercent
    question.interpretation = interpretation
    return question
  }

  /// `what was, on friday,`
  private mutating func takeOpening(of question: inout ParsedConversion) throws(ConversionSyntaxError) {
    // `=$35 to €`, as launchers have it
    _ = takeSign(in: "=")
    skipOpening()
    try takeDate(into: &question.date)
    if index > 0 { _ = takeSign(in: ":,") }
    skipOpening()
    if try takeDate(into: &question.date) { skipOpening() }
  }

  private mutating func takeSum(
    of question: inout ParsedConversion, source: Currency?, target: inout NamedCurrency?
  ) throws(ConversionSyntaxError) {
    let (first, start) = (index, place.lowerBound)
    // `일본이랑 3000엔`: a currency alone is no term.
    if stands(.currency, .word(.and), .number) { throw unexpected(at: index) }
    try takeTargetBeforeComma()
    let quantity = try sum()
    target = target ?? targetOfAmount
    question.targets = target.map { [$0.currency] } ?? []
    try refuseClosingBracket()
    if quantity.isPlain, next?.isNumber == true { throw surplusTarget() }
    if quantity.isPlain, case .other? = next?.token { throw unexpected(at: index) }
    question.hasNumber = (first..<index).contains {
      stands(.not("한"), .writtenNumber, at: $0)
    }
    question.terms = try terms(of: quantity, source: source, at: start..<lastEnd)
  }

  /// `dollars, 500 eur`
  private mutating func takeTargetBeforeComma() throws(ConversionSyntaxError) {
    guard targetOfAmount == nil, let words = span(of: .currency, .mark(","), .ahead(.number), at: index),
      span(of: .number, .many(.number), .currency, at: words.upperBound) != nil
    else { return }
    let place = place
    guard let target = try takeCurrency() else { return }
    (targetOfAmount, index) = (NamedCurrency(currency: target, range: place), words.upperBound)
  }

  private func hasAmount(_ written: Range<Int>) -> Bool { pieces[written].contains(where: \.isNumber) }

  /// Whose money an amount is where words behind it say so, and that it may be two.
  private mutating func settleMoney(
    of question: inout ParsedConversion, _ written: Range<Int>
  ) throws(ConversionSyntaxError) {
    guard question.terms.count == 1, let source = question.terms.first?.currency else { return }
    try refuseUncertainTarget(source, written, &question)
    guard hasAmount(written) else {
      try refuseSeveral(beside: source)
      // `the rate between usd and krw`
      _ = pass(.word(.and), .many(.word(.filler)), .ahead(.currency))
      return
    }
    // `$100 usd to eur`, but `100 eur eur`
    if next?.isKnownCurrency == true, case let word = text.text(place).lowercased(),
      !pieces[written].contains(where: { text.text($0.range).lowercased() == word })
    {
      // `100 php pesos in usd`
      let isRepeated = reading(at: index) { try $0.takeCurrency() } == source
      if isRepeated || stands(.noun(source), .connector) { index += 1 }
    }
    var meant = takePlace(of: written)
    if meant == nil { meant = try takeCode(beside: written, question) }
    guard let meant else { return }
    question.terms = question.terms.map { Money($0.amount, meant) }
    note(meant, for: source)
  }

  /// Refuses `달러랑 유로를 엔으로`, which are two questions.
  private func refuseSeveral(beside source: Currency) throws(ConversionSyntaxError) {
    guard let list = span(of: Self.furtherSources, at: index), stands(.currency, .word(.toward), at: list.upperBound),
      let target = reading(at: list.upperBound, { try $0.takeCurrency() })
    else { return }
    let place = pieces[list.upperBound].range
    let lines = currencies(before: place.lowerBound).map { Phrase("\($0) to \(target)", "\($0) \(target)") }
    throw error(.unexpected, at: place, hint: .oneOf(lines))
  }

  private static let furtherSources = Pattern.row([
    .any([.word(.and), .mark(",")]), .currency, .many(.row([.any([.word(.and), .mark(",")]), .currency])),
  ])

  /// `도쿄 여행 경비 50만원 달러로`: a place is no target beside one, nor of its own money: `lunch in tokyo 1200 yen`.
  private mutating func leaveOutPlace(of question: inout ParsedConversion, _ written: Range<Int>) {
    if isTargetApart, question.hasNumber, question.terms.map(\.currency) == question.targets { question.targets = [] }
    guard isTargetApart, question.targets.count > 1 else { return }
    let place = question.targets.removeFirst()
    // `in australia 500 dollars to euro`
    guard question.terms.count == 1, written.dropFirst().contains(where: { stands(.noun(place), at: $0) }) else {
      return
    }
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
    if question.targets.count == 1, isPerUnit && isPair || isInverse {
      (question.terms, question.targets) = ([Money(1, question.targets[0])], [source])
    } else if question.targets.isEmpty, !question.hasNumber, names(Self.everyCurrency) {
      question.wantsEveryTarget = true
    } else if asksForRate, question.targets.isEmpty, source != .krw {
      // `100유로 환율`
      question.targets = [.krw]
    }
    if !question.hasNumber, question.targets == [question.terms[0].currency] {
      throw error(.sameCurrency(question.targets[0]), at: 0..<end)
    }
  }

  /// `주요 통화`, `환율표`
  private static let everyCurrency = Pattern.any([
    .row([.any(["주요", "세계", "전세계"]), .any(["통화", .word(.rate)])]), "환율표",
  ])

  /// `yen to the dollar`: yen for one dollar.
  private var isPerUnitOfTarget: Bool {
    // `pounds in a dollar`
    stands(.word(.in), .word(.one), .currency)
      || stands(.word(.to), "the", .currency) && !names(.any(["the", "rate", .word(.one, .rate)]), before: index)
  }

  /// `100 usd and 50 eur each in krw` are two questions.
  private func refuseEach(of question: ParsedConversion) throws(ConversionSyntaxError) {
    guard question.terms.count > 1, question.terms.count == pieces.count(where: \.isNumber),
      let each = pieces.indices.first(where: { stands(Self.eachOfSeveral, at: $0) })
    else { return }
    let questions = question.terms.map { term in
      var one = question
      one.terms = [term]
      return one
    }
    throw ambiguous(at: pieces[each].range, questions)
  }

  private static let eachOfSeveral = Pattern.any([
    "each", "separately", "respectively", "individually", "각각", "각자",
  ])

  /// `5만 달러로` without a source: an amount in dollars, or won in dollars.
  private func refuseUncertainTarget(
    _ currency: Currency, _ written: Range<Int>, _ question: inout ParsedConversion
  ) throws(ConversionSyntaxError) {
    guard stands(.behind(.hangul(.currency)), .word(.toward)), let last = written.last,
      stands(.behind(.number), .not(.glued(.currency)), at: last), question.targets.isEmpty,
      !pieces[index...].contains(where: \.isKnownCurrency), question.terms.count == 1
    else { return }
    let home = settings.symbols.home == currency ? Currency.krw : settings.symbols.home
    guard home != currency else { return }
    var other = question
    other.terms = [Money(question.terms[0].amount, home)]
    other.targets = [currency]
    question.targets = [home]
    throw ambiguous(at: range(of: written).lowerBound..<place.upperBound, [other, question])
  }

  /// `달러랑 유로 환율`, `달러, 엔, 유로 환율`: each of them in the home currency.
  private mutating func pricesInHome(on date: DatePhrase?) throws(ConversionSyntaxError) -> ParsedConversion? {
    guard isKorean, names(.any([.word(.rate, .mean), Self.eachOfSeveral])) else { return nil }
    return try attempt { reader throws(ConversionSyntaxError) in
      var question = ParsedConversion(terms: [], targets: [])
      (question.date, question.pricesEach) = (date, true)
      var isList = false
      while reader.next != nil {
        if reader.skipFillers() { continue }
        if (try? reader.takeDate(into: &question.date)) == true { continue }
        // `유로 파운드 각각 원화로`
        if reader.pass(.money(.krw), .word(.toward)) { continue }
        if !question.targets.isEmpty, reader.take(.and) || reader.takeSign(in: ",") != nil {
          isList = true
          continue
        }
        guard reader.next?.isKnownCurrency == true, let currency = try? reader.takeCurrency() else { return nil }
        if !question.targets.contains(currency) { question.targets.append(currency) }
      }
      let isEach = reader.names(Self.eachOfSeveral)
      guard question.targets.count > (isList || isEach ? 1 : 2), !question.targets.contains(.krw) else { return nil }
      question.hasNumber = false
      question.interpretation = reader.interpretation
      return question
    }
  }

  /// `all currencies for 100 usd`
  private static let everyCurrencyFirst = Pattern.row([
    .word(.every), "currencies", .word(.before, .of), .ahead(.amount),
  ])

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
}
