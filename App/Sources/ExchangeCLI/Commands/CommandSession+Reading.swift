import CurrencyText
import ExchangeFeature
import ExchangeInterface
import Platform
import SharedModels
import Wording

// What people typed, read as this run reads it: with the symbols, marks and home that hold.
extension CommandSession {
  func parser(source: Currency? = nil, refusesUnquoted: Bool = true) -> ConversionParser {
    ConversionParser(
      symbols: run.symbols, style: run.numberStyle, source: source, today: today, refusesUnquoted: refusesUnquoted,
      rateStyle: language == .korean ? .rateInThousands : .rate)
  }

  /// Reads a code, symbol or name.
  func currency(_ word: ArgumentWord) throws -> (currency: Currency, interpretation: Interpretation) {
    do { return try parser().currency(word.text) } catch { throw UsageError(error, at: word.span) }
  }

  /// Reads the two currencies of a pair, and what else the command takes: `usd krw`, `usd/krw 2023`, `swiss francs`.
  /// Without the second one it is the home currency.
  func pair(
    _ words: [ArgumentWord], of command: String, for use: CurrencyUse
  ) throws -> (pair: CurrencyPair, parsed: ParsedCurrencies) {
    let parsed = try read(words, called: use == .card ? "AMOUNT" : "FROM/TO", for: use)
    let currencies = parsed.currencies.map(\.currency)
    guard currencies.count < 3 else {
      throw UsageError(.unexpectedArgument(currencies[2].code, command: command), at: words.last?.span)
    }
    guard let from = currencies.first else {
      throw UsageError(
        .missing("FROM", .currency, command: command), at: ArgumentSpan(word: (words.last?.index ?? -1) + 1))
    }
    let home = from != home ? home : from == .usd ? .eur : .usd
    return (CurrencyPair(base: from, quote: currencies.count > 1 ? currencies[1] : home), parsed)
  }

  /// The policy for the day or period that words name; throws when `--date` names one, too.
  func policy(on date: DatePhrase?, at span: ArgumentSpan?) throws(UsageError) -> RatePolicy {
    var policy = policy
    // Today is the newest fixing known, as no day is.
    guard let date, !date.isToday else { return policy }
    guard policy.date == nil else {
      throw UsageError(Phrase("both the question and --date name a day", "날짜를 질문과 --date에 모두 적었습니다"), at: span)
    }
    policy.date = date.resolved(today: today)
    return policy
  }

  /// Reads words for a command.
  ///
  /// - Parameter refusesUnquoted: Whether metals and other codes that are no money are refused; what an older version
  ///   stored must be named to be removed.
  func read(
    _ words: [ArgumentWord], called name: String = "CODE", for use: CurrencyUse = .names, refusesUnquoted: Bool = true
  ) throws -> ParsedCurrencies {
    guard !words.isEmpty else { return ParsedCurrencies() }
    if let empty = words.first(where: \.isBlank) { throw UsageError(.empty(name, .currency), at: empty.span) }
    let parser = parser(refusesUnquoted: refusesUnquoted)
    return try QuestionText(words: words).read { typed throws(ConversionSyntaxError) in
      try parser.currencies(typed, for: use)
    }
  }
}

extension ParsedCurrencies {
  /// The currencies in their order, each once.
  var distinct: [Currency] { currencies.map(\.currency).uniqued() }
}

// A rate of one's own that is far off the fixing was meant otherwise: it is refused with what it would mean.
extension CommandSession {
  /// Refuses a rate that is more than ten times off the fixing of its day, unless it is confirmed.
  ///
  /// - Parameter hint: How to write what was probably meant, and nil where there is nothing to suggest.
  func requirePlausible(
    _ rate: Decimal, of pair: CurrencyPair, on day: FixingDate?, at span: ArgumentSpan?,
    hint: (ImplausibleRate.Meaning) -> Phrase?
  ) async throws {
    guard !options.isConfirmed, let implausible = try await answer(PlausibilityQuestion(pair, rate, on: day)) else {
      return
    }
    throw refusal(of: rate, implausible, pair, at: span, hint: implausible.meaning.flatMap(hint))
  }

  /// What the rate would mean, and how to have it all the same.
  func refusal(
    of rate: Decimal, _ implausible: ImplausibleRate, _ pair: CurrencyPair, at span: ArgumentSpan?, hint: Phrase? = nil
  ) -> UsageError {
    let (said, fixing) = (context.equation(rate, of: pair), context.equation(implausible.fixing, of: pair))
    let day = implausible.date
    let all = Phrase("or add --yes to take it as it is", "그대로 쓰려면 --yes를 붙이세요")
    return UsageError(
      Phrase(
        "\(said) is more than ten times off the fixing, \(fixing) on \(day)",
        "\(said, .topic) 고시 환율과 열 배 넘게 다릅니다: \(day) \(fixing)"),
      hint: hint.map { Phrase("\($0); \(all)", "\($0). \(all)") }
        ?? Phrase("check the number; \(all)", "숫자를 확인하세요. \(all)"),
      at: span)
  }
}
