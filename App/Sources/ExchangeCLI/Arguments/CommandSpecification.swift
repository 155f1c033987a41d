import CurrencyText
import Platform
import Wording

/// One command of the table that parsing, help, completions and the manual page are made from.
struct CommandSpecification: Sendable {
  /// Command lines that work as they are, quoted for a shell and without the program's name, and what they do.
  typealias Examples = KeyValuePairs<ExampleLine, Phrase>

  /// The word that calls it; a subcommand's without its parent's.
  let name: String
  /// One line for lists of commands.
  let summary: Phrase
  /// Paragraphs separated by empty lines.
  let details: Phrase?
  /// In order; only the last one may be repeated.
  let arguments: [ArgumentSpecification]
  let options: [OptionSpecification]
  /// The groups of shared options it takes besides the universal ones.
  let groups: Set<OptionGroup>
  let exceptions: [OptionSpecification]
  let keys: [KeyHint]
  /// The most useful first.
  let examples: Examples
  /// The first is what the command does without a subcommand.
  let subcommands: [CommandSpecification]
  /// How a subcommand is made of its arguments.
  let make: Maker?

  typealias Maker = @Sendable (ParsedArguments) throws(UsageError) -> any Command

  init(
    _ name: String, _ summary: Phrase, details: Phrase? = nil, arguments: [ArgumentSpecification] = [],
    options: [OptionSpecification] = [], groups: Set<OptionGroup> = [], except exceptions: [OptionSpecification] = [],
    keys: [KeyHint] = [], examples: Examples = [:], subcommands: [CommandSpecification] = [],
    make: Maker? = nil
  ) {
    (self.name, self.summary, self.details) = (name, summary, details)
    (self.arguments, self.options, self.groups, self.exceptions) = (arguments, options, groups, exceptions)
    (self.keys, self.examples, self.subcommands, self.make) = (keys, examples, subcommands, make)
  }

  private static let synonyms = [
    "rm": "remove", "delete": "remove", "del": "remove", "ls": "list", "목록": "list", "추가": "add", "삭제": "remove",
    "이동": "move", "비우기": "clear", "확인": "check",
  ]

  /// What a word means among subcommands: `ls` and `목록` are `list`.
  static func subcommandName(_ word: String) -> String { synonyms[word.lowercased()] ?? word.lowercased() }

  /// What other programs call what is done here; suggested, for it need not be the same.
  private static let kin = [
    "add": ["login", "set"], "create": ["add", "login"], "new": ["add", "login"], "use": ["login"],
    "switch": ["login"], "select": ["login"], "set": ["add"], "edit": ["set"], "change": ["set"], "reorder": ["move"],
    "sort": ["move"], "show": ["list"], "view": ["list"], "reset": ["unset", "clear"], "clear": ["remove"],
    "empty": ["clear"], "test": ["check"], "run": ["check"],
  ]

  /// The subcommand that a word names, in either case; throws at the word when there is none.
  func subcommand(_ word: ArgumentWord) throws(UsageError) -> CommandSpecification {
    let name = word.text.lowercased()
    let meant = Self.subcommandName(name)
    if let subcommand = subcommands.first(where: { $0.name == name || $0.name == meant }) { return subcommand }
    let names = subcommands.map(\.name)
    let suggestion =
      Spelling.nearest(to: word.text, among: names) ?? Self.kin[name]?.first(where: names.contains).map(line)
      ?? addition(word)
    throw UsageError(.unknownSubcommand(word.text, of: self.name, suggestion: suggestion), at: word.span)
  }

  private func line(_ subcommand: String) -> String { "\(name) \(subcommand)" }

  /// `favorites KRW`
  private func addition(_ word: ArgumentWord) -> String? {
    guard let add = subcommands.first(where: { $0.name == "add" }), add.arguments.first?.kind == .currency,
      TypedText(word.text).namesCurrency
    else { return nil }
    return "\(name) add \(word.text)"
  }

  /// Every option it takes: its own, which hide shared ones of the same name, then the shared ones.
  var allOptions: [OptionSpecification] { options + sharedGroups.flatMap(options(of:)) }

  /// The option of this name that it takes.
  func option(named name: String) -> OptionSpecification? {
    if let own = options.first(where: { $0.name == name }) { return own }
    if exceptions.contains(where: { $0.name == name }) { return nil }
    return sharedGroups.lazy.compactMap { $0.options.first { $0.name == name } }.first
  }

  func options(of group: OptionGroup) -> [OptionSpecification] {
    group.options.filter { option in
      !options.contains { $0.name == option.name } && !exceptions.contains { $0.name == option.name }
    }
  }

  /// The groups it takes options from, in the order of help.
  var sharedGroups: [OptionGroup] {
    OptionGroup.allCases.filter { groups.contains($0) || OptionGroup.universal.contains($0) }
  }
}

struct ArgumentSpecification: Hashable, Sendable {
  enum Occurrence: Hashable, Sendable {
    case once
    case optional
    case any
    case some
    /// One thing that may take several words, such as `swiss francs`, or share one with what stands before it, as in
    /// `USD/KRW`.
    case words
    /// The same, and it may be left out.
    case optionalWords
  }

  /// What help calls it, in capitals.
  let name: String
  let kind: ValueKind
  let occurrence: Occurrence

  init(_ name: String, _ kind: ValueKind, _ occurrence: Occurrence = .once) {
    self.name = name
    self.kind = kind
    self.occurrence = occurrence
  }

  var usage: String {
    switch occurrence {
    case .once, .words: name
    case .optional, .optionalWords: "[\(name)]"
    case .any: "[\(name)...]"
    case .some: "\(name)..."
    }
  }

  var minimum: Int { occurrence == .once || occurrence == .some ? 1 : 0 }
  var isRepeated: Bool { [.any, .some, .words, .optionalWords].contains(occurrence) }
}

struct OptionSpecification: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case none
    /// A value must follow; with its name in help.
    case required(String, ValueKind)
    /// A value may be joined with `=`; without one, the option is a flag.
    case joined(String, ValueKind)
  }

  let name: String
  let short: Character?
  let value: Value
  /// The word of a setting that a flag stands for.
  let meaning: String?
  let summary: Phrase

  init(_ name: String, short: Character? = nil, meaning: String? = nil, _ summary: Phrase) {
    (self.name, self.short, self.meaning, self.summary) = (name, short, meaning, summary)
    value = .none
  }

  init(_ name: String, _ value: Value, _ summary: Phrase) {
    (self.name, self.value, self.summary) = (name, value, summary)
    (short, meaning) = (nil, nil)
  }

  var flag: String { "--\(name)" }

  /// Every way to type it.
  var flags: [String] { [flag] + (short.map { ["-\($0)"] } ?? []) }

  /// The option as help writes it, such as `-q, --quiet` or `--date DATE`.
  var usage: String {
    let names = (short.map { "-\($0), " } ?? "") + flag
    return switch value {
    case .none: names
    case .required(let placeholder, _): "\(names) \(placeholder)"
    case .joined(let placeholder, _): "\(names)[=\(placeholder)]"
    }
  }

  var kind: ValueKind? {
    switch value {
    case .none: nil
    case .required(_, let kind), .joined(_, let kind): kind
    }
  }
}

/// What kind of value an option or argument takes; decides what completions offer.
enum ValueKind: Hashable, Sendable {
  case currency
  case file
  case profile
  case favorite
  case alert
  case ownRate
  case condition
  case choice([String])
  case command
  case amount
  /// A place in a list, counted from 1.
  case position
  /// What something is called from now on.
  case newName
  /// What the key before it takes.
  case settingValue
  case text

  static let date = ValueKind.choice(["today", "yesterday"])
  static let duration = ValueKind.choice(["90min", "12h", "7d", "2w"])
  static let period = ValueKind.choice(RangeOptions.examples)

  /// Asks for it by what it is, not by the name that the usage line gives it; nil where nothing better is known.
  var koreanRequest: String? {
    switch self {
    case .amount: "금액을 입력해 주세요"
    case .currency, .favorite: "통화를 적어 주세요"
    case .condition: "조건을 적어 주세요"
    case .profile, .newName: "이름을 적어 주세요"
    case .file: "파일을 적어 주세요"
    case .alert, .ownRate, .position: "번호를 적어 주세요"
    case .choice, .command, .settingValue, .text: nil
    }
  }
}

// MARK: - Shared options

extension OptionSpecification {
  static let format = Options.format.specification
  static let date = Options.date.specification
  static let day = Options.day.specification
  static let maximumAge = Options.maximumAge.specification
  static let decimalMark = Options.decimalMark.specification
  static let profile = Options.profile.specification
  static let from = Options.from.specification
  static let to = Options.to.specification
  static let last = Options.last.specification

  // Output
  static let json = OptionSpecification("json", meaning: OutputFormat.json.rawValue, Phrase("Write JSON", "JSON으로 출력"))
  static let csv = OptionSpecification("csv", meaning: OutputFormat.csv.rawValue, Phrase("Write CSV", "CSV로 출력"))
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

  // Numbers
  static let raw = OptionSpecification(
    "raw", Phrase("16 significant digits instead of the currency's decimals", "통화의 소수 자릿수 대신 유효숫자 16자리로"))

  static let plain = OptionSpecification(
    "plain", Phrase("The bare numbers, one per line, without grouping", "숫자만 한 줄에 하나씩, 천 단위 구분 없이"))

  // General
  static let help = OptionSpecification("help", short: "h", Phrase("Show help", "도움말 표시"))
  static let version = OptionSpecification("version", short: "V", Phrase("Show the version", "버전 표시"))

  // Shared by a few commands
  static let yes = OptionSpecification("yes", Phrase("Do not ask for confirmation", "확인하지 않고 진행"))
  static let anyRate = OptionSpecification(
    "yes", Phrase("Take a rate however far off the fixing it is", "고시 환율과 크게 달라도 그대로 사용"))
  static let byteOrderMark = OptionSpecification(
    "bom", Phrase("Begin CSV with the mark by which Excel knows UTF-8", "엑셀이 UTF-8로 읽도록 CSV 앞에 BOM을 붙임"))
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
  var options: [OptionSpecification] { Self.lists[self, default: []] }

  static let allOptions = allCases.flatMap(\.options)

  private static let lists = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.list) })

  private var list: [OptionSpecification] {
    switch self {
    case .output: [.json, .csv, .format, .byteOrderMark] + settings + [.noPager, .quiet, .verbose]
    case .network: [.offline, .refresh] + settings
    case .rates: [.date] + settings + [.maximumAge]
    case .numbers: settings + [.raw, .decimalMark]
    case .general: [.profile] + settings + [.help, .version]
    }
  }

  private var settings: [OptionSpecification] { SettingTable.plain.filter { $0.group == self }.flatMap(\.options) }
}

/// A line of help that can be typed as it stands, in the words of whoever reads the help.
struct ExampleLine: Sendable, ExpressibleByStringInterpolation {
  let words: Phrase

  init(stringLiteral line: String) { words = Phrase(verbatim: line) }

  init(_ english: Phrase.English, _ korean: Phrase.Korean) { words = Phrase(english, korean) }

  subscript(language: Language) -> String { words[language] }
}
