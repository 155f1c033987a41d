import SharedModels

/// Something that a person can set: its key in the configuration, the options and the variable that decide it for one run, its
/// default, and how its values are read.
///
/// ``SettingTable`` is the list of all; what an option, `config`, help, completions and the manual page know of a setting, they
/// know from there.
struct Setting: Hashable, Sendable {
  /// An environment variable that decides a setting.
  struct Variable: Sendable {
    /// Its name, or the names of those that are asked one after the other, as the manual page lists them.
    let names: String
    /// What it does.
    let summary: Phrase
    /// The value that the environment gives, and the name of the variable that does.
    let read: @Sendable ([String: String]) -> (word: String, name: String)?
  }

  /// The key in the configuration, such as `timeout`.
  let key: String
  /// The options that decide it for one run; of several the one that was typed last counts.
  let options: [SettingOption]
  /// The heading of help under which its options stand.
  let group: OptionGroup?
  /// The variable that beats the configuration.
  let variable: Variable?
  /// What a value has to be, to end the sentence "expected …".
  let expectation: Phrase
  /// The words that a value can be, where they can be counted.
  let choices: [String]
  /// Whether its value is a currency, for which a symbol may stand on the command line.
  let isCurrency: Bool
  /// Whether a profile may have a value of its own, which beats the variable and the configuration.
  let yieldsToProfile: Bool

  private let standard: @Sendable (AppEnvironment) -> String?
  private let normalize: @Sendable (String) -> String?

  /// Declares a setting whose values are of the type.
  init<Value: SettingValue>(
    _ key: String, _ type: Value.Type, group: OptionGroup? = nil, options: [SettingOption] = [],
    variable: Variable? = nil, default standard: String? = nil, yieldsToProfile: Bool = false
  ) {
    self.init(
      key, type, group: group, options: options, variable: variable, yieldsToProfile: yieldsToProfile,
      default: { _ in standard })
  }

  /// Declares a setting whose default depends on the environment that the program runs for.
  init<Value: SettingValue>(
    _ key: String, _ type: Value.Type, group: OptionGroup? = nil, options: [SettingOption] = [],
    variable: Variable? = nil, yieldsToProfile: Bool = false,
    default standard: @escaping @Sendable (AppEnvironment) -> String?
  ) {
    self.key = key
    self.group = group
    self.options = options
    self.variable = variable
    self.standard = standard
    self.yieldsToProfile = yieldsToProfile
    expectation = Value.expectation
    choices = Value.choices
    isCurrency = Value.self == Currency.self
    normalize = { Value(argument: $0)?.word }
  }

  /// The value in its one spelling; nil when it does not fit.
  func normalized(_ word: String) -> String? { normalize(word) }

  /// The value that holds when nobody decides; nil where that is no single value.
  func defaultWord(in environment: AppEnvironment) -> String? { standard(environment) }

  /// Settings are told apart by their keys.
  static func == (left: Setting, right: Setting) -> Bool { left.key == right.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// An option that decides a setting.
struct SettingOption: Sendable {
  /// The option as the command line knows it.
  let specification: OptionSpecification
  /// What the option says on this command line, as a word that the setting reads; nil when it was not given.
  let read: @Sendable (ParsedArguments) throws(UsageError) -> String?
  /// The same of raw words that cannot be parsed as a whole; with the word behind the option.
  let glean: @Sendable (String) -> String?

  /// An option that is followed by a value of the type.
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
