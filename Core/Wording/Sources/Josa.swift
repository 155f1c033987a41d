/// The Korean particles whose form depends on how the word before them ends.
public enum Josa {
  /// 은/는, the topic.
  case topic
  /// 이/가, the subject.
  case subject
  /// 을/를, the object.
  case object
  /// 으로/로, the direction.
  case direction
  /// 과/와, "and" or "with".
  case company
  /// 이라는/라는, "called".
  case name

  /// The word followed by the correct form of the particle.
  public static func with(_ word: some CustomStringConvertible, _ particle: Josa) -> String {
    let word = word.description
    return word + particle.form(after: word)
  }

  /// The form of the particle that stands behind a word which something in brackets separates from it.
  public static func particle(after word: String, _ particle: Josa) -> String { particle.form(after: word) }

  /// The word in quotation marks, followed by the correct form of the particle.
  public static func quoting(_ word: String, _ particle: Josa) -> String { with("'\(word)'", particle) }

  private func form(after word: String) -> String {
    let forms =
      switch self {
      case .topic: (closed: "은", open: "는")
      case .subject: (closed: "이", open: "가")
      case .object: (closed: "을", open: "를")
      case .direction: (closed: "으로", open: "로")
      case .company: (closed: "과", open: "와")
      case .name: (closed: "이라는", open: "라는")
      }
    return switch SpokenEnding(of: word) {
    case .vowel: forms.open
    case .rieul: self == .direction ? forms.open : forms.closed
    case .consonant: forms.closed
    }
  }
}

extension DefaultStringInterpolation {
  /// A phrase is said in a language, or within the texts of another one.
  @available(*, unavailable, message: "say in which language, or put it into a phrase")
  public mutating func appendInterpolation(_ phrase: Phrase) {}
}
