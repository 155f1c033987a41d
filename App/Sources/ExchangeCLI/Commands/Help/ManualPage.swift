import Wording

/// Writes the same help as one page in roff's man macros.
struct ManualPage: Sendable {
  private let language: Language

  static func text(in language: Language) -> String {
    ManualPage(language: language).lines(of: HelpDocument.program).joined(separator: "\n") + "\n"
  }

  private func lines(of program: HelpDocument) -> [String] {
    let name = escaped(program.path[0])
    var lines = [".TH \(name.uppercased()) 1 \"\" \"\(name) \(escaped(ProgramVersion.current))\" \"\""]
    func section(_ title: Phrase, _ body: [String]) { lines += [".SH \"\(text(title))\""] + body }
    section(Phrase("NAME", "이름"), ["\(name) \\- \(text(program.summary))"])
    section(Phrase("SYNOPSIS", "사용법"), program.runnable.flatMap(synopsis))
    section(Phrase("DESCRIPTION", "설명"), program.prose.map(paragraphs) ?? [])
    section(Phrase("EXAMPLES", "예제"), examples(of: program))
    section(Phrase("COMMANDS", "명령"), program.parts.flatMap(description))
    for (heading, options) in program.shared {
      section(Phrase("OPTIONS: \(heading.english.uppercased())", "옵션: \(heading)"), items(options))
    }
    section(Phrase("EXIT STATUS", "종료 코드"), HelpDocument.exitCodes.flatMap(item))
    section(Phrase("ENVIRONMENT", "환경 변수"), HelpDocument.variables.flatMap(item))
    section(Phrase("FILES", "파일"), HelpDocument.files.flatMap(item))
    section(Phrase("NOTES", "참고"), paragraphs(HelpDocument.disclaimer) + paragraphs(HelpDocument.encoding))
    section(Phrase("SEE ALSO", "함께 보기"), [escaped(ProgramVersion.address)])
    return lines
  }

  private func synopsis(of command: HelpDocument) -> [String] {
    let arguments = command.arguments.map { "\\fI\(escaped($0))\\fR" }
    return [(["\\fB\(escaped(command.path.joined(separator: " ")))\\fR"] + arguments).joined(separator: " "), ".br"]
  }

  private func description(of command: HelpDocument) -> [String] {
    [".SS \"\(escaped(command.path[1]))\"", text(command.summary)] + (command.prose.map(paragraphs) ?? [])
      + items(command.options)
      + command.parts.flatMap { part in
        item((part.path.dropFirst() + part.arguments).joined(separator: " "), part.summary) + [".RS"]
          + items(part.options) + examples(of: part) + [".RE"]
      } + command.keys.flatMap(item) + examples(of: command)
  }

  // MARK: Pieces

  private func text(_ phrase: Phrase) -> String { escaped(phrase[language]) }

  private func paragraphs(_ phrase: Phrase) -> [String] {
    phrase[language].split(separator: "\n\n").flatMap { [".PP", escaped(String($0))] }
  }

  private func item(_ term: String, _ meaning: Phrase?) -> [String] {
    [".TP", "\\fB\(escaped(term))\\fR", meaning.map(text) ?? ""]
  }

  private func items(_ options: [OptionSpecification]) -> [String] { options.flatMap { item($0.usage, $0.summary) } }

  private func examples(of command: HelpDocument) -> [String] {
    command.examples.flatMap { line, summary in
      [
        ".PP", text(summary) + ":", ".RS 4", ".nf", escaped("\(command.path[0]) \(line[language])"), ".fi", ".RE",
      ]
    }
  }

  /// The text with everything escaped that roff would take for a request or an escape; the English page is all ASCII.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text.replacing("\n", with: " ") {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "…": result += "..."
      case _ where language == .english && !character.isASCII:
        // Groff names a glyph by its number in capitals and at least four digits.
        for scalar in character.unicodeScalars {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
        }
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
