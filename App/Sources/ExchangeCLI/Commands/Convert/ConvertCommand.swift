import CurrencyText
import ExchangeFeature
import ExchangeInterface
import SharedModels

/// `convert AMOUNT FROM [to] TO…`, and the same question without a command.
struct ConvertCommand: Command {
  static let features: [Feature] = [.user, .favorites, .exchange]

  /// The targets when none is named, the home currency is the source, and there are no favourites.
  private static let usualTargets = ["EUR", "USD", "JPY", "GBP", "CNY"].compactMap { Currency($0) }

  /// The words of the question, in order.
  let question: QuestionText
  /// `--from`.
  let source: ArgumentWord?
  /// `--to`.
  let targets: [ArgumentWord]
  /// Whether the bare amounts are wanted.
  let isPlain: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    question = arguments.question ?? QuestionText(words: arguments.positionals)
    source = arguments.word(of: .sourceCurrency)
    targets = arguments.word(of: .targetCurrencies)?.codes ?? []
    isPlain = try arguments.isPlain()
    let words = question.words
    guard let first = words.first else {
      throw UsageError(.missingArgument("AMOUNT", command: "convert"), at: ArgumentSpan(word: arguments.wordCount))
    }
    // What a script leaves empty is a mistake, not one unit.
    if let empty = words.first(where: { $0.text.allSatisfy(\.isWhitespace) }) {
      throw UsageError(.emptyArgument(empty == first ? "AMOUNT" : "FROM/TO"), at: empty.span)
    }
    if let option = OptionSpecification.batchOnly.first(where: arguments.has) {
      throw UsageError(.requires(option.flag, needed: "--batch"), at: arguments.options[option.name]?.last?.span)
    }
  }

  /// Without a target, the favourites are the targets.
  var person: PersonalData? { .favorites }

  func run(in session: CommandSession) async throws -> ExitCode {
    let question = try parsed(in: session)
    let policy = try session.policy(on: question.date, at: self.question.words.last?.span)
    var targets = try question.targets + session.currencies(targets)
    if targets.isEmpty { targets = usualTargets(of: question, in: session) }
    let conversion = try await session.convert(
      session.circumstances.conversion(question.terms, to: targets, policy: policy))
    if isPlain {
      try session.write(plain: conversion.results.map { ($0.amount, $0.fractionDigits ?? 0) })
    } else {
      try session.write(ConversionAnswer(conversion))
    }
    session.note(question.choices)
    session.note(conversion.notes)
    return .answered
  }

  /// The home currency and the favourites, without the source; ``usualTargets`` when nothing is left.
  @MainActor
  private func usualTargets(of question: ParsedConversion, in session: CommandSession) -> [Currency] {
    session.sayUserFileFailure()
    let source = question.terms.count == 1 ? question.terms.first?.currency : nil
    let own = ([session.circumstances.home] + session.favoriteCurrencies).filter { $0 != source }
    return own.isEmpty ? Self.usualTargets.filter { $0 != source } : own
  }

  @MainActor
  private func parsed(in session: CommandSession) throws -> ParsedConversion {
    let named = try source.map(session.currency)
    let parser = session.parser(source: named)
    let parsed: ParsedConversion
    do throws(ConversionSyntaxError) {
      parsed = try parser.parse(question.typed)
    } catch {
      throw LocatedError(error, at: question.span(of: error.range))
    }
    let currencies = parsed.terms.map(\.currency)
    if let named, currencies != [named] {
      throw UsageError(.sourceContradicted(by: currencies.map(\.code), source: named.code), at: source?.span)
    }
    return parsed
  }

  static let specification = CommandSpecification(
    "convert", Phrase("What an amount is worth in other currencies", "금액을 다른 통화로 환산"),
    details: Phrase(
      """
      The word convert is optional. Amounts take 1,000.50, 1_000, 1.5k, 3 million, 1e3 and arithmetic such as \
      3*(19.99+5); currencies are codes, symbols or names in English or Korean. A day may stand before or after: yesterday, \
      on friday, 3 days ago. \
      Without a target the answer is in your home currency and your favourites. Results are rounded once, to the decimals \
      that ISO 4217 gives the target.

      With --batch the amounts come from a CSV file, or from standard input for -, and the answers go to standard \
      output with every column passed through. The columns are amount, from, to and date unless options name others. \
      A cell such as US$250 or 250 EUR is amount and currency at once.
      """,
      """
      convert라는 말은 생략할 수 있습니다. 금액은 1,000.50, 1_000, 1.5k, 50만, 1억 2천만, 1e3과 3*(19.99+5) 같은 계산식을, \
      통화는 코드, 기호, 한국어나 영어 이름을 받습니다. 앞이나 뒤에 어제, 지난 금요일, 3일 전 같은 날짜를 붙일 수 있습니다. 대상 통화를 \
      생략하면 기본 통화와 즐겨찾기로 환산합니다. 결과는 ISO 4217이 정한 대상 통화의 소수 자릿수로 한 번만 반올림합니다.

      --batch를 쓰면 금액을 CSV 파일(-는 표준 입력)에서 읽어, 모든 열을 그대로 둔 채 결과를 표준 출력에 덧붙입니다. \
      열 이름은 amount, from, to, date이며 옵션으로 바꿀 수 있습니다. €250이나 250 EUR 같은 셀은 금액과 통화를 함께 나타냅니다.
      """),
    arguments: [
      ArgumentSpecification("AMOUNT", .text, .optional), ArgumentSpecification("FROM", .currency, .optional),
      ArgumentSpecification("TO", .currency, .any),
    ],
    options: [
      .batch, .sourceCurrency, .targetCurrencies, .amountColumn, .fromColumn, .toColumn, .dateColumn,
      .noHeader, .columnNames, .delimiter, .strict, .keepGoing, .plain,
    ],
    groups: [.rates, .numbers],
    examples: [
      .init("convert 100 USD KRW", Phrase("One amount, one target", "금액 하나, 대상 통화 하나")),
      .init("100 usd to krw, eur", Phrase("Several targets, without the command", "명령 없이 여러 통화로")),
      .init("'$100' in '₩'", Phrase("Symbols", "통화 기호로")),
      .init("100 dollars to won", Phrase("Names, in English or Korean", "통화 이름으로")),
      .init(
        "3 million yen", Phrase("Amounts in words, into your home currency and favourites", "금액도 말로, 기본 통화와 즐겨찾기로 환산")),
      .init("20 eur usd on friday", Phrase("At Friday's rate", "금요일의 환율로")),
      .init("convert 100 USD KRW --plain", Phrase("The bare number, for scripts", "스크립트용 숫자만")),
      .init("1.5k gbp jpy --date 2024-06-28", Phrase("At the rate of that day", "그날의 환율로")),
      .init("'100 usd + 50 eur to krw'", Phrase("A sum of different currencies", "서로 다른 통화의 합계")),
      .init("convert --batch prices.csv --to EUR", Phrase("A whole file", "파일 전체를 환산")),
    ],
    make: { arguments throws(UsageError) -> any Command in
      arguments.has(.batch) ? try BatchCommand(arguments) : try ConvertCommand(arguments)
    })
}
