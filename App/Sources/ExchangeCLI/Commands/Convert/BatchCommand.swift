import CurrencyText
import ExchangeFeature
import ExchangeInterface
import Platform
import SharedModels
import Synchronization
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

  init(_ arguments: ParsedArguments) throws(UsageError) {
    for option in [OptionSpecification.ownRate, .fee, .plain, .explain] where arguments.has(option) {
      throw UsageError(.conflict(option.flag, OptionSpecification.batch.flag), at: arguments.span(of: option))
    }
    let joined = arguments.word(of: .batch)
    if let surplus = arguments.positionals.dropFirst(joined == nil ? 1 : 0).first {
      throw UsageError(.unexpectedArgument(surplus.text, command: "convert --batch"), at: surplus.span)
    }
    let name = joined ?? arguments.positionals.first
    // The file name stands where an amount would without the option, so the parser took it for one.
    if let name, name.text.isEmpty {
      throw UsageError(.emptyFileName(of: OptionSpecification.batch.flag), at: name.span)
    }
    file = name?.fileName
    source = arguments.word(of: .sourceCurrency)
    targets = try arguments.codes(of: .targetCurrencies)
    options.columns[.amount] = arguments.text(of: .amountColumn)
    options.columns[.from] = arguments.text(of: .fromColumn)
    options.columns[.to] = arguments.text(of: .toColumn)
    options.columns[.date] = arguments.text(of: .dateColumn)
    options.delimiter = try arguments.value(of: .delimiter, as: DelimiterWord.self)?.byte
    options.dayOrder = try arguments.value(of: .dayOrder)
    try arguments.require(.columnNames, for: .noHeader)
    try arguments.require(.noHeader, for: .columnNames)
    options.headerless = arguments.text(of: .columnNames)?.split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init)
    options.isStrict = arguments.has(.strict)
    keepsGoing = arguments.has(.keepGoing)
    if keepsGoing { try arguments.refuse([.strict], beside: OptionSpecification.keepGoing.flag) }
  }

  /// Converts row by row. Bad rows are reported on standard error, and the exit code is then that of a missing rate.
  func run(in session: CommandSession) async throws -> ExitCode {
    var options = options
    options.numbers = session.options.numberStyle ?? .point
    options.from = try source.map(session.currency)
    options.to = try session.currencies(targets)
    (options.precision, options.isRaw) = (session.run.precision, session.options.isRaw)
    if session.options.format == .json { options.format = .json(isASCII: session.run.isASCII) }
    options.file = file
    // A file means the same on every machine, unless the person's own rates are asked for.
    let policy = session.policy
    options.policy = policy.source == .only(.own) ? policy : policy.withoutOwnRates
    let symbols = session.run.symbols
    let input = try file.map { path throws(FileError) in try FileReader(path) }
    @Injected(\.exchange) var exchange
    let stream = ConsoleBatchStream(session, input: input)
    let report = try await session.progress(
      Phrase("converting", "환산 중"), isShown: input != nil && !session.console.isTerminal(.output),
      fraction: { stream.fraction },
      while: { [options] in try await exchange.convertBatch(options, symbols: symbols, stream: stream) })
    if let columns = report.recognized { session.note(columns) }
    session.note(report.notes)
    return report.badRows == 0 || keepsGoing ? .answered : .noRate
  }
}

extension OptionSpecification {
  static let batch = OptionSpecification(
    "batch", .joined("FILE", .file), Phrase("Convert a CSV file, or standard input for -", "CSV 파일을 환산 (-는 표준 입력)"))
  static let sourceCurrency = OptionSpecification(
    "from", .required("CODE", .currency), Phrase("The currency of the amounts", "금액의 통화"))
  static let targetCurrencies = OptionSpecification(
    "to", .required("CODE[,CODE]", .currency), Phrase("The currencies to convert into", "환산할 통화"))
  static let amountColumn = OptionSpecification(
    "amount-column", .required("NAME", .text), Phrase("The column of the amounts", "금액 열의 이름"))
  static let fromColumn = OptionSpecification(
    "from-column", .required("NAME", .text), Phrase("The column of the amounts' currencies", "통화 열의 이름"))
  static let toColumn = OptionSpecification(
    "to-column", .required("NAME", .text), Phrase("The column of the target currencies", "대상 통화 열의 이름"))
  static let dateColumn = OptionSpecification(
    "date-column", .required("NAME", .text), Phrase("The column of the dates", "날짜 열의 이름"))
  static let delimiter = OptionSpecification(
    "delimiter", .required("C", .text),
    Phrase(
      "The character between cells (default: comma, or ; or tab where the header has only that)",
      "셀 구분 문자 (기본값: 쉼표, 머리글에 ;나 탭만 있으면 그 문자)"))
  static let dayOrder = OptionSpecification(
    "date-format", .required("ORDER", .choice(DayOrder.choices)),
    Phrase("How dates such as 3/4/2026 are read: dmy or mdy", "3/4/2026 같은 날짜를 읽는 순서: dmy 또는 mdy"))
  static let noHeader = OptionSpecification(
    "no-header", Phrase("The input has no header, nor has the output", "입력에 머리글이 없으며 출력에도 쓰지 않음"))
  static let columnNames = OptionSpecification(
    "columns", .required("NAME,NAME", .text),
    Phrase("The columns of an input without a header: amount,from,to,date", "머리글이 없는 입력의 열: amount,from,to,date"))
  static let keepGoing = OptionSpecification(
    "keep-going", Phrase("Exit with 0 even when rows were invalid", "잘못된 행이 있어도 종료 코드는 0"))
  static let strict = OptionSpecification("strict", Phrase("Stop at the first invalid row", "잘못된 행이 나오면 멈춤"))

  static let batchOnly: [OptionSpecification] = [
    .amountColumn, .fromColumn, .toColumn, .dateColumn, .dayOrder, .noHeader, .columnNames, .delimiter, .strict,
    .keepGoing,
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

  /// Without a file it reads standard input.
  @MainActor
  init(_ session: CommandSession, input: FileReader?) {
    (console, self.input, isQuiet) = (session.console, input, session.options.isQuiet)
    (language, errorEncoder) = (session.language, session.errorEncoder)
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

  /// The program at the other end of a pipe gets two milliseconds: it writes no more than the pipe holds at once.
  var hasInputReady: Bool { input != nil || console.hasInput(within: 2) }

  func write(_ bytes: UnsafeRawBufferPointer) throws { try console.write(bytes: bytes, to: .output) }

  func describe(_ reason: BatchFault.Reason) -> String { FailureReport.excerpt(of: reason.words[language]) }

  /// Writes a line for each, many at a time.
  func note(_ faults: [BatchFault]) {
    guard !isQuiet else { return }
    var lines = ""
    for fault in faults {
      let place =
        fault.column.map { Phrase("line \(fault.line), column \($0)", "\(fault.line)행 \($0) 열") }
        ?? Phrase("line \(fault.line)", "\(fault.line)행")
      let encoded = errorEncoder.encode(StyledText("\(place[language]): \(fault.words)"))
      let line = "\(ProgressLine.eraseIfShown)\(encoded)\n"
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
