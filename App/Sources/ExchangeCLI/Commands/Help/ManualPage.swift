import SharedModels
import Wording

/// The manual page in roff's man macros, made from the command table.
struct ManualPage: Sendable {
  private let language: Language

  static func text(in language: Language) -> String {
    ManualPage(language: language).lines.joined(separator: "\n") + "\n"
  }

  private var lines: [String] {
    var lines = [".TH EXCHANGE\\-CLI 1 \"\" \"exchange\\-cli \(escaped(ProgramVersion.current))\" \"\""]
    func section(_ title: Phrase, _ body: [String]) { lines += [".SH \"\(text(title))\""] + body }
    section(
      Phrase("NAME", "이름"),
      ["exchange\\-cli \\- " + text(Phrase("currency exchange for the terminal", "터미널에서 쓰는 환율 계산기"))])
    section(Phrase("SYNOPSIS", "사용법"), CommandTable.runnableCommands.flatMap(synopsis))
    section(
      Phrase("DESCRIPTION", "설명"),
      paragraphs(
        Phrase(
          """
          Converts money, shows rates and draws their history. The European Central Bank's fixings since 1999 are part of \
          the program, so it also answers without a network. Every answer names its date and its source.
          """,
          """
          금액을 환산하고, 환율을 보여 주고, 추이를 그립니다. 1999년 이후 유럽중앙은행 고시가 프로그램에 들어 있어 네트워크 없이도 답합니다. 모든 답에 날짜와 출처를 밝힙니다.
          """)))
    section(Phrase("EXAMPLES", "예제"), examples(HelpText.examples))
    section(Phrase("COMMANDS", "명령"), CommandTable.commands.flatMap(description))
    for group in OptionGroup.allCases {
      section(
        Phrase("OPTIONS: \(group.title.english.uppercased())", "옵션: \(group.title.korean)"), options(group.options))
    }
    section(Phrase("EXIT STATUS", "종료 코드"), HelpText.exitCodes.flatMap(item))
    let settings = (SettingTable.addresses + SettingTable.plain).compactMap(\.variable)
    section(
      Phrase("ENVIRONMENT", "환경 변수"), settings.flatMap { item($0.names, $0.summary) } + Self.variables.flatMap(item))
    section(Phrase("FILES", "파일"), Self.files.flatMap(item))
    section(Phrase("NOTES", "참고"), paragraphs(HelpText.disclaimer) + paragraphs(Self.encoding))
    section(Phrase("SEE ALSO", "함께 보기"), [escaped(ProgramVersion.address)])
    return lines
  }

  private static let encoding = Phrase(
    """
    In a locale without UTF-8, such as C, everything written for people in English is ASCII. JSON escapes all other \
    characters there, and says the same; CSV is UTF-8 in every locale.
    """,
    """
    C처럼 UTF-8이 아닌 로캘에서는 영어로 표시하는 내용을 모두 ASCII로 씁니다. JSON은 그 밖의 문자를 이스케이프하므로 내용은 같고, CSV는 로캘과 관계없이 UTF-8입니다.
    """)

  // MARK: Pieces

  private func text(_ phrase: Phrase) -> String { escaped(phrase[language]) }

  private func paragraphs(_ phrase: Phrase) -> [String] {
    phrase[language].split(separator: "\n\n").flatMap { [".PP", escaped(String($0))] }
  }

  private func item(_ term: String, _ summary: Phrase?) -> [String] {
    [".TP", "\\fB\(escaped(term))\\fR", summary.map(text) ?? ""]
  }

  private func synopsis(_ path: [String], _ command: CommandSpecification) -> [String] {
    let arguments = command.arguments.map { "\\fI\(escaped($0.usage))\\fR" }
    let line = ["\\fBexchange\\-cli \(escaped(path.joined(separator: " ")))\\fR"] + arguments
    return [line.joined(separator: " "), ".br"]
  }

  private func description(of command: CommandSpecification) -> [String] {
    [".SS \"\(escaped(command.name))\"", text(command.summary)] + (command.details.map(paragraphs) ?? [])
      + options(command.options)
      + command.subcommands.flatMap { subcommand in
        let usage = ([command.name, subcommand.name] + subcommand.arguments.map(\.usage)).joined(separator: " ")
        return item(usage, subcommand.summary) + [".RS"] + options(subcommand.options)
          + examples(subcommand.examples) + [".RE"]
      } + command.keys.flatMap(item) + examples(command.examples)
  }

  private func options(_ options: [OptionSpecification]) -> [String] { options.flatMap { item($0.usage, $0.summary) } }

  private func examples(_ examples: CommandSpecification.Examples) -> [String] {
    examples.flatMap { line, summary in
      [".PP", text(summary) + ":", ".RS 4", ".nf", "exchange\\-cli \(escaped(line[language]))", ".fi", ".RE"]
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

  /// Besides those that settings have.
  private static let variables: KeyValuePairs = [
    "http_proxy, https_proxy, all_proxy, no_proxy": Phrase(
      "Proxies for the network, and the hosts without one", "네트워크 프록시와 프록시를 쓰지 않을 호스트"),
    "PAGER": Phrase(
      "Shows what is longer than the screen (less -FRX without it); none when empty or cat",
      "화면보다 긴 출력을 보여 줄 프로그램 (없으면 less -FRX), 비어 있거나 cat이면 쓰지 않음"),
    "CURL_CA_BUNDLE, SSL_CERT_FILE, SSL_CERT_DIR": Phrase(
      "A file of trusted certificate authorities, or a folder of them, instead of the system's",
      "시스템 인증서 대신 쓸 인증 기관 파일이나 폴더"),
  ]

  private static let files: KeyValuePairs = [
    "$XDG_DATA_HOME/exchange-cli/exchange.sqlite3": Phrase(
      "Favourites, profiles, alerts and own rates", "즐겨찾기, 프로필, 알림, 내 환율"),
    "$XDG_CACHE_HOME/exchange-cli/rates.sqlite3": Phrase(
      "Fetched rates; may be deleted at any time", "받아 둔 환율 (언제든 지워도 됨)"),
    "$XDG_CONFIG_HOME/exchange-cli/config.json": Phrase("Settings", "설정"),
    "$XDG_STATE_HOME/exchange-cli/history": Phrase(
      "What was typed at the prompt, unless the setting history is false", "프롬프트에 입력한 줄 (history 설정이 false면 남기지 않음)"),
  ]
}
