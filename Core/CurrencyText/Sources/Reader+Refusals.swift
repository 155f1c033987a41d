import ReferenceData
import SharedModels
import Wording

/// Questions that have no answer here.
extension Reader {
  /// The first words that have no answer, and where they stand.
  private var refusal: (meaning: Refusal, range: Range<Int>)? {
    if isBare { return nil }
    let first = refusedPhrase
    // `850원 이하로 떨어지면 알림` compares, and asks for an alert.
    if let first, first.meaning == .comparison,
      let notice = phrase(from: first.range.upperBound), notice.meaning == .notice
    {
      return notice
    }
    return first ?? refusedForm
  }

  private var refusedPhrase: (meaning: Refusal, range: Range<Int>)? {
    var place = 0
    while let found = phrase(from: place) {
      if found.meaning == .negation, let aside = Refusal.asides.match(in: text.letters, at: found.range.lowerBound) {
        place = aside.end
        continue
      }
      // `사이 유로` asks for no 이유.
      guard found.meaning == .reason, letter(at: found.range)?.isHangul == true,
        text.letters[found.range].contains(where: \.isBlank)
      else { return found }
      place = found.range.upperBound - 1
    }
    return nil
  }

  /// The first phrase of the tables from a place on.
  private func phrase(from place: Int) -> (meaning: Refusal, range: Range<Int>)? {
    let english = Refusal.phrases.first(in: text.letters, from: place)
    guard isKorean, let korean = Refusal.koreanPhrases.first(in: text.letters, from: place) else { return english }
    return english.map { $0.range.lowerBound < korean.range.lowerBound ? $0 : korean } ?? korean
  }

  private var refusedForm: (meaning: Refusal, range: Range<Int>)? {
    for place in pieces.indices {
      for (form, refusal) in Refusal.forms {
        guard let last = end(of: form, from: place) else { continue }
        let range = range(of: place..<last)
        // `리터당`
        return (refusal, range.lowerBound..<range.upperBound + (hasParticle("당", from: range.upperBound) ? 1 : 0))
      }
    }
    return unknownDay.map { (.undated, $0) }
  }

  /// `여행 간 날`, `결산일 환율`, a day that nothing else in the question tells.
  private var unknownDay: Range<Int>? {
    guard isKorean, let words = pieces.indices.lazy.compactMap({ unknownDay(at: $0) }).first,
      !names(.any([.course, .beyond, .word(.allTime)])),
      !readings({ $0.takeBound()?.phrase.isPeriod }).contains(where: { !$0.value })
    else { return nil }
    return range(of: words)
  }

  private func unknownDay(at place: Int) -> Range<Int>? {
    if let last = end(of: Self.unknownDays, from: place) { return place..<last }
    let word = pieces[place].range
    guard word.count > 2, text.letters[word.upperBound - 1] == "일", stands(Self.named, Self.rateOfDay, at: place) else {
      return nil
    }
    return place..<place + 1
  }

  private static let named = Pattern.hangul(.any([.word(.filler, .aside), .anyWord]))
  private static let rateOfDay = Pattern.any([.word(.rate), "기준"])
  private static let unknownDays = Pattern.any([
    .row([named, "날"]), .any(["당시", "예전", "지난번", "다음번", "옛날", "그때"]),
    .row([.any(["당일", "생일"]), .word(.rate)]),
  ])

  /// Whether words have no answer, whatever else is asked; to compare with a level is a question about many days.
  var isRefused: Bool {
    guard let (refusal, _) = refusal else { return false }
    return ![.comparison, .level].contains(refusal)
  }

  /// Throws for the first words that have no answer; the hint is what can be asked in their place.
  func refuseWithoutAnswer() throws(ConversionSyntaxError) {
    guard let (refusal, range) = refusal else { return }
    if refusal == .notice, case let conditions = alertConditions, !conditions.isEmpty {
      throw error(.refused(refusal), at: range, hint: .alert(conditions))
    }
    if refusal == .command { throw error(.refused(refusal), at: range, hint: .command(command(for: text.text(range)))) }
    if refusal == .level, isKorean, namesPastDay, stands(.behind(.currency), at: pieces.count) {
      let days = "\(text.text(0..<range.upperBound)) 넘은 적 있어"
      throw error(.refused(refusal), at: range, hint: .instead(Phrase(verbatim: days)))
    }
    let isOnlyRate =
      refusal == .inverse
      || refusal != .roughAmount && (refusal == .level || !text.namesAmount)
        && (refusal == .forecast || !namesPastDay)
    let question = isOnlyRate ? rateQuestion : questionWithoutRefusals
    throw error(.refused(refusal), at: range, hint: question.map { .instead($0) })
  }

  /// What to type where a question asks to change what the profile holds.
  private func command(for words: String) -> String {
    let codes = currencies(before: end).map(\.code)
    if words.lowercased().contains("favo") || words.hasPrefix("즐겨") {
      let isRemoved = ["remove", "delete", "from", "빼", "삭제", "제거"].contains { text.source.lowercased().contains($0) }
      return (["favorites", isRemoved ? "remove" : "add"] + (codes.isEmpty ? ["USD"] : codes)).joined(separator: " ")
    }
    return "user set --home \(codes.first ?? settings.symbols.home.code)"
  }

  /// A day or a period other than today and what is still to come.
  private var namesPastDay: Bool {
    readings { $0.takeBound()?.phrase }.contains { _, phrase in
      switch phrase {
      case .relative(_, let count), .away(_, let count): count < 0
      default: true
      }
    }
  }

  /// The question without the words that have no answer; nil where it would mean something else, or nothing.
  private var questionWithoutRefusals: Phrase? {
    var rest = text
    while let (refusal, range) = Reader(rest, settings).refusal {
      if refusal == .level { return nil }
      if refusal == .negation, !rest.text(range).hasPrefix("no fee") { return nil }
      // `are 100 usd and 92 eur the same` is no sum.
      if refusal == .comparison, pieces.count(where: \.isNumber) > 1 { return nil }
      let words = Reader(rest, settings).line(range, as: " ").split(whereSeparator: \.isWhitespace)
      rest = TypedText(words.joined(separator: " "))
    }
    return rest.request != nil && asked(rest.source)?.terms.isEmpty == false ? Phrase(verbatim: rest.source) : nil
  }

  /// The rate that a question is about, as a question of its own.
  private var rateQuestion: Phrase? {
    var codes = currencies(before: end).prefix(2).map(\.code)
    // `1400원 넘어?` asks about the dollar.
    if refusal?.meaning == .level { codes = [codes.first { $0 != "KRW" } ?? "USD"] }
    if codes.isEmpty { return nil }
    if refusal?.meaning == .inverse { codes.reverse() }
    let pair = codes.joined(separator: " ")
    return Phrase("\(pair)", "\(pair) 환율")
  }
}

extension Reader {
  /// Whether nothing stands beside amounts, currencies, days and `to`: no word of a table is made of these alone.
  var isBare: Bool {
    guard pieces.allSatisfy(\.isPlain), !names(.any(["try", "all"])) else { return false }
    // Korean particles are no tokens.
    return !isKorean
      || text.letters.count(where: { !$0.isBlank })
        == pieces.reduce(0) { $0 + text.letters[$1.range].count { !$0.isBlank } }
  }
}

extension Piece {
  /// Whether it is an amount, a currency, a day or `to`.
  fileprivate var isPlain: Bool {
    switch token {
    case .number, .code, .name, .date, .keyword(.to): true
    default: false
    }
  }
}
