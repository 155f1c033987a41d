public import Platform
public import SharedModels
public import Wording

/// Why a request for rates failed; each case has its exit code.
public enum ExchangeError: Error, Hashable, Sendable {
  /// The currency is unknown.
  case currency(CurrencyError)
  /// No rate for that day or pair.
  case noRate(NoRate)
  /// No provider answered, and there are no older rates for the currencies, or none at all.
  case unavailable(currencies: [Currency], isOffline: Bool, failures: [ProviderFailure])
  /// The day is after the newest known fixing, and no provider could be asked or answered.
  case unknownDay(FixingDate, newest: FixingDate, isOffline: Bool, failures: [ProviderFailure])
  /// The newest fixing is older than was allowed.
  case tooOld(published: Date, maximumAge: Duration, source: ProviderID, date: FixingDate)
  /// An amount with more digits than can be computed exactly.
  case amountOutOfRange
  /// The fixing before or after something that is no day.
  case needsDay
  /// A range whose end lies before its start.
  case reversedRange(from: FixingDate, to: FixingDate)
  /// The source needs something that is not configured, such as a key file.
  case notConfigured(ProviderID)
  /// The cache or the disk below it failed, and the answer could not be given without it.
  case storage(StorageError)
  /// Several currencies have no rate, each for a reason of its own; never fewer than two.
  case several([ExchangeError])

  /// The providers that were asked and failed, where that is the reason.
  public var failures: [ProviderFailure] {
    switch self {
    case .unavailable(_, _, let failures), .unknownDay(_, _, _, let failures): failures
    case .several(let errors): errors.flatMap(\.failures)
    default: []
    }
  }

  /// Whether a currency has no rate, so that others may be answered.
  public var isMissingRate: Bool {
    switch self {
    case .noRate, .unavailable, .unknownDay: true
    default: false
    }
  }

  /// What several currencies lack in one error, which is nil for none: those that nobody answered for share one.
  public init?(joining errors: [ExchangeError]) {
    var joined: [ExchangeError] = []
    for error in errors where !joined.contains(error) {
      guard case .unavailable(let currencies, let isOffline, let failures) = error,
        let index = joined.firstIndex(where: { if case .unavailable = $0 { true } else { false } }),
        case .unavailable(let others, _, let known) = joined[index]
      else {
        joined.append(error)
        continue
      }
      joined[index] = .unavailable(
        currencies: (others + currencies).uniqued(), isOffline: isOffline, failures: (known + failures).uniqued())
    }
    guard let first = joined.first else { return nil }
    self = joined.count == 1 ? first : .several(joined)
  }

  /// Why there is no rate for that day or pair.
  public enum NoRate: Hashable, Sendable {
    /// The day lies before the first fixing ever.
    case beforeFirstFixing(FixingDate, first: FixingDate)
    /// The day lies in the future.
    case future(FixingDate, newest: FixingDate)
    /// No fixing within the seven days before the day.
    case noFixingNear(FixingDate, newest: FixingDate)
    /// The currency was not quoted on that day yet.
    case notYetQuoted(Currency, on: FixingDate, first: FixingDate)
    /// The currency is no longer quoted; with its last fixing and its successor.
    case discontinued(Currency, on: FixingDate?, first: FixingDate, last: FixingDate, successor: CurrencySuccessor?)
    /// The currency was not quoted between two days.
    case gap(Currency, on: FixingDate, last: FixingDate, resumed: FixingDate)
    /// The source never quoted the currency; with its successor if it is withdrawn.
    case neverQuoted(Currency, by: SourcePreference, successor: CurrencySuccessor?)
    /// Only the global providers have the currency, and their tables begin after the day.
    case beforeGlobalTables(Currency, on: FixingDate, first: FixingDate)
    /// The first fixing on or after the day has not been published.
    case notPublished(FixingDate, newest: FixingDate)
    /// The source has its newest table alone.
    case sourceWithoutPast(ProviderID)
    /// The source has tables of single days only.
    case sourceWithoutSeries(ProviderID)
    /// The person has no own rate of the pair for that day; of no pair, where the quote currency is nil.
    case noOwnRate(Currency, Currency?, on: FixingDate)
    /// No fixing inside the range has both currencies.
    case emptyRange(from: FixingDate?, to: FixingDate?)
  }
}

extension ExchangeError: Reportable {
  /// The report of the failure, with a cause for each provider that failed.
  public var report: FailureReport {
    switch self {
    case .currency(let error): error.report
    case .noRate(let reason): FailureReport(.noRate, reason.message, hint: reason.hint)
    case .unavailable(let currencies, let isOffline, _):
      FailureReport(
        .unavailable, unavailable(currencies.map(\.code), isOffline: isOffline),
        hint: isOffline
          ? Phrase(
            "without the network only stored rates and the built-in ones of the ECB can answer",
            "네트워크 없이는 저장된 환율과 내장된 ECB 환율로만 답할 수 있습니다")
          : Self.askDoctor, causes: failures.map(\.cause))
    case .unknownDay(let day, let newest, true, _):
      FailureReport(
        .unavailable,
        Phrase("rates of \(day) need the network; drop --offline", "\(day) 환율에는 네트워크가 필요합니다. --offline을 빼세요"),
        hint: Phrase("or choose a day up to \(newest)", "또는 \(newest)까지의 날짜를 고르세요"), causes: failures.map(\.cause))
    case .unknownDay(let day, let newest, false, _):
      FailureReport(
        .unavailable,
        Phrase(
          "no provider answered for \(day)\(providers); the newest known fixing is from \(newest)",
          "\(day) 환율을 가져오지 못했습니다\(providers). 가장 최근 환율은 \(newest)입니다"), hint: Self.askDoctor,
        causes: failures.map(\.cause))
    case .tooOld(let published, let maximumAge, let source, let date):
      FailureReport(
        .tooOld,
        Phrase(
          "the newest fixing (\(source), \(date)) was published at \(published.timestamp), more than \(Phrase.span(maximumAge)) ago",
          "최신 고시(\(source.words), \(date))는 \(published.koreanTime)에 나온 것으로 \(Phrase.span(maximumAge))보다 오래되었습니다"
        ),
        hint: Phrase("--refresh asks the providers now", "--refresh를 붙이면 제공처에 바로 다시 요청합니다"))
    case .amountOutOfRange: FailureReport(.usage, .tooManyDigits, hint: .askForLess)
    case .needsDay:
      FailureReport(
        .usage, Phrase("--fixing before or next needs a day", "--fixing before와 next는 날짜와 함께 써야 합니다"),
        hint: Phrase("name one with --date", "--date로 날짜를 정하세요"))
    case .reversedRange(let from, let to):
      FailureReport(
        .usage, Phrase("the range ends (\(to)) before it begins (\(from))", "기간의 끝(\(to))이 시작(\(from))보다 앞섭니다"),
        hint: Phrase("did you mean from \(to) to \(from)?", "\(to)부터 \(from)까지인가요?"))
    case .notConfigured(let provider):
      FailureReport(
        .usage, Phrase("\(provider) needs a key file", "\(provider) 제공처에는 키 파일이 필요합니다"),
        hint: Phrase(
          "exchange-cli config set providers.\(provider).key_file FILE",
          "exchange-cli config set providers.\(provider).key_file 파일"))
    case .storage(let error): error.report
    case .several(let errors): Self.joined(errors.map(\.report))
    }
  }

  /// One report with the code of the first and the words of each.
  private static func joined(_ reports: [FailureReport]) -> FailureReport {
    let advised = reports.first { $0.hint != nil || $0.remedy != nil }
    return FailureReport(
      reports.first?.code ?? .noRate, reports.map(\.message).joined(separator: "; ", korean: ". "),
      hint: advised?.hint, remedy: advised?.remedy, causes: reports.flatMap(\.causes))
  }

  /// The providers that were asked and what each failed with, in brackets; those with one reason share it.
  private var providers: Phrase {
    let reasons = failures.map(\.reason.words).uniqued().map { reason in
      let names = failures.filter { $0.reason.words == reason }.map(\.provider.description).uniqued()
      let list = names.joined(separator: ", ")
      return Phrase("\(list): \(reason)", "\(list): \(reason)")
    }
    let list = reasons.joined(separator: "; ")
    return reasons.isEmpty ? Phrase(verbatim: "") : Phrase(" (\(list))", "(\(list))")
  }

  private static let askDoctor = Phrase("'exchange-cli doctor' looks for the cause", "'exchange-cli doctor'로 원인을 찾아보세요")

  private func unavailable(_ codes: [String], isOffline: Bool) -> Phrase {
    let list = codes.joined(separator: ", ")
    return switch (codes.isEmpty, isOffline) {
    case (true, true): Phrase("nothing can be fetched with --offline", "--offline이라 요청할 수 없습니다")
    case (true, false):
      Phrase("no provider answered\(providers)", "응답한 제공처가 없습니다\(providers)")
    case (false, true):
      Phrase(
        "\(list) \(codes.count == 1 ? "needs" : "need") the network; drop --offline",
        "\(list) 환율에는 네트워크가 필요합니다. --offline을 빼세요")
    case (false, false):
      Phrase("no provider answered for \(list)\(providers)", "\(list) 환율을 가져오지 못했습니다\(providers)")
    }
  }
}

extension ExchangeError.NoRate {
  var message: Phrase {
    switch self {
    case .beforeFirstFixing(let day, let first):
      Phrase("no rate for \(day): rates start on \(first)", "\(day) 환율은 없습니다. 환율은 \(first)부터 있습니다")
    case .future(let day, let newest):
      Phrase(
        "\(day) is in the future; the newest fixing is from \(newest)",
        "\(day, .topic) 아직 오지 않은 날짜입니다. 가장 최근 환율은 \(newest)입니다")
    case .noFixingNear(let day, let newest):
      Phrase(
        "no fixing on \(day) or in the 7 days before it; the newest known is from \(newest)",
        "\(day, .company) 그 전 7일 안에는 고시가 없습니다. 가장 최근 환율은 \(newest)입니다")
    case .notYetQuoted(let currency, let day, let first):
      Phrase(
        "\(currency) had no rate on \(day): it has been quoted since \(first)",
        "\(day)에는 \(currency) 환율이 없었습니다: \(first)부터 고시됩니다")
    case .discontinued(let currency, let day, let first, let last, let successor):
      Phrase(
        "\(currency) has no rate\(day.map { " on \($0)" } ?? ""): it was quoted from \(first) to \(last)"
          + (successor.map { "; \($0.words(for: currency))" } ?? ""),
        "\(day.map { "\($0)에는 " } ?? "")\(currency) 환율이 없습니다: \(first)부터 \(last)까지 고시되었습니다"
          + (successor.map { "; \($0.words(for: currency))" } ?? ""))
    case .gap(let currency, let day, let last, let resumed):
      Phrase(
        "\(currency) had no rate on \(day): it was not quoted between \(last) and \(resumed)",
        "\(day)에는 \(currency) 환율이 없었습니다: \(last, .company) \(resumed) 사이에는 고시되지 않았습니다")
    case .neverQuoted(let currency, let source, let successor):
      Phrase(
        "\(source.subject) \(currency)" + (successor.map { "; \($0.words(for: currency))" } ?? ""),
        "\(source.subject)" + "\(currency) 환율이 없습니다"
          + (successor.map { "; \($0.words(for: currency))" } ?? ""))
    case .beforeGlobalTables(let currency, let day, let first):
      Phrase(
        "\(currency) has no rate on \(day): the ECB never quoted it, and other providers' rates start on \(first)",
        "\(day)에는 \(currency) 환율이 없습니다: ECB가 고시한 적이 없고, 다른 제공처의 환율은 \(first)부터 있습니다")
    case .notPublished(let day, let newest):
      Phrase(
        "the first fixing on or after \(day) is not out yet; the newest one is from \(newest)",
        "\(day) 이후의 첫 고시가 아직 나오지 않았습니다. 가장 최근 환율은 \(newest)입니다")
    case .sourceWithoutPast(let provider):
      Phrase("\(provider) has its newest rates alone, and none of past days", "\(provider)에는 최신 환율만 있고 지난 날의 환율은 없습니다")
    case .sourceWithoutSeries(let provider):
      Phrase("\(provider) has no history, only single days", "\(provider)에는 추이가 없고 하루치 환율만 있습니다")
    case .noOwnRate(let base, let quote, let day):
      Phrase(
        "you have no own rate of \(base)\(quote.map { "/\($0)" } ?? "") for \(day)",
        "\(day)에 쓸 \(base)\(quote.map { "/\($0)" } ?? "") 내 환율이 없습니다")
    case .emptyRange(let from, let to):
      Phrase(
        "no fixing of both currencies\(from.map { " from \($0)" } ?? "")\(to.map { " to \($0)" } ?? "")",
        "\(from.map { "\($0)부터 " } ?? "")\(to.map { "\($0)까지 " } ?? "")두 통화가 함께 고시된 날이 없습니다")
    }
  }

  var hint: Phrase? {
    switch self {
    case .discontinued(_, _, _, _, let successor?), .neverQuoted(_, _, let successor?):
      Phrase("try \(successor.currency) instead", "\(successor.currency.code, .object) 대신 써 보세요")
    case .beforeGlobalTables(_, _, let first): Phrase("choose a day since \(first)", "\(first) 이후의 날짜를 고르세요")
    case .sourceWithoutSeries, .sourceWithoutPast:
      Phrase("drop --source to use the ECB's fixings", "--source를 빼면 ECB 고시를 볼 수 있습니다")
    case .noOwnRate(let base, let quote, let day):
      Phrase(
        "exchange-cli own add \(base)/\(quote ?? .eur) RATE --from \(day)",
        "exchange-cli own add \(base)/\(quote ?? .eur) 환율 --from \(day)")
    case .discontinued(let currency, _, _, let last, nil):
      Phrase(
        "'exchange-cli rates \(currency) --date \(last)' gives its last rates",
        "'exchange-cli rates \(currency) --date \(last)'로 마지막 환율을 볼 수 있습니다")
    default: nil
    }
  }
}

extension SourcePreference {
  /// The source that does not quote a currency.
  fileprivate var subject: Phrase {
    switch self {
    case .auto: Phrase("no provider quotes", "어느 제공처에도 ")
    case .only(let provider): Phrase("\(provider) does not quote", "\(provider)에는 ")
    }
  }
}

extension CurrencySuccessor {
  fileprivate func words(for old: Currency) -> Phrase {
    guard let irrevocableRate else {
      return Phrase("replaced by \(currency)", "\(currency.code, .direction) 대체됨")
    }
    let rate = "1 \(currency) = \(irrevocableRate) \(old)"
    let name = currency == .eur ? Phrase("the euro", "유로") : Phrase(verbatim: currency.code)
    return Phrase("replaced by \(name) at \(rate)", "\(name, .direction) 대체됨(고정 환율 \(rate))")
  }
}
