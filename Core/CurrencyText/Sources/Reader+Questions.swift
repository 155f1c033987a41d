import Platform
import SharedModels

/// Conversion questions.
extension Reader {
  /// - Parameter source: The currency of amounts without one.
  mutating func question(source: Currency?) throws(ConversionSyntaxError) -> ParsedConversion {
    var question = ParsedConversion(terms: [], targets: [])
    skipOpening()
    question.date = try takeDate()
    if index > 0 { _ = takeSign(in: ":,") }
    skipOpening()
    var target = try takeTargetFirst()
    question.targets = target.map { [$0.currency] } ?? []
    let firstIndex = index
    let start = place.lowerBound
    let quantity = try sum()
    try refuseClosingBracket()
    if quantity.isPlain, next?.isNumber == true { throw surplusTarget() }
    if quantity.isPlain, case .other? = next?.token { throw unexpected(at: index) }
    let hasNumber = pieces[firstIndex..<index].contains { $0.isNumber }
    question.hasNumber = (firstIndex..<index).contains {
      pieces[$0].isNumber && pieces[$0].keyword != .one && !isWord("한", at: $0)
    }
    let unit = pieces[index - 1].range
    question.terms = try terms(of: quantity, source: source, at: start..<unit.upperBound)
    let source = question.terms.count == 1 ? question.terms.first?.currency : nil
    // `$100 usd to eur`, but `100 eur eur`
    if hasNumber, source != nil, next?.isKnownCurrency == true, case let word = text.text(place).lowercased(),
      !pieces[firstIndex..<index].contains(where: { text.text($0.range).lowercased() == word })
    {
      var reader = self
      if (try? reader.takeCurrency()) == source { index += 1 }
    }
    // `the rate between usd and krw`
    if !hasNumber, next?.keyword == .and, piece(at: index + 1)?.isKnownCurrency == true { index += 1 }
    try takeTargets(of: &question, &target)
    try checkMean(of: question.date)
    if !hasNumber, let source, !question.wantsEveryTarget, question.targets.count == 1, let target,
      isReversed(NamedCurrency(currency: source, range: unit), target)
    {
      (question.terms, question.targets) = ([Money(1, target.currency)], [source])
    } else if asksForRate, question.targets.isEmpty, source != nil, source != .krw {
      // `100유로 환율`
      question.targets = [.krw]
    }
    question.choices = choices
    return question
  }

  private mutating func takeTargets(
    of question: inout ParsedConversion, _ first: inout NamedCurrency?
  ) throws(ConversionSyntaxError) {
    skipFillers()
    try takeDate(into: &question.date)
    skipFillers()
    // `to eur/gbp`, but not `eur/usd/gbp`
    let isSaid = isConnector(at: index)
    // `changed into`
    if next?.keyword == .change, keyword(at: index + 1) == .to { index += 1 }
    // `100 dollars, how many euros`, `, what is that in euros`
    if next?.sign == ",", let word = piece(at: index + 1),
      word.isCurrency || [.filler, .howMany].contains(word.keyword) || isConnector(at: index + 1)
    {
      index += 1
      skipFillers()
    }
    if takeConnector() {
      // `= x krw`
      if isWord("x", at: index), piece(at: index + 1)?.isKnownCurrency == true { index += 1 }
      // `in my currency`, `= ?`
      let isOpen = skipFillers() || text.source.hasSuffix("?")
      if next == nil, !isOpen { throw error(.missingTarget, at: end..<end) }
    }
    var isList = false
    while next != nil {
      if skipFillers() {
        continue
      } else if try takeDate(into: &question.date, mayBeBare: !question.targets.isEmpty || asksForRate) {
        continue
      } else if next?.keyword == .toward {
        index += 1
      } else if takeEvery() {
        question.wantsEveryTarget = true
      } else {
        let place = place
        // `to eur and to gbp`
        if isList { _ = take(.to, .in) }
        guard let target = try takeCurrency() else { throw surplusTarget() }
        if question.targets.isEmpty { first = NamedCurrency(currency: target, range: place) }
        if !question.targets.contains(target) { question.targets.append(target) }
        isList = takeSign(in: isSaid ? ",/+" : ",") != nil || take(.and, .or)
        if isList, next == nil { throw error(.missingTarget, at: end..<end) }
      }
    }
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
    while let keyword = next?.keyword {
      switch keyword {
      case .of, .before, .filler, .change: index += 1
      // `this costs 5 usd`, `하루 50달러`
      case .beside(0) where self.keyword(at: index + 1) == .filler: index += 1
      case .days where piece(at: index + 1)?.isNumber == true: index += 1
      // `i want to change 100 usd`
      case .to where self.keyword(at: index + 1) == .change: index += 1
      case .to where self.keyword(at: index + 1) == .filler && text.text(pieces[index + 1].range) != "the": index += 1
      case .howMany where piece(at: index + 1)?.isCurrency == true: return
      default: if !skipFillers() { return }
      }
    }
  }

  /// Whether money follows words of asking: `value of 100 usd`, `show me usd krw`, but not `rate usd`, which is nearly
  /// a command.
  var asksAboutMoney: Bool {
    var reader = self
    reader.skipOpening()
    guard let next = reader.next else { return false }
    return next.isNumber || UnquotedAsset.refusal(of: text.text(next.range)) != nil
      || reader.index > index + 1 && reader.beginsMoney(at: reader.index)
  }

  /// A target that stands before the amount: `how many won is 100 dollars`, `원으로 100달러`, `to krw 100 usd`.
  private mutating func takeTargetFirst() throws(ConversionSyntaxError) -> NamedCurrency? {
    try attempt { reader throws(ConversionSyntaxError) in
      let asksForIt = reader.take(.howMany, .to, .in)
      let place = reader.place
      guard reader.next?.isKnownCurrency == true, let end = reader.endOfTargetFirst(asksForIt),
        let target = try reader.takeCurrency()
      else { return nil }
      reader.index = end
      return NamedCurrency(currency: target, range: place)
    }
  }

  /// The index of the amount behind a target that is not the source.
  private func endOfTargetFirst(_ asksForIt: Bool) -> Int? {
    var index = index + 1
    // `한국 돈으로`
    while keyword(at: index) == .filler { index += 1 }
    // `원/100엔`
    if piece(at: index)?.sign == "/", isWord("100", at: index + 1), piece(at: index + 2)?.isKnownCurrency == true {
      return index + 1
    }
    // `how many won to the dollar`
    let isMarked =
      [.toward, .per].contains(keyword(at: index))
      // `usd value of 100 eur`
      || keyword(at: index) == .of && piece(at: index + 1)?.isNumber == true
      || keyword(at: index) == .to && keyword(at: self.index - 1) == .howMany
      // `buy euros with 100 dollars`
      || isWord("with", at: index) && piece(at: index + 1)?.isNumber == true
    guard asksForIt || isMarked else { return nil }
    while let piece = piece(at: index) {
      switch piece.token {
      case .keyword(.toward), .keyword(.per), .keyword(.filler), .keyword(.before), .keyword(.in), .keyword(.to),
        .keyword(.versus), .keyword(.of), .sign(","), .sign("="), .sign("→"):
        index += 1
      default:
        let hasNumber = piece.isNumber || (piece.isCurrency && self.piece(at: index + 1)?.isNumber == true)
        return hasNumber || piece.sign == "(" || (isMarked && piece.isKnownCurrency) ? index : nil
      }
    }
    return nil
  }

  // MARK: - Pairs

  mutating func takeConnector() -> Bool {
    // `100 usd for krw`
    let isFor = isWord("for", at: index) && piece(at: index + 1)?.isKnownCurrency == true
    guard isFor || isPairSign(at: index) || isConnector(at: index) || isSign(in: "=→", at: index) else { return false }
    index += 1
    return true
  }

  func isConnector(at index: Int) -> Bool { [.to, .in, .as, .versus].contains(keyword(at: index)) }

  /// A mark between two currencies, not before a number: `usd/krw`, `USD-KRW`.
  func isPairSign(at index: Int) -> Bool {
    guard let sign = piece(at: index)?.sign, "/:-=→".contains(sign) else { return false }
    guard piece(at: index - 1)?.isCurrency == true, piece(at: index + 1)?.isCurrency == true else { return false }
    // `usd-krw 100`, but `usd - krw 100`
    return sign != "-" || isGlued(at: index) && isGlued(at: index + 1) || piece(at: index + 2)?.isNumber != true
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
