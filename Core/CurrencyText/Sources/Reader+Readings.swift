import Platform
import SharedModels

/// What can be read in two ways: days against amounts, ranges against differences.
extension Reader {
  /// Makes days of digits that can be nothing else where they stand, and refuses what has two readings.
  mutating func settleDigits() throws(ConversionSyntaxError) {
    // Nobody asks with so many words; a sum that long has no days in it.
    guard pieces.count <= Self.mostWords else { return }
    var place = 0
    while place < pieces.count {
      if let day = digitDay(at: place) {
        try settle(day)
      } else if case .date(let written) = pieces[place].token, written.hasShortYear {
        try refuseBeforeCurrency(written, at: place)
      } else if let year = yearOfMean(at: place) {
        pieces[place] = Piece(token: .phrase(.known(.period(.year(year)))), range: pieces[place].range)
      } else {
        try settleToken(at: place)
      }
      place += 1
    }
  }

  static let mostWords = 200

  /// Asks only for what can begin with the token.
  private mutating func settleToken(at place: Int) throws(ConversionSyntaxError) {
    switch pieces[place].token {
    case .sign, .keyword(.and): try refuseRange(at: place)
    case .keyword(.month): try refuseShortYear(at: place)
    default:
      guard pieces[place].isNumber else { return }
      settleSpokenYear(at: place)
      settleThousands(at: place)
      try settleYear(at: place)
      try refuseList(at: place)
      try refuseTwoDigits(at: place)
      try refuseShortYear(at: place)
      try refuseNumberOfThing(at: place)
      try refuseYearOfHoliday(at: place)
      try refuseDayOrDecimals(at: place)
      try refusePriceOfSeveral(at: place)
    }
  }

  /// The year of `average rate 2023 euro to dollar`, which is no amount where a mean is asked for.
  private func yearOfMean(at place: Int) -> Int? {
    guard stands(.behind(.any(["rate", .word(.rate, .mean)])), .year, at: place), let year = digits(at: place)?.integer,
      names(.word(.mean)), pieces.count(where: \.isNumber) == 1
    else { return nil }
    return year
  }

  /// `january two thousand and twenty`, `in twenty twelve`: a year in words behind what it is the year of.
  private mutating func settleSpokenYear(at place: Int) {
    let isBehind = Pattern.any([.behind(Self.dated), .behind(.row([Self.dated, .any([.nth, .digits])]))])
    guard stands(.not(.digits), isBehind, at: place), var (year, end) = count(at: place) else { return }
    // `twenty twelve`
    if year == 20, let (rest, last) = count(at: end) { (year, end) = (2000 + rest, last) }
    guard (1999...2099).contains(year), !pieces.indices[place..<end].contains(where: { stands(.digits, at: $0) }),
      !stands(.any([.name, .scale, .word(.percent)]), at: end)
    else { return }
    var position = 0
    let written = WrittenNumber(Array("\(year)".unicodeScalars), at: &position, allowsBlanks: false)
    self = with(place..<end, as: [Piece(token: .number(written), range: range(of: place..<end))])
  }

  private func count(at place: Int) -> (Int, end: Int)? {
    reading(at: place) { reader in reader.takeCount().map { ($0, reader.index) } }
  }

  private static let dated = Pattern.any([.month, .word(.in, .of)])

  /// `2 mil reais`: a thousand where they are counted, a million elsewhere.
  private mutating func settleThousands(at place: Int) {
    let money = NumberWords.countedInMil
    guard stands(.digits, "mil", at: place), stands(.behind(money), at: place) || stands(money, at: place + 2) else {
      return
    }
    pieces[place + 1] = Piece(token: .keyword(.unit(3, .large)), range: pieces[place + 1].range)
  }

  // MARK: - Days in digits

  /// Digits that may be a day or a month: which ones, and what they may mean.
  private typealias DigitDay = (pieces: Range<Int>, dates: [DatePhrase])

  /// `20250304`, `9/30`, `9-30`, `2026/10`, where nothing makes a number of them.
  private func digitDay(at place: Int) -> DigitDay? {
    guard let first = digits(at: place), let head = first.integer, !isInArithmetic(place..<place + 3) else {
      return nil
    }
    // `221025 달러 환율`
    if first.digitCount == 6, isKorean, names(.word(.rate)), stands(.digits, .currency, at: place),
      let day = FixingDate(digits: 20_000_000 + head), settings.today.map({ day <= $0 }) ?? true
    {
      return (place..<place + 1, [.known(.day(day))])
    }
    if first.digitCount == 8 {
      guard let day = FixingDate(digits: head), (1999...2099).contains(day.year),
        !stands(.behind(.name), .glued(.digits), at: place),
        let places = span(of: .digits, .not(.glued(.name)), at: place)
      else { return nil }
      return (places, [.known(.day(day))])
    }
    // `300달러의 1/3`
    if stands(.behind(.word(.possessive)), at: place) { return nil }
    // `3/4 of`, `1/2 million`
    let scales = Pattern.any([
      .scale, .word(.of, .possessive, .percent, .counter, .times), .glued(.name),
    ])
    let parts = span(of: .digits, .glued(.mark("/-")), .glued(.digits), .not(scales), at: place)
    guard let places = parts, let second = digits(at: places.upperBound - 1), let tail = second.integer,
      second.digitCount <= 2
    else { return nil }
    if first.digitCount == 4 {
      let isMonth = stands(.year, .mark("/"), at: place) && (1...12).contains(tail)
      return isMonth ? (places, [.known(.period(.month(tail, year: head)))]) : nil
    }
    guard first.digitCount <= 2 else { return nil }
    func day(_ month: Int, _ day: Int) -> DatePhrase? {
      FixingDate(year: 2000, month: month, day: day).map { _ in .part(.month, month, day: day) }
    }
    let dates = [day(head, tail), isKorean ? nil : day(tail, head)].compactMap(\.self).uniqued()
    return dates.isEmpty ? nil : (places, dates)
  }

  /// In brackets or beside an operator digits are numbers.
  private func isInArithmetic(_ places: Range<Int>) -> Bool {
    names(.mark("("), before: places.lowerBound) || stands(.behind(.number), at: places.lowerBound)
      || pieces.indices.contains { !places.contains($0) && stands(.not(.pairSign), .mark("+-*/"), at: $0) }
  }

  /// `march 2020 usd krw`, where the year of a date stands before a currency as an amount does: beside another amount,
  /// or where a rate is asked for, it is the year.
  private mutating func settleYear(at place: Int) throws(ConversionSyntaxError) {
    // `nye 2025 eur usd`
    if stands(.behind(.latin(.anyWord)), .year, .currency, .currency, at: place), let year = digits(at: place)?.integer,
      pieces.count(where: \.isNumber) == 1
    {
      let ofYear = with(place..<place + 1, as: [day(.known(.period(.year(year))), at: place..<place + 1)])
      throw ambiguous(at: range(of: place - 1..<place + 1), [ofYear.reading, reading])
    }
    guard stands(.year, .not(.glued(.name)), .currency, at: place), let (start, date) = datedBefore(place),
      !stands(.behind(.word(.on, .at, .in)), at: start)
    else { return }
    let dated = with(start..<place + 1, as: [day(date, at: start..<place + 1)])
    // `5/dec/2024`
    let isMarked = text.letters[pieces[place].range.lowerBound - 1] == "/"
    guard !dated.names(.writtenNumber), !names(.word(.mean)), !isMarked, !asksForRateInWords else {
      self = dated
      return
    }
    // `friday, 5 march 2021` is a day already.
    let readings = [dated.reading, reading].map { $0?.fixed(today: settings.today) }
    // `by 30 june 2026 eur usd`: no pair has an amount before it.
    if readings == [nil, nil], stands(.year, .currency, .currency, at: place) { self = dated }
    if readings[0]?.date != readings[1]?.date || readings[0]?.terms != readings[1]?.terms {
      throw ambiguous(at: range(of: start..<place + 1), readings)
    }
  }

  /// Where a date begins that a year ends, and that is one without its year, too.
  private func datedBefore(_ place: Int) -> (start: Int, date: DatePhrase)? {
    let (whole, rest) = (with(place + 1..<pieces.count, as: []), with(place..<pieces.count, as: []))
    for start in max(0, place - Self.longestDate)..<place {
      guard let (date, end) = try? whole.date(at: start), end == place + 1, date.year != nil || date.isHoliday,
        let (_, short) = try? rest.date(at: start), short >= place - 1
      else { continue }
      return (start, date)
    }
    return nil
  }

  private static let longestDate = 5

  /// Makes a day of digits before or behind a question about a rate; in front of a currency they have two readings.
  private mutating func settle(_ day: DigitDay) throws(ConversionSyntaxError) {
    let isSaid = stands(.behind(.word(.on, .at, .in)), at: day.pieces.lowerBound)
    let hasOther = with(day.pieces, as: []).names(.writtenNumber)
    let isAmount = piece(at: day.pieces.upperBound)?.isCurrency == true
    let isWhole = day.pieces.count == 1
    // Eight digits at the end of a question are a day already.
    if isWhole, isSaid || !isAmount { return }
    let range = range(of: day.pieces)
    let days = day.dates.map { with(day.pieces, as: [self.day($0, at: day.pieces)]) }
    guard range.count != 6 || !isWhole, asksForRateInWords || hasOther && !isAmount || isSaid else {
      var number = isWhole || stands(.digits, .mark("/"), at: day.pieces.lowerBound) ? reading : nil
      if !isWhole { number?.quotient = "(\(text.text(range)))" }
      throw ambiguous(at: range, days.map(\.reading) + [number])
    }
    let possible = day.dates.indices.filter { isPast(day.dates[$0]) }
    guard possible.count == 1 else { throw ambiguous(at: range, days.map(\.reading)) }
    self = days[possible[0]]
  }

  /// Refuses `26/10/30 usd`, of which the digits may be divided or a day.
  private func refuseBeforeCurrency(_ written: WrittenDate, at place: Int) throws(ConversionSyntaxError) {
    guard stands(.date, .name, at: place), !asksForRateInWords, !names(.writtenNumber) else { return }
    let places = place..<place + 1
    // `26.9.30` is no quotient, and none of those to come is meant.
    let past = written.days.filter { isPast(.known($0)) }
    if past.count == 1, text.text(range(of: places)).contains(".") { return }
    throw ambiguous(
      at: range(of: places), written.days.map { with(places, as: [day(.known($0), at: places)]).reading })
  }

  /// `환율`, `rate`, or in Korean a pair without an amount.
  private var asksForRateInWords: Bool {
    if names(.rate) { return true }
    // A pair without an amount, in English with the day behind it.
    let names = pieces.count { $0.isKnownCurrency }
    return names > 1 && pieces.count(where: \.isNumber) < 3 && (isKorean || pieces.last?.isNumber == true)
  }

  // MARK: - Ranges

  /// Refuses `50-80 usd`, `$50-$80`, `10~20만원` and `between 50 and 80 usd`, which are two amounts or a difference.
  private func refuseRange(at place: Int) throws(ConversionSyntaxError) {
    guard let mark = rangeMark(at: place) else { return }
    var start = place - 1
    // The marks and the scale that each end has for itself.
    let isScaled = stands(.any([.behind(.scale), .behind(.row([.scale, .currency]))]), at: place)
    if stands(.behind(.any([.number, .scale])), .currency, at: start) { start -= 1 }
    while stands(.behind(.number), .glued(.any([.number, .scale])), at: start) { start -= 1 }
    if stands(.behind(.currency), .glued(.any([.number, .currency])), at: start) { start -= 1 }
    // `1.2k-1.5k`, but `5-10k`
    let scales = Pattern.many(.glued(.any(isScaled ? [.scale] : [])))
    guard let last = span(of: .maybe(.currency), .number, scales, at: place + 1) else { return }
    let (first, amounts) = (start..<place, start..<last.upperBound)
    let ends = [(first, last), (last, first)].map { kept, other in
      // `$20-30`: each end is in the money of the other.
      let isAlone = !stands(.currency, at: last.upperBound) && !pieces[kept].contains(where: \.isKnownCurrency)
      let money = isAlone ? currency(in: other, asOf: pieces[kept.upperBound - 1].range.upperBound) : nil
      // `50usd-80usd`: each end has its money.
      let isOfBoth = pieces[kept].contains(where: \.isKnownCurrency) && stands(.currency, at: last.upperBound)
      return with(start..<last.upperBound + (isOfBoth ? 1 : 0), as: pieces[kept] + [money].compactMap(\.self)).reading
    }
    throw ambiguous(at: range(of: amounts), ends + [mark == "-" ? reading : nil])
  }

  /// Refuses `100/200/300 usd`, which are three amounts or a quotient.
  private func refuseList(at place: Int) throws(ConversionSyntaxError) {
    let rest = Pattern.row([.glued(.mark("/")), .glued(.digits)])
    guard let amounts = span(of: .digits, rest, rest, .many(rest), .ahead(.currency), at: place) else { return }
    let ends = stride(from: place, to: amounts.upperBound, by: 2).map { with(amounts, as: [pieces[$0]]).reading }
    throw ambiguous(at: range(of: amounts), ends)
  }

  /// The first currency among some tokens, as if its code stood at a place.
  private func currency(in tokens: Range<Int>, asOf place: Int) -> Piece? {
    let index = tokens.first { pieces[$0].isKnownCurrency }
    let currency = index.flatMap { reading(at: $0) { try $0.takeCurrency() } }
    return currency.map { Piece(token: .code($0), range: place..<place) }
  }

  /// Refuses `2,3백`, which is two or three hundred.
  private func refuseTwoDigits(at place: Int) throws(ConversionSyntaxError) {
    // Behind a year that became part of its date there may be nothing.
    guard let written = digits(at: place), written.integer == nil, pieces[place].range.count == 3,
      case let start = pieces[place].range.lowerBound, text.letters[start + 1] == ",",
      let places = span(of: .digits, .glued(.syllable), at: place)
    else { return }
    let readings = [start..<start + 1, start + 2..<start + 3].map { digit in
      var position = digit.lowerBound
      let number = WrittenNumber(Array(text.letters[..<digit.upperBound]), at: &position, allowsBlanks: false)
      return with(place..<place + 1, as: [Piece(token: .number(number), range: digit)]).reading
    }
    throw ambiguous(at: range(of: places), readings)
  }

  private static let dayOfMonth = Pattern.any([
    .row([.month, .digits, .maybe(.word(.ordinal)), .maybe(.mark(","))]),
    .row([.digits, .maybe(.word(.ordinal)), .month]),
  ])

  /// Refuses `usd krw dec 25 24`, of which the end may be a year or an amount.
  private func refuseShortYear(at place: Int) throws(ConversionSyntaxError) {
    guard let day = span(of: Self.dayOfMonth, at: place), !stands(.behind(.any([.month, .number])), at: place),
      stands(.digits, .not(.any([.name, .number, .scale, .word(.percent, .calendar(.day))])), at: day.upperBound),
      let short = digits(at: day.upperBound), short.digitCount == 2, let number = short.integer,
      !isShortYear(at: day.upperBound), let year = withCentury(number),
      let date = reading(at: place, { try $0.dateForm(isSaid: true) })?.dated(in: year)
    else { return }
    let places = place..<day.upperBound + 1
    throw ambiguous(
      at: range(of: places), [with(places, as: [self.day(date, at: places)]).reading, reading])
  }

  /// Refuses `iphone 15 999 usd`, of which the first number may be part of a name.
  private func refuseNumberOfThing(at place: Int) throws(ConversionSyntaxError) {
    guard stands(.behind(.any([.anyWord, .word(.counter)])), .digits, at: place), case let range = pieces[place].range,
      let blank = text.letters[range].lastIndex(where: \.isBlank)
    else { return }
    var position = blank + 1
    let number = WrittenNumber(Array(text.letters[..<range.upperBound]), at: &position, allowsBlanks: false)
    let last = Piece(token: .number(number), range: blank + 1..<range.upperBound)
    throw ambiguous(at: range, [with(0..<place + 1, as: [last]).reading, with(0..<place, as: []).reading])
  }

  /// Refuses `삼일절 달러 2024`, of which the end may be the year of the day or an amount.
  private func refuseYearOfHoliday(at place: Int) throws(ConversionSyntaxError) {
    guard isKorean, stands(.behind(.currency), .year, .end, at: place), let year = digits(at: place)?.integer,
      let named = pieces.indices.first(where: { stands(.holiday, at: $0) }),
      case .holiday(let holiday)? = keyword(at: named), pieces.count(where: \.isNumber) == 1
    else { return }
    let dated = day(.holiday(holiday, year: year), at: named..<named + 1)
    let isDated = with(place..<place + 1, as: []).with(named..<named + 1, as: [dated])
    throw ambiguous(at: pieces[place].range, [isDated.reading, reading])
  }

  /// Refuses `eur sek 15.9.` and `10.10. 달러`, a day with the marks of German or Korean, or an amount.
  private func refuseDayOrDecimals(at place: Int) throws(ConversionSyntaxError) {
    guard stands(.digits, at: place), case let range = pieces[place].range, range.upperBound < end,
      text.letters[range.upperBound] == ".", isKorean || stands(.behind(.currency), .digits, .not(.name), at: place),
      case let parts = text.text(range).split(separator: "."), parts.count == 2,
      let day = Int(parts[isKorean ? 1 : 0]), let month = Int(parts[isKorean ? 0 : 1]),
      FixingDate(year: 2000, month: month, day: day) != nil
    else { return }
    let date = DatePhrase.part(.month, month, day: day)
    throw ambiguous(
      at: range.lowerBound..<range.upperBound + 1,
      [with(place..<place + 1, as: [self.day(date, at: place..<place + 1)]).reading, reading])
  }

  private static let price = Pattern.any([.row([.currency, .number]), .row([.digits, .currency])])

  /// Refuses `2 for $5` and `5달러에 2개`, the price of all of them or of each.
  private func refusePriceOfSeveral(at place: Int) throws(ConversionSyntaxError) {
    var start = place
    let sign: Token
    if stands(.not(.behind(.any([.name, .month]))), .digits, "for", Self.price, at: place) {
      sign = .sign("*")
    } else if stands(.behind(.currency), .number, .hangul(.word(.counter)), at: place),
      hasParticle("에", from: pieces[place - 1].range.upperBound), !isGlued(at: place)
    {
      sign = .keyword(.times)
      start -= 1
      while stands(.behind(.number), at: start) { start -= 1 }
    } else {
      return
    }
    let end = span(of: .digits, "for", Self.price, at: place)?.upperBound ?? place + 2
    let all = with(place..<place + 2, as: [])
    let each = with(place + 1..<place + 2, as: [Piece(token: sign, range: pieces[place + 1].range)])
    throw ambiguous(at: range(of: start..<end), [all.reading, each.reading])
  }

  /// The mark of a range between two amounts: a tilde, `and` behind `between`, or a glued minus that is the only
  /// operator.
  private func rangeMark(at place: Int) -> Character? {
    // `twenty-five`
    let money = Pattern.any([.number, .row([.currency, .number])])
    let amount = Pattern.any([.number, .scale])
    let mark = Pattern.any([.mark("~-"), .word(.and)])
    // `twenty-five`, `2020 - 2021`, `1 apr 2025 and 31 mar 2026`
    guard !stands(.behind(.value), mark, at: place), !stands(.behind(.year), mark, .year, at: place),
      !stands(.behind(.row([.month, .year])), at: place),
      stands(.any([.behind(amount), .behind(.row([amount, .currency]))]), mark, money, at: place)
    else { return nil }
    if stands(.mark("~"), at: place) { return "~" }
    if stands(.word(.and), at: place) { return names("between", before: place) ? "~" : nil }
    let operators = pieces.indices.count { stands(.mark("+-*/"), at: $0) }
    guard case .sign = pieces[place].token, stands(.glued(.mark("-")), .glued(.any([.number, .currency])), at: place),
      operators == 1, !pieces.contains(where: { $0.sign == "(" })
    else { return nil }
    return "-"
  }

  // MARK: - Readings

  /// What is asked; nil where it cannot be read.
  var reading: ParsedConversion? { reading(at: index) { try $0.question(source: nil) } }

  /// The same with other tokens in the place of some.
  func with(_ places: Range<Int>, as tokens: [Piece]) -> Reader {
    var reader = self
    reader.pieces.replaceSubrange(places, with: tokens)
    return reader
  }

  private func day(_ date: DatePhrase, at places: Range<Int>) -> Piece {
    Piece(token: .phrase(date), range: range(of: places))
  }

  /// Words with these meanings, of which those that cannot be read are left out.
  func ambiguous(at range: Range<Int>, _ readings: [ParsedConversion?]) -> ConversionSyntaxError {
    let fixed = readings.compactMap { $0?.fixed(today: settings.today) }
    return error(.readings(fixed.map { .question($0) }), at: range)
  }
}
