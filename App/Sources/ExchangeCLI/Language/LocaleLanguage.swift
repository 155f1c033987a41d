import SharedModels

/// The language that the locale names, and the variable that does.
struct LocaleLanguage: Hashable, Sendable {
  /// POSIX's order: the first one that is not empty decides alone.
  static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]

  /// The language.
  let language: Language
  /// The variable that names it.
  let variable: String

  /// Reads the variables; nil when the one that decides names no language that is spoken here.
  ///
  /// `C` and `POSIX` name none: they are what a system without a preference sets.
  init?(environment: [String: String]) {
    guard let variable = Self.variables.first(where: { environment[$0, default: ""].isEmpty == false }),
      let code = environment[variable]?.prefix(while: \.isLetter).lowercased(),
      let language = Language(rawValue: code)
    else { return nil }
    self.language = language
    self.variable = variable
  }
}
