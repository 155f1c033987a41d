public import SharedModels

extension ExchangeError: Reportable {
  /// The report of the failure, with a cause for each provider that failed.
  public var report: FailureReport {
    switch self {
    case .unknownCurrency(let word, let suggestions): .unknownCurrency(word, suggestions: suggestions)
    case .storage(let error): error.report
    default: FailureReport(exitCode, message, hint: hint, causes: failures.map(\.cause))
    }
  }

  /// The code that the contract gives the case.
  private var exitCode: ExitCode {
    switch self {
    case .unknownCurrency: .unknownCurrency
    case .noRate: .noRate
    case .unavailable, .unknownDay: .unavailable
    case .tooOld: .tooOld
    case .amountOutOfRange, .reversedRange, .notConfigured: .usage
    case .storage: .storage
    }
  }

  /// What went wrong, in one sentence.
  private var message: Phrase {
    switch self {
    case .unknownCurrency(let word, let suggestions):
      return FailureReport.unknownCurrency(word, suggestions: suggestions).message
    case .noRate(let reason):
      return reason.message
    case .unavailable(let currencies, let isOffline, _):
      guard !currencies.isEmpty else { return Phrase("no provider answered", "응답한 제공자가 없습니다") }
      let codes = currencies.map(\.code).joined(separator: ", ")
      return isOffline
        ? Phrase(
          "no rate for \(codes) is stored here, and --offline forbids asking for one",
          "\(codes) 환율이 저장되어 있지 않고, --offline이라 물어볼 수도 없습니다")
        : Phrase("no provider answered for \(codes)", "\(codes) 환율을 알려 준 제공자가 없습니다")
    case .unknownDay(let day, let newest, let isOffline, _):
      return isOffline
        ? Phrase(
          "no fixing after \(newest) is stored here, and --offline forbids asking for \(day)",
          "\(newest) 이후의 고시가 저장되어 있지 않고, --offline이라 \(day) 환율을 물어볼 수도 없습니다")
        : Phrase(
          "no provider answered for \(day); the newest known fixing is of \(newest)",
          "\(day) 환율을 알려 준 제공자가 없습니다; 알려진 최신 고시는 \(newest)입니다")
    case .tooOld(let published, let maximumAge, let source, let date):
      return Phrase(
        "the newest fixing, \(date) from \(source), was published \(published.timestamp); older than \(Phrase.span(maximumAge).english)",
        "최신 고시(\(source), \(date))는 \(published.timestamp)에 나온 것으로 \(Phrase.span(maximumAge).korean)보다 오래되었습니다")
    case .amountOutOfRange:
      return .tooManyDigits
    case .reversedRange(let from, let to):
      return Phrase("the range ends (\(to)) before it begins (\(from))", "기간의 끝(\(to))이 시작(\(from))보다 앞섭니다")
    case .notConfigured(let provider):
      return Phrase("\(provider) needs a key file", "\(provider) 제공자에는 키 파일이 필요합니다")
    case .storage(let error):
      return error.report.message
    }
  }

  /// What to do instead, where that is known.
  private var hint: Phrase? {
    switch self {
    case .noRate(let reason):
      return reason.hint
    case .unavailable(_, let isOffline, _):
      return isOffline
        ? Phrase("leave --offline out, or ask for a currency that the ECB quotes", "--offline을 빼거나 ECB가 고시하는 통화를 물어보세요")
        : Phrase("'exchange-cli doctor' looks for the reason", "'exchange-cli doctor'로 원인을 찾아보세요")
    case .unknownDay(_, let newest, let isOffline, _):
      return isOffline
        ? Phrase("leave --offline out, or ask for a day up to \(newest)", "--offline을 빼거나 \(newest)까지의 날짜를 물어보세요")
        : Phrase("'exchange-cli doctor' looks for the reason", "'exchange-cli doctor'로 원인을 찾아보세요")
    case .tooOld:
      return Phrase("--refresh asks the providers at once", "--refresh를 붙이면 제공자에게 바로 다시 묻습니다")
    case .notConfigured(let provider):
      return Phrase(
        "exchange-cli config set providers.\(provider).key_file FILE",
        "exchange-cli config set providers.\(provider).key_file 파일")
    case .amountOutOfRange:
      return .askForLess
    case .unknownCurrency, .storage, .reversedRange:
      return nil
    }
  }
}

extension ExchangeError.NoRate {
  var message: Phrase {
    switch self {
    case .beforeFirstFixing(let day, let first):
      Phrase("there is no rate for \(day): the first fixing is of \(first)", "\(day) 환율은 없습니다: 첫 고시는 \(first)입니다")
    case .future(let day, let newest):
      Phrase(
        "\(day) is in the future; the newest fixing is of \(newest)",
        "\(Josa.with(day, .topic)) 미래입니다; 최신 고시는 \(newest)입니다")
    case .noFixingNear(let day, let newest):
      Phrase(
        "there is no fixing on \(day) or in the 7 days before; the newest known is of \(newest)",
        "\(Josa.with(day, .company)) 그 전 7일 안에는 고시가 없습니다; 알려진 최신 고시는 \(newest)입니다")
    case .notYetQuoted(let currency, let day, let first):
      Phrase(
        "\(currency) had no rate on \(day): it is quoted since \(first)",
        "\(day)에는 \(currency) 환율이 없었습니다: \(first)부터 고시됩니다")
    case .discontinued(let currency, let day, let first, let last, let successor):
      Phrase(
        "\(currency) has no rate\(day.map { " on \($0)" } ?? ""): it was quoted from \(first) to \(last)"
          + (successor.map { "; \($0.words(for: currency).english)" } ?? ""),
        "\(day.map { "\($0)에는 " } ?? "")\(currency) 환율이 없습니다: \(first)부터 \(last)까지 고시되었습니다"
          + (successor.map { "; \($0.words(for: currency).korean)" } ?? ""))
    case .gap(let currency, let day, let last, let resumed):
      Phrase(
        "\(currency) had no rate on \(day): it was not quoted between \(last) and \(resumed)",
        "\(day)에는 \(currency) 환율이 없었습니다: \(Josa.with(last, .company)) \(resumed) 사이에는 고시되지 않았습니다")
    case .neverQuoted(let currency, let source, let successor):
      Phrase(
        "\(source.subject.english) \(currency)" + (successor.map { "; \($0.words(for: currency).english)" } ?? ""),
        "\(source.subject.korean)" + "\(currency) 환율이 없습니다"
          + (successor.map { "; \($0.words(for: currency).korean)" } ?? ""))
    case .beforeWideTables(let currency, let day, let first):
      Phrase(
        "\(currency) has no rate on \(day): the ECB never quoted it, and the other providers' tables begin on \(first)",
        "\(day)에는 \(currency) 환율이 없습니다: ECB가 고시한 적이 없고, 다른 제공자의 환율은 \(first)부터 있습니다")
    case .noSeries(let currency):
      Phrase(
        "\(currency) has no series: the ECB never quoted it, and the other providers tell single days only",
        "\(currency) 환율의 추이는 없습니다: ECB가 고시한 적이 없고, 다른 제공자는 하루치씩만 알려 줍니다")
    case .sourceWithoutSeries(let provider):
      Phrase("\(provider) has no series, only tables of single days", "\(provider)에는 추이가 없고 하루치 환율만 있습니다")
    case .emptyRange(let from, let to):
      Phrase(
        "there is no fixing of both currencies\(from.map { " from \($0)" } ?? "")\(to.map { " to \($0)" } ?? "")",
        "\(from.map { "\($0)부터 " } ?? "")\(to.map { "\($0)까지 " } ?? "")두 통화가 함께 고시된 날이 없습니다")
    }
  }

  var hint: Phrase? {
    switch self {
    case .discontinued(_, _, _, _, let successor?), .neverQuoted(_, _, let successor?):
      Phrase("ask for \(successor.currency) instead", "\(successor.currency) 환율을 물어보세요")
    case .beforeWideTables(let currency, _, let first):
      Phrase("ask for \(currency) on a day since \(first)", "\(first) 이후의 날짜로 \(currency) 환율을 물어보세요")
    case .noSeries(let currency):
      Phrase(
        "'exchange-cli rates \(currency) --date DATE' gives a single day",
        "'exchange-cli rates \(currency) --date 날짜'로 하루치를 볼 수 있습니다")
    case .sourceWithoutSeries:
      Phrase("leave --source out for the ECB's fixings", "--source를 빼면 ECB 고시를 볼 수 있습니다")
    case .discontinued(_, _, _, let last, nil):
      Phrase("--date \(last) gives the last rate", "--date \(Josa.with(last, .object)) 쓰면 마지막 환율을 볼 수 있습니다")
    default: nil
    }
  }
}

extension SourcePreference {
  /// The source that does not quote a currency.
  fileprivate var subject: Phrase {
    switch self {
    case .auto: Phrase("no provider quotes", "어느 제공자에도 ")
    case .only(let provider): Phrase("\(provider) does not quote", "\(provider)에는 ")
    }
  }
}

extension CurrencySuccessor {
  fileprivate func words(for old: Currency) -> Phrase {
    guard let irrevocableRate else {
      return Phrase("\(currency) took its place", "\(Josa.with(currency.code, .subject)) 대신합니다")
    }
    return Phrase(
      "\(currency) took its place at \(irrevocableRate) \(old) for 1 \(currency)",
      "1 \(currency) = \(irrevocableRate) \(old)의 고정 환율로 \(Josa.with(currency.code, .subject)) 대신합니다")
  }
}
