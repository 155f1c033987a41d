import DIInterface
import TerminalText
import WeaveDI
import Wording

/// `prompt`, and `-` where a person sits: questions and commands line by line, with editing and a history.
struct PromptCommand: SpecifiedCommand {
  static let features = ConvertCommand.features
  static let answersForOneMoment = false
  static let takesTerminal = true
  static let hearsKeys = true

  private let keepsHistory: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    keepsHistory = !arguments.has(Self.noHistory)
    try arguments.refuseFormats(beside: Self.name)
  }

  init(keepsHistory: Bool) { self.keepsHistory = keepsHistory }

  /// Whether a prompt can be drawn on a console: by a person's terminal that can move its cursor.
  static func isPossible(on console: any Console, _ run: RunContext) -> Bool {
    console.isTerminal(.input) && console.isTerminal(.output) && run.variables["TERM"] != "dumb"
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    @Injected(\.interactiveTerminal) var open
    guard Self.isPossible(on: session.console, session.run), let terminal = open(.line) else {
      throw UsageError(
        Phrase("'prompt' needs a terminal", "'prompt' 명령에는 터미널이 필요합니다"),
        hint: Phrase(
          "'exchange-cli -' answers the questions on standard input",
          "'exchange-cli -'는 표준 입력의 질문에 답합니다"))
    }
    let isKept = keepsHistory && session.run.settings.keepsHistory
    let history = PromptHistory(path: isKept ? session.files?.promptHistory : nil)
    return try await PromptLoop(session, on: terminal, history: history).run()
  }

  static let name = "prompt"
  static let specification = CommandSpecification(
    name, Phrase("Ask line by line, with a history", "한 줄씩 묻고 답하기 (입력 기록 지원)"),
    details: Phrase(
      """
      Questions and commands, as on the command line. 'in eur' asks the last conversion for another currency, 'and jpy' for \
      one more, 'yesterday' or 'in 2023' for another day; _ is the last amount. Tab completes, the arrows go through the \
      lines before, Ctrl-R searches them, Ctrl-C clears the line or stops what runs, and quit or Ctrl-D leaves. Lines are \
      kept for the next time, but none that begins with a blank; 'config set history false' keeps none.
      """,
      """
      명령줄에서와 같이 질문과 명령을 씁니다. '유로로'는 마지막 환산을 다른 통화로, '엔도'는 통화를 더해서, '어제'나 '2023년'은 다른 날짜로 다시 묻습니다. _는 마지막 \
      금액입니다. Tab으로 완성하고, 화살표로 이전 줄을 불러오고, Ctrl-R로 찾고, Ctrl-C로 줄을 지우거나 실행을 멈추고, 종료나 Ctrl-D로 끝냅니다. 입력한 줄은 다음을 위해 \
      남겨 두지만 빈칸으로 시작하는 줄은 남기지 않습니다. 'config set history false'면 아무것도 남기지 않습니다.
      """),
    options: [noHistory], groups: [.rates, .numbers], except: [.json, .csv, .format],
    examples: ["prompt": Phrase("Needs a terminal", "터미널에서만")])

  /// What help at the prompt shows, in the order in which one would try it.
  static let lines: CommandSpecification.Examples = [
    ExampleLine("100 usd to krw", "100달러 원"): Phrase("A question", "금액 환산"),
    ExampleLine("in eur", "유로로"): Phrase("The same in another currency", "다른 통화로"),
    ExampleLine("and jpy", "엔도"): Phrase("And in one more", "통화를 더해서"),
    ExampleLine("yesterday", "어제"): Phrase("On another day, or in a period: in 2023", "다른 날짜나 2023년 같은 기간으로"),
    ExampleLine("_ * 3 to gbp", "_ * 3 파운드로"): Phrase("Go on with the last amount", "마지막 금액으로 이어서"),
    ExampleLine("favorites", "즐겨찾기"): Phrase("Any command, without the program's name", "프로그램 이름 없이 명령"),
    ExampleLine("quit", "종료"): Phrase("Leave; so does Ctrl-D", "끝내기(Ctrl-D도 같음)"),
  ]

  static let noHistory = OptionSpecification(
    "no-history", Phrase("Keep no line of this prompt", "이 프롬프트의 입력을 남기지 않음"))
}

/// The console of a line at the prompt: the prompt itself reads the keys, and nothing is paged.
struct PromptConsole: Console {
  let base: any Console

  var size: TerminalSize? { base.size }

  func isTerminal(_ stream: StandardStream) -> Bool { stream != .input && base.isTerminal(stream) }

  func write(bytes: UnsafeRawBufferPointer, to stream: StandardStream) throws(ConsoleError) {
    try base.write(bytes: bytes, to: stream)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ConsoleError) -> Int {
    throw .takenByPrompt
  }

  func hasInput(within milliseconds: Int32) -> Bool { false }

  func show(_ text: String, with pager: Pager) -> Bool { false }
}
