import Platform
import SharedModels
import Wording

/// What is wrong with the words of a command line; exit code 2, unless a word that was read says another.
struct UsageError: Reportable, Hashable {
  let report: FailureReport
  /// Where; nil when it is not in the words.
  var span: ArgumentSpan?

  init(_ report: FailureReport, at span: ArgumentSpan? = nil) {
    self.report = report
    self.span = span
  }

  init(_ message: Phrase, hint: Phrase? = nil, at span: ArgumentSpan? = nil) {
    self.init(FailureReport(.usage, message, hint: hint), at: span)
  }

  /// An error that the words led to.
  init(_ error: any Error, at span: ArgumentSpan?) { self.init(FailureReport(error), at: span) }
}

// The mistakes that several commands share.
extension FailureReport {
  static let notText = usage(Phrase("this is not valid UTF-8", "UTF-8이 아닌 글자가 있습니다"))

  static func unknownCommand(_ word: String, suggestion: String?) -> FailureReport {
    usage(
      Phrase("unknown command '\(word)'", "\(quoted: word, .name) 명령은 없습니다"),
      // More likely a code without an amount than a mistyped command.
      hint: Currency(argument: word) != nil
        ? Phrase(
          "'exchange-cli rates \(word)' shows its rates, 'exchange-cli 100 \(word) to EUR' converts",
          "환율은 'exchange-cli rates \(word)', 환산은 'exchange-cli 100 \(word) 유로로'")
        : suggestion.map(Phrase.didYouMean) ?? .commandList)
  }

  static func unknownSubcommand(_ word: String, of command: String, suggestion: String?) -> FailureReport {
    usage(
      Phrase("'\(command)' has no subcommand '\(word)'", "'\(command)'에는 \(quoted: word, .name) 하위 명령이 없습니다"),
      hint: suggestion.map(Phrase.didYouMean) ?? .seeHelp(about: command))
  }

  /// Without a command the options that all share are meant.
  static func unknownOption(_ option: String, command: String? = nil, suggestion: String?) -> FailureReport {
    usage(
      Phrase("unknown option \(option)", "\(option, .name) 옵션은 없습니다"),
      hint: suggestion.map(Phrase.didYouMean) ?? command.map(Phrase.seeHelp)
        ?? Phrase("'exchange-cli help' lists the options", "'exchange-cli help'로 옵션을 볼 수 있습니다"))
  }

  /// Other commands have the option; this one does not take it.
  static func optionDoesNotApply(_ option: String, command: String) -> FailureReport {
    usage(
      Phrase("\(option) does not apply to '\(command)'", "'\(command)'에는 \(option) 옵션을 쓸 수 없습니다"),
      hint: .seeHelp(about: command))
  }

  static func takesTerminal(_ command: String) -> FailureReport {
    usage(
      Phrase(
        "'\(command)' takes the terminal for itself, so it does not run at the prompt",
        "'\(command)' 명령은 터미널을 혼자 쓰므로 프롬프트에서는 실행할 수 없습니다"),
      hint: Phrase(
        "leave with quit, then run 'exchange-cli \(command)'", "종료한 뒤 'exchange-cli \(command)'로 실행하세요"))
  }

  static let isPrompt = usage(
    Phrase("this is the prompt already", "이미 프롬프트입니다"),
    hint: Phrase("type a question: 100 usd to krw", "질문을 바로 적으세요: 100달러 원"))

  static func missingValue(option: String, placeholder: String) -> FailureReport {
    usage(
      Phrase("\(option) needs a value: \(option) \(placeholder)", "\(option) 옵션의 값을 적어 주세요: \(option) \(placeholder)"))
  }

  static func unexpectedValue(option: String) -> FailureReport {
    usage(Phrase("\(option) takes no value", "\(option) 옵션에는 값을 붙일 수 없습니다"))
  }

  static func emptyFileName(of name: String) -> FailureReport {
    usage(Phrase("the file name of \(name) is empty", "\(name)의 파일 이름이 비어 있습니다"))
  }

  static func invalidValue(
    _ value: String, of name: String, expectation: Phrase, among choices: [String] = []
  ) -> FailureReport {
    invalid(
      Phrase(
        "invalid \(name) '\(value)': expected \(expectation)",
        "\(name)에 '\(value)' 값을 쓸 수 없습니다. 가능한 값: \(expectation)"),
      value, among: choices)
  }

  /// A value that is none of its type, in the words of the type.
  static func invalid(_ message: Phrase, _ value: String, among choices: [String]) -> FailureReport {
    usage(message, hint: Spelling.nearest(to: value, among: choices).map(Phrase.didYouMean))
  }

  static func missing(_ name: String, _ kind: ValueKind, command: String) -> FailureReport {
    usage(
      Phrase("'\(command)' needs \(name)", kind.koreanRequest.map { "\($0)" } ?? "\(name, .object) 적어 주세요"),
      hint: .seeHelp(about: command))
  }

  /// The currency that others are told in.
  static func missingTarget(of command: String) -> FailureReport {
    usage(
      Phrase("which currency to? e.g. \(command) USD KRW", "바꿀 통화도 적어 주세요. 예: \(command) 달러 원"),
      hint: .seeHelp(about: command))
  }

  static func missingOption(_ option: String, command: String) -> FailureReport {
    usage(
      Phrase("'\(command)' needs \(option)", "'\(command)' 명령에는 \(option) 옵션이 필요합니다"), hint: .seeHelp(about: command))
  }

  static func requires(_ option: String, needed: String) -> FailureReport {
    usage(Phrase("\(option) requires \(needed)", "\(option) 옵션은 \(needed, .company) 함께 써야 합니다"))
  }

  static func empty(_ name: String, _ kind: ValueKind) -> FailureReport {
    usage(
      Phrase(
        "\(name) is empty", "빈 값입니다. " + (kind.koreanRequest.map { "\($0)" } ?? "\(name, .object) 적어 주세요")))
  }

  static func unexpectedArgument(_ word: String, command: String, suggestion: String? = nil) -> FailureReport {
    usage(
      Phrase("unexpected argument '\(word)'", "'\(command)' 명령에 \(quoted: word, .topic) 쓸 수 없습니다"),
      hint: suggestion.map(Phrase.didYouMean) ?? .seeHelp(about: command))
  }

  static func conflict(_ one: String, _ other: String) -> FailureReport {
    usage(
      Phrase(
        "\(one) and \(other) cannot be used together",
        "\(one, .company) \(other, .topic) 함께 쓸 수 없습니다"))
  }

  private static func usage(_ message: Phrase, hint: Phrase? = nil) -> FailureReport {
    FailureReport(.usage, message, hint: hint)
  }
}

extension Phrase {
  fileprivate static let commandList = Phrase(
    "'exchange-cli help' lists the commands", "'exchange-cli help'로 명령 목록을 볼 수 있습니다")

  static func example(_ line: ExampleLine) -> Phrase {
    Phrase("for example: \(line.words)", "예: \(line.words)")
  }

  /// Points to a command's help. Its name may end in an option, such as `convert --batch`, which help does not know.
  static func seeHelp(about command: String) -> Phrase {
    let words = command.split(separator: " ").prefix { !$0.hasPrefix("-") || $0 == "-" }
    let line = "'exchange-cli help \(words.joined(separator: " "))'"
    return Phrase("see \(line)", "\(line, .object) 참고하세요")
  }
}
