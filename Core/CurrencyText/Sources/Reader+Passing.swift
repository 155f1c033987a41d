import ReferenceData
import SharedModels

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
      question.interpretation.passedOver = passed.map { SpokenWord(text: text.text($0), range: $0) }
      note(asides: typed.pieces, in: &question)
      try rest.refuseGuess(beside: question)
      return question
    }
  }

  private func note(asides pieces: [Piece], in question: inout ParsedConversion) {
    let asides = pieces.filter { $0.keyword == .aside }.map { SpokenWord(text: text.text($0.range), range: $0.range) }
    question.interpretation.passedOver = (question.interpretation.passedOver + asides)
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
    var kept: [Piece] = []
    var passed: [Range<Int>] = []
    var place = 0
    while place < pieces.count {
      guard isUnknown(pieces[place]) else {
        kept.append(pieces[place])
        place += 1
        continue
      }
      var next = place
      while next < pieces.count, isUnknown(pieces[next]) { next += 1 }
      if mayPassOver(place..<next, behind: kept) {
        if kept.last?.keyword == .one { kept.removeLast() }
        // `exchange-cli`
        if kept.last?.sign == "-", isHyphen(place - 1) { kept.removeLast() }
        // `at starbucks`, `from amazon`
        if let before = kept.last?.keyword, [.at, .on, .before].contains(before) { kept.removeLast() }
        passed += pieces[place..<next].map(\.range)
      } else {
        kept += pieces[place..<next]
      }
      place = next
    }
    pieces = kept
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
    stands(.not(.start), .glued(.mark("-")), .glued(.anyWord), at: place)
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
  private func mayPassOver(_ words: Range<Int>, behind kept: [Piece]) -> Bool {
    if words.contains(where: { looksLikeDay(pieces[$0]) }) || namesTime(words) { return false }
    if words.contains(where: { pieces[$0].range.count == 1 && !text.letters[pieces[$0].range.lowerBound].isHangul }) {
      return false
    }
    let next = piece(at: words.upperBound)
    // `크레딧 800 원화`: the word may be what is changed.
    if isHangul(at: words.lowerBound), pieces.count(where: \.isKnownCurrency) == 1,
      stands(.number, .many(.number), .not(.glued(.name)), .any(["원화", "한화"]), at: words.upperBound)
    {
      return false
    }
    // `ir£50`, `ye25`, `midsummer 2025`, `point five`
    if stands(.glued(.any([.currencySign, .digits])), at: words.upperBound)
      || stands(.year, .not(.currency), at: words.upperBound) && !isHangul(at: words.lowerBound)
      || stands(.behind("point"), .number, at: words.upperBound)
    {
      return false
    }
    if sharesNoun(next) || sharesNoun(kept.last) && isAdjacent(words.lowerBound) && !isHangul(at: words.lowerBound) {
      return false
    }
    // `on upwork -> eur`, `for sushi + 20% tip`
    let isPlace = [.at, .on, .before].contains(kept.last?.keyword)
    if let sign = next?.sign, !",:(".contains(sign), !isPlace { return false }
    // Glued to a number or to a name it belongs to them.
    if words.lowerBound > 0, isGlued(at: words.lowerBound), pieces[words.lowerBound - 1].isNumber { return false }
    switch kept.last?.token {
    case nil: break
    case .number: return false
    case .keyword(let keyword):
      // `a jacket for 12,800 yen`, `a supplier 400 eur`
      if keyword == .one { return stands(.maybe(.word(.before, .at, .filler)), .amount, at: words.upperBound) }
      if kept.last?.isNumber == true { return false }
      switch keyword {
      case .to, .in, .as, .versus, .toward, .or, .howMany, .per, .percent, .of, .cents, .pence: return false
      case .and where kept.dropLast().last?.isKnownCurrency == true: return false
      default: break
      }
    // `+ shipping 12 eur`
    case .sign("+"), .sign("-"):
      if next?.isNumber != true { return false }
    case .sign(let sign):
      if sign != "," && sign != ":" || kept.dropLast().last?.isKnownCurrency == true && sign == "," && hasTarget(kept) {
        return false
      }
    default: break
    }
    let isLast = pieces[words.upperBound...].allSatisfy { [.filler, .aside, .rate, .howMany].contains($0.keyword) }
    return !isLast || hasTarget(kept) || kept.isEmpty
  }

  /// Whether two currencies have been named, or one behind a word that asks for a target.
  private func hasTarget(_ kept: [Piece]) -> Bool { kept.count(where: \.isKnownCurrency) > 1 }

  /// A noun such as dollar, whose meaning another word may change.
  private func sharesNoun(_ piece: Piece?) -> Bool {
    guard case .name(let word)? = piece?.token, !word.isTerritory, let range = piece?.range else { return false }
    return word.currencies.count > 1 && !text.letters[range.lowerBound].isCurrencySign
  }
}
