/// A text in every language of the program; it cannot be created without all translations.
///
/// Texts stay phrases until they are written, so that only the last step needs to know the language.
public struct Phrase: Hashable, Sendable, Codable {
  /// The English text.
  public let english: String
  /// The Korean text.
  public let korean: String

  /// Both texts have to say the same. A phrase within them is said in the language of each.
  public init(_ english: English, _ korean: Korean) { self.init(english: english.text, korean: korean.text) }

  /// A phrase of texts that are put together elsewhere.
  public init(english: String, korean: String) {
    self.english = english
    self.korean = korean
  }

  /// A text that is the same in every language, such as a code, a path or another program's message.
  public init(verbatim text: String) { self.init(english: text, korean: text) }

  /// The text in one language.
  public subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .korean: korean
    }
  }
}

extension [Phrase] {
  /// The phrases in a row; in Korean with a separator of its own, where one is given.
  public func joined(separator: String, korean: String? = nil) -> Phrase {
    Phrase(
      english: map(\.english).joined(separator: separator), korean: map(\.korean).joined(separator: korean ?? separator)
    )
  }
}

// Phrases that several modules share.
extension Phrase {
  /// `did you mean 'rates'?`, `혹시 'rates'인가요?`
  public static func didYouMean(_ word: String) -> Phrase {
    Phrase("did you mean '\(word)'?", "혹시 '\(word)'인가요?")
  }

  /// `1 day`, `30 days`, `30일`
  public static func days(_ count: Int) -> Phrase {
    Phrase(count == 1 ? "1 day" : "\(count) days", "\(count)일")
  }
}

/// A language of the program.
public enum Language: String, Hashable, Sendable, CaseIterable, Codable {
  /// English.
  case english = "en"
  /// Korean.
  case korean = "ko"
}
