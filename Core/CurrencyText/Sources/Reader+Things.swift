import Arithmetic
import ReferenceData
import SharedModels

/// Things that are counted, what an amount is for, and how long it is paid.
extension Reader {
  /// The price of several things behind their number: `6 beers at 7.50 eur each`, `3 nights hotel 18000 yen per night`,
  /// `3 coffees at 4.50 eur`. Nil where nothing says that the price is that of one.
  mutating func takePriceOfThings(_ number: ExactRatio) throws(ConversionSyntaxError) -> Quantity? {
    guard depth == 1, isThing(at: index) else { return nil }
    var reader = self
    while reader.isThing(at: reader.index), reader.index < index + Self.mostWordsOfThing {
      reader.index += 1
      // `bottles of wine`
      if reader.isThing(at: reader.index + 1) { _ = reader.take(.of) }
    }
    // `24 payments of 100 eur`
    let isPriceOfOne = reader.take(.at, .of) || reader.takeSign(in: "@") != nil
    if !isPriceOfOne { _ = reader.take(.before) }
    guard reader.beginsAmount(at: reader.index), let price = try? reader.product(), !price.isPlain,
      reader.takeThing(like: index) || isPriceOfOne && reader.priceUnit == nil || reader.follows(.word(.each))
        || reader.priceUnit != nil && reader.prices(index)
    else { return nil }
    reader.priceUnit = nil
    self = reader
    return price.scaled(by: number)
  }

  private static let mostWordsOfThing = 4

  /// Whether the thing at a place is what the amount is the price of one of.
  func prices(_ thing: Int) -> Bool {
    switch priceUnit {
    case .night: !stands(Self.people, at: thing)
    case .piece: !stands(Self.nights, at: thing)
    case .each, nil: true
    case .period: false
    }
  }

  /// Whether a word may name what is counted: one that nobody listed, or one that changes nothing.
  private func isThing(at index: Int) -> Bool {
    guard let piece = piece(at: index), !isGlued(at: index) || isHangul(at: index) else { return false }
    switch piece.token {
    case .word: return UnquotedAsset.refusal(of: text.text(piece.range)) == nil && piece.range.count > 1
    case .keyword(.counter): return true
    case .keyword(.filler): return EnglishWords.passing[text.text(piece.range).lowercased()] != nil
    default: return false
    }
  }

  /// `a beer`, `per beer` behind the price of six beers.
  private mutating func takeThing(like thing: Int) -> Bool {
    attempt { reader -> Bool? in
      guard reader.take(.one, .per), reader.next != nil, let things = reader.piece(at: thing) else { return nil }
      let (one, many) = (reader.text.text(reader.place).lowercased(), reader.text.text(things.range).lowercased())
      reader.index += 1
      return many == one || many.dropLast() == one || many.dropLast(2) == one ? true : nil
    } ?? false
  }

  /// `5명이서 400달러 나누면`, `five 20 dollar bills`
  static let sharedSums: [Form<Quantity>] = [
    Form(.writtenNumber, .ahead(.row([.digits, .currency, bills])), .amount, bills) { parts in
      parts.money?.scaled(by: parts.numbers[0])
    },
    Form(.number, .any(["명", "사람", "인"]), .amount, .word(.applied("/"))) { parts in
      ExactRatio(0) < parts.numbers[0] ? parts.money?.scaled(by: ExactRatio(1) / parts.numbers[0]) : nil
    },
  ]

  private static let bills = Pattern.any(["bill", "bills", "note", "notes", "banknote", "banknotes"])

  /// Leaves out what an amount is for, and the length of a trip: `$18 for lunch + 20% tip`, `3박4일 경비 100만원`.
  mutating func leaveOutPurposes() {
    if isBare { return }
    var place = 0
    while place < pieces.count {
      settleCode(inBracketsAt: place)
      if stands(WordsWithoutMeaning.dash, at: place) {
        // Behind a day a comma tells its year from the amount.
        let comma = Piece(token: .sign(","), range: pieces[place].range)
        pieces.replaceSubrange(place..<place + 1, with: stands(.behind(.partOfDate), at: place) ? [comma] : [])
      }
      if let end = endOfPurpose(from: place) ?? endOfLabel(from: place) ?? endOfFee(from: place)
        ?? endOfOwnRate(from: place) ?? endOfCount(from: place)
      {
        leftOut += pieces[place..<end].filter(\.namesDay).map { SpokenWord(text: text.text($0.range), range: $0.range) }
        pieces.removeSubrange(place..<end)
      } else {
        place += 1
      }
    }
  }

  /// `100달러(USD)`, `$100 (AUD)`, `100 (usd)`: the code in brackets says whose money it is.
  private mutating func settleCode(inBracketsAt place: Int) {
    guard pieces[place].sign == "(", stands(.mark("("), .currency, .mark(")"), at: place),
      let currency = reading(at: place + 1, { try $0.takeCurrency() })
    else { return }
    let end = pieces[place + 2].range.upperBound
    let noun = stands(.behind(.number), at: place) ? place - 2 : place - 1
    if stands(.money(currency), at: noun) {
      let range = pieces[noun].range
      pieces[noun] = Piece(
        token: .code(currency), range: range.lowerBound..<(noun + 1 == place ? end : range.upperBound))
      pieces.removeSubrange(place..<place + 3)
    } else if !stands(.name, at: noun) {
      pieces.remove(at: place + 2)
      pieces.remove(at: place)
    }
  }

  /// The end of `atm fee` before the only amount, which is the fee itself.
  private func endOfFee(from place: Int) -> Int? {
    guard namesFee, pieces.count <= Self.mostWords, !names(.word(.percent)),
      let words = span(of: Self.fee, .maybe(.any(["is", "are", "was", "of"])), .ahead(.amount), at: place),
      pieces.indices.count(where: { stands(.not(.behind(.number)), .number, at: $0) }) == 1
    else { return nil }
    return words.upperBound
  }

  /// The end of what says nothing of the amount; where that is the price of a day, the length of a trip says how many.
  private func endOfLabel(from place: Int) -> Int? {
    guard pieces.count <= Self.mostWords else { return nil }
    if let words = span(of: WordsWithoutMeaning.pattern, at: place) ?? mentionBeforeAmount(at: place) {
      return words.upperBound
    }
    // `real value of 100 usd in eur`, `real usd eur rate`: a third currency would be no currency.
    if stands(.not(.behind(.number)), "real", .any(["value", "exchange", "rate", .currency]), at: place) {
      return pieces.count(where: \.isKnownCurrency) > 2 ? place + 1 : nil
    }
    guard let words = span(of: .any([Self.label, .row([.behind("박"), Self.days])]), at: place) else { return nil }
    // `1박 120불 3박 4일`: the nights count, not the days beside them.
    let isPriceOfNight = names("1", "박", .not(Self.days))
    if stands(.behind("박"), at: place) { return isPriceOfNight ? words.upperBound : nil }
    let isPrice = isPriceOfNight || names(.any([.word(.each), .row([.word(.days(1)), .amount])]))
    return isPrice ? nil : words.upperBound
  }

  /// `selling dollars, 500 usd`, `i need euros, 100 usd in eur`: a currency that the amount or its target names again.
  private func mentionBeforeAmount(at place: Int) -> Range<Int>? {
    guard
      let words = span(
        of: .not(.behind(.any([.number, .name, .connector]))), .currency, .mark(","), .ahead(.number), at: place),
      let amount = span(of: .number, .many(.number), .currency, at: words.upperBound)
    else { return nil }
    let currencies = [place, amount.upperBound - 1].map { place in reading(at: place) { try $0.takeCurrency() } }
    return currencies[0] == currencies[1] || stands(.connector, .currency, at: amount.upperBound) ? words : nil
  }

  /// Where `for lunch`, `for a cab` and `in the shop` end.
  private func endOfPurpose(from place: Int) -> Int? {
    guard place > 0, stands(.word(.before, .at, .on, .in), at: place) else { return nil }
    var end = place + 1
    var saysFor = false
    while let keyword = keyword(at: end), [.filler, .one].contains(keyword) {
      if looksLikeDay(pieces[end]) { return nil }
      saysFor = saysFor || EnglishWords.passing[text.text(pieces[end].range).lowercased()] != nil
      end += 1
    }
    return saysFor && !stands(.behind(.word(.one)), at: end) ? end : nil
  }

  /// The end of the currency in `어제 달러 환율로 5000달러`, which the amount says, too.
  private func endOfOwnRate(from place: Int) -> Int? {
    guard let words = span(of: .currency, .word(.rate), .word(.toward), .ahead(.number), at: place) else { return nil }
    var reader = self
    reader.index = place
    guard let currency = try? reader.takeCurrency() else { return nil }
    return stands(.number, .many(.number), .money(currency), at: words.upperBound) ? place + 1 : nil
  }

  /// The end of `3박에` before `420유로`, the price of all of them; where more of them follow, it may be another one.
  private func endOfCount(from place: Int) -> Int? {
    guard let words = span(of: .number, .many(.syllable), .hangul(.word(.counter)), .ahead(.amount), at: place),
      let count = reading(at: place, { try $0.takeNumber() }), ExactRatio(1) < count,
      hasParticle("에", from: range(of: words).upperBound), pieces.count(where: { $0.keyword == .counter }) == 1
    else { return nil }
    return words.upperBound
  }

  private static let days = Pattern.row([.number, .word(.calendar(.day))])

  /// What says nothing of the amount beside it: `3박4일`, the `3박` of `3박 총 400유로`, `before tax`.
  private static let label = Pattern.any([
    // `the 3 of us spent 240 gbp`
    .row([.maybe("the"), .number, .word(.of), .any(["us", "them"])]),
    .row([.number, "박", .any([days, .ahead(.row(["총", .amount]))])]),
  ])
}
