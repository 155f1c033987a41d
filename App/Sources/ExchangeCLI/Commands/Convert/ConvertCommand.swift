import Arithmetic
import CurrencyText
import ExchangeFeature
import ExchangeInterface
import SharedModels
import Wording

import struct Platform.Decimal

/// `convert AMOUNT FROM [to] TO…`, and the same question without a command.
struct ConvertCommand: SpecifiedCommand {
  static let features: [Feature] = [.user, .favorites, .exchange]

  /// The targets when none is named, the home currency is the source, and there are no favourites.
  private static let usualTargets = ["EUR", "USD", "JPY", "GBP", "CNY"].compactMap { Currency($0) }

  private(set) var question: QuestionText
  /// What the question was read as, where that is known.
  private(set) var given: ParsedConversion?
  var source: ArgumentWord?
  var targets: [ArgumentWord] = []
  var rate: NamedRate?
  /// Whether a rate far off the fixing is meant.
  var takesAny = false
  var fee: Decimal?
  /// `--fee-discount`: how many percent of the fee are not paid.
  var feeDiscount: Decimal?
  var isPlain = false
  var explains = false
  /// Whether results are rounded to what can be paid in coins.
  var paysCash = false
  /// Whether every currency that is quoted is a target.
  var wantsAll = false

  init(_ arguments: ParsedArguments) throws(UsageError) {
    question = arguments.question ?? QuestionText(words: arguments.positionals)
    source = try arguments[Options.sourceCurrency]?.word
    targets = try arguments[Options.targetCurrencies]?.words ?? []
    rate = try arguments[Options.ownRate]
    fee = try arguments[Options.fee]?.percent
    feeDiscount = try arguments[Options.feeDiscount]?.percent
    isPlain = try arguments.isPlain()
    takesAny = arguments.has(.anyRate)
    explains = arguments.has(.explain)
    paysCash = try arguments.paysCash()
    wantsAll = arguments.has(Self.all)
    if explains {
      try arguments.refuseFormats(beside: OptionSpecification.explain.flag)
      if isPlain { throw UsageError(.conflict(OptionSpecification.explain.flag, OptionSpecification.plain.flag)) }
    }
    let words = question.words
    guard let first = words.first else {
      throw UsageError(.missing("AMOUNT", .amount, command: "convert"), at: arguments.end)
    }
    if let empty = words.first(where: \.isBlank) {
      throw UsageError(empty == first ? .empty("AMOUNT", .amount) : .empty("FROM/TO", .currency), at: empty.span)
    }
    for option in OptionSpecification.batchOnly { try arguments.require(.batch, for: option) }
  }

  /// A question as a line has it, without options of its own.
  init(question: QuestionText) { self.question = question }

  /// The same about another question, which a line was read as.
  func asking(_ given: ParsedConversion, as line: String) -> ConvertCommand {
    var command = self
    (command.given, command.source, command.targets) = (given, nil, [])
    command.question = QuestionText(words: [ArgumentWord(text: line, index: 0)])
    return command
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    if let mistake = rate?.mistakeOutsideKorean, session.language != .korean { throw mistake }
    let question: ParsedConversion
    switch try reading(in: session) {
    case .course(let course): return try await answer(course, in: session)
    case .conversion(let parsed): question = parsed
    }
    if question.pricesEach { return try await prices(question, in: session) }
    let answer = try await answer(question, in: session)
    let conversion = answer.conversion
    var remarks: [Phrase] = isCutByShell ? [.shellTookDollar] : []
    if let percent = conversion.feePercent, percent > 0, conversion.terms.first?.currency == session.home, !isPlain {
      remarks.append(.feeOnWhatIsGot(percent))
    }
    try session.write(answer, isPlain: isPlain, remarks: remarks)
    if let missing = conversion.missing { throw missing }
    return .answered
  }

  /// What rates were over many days, where options of a conversion have nothing to say.
  @MainActor
  private func answer(_ course: CourseQuestion, in session: CommandSession) async throws -> ExitCode {
    let given = [
      (OptionSpecification.plain, isPlain), (.ownRate, rate != nil), (.fee, fee != nil),
      (.feeDiscount, feeDiscount != nil),
      (.explain, explains), (.sourceCurrency, source != nil), (.targetCurrencies, !targets.isEmpty),
    ]
    if let (option, _) = given.first(where: { $0.1 }) {
      throw UsageError(
        Phrase(
          "\(option.flag) does not go with a question about many days",
          "여러 날을 묻는 질문에는 \(option.flag) 옵션을 쓸 수 없습니다"),
        at: question.words.last?.span)
    }
    return try await CourseCommand(course, at: question.words.last?.span).run(in: session)
  }

  /// Whether a rate is asked for and no amount: no number is written, and nothing changes the rate.
  private func asksForRate(_ question: ParsedConversion) -> Bool {
    !question.hasNumber && question.terms.count == 1 && rate == nil && fee == nil && feeDiscount == nil
      && question.feePercent == nil
      && !explains
  }

  /// What each of several currencies is worth at home: a board of them.
  @MainActor
  private func prices(_ question: ParsedConversion, in session: CommandSession) async throws -> ExitCode {
    let policy = try session.policy(on: question.date, at: self.question.words.span(of: question.interpretation.day))
    let board = RatesQuestion(base: session.home, codes: question.targets, policy: policy)
    try await session.show(
      board, question.interpretation, favorites: session.favoritesIfReadable(), isPlain: isPlain,
      of: self.question.words)
    return .answered
  }

  /// What a question is answered with.
  @MainActor
  func answer(_ question: ParsedConversion, in session: CommandSession) async throws -> ConversionAnswer {
    let policy = try session.policy(on: question.date, at: self.question.words.span(of: question.interpretation.day))
    let named = try session.read(targets)
    var targets = question.targets + named.distinct
    let isOpen = targets.isEmpty && !question.wantsEveryTarget && !wantsAll
    if isOpen { targets = try await usualTargets(of: question, in: session) }
    var request = session.run.conversion(question, to: targets, policy: policy)
    if wantsAll { request.wantsEveryTarget = true }
    try refuseSums(question)
    if let rate = rate?.rate {
      guard request.targets.count == 1, !request.wantsEveryTarget else {
        throw UsageError(
          Phrase("--rate needs a single target currency", "--rate를 쓸 때는 바꿀 통화를 하나만 적어 주세요"),
          hint: .example(ExampleLine("100 usd to krw --rate 1400", "100달러 원 --rate 1400")),
          at: self.question.words.last?.span)
      }
      try (question.date ?? session.options.date)?.requireDay(
        at: self.question.words.span(of: question.interpretation.day))
      let pair = CurrencyPair(base: question.terms[0].currency, quote: request.targets[0])
      if !takesAny {
        try await session.requirePlausible(
          rate, of: pair, on: policy.date?.day, at: self.question.words.last?.span
        ) { meaning in
          let meant = ExactRatio(meaning == .inverse ? 1 : rate) / ExactRatio(meaning == .inverse ? rate : 100)
          return meant.decimal(roundedTo: .significantDigits(6)).map { Phrase(verbatim: "--rate \($0.plainText())") }
        }
      }
      request.policy.source = .only(.own)
      request.policy.ownRates = [OwnRate(pair, rate, from: policy.date?.day ?? session.today)]
    }
    if fee != nil, question.feePercent != nil {
      throw UsageError(
        Phrase("both the question and --fee name a fee", "수수료를 질문과 --fee에 모두 적었습니다"),
        at: self.question.words.span(of: question.interpretation.fee))
    }
    (request.feePercent, request.wantsSteps) = (try discounted(fee ?? question.feePercent), explains)
    request.leavesOutTargets = isOpen
    if paysCash { (request.rounding, request.paysCash) = (nil, true) }
    let conversion = try await session.answer(request)
    session.memory?.keep(conversion, of: self, about: question, into: request.targets)
    return ConversionAnswer(
      conversion: conversion, interpretation: question.interpretation.joined(with: named.interpretation),
      asksForRate: asksForRate(question))
  }

  /// A sum has no single rate, and no single amount that a fee could be a part of.
  private func refuseSums(_ question: ParsedConversion) throws(UsageError) {
    guard question.terms.count > 1 else { return }
    for (option, value) in [(OptionSpecification.ownRate, rate?.rate), (.fee, fee)] where value != nil {
      throw UsageError(
        Phrase("\(option.flag) takes no sums", "합계에는 \(option.flag) 옵션을 쓸 수 없습니다"),
        hint: Phrase("convert one amount at a time", "금액 하나씩 환산하세요"), at: self.question.words.first?.span)
    }
  }

  /// The home currency and the favourites, without the source; ``usualTargets`` when nothing is left.
  @MainActor
  private func usualTargets(of question: ParsedConversion, in session: CommandSession) async throws -> [Currency] {
    let favorites = try await session.favoritesIfReadable()
    session.warnOfUserFileFailure()
    let source = question.terms.count == 1 ? question.terms.first?.currency : nil
    let own = ([session.home] + favorites).filter { $0 != source }
    return own.isEmpty ? Self.usualTargets.filter { $0 != source } : own
  }

  /// What the words ask for.
  @MainActor
  private func reading(in session: CommandSession) throws -> ConversionParser.Reading {
    if let given { return .conversion(given) }
    let named = try source.map(session.currency)
    let parser = session.parser(source: named?.currency)
    let reading = try question.read { typed throws(ConversionSyntaxError) in try parser.read(typed) }
    guard case .conversion(var parsed) = reading, let named else { return reading }
    try check(parsed, from: named.currency)
    parsed.interpretation = named.interpretation.joined(with: parsed.interpretation)
    return .conversion(parsed)
  }

  /// Refuses an amount in another currency than `--from` names.
  private func check(_ parsed: ParsedConversion, from named: Currency) throws(UsageError) {
    let currencies = parsed.terms.map(\.currency)
    if currencies != [named] {
      let codes = currencies.map(\.code).joined(separator: ", ")
      throw UsageError(
        Phrase(
          "--from \(named) conflicts with the amount, which is in \(codes)",
          "--from \(named.code, .company) 금액에 적힌 통화 \(codes, .subject) 서로 다릅니다"),
        hint: Phrase("drop --from, or put the target after 'to'", "--from을 빼거나, 바꿀 통화라면 금액 뒤에 적으세요"),
        at: source?.span)
    }
  }

  static func make(_ arguments: ParsedArguments) throws(UsageError) -> any Command {
    arguments.has(.batch) ? try BatchCommand(arguments) : try ConvertCommand(arguments)
  }

  static let all = OptionSpecification(
    "all", Phrase("Into every currency that is quoted, as with 'to all'", "'to all'처럼 고시되는 모든 통화로"))

  static let name = "convert"
  static let specification = CommandSpecification(
    name, Phrase("What an amount is worth in other currencies", "금액을 다른 통화로 환산"),
    details: Phrase(
      """
      The word convert is optional. Amounts take 1,000.50, 1_000, 1.5k, 3 million, 1e3 and arithmetic such as \
      3*(19.99+5); currencies are codes, symbols or names in English or Korean. A day may stand before or after: yesterday, \
      on friday, 3 days ago; a period such as in 2023 or last month is answered with the mean of its fixings. \
      Without a target the answer is in your home currency and your favourites. Results are rounded once, to the decimals \
      that ISO 4217 gives the target.

      With --batch the amounts come from a CSV file, or from standard input for -, and the answers go to standard \
      output with every column passed through. The columns are amount, from, to and date unless options name others. A file as a \
      bank writes it is looked at first: its encoding, the lines before its header, its columns, marks, days and signs; what was \
      settled is said in a note, and --explain shows it without converting. What is not certain is refused, with the whole \
      command to type. A cell such as US$250 or 250 EUR is amount and currency at once.
      """,
      """
      convert는 생략해도 됩니다. 금액은 1,000.50, 1_000, 1.5k, 50만, 1억 2천만, 1e3처럼 적고 3*(19.99+5) 같은 계산식도 됩니다. 통화는 \
      코드, 기호, 한국어나 영어 이름으로 적습니다. 앞이나 뒤에 어제, 지난 금요일, 3일 전 같은 날짜를 붙일 수 있습니다. 2023년, 지난달 같은 \
      기간이면 고시 평균으로 답합니다. 대상 통화를 생략하면 기본 통화와 즐겨찾기로 환산합니다. 결과는 ISO 4217이 정한 대상 통화의 자릿수로 \
      반올림합니다(원은 1원 단위).

      --batch를 쓰면 금액을 CSV 파일(-는 표준 입력)에서 읽어, 모든 열을 그대로 둔 채 결과를 표준 출력에 덧붙입니다. 열 이름은 amount, \
      from, to, date이며 옵션으로 바꿀 수 있습니다. 은행 파일은 먼저 살펴 인코딩, 머리글 앞의 줄, 열, 소수점, 날짜 순서, 부호를 \
      정하고 어떻게 읽었는지 알려 줍니다. --explain은 환산하지 않고 그것만 보여 줍니다. 확실하지 않으면 환산하지 않고, 다시 입력할 명령을 \
      통째로 알려 줍니다. €250처럼 한 칸에 금액과 통화를 함께 적어도 됩니다.
      """),
    arguments: [
      ArgumentSpecification("AMOUNT", .amount, .optional), ArgumentSpecification("FROM", .currency, .optional),
      ArgumentSpecification("TO", .currency, .any),
    ],
    options: [.batch, .sourceCurrency, .targetCurrencies, all, Options.fixing.specification, .template, .cash]
      + OptionSpecification.batchOnly
      + [.ownRate, .anyRate, .fee, .feeDiscount, .explain, .plain],
    groups: [.rates, .numbers],
    examples: [
      ExampleLine("convert 100 USD KRW", "convert 100달러 원"): Phrase("One amount, one target", "금액 하나를 한 통화로"),
      ExampleLine("100 usd to krw, eur", "100달러 원, 유로"): Phrase("Several targets, without the command", "명령 없이 여러 통화로"),
      ExampleLine("'$100' in '₩'", "'$100' '₩'"): Phrase("Symbols", "통화 기호로"),
      ExampleLine("100 dollars to won", "100달러를 원으로"): Phrase("Names, in English or Korean", "통화 이름으로"),
      ExampleLine("3 million yen", "300만 엔"): Phrase(
        "Amounts in words, into your home currency and favourites", "금액도 말로, 기본 통화와 즐겨찾기로 환산"),
      ExampleLine("20 eur usd on friday", "지난 금요일 20유로 달러로"): Phrase("At Friday's rate", "금요일의 환율로"),
      ExampleLine("convert 100 USD KRW --plain", "convert 100달러 원 --plain"): Phrase(
        "The bare number, for scripts", "스크립트용 숫자만"),
      ExampleLine("100 usd to krw in 2023", "2023년 100달러 원으로"): Phrase("At the mean of a year", "한 해의 평균 환율로"),
      ExampleLine("1.5k gbp jpy --date 2024-06-28", "1,500파운드 엔 --date 2024-06-28"): Phrase(
        "At the rate of that day", "그날의 환율로"),
      ExampleLine("100 usd to krw --rate 1400", "100달러 원 --rate 1400"): Phrase("At a rate of your own", "내 환율로"),
      ExampleLine("100 usd to krw --fee 2.5%", "100달러 원 --fee 1.75%"): Phrase("With a fee on top", "수수료를 더해"),
      ExampleLine("100 usd to krw --explain", "100달러 원 --explain"): Phrase(
        "With each step of the computation", "계산 과정까지"),
      ExampleLine("100 usd to all", "100달러 모든 통화로"): Phrase("Into every currency", "모든 통화로"),
      ExampleLine("'100 usd + 50 eur to krw'", "'100달러 + 50유로 원으로'"): Phrase(
        "A sum of different currencies", "서로 다른 통화의 합계"),
      "convert --batch prices.csv --to EUR": Phrase("A whole file", "파일 전체를 환산"),
      "convert --batch umsaetze.csv --to USD": Phrase("A German account, as the bank writes it", "독일 은행 파일 그대로"),
      "convert --batch statement.csv --from GBP --to EUR --date-format dmy": Phrase(
        "A British card that says neither its currency nor the order of its days", "통화와 날짜 순서가 없는 영국 카드 파일"),
      "convert --batch 이용내역.csv --from KRW --to USD": Phrase("A Korean card in CP949", "CP949로 된 한국 카드 파일"),
      "convert --batch releve.csv --to USD --explain": Phrase(
        "How a French account would be read", "프랑스 은행 파일을 어떻게 읽는지"),
    ])
}

extension OptionSpecification {
  static let explain = OptionSpecification(
    "explain", Phrase("Say how the answer comes about, step by step", "답이 나온 과정을 단계별로 설명"))
  static let ownRate = Options.ownRate.specification
  static let fee = Options.fee.specification
  static let feeDiscount = Options.feeDiscount.specification
}

extension ConvertCommand {
  /// Whether the shell may have taken `$1` from an amount: unquoted, `$100` becomes `00` and `$1,000` becomes `,000`.
  private var isCutByShell: Bool {
    let words = question.words
    guard words.count > 1, let amount = words.first(where: { $0.text.contains(where: \.isNumber) })?.text else {
      return false
    }
    return amount == "0" || amount.hasPrefix("00") || amount.first.map { ".,".contains($0) } ?? false
  }
}

extension Phrase {
  fileprivate static let shellTookDollar = Phrase(
    "a shell takes $1 in $100 for its own; quote such an amount: '$100'", "셸은 $100의 $1을 변수로 읽습니다. '$100'처럼 따옴표로 묶어 주세요")
}
