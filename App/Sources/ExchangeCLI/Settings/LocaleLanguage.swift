import SharedModels

/// The language that the locale names, and the variable that does.
struct LocaleLanguage: Hashable, Sendable {
  /// The language.
  let language: Language
  /// The variable that names it.
  let variable: String

  /// Reads the variables; nil when the one that decides names no language that is spoken here.
  ///
  /// `C` and `POSIX` name none: they are what a system without a preference sets.
  init?(environment: [String: String]) {
    guard let variable = LocaleVariable(of: "LC_MESSAGES", in: environment),
      let language = Language(rawValue: variable.value.prefix(while: \.isLetter).lowercased())
    else { return nil }
    self.language = language
    self.variable = variable.name
  }
}
