import Platform
import TerminalText
import Wording

/// Writes help as styled lines; examples come first.
struct HelpText: Sendable {
  /// Lines longer than this are hard to read, however wide the terminal is.
  private static let widest = 100

  private let language: Language
  private let width: Int

  /// `width` is the terminal's; nil for a pipe.
  init(language: Language, width: Int?) {
    self.language = language
    self.width = min(width ?? 80, Self.widest)
  }

  func short() -> [StyledText] {
    opening(HelpDocument.program) + commands
      + prose(
        Phrase(
          "'exchange-cli help COMMAND' explains a command; 'exchange-cli help' lists the options they share.",
          "'exchange-cli help 명령'은 그 명령을, 'exchange-cli help'는 공통 옵션을 설명합니다."))
  }

  func program() -> [StyledText] {
    let program = HelpDocument.program
    let widest = program.parts.compactMap(\.path.last?.displayWidth).max() ?? 0
    return opening(program)
      + CommandTable.groups.flatMap { group in
        section(group.key, group.value.map { ($0.name, $0.specification.summary) }, atLeast: widest)
      } + program.shared.flatMap { section($0.heading, rows(of: $0.options)) }
      + section(Phrase("Exit codes", "종료 코드"), HelpDocument.exitCodes)
      + section(Phrase("Project", "프로젝트"), [(ProgramVersion.address, nil)]) + prose(HelpDocument.disclaimer)
  }

  /// What can be typed at the prompt.
  func prompt() -> [StyledText] {
    section(Phrase("Questions", "질문"), PromptCommand.lines.map { ($0.key[language], $0.value) }) + commands
      + prose(Phrase("'help COMMAND' explains a command.", "'도움말 명령'으로 명령의 설명을 봅니다."))
  }

  func command(_ command: HelpDocument) -> [StyledText] {
    title(command.summary) + [""] + examples(of: command)
      + section(Phrase("Usage", "사용법"), usages(of: command).map { ($0, nil) })
      + section(Phrase("Subcommands", "하위 명령"), command.parts.map { ($0.path.last ?? "", $0.summary) })
      + (command.prose.map { prose($0) + [""] } ?? [])
      + section(Phrase("Keys", "키"), command.keys)
      + section(Phrase("Options", "옵션"), rows(of: command.options))
      + command.shared.flatMap { section($0.heading, rows(of: $0.options)) }
      + prose(
        Phrase("The options of every command are in 'exchange-cli help'.", "모든 명령의 공통 옵션은 'exchange-cli help'에 있습니다."))
  }

  // MARK: Pieces

  /// The names of all commands in their groups.
  private var commands: [StyledText] {
    section(
      Phrase("Commands", "명령"),
      CommandTable.groups.map { group in
        (group.key[language], Phrase(verbatim: group.value.map { $0.name }.joined(separator: ", ")))
      })
  }

  private func opening(_ program: HelpDocument) -> [StyledText] {
    let name = program.path[0]
    return title(Phrase("\(name): \(program.summary)", "\(name): \(program.summary)")) + [""]
      + examples(of: program)
  }

  private func title(_ phrase: Phrase) -> [StyledText] { StyledText(phrase[language], .strong).wrapped(to: width) }

  private func prose(_ phrase: Phrase) -> [StyledText] {
    phrase[language].split(separator: "\n\n").enumerated().flatMap { index, paragraph in
      (index > 0 ? [""] : []) + StyledText(String(paragraph)).wrapped(to: width)
    }
  }

  private func examples(of command: HelpDocument) -> [StyledText] {
    section(Phrase("Examples", "예제"), command.examples.map { ("\(command.path[0]) \($0.key[language])", $0.value) })
  }

  private func rows(of options: [OptionSpecification]) -> HelpDocument.Rows {
    // Options without a letter are indented, so that the long names line up.
    options.map { (($0.short == nil ? "    " : "") + $0.usage, $0.summary) }
  }

  /// The first subcommand is what the command does without one.
  private func usages(of command: HelpDocument) -> [String] {
    command.runnable.enumerated().map { index, document in
      let isOptional = index == 0 && !command.parts.isEmpty
      let words = isOptional ? document.path.dropLast() + ["[\(document.path.last ?? "")]"] : document.path
      return (words + document.arguments).joined(separator: " ")
    }
  }

  /// A heading and its rows in two columns; nothing without rows. On a narrow terminal the second column
  /// moves below the first.
  private func section(_ heading: Phrase, _ rows: HelpDocument.Rows, atLeast narrowest: Int = 0) -> [StyledText] {
    guard !rows.isEmpty else { return [] }
    let widest = max(narrowest, rows.map(\.term.displayWidth).max() ?? 0)
    let column = widest + 4
    let isBeside = width - column >= 28
    var lines = [StyledText(heading[language], .accent)]
    for (term, meaning) in rows {
      let words = meaning.map { StyledText($0[language]).wrapped(to: isBeside ? width - column : width - 6) } ?? []
      if isBeside, let first = words.first {
        let gap = String(repeating: " ", count: column - 2 - term.displayWidth)
        lines.append(StyledText("  ") + StyledText(term, .strong) + StyledText(gap) + first)
        lines += words.dropFirst().map { StyledText(String(repeating: " ", count: column)) + $0 }
      } else {
        lines.append(StyledText("  ") + StyledText(term, .strong))
        lines += words.map { StyledText("      ") + $0 }
      }
    }
    return lines + [""]
  }
}
