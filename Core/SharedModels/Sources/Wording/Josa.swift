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

  /// The word followed by the correct form of the particle; by both forms when the word's reading is unknown.
  public static func with(_ word: some CustomStringConvertible, _ particle: Josa) -> String {
    let word = word.description
    return word + particle.form(after: word)
  }

  /// The word in quotation marks, followed by the correct form of the particle.
  public static func quoting(_ word: String, _ particle: Josa) -> String { with("'\(word)'", particle) }

  private func form(after word: String) -> String {
    guard let ending = SpokenEnding(of: word) else { return undecided }
    return switch self {
    case .topic: ending == .vowel ? "는" : "은"
    case .subject: ending == .vowel ? "가" : "이"
    case .object: ending == .vowel ? "를" : "을"
    case .direction: ending == .consonant ? "으로" : "로"
    case .company: ending == .vowel ? "와" : "과"
    case .name: ending == .vowel ? "라는" : "이라는"
    }
  }

  private var undecided: String {
    switch self {
    case .topic: "은(는)"
    case .subject: "이(가)"
    case .object: "을(를)"
    case .direction: "(으)로"
    case .company: "과(와)"
    case .name: "(이)라는"
    }
  }
}
