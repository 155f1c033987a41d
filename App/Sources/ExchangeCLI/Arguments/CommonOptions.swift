import ExchangeFeature
import SharedModels

/// The options that every command understands, read but not yet joined with the environment and the configuration.
struct CommonOptions: Hashable, Sendable {
  /// The form of the answer.
  var format = OutputFormat.table
  /// When to use colour.
  var color: ColorChoice?
  /// The language of everything that is said.
  var language: Language?
  /// Leaves notes out.
  var isQuiet = false
  /// Says what is being done.
  var isVerbose = false
  /// Forbids the network.
  var isOffline = false
  /// Asks the network even when the cache is current.
  var refreshes = false
  /// Time for the network part.
  var timeout: Duration?
  /// The day that is asked about.
  var date: DateWord?
  /// Whose rates are wanted.
  var source: SourcePreference?
  /// How old the newest fixing may be.
  var maximumAge: Duration?
  /// Decimals of the numbers.
  var precision: Int?
  /// All significant digits.
  var isRaw = false
  /// The profile for this command.
  var profile: ProfileName?
  /// For whom the program runs.
  var environment: AppEnvironment?

  /// The options of a command without any.
  init() {}

  /// Reads the shared options; throws on a value that cannot be read and on formats that contradict each other.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    format = try Self.format(arguments)
    color = try Self.color(arguments)
    // A command may mean something of its own by the name, as `user set --language auto` does.
    language =
      arguments.specification.options.contains { $0.name == OptionSpecification.language.name }
      ? nil : try arguments.value(of: .language)
    isQuiet = arguments.has(.quiet)
    isVerbose = arguments.has(.verbose)
    isOffline = arguments.has(.offline)
    refreshes = arguments.has(.refresh)
    timeout = try arguments.value(of: .timeout, as: TimeLimit.self)?.duration
    date = try arguments.value(of: .date)
    source = try arguments.value(of: .source)
    maximumAge = try arguments.value(of: .maximumAge, as: AgeLimit.self)?.duration
    precision = try arguments.value(of: .precision, as: DigitCount.self)?.count
    isRaw = arguments.has(.raw)
    profile = try arguments.value(of: .profile)
    environment = try arguments.value(of: .environment)
  }

  private static func format(_ arguments: ParsedArguments) throws(UsageError) -> OutputFormat {
    var asked: [(option: String, format: OutputFormat)] = []
    if arguments.has(.json) { asked.append((OptionSpecification.json.flag, .json)) }
    if arguments.has(.csv) { asked.append((OptionSpecification.csv.flag, .csv)) }
    if let format: OutputFormat = try arguments.value(of: .format) {
      asked.append(("\(OptionSpecification.format.flag) \(format.rawValue)", format))
    }
    guard let first = asked.first else { return .table }
    if let other = asked.first(where: { $0.format != first.format }) {
      let name = String(other.option.dropFirst(2).prefix { $0 != " " })
      throw UsageError(.conflict(first.option, other.option), at: arguments.options[name]?.last?.span)
    }
    return first.format
  }

  /// `--color WHEN` and `--no-color` are one setting, so the one that was typed last counts.
  private static func color(_ arguments: ParsedArguments) throws(UsageError) -> ColorChoice? {
    let choice: ColorChoice? = try arguments.value(of: .color)
    guard let refusal = arguments.options[OptionSpecification.noColor.name]?.last else { return choice }
    guard let color = arguments.options[OptionSpecification.color.name]?.last, color.span.word > refusal.span.word
    else { return .never }
    return choice
  }
}

extension CommonOptions {
  /// What the raw words say about how an error has to be told, when they cannot be parsed as a whole.
  static func glean(from words: [String]) -> CommonOptions {
    var options = CommonOptions()
    var rest = words.prefix { $0 != "--" }
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? String(parts[1]) : rest.first ?? ""
      switch parts[0] {
      case "--json": options.format = .json
      case "--format": options.format = OutputFormat(argument: value) == .json ? .json : options.format
      case "--language": options.language = Language(argument: value) ?? options.language
      case "--color": options.color = ColorChoice(argument: value) ?? options.color
      case "--no-color": options.color = .never
      default: break
      }
    }
    return options
  }
}
