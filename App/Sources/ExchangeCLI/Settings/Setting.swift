import SharedModels

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
  /// The options that override it for one run; the last one typed wins.
  let options: [SettingOption]
  let group: OptionGroup?
  /// The variable that overrides the configuration.
  let variable: Variable?
  /// The variable that counts where not even the configuration says anything.
  let fallback: Variable?
  private let type: any SettingValue.Type
  /// The default in every stage of the program; nil where there is no single one.
  private let standard: String?
  /// Whether a profile may override the variable and the configuration.
  let yieldsToProfile: Bool

  init(
    _ key: String, _ type: any SettingValue.Type, group: OptionGroup? = nil, options: [SettingOption] = [],
    variable: Variable? = nil, fallback: Variable? = nil, default standard: String? = nil, yieldsToProfile: Bool = false
  ) {
    self.key = key
    self.type = type
    self.group = group
    self.options = options
    self.variable = variable
    self.fallback = fallback
    self.standard = standard
    self.yieldsToProfile = yieldsToProfile
  }

  /// What a value has to be, to end the sentence "expected …".
  var expectation: Phrase { type.expectation }
  var choices: [String] { type.choices }
  /// Whether its value is a currency, which may be given as a symbol on the command line.
  var isCurrency: Bool { type == Currency.self || type == HomeCurrency.self }

  /// The value in its canonical spelling; nil when it is invalid.
  func normalized(_ word: String) -> String? { type.init(argument: word)?.word }

  /// The default, where there is one: a provider's address is that of the stage.
  func defaultWord(in stage: AppEnvironment) -> String? {
    type == ProviderAddress.self ? stage.providerAddress : standard
  }

  static func == (left: Setting, right: Setting) -> Bool { left.key == right.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

struct SettingOption: Sendable {
  let specification: OptionSpecification
  /// What the option's value has to be; nil for a flag.
  private let type: (any SettingValue.Type)?
  /// The word of the setting that a flag stands for.
  private let meaning: String?

  static func value(
    _ name: String, _ placeholder: String, _ type: any SettingValue.Type, kind: ValueKind? = nil, _ summary: Phrase
  ) -> SettingOption {
    SettingOption(
      specification: OptionSpecification(name, .required(placeholder, kind ?? .choice(type.choices)), summary),
      type: type, meaning: nil)
  }

  static func flag(_ name: String, meaning word: String, _ summary: Phrase) -> SettingOption {
    SettingOption(specification: OptionSpecification(name, summary), type: nil, meaning: word)
  }

  /// The word of the setting that the option's value stands for; nil when it is not valid.
  func word(_ value: String) -> String? { meaning ?? type?.init(argument: value)?.word }

  /// The word on this command line; nil when the option was not given. Throws when its value is not valid.
  func read(_ arguments: ParsedArguments) throws(UsageError) -> String? {
    if let type { return try arguments.value(of: specification, as: type)?.word }
    return arguments.has(specification) ? meaning : nil
  }
}
