import SharedModels

/// A setting: its key in the configuration, the options and the variable that override it for one run, its default, and
/// how its values are parsed.
///
/// ``SettingTable`` lists all of them; options, `config`, help, completions and the manual page are made from it.
struct Setting: Hashable, Sendable {
  /// An environment variable that decides a setting.
  struct Variable: Sendable {
    /// Its name, or several names in the order in which they are read, as the manual page lists them.
    let names: String
    /// What it does.
    let summary: Phrase
    /// The value in the environment, and the name of the variable that has it.
    let read: @Sendable ([String: String]) -> (word: String, name: String)?
  }

  /// Such as `timeout`.
  let key: String
  /// The options that override it for one run; the last one typed wins.
  let options: [SettingOption]
  /// The heading in help for its options.
  let group: OptionGroup?
  /// The variable that overrides the configuration.
  let variable: Variable?
  /// The variable that counts where not even the configuration says anything.
  let fallback: Variable?
  /// What a value has to be, to end the sentence "expected …".
  var expectation: Phrase { expected() }
  /// Every possible word, where there are finitely many.
  var choices: [String] { possible() }
  /// Whether its value is a currency, which may be given as a symbol on the command line.
  let isCurrency: Bool
  /// Whether a profile may override the variable and the configuration.
  let yieldsToProfile: Bool

  private let standard: @Sendable (AppEnvironment) -> String?
  private let normalize: @Sendable (String) -> String?
  // Made only for an error or for help: every command reads the settings, and few say what is wrong with one.
  private let expected: @Sendable () -> Phrase
  private let possible: @Sendable () -> [String]

  /// A setting with values of the given type.
  init<Value: SettingValue>(
    _ key: String, _ type: Value.Type, group: OptionGroup? = nil, options: [SettingOption] = [],
    variable: Variable? = nil, fallback: Variable? = nil, default standard: String? = nil,
    yieldsToProfile: Bool = false
  ) {
    self.init(
      key, type, group: group, options: options, variable: variable, fallback: fallback,
      yieldsToProfile: yieldsToProfile,
      default: { _ in standard })
  }

  /// A setting whose default depends on the program's environment.
  init<Value: SettingValue>(
    _ key: String, _ type: Value.Type, group: OptionGroup? = nil, options: [SettingOption] = [],
    variable: Variable? = nil, fallback: Variable? = nil, yieldsToProfile: Bool = false,
    default standard: @escaping @Sendable (AppEnvironment) -> String?
  ) {
    self.key = key
    self.group = group
    self.options = options
    self.variable = variable
    self.fallback = fallback
    self.standard = standard
    self.yieldsToProfile = yieldsToProfile
    expected = { Value.expectation }
    possible = { Value.choices }
    isCurrency = Value.self == Currency.self
    normalize = { Value(argument: $0)?.word }
  }

  /// The value in its canonical spelling; nil when it is invalid.
  func normalized(_ word: String) -> String? { normalize(word) }

  /// The default; nil where there is no single one.
  func defaultWord(in environment: AppEnvironment) -> String? { standard(environment) }

  /// Settings are equal when their keys are.
  static func == (left: Setting, right: Setting) -> Bool { left.key == right.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// An option that overrides a setting.
struct SettingOption: Sendable {
  let specification: OptionSpecification
  /// The option's value on this command line, as a word of the setting; nil when it was not given.
  let read: @Sendable (ParsedArguments) throws(UsageError) -> String?
  /// The same for a command line that does not parse, given the word after the option.
  let glean: @Sendable (String) -> String?

  /// An option with a value of the given type.
  static func value<Value: SettingValue>(
    _ name: String, _ placeholder: String, _ type: Value.Type, kind: ValueKind? = nil, _ summary: Phrase
  ) -> SettingOption {
    let specification = OptionSpecification(
      name, .required(placeholder, kind ?? .choice(Value.choices)), summary)
    return SettingOption(
      specification: specification,
      read: { arguments throws(UsageError) in try arguments.value(of: specification, as: Value.self)?.word },
      glean: { Value(argument: $0)?.word })
  }

  /// A flag that stands for a value.
  static func flag(_ name: String, meaning word: String, _ summary: Phrase) -> SettingOption {
    let specification = OptionSpecification(name, summary)
    return SettingOption(
      specification: specification,
      read: { arguments throws(UsageError) in arguments.has(specification) ? word : nil }, glean: { _ in word })
  }
}
