import ReferenceData
import SharedModels

/// Korean words, which stand without blanks between them.
extension Lexer {
  /// ㅋㅋ, ㅠㅠ and ㄱㄱ, which say nothing; ㄴㄴ says no.
  mutating func chat() -> Bool {
    let (end, first) = (end(from: position, while: \.isHangul), letters[position])
    if first.isJamo, first != "ㄴ", end > position + 1, self.end(from: position, while: { $0 == first }) == end {
      position = end
      return true
    }
    let laughs = self.end(from: position, while: \.isChat)
    guard laughs > position, laughs == end || !letters[laughs].isJamo else { return false }
    position = laughs
    return true
  }

  /// A run of syllables, which holds words without blanks between them: `어제원달러환율`. One that cannot be split into
  /// known words is one unknown word.
  mutating func hangul() {
    var end = end(from: position, while: \.isHangul)
    // `달러ㅋㅋ`
    while end > position, letters[end - 1].isChat { end -= 1 }
    if end == position { end = self.end(from: position, while: \.isHangul) }
    if endsFondly(at: end) { return }
    let known = pieces.count
    let start = position
    // `100달러를 으로` lacks its target.
    if ["으로", "로"].contains(text(start..<end)), position > 0, letters[position - 1].isBlank, isBehindParticle {
      return add(.keyword(.to), to: end)
    }
    if !isGlued, let (word, place) = KoreanWords.spaced.match(in: letters, at: position), place > end {
      return add(.keyword(word), to: place)
    }
    if !isGlued, let word = KoreanWords.wholeWord(in: letters, from: position, to: end) {
      return add(.keyword(word), to: end)
    }
    while position < end {
      // `100여 달러`
      if letters[position] == "여", isGlued, pieces.last?.isNumber == true {
        add(.keyword(.vague), to: position + 1)
        continue
      }
      // `10월경`
      if letters[position] == "경", let last = pieces.last?.keyword, [.numberedMonth, .calendar(.day)].contains(last) {
        add(.keyword(.vague), to: position + 1)
        continue
      }
      // `추석때`
      if letters[position] == "때", isGlued, case .holiday? = pieces.last?.keyword {
        add(.keyword(.filler), to: position + 1)
        continue
      }
      // `100 달러 를`; `이십이` is a number to its end.
      if isGlued || pieces.last?.isKnownCurrency == true || isParticleOfDigits(before: end),
        !followsDigits || NumberWords.korean(letters[position]) == nil || isSubjectOfDigits,
        isGlued || letters[position] != "만",
        let tail = KoreanWords.tail(in: letters, from: position, to: end)
      {
        for (keyword, place) in tail { add(keyword, to: place) }
      } else if isGlued, pieces.last?.keyword == .course(.change), KoreanWords.endsVerb(letters[position..<end]) {
        position = end
      } else if !koreanWord(before: end) {
        unknownWord(from: start, to: end, known: known)
      }
    }
  }

  /// Leaves out 엔 that is short for 에는, where another currency is named: `작년엔 달러`, `5만원엔 몇 유로`, but `작년 엔화`.
  mutating func leaveOutParticles() {
    guard pieces.count(where: \.isKnownCurrency) > 1 else { return }
    for place in pieces.indices.dropFirst().reversed() {
      let (before, end) = (pieces[place - 1], pieces[place].range.upperBound)
      guard pieces[place].isKnownCurrency, pieces[place].range.count == 1, letters[end - 1] == "엔",
        letter(at: end)?.isHangul != true, before.range.upperBound == end - 1,
        before.isDayOrPlace || before.isKnownCurrency && asksForOther(behind: place)
      else { continue }
      pieces.remove(at: place)
    }
  }

  /// Whether an amount or `몇` behind it asks for another currency than the one at a place.
  private func asksForOther(behind place: Int) -> Bool {
    let rest = pieces[(place + 1)...]
    return rest.contains(where: \.isKnownCurrency)
      && (rest.first?.keyword == .howMany || pieces[..<place].contains(where: \.isNumber))
  }

  /// Reads `알려주세용` as `알려주세요`, where every word of it is one of asking.
  private mutating func endsFondly(at end: Int) -> Bool {
    guard corrects, end - position > 2, ["용", "욤", "염", "여", "욥"].contains(letters[end - 1]) else { return false }
    return replace(position..<end, with: letters[position..<end - 1] + ["요"]) { pieces in
      pieces.allSatisfy { $0.keyword == .filler }
    }
  }

  /// Whether a particle that says nothing ends the word before: `달러를`.
  private var isBehindParticle: Bool {
    guard let last = letters[..<position].lastIndex(where: { !$0.isBlank }), let piece = pieces.last else {
      return false
    }
    return letters[last].isHangul && piece.range.upperBound <= last
  }

  /// A run of syllables that holds something unknown: one word from its first letter on, digits before it apart.
  private mutating func unknownWord(from start: Int, to end: Int, known: Int) {
    pieces.removeLast(pieces.count - known)
    // `dollars리라콘서트`, `달러 화뉼`: the name before it keeps its letters.
    let word = max((letters[..<start].lastIndex { !$0.isLetter } ?? -1) + 1, pieces.last?.range.upperBound ?? 0)
    position = word
    if corrects, letters[start].isJamo, start == word,
      replace(start..<end, with: Array(KoreanKeyboard.keys(for: text(start..<end)).unicodeScalars))
    {
      return
    }
    // `비트코인을`
    for place in (word + 1..<max(word + 2, end)).reversed() where letters[start].isHangul {
      guard UnquotedAsset.refusal(of: text(word..<place)) != nil,
        let tail = KoreanWords.tail(in: letters, from: place, to: end)
      else { continue }
      add(.word, to: place)
      for (keyword, place) in tail { add(keyword, to: place) }
      return
    }
    // `1400원이었던` is no verb.
    let isVerb = start == word && !followsNumber && KoreanWords.isVerb(letters[start..<end])
    add(isVerb ? .keyword(.aside) : .word, to: end)
  }

  private mutating func koreanWord(before end: Int) -> Bool {
    var keyword = KoreanWords.words.match(in: letters, at: position)
    // `3인`, but `100달러인데요`
    if [.counter, .times].contains(keyword?.meaning), pieces.last?.isNumber != true { keyword = nil }
    // `120주면`, but `바꿔주면`
    if followsNumber, letters[position] == "주" { keyword = weeks }
    // `수백만원`, several million won, is not an amount.
    if letters[position] == "수", case .unit? = NumberWords.korean(letters[min(position + 1, end - 1)]) { return false }
    // `한 이백 불`, about as much
    if letters[position] == "한", position + 1 == end, letter(at: end)?.isBlank == true,
      let place = letters[end...].firstIndex(where: { !$0.isBlank }),
      letters[place].isDigit || NumberWords.korean(letters[place]) != nil
    {
      add(.keyword(.filler), to: end)
      return true
    }
    // `차트` is a chart, not the old money of Burma.
    let name = keyword?.meaning.isCourse == true ? nil : NameMatcher.match(in: letters, at: position)
    let numeralEnd = endOfNumerals(before: end)
    if corrects, let (word, place) = Misspellings.table.match(in: letters, at: position),
      place > max(name?.end ?? 0, keyword?.end ?? 0, numeralEnd),
      replace(position..<place, with: Array(word.unicodeScalars))
    {
      return true
    }
    // `오만 리알` is Oman's, `오만원` is 50,000 won, `오만` alone a country.
    if let name, name.end >= keyword?.end ?? 0,
      name.end > numeralEnd || (name.end == numeralEnd && !followsNumber && !isFollowedByCurrency(numeralEnd))
    {
      add(.name(name.word), to: name.end)
    } else if letters[position] == "일", case .number? = pieces.last?.token, isGlued,
      KoreanWords.tail(in: letters, from: position + 1, to: end) != nil, position + 1 < end
    {
      // `5일이면`
      add(.keyword(.calendar(.day)), to: position + 1)
    } else if letters[position] == "일", numeralEnd == position + 1, let last = pieces.last, last.isNumber,
      last.keyword == nil || !isFollowedByCurrency(numeralEnd) || isBehindMonth
    {
      // `3일 전`, `시월 이십일 달러`, but `이십일 달러`.
      add(.keyword(.calendar(.day)), to: numeralEnd)
    } else if let keyword, keyword.end > numeralEnd {
      shareUnit(keyword.meaning)
      add(.keyword(keyword.meaning), to: keyword.end)
    } else if isGlued, !followsNumber, !beginsAmount(to: numeralEnd),
      let (keyword, place) = KoreanWords.particles.matches(in: letters, at: position).first(where: {
        !takesAmount($0.end)
      })
    {
      add(keyword, to: place)
    } else if numeralEnd > position, let numeral = NumberWords.korean(letters[position]),
      numeralEnd > position + 1 || isAmount(numeral, endingAt: numeralEnd)
    {
      add(.keyword(numeral), to: position + 1)
    } else {
      return false
    }
    return true
  }

  /// Whether a numeral of one syllable is an amount: 일 이 사 오 … right before a currency, a unit or a counter alone.
  private func isAmount(_ numeral: Keyword, endingAt end: Int) -> Bool {
    guard case .digit = numeral, pieces.last?.isSinoKorean != true || !isGlued else { return true }
    // Nothing of a currency, as in 공원, is no amount.
    if numeral == .digit(0) { return false }
    // `삼분의 일`
    if pieces.last?.keyword == .partsOf { return true }
    if isFollowedByCurrency(end) { return true }
    return KoreanWords.words.match(in: letters, at: end)?.meaning.isCounted ?? false
  }

  /// The weeks behind a number, or the shares: `0.26달러 배당 120주`.
  private var weeks: (meaning: Keyword, end: Int)? {
    let weeks = KoreanWords.words.matches(in: letters, at: position).first { $0.meaning == .calendar(.week) }
    guard let weeks, pieces.count <= Reader.mostWords, KoreanWords.shares.first(in: letters) != nil else {
      return weeks
    }
    return (.counter, weeks.end)
  }

  /// Gives both ends of `1~9월` and `1~3분기` their unit.
  private mutating func shareUnit(_ unit: Keyword) {
    guard unit == .numberedMonth || unit == .calendar(.quarter), pieces.count > 2, isGlued,
      pieces.suffix(3).map(\.isNumber) == [true, false, true], let mark = pieces[pieces.count - 2].sign,
      "~-".contains(mark), case let end = pieces[pieces.count - 3].range.upperBound
    else { return }
    pieces.insert(Piece(token: .keyword(unit), range: end..<end), at: pieces.count - 2)
  }

  /// `원으로이만엔`, `달러만원`: numerals right before a currency are an amount, and no particles. `백달러만 원화로` has its
  /// amount already.
  private func beginsAmount(to end: Int) -> Bool {
    guard end > position, isCurrency(at: end) else { return false }
    if end > position + 1 { return true }
    let money = pieces.last { $0.keyword != .filler && $0.keyword != .toward }
    return letters[position] == "만" && letter(at: end + 1) != "화" && money?.isKnownCurrency == true
      && !pieces.contains(where: \.isNumber)
  }

  /// `달러로만원`: a particle that ends with the amount's 만.
  private func takesAmount(_ end: Int) -> Bool {
    end > position + 1 && letters[end - 1] == "만" && isCurrency(at: end) && letter(at: end + 1) != "화"
  }

  /// Looks no further than any name reaches.
  private func endOfNumerals(before end: Int) -> Int {
    letters[position..<min(end, position + 12)].prefix { NumberWords.korean($0) != nil }.endIndex
  }

  private func isFollowedByCurrency(_ place: Int) -> Bool {
    let limit = min(letters.count, place + 12)
    var place = end(from: place, while: \.isBlank)
    // `오만 오천 원`
    while place < limit, NumberWords.korean(letters[place]) != nil || letters[place].isBlank { place += 1 }
    return isCurrency(at: place)
  }

  /// Whether digits end here, of which a syllable may be a unit.
  private var followsDigits: Bool {
    if case .number? = pieces.last?.token { return true }
    return pieces.last?.isSinoKorean == true
  }

  /// Whether the numerals before stand behind a month.
  private var isBehindMonth: Bool {
    guard let month = pieces.lastIndex(where: { !$0.isSinoKorean }), pieces[month].keyword == .numberedMonth,
      month + 1 < pieces.count
    else { return false }
    return letters[pieces[month].range.upperBound..<pieces[month + 1].range.lowerBound].allSatisfy(\.isBlank)
  }

  /// `유로 1200이면`: behind digits 이 is no numeral.
  private var isSubjectOfDigits: Bool {
    if case .number? = pieces.last?.token { letters[position] == "이" } else { false }
  }

  /// `USD 100 을`: a particle that stands apart from its digits.
  private func isParticleOfDigits(before end: Int) -> Bool {
    guard case .number? = pieces.last?.token else { return false }
    return ["을", "를", "은", "는"].contains(text(position..<end))
  }

  private var followsNumber: Bool { isGlued && pieces.last?.isNumber == true }
}

extension Piece {
  /// Whether a day, a time or a place ends with it; `일본엔` are yen.
  fileprivate var isDayOrPlace: Bool {
    if case .name(let word) = token { return word.isTerritory && word.only.map { $0.code != "JPY" } == true }
    return switch keyword {
    case .calendar, .relative, .numberedMonth, .holiday, .end, .start, .halfYear, .month, .weekday, .days, .counter,
      .ago, .later, .filler, .aside:
      true
    default: false
    }
  }
}
