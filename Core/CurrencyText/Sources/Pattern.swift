import ReferenceData
import SharedModels

/// What stands in one place of a text, as data. A form of words is a row of these: `100 usd for krw` has the form
/// `["for", .currency]` behind its amount.
///
/// Whoever only looks, asks for the token that it begins with; a ``Form`` takes its value, too.
indirect enum Pattern: Sendable, ExpressibleByStringLiteral {
  /// A word that means one of these.
  case words([Keyword])
  /// A word by its letters, which shares its keyword with others, or has none.
  case text(String)
  /// One of these marks.
  case mark(String)
  /// A number in digits or in words; one in digits, one of a year, one without decimals; one below a hundred in words.
  case number, digits, year, integer, value
  /// A percentage as a share of one.
  case percent
  /// A code or a name, that of one currency, or a noun that it may share with others.
  case currency
  case money(Currency)
  case noun(Currency)
  /// A noun of no other currencies than these.
  case nounAmong(Set<Currency>)
  /// What may be a currency; a word need not be one.
  case name
  /// A currency by its sign: `$`, `US$`.
  case currencySign
  /// Letters that begin what stands right behind the last token, blanks aside: Korean particles are no tokens.
  case spelled([String])
  /// A word that nobody listed.
  case anyWord
  /// A country's adjective, and its name.
  case adjective, territory
  /// An amount with its number, not a mere currency; one with or without its currency.
  case amount, operand
  /// What a percentage is for: `tip`, `tax`.
  case surcharge
  /// `+`, `-`, `더하면`, `나누면`: what is done with what stands beside it, and other words that say it.
  case sign, applied
  case says(Character, Pattern)
  /// A discount on a fee.
  case discount
  /// The beginning of a day or a period, any word of one, and a day of the calendar in any form.
  case date, partOfDate, dayOfCalendar
  /// A number of anything, and what it numbers.
  case count, quarterNumber, monthNumber, dayNumber, dayOfMonth
  /// A day in digits, and a year that stands first in Korean.
  case day, yearBefore, shortYearBefore
  /// Between two lengths of time that are counted together: `2 years and 3 months`.
  case joint
  /// Which way days are counted: `ago`, `from now`.
  case direction
  /// Keywords with a value of their own.
  case relative, relativeMonth, weekday, beside, unit, periodic, period, yearWord, month, quarter, half, nth, nthDay,
    days, holiday
  /// A thing that is counted, or a unit of time.
  case priced
  /// A scale of numbers, such as `thousand`, `k` or 만; those of English alone, in words or in letters; those of Korean.
  case scale, scaleInWords, multiplier, syllable
  /// The same in Korean letters, or in any others.
  case hangul(Pattern)
  case latin(Pattern)
  /// The same without a blank before it.
  case glued(Pattern)
  /// One of these, or one behind the other.
  case any([Pattern])
  case row([Pattern])
  /// As many of these as there are, or none.
  case many(Pattern)
  /// A word that asks about many days, and one that says on which side of a level.
  case course, beyond
  /// What stands right behind or before the place, and takes none.
  case ahead(Pattern)
  case behind(Pattern)
  /// A place at which this does not stand.
  case not(Pattern)
  /// The beginning and the end of the text.
  case start, end

  init(stringLiteral word: String) { self = .text(word) }

  /// A word that means one of these.
  static func word(_ keywords: Keyword...) -> Pattern { .words(keywords) }

  /// What may stand there, or not.
  static func maybe(_ form: Pattern...) -> Pattern { .any([.row(form), .row([])]) }

  /// A number that is written, not `a`.
  static let writtenNumber = row([.not(.word(.one)), .number])
  /// `to`, `in`, `as`, `vs`
  static let connector = word(.to, .in, .as, .versus)
  /// A mark between two currencies, not before a number: `usd/krw`, `usd-krw 100`, but `usd - krw 100`.
  static let pairSign = any([
    .row([.behind(.name), .mark("/:=→"), .ahead(.name)]),
    .row([.behind(.row([.name, .number])), .mark("/:=→"), .ahead(.row([.name, .not(.number)]))]),
    .row([.behind(.name), .not(.word(.operation("-"))), .mark("-"), .ahead(.row([.name, .not(.number)]))]),
    .row([.behind(.name), .glued(.mark("-")), .ahead(.glued(.name))]),
  ])
  /// `환율`, `rate`
  static let rate = any([.word(.rate), "rate", "rates"])

  /// `2020`, `, 2020`, `of last year`
  static let yearBehind = maybe(.maybe(.mark(",")), .maybe(.word(.of)), .year)
  static let dayBehind = maybe(.dayNumber, .word(.calendar(.day)))
}

extension Reader {
  /// Whether a form stands here.
  func stands(_ form: Pattern...) -> Bool { end(of: form, from: index) != nil }

  /// Whether a form stands at another place.
  func stands(_ form: Pattern..., at place: Int) -> Bool { end(of: form, from: place) != nil }

  /// Whether a form stands anywhere, or anywhere before a place.
  func names(_ form: Pattern..., before end: Int? = nil) -> Bool {
    (0..<(end ?? pieces.count)).contains { self.end(of: form, from: $0) != nil }
  }

  /// Whether this stands right before the place.
  func follows(_ pattern: Pattern) -> Bool { end(of: .behind(pattern), from: index) != nil }

  /// The tokens of a form that stands at a place.
  func span(of form: Pattern..., at place: Int) -> Range<Int>? { end(of: form, from: place).map { place..<$0 } }

  /// Passes over a form; false, and nothing passed, where another one stands.
  mutating func pass(_ form: Pattern...) -> Bool { pass(form) }

  mutating func pass(_ form: [Pattern]) -> Bool {
    guard let end = end(of: form, from: index) else { return false }
    index = end
    return true
  }

  private func end(of form: [Pattern], from start: Int) -> Int? {
    var place = start
    for pattern in form {
      guard let end = end(of: pattern, from: place) else { return nil }
      place = end
    }
    return place
  }

  /// Where something ends that stands at a place; nil where it does not.
  func end(of pattern: Pattern, from place: Int) -> Int? {
    switch pattern {
    case .ahead(let pattern): return end(of: pattern, from: place) == nil ? nil : place
    case .behind(.row(let form)): return end(of: form, from: place - form.count) == place ? place : nil
    case .behind(let pattern): return end(of: pattern, from: place - 1) == place ? place : nil
    case .not(let pattern): return end(of: pattern, from: place) == nil ? place : nil
    case .any(let patterns):
      for pattern in patterns { if let end = end(of: pattern, from: place) { return end } }
      return nil
    case .row(let form): return end(of: form, from: place)
    case .many(let pattern):
      var end = place
      while let next = self.end(of: pattern, from: end), next > end { end = next }
      return end
    case .hangul(let pattern): return isHangul(at: place) ? end(of: pattern, from: place) : nil
    case .latin(let pattern): return isHangul(at: place) ? nil : end(of: pattern, from: place)
    case .glued(let pattern):
      return place > 0 && place < pieces.count && isGlued(at: place) ? end(of: pattern, from: place) : nil
    case .spelled(let words):
      let letters = text.letters[(piece(at: place - 1)?.range.upperBound ?? 0)...].lazy.filter { !$0.isBlank }
      return words.contains { letters.starts(with: $0.unicodeScalars) } ? place : nil
    case .start: return place == 0 ? place : nil
    case .end: return place == pieces.count ? place : nil
    default: return pieces.indices.contains(place) && isOne(pattern, at: place) ? place + 1 : nil
    }
  }

  private func isOne(_ pattern: Pattern, at place: Int) -> Bool {
    switch pattern {
    case .text(let word):
      let letters = text.letters[pieces[place].range]
      return letters.first == word.unicodeScalars.first && letters.elementsEqual(word.unicodeScalars)
    case .words(let words): return pieces[place].keyword.map(words.contains) ?? false
    case .mark(let marks): return pieces[place].sign.map(marks.contains) ?? false
    case .number: return pieces[place].isNumber
    case .currency: return pieces[place].isKnownCurrency
    case .name: return pieces[place].isCurrency
    case .currencySign:
      guard case .name = pieces[place].token else { return false }
      return text.letters[pieces[place].range.upperBound - 1].isCurrencySign
    case .partOfDate: return pieces[place].isPartOfDate
    case .amount: return beginsAmount(at: place)
    case .date: return beginsDate(at: place)
    case .syllable: return pieces[place].token.fits(.scale) && isHangul(at: place)
    case .multiplier:
      guard case .keyword(.unit(_, let kind)) = pieces[place].token else { return false }
      return kind != .small && !isHangul(at: place)
    default: return pieces[place].token.fits(pattern)
    }
  }
}

extension Token {
  /// Whether it is what a pattern of one token asks for.
  fileprivate func fits(_ pattern: Pattern) -> Bool {
    switch (pattern, self) {
    case (.digits, .number), (.adjective, .adjective), (.anyWord, .word): true
    case (.territory, .name(let word)): word.isTerritory
    case (.year, .number(let written)): written.integer.map { (1999...2099).contains($0) } ?? false
    case (.value, .keyword(.value)): true
    case (.integer, .number(let written)): written.integer != nil
    case (.integer, .keyword(let keyword)): keyword.isNumber
    case (.money(let currency), .code(let code)): code == currency
    case (.money(let currency), .name(let noun)), (.noun(let currency), .name(let noun)):
      !noun.isTerritory && noun.currencies.contains(currency)
    case (.nounAmong(let currencies), .name(let noun)): !noun.isTerritory && currencies.isSuperset(of: noun.currencies)
    case (.unit, .keyword(.calendar)), (.periodic, .keyword(.periodic)), (.surcharge, .keyword(.surcharge)),
      (.applied, .keyword(.applied)), (.priced, .keyword(.calendar)), (.priced, .keyword(.counter)),
      (.course, .keyword(.course)), (.beyond, .keyword(.beyond)), (.scale, .keyword(.unit)),
      (.month, .keyword(.month)), (.weekday, .keyword(.weekday)), (.nth, .keyword(.nth)), (.days, .keyword(.days)),
      (.relative, .keyword(.relative)), (.beside, .keyword(.beside)), (.quarter, .keyword(.quarter)),
      (.holiday, .keyword(.holiday)):
      true
    case (.scaleInWords, .keyword(.unit(_, let kind))): kind != .letter
    default: false
    }
  }
}
