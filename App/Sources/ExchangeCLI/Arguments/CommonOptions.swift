import SharedModels

/// The options that every command understands, read but not yet joined with the environment and the configuration.
struct CommonOptions: Hashable, Sendable {
  /// The form of the answer.
  var format = OutputFormat.table
  /// What options say of settings, by the settings' keys.
  var settings: [String: ChosenSetting] = [:]
  /// Leaves notes out.
  var isQuiet = false
  /// Says what is being done.
  var isVerbose = false
  /// Forbids the network.
  var isOffline = false
  /// Asks the network even when the cache is current.
  var refreshes = false
  /// The day that is asked about.
  var date: DateWord?
  /// How old the newest fixing may be.
  var maximumAge: Duration?
  /// All significant digits.
  var isRaw = false
  /// The profile for this command.
  var profile: ProfileName?

  /// What an option says of a setting.
  struct ChosenSetting: Hashable, Sendable {
    /// The value as the setting keeps it.
    let word: String
    /// The option, with its dashes.
    let flag: String
  }

  /// The options of a command without any.
  init() {}

  /// Reads the shared options; throws on a value that cannot be read and on formats that contradict each other.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    format = try Self.format(arguments)
    for setting in SettingTable.plain { settings[setting.key] = try Self.chosen(setting, arguments) }
    isQuiet = arguments.has(.quiet)
    isVerbose = arguments.has(.verbose)
    isOffline = arguments.has(.offline)
    refreshes = arguments.has(.refresh)
    date = try arguments.value(of: .date)
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
      let name = String(other.option.dropFirst(2).prefix { $0 != " " })
      throw UsageError(.conflict(first.option, other.option), at: arguments.options[name]?.last?.span)
    }
    return first.format
  }

  /// Of several options that decide one setting, the one that was typed last counts.
  private static func chosen(
    _ setting: Setting, _ arguments: ParsedArguments
  ) throws(UsageError) -> ChosenSetting? {
    var chosen: (setting: ChosenSetting, place: Int)?
    for option in setting.options {
      let name = option.specification.name
      // A command may mean something of its own by the name, as `user set --language auto` does.
      guard !arguments.specification.options.contains(where: { $0.name == name }),
        let word = try option.read(arguments), let place = arguments.options[name]?.last?.span.word
      else { continue }
      if let chosen, place < chosen.place { continue }
      chosen = (ChosenSetting(word: word, flag: option.specification.flag), place)
    }
    return chosen?.setting
  }
}

extension CommonOptions {
  /// What the raw words say about how an error has to be told, when they cannot be parsed as a whole.
  static func glean(from words: [String]) -> CommonOptions {
    var options = CommonOptions()
    var rest = words.prefix { $0 != "--" }
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let flag = String(parts.first ?? "")
      let value = parts.count > 1 ? String(parts[1]) : rest.first ?? ""
      if flag == OptionSpecification.json.flag {
        options.format = .json
      } else if flag == OptionSpecification.format.flag {
        options.format = OutputFormat(argument: value) == .json ? .json : options.format
      }
      for setting in SettingTable.plain {
        guard let option = setting.options.first(where: { $0.specification.flag == flag }),
          let word = option.glean(value)
        else { continue }
        options.settings[setting.key] = ChosenSetting(word: word, flag: flag)
      }
    }
    return options
  }
}
