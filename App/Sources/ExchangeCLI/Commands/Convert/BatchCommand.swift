import CurrencyText
import ExchangeFeature
import ExchangeInterface
import Platform
import ReferenceData
import SharedModels
import StatementText
import Synchronization
import TerminalText
import WeaveDI
import Wording

/// `convert --batch [FILE|-]`: CSV in, CSV out.
struct BatchCommand: Command {
  static let features: [Feature] = [.user, .exchange]
  static let usesOneThread = false

  let file: String?
  let source: ArgumentWord?
  let targets: [ArgumentWord]
  /// What the line says; the rest is known once the profile is loaded.
  private var options = BatchOptions(policy: RatePolicy())
  let keepsGoing: Bool
  /// The name under which what is settled is kept.
  private let savedName: ProfileName?
  /// The name whose options the file is read by, and where it stands.
  private let usedName: (name: ProfileName, span: ArgumentSpan?)?
  /// The line as it was typed, for the one that settles what is not certain.
  private let words: [String]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    words = arguments.line.words
    for option in [OptionSpecification.ownRate, .fee, .plain, .template, .cash] where arguments.has(option) {
      throw UsageError(.conflict(option.flag, OptionSpecification.batch.flag), at: arguments.span(of: option))
    }
    let joined = try arguments[Options.batch]
    if let surplus = arguments.positionals.dropFirst(joined == nil ? 1 : 0).first {
      throw UsageError(.unexpectedArgument(surplus.text, command: "convert --batch"), at: surplus.span)
    }
    // The file name stands where an amount would without the option.
    let named = try arguments.positionals.first.map { word throws(UsageError) in
      try FileName.read(word, of: Options.batch.flag)
    }
    file = (joined ?? named)?.named
    source = try arguments[Options.sourceCurrency]?.word
    targets = try arguments[Options.targetCurrencies]?.words ?? []
    options.statement = try StatementOptions(arguments)
    savedName = try arguments[Options.saveAs]
    usedName = try arguments[Options.useAs].map { ($0, arguments.span(of: Options.useAs.specification)) }
    options.resultColumn = try arguments[Options.resultColumn]
    options.marksEncoding = arguments.has(.byteOrderMark)
    options.explains = arguments.has(.explain)
    options.isStrict = arguments.has(.strict)
    keepsGoing = arguments.has(.keepGoing)
    if keepsGoing { try arguments.refuse([.strict], beside: OptionSpecification.keepGoing.flag) }
  }

  /// Converts row by row. Bad rows are reported on standard error, and the exit code is then that of a missing rate.
  func run(in session: CommandSession) async throws -> ExitCode {
    var options = options
    options.statement.decimal = session.options.numberStyle.map { $0 == .comma ? .comma : .point }
    let from = try source.map(session.currency)
    options.statement.currency = from?.currency
    if let (name, span) = usedName {
      let saved = try session.fileReading(name, at: span).arguments
      var reading = try StatementOptions(saved)
      reading.decimal = try saved[Options.decimalMark].map { $0 == .comma ? .comma : .point }
      reading.currency = try saved[Options.sourceCurrency].map { try session.currency($0.word).currency }
      options.statement = options.statement.completed(by: reading)
    }
    let to = try session.read(targets)
    options.to = to.distinct
    session.note(from?.interpretation.joined(with: to.interpretation) ?? to.interpretation)
    (options.precision, options.isRaw) = (session.run.settings.precision, session.options.isRaw)
    if session.options.format == .json { options.format = .json(isASCII: session.run.isASCII) }
    // A file means the same on every machine, unless the person's own rates are asked for.
    let policy = session.policy
    options.policy = policy.source == .only(.own) ? policy : policy.withoutOwnRates
    // `--date today` asks for the newest fixing, which no day does.
    options.statement.hasDate = session.options.date != nil
    let input = try file.map { path throws(FileError) in try FileReader(path) }
    @Injected(\.exchange) var exchange
    let stream = ConsoleBatchStream(session, input: input)
    do {
      let report = try await session.progress(
        Phrase("converting", "환산 중"), isShown: input != nil && !session.console.isTerminal(.output),
        fraction: { stream.fraction },
        // Neither home nor configuration decide what a sign means in a file.
        while: { [options] in try await exchange.convertBatch(options, symbols: SymbolTable(), stream: stream) })
      if options.explains, let layout = report.layout {
        try session.write(StatementExplanation(layout: layout, rows: report.firstRows))
        return .answered
      }
      stream.finish()
      note(report, options, in: session)
      if let savedName, let layout = report.layout { try session.keep(layout, as: savedName) }
      return report.badRows == 0 || keepsGoing ? .answered : .noRate
    } catch let error as BatchError {
      stream.finish()
      guard let refusal = error.refusal else { throw error }
      throw RefusedStatement(refusal: refusal, words: words, savedName: usedName?.name)
    }
  }

  /// How the input was read, in one note, and what there is to say about the rates.
  @MainActor
  private func note(_ report: BatchReport, _ options: BatchOptions, in session: CommandSession) {
    if let layout = report.layout, layout.isSettled, session.options.format != .json {
      let summary = layout.summary
      session.note(Phrase("read as: \(summary)", "읽은 방식: \(summary)"))
      if layout.date == nil, !options.statement.hasDate {
        session.note(Phrase("no dates: every row has the newest rate", "날짜가 없어 모든 행을 최신 환율로 환산했습니다"))
      }
    }
    session.note(report.notes)
  }
}

extension StatementOptions {
  /// What the options of a line say about the input.
  fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init()
    for use in ColumnUse.allCases { columns[use] = try arguments[use.option] }
    encoding = try arguments[Options.encoding]
    delimiter = try arguments[Options.delimiter]?.byte
    dateOrder = try arguments[Options.dayOrder]
    try arguments.require(Options.columnNames.specification, for: .noHeader)
    try arguments.require(.noHeader, for: Options.columnNames.specification)
    headerless = try arguments[Options.columnNames]?.split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init)
  }
}

extension Options {
  static let batch = Option<FileName>(
    "batch", "FILE", isOptional: true,
    Phrase("Convert a CSV file, or standard input for -", "CSV 파일을 환산 (-는 표준 입력)"))
  static let sourceCurrency = Option<TypedCurrency>("from", "CODE", Phrase("The currency of the amounts", "금액의 통화"))
  static let targetCurrencies = Option<TypedCurrencies>(
    "to", "CODE[,CODE]", Phrase("The currencies to convert into", "환산할 통화"))
  static let encoding = Option<String>(
    "encoding", "NAME", Phrase("The encoding of the input, as iconv names it", "입력의 인코딩(iconv 이름)"))
  static let resultColumn = Option<String>(
    "result-column", "NAME", Phrase("The name of the column of results", "결과 열의 이름"))
  static let columnNames = Option<String>(
    "columns", "NAME,NAME",
    Phrase("The columns of an input without a header: amount,from,to,date", "머리글이 없는 입력의 열: amount,from,to,date"))
  static let delimiter = Option<DelimiterWord>(
    "delimiter", "C",
    Phrase(
      "The character between cells (default: comma, or ; or tab where the header has only that)",
      "셀 구분 문자 (기본값: 쉼표, 머리글에 ;나 탭만 있으면 그 문자)"))
  static let dayOrder = Option<DateOrder>(
    "date-format", "ORDER",
    Phrase("How dates such as 3/4/2026 are read: dmy, mdy or ymd", "3/4/2026 같은 날짜를 읽는 순서: dmy, mdy, ymd"))
}

extension ColumnUse {
  /// The option that names the column.
  var option: Option<String> { Option("\(rawValue)-column", "NAME", summary) }

  private var summary: Phrase {
    switch self {
    case .amount: Phrase("The column of the amounts", "금액 열의 이름")
    case .debit: Phrase("The column of amounts paid out", "출금 열의 이름")
    case .credit: Phrase("The column of amounts that came in", "입금 열의 이름")
    case .sign: Phrase("The column of D/C, S/H, Af/Bij or the like", "D/C, S/H 같은 입출금 구분 열의 이름")
    case .from: Phrase("The column of the amounts' currencies", "통화 열의 이름")
    case .to: Phrase("The column of the target currencies", "대상 통화 열의 이름")
    case .date: Phrase("The column of the dates", "날짜 열의 이름")
    }
  }
}

extension OptionSpecification {
  static let batch = Options.batch.specification
  static let sourceCurrency = Options.sourceCurrency.specification
  static let targetCurrencies = Options.targetCurrencies.specification
  static let noHeader = OptionSpecification(
    "no-header", Phrase("The input has no header, nor has the output", "입력에 머리글이 없으며 출력에도 쓰지 않음"))
  static let keepGoing = OptionSpecification(
    "keep-going", Phrase("Exit with 0 even when rows were invalid", "잘못된 행이 있어도 종료 코드는 0"))
  static let strict = OptionSpecification("strict", Phrase("Stop at the first invalid row", "잘못된 행이 나오면 멈춤"))

  static let batchOnly: [OptionSpecification] =
    ColumnUse.allCases.map(\.option.specification) + [
      Options.dayOrder.specification, .noHeader, Options.columnNames.specification, Options.delimiter.specification,
      Options.encoding.specification, Options.resultColumn.specification, .strict, .keepGoing,
      Options.saveAs.specification, Options.useAs.specification,
    ]
}

// MARK: - Input and output

/// Reads a batch from a file or standard input and writes it to standard output; bad rows go to standard error.
final class ConsoleBatchStream: BatchStream {
  private let console: any Console
  private let input: FileReader?
  private let language: Language
  private let errorEncoder: TextEncoder
  /// Whether bad rows are reported in the output alone.
  private let isQuiet: Bool
  private let bytesRead = Mutex(0)
  private let faultRuns = Mutex(FaultRuns())

  /// Without a file it reads standard input.
  @MainActor
  init(_ session: CommandSession, input: FileReader?) {
    (console, self.input, isQuiet) = (session.console, input, session.options.isQuiet)
    (language, errorEncoder) = (session.language, session.encoder(for: .error))
  }

  /// How much of the file was read, 0 to 1; nil when its size is unknown.
  var fraction: Double? {
    guard let input, input.size > 0 else { return nil }
    return Double(bytesRead.withLock(\.self)) / Double(input.size)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard let input else { return try console.read(into: buffer) }
    let count = try input.read(into: buffer)
    bytesRead.withLock { $0 += count }
    return count
  }

  func reopened() -> BatchReading? {
    guard let input, input.size > 0 else { return nil }
    return (try? FileReader(input.path)).map { reader in { try reader.read(into: $0) } }
  }

  /// The program at the other end of a pipe gets two milliseconds: it writes no more than the pipe holds at once.
  var hasInputReady: Bool { input != nil || console.hasInput(within: 2) }

  func write(_ bytes: UnsafeRawBufferPointer) throws { try console.write(bytes: bytes, to: .output) }

  func describe(_ reason: BatchFault.Reason) -> String { FailureReport.excerpt(of: reason.words[language]) }

  /// Writes a line for each run of one kind, many at a time.
  func note(_ faults: [BatchFault]) {
    guard !isQuiet else { return }
    write(faultRuns.withLock { runs in faults.flatMap { runs.add($0) } })
  }

  /// Writes what can be said at the end alone: how long the last run was, and how many rows were no transactions.
  func finish() {
    guard !isQuiet else { return }
    write(faultRuns.withLock { $0.finish() })
  }

  private func write(_ phrases: [Phrase]) {
    var lines = ""
    for phrase in phrases {
      let line = "\(ProgressLine.eraseIfShown(on: console))\(errorEncoder.encode(StyledText(phrase[language])))\n"
      // A pipe keeps what is written at once together up to this length, the least that Linux gives.
      if lines.utf8.count + line.utf8.count > 4096 {
        try? console.write(lines, to: .error)
        lines = ""
      }
      lines += line
    }
    // The output rows state the reasons too, so a closed standard error loses nothing.
    try? console.write(lines, to: .error)
  }
}
