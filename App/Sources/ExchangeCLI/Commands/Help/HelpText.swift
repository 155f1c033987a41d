import Platform
import SharedModels
import TerminalUI
import Wording

/// Help as styled lines, made from the command table; examples come first.
struct HelpText: Sendable {
  private static let program = "exchange-cli"
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
    title(Self.title) + [""] + section(Phrase("Examples", "예제"), rows(of: Self.examples)) + commands
      + prose(
        Phrase(
          "'exchange-cli help COMMAND' explains a command; 'exchange-cli help' lists the options they share.",
          "'exchange-cli help 명령'은 그 명령을, 'exchange-cli help'는 공통 옵션을 설명합니다."))
  }

  func program() -> [StyledText] {
    opening + OptionGroup.allCases.flatMap { section($0.title, rows(of: $0.options)) }
      + section(Phrase("Exit codes", "종료 코드"), Self.exitCodes)
      + section(Phrase("Project", "프로젝트"), [(ProgramVersion.address, nil)]) + prose(Self.disclaimer)
  }

  /// What can be typed at the prompt.
  func prompt() -> [StyledText] {
    section(Phrase("Questions", "질문"), PromptCommand.lines.map { ($0.key[language], $0.value) }) + commands
      + prose(Phrase("'help COMMAND' explains a command.", "'도움말 명령'으로 명령의 설명을 봅니다."))
  }

  func command(_ command: CommandSpecification, parent: String? = nil) -> [StyledText] {
    var lines = title(command.summary) + [""]
    lines += section(Phrase("Examples", "예제"), rows(of: command.examples))
    lines += section(Phrase("Usage", "사용법"), usages(of: command, parent: parent).map { ($0, nil) })
    lines += section(Phrase("Subcommands", "하위 명령"), command.subcommands.map { ($0.name, $0.summary) })
    if let details = command.details { lines += prose(details) + [""] }
    lines += section(Phrase("Keys", "키"), command.keys.map { ($0.0, $0.1) })
    lines += section(Phrase("Options", "옵션"), rows(of: command.options))
    let shared = command.subcommands.isEmpty ? command.sharedGroups.filter { !OptionGroup.universal.contains($0) } : []
    lines += shared.flatMap { section($0.title, rows(of: command.options(of: $0))) }
    lines += prose(
      Phrase("The options of every command are in 'exchange-cli help'.", "모든 명령의 공통 옵션은 'exchange-cli help'에 있습니다."))
    return lines
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

  /// The title, examples, and the commands in their groups, all in the same two columns.
  private var opening: [StyledText] {
    let widest = CommandTable.commands.map(\.name.displayWidth).max() ?? 0
    return title(Self.title) + [""] + section(Phrase("Examples", "예제"), rows(of: Self.examples))
      + CommandTable.groups.flatMap { group in
        section(group.key, group.value.map { ($0.name, $0.specification.summary) }, atLeast: widest)
      }
  }

  private func title(_ phrase: Phrase) -> [StyledText] { StyledText(phrase[language], .strong).wrapped(to: width) }

  private func prose(_ phrase: Phrase) -> [StyledText] {
    phrase[language].split(separator: "\n\n").enumerated().flatMap { index, paragraph in
      (index > 0 ? [""] : []) + StyledText(String(paragraph)).wrapped(to: width)
    }
  }

  private func rows(of examples: CommandSpecification.Examples) -> [(String, Phrase?)] {
    examples.map { ("\(Self.program) \($0.key[language])", $0.value) }
  }

  private func rows(of options: [OptionSpecification]) -> [(String, Phrase?)] {
    // Options without a letter are indented, so that the long names line up.
    options.map { (($0.short == nil ? "    " : "") + $0.usage, $0.summary) }
  }

  private func usages(of command: CommandSpecification, parent: String?) -> [String] {
    let words = [Self.program] + (parent.map { [$0] } ?? []) + [command.name]
    if command.subcommands.isEmpty { return [(words + command.arguments.map(\.usage)).joined(separator: " ")] }
    return command.subcommands.enumerated().map { index, subcommand in
      // The first is what the command does without a subcommand.
      let word = index == 0 ? "[\(subcommand.name)]" : subcommand.name
      return (words + [word] + subcommand.arguments.map(\.usage)).joined(separator: " ")
    }
  }

  /// A heading and its rows in two columns; nothing without rows. On a narrow terminal the second column
  /// moves below the first.
  private func section(_ heading: Phrase, _ rows: [(String, Phrase?)], atLeast narrowest: Int = 0) -> [StyledText] {
    guard !rows.isEmpty else { return [] }
    let widest = max(narrowest, rows.map(\.0.displayWidth).max() ?? 0)
    let column = widest + 4
    let isBeside = width - column >= 28
    var lines = [StyledText(heading[language], .accent)]
    for (term, summary) in rows {
      let words = summary.map { StyledText($0[language]).wrapped(to: isBeside ? width - column : width - 6) } ?? []
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

extension HelpText {
  static let title = Phrase("exchange-cli: currency exchange for the terminal", "exchange-cli: 터미널에서 쓰는 환율 계산기")

  static let examples: CommandSpecification.Examples = [
    ExampleLine("100 usd to krw, eur", "100달러 원, 유로"): Phrase("What an amount is worth", "금액 환산"),
    ExampleLine("50 eur to usd in 2023", "2023년 50유로 달러로"): Phrase("At the average of a year", "한 해의 평균 환율로"),
    ExampleLine("rates USD", "달러 환율"): Phrase("What a dollar buys", "오늘 달러 환율"),
    ExampleLine("history EUR USD --last 1y", "history 달러 원 --last 1년"): Phrase("A year, with a chart", "1년 추이와 차트"),
    ExampleLine("cost 100 usd 140000 krw", "cost 14만원에 100달러"): Phrase(
      "What you paid, compared with the fixing", "실제로 낸 금액과 고시 환율의 차이"),
    ExampleLine("own add usd/krw 1400", "own add 달러/원 1400"): Phrase("A rate of your own", "내 환율"),
    ExampleLine("favorites add KRW JPY", "favorites add 달러 엔"): Phrase("Your favourite currencies", "즐겨찾기에 추가"),
  ]

  static let referenceRates = Phrase(
    "Rates of the European Central Bank are reference rates, published for information only.",
    "유럽중앙은행 환율은 참고 환율이며, 서울외국환중개의 매매기준율이나 은행 고시 환율이 아닙니다.")

  static let disclaimer = Phrase(
    "\(referenceRates.english) Some rates are by Exchange Rate API (https://www.exchangerate-api.com).",
    "\(referenceRates.korean) 일부 환율은 Exchange Rate API (https://www.exchangerate-api.com)에서 제공합니다.")

  static var exitCodes: [(String, Phrase?)] { ExitCode.allCases.map { (String($0.rawValue), $0.summary) } }
}

extension ExitCode {
  var summary: Phrase {
    switch self {
    case .answered: Phrase("answered", "정상")
    case .failure: Phrase("something failed", "실패")
    case .usage: Phrase("invalid command line", "잘못된 사용법")
    case .unknownCurrency: Phrase("no such currency", "없는 통화")
    case .noRate: Phrase("no rate for that date or pair", "해당 날짜나 통화의 환율이 없음")
    case .unavailable: Phrase("no provider answered and nothing older is known", "환율을 받지 못했고 이전 환율도 없음")
    case .tooOld: Phrase("older than --max-age", "--max-age보다 오래됨")
    case .storage: Phrase("a data file cannot be used", "데이터 파일을 사용할 수 없음")
    case .alertFired: Phrase("an alert fired", "알림이 울림")
    case .interrupted: Phrase("interrupted", "중단됨")
    }
  }
}
