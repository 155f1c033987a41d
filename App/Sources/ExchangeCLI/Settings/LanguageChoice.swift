import SharedModels

/// A language that is kept in a profile or in the configuration.
enum LanguageChoice: Hashable, Sendable, ArgumentValue {
  /// Follows the environment.
  case auto
  /// Always this one.
  case language(Language)

  /// Reads `en`, `ko` or `auto`.
  init?(argument: String) {
    if argument.lowercased() == "auto" {
      self = .auto
    } else if let language = Language(argument: argument) {
      self = .language(language)
    } else {
      return nil
    }
  }

  static var choices: [String] { Language.choices + ["auto"] }
  static var expectation: Phrase { Phrase(verbatim: choices.joined(separator: ", ")) }

  /// The language; nil follows the environment.
  var language: Language? {
    if case .language(let language) = self { language } else { nil }
  }
}
