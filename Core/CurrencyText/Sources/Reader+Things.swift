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
    while reader.isThing(at: reader.index), reader.index < index + Self.mostWordsOfThing { reader.index += 1 }
    let isPriceOfOne = reader.take(.at) || reader.takeSign(in: "@") != nil
    if !isPriceOfOne { _ = reader.take(.before) }
    guard reader.beginsAmount(at: reader.index), let price = try? reader.product(), !price.isPlain,
      reader.takeThing(like: index) || isPriceOfOne || reader.priceUnit == .piece
        || reader.keyword(at: reader.index - 1) == .each
    else { return nil }
    reader.priceUnit = nil
    self = reader
    return price.scaled(by: number)
  }

  private static let mostWordsOfThing = 4

  /// Whether a word may name what is counted: one that nobody listed, or one that changes nothing.
  private func isThing(at index: Int) -> Bool {
    guard let piece = piece(at: index), index > 0, !isGlued(at: index) || isHangul(at: index) else { return false }
    switch piece.token {
    case .word: return UnquotedAsset.refusal(of: text.text(piece.range)) == nil && piece.range.count > 1
    case .keyword(.counter): return true
    case .keyword(.filler): return EnglishWords.changesNothing(text.text(piece.range).lowercased())
    default: return false
    }
  }

  /// `a beer`, `per beer` behind the price of six beers.
  private mutating func takeThing(like thing: Int) -> Bool {
    guard [.one, .per].contains(next?.keyword), let word = piece(at: index + 1), let things = piece(at: thing) else {
      return false
    }
    let (one, many) = (text.text(word.range).lowercased(), text.text(things.range).lowercased())
    guard many == one || many.dropLast() == one || many.dropLast(2) == one else { return false }
    index += 2
    return true
  }

  /// Leaves out what an amount is for, and the length of a trip: `$18 for lunch + 20% tip`, `3박4일 경비 100만원`.
  mutating func leaveOutPurposes() {
    var place = 0
    while place < pieces.count {
      if let end = endOfPurpose(from: place) ?? endOfTrip(from: place) {
        pieces.removeSubrange(place..<end)
      } else {
        place += 1
      }
    }
  }

  /// Where `for lunch` and `for a cab` end.
  private func endOfPurpose(from place: Int) -> Int? {
    guard place > 0, isWord("for", at: place) else { return nil }
    var end = place + 1
    var saysFor = false
    while let keyword = keyword(at: end), [.filler, .one].contains(keyword) {
      saysFor = saysFor || EnglishWords.changesNothing(text.text(pieces[end].range).lowercased())
      end += 1
    }
    return saysFor && keyword(at: end - 1) != .one ? end : nil
  }

  /// Where `3박4일` ends.
  private func endOfTrip(from place: Int) -> Int? {
    guard piece(at: place)?.isNumber == true, isWord("박", at: place + 1), piece(at: place + 2)?.isNumber == true,
      keyword(at: place + 3) == .calendar(.day)
    else { return nil }
    return place + 4
  }
}
