import ReferenceData
import SharedModels
import Wording

/// Words around a question.
extension Reader {
  /// Reads a question, passing over words that cannot change it.
  mutating func wholeQuestion(source: Currency?) throws(ConversionSyntaxError) -> ParsedConversion {
    try refuseWithoutAnswer()
    try settleDigits()
    leaveOutPurposes()
    let typed = self
    do throws(ConversionSyntaxError) {
      var question = try self.question(source: source)
      note(asides: typed.pieces, in: &question)
      return question
    } catch {
      var rest = typed
      let passed = rest.passOver()
      guard !passed.isEmpty, rest.pieces.contains(where: { $0.isKnownCurrency || $0.isNumber }) else { throw error }
      var question = try rest.question(source: source)
      // `eur usd target 1.20`
      if rest.hasBareAmountBehind, let number = rest.pieces.last(where: \.isNumber) {
        let line = question.line(today: settings.today)
        throw self.error(.unexpected, at: number.range, hint: line.map { .instead($0) })
      }
      question.interpretation.passedOver = passed.map { SpokenWord(text: text.text($0), range: $0) }
      note(asides: typed.pieces, in: &question)
      try rest.refuseGuess(beside: question)
      return question
    }
  }

  private func note(asides pieces: [Piece], in question: inout ParsedConversion) {
    let asides = pieces.filter { $0.keyword == .aside }.map { SpokenWord(text: text.text($0.range), range: $0.range) }
    question.interpretation.passedOver = (question.interpretation.passedOver + asides + leftOut)
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    question.interpretation.namesBankRate = namesBankRate
  }

  /// Whether a bank's rate is asked for by its Korean name: the table waits for a text that could hold one.
  var namesBankRate: Bool { isKorean && Refusal.bankRates.first(in: text.letters) != nil }

  /// A word that nobody listed may say which of several currencies is meant.
  private func refuseGuess(beside question: ParsedConversion) throws(ConversionSyntaxError) {
    try refuseOtherCountry(beside: question)
    let interpretation = question.interpretation
    guard !interpretation.passedOver.isEmpty else { return }
    for named in interpretation.named {
      guard case .choice(let choice) = named.origin else { continue }
      throw error(.ambiguousCurrency(candidates: [choice.currency] + choice.others), at: named.range)
    }
  }

  /// `my canadian friend owes me 100 dollars`: a country's adjective that is passed over may say whose dollars they
  /// are.
  private func refuseOtherCountry(beside question: ParsedConversion) throws(ConversionSyntaxError) {
    for piece in text.pieces where question.interpretation.passedOver.contains(where: { $0.range == piece.range }) {
      guard case .adjective(let country) = piece.token, let theirs = country.currencies.first,
        let noun = pieces.indices.first(where: { stands(.noun(theirs), at: $0) }),
        let chosen = question.terms.first?.currency, chosen != theirs, question.terms.count == 1
      else { continue }
      let range = pieces[noun].range
      throw error(.ambiguousCurrency(candidates: [chosen, theirs]), at: range)
    }
  }

  /// Leaves out the words that may be passed over, and returns where they stand.
  private mutating func passOver() -> [Range<Int>] {
    var passed: [Range<Int>] = []
    var place = 0
    while place < pieces.count {
      let words = place..<(pieces[place...].firstIndex { !isUnknown($0) } ?? pieces.count)
      guard !words.isEmpty, mayPassOver(words) else {
        place = max(words.upperBound, place + 1)
        continue
      }
      passed += pieces[words].map(\.range)
      // `a jacket`, `exchange-cli`, `at starbucks`
      if stands(.behind(.word(.one)), at: place) { place -= 1 }
      if isHyphen(place - 1) { place -= 1 }
      if stands(.behind(.word(.at, .on, .before)), at: place) { place -= 1 }
      pieces.removeSubrange(place..<words.upperBound)
    }
    return passed
  }

  /// `birthday`, `midnight`
  func looksLikeDay(_ piece: Piece) -> Bool {
    let word = text.text(piece.range).lowercased()
    return [
      "day", "days", "eve", "noon", "night", "weekend", "week", "month", "year", "time", "season", "times", "decade",
      "때", "날", "여름", "가을", "겨울",
      "무렵",
    ]
    .contains { word.hasSuffix($0) }
  }

  /// Whether a sign stands between the letters of one word.
  private func isHyphen(_ place: Int) -> Bool {
    stands(.glued(.mark("-")), .glued(.anyWord), at: place)
      && text.letters[pieces[place].range.lowerBound - 1].isLatin
  }

  /// `IMF 때`, `during the storm`
  func namesTime(_ words: Range<Int>) -> Bool {
    stands(.any(["때", "당시", "시절"]), at: words.upperBound)
      || stands(.behind(.any(["during", .row(["during", "the"])])), at: words.lowerBound)
  }

  private func isUnknown(_ piece: Piece) -> Bool {
    switch piece.token {
    case .word:
      UnquotedAsset.refusal(of: text.text(piece.range)) == nil && !text.letters[piece.range.lowerBound].isCurrencySign
    case .adjective: true
    default: false
    }
  }

  /// Whether unknown words stand where no currency can: not right behind an amount without one, nor behind `to`, in a
  /// list of targets, or last where no target has been read; nor beside a noun that several currencies share.
  private func mayPassOver(_ words: Range<Int>) -> Bool {
    let (start, end) = (words.lowerBound, words.upperBound)
    let (isKorean, last, next) = (isHangul(at: start), piece(at: start - 1), piece(at: end))
    let isShort = words.contains { pieces[$0].range.count == 1 && !isHangul(at: $0) }
    if isShort || words.contains(where: { looksLikeDay(pieces[$0]) }) || namesTime(words) { return false }
    // `시급 20달러 월급`: how many hours a month has is not known.
    if stands(Self.hourly, at: start), names(.periodic) { return false }
    // `크레딧 800 원화`: the word may be what is changed.
    if isKorean, pieces.count(where: \.isKnownCurrency) == 1, stands(Self.ownAmount, at: end) { return false }
    // `orthodox christmas`, `thai new year`
    if !isKorean, stands(.any([.holiday, .row([.behind("new"), .word(.calendar(.year))])]), at: end) { return false }
    // `ir£50`, `ye25`, `midsummer 2025`, `point five`
    if stands(.glued(.any([.currencySign, .digits])), at: end) || stands(.behind("point"), .number, at: end)
      || stands(.year, .not(.currency), at: end) && !isKorean
    {
      return false
    }
    // `6-pack`
    if stands(.behind(.row([.number, .glued(.mark("-"))])), .glued(.anyWord), at: start) { return false }
    if sharesNoun(next) || sharesNoun(last) && isAdjacent(start) && !isKorean { return false }
    // `on upwork -> eur`, `for sushi + 20% tip`
    let isPlace = stands(.behind(.word(.at, .on, .before)), at: start)
    if let sign = next?.sign, !",:(".contains(sign), !isPlace { return false }
    // `a jacket for 12,800 yen`, `a supplier 400 eur`
    if stands(.behind(.word(.one)), .not(.glued(.name)), at: start) {
      return stands(.maybe(.word(.before, .at, .filler)), .amount, at: end)
    }
    if stands(.behind(Self.asksForCurrency), at: start) || stands(.behind(.row([.currency, .word(.and)])), at: start) {
      return false
    }
    let hasTarget = pieces[..<start].count(where: \.isKnownCurrency) > 1
    if case .sign(let sign)? = last?.token {
      // `+ shipping 12 eur`
      guard "+-".contains(sign) ? next?.isNumber == true : ",:".contains(sign) else { return false }
      if hasTarget, stands(.behind(.row([.currency, .mark(",")])), at: start) { return false }
    }
    let isLast = pieces[end...].allSatisfy { [.filler, .aside, .rate, .howMany].contains($0.keyword) }
    return !isLast || hasTarget || start == 0
  }

  /// Behind it no word says nothing.
  private static let asksForCurrency = Pattern.any([
    .number, .word(.to, .in, .as, .versus, .toward, .or, .howMany, .per, .percent, .of, .cents, .pence),
  ])
  private static let ownAmount = Pattern.row([.number, .many(.number), .not(.glued(.name)), .any(["원화", "한화"])])

  /// A noun such as dollar, whose meaning another word may change.
  private func sharesNoun(_ piece: Piece?) -> Bool {
    guard case .name(let word)? = piece?.token, !word.isTerritory, let range = piece?.range else { return false }
    return word.currencies.count > 1 && !text.letters[range.lowerBound].isCurrencySign
  }
}
