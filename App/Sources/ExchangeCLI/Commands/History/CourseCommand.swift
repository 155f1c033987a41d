import Arithmetic
import CurrencyText
import ExchangeFeature
import ExchangeInterface
import SharedModels
import Wording

/// A question about the rates of many days: in words, or by an option of `history`.
@MainActor
struct CourseCommand {
  private let question: CourseQuestion
  private let range: RangeOptions
  private let span: ArgumentSpan?
  /// Whether words ask it rather than options, which say exactly what is meant.
  private let isInWords: Bool

  /// Answers what words ask.
  init(_ question: CourseQuestion, at span: ArgumentSpan?) {
    (self.question, range, self.span, isInWords) = (question, RangeOptions(question.stretch), span, true)
  }

  /// Answers what options ask, over the range that they name.
  init(_ question: CourseQuestion, in range: RangeOptions, at span: ArgumentSpan?) {
    (self.question, self.range, self.span, isInWords) = (question, range, span, false)
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    let policy = session.policy
    guard policy.date == nil else {
      throw UsageError(
        Phrase("--date names one day, and this asks about many", "여러 날을 묻는 질문에는 --date를 쓸 수 없습니다"), at: span)
    }
    switch question.kind {
    case .highest: try await answer(.highest, in: session)
    case .lowest: try await answer(.lowest, in: session)
    case .range: try await answer(.range, in: session)
    case .mean: try await answer(.mean, in: session)
    case .change: try await answer(.change, in: session)
    case .when(let isAbove, let level, let isIncluded):
      try await answer(.when(isAbove: isAbove, level: level, isIncluded: isIncluded), in: session)
    case .compare(let one, let other): try await compare(one, other, in: session)
    case .series: try await show(in: session)
    case .ranking: try await rank(in: session)
    }
    return .answered
  }

  private var interpretation: Interpretation { question.interpretation }

  /// The pair; what is not named is the home currency, or where that is the other one, the dollar or the euro.
  private func pair(in session: CommandSession) -> CurrencyPair {
    let home = session.run.home
    let base = question.base ?? (question.quote == nil || question.quote == home ? home.counterpart : home)
    return CurrencyPair(base: base, quote: question.quote ?? (base == home ? home.counterpart : home))
  }

  /// Without a range, when a rate was beyond a level is asked of all days.
  private func range(today: FixingDate) -> HistoryQuestion.Range {
    if range.isOpen, case .when = question.kind { return .dates(from: nil, to: nil) }
    return range.range(today: today)
  }

  private func answer(_ figure: SeriesQuestion.Figure, in session: CommandSession) async throws {
    let question = SeriesQuestion(
      figure, of: pair(in: session), in: range(today: session.today), policy: session.policy)
    let answer = try await session.answer(question)
    try requirePlausible(answer)
    try session.write(
      SeriesFigureAnswer(answer: answer, interpretation: interpretation, countsFixings: range.isPeriod))
  }

  /// Refuses a level in words that the rate was never near: the yen below 140 is the dollar's rate in yen.
  private func requirePlausible(_ answer: SeriesAnswer) throws(UsageError) {
    guard isInWords, case .when(let isAbove, let level, let isIncluded) = answer.figure else { return }
    guard let implausible = ImplausibleRate(ExactRatio(level), within: answer.series.summary) else { return }
    let pair = answer.series.pair
    let said = "\(level.plainText()) \(pair.quote)"
    let side = isIncluded ? (isAbove ? "at least" : "at most") : isAbove ? "above" : "below"
    let question =
      implausible.meaning == .inverse
      ? "\(pair.quote) \(pair.base) --when '\(side) \(level.plainText())'"
      : "\(pair.base) \(pair.quote)"
    throw UsageError(
      Phrase("1 \(pair.base) was never near \(said)", "1 \(pair.base.code, .topic) \(said) 근처였던 적이 없습니다"),
      hint: .example("exchange-cli history \(question)"), at: span)
  }

  private func compare(_ one: DatePhrase, _ other: DatePhrase, in session: CommandSession) async throws {
    let days = [one, other].map { $0.isToday ? nil : $0.resolved(today: session.today) as DayOrPeriod? }
    let comparison = try await session.answer(
      ComparisonQuestion(pair(in: session), days[0], days[1], policy: session.policy))
    try session.write(ComparisonAnswer(comparison: comparison, interpretation: interpretation))
  }

  private func show(in session: CommandSession) async throws {
    let range = range(today: session.today)
    let series = try await session.answer(
      HistoryQuestion([pair(in: session)], range: range, policy: session.policy))[0]
    try session.write(
      HistoryAnswer(
        series: series, interpretation: interpretation, range: range, countsFixings: self.range.isPeriod))
  }

  private func rank(in session: CommandSession) async throws {
    let question = RatesQuestion(
      base: question.base ?? session.run.home, over: range(today: session.today), policy: session.policy)
    try await session.show(
      question, interpretation, favorites: session.favoritesIfReadable(), order: .change, of: [])
  }
}

extension Currency {
  /// What it is quoted in where nothing else is named.
  fileprivate var counterpart: Currency { self == .usd ? .eur : .usd }
}
