public import SharedModels

extension RateNote {
  /// The note in a sentence.
  public var words: Phrase { words(isVerbose: false) }

  /// The note in a sentence; `isVerbose` adds every known detail.
  public func words(isVerbose: Bool) -> Phrase {
    switch self {
    case .answered(let source, let date, let age, let reason):
      reason.words(source: source, date: date, age: age)
    case .providerFailed(let failure):
      failure.cause.words(isVerbose: isVerbose)
    case .replaced(let currency, let successor, let units):
      Self.replacement(of: currency, by: successor, at: "1 \(successor) = \(units.plainText()) \(currency)")
    case .attribution(let words):
      Phrase(verbatim: words)
    case .cacheUnavailable(let error):
      Phrase(
        "the cache cannot be used: \(error.report.message.english)", "캐시를 쓸 수 없습니다: \(error.report.message.korean)")
    case .globalNotStored:
      Phrase(
        "currencies the ECB does not quote are missing: their rates are not stored, and --offline does not allow asking",
        "ECB가 고시하지 않는 통화는 빠졌습니다: 저장된 환율이 없고, --offline이라 요청할 수도 없습니다")
    case .leftOut(let currencies):
      Phrase("left out, no rate on that day: \(currencies.codes)", "그날 환율이 없어 제외: \(currencies.codes)")
    case .ownRate(let pair):
      Phrase("\(pair) is your own rate, the others are fixings", "\(pair)에는 내 환율을, 나머지에는 고시 환율을 썼습니다")
    case .periodUntil(let day, let period):
      Phrase(
        "the mean of \(period) up to \(day), the newest fixing known",
        "\(Phrase.period(period).korean) 평균은 알려진 최신 고시인 \(day)까지의 값입니다")
    case .quotedPartly(let pair, let first, let last, let period):
      Phrase(
        "the mean of \(period) from \(first) to \(last): \(pair) was not quoted on its other days",
        "\(Phrase.period(period).korean) 평균은 \(first)부터 \(last)까지의 값입니다: 나머지 날에는 \(pair) 고시가 없었습니다")
    }
  }
}

extension RateNote {
  private static func replacement(of currency: Currency, by successor: Currency, at rate: String) -> Phrase {
    let name = successor == .eur ? Phrase("the euro", "유로") : Phrase(verbatim: successor.code)
    return Phrase(
      "\(currency) was replaced by \(name.english) at \(rate)",
      "\(Josa.with(currency.code, .topic)) 고정 환율 \(Josa.with(rate, .direction)) \(Josa.with(name.korean, .direction)) 대체되었습니다"
    )
  }

  /// Several notes in as few sentences as possible: each appears once, and the providers that failed share one. Beside an
  /// older answer they are named only in detail.
  ///
  /// - Parameters:
  ///   - notes: The notes, in order.
  ///   - said: The earlier notes, which are not repeated.
  ///   - isVerbose: Adds every known detail.
  public static func sentences(
    _ notes: [RateNote], after said: [RateNote] = [], isVerbose: Bool = false
  ) -> [Phrase] {
    var failures: [Phrase] = []
    var others: [RateNote] = []
    for note in notes where !said.contains(note) {
      if case .providerFailed(let failure) = note {
        let words = failure.cause.words(isVerbose: isVerbose)
        if !failures.contains(words) { failures.append(words) }
      } else if !others.contains(note) {
        others.append(note)
      }
    }
    var sentences = others.map { note in
      guard case .answered(let source, let date, let age, .providersFailed) = note, !failures.isEmpty else {
        return note.words(isVerbose: isVerbose)
      }
      defer { failures = [] }
      return Reason.providersFailed.words(
        source: source, date: date, age: age, causes: isVerbose ? Phrase(joining: failures) : nil)
    }
    if !failures.isEmpty { sentences.insert(Phrase(joining: failures), at: 0) }
    return sentences
  }
}

extension RateNote.Reason {
  fileprivate func words(source: ProviderID, date: FixingDate, age: Int, causes: Phrase? = nil) -> Phrase {
    let isDated = if case .noFixing = self { true } else { false }
    // A day of this year needs no year; what is older than that does.
    let isThisYear = date.adding(days: age).year == date.year
    let day = isDated ? Phrase(verbatim: date.description) : Phrase.day(date, withYear: !isThisYear)
    var rates =
      switch (source, lacksAnswer) {
      case (.bundled, true): Phrase("using built-in rates of \(day.english)", "\(day.korean) 내장 환율")
      case (.bundled, false): Phrase("rates of \(day.english) built in", "\(day.korean) 내장 환율")
      case (_, true):
        Phrase("using rates of \(day.english) cached from \(source)", "\(day.korean) 저장된 \(source) 환율")
      case (_, false): Phrase("rates of \(day.english) from \(source)", "\(day.korean) \(source) 환율")
      }
    if age > 0, !isDated {
      rates = Phrase(
        "\(rates.english), \(Phrase.days(age).english) old", "\(rates.korean) (\(Phrase.days(age).korean) 전)")
    }
    let reason = head(source)
    let sentence = Phrase("\(reason.english): \(rates.english)", "\(reason.korean): \(rates.korean)")
    return causes.map { Phrase(joining: [sentence, $0]) } ?? sentence
  }

  /// Whether nobody was there to ask.
  private var lacksAnswer: Bool {
    switch self {
    case .offline, .noNetwork, .providersFailed: true
    case .noFixing, .newestPublished, .noLongerQuoted, .sourceHasNothingNewer: false
    }
  }

  /// Why these rates are the answer.
  private func head(_ source: ProviderID) -> Phrase {
    switch self {
    case .noFixing(let day): Phrase("No fixing on \(day)", "\(day)에는 고시 없음")
    case .offline: Phrase("Offline", "오프라인")
    case .noNetwork: Phrase("No network", "네트워크 없음")
    case .providersFailed: Phrase("No provider answered", "응답한 제공처 없음")
    case .newestPublished: Phrase("No newer fixing has been published yet", "새 고시가 아직 나오지 않음")
    case .noLongerQuoted: Phrase("No longer quoted", "더 이상 고시되지 않음")
    case .sourceHasNothingNewer: Phrase("\(source) has nothing newer", "\(source)에 더 새로운 환율 없음")
    }
  }
}

extension Phrase {
  /// Several phrases in one line.
  fileprivate init(joining phrases: [Phrase]) {
    self.init(phrases.map(\.english).joined(separator: "; "), phrases.map(\.korean).joined(separator: "; "))
  }
}

extension [Currency] {
  fileprivate var codes: String { map(\.code).joined(separator: ", ") }
}
