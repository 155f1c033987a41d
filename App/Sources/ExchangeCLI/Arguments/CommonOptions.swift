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
  /// The mark before the decimals of amounts; nil leaves it to the number and the locale.
  var decimalMark: DecimalMark?
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
    decimalMark = try arguments.value(of: .decimalMark)
    maximumAge = try arguments.value(of: .maximumAge, as: AgeLimit.self)?.duration
    isRaw = arguments.has(.raw)
    profile = try arguments.value(of: .profile)
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
      let flag = other.option.prefix { $0 != " " }
      throw UsageError(
        .conflict(first.option, other.option), at: arguments.line.options.last { $0.typed == flag }?.place)
    }
    return first.format
  }

  /// Of several options for one setting, the last one typed wins.
  private static func chosen(
    _ setting: Setting, _ arguments: ParsedArguments
  ) throws(UsageError) -> ChosenSetting? {
    var chosen: (setting: ChosenSetting, place: Int)?
    for option in setting.options {
      let name = option.specification.name
      // A command may have an option of its own by that name, as `user set --language auto` does.
      guard !arguments.specification.options.contains(where: { $0.name == name }),
        let word = try option.read(arguments), let place = arguments.span(of: option.specification)?.word
      else { continue }
      if let chosen, place < chosen.place { continue }
      chosen = (ChosenSetting(word: word, flag: option.specification.flag), place)
    }
    return chosen?.setting
  }
}

extension CommonOptions {
  /// What can be read of a line that does not parse, to report its error in the right form and language.
  init(salvaging line: TypedLine) {
    for option in line.options {
      let value = option.value ?? ""
      switch option.specification?.name {
      case OptionSpecification.json.name: format = .json
      case OptionSpecification.format.name where OutputFormat(argument: value) == .json: format = .json
      default: break
      }
      for setting in SettingTable.plain {
        guard let choice = setting.options.first(where: { $0.specification.flag == option.typed }),
          let word = choice.word(value)
        else { continue }
        settings[setting.key] = ChosenSetting(word: word, flag: option.typed)
      }
    }
  }
}
