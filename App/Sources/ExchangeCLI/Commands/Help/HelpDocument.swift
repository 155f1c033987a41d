import Wording

/// What help says of the program or of a command, before it is written: ``HelpText`` writes it for a terminal,
/// ``ManualPage`` as roff.
struct HelpDocument: Sendable {
  /// What can be typed or met, and what it means.
  typealias Rows = [(term: String, meaning: Phrase?)]

  /// The words that call it, the program's name first.
  let path: [String]
  /// What stands for its arguments, as in `[CODE...]`.
  var arguments: [String] = []
  let summary: Phrase
  /// Paragraphs, separated by empty lines.
  let prose: Phrase?
  /// Lines without the program's name; the most useful first.
  let examples: CommandSpecification.Examples
  /// Its own options.
  var options: [OptionSpecification] = []
  /// The options that it shares with other commands, under their headings.
  var shared: [(heading: Phrase, options: [OptionSpecification])] = []
  var keys: Rows = []
  /// Known only once they are asked for, which takes longest.
  private let commands: @Sendable () -> [CommandSpecification]

  /// What help says of a command, or of a subcommand of the `parent`.
  init(_ command: CommandSpecification, of parent: HelpDocument? = nil) {
    path = (parent?.path ?? [Self.programName]) + [command.name]
    (summary, prose, examples) = (command.summary, command.details, command.examples)
    (arguments, options) = (command.arguments.map(\.usage), command.options)
    keys = command.keys.map { ($0.label, $0.words) }
    commands = { command.subcommands }
    // Those of every command are explained with the program.
    if command.subcommands.isEmpty {
      shared = command.sharedGroups.filter { !OptionGroup.universal.contains($0) }
        .map { ($0.title, command.options(of: $0)) }
    }
  }

  private init() {
    path = [Self.programName]
    summary = Phrase("currency exchange for the terminal", "터미널에서 쓰는 환율 계산기")
    prose = Phrase(
      """
      Converts money, shows rates and draws their history. The European Central Bank's fixings since 1999 are part of \
      the program, so it also answers without a network. Every answer names its date and its source.
      """,
      """
      금액을 환산하고, 환율을 보여 주고, 추이를 그립니다. 1999년 이후 유럽중앙은행 고시가 프로그램에 들어 있어 네트워크 없이도 답합니다. 모든 답에 날짜와 출처를 밝힙니다.
      """)
    examples = [
      ExampleLine("100 usd to krw, eur", "100달러 원, 유로"): Phrase("What an amount is worth", "금액 환산"),
      ExampleLine("50 eur to usd in 2023", "2023년 50유로 달러로"): Phrase("At the average of a year", "한 해의 평균 환율로"),
      ExampleLine("rates USD", "달러 환율"): Phrase("What a dollar buys", "오늘 달러 환율"),
      ExampleLine("history EUR USD --last 1y", "history 달러 원 --last 1년"): Phrase("A year, with a chart", "1년 추이와 차트"),
      ExampleLine("cost 100 usd 140000 krw", "cost 14만원에 100달러"): Phrase(
        "What you paid, compared with the fixing", "실제로 낸 금액과 고시 환율의 차이"),
      ExampleLine("own add usd/krw 1400", "own add 달러/원 1400"): Phrase("A rate of your own", "내 환율"),
      ExampleLine("favorites add KRW JPY", "favorites add 달러 엔"): Phrase("Your favourite currencies", "즐겨찾기에 추가"),
    ]
    shared = OptionGroup.allCases.map { ($0.title, $0.options) }
    commands = { CommandTable.commands }
  }

  private static let programName = "exchange-cli"

  /// What help says of the program.
  static var program: HelpDocument { HelpDocument() }

  /// The commands of the program, or the subcommands of a command.
  var parts: [HelpDocument] { commands().map { HelpDocument($0, of: self) } }

  /// Everything that can be run: itself, or its subcommands.
  var runnable: [HelpDocument] { parts.isEmpty ? [self] : parts.flatMap(\.runnable) }
}

// What is said of the program alone.
extension HelpDocument {
  static var exitCodes: Rows { ExitCode.allCases.map { (String($0.rawValue), $0.summary) } }

  static let referenceRates = Phrase(
    "Rates of the European Central Bank are reference rates, published for information only.",
    "유럽중앙은행 환율은 참고 환율이며, 서울외국환중개의 매매기준율이나 은행 고시 환율이 아닙니다.")

  static let disclaimer = Phrase(
    "\(referenceRates) Some rates are by Exchange Rate API (https://www.exchangerate-api.com).",
    "\(referenceRates) 일부 환율은 Exchange Rate API (https://www.exchangerate-api.com)에서 제공합니다.")

  static let encoding = Phrase(
    """
    In a locale without UTF-8, such as C, everything written for people in English is ASCII. JSON escapes all other \
    characters there, and says the same; CSV is UTF-8 in every locale.
    """,
    """
    C처럼 UTF-8이 아닌 로캘에서는 영어로 표시하는 내용을 모두 ASCII로 씁니다. JSON은 그 밖의 문자를 이스케이프하므로 내용은 같고, CSV는 로캘과 관계없이 UTF-8입니다.
    """)

  /// The variables of settings, and the others.
  static var variables: Rows {
    (SettingTable.addresses + SettingTable.plain).compactMap(\.variable).map { ($0.names, $0.summary) } + [
      (
        "http_proxy, https_proxy, all_proxy, no_proxy",
        Phrase("Proxies for the network, and the hosts without one", "네트워크 프록시와 프록시를 쓰지 않을 호스트")
      ),
      (
        "PAGER",
        Phrase(
          "Shows what is longer than the screen (less -FRX without it); none when empty or cat",
          "화면보다 긴 출력을 보여 줄 프로그램 (없으면 less -FRX), 비어 있거나 cat이면 쓰지 않음")
      ),
      (
        "CURL_CA_BUNDLE, SSL_CERT_FILE, SSL_CERT_DIR",
        Phrase(
          "A file of trusted certificate authorities, or a folder of them, instead of the system's",
          "시스템 인증서 대신 쓸 인증 기관 파일이나 폴더")
      ),
    ]
  }

  static let files: Rows = [
    (
      "$XDG_DATA_HOME/exchange-cli/exchange.sqlite3",
      Phrase("Favourites, profiles, alerts and own rates", "즐겨찾기, 프로필, 알림, 내 환율")
    ),
    (
      "$XDG_CACHE_HOME/exchange-cli/rates.sqlite3",
      Phrase("Fetched rates; may be deleted at any time", "받아 둔 환율 (언제든 지워도 됨)")
    ),
    ("$XDG_CONFIG_HOME/exchange-cli/config.json", Phrase("Settings", "설정")),
    (
      "$XDG_STATE_HOME/exchange-cli/history",
      Phrase(
        "What was typed at the prompt, unless the setting history is false", "프롬프트에 입력한 줄 (history 설정이 false면 남기지 않음)")
    ),
  ]
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
