import Arithmetic
public import Platform
public import SharedModels
public import Wording

/// A remark that goes with an answer.
public enum RateNote: Hashable, Sendable {
  /// Why an answer is not today's newest.
  public enum Reason: Hashable, Sendable {
    /// There is no fixing on the requested day; the newest one before it answers.
    case noFixing(on: FixingDate)
    /// A newer fixing was due, but the network was forbidden.
    case offline
    /// A newer fixing was due, and the machine has no network.
    case noNetwork
    /// A newer fixing was due, and every provider failed or rests.
    case providersFailed
    /// The newest fixing that has been published so far.
    case newestPublished
    /// One of the currencies is no longer quoted, so that nothing newer will come.
    case noLongerQuoted
    /// The requested source has nothing newer.
    case sourceHasNothingNewer
  }

  /// The fixing that answers: its provider, its day and age, and why there is no newer one.
  case answered(source: ProviderID, date: FixingDate, ageInDays: Int, reason: Reason)
  /// A provider was asked and failed, or rests after a failure.
  case providerFailed(ProviderFailure)
  /// The same, where a later provider answered; said only in detail.
  case passedOver(ProviderFailure)
  /// A currency that another one replaced is converted at the fixed rate, in units for one of the new currency.
  case replaced(Currency, by: Currency, units: Decimal)
  /// The credit that a provider requires.
  case attribution(String)
  /// The cache cannot be used; the answer was given without it.
  case cacheUnavailable(StorageError)
  /// A blended rate and whose rates it was made of; said only in detail.
  case blended(Currency, of: String)
  /// The global providers' rows are missing: none is cached, and the network was forbidden. How many currencies they
  /// would have.
  case globalNotStored(Int)
  /// Currencies that nobody named in the question, and for which there is no rate.
  case leftOut([Currency])
  /// Currencies that are wanted first and not among the ECB's rates, which the global providers' would join.
  case outsideECB([Currency])
  /// A term of a sum is converted at the person's own rate, the others are not.
  case ownRate(CurrencyPair)
  /// The mean of a period of which fixings are known up to a day only: it is not over, or nobody could be asked.
  case periodUntil(FixingDate, of: FixingPeriod)
  /// The mean of a period in whose first or last fixings the pair was not quoted.
  case quotedPartly(CurrencyPair, from: FixingDate, to: FixingDate, of: FixingPeriod)
}

extension RateNote {
  /// The note in a sentence.
  public var words: Phrase { words(isVerbose: false) }

  /// The note in a sentence; `isVerbose` adds every known detail.
  public func words(isVerbose: Bool) -> Phrase {
    switch self {
    case .answered(let source, let date, let age, let reason):
      reason.words(source: source, date: date, age: age, isVerbose: isVerbose)
    case .providerFailed(let failure), .passedOver(let failure): failure.cause.words(isVerbose: isVerbose)
    case .replaced(let currency, let successor, let units):
      Self.replacement(of: currency, by: successor, at: "1 \(successor) = \(units.plainText()) \(currency)")
    case .attribution(let words): Phrase(verbatim: words)
    case .cacheUnavailable(let error):
      Phrase(
        "the cache cannot be used: \(error.report.message)", "캐시를 쓸 수 없습니다: \(error.report.message)")
    case .blended(let currency, let sources):
      Phrase("\(currency) blended from \(sources)", "\(currency): \(sources)의 고시를 합친 환율")
    case .globalNotStored(let count):
      Phrase(
        "\(count) currencies that the ECB does not quote are missing: they need the network; drop --offline",
        "ECB가 고시하지 않는 통화 \(count)개는 빠졌습니다. 네트워크가 필요하니 --offline을 빼세요")
    case .leftOut(let currencies): Phrase("no rate known: \(currencies.codes)", "환율을 알 수 없는 통화: \(currencies.codes)")
    case .outsideECB(let currencies):
      Phrase(
        "not among the ECB's rates: \(currencies.codes); see them with --all",
        "ECB 환율에 없음: \(currencies.codes). --all로 함께 볼 수 있습니다")
    case .ownRate(let pair):
      Phrase("\(pair) is your own rate, the others are fixings", "\(pair)에는 내 환율을, 나머지에는 고시 환율을 썼습니다")
    case .periodUntil(let day, let period):
      Phrase(
        "the mean of \(period) up to \(day), the newest fixing known",
        "\(Phrase.period(period)) 평균은 가장 최근 환율인 \(day)까지의 값입니다")
    case .quotedPartly(let pair, let first, let last, let period):
      Phrase(
        "the mean of \(period) from \(first) to \(last): \(pair) was not quoted on its other days",
        "\(Phrase.period(period)) 평균은 \(first)부터 \(last)까지의 값입니다: 나머지 날에는 \(pair) 고시가 없었습니다")
    }
  }
}

extension RateNote {
  private static func replacement(of currency: Currency, by successor: Currency, at rate: String) -> Phrase {
    let name = successor == .eur ? Phrase("the euro", "유로") : Phrase(verbatim: successor.code)
    return Phrase(
      "\(currency) was replaced by \(name) at \(rate)",
      "\(currency.code, .topic) \(name, .direction) 대체되었습니다(고정 환율 \(rate))"
    )
  }

  /// Whether it says that nobody could be asked, or that nobody answered. The last line of an answer says so in a word.
  public var isOnMissingAnswer: Bool {
    switch self {
    case .answered(_, _, _, let reason): reason.lacksAnswer
    case .providerFailed: true
    default: false
    }
  }

  /// Whether it says which fixing answers and why, or who failed: what `stale` and the day say to programs.
  public var isOnFreshness: Bool {
    switch self {
    case .answered, .providerFailed, .passedOver: true
    default: false
    }
  }

  private var isDetail: Bool {
    if case .blended = self { true } else if case .passedOver = self { true } else { false }
  }

  /// Several notes in as few sentences as possible: each appears once, and the providers that failed share one, which
  /// gives their reasons only in detail.
  ///
  /// - Parameters:
  ///   - notes: The notes, in order.
  ///   - said: The earlier notes, which are not repeated.
  ///   - isVerbose: Adds every known detail.
  public static func sentences(
    _ notes: [RateNote], after said: [RateNote] = [], isVerbose: Bool = false
  ) -> [Phrase] {
    var failures: [ProviderFailure] = []
    var others: [RateNote] = []
    for note in notes where !said.contains(note) && (isVerbose || !note.isDetail) {
      if case .providerFailed(let failure) = note {
        failures.append(failure)
      } else if !others.contains(note) {
        others.append(note)
      }
    }
    var causes: Phrase { failures.map { $0.words(isVerbose: true) }.uniqued().joined(separator: "; ") }
    var sentences = others.map { note in
      guard case .answered(let source, let date, let age, .providersFailed) = note, !failures.isEmpty else {
        return note.words(isVerbose: isVerbose)
      }
      defer { failures = [] }
      return Reason.providersFailed.words(
        source: source, date: date, age: age, isVerbose: isVerbose, causes: isVerbose ? causes : nil)
    }
    if !failures.isEmpty {
      let names = failures.map(\.provider.description).uniqued().joined(separator: ", ")
      sentences.insert(isVerbose ? causes : Phrase("No usable answer from \(names)", "\(names)에서 환율을 받지 못했습니다"), at: 0)
    }
    return sentences
  }
}

extension RateNote.Reason {
  fileprivate func words(
    source: ProviderID, date: FixingDate, age: Int, isVerbose: Bool, causes: Phrase? = nil
  ) -> Phrase {
    // A day of this year needs no year; what is older than that does.
    let today = date.adding(days: age)
    let isThisYear = today.year == date.year
    if case .noFixing(let asked) = self {
      let detail = isVerbose ? Phrase(" from \(source)", " (\(source))") : Phrase("", "")
      let words = Self.words(asked: asked, answered: date, today: today)
      return Phrase("\(words)\(detail)", "\(words)\(detail)")
    }
    let day = Phrase.day(date, withYear: !isThisYear)
    let rates =
      switch (source, lacksAnswer) {
      case (.bundled, true): Phrase("using built-in rates of \(day)", "내장된 \(day) 환율")
      case (.bundled, false): Phrase("rates of \(day) built in", "내장된 \(day) 환율")
      case (_, true): Phrase("using rates of \(day) cached from \(source)", "저장해 둔 \(day) \(source) 환율")
      case (_, false): Phrase("rates of \(day) from \(source)", "\(day) \(source) 환율")
      }
    let old =
      age > 0 ? Phrase(", \(Phrase.days(age)) old", " (\(Phrase.days(age)) 전)") : Phrase("", "")
    let reason = head(source)
    let sentence = Phrase(
      "\(reason): \(rates)\(old)",
      self == .noLongerQuoted ? "\(reason). 마지막 환율: \(day)" : "\(reason) \(rates)로 계산했습니다\(old)")
    return ([sentence] + (causes.map { [$0] } ?? [])).joined(separator: "; ")
  }

  /// `No rates on Sat 21 Nov; using Fri 20 Nov`; the month and the year are left out where they are today's.
  private static func words(asked: FixingDate, answered: FixingDate, today: FixingDate) -> Phrase {
    func name(_ day: FixingDate) -> Phrase {
      let date = Phrase.day(day, withYear: day.year != today.year)
      return Phrase("\(Phrase.weekday(day.weekday)) \(date)", "\(date)")
    }
    let isSameMonth = (asked.year, asked.month) == (answered.year, answered.month)
    let isThisMonth = isSameMonth && (asked.year, asked.month) == (today.year, today.month)
    return Phrase(
      "No rates on \(name(asked)); using \(name(answered))",
      (isThisMonth ? "\(asked.day)일" : "\(name(asked))") + "에는 고시가 없어 "
        + (isSameMonth ? "\(answered.day)일" : "\(name(answered))") + " 환율로 계산했습니다")
  }

  /// Whether nobody was there to ask.
  fileprivate var lacksAnswer: Bool {
    switch self {
    case .offline, .noNetwork, .providersFailed: true
    case .noFixing, .newestPublished, .noLongerQuoted, .sourceHasNothingNewer: false
    }
  }

  /// Why these rates are the answer.
  private func head(_ source: ProviderID) -> Phrase {
    switch self {
    case .offline: Phrase("Offline", "오프라인이라")
    case .noNetwork: Phrase("No network", "네트워크에 연결되지 않아")
    case .providersFailed: Phrase("No provider answered", "연결하지 못해")
    // A day without fixings has words of its own.
    case .newestPublished, .noFixing: Phrase("No newer fixing has been published yet", "새 환율이 아직 고시되지 않아")
    case .noLongerQuoted: Phrase("No longer quoted", "더는 고시되지 않습니다")
    case .sourceHasNothingNewer: Phrase("\(source) has nothing newer", "\(source)에 더 새로운 환율이 없어")
    }
  }
}

extension [Currency] {
  fileprivate var codes: String { map(\.code).joined(separator: ", ") }
}
