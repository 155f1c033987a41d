extension Phrase {
  /// The English text of a phrase. A phrase within it is said in English: `"closed on \(day.weekday.words)"`.
  public struct English: ExpressibleByStringInterpolation {
    let text: String

    /// A text with nothing put into it.
    public init(stringLiteral text: String) { self.text = text }
    /// A text with words and phrases put into it.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// A text that is too long for a line, or that ends in one way or another.
    public static func + (one: Self, other: Self) -> Self { Self(stringLiteral: one.text + other.text) }

    /// Puts the English text together.
    public struct StringInterpolation: PhraseInterpolation {
      /// English.
      public static var language: Language { .english }
      /// What is said so far.
      public var text = ""
      /// Nothing yet.
      public init(literalCapacity: Int, interpolationCount: Int) {}
    }
  }

  /// The Korean text of a phrase. A phrase within it is said in Korean, and particles follow how a word ends:
  /// `"\(day.weekday.words, .topic) 휴장"`.
  public struct Korean: ExpressibleByStringInterpolation {
    let text: String

    /// A text with nothing put into it.
    public init(stringLiteral text: String) { self.text = text }
    /// A text with words and phrases put into it.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// A text that is too long for a line, or that ends in one way or another.
    public static func + (one: Self, other: Self) -> Self { Self(stringLiteral: one.text + other.text) }

    /// Puts the Korean text together.
    public struct StringInterpolation: PhraseInterpolation {
      /// Korean.
      public static var language: Language { .korean }
      /// What is said so far.
      public var text = ""
      /// Nothing yet.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// The word followed by the correct form of the particle.
      public mutating func appendInterpolation(_ word: some CustomStringConvertible, _ particle: Josa) {
        text += Josa.with(word, particle)
      }

      /// The phrase followed by the correct form of the particle.
      public mutating func appendInterpolation(_ phrase: Phrase, _ particle: Josa) {
        text += Josa.with(phrase.korean, particle)
      }

      /// The word in quotation marks, followed by the correct form of the particle.
      public mutating func appendInterpolation(quoted word: String, _ particle: Josa) {
        text += Josa.quoting(word, particle)
      }
    }
  }
}

/// Puts one of the texts of a phrase together.
public protocol PhraseInterpolation: StringInterpolationProtocol where StringLiteralType == String {
  /// What the phrases within the text are said in.
  static var language: Language { get }
  /// What is said so far.
  var text: String { get set }
}

extension PhraseInterpolation {
  /// What stands between the words.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// A word that is the same in every language.
  public mutating func appendInterpolation(_ word: some CustomStringConvertible) { text += word.description }

  /// A phrase, in the language of the text.
  public mutating func appendInterpolation(_ phrase: Phrase) { text += phrase[Self.language] }
}
