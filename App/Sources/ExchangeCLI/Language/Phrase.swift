import SharedModels

/// A text in every language that the program speaks; without one of the translations it cannot be made.
///
/// Texts stay phrases until they are written, so that nothing but the last step has to know the language.
public struct Phrase: Hashable, Sendable {
  /// The English text.
  public let english: String
  /// The Korean text.
  public let korean: String

  /// Says the same thing in both languages.
  public init(_ english: String, _ korean: String) {
    self.english = english
    self.korean = korean
  }

  /// A text that is the same in every language, such as a code, a path or another program's words.
  public init(verbatim text: String) { self.init(text, text) }

  /// The text in one language.
  subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .korean: korean
    }
  }
}
