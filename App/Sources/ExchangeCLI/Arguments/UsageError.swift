import SharedModels

/// A mistake on the command line; always exit code 2.
struct UsageError: Error, Hashable, Sendable {
  enum Problem: Hashable, Sendable {
    case notText
    case unknownCommand(String, suggestion: String?)
    case unknownSubcommand(String, of: String, suggestion: String?)
    case unknownOption(String, suggestion: String?)
    /// Other commands have the option; this one does not take it.
    case optionDoesNotApply(String, command: String)
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(option: String)
    case emptyFileName(of: String)
    case invalidValue(String, of: String, expectation: Phrase, suggestion: String?)
    case missingArgument(String, command: String)
    case missingOption(String, command: String)
    case missingOptions([String], command: String)
    case requires(String, needed: String)
    case emptyArgument(String)
    case unexpectedArgument(String, command: String)
    case conflict(String, String)
    /// The question names other currencies for its amounts than `--from` does.
    case sourceContradicted(by: [String], source: String)
    /// Confirmation is needed, and there is neither a terminal nor `--yes`.
    case confirmationNeeded(command: String)
    case terminalNeeded(command: String)
    case dumbTerminal(command: String)
    case unknownKey(String, suggestion: String?)
    case invalidSetting(key: String, value: String, expectation: Phrase, suggestion: String?)
    /// A condition, a question or a date that cannot be read; the phrase says why.
    case unreadable(Phrase, hint: Phrase? = nil)
  }

  let problem: Problem
  /// Where; nil when it is not in the words.
  var span: ArgumentSpan?

  init(_ problem: Problem, at span: ArgumentSpan? = nil) {
    self.problem = problem
    self.span = span
  }
}

extension UsageError: Reportable {
  var report: FailureReport { FailureReport(.usage, message, hint: hint) }

  private var message: Phrase {
    switch problem {
    case .notText:
      Phrase("this argument is not valid UTF-8", "UTF-8이 아닌 글자가 있습니다")
    case .unknownCommand(let word, _):
      Phrase("unknown command '\(word)'", "\(Josa.quoting(word, .name)) 명령은 없습니다")
    case .unknownSubcommand(let word, let command, _):
      Phrase("'\(command)' has no subcommand '\(word)'", "'\(command)'에는 \(Josa.quoting(word, .name)) 하위 명령이 없습니다")
    case .unknownOption(let option, _):
      Phrase("unknown option \(option)", "\(Josa.with(option, .name)) 옵션은 없습니다")
    case .optionDoesNotApply(let option, let command):
      Phrase("\(option) does not apply to '\(command)'", "'\(command)'에는 \(option) 옵션을 쓸 수 없습니다")
    case .missingValue(let option, let placeholder):
      Phrase("\(option) needs a value: \(option) \(placeholder)", "\(option) 옵션에 값이 필요합니다: \(option) \(placeholder)")
    case .unexpectedValue(let option):
      Phrase("\(option) takes no value", "\(option) 옵션에는 값을 줄 수 없습니다")
    case .emptyFileName(let name):
      Phrase("the file name of \(name) is empty", "\(name)의 파일 이름이 비어 있습니다")
    case .invalidValue(let value, let name, let expectation, _):
      Phrase(
        "invalid \(name) '\(value)': expected \(expectation.english)",
        name == "NAME"
          ? "프로필 이름에는 글자, 숫자, . _ -만 32자까지 쓸 수 있습니다" : "\(name)에 '\(value)' 값을 쓸 수 없습니다. 가능한 값: \(expectation.korean)"
      )
    case .missingArgument("TO", let command):
      Phrase("which currency to? e.g. \(command) USD KRW", "바꿀 통화도 적어 주세요. 예: \(command) USD KRW")
    case .missingArgument(let name, let command):
      Phrase("'\(command)' needs \(name)", "'\(command)' 명령에는 \(Josa.with(name, .subject)) 필요합니다")
    case .missingOption(let option, let command):
      Phrase("'\(command)' needs \(option)", "'\(command)' 명령에는 \(option) 옵션이 필요합니다")
    case .missingOptions(let options, let command):
      Phrase(
        "'\(command)' needs one of \(options.joined(separator: ", "))",
        "'\(command)' 명령에는 다음 중 하나가 필요합니다: \(options.joined(separator: ", "))")
    case .requires(let option, let needed):
      Phrase("\(option) requires \(needed)", "\(option) 옵션은 \(Josa.with(needed, .company)) 함께 써야 합니다")
    case .emptyArgument(let name):
      Phrase("\(name) is empty", "\(Josa.with(name, .subject)) 비어 있습니다")
    case .unexpectedArgument(let word, let command):
      Phrase(
        "unexpected argument '\(word)'", "'\(command)' 명령에 \(Josa.quoting(word, .topic)) 쓸 수 없습니다")
    case .conflict(let one, let other):
      Phrase(
        "\(one) and \(other) cannot be used together",
        "\(Josa.with(one, .company)) \(Josa.with(other, .topic)) 함께 쓸 수 없습니다")
    case .sourceContradicted(let codes, let source):
      Phrase(
        "--from \(source) conflicts with the amount, which is in \(codes.joined(separator: ", "))",
        "--from \(Josa.with(source, .company)) 금액에 적힌 통화 \(Josa.with(codes.joined(separator: ", "), .subject)) 서로 다릅니다"
      )
    case .confirmationNeeded(let command):
      Phrase(
        "'\(command)' needs confirmation, and there is no terminal to ask on",
        "'\(command)' 명령은 확인이 필요하지만 확인할 터미널이 없습니다")
    case .terminalNeeded(let command):
      Phrase("'\(command)' needs a terminal", "'\(command)' 명령에는 터미널이 필요합니다")
    case .dumbTerminal(let command):
      Phrase(
        "'\(command)' draws a full screen, which this terminal cannot show (TERM=dumb)",
        "'\(command)' 명령은 전체 화면을 쓰는데, 이 터미널(TERM=dumb)은 전체 화면을 표시할 수 없습니다")
    case .unknownKey(let key, _):
      Phrase("unknown setting '\(key)'", "\(Josa.quoting(key, .name)) 설정은 없습니다")
    case .invalidSetting(let key, let value, let expectation, _):
      Phrase(
        "invalid value '\(value)' for \(key): expected \(expectation.english)",
        "\(key)에 '\(value)' 값을 쓸 수 없습니다. 가능한 값: \(expectation.korean)")
    case .unreadable(let phrase, _):
      phrase
    }
  }

  private var hint: Phrase? {
    switch problem {
    case .unknownCommand(let word, _) where Self.isCurrency(word):
      // More likely a code without an amount than a mistyped command.
      Phrase(
        "'exchange-cli rates \(word)' shows its rates, 'exchange-cli 100 \(word) to EUR' converts",
        "환율은 'exchange-cli rates \(word)', 환산은 'exchange-cli 100 \(word) to EUR'")
    case .unknownCommand(_, let suggestion), .unknownSubcommand(_, _, let suggestion):
      suggestion.map(Phrase.didYouMean)
        ?? Phrase("'exchange-cli help' lists the commands", "'exchange-cli help'로 명령 목록을 볼 수 있습니다")
    case .unknownOption(_, let suggestion):
      suggestion.map(Phrase.didYouMean)
        ?? Phrase("'exchange-cli help COMMAND' lists the options", "'exchange-cli help 명령'으로 옵션을 볼 수 있습니다")
    case .unknownKey(_, let suggestion):
      suggestion.map(Phrase.didYouMean)
    case .invalidValue(_, _, _, let suggestion), .invalidSetting(_, _, _, let suggestion):
      suggestion.map(Phrase.didYouMean)
    case .optionDoesNotApply(_, let command), .missingArgument(_, let command), .missingOption(_, let command),
      .missingOptions(_, let command),
      .unexpectedArgument(_, let command):
      Self.seeHelp(about: command)
    case .sourceContradicted:
      Phrase(
        "drop --from, or put the target after 'to'", "--from을 빼거나, 대상 통화라면 'to' 뒤에 적으세요")
    case .confirmationNeeded:
      Phrase("add --yes to skip the question", "묻지 않고 진행하려면 --yes를 붙이세요")
    case .dumbTerminal:
      Phrase(
        "'exchange-cli rates' and 'exchange-cli watch --csv' work in any terminal",
        "'exchange-cli rates'와 'exchange-cli watch --csv'는 어떤 터미널에서든 쓸 수 있습니다")
    case .unreadable(_, let hint): hint
    case .notText, .terminalNeeded, .missingValue, .unexpectedValue, .emptyFileName, .requires,
      .emptyArgument, .conflict:
      nil
    }
  }
}

extension UsageError {
  /// Points to a command's help. Its name may end in an option, such as `convert --batch`, which help does not know.
  private static func seeHelp(about command: String) -> Phrase {
    let words = command.split(separator: " ").prefix { !$0.hasPrefix("-") || $0 == "-" }
    let line = "'exchange-cli help \(words.joined(separator: " "))'"
    return Phrase("see \(line)", "\(Josa.with(line, .object)) 참고하세요")
  }

  private static func isCurrency(_ word: String) -> Bool {
    // The same check that a setting applies to its value.
    Currency(argument: word) != nil
  }
}
