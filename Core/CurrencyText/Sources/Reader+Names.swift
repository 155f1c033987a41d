import ReferenceData
import SharedModels

extension CurrencyWord {
  /// What it names where it names one currency alone.
  var only: Currency? { currencies.count == 1 ? currencies.first : nil }
}

/// Names of currencies.
extension Reader {
  /// The next currency; nil when none follows.
  mutating func takeCurrency() throws(ConversionSyntaxError) -> Currency? {
    let start = place.lowerBound
    var origin = NamedCurrency.Origin.name
    guard let currency = try takeCurrency(by: &origin) else { return nil }
    note(NamedCurrency(currency: currency, range: start..<lastEnd, origin: origin))
    return currency
  }

  private mutating func takeCurrency(
    by origin: inout NamedCurrency.Origin
  ) throws(ConversionSyntaxError) -> Currency? {
    guard let piece = next else { return nil }
    if let range = configuredRange(piece) {
      let text = text.text(range)
      while let next, next.range.lowerBound < range.upperBound { index += 1 }
      guard let meaning = settings.symbols.meaning(of: text) else { return nil }
      return try currency(meaning, of: text, at: range, by: &origin)
    }
    if let currency = currencyOfHundredths(piece) {
      throw error(.unknownCurrency(suggestions: [currency]), at: piece.range)
    }
    switch piece.token {
    case .code(let currency):
      try refuseUnquoted(currency, piece)
      (index, origin) = (index + 1, .code)
      return currency
    case .name(let word):
      origin =
        word.isTerritory
        ? .place
        : text.letters[piece.range.upperBound - 1].isCurrencySign
          ? .sign
          : word.currencies.count > 1 ? .noun : .name
      index += 1
      if let currency = try takeNoun(behind: word) ?? takeAdjective(behind: word) { return currency }
      // `aussie bucks`
      if word.currencies.count == 1, word.currencies != [.usd] { _ = pass(.any(["bucks", "buck"])) }
      let text = text.text(piece.range)
      let meaning = settings.symbols.meaning(of: word, text: text)
      return try currency(meaning, of: text, at: piece.range, by: &origin)
    case .adjective(let word):
      guard let currency = takeMoney(of: word) else { throw unknownWord(piece) }
      return currency
    case .word, .keyword(.unit(_, .letter)), .keyword(.pence): throw unknownWord(piece)
    case .number, .keyword, .date, .phrase, .hundredth, .sign, .other: return nil
    }
  }

  /// `호주불`, `일본 엔`: a country, and a noun that its money shares with others.
  private mutating func takeNoun(behind territory: CurrencyWord) throws(ConversionSyntaxError) -> Currency? {
    guard territory.isTerritory, let currency = territory.only else { return nil }
    let place = index - 1
    // `체코 프라하 500코루나`
    while case .name(let place)? = next?.token, place.isTerritory, place.currencies == [currency] { index += 1 }
    if pass(Self.noun(of: currency)) { return currency }
    // `브라질 페소 100`: a country whose money has another name.
    guard
      stands(
        .hangul(.behind(.territory)), .not(.any([.territory, .money(.krw)])), .hangul(.currency), .not(.word(.toward))),
      !names(.currencySign), case .name(let noun)? = next?.token, pieces.count(where: \.isKnownCurrency) == 2,
      stands(.behind(.number), at: place) || stands(.number, at: index + 1)
    else { return nil }
    throw error(
      .ambiguousCurrency(candidates: [currency] + noun.currencies.prefix(1)), at: range(of: place..<index + 1))
  }

  /// `dollars canadian`
  private mutating func takeAdjective(behind noun: CurrencyWord) -> Currency? {
    let country: CurrencyWord
    switch next?.token {
    case .adjective(let adjective): country = adjective
    // `50 dollars singapore in euros`, `30 bucks aussie in pounds`, but `100 dollars singapore`
    case .name(let place) where stands(.currency, .connector) && place.currencies.count == 1: country = place
    default: return nil
    }
    guard let currency = country.currencies.first, !stands(.adjective, Self.money(of: currency)) else { return nil }
    let isDollar =
      noun.currencies.contains(.usd) && CurrencyWords.bundled.word("dollar")?.currencies.contains(currency) == true
    guard noun.currencies.contains(currency) || isDollar else { return nil }
    index += 1
    return currency
  }

  /// The noun that is money of a country only with its name before it.
  mutating func takeOldMoney(of country: Piece) -> Currency? {
    guard let noun = next, noun.isKnownCurrency else { return nil }
    let (name, rest) = (text.text(country.range), text.text(noun.range))
    let word = CurrencyWords.bundled.word("\(name) \(rest)") ?? CurrencyWords.bundled.word(name + rest)
    guard let currency = word?.only else { return nil }
    index += 1
    return currency
  }

  /// `mexican money`, `canadian bucks`, and `100 us to canadian` with nothing behind that it could belong to.
  private mutating func takeMoney(of country: CurrencyWord) -> Currency? {
    guard let currency = country.only else { return nil }
    return pass(.adjective, Self.money(of: currency)) || pass(Self.adjectiveAlone) ? currency : nil
  }

  private static let adjectiveAlone = Pattern.any([
    .row([.behind(.any([.connector, .number])), .adjective, .any([.ahead(.connector), .end])]),
    .row([.start, .adjective, .ahead(.row([.digits, .connector]))]),
  ])

  private static func money(of currency: Currency) -> Pattern {
    // `400 swedish kroner`, `2,000 danish crowns`: each speaks of the crowns of the others with its own noun.
    .any(["money", "currency", "cash", "bucks", "돈", noun(of: currency)])
  }

  private static func noun(of currency: Currency) -> Pattern {
    crowns.contains(currency) ? .any([.noun(currency), .nounAmong(crowns)]) : .noun(currency)
  }

  private static let crowns = Set(["SEK", "NOK", "DKK", "ISK", "CZK", "EEK", "SKK"].compactMap { Currency($0) })

  /// Whose hundredths are counted: `GBX`, and `GBp`, which is told from `GBP` by how it was typed.
  func currencyOfHundredths(_ piece: Piece) -> Currency? {
    switch piece.token {
    case .hundredth(let currency): currency
    case .code(let currency) where text.text(piece.range) == "GBp": currency
    default: nil
    }
  }

  /// Refuses what has a code of ISO 4217 and is no money: metals, codes for tests, funds.
  private func refuseUnquoted(_ currency: Currency, _ piece: Piece) throws(ConversionSyntaxError) {
    guard settings.refusesUnquoted, let refusal = UnquotedAsset.refusal(ofCode: currency, typed: text.text(piece.range))
    else { return }
    throw error(.notQuoted(refusal), at: piece.range)
  }

  /// The range of a word that the configuration gives a meaning; a sign may follow its letters, as in `X$`.
  private func configuredRange(_ piece: Piece) -> Range<Int>? {
    guard settings.symbols.hasConfiguration, piece.isCurrency || piece.keyword != nil else { return nil }
    let end = piece.range.upperBound
    if end < text.letters.count, text.letters[end].isCurrencySign {
      let range = piece.range.lowerBound..<end + 1
      if settings.symbols.isConfigured(text.text(range)) { return range }
    }
    if case .code = piece.token { return nil }
    return settings.symbols.isConfigured(text.text(piece.range)) ? piece.range : nil
  }

  private func unknownWord(_ piece: Piece) -> ConversionSyntaxError {
    let word = text.text(piece.range)
    if let refusal = UnquotedAsset.refusal(of: word) { return error(.notQuoted(refusal), at: piece.range) }
    // `50c`
    if word.count == 1, text.letters[piece.range.lowerBound].isLatin, stands(.behind(.number), .glued(.name)),
      let number = last
    {
      let range = number.range.lowerBound..<piece.range.upperBound
      return error(.unknownUnit, at: range)
    }
    let suggestions = settings.suggests ? ReferenceCurrencyCatalog().suggestions(for: word, limit: 3) : []
    return error(.unknownCurrency(suggestions: suggestions), at: piece.range)
  }

  private func currency(
    _ meaning: SymbolTable.Meaning, of text: String, at range: Range<Int>, by origin: inout NamedCurrency.Origin
  ) throws(ConversionSyntaxError) -> Currency {
    switch meaning {
    case .open(let candidates): throw error(.ambiguousCurrency(candidates: candidates), at: range)
    case .currency(let currency, let others, let setting):
      if !others.isEmpty {
        let others = others.filter { $0 != currency }
        origin = .choice(CurrencyChoice(word: text, setting: setting, currency: currency, others: others))
      }
      return currency
    }
  }

  // MARK: - Whose money it is

  /// `100 dollars in sydney to eur`, `100 dollars from canada`: whose dollars they are.
  mutating func takePlace(of amount: Range<Int>) -> Currency? {
    attempt { reader in
      let isFrom = reader.stands("from")
      guard reader.pass(.any([.word(.in, .at), "from"]), .ahead(.territory)),
        case .name(let place)? = reader.next?.token, let currency = place.only,
        amount.contains(where: { reader.stands(.noun(currency), at: $0) })
      else { return nil }
      reader.index += 1
      let asking = Pattern.many(.word(.filler, .howMany))
      let target = Pattern.any([.row([.connector, asking, .currency]), .row([.not(.territory), .currency])])
      return reader.stands(.maybe(.mark(",")), asking, target) || isFrom && reader.next == nil ? currency : nil
    }
  }

  /// `$100 cad to usd`, whose code or country says which dollars the sign means; `$100 cad` alone may name its target.
  mutating func takeCode(
    beside amount: Range<Int>, _ question: ParsedConversion
  ) throws(ConversionSyntaxError) -> Currency? {
    let chosen = question.terms.first?.currency
    guard question.targets.isEmpty, stands(.any([.name, .adjective])),
      let (code, end) = reading(at: index, { reader in try reader.takeCurrency().map { ($0, reader.index) } }),
      code != chosen, amount.contains(where: { stands(.currencySign, at: $0) && stands(.money(code), at: $0) })
    else { return nil }
    let target = Pattern.any([.connector, .mark("=→"), .currency, .row([.mark(","), .money(chosen ?? code)])])
    // `$80 canadian`
    if stands(.adjective) || stands(target, at: end) {
      index = end
      return code
    }
    guard end == pieces.count else { return nil }
    let range = range(of: amount.lowerBound..<end)
    var (own, other) = (question, question)
    own.terms = question.terms.map { Money($0.amount, code) }
    other.targets = [code]
    throw ambiguous(at: range, [own, other])
  }
}
