import CurrencyText
import ExchangeFeature
import SharedModels

/// The shared options of one command line, not yet merged with the environment and the configuration.
struct CommonOptions: Hashable, Sendable {
  var format = OutputFormat.table
  /// Settings chosen by options, by key.
  var settings: [String: ChosenSetting] = [:]
  var isQuiet = false
  var usesPager = true
  var isVerbose = false
  var isOffline = false
  /// `--refresh`: asks the network even when the cache is current.
  var refreshes = false
  var date: DatePhrase?
  /// How amounts are read; nil leaves it to the number and the locale.
  var numberStyle: NumberStyle?
  /// How old the newest fixing may be.
  var maximumAge: Duration?
  var isRaw = false
  var profile: ProfileName?

  struct ChosenSetting: Hashable, Sendable {
    /// The value as the setting stores it.
    let word: String
    let flag: String
  }

  init() {}

  /// Throws on a value that cannot be parsed and on contradicting formats.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    format = try Self.format(arguments)
    for setting in SettingTable.plain { settings[setting.key] = try Self.chosen(setting, arguments) }
    isQuiet = arguments.has(.quiet)
    usesPager = !arguments.has(.noPager)
    isVerbose = arguments.has(.verbose)
    isOffline = arguments.has(.offline)
    refreshes = arguments.has(.refresh)
    date = try arguments.date(of: .date)
    numberStyle = try arguments.value(of: .decimalMark)
    maximumAge = try arguments.value(of: .maximumAge)
    isRaw = arguments.has(.raw)
    profile = try arguments.value(of: .profile)
  }

  private static func format(_ arguments: ParsedArguments) throws(UsageError) -> OutputFormat {
    let _: OutputFormat? = try arguments.value(of: .format)
    let asked = [OptionSpecification.json, .csv, .format].compactMap(arguments.line.last).map { option in
      (option, format: option.word.flatMap { OutputFormat(argument: $0) } ?? .table)
    }
    guard let (first, format) = asked.first else { return .table }
    if let (other, otherFormat) = asked.first(where: { $0.format != format }) {
      let words = other.value == nil ? other.typed : "\(other.typed) \(otherFormat.rawValue)"
      throw UsageError(.conflict(first.typed, words), at: other.place)
    }
    return format
  }

  /// Of several options for one setting, the last one typed wins.
  private static func chosen(_ setting: Setting, _ arguments: ParsedArguments) throws(UsageError) -> ChosenSetting? {
    // A command may have an option of its own by that name, as `user set --language auto` does.
    let own = arguments.specification.options.map(\.name)
    let typed = setting.options.filter { !own.contains($0.name) }.compactMap(arguments.line.last)
    var chosen: ChosenSetting?
    for option in typed.sorted(by: { $0.place.word < $1.place.word }) {
      chosen = ChosenSetting(word: try setting.word(option), flag: option.typed)
    }
    return chosen
  }

  /// What can be read of a line that does not parse, to report its error in the right form and language.
  init(salvaging line: TypedLine) {
    for option in line.options {
      let isFormat = [OptionSpecification.json, .format].contains { $0.name == option.specification?.name }
      if isFormat, option.word?.lowercased() == OutputFormat.json.rawValue { format = .json }
      for setting in SettingTable.plain where setting.options.contains(where: { $0.flag == option.typed }) {
        if let word = try? setting.word(option) {
          settings[setting.key] = ChosenSetting(word: word, flag: option.typed)
        }
      }
    }
  }
}

extension OptionSpecification {
  // Output
  static let json = OptionSpecification("json", meaning: OutputFormat.json.rawValue, Phrase("Write JSON", "JSON으로 출력"))
  static let csv = OptionSpecification("csv", meaning: OutputFormat.csv.rawValue, Phrase("Write CSV", "CSV로 출력"))
  static let format = OptionSpecification(
    "format", .required("FORMAT", .choice(OutputFormat.allCases.map(\.rawValue))),
    Phrase("Write a table, JSON or CSV", "표, JSON 또는 CSV로 출력"))
  static let quiet = OptionSpecification(
    "quiet", short: "q", Phrase("Suppress notes; errors are still shown", "안내 메시지 생략 (오류는 표시)"))
  static let noPager = OptionSpecification(
    "no-pager", Phrase("Write long text straight to the terminal", "긴 출력도 터미널에 바로 표시"))
  static let verbose = OptionSpecification(
    "verbose", short: "v", Phrase("Report each step on standard error", "진행 과정을 표준 오류로 표시"))

  // Network
  static let offline = OptionSpecification(
    "offline", Phrase("Do not use the network (overrides --refresh)", "네트워크를 쓰지 않음 (--refresh보다 우선)"))
  static let refresh = OptionSpecification(
    "refresh", Phrase("Ask the providers even when the cache is current", "캐시가 최신이어도 제공처에 다시 요청"))

  // Which rates
  static let date = OptionSpecification(
    "date", .required("DATE", .date),
    Phrase(
      "Rates of that day: 2026-10-30, yesterday, 'last friday', '3 days ago'; or the mean of a period: 2023, 2023-Q1",
      "해당 날짜의 환율: 2026-10-30, 어제, '지난 금요일', '3일 전'. 2023, 2023-Q1 같은 기간이면 평균"))
  static let maximumAge = OptionSpecification(
    "max-age", .required("DURATION", .duration),
    Phrase("Fail when the newest fixing is older: 90min, 12h, 7d, 2w", "최신 고시가 이보다 오래되면 실패: 90min, 12h, 7d, 2w"))

  // Numbers
  static let raw = OptionSpecification(
    "raw", Phrase("16 significant digits instead of the currency's decimals", "통화의 소수 자릿수 대신 유효숫자 16자리로"))

  static let decimalMark = OptionSpecification(
    "decimal", .required("C", .choice([".", ","])),
    Phrase("The decimal mark of amounts: , for 1.234,56", "금액의 소수점: 1.234,56이면 ,"))

  static let plain = OptionSpecification(
    "plain", Phrase("The bare numbers, one per line, without grouping", "숫자만 한 줄에 하나씩, 천 단위 구분 없이"))

  // General
  static let profile = OptionSpecification(
    "profile", .required("NAME", .profile), Phrase("Use this profile for one command", "이 명령에만 쓸 프로필"))
  static let help = OptionSpecification("help", short: "h", Phrase("Show help", "도움말 표시"))
  static let version = OptionSpecification("version", short: "V", Phrase("Show the version", "버전 표시"))

  // Shared by a few commands
  static let yes = OptionSpecification("yes", Phrase("Do not ask for confirmation", "확인을 묻지 않음"))
  static let from = OptionSpecification("from", .required("DATE", .date), Phrase("First day of the range", "기간의 첫날"))
  static let to = OptionSpecification("to", .required("DATE", .date), Phrase("Last day of the range", "기간의 마지막 날"))
  static let last = OptionSpecification(
    "last", .required("PERIOD", .period),
    Phrase(
      "How far back from the newest fixing: 90d, 26w, 6m, 5y, max (default 90d)",
      "최신 고시에서 거슬러 올라갈 기간: 90d, 26w, 6m, 5y, max (기본값 90d)"
    ))
}

/// Options that several commands share, under one heading of help.
enum OptionGroup: Hashable, Sendable, CaseIterable {
  /// How answers and messages are written; every command.
  case output
  /// Where rates may come from; every command, because any may need the network.
  case network
  case rates
  case numbers
  /// About the program itself; every command.
  case general

  static let universal: Set<OptionGroup> = [.output, .network, .general]

  var title: Phrase {
    switch self {
    case .output: Phrase("Output", "출력")
    case .network: Phrase("Network", "네트워크")
    case .rates: Phrase("Which rates", "환율 선택")
    case .numbers: Phrase("Numbers", "숫자")
    case .general: Phrase("General", "일반")
    }
  }

  /// In the order of help.
  var options: [OptionSpecification] {
    switch self {
    case .output: [.json, .csv, .format] + settings + [.noPager, .quiet, .verbose]
    case .network: [.offline, .refresh] + settings
    case .rates: [.date] + settings + [.maximumAge]
    case .numbers: settings + [.raw, .decimalMark]
    case .general: [.profile] + settings + [.help, .version]
    }
  }

  private var settings: [OptionSpecification] { SettingTable.options(of: self) }
}
