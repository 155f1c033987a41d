import ExchangeFeature
import SharedModels

/// `convert AMOUNT FROM [to] TO…`, and the same question without a command.
struct ConvertCommand: Command {
  static let features: [Feature] = [.user, .exchange]

  /// The words of the question.
  let words: [ArgumentWord]
  /// `--from`.
  let source: ArgumentWord?
  /// `--to`.
  let targets: [ArgumentWord]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    words = arguments.positionals
    source = arguments.word(of: .sourceCurrency)
    targets = arguments.word(of: .targetCurrencies)?.codes ?? []
    guard !words.isEmpty else {
      throw UsageError(.missingArgument("AMOUNT", command: "convert"), at: ArgumentSpan(word: arguments.wordCount))
    }
    if let option = OptionSpecification.batchOnly.first(where: arguments.has) {
      throw UsageError(.needsOption(option.flag, needed: "--batch"), at: arguments.options[option.name]?.last?.span)
    }
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    let question = try question(in: session)
    let targets = try question.targets + session.currencies(targets)
    let conversion = try await session.convert(
      session.circumstances.conversion(question.terms, to: targets, policy: session.policy))
    try session.write(ConversionAnswer(conversion))
    session.note(question.notes + conversion.notes)
    return .answered
  }

  @MainActor
  private func question(in session: CommandSession) throws -> ParsedConversion {
    let named = try source.map(session.currency)
    let parser = ConversionParser(
      catalog: session.catalog, symbols: session.circumstances.symbols, source: named)
    let question = QuestionText(words: words)
    let parsed: ParsedConversion
    do throws(ConversionSyntaxError) {
      parsed = try parser.parse(question.text)
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
      The word convert can be left out. Amounts take 1,000.50, 1_000, 1.5k, 2m, 1e3 and arithmetic such as 3*(19.99+5); \
      currencies are codes or symbols. Without a target it is your home currency. Results are rounded once, to the \
      decimals that ISO 4217 gives the target.

      With --batch the amounts come from a CSV file, or from standard input for -, and the answers go to standard \
      output with every column passed through. The columns are amount, from, to and date unless options name others.
      """,
      """
      convert라는 말은 생략할 수 있습니다. 금액은 1,000.50, 1_000, 1.5k, 2m, 1e3과 3*(19.99+5) 같은 계산식을, 통화는 \
      코드나 기호를 받습니다. 대상 통화를 생략하면 프로필의 기준 통화로 환산합니다. 결과는 ISO 4217이 정한 대상 통화의 \
      소수 자릿수로 한 번만 반올림합니다.

      --batch를 쓰면 금액을 CSV 파일(-는 표준 입력)에서 읽어, 모든 열을 그대로 둔 채 결과를 표준 출력에 덧붙입니다. \
      열 이름은 amount, from, to, date이며 옵션으로 바꿀 수 있습니다.
      """),
    arguments: [
      ArgumentSpecification("AMOUNT", .text, .optional), ArgumentSpecification("FROM", .currency, .optional),
      ArgumentSpecification("TO", .currency, .any),
    ],
    options: [
      .batch, .sourceCurrency, .targetCurrencies, .amountColumn, .fromColumn, .toColumn, .dateColumn, .strict,
    ],
    groups: [.rates, .numbers],
    examples: [
      .init("convert 100 USD KRW", Phrase("One amount, one target", "금액 하나, 대상 통화 하나")),
      .init("100 usd to krw, eur", Phrase("Several targets, without the command", "명령 없이 여러 통화로")),
      .init("'$100' in '₩'", Phrase("Symbols", "통화 기호로")),
      .init("1.5k gbp jpy --date 2024-06-28", Phrase("At the rate of that day", "그날의 환율로")),
      .init("'100 usd + 50 eur to krw'", Phrase("A sum of different currencies", "서로 다른 통화의 합계")),
      .init("convert --batch prices.csv --to EUR", Phrase("A whole file", "파일 전체를 환산")),
    ],
    make: { arguments throws(UsageError) -> any Command in
      arguments.has(.batch) ? try BatchCommand(arguments) : try ConvertCommand(arguments)
    })
}
