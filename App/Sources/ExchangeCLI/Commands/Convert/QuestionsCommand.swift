import CurrencyText
import ExchangeFeature
import SharedModels
import Wording

/// `exchange-cli -`: one question a line from standard input, one answer a line.
struct QuestionsCommand: SpecifiedCommand {
  static let features: [Feature] = ConvertCommand.features
  /// Each line is answered when it comes.
  static let answersForOneMoment = false
  static let takesTerminal = true

  let isPlain: Bool
  private let keepsHistory: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    isPlain = try arguments.isPlain()
    keepsHistory = !arguments.has(PromptCommand.noHistory)
  }

  /// A person at a terminal gets a prompt.
  func adapted(to console: any Console, _ run: RunContext) -> any Command {
    guard !isPlain, run.options.format == .table, PromptCommand.isPossible(on: console, run) else { return self }
    return PromptCommand(keepsHistory: keepsHistory)
  }

  /// Answers line by line. A bad line is named on standard error, and the exit code is that of the first one.
  func run(in session: CommandSession) async throws -> ExitCode {
    var lines = InputLines(console: session.console)
    var code = ExitCode.answered
    var header = ""
    while let line = try lines.next() {
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      do {
        try await answer(line, header: &header, in: session)
      } catch  where error is ConsoleError || error is CancellationError {
        throw error
      } catch {
        let failure = report(error, line: lines.count, in: session)
        if code == .answered { code = failure }
      }
    }
    return code
  }

  @MainActor
  private func answer(_ line: String, header: inout String, in session: CommandSession) async throws {
    if line.contains("\u{FFFD}" as Character) { throw UsageError(.notText) }
    let question = QuestionText(words: [ArgumentWord(text: PromptRequest.withoutProgramName(line), index: 0)])
    let named = CommandTable.command(beginning: question.words[0].parts)
    guard named == nil || named == ConvertCommand.self, question.typed.request != .rates, !PromptRequest.isEnding(line)
    else { throw UsageError.notAConversion }
    let parser = session.parser()
    let read = try question.read { typed throws(ConversionSyntaxError) in try parser.parse(typed) }
    guard !read.pricesEach else { throw UsageError.notAConversion }
    let answer = try await ConvertCommand(question: question).answer(read, in: session)
    var context = session.context
    context.indentsJSON = false
    switch session.options.format {
    case _ where isPlain: try session.write(text: answer.plain(in: context).map { $0 + "\n" }.joined())
    case .table: try session.write(text: context.encoder.encode([answer.line(in: context)]))
    case .json: try session.write(answer.bytes(as: .json, in: context))
    case .csv:
      let lines = String(decoding: answer.records(in: context).csv, as: UTF8.self).split(separator: "\n", maxSplits: 1)
      // Means have one column more.
      let names = lines.first.map { String($0) + "\n" } ?? ""
      try session.write(text: (names == header ? "" : names) + (lines.count > 1 ? lines[1] : ""))
      header = names
    }
    session.note(of: answer, isPlain: isPlain)
    if let missing = answer.conversion.missing { throw missing }
  }

  /// Names a bad line on standard error, and returns its exit code.
  @MainActor
  private func report(_ error: any Error, line: Int, in session: CommandSession) -> ExitCode {
    let failure = FailureText(UsageError(FailureReport(error).at(line: line)), isVerbose: session.options.isVerbose)
    let text = failure.text(
      of: [], as: session.options.format, in: session.language, encoder: session.encoder(for: .error))
    try? session.console.write(text, to: .error)
    return failure.report.code
  }

  static let name = "-"
  static let specification = CommandSpecification(
    name, Phrase("Answer the questions on standard input, one per line", "표준 입력의 질문에 한 줄씩 답하기"),
    details: Phrase(
      """
      Each line is a question such as 100 usd to krw in 2023, and its answer is one line. Empty lines are passed over. A line \
      that cannot be answered is named on standard error, the others are answered, and the exit code is that of the first \
      failure. With --json each answer is one object on a line.
      """,
      """
      한 줄에 100달러 원, 50만원 달러 같은 질문을 하나씩 쓰면 한 줄씩 답합니다. 빈 줄은 건너뜁니다. 답할 수 없는 줄은 표준 오류로 알린 뒤 \
      나머지에 답하고, 처음 실패한 줄의 종료 코드로 끝납니다. --json을 쓰면 답마다 객체 하나를 한 줄에 씁니다.
      """),
    options: [.plain, PromptCommand.noHistory], groups: [.rates, .numbers],
    examples: [
      "- --json": Phrase("One object per line, for a script", "한 줄에 객체 하나씩, 스크립트용"),
      "- --date 2024-06-28": Phrase("All at the rates of one day", "모두 그날의 환율로"),
    ])
}

/// The lines of standard input, each as soon as it is there.
private struct InputLines {
  let console: any Console
  /// How many have been read, empty ones included.
  private(set) var count = 0
  var bytes: ArraySlice<UInt8> = []

  /// The next line without its end; nil at the end of the input.
  mutating func next() throws(ConsoleError) -> String? {
    var searched = bytes.startIndex
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) { return take(until: end) }
      searched = bytes.endIndex
      let more = try console.read(upTo: 65_536)
      if more.isEmpty { return bytes.isEmpty ? nil : take(until: bytes.endIndex) }
      bytes += more
    }
  }

  private mutating func take(until end: Int) -> String {
    var line = String(decoding: bytes[..<end], as: UTF8.self)
    if count == 0, line.first == "\u{FEFF}" { line.removeFirst() }
    if line.last == "\r" { line.removeLast() }
    bytes = bytes[end...].dropFirst()
    count += 1
    return line
  }
}

extension UsageError {
  fileprivate static var notAConversion: UsageError {
    UsageError(
      Phrase("only questions are answered here, not commands", "여기서는 명령이 아니라 환산 질문에만 답합니다"),
      hint: Phrase("for example: 100 usd to krw", "예: 100달러 원"))
  }
}
