import ExchangeInterface
import ReferenceData
import SharedModels
import WeaveDI

/// A setting: its key in the configuration, the options and the variable that override it for one run, its default, and
/// how its values are parsed.
///
/// ``SettingTable`` lists all of them; options, `config`, help, completions and the manual page are made from it.
struct Setting: Hashable, Sendable {
  struct Variable: Sendable {
    /// Its name, or several names in the order in which they are read, as the manual page lists them.
    let names: String
    let summary: Phrase
    /// The value, and the name of the variable that has it.
    let read: @Sendable ([String: String]) -> (word: String, name: String)?
  }

  let key: String
  let type: any SettingValue.Type
  /// Where help lists the options.
  var group: OptionGroup?
  /// The options that override it for one run; the last one typed wins.
  var options: [OptionSpecification] = []
  /// The variable that overrides the configuration.
  var variable: Variable?
  /// The variable that counts where not even the configuration says anything.
  var fallback: Variable?
  /// The default in every stage of the program; nil where there is no single one.
  var standard: String?
  /// Whether a profile may override the variable and the configuration.
  var yieldsToProfile = false

  /// Whether its value is a currency, which may be given as a symbol on the command line.
  var isCurrency: Bool { type == Currency.self || type == HomeCurrency.self }

  /// The value in its canonical spelling; nil when it is invalid.
  func normalized(_ word: String) -> String? { type.init(argument: word)?.word }

  /// The word that an option on the command line stands for; nil when its value is invalid.
  func word(_ option: TypedLine.Option) -> String? {
    guard let word = option.word.flatMap(normalized) else { return nil }
    // A profile's language may be `auto`, which means nothing for one run.
    if case .choice(let words) = option.specification?.kind, !words.contains(word) { return nil }
    return word
  }

  /// The same; throws when the value is invalid.
  func word(checking option: TypedLine.Option) throws(UsageError) -> String {
    if let word = word(option) { return word }
    var (choices, expectation) = (type.choices, type.expectation)
    if case .choice(let words) = option.specification?.kind {
      (choices, expectation) = (words, Phrase(verbatim: words.joined(separator: ", ")))
    }
    throw UsageError(
      .invalidValue(option.word ?? "", of: option.typed, expectation: expectation, among: choices), at: option.place)
  }

  /// The default, where there is one: a provider's address is that of the stage.
  func defaultWord(in stage: AppEnvironment) -> String? {
    type == ProviderAddress.self ? stage.providerAddress : standard
  }

  static func == (left: Setting, right: Setting) -> Bool { left.key == right.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// A type whose values can be stored in the configuration.
protocol SettingValue: ArgumentValue, Sendable {
  /// The stored form, which parses back to the value.
  var word: String { get }
}

extension SettingValue where Self: RawRepresentable, RawValue == String {
  var word: String { rawValue }
}

extension Language: SettingValue {}
extension AppEnvironment: SettingValue {}

/// When tables and messages are coloured; JSON and CSV never are.
enum ColorChoice: String, Hashable, Sendable, CaseIterable, SettingValue {
  /// On a terminal, unless the environment forbids colour.
  case auto
  case always
  case never
}

/// A language stored in a profile or in the configuration; none follows the environment.
struct LanguageChoice: Hashable, Sendable, SettingValue {
  let language: Language?

  init?(argument: String) {
    language = Language(argument: argument)
    if language == nil, argument.lowercased() != "auto" { return nil }
  }

  static var choices: [String] { Language.choices + ["auto"] }
  static var expectation: Phrase { Phrase(verbatim: choices.joined(separator: ", ")) }
  var word: String { language?.word ?? "auto" }
}

extension SourcePreference: SettingValue {
  init?(argument: String) {
    let word = argument.lowercased()
    if word == "auto" {
      self = .auto
    } else if let provider = Self.sources.first(where: { $0.rawValue == word }) {
      self = .only(provider)
    } else {
      return nil
    }
  }

  private static let sources = ProviderID.named + [.own]
  static var choices: [String] { ["auto"] + sources.map(\.rawValue) }
  static var expectation: Phrase { Phrase(verbatim: choices.joined(separator: ", ")) }

  var word: String {
    switch self {
    case .auto: "auto"
    case .only(let provider): provider.rawValue
    }
  }
}

extension Currency: SettingValue {
  /// Parses a code that ISO 4217 lists or has listed.
  init?(argument: String) {
    // Settings are read before there is a container.
    guard let currency = Currency(argument), ReferenceCurrencyCatalog().contains(currency) else { return nil }
    self = currency
  }

  static var expectation: Phrase { Phrase("a currency code such as KRW", "KRW 같은 통화 코드") }
  var word: String { code }
}

/// A currency that people still pay in.
struct HomeCurrency: Hashable, Sendable, SettingValue {
  let word: String

  init?(argument: String) {
    guard let currency = Currency(argument), ReferenceCurrencyCatalog().isCurrent(currency) else { return nil }
    word = currency.code
  }

  static var expectation: Phrase { Phrase("the code of a currency in use, such as KRW", "KRW처럼 지금 쓰는 통화의 코드") }
}

struct DigitCount: Hashable, Sendable, SettingValue {
  let count: Int

  init?(argument: String) {
    guard argument.count <= 2, argument.allSatisfy({ $0.isASCII && $0.isNumber }), let count = Int(argument),
      count <= 20
    else { return nil }
    self.count = count
  }

  static var expectation: Phrase { Phrase("a whole number from 0 to 20", "0에서 20까지의 정수") }
  var word: String { String(count) }
}

struct TimeLimit: Hashable, Sendable, SettingValue {
  /// Positive, at most a day.
  let duration: Duration
  let word: String

  /// Parses seconds with at most three decimals.
  init?(argument: String) {
    let parts = argument.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts.first ?? ""
    let decimals = parts.count > 1 ? parts[1] : ""
    guard !whole.isEmpty || !decimals.isEmpty, whole.count <= 5, decimals.count <= 3,
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return nil }
    let zeros = String(repeating: "0", count: 3 - decimals.count)
    guard let milliseconds = Int("\(whole)\(decimals)\(zeros)"), (1...86_400_000).contains(milliseconds) else {
      return nil
    }
    duration = .milliseconds(milliseconds)
    word = argument
  }

  static var expectation: Phrase { Phrase("a number of seconds such as 3 or 0.5", "3 또는 0.5 같은 초 단위 숫자") }
}

struct ProviderAddress: Hashable, Sendable, SettingValue {
  let word: String

  init?(argument: String) {
    guard let scheme = ["http://", "https://"].first(where: { argument.lowercased().hasPrefix($0) }),
      argument.count > scheme.count, !argument.contains(where: \.isWhitespace)
    else { return nil }
    word = argument
  }

  static var expectation: Phrase {
    Phrase("an address that begins with http:// or https://", "http:// 또는 https://로 시작하는 주소")
  }
}

/// A path that does not depend on the current directory.
struct AbsolutePath: Hashable, Sendable, SettingValue {
  let word: String

  init?(argument: String) {
    guard argument.hasPrefix("/") else { return nil }
    word = argument
  }

  static var expectation: Phrase { Phrase("a file's absolute path", "파일의 절대 경로") }
}
