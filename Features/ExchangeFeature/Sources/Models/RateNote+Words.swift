public import SharedModels

extension RateNote {
  /// The note in a sentence.
  public var words: Phrase { words(isVerbose: false) }

  /// The note in a sentence, with everything that is known for those who want it.
  public func words(isVerbose: Bool) -> Phrase {
    switch self {
    case .answered(let source, let date, let age, let reason):
      reason.words(source: source, date: date, age: age)
    case .providerFailed(let failure):
      failure.words(isVerbose: isVerbose)
    case .currencyChosen(let word, let setting, let currency, let among):
      Phrase(
        "\(word) is taken for \(currency); it could be \(among.filter { $0 != currency }.few(more: "others")) "
          + "('exchange-cli config set symbols.\(setting) CODE' decides)",
        "\(Josa.quoting(word, .object)) \(Josa.with(currency.code, .direction)) 보았습니다; "
          + "\(among.filter { $0 != currency }.few(more: "그 밖의 통화"))일 수도 있습니다 "
          + "('exchange-cli config set symbols.\(setting) 코드'로 정할 수 있습니다)")
    case .replacedByEuro(let currency, let units):
      Phrase(
        "\(currency) was replaced by the euro at 1 EUR = \(units.plainText()) \(currency)",
        "\(Josa.with(currency.code, .topic)) 고정 환율 1 EUR = \(units.plainText()) \(Josa.with(currency.code, .direction)) 유로로 대체되었습니다"
      )
    case .attribution(let words):
      Phrase(verbatim: words)
    case .cacheUnavailable(let error):
      Phrase(
        "the cache cannot be used: \(error.report.message.english)", "캐시를 쓸 수 없습니다: \(error.report.message.korean)")
    case .wideNotStored:
      Phrase(
        "the currencies that the ECB does not quote are missing: their rates are not stored here, and --offline forbids asking",
        "ECB가 고시하지 않는 통화는 빠졌습니다: 저장된 환율이 없고, --offline이라 물어볼 수도 없습니다")
    case .leftOut(let currencies):
      Phrase("no value on that day, left out: \(currencies.codes)", "그날 값이 없어 제외: \(currencies.codes)")
    }
  }
}

extension RateNote.Reason {
  fileprivate func words(source: ProviderID, date: FixingDate, age: Int) -> Phrase {
    let isDated = if case .noFixing = self { true } else { false }
    let head =
      age > 0 && !isDated
      ? Phrase(
        "rates of \(date) from \(source), \(Phrase.days(age).english) old",
        "\(date) \(source) 환율 (\(Phrase.days(age).korean) 전)")
      : Phrase("rates of \(date) from \(source)", "\(date) \(source) 환율")
    let reason: Phrase =
      switch self {
      case .noFixing(let day): Phrase("there is no fixing on \(day)", "\(day)에는 고시가 없습니다")
      case .offline:
        Phrase("a newer fixing is due, but --offline forbids the network", "새 고시가 나왔을 시점이지만 --offline이라 묻지 않았습니다")
      case .noNetwork: Phrase("a newer fixing is due, but there is no network", "새 고시가 나왔을 시점이지만 네트워크가 없습니다")
      case .providersFailed: Phrase("a newer fixing is due, but no provider answered", "새 고시가 나왔을 시점이지만 응답한 제공자가 없습니다")
      case .newestPublished: Phrase("the newest that is published", "지금까지 나온 최신 고시입니다")
      case .noLongerQuoted: Phrase("the last that was ever quoted", "마지막으로 고시된 환율입니다")
      case .sourceHasNothingNewer: Phrase("\(source) has nothing newer", "\(source)에는 더 새로운 것이 없습니다")
      }
    return Phrase("\(head.english): \(reason.english)", "\(head.korean): \(reason.korean)")
  }
}

extension [Currency] {
  /// The first few codes, and a word for the rest.
  fileprivate func few(more: String) -> String {
    count > 5 ? (prefix(4).map(\.code) + [more]).joined(separator: ", ") : codes
  }

  fileprivate var codes: String { map(\.code).joined(separator: ", ") }
}
