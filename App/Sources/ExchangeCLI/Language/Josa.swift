/// The Korean particles whose form depends on whether the word before them ends in a consonant.
enum Josa {
  /// 은/는, the topic.
  case topic
  /// 이/가, the subject.
  case subject
  /// 을/를, the object.
  case object
  /// 으로/로, the direction.
  case direction
  /// 과/와, company.
  case company

  /// The word with the particle's right form behind it.
  static func with(_ word: String, _ particle: Josa) -> String { word + particle.form(after: word) }

  private func form(after word: String) -> String {
    let ending = Ending(of: word)
    switch self {
    case .topic: return ending == .vowel ? "는" : "은"
    case .subject: return ending == .vowel ? "가" : "이"
    case .object: return ending == .vowel ? "를" : "을"
    case .direction: return ending == .consonant ? "으로" : "로"
    case .company: return ending == .vowel ? "와" : "과"
    }
  }

  /// How the last sound of a word ends when it is read aloud in Korean.
  private enum Ending {
    case vowel
    case consonant
    /// The consonant ㄹ, after which 로 stands instead of 으로.
    case rieul

    init(of word: String) {
      let last = word.unicodeScalars.last { $0.properties.isAlphabetic || $0.properties.numericType == .decimal }
      switch last?.value {
      case .some(let value) where (0xAC00...0xD7A3).contains(value):
        // A syllable block's final is its number modulo 28; 0 is none, 8 is ㄹ.
        let final = (value - 0xAC00) % 28
        self = final == 0 ? .vowel : final == 8 ? .rieul : .consonant
      default:
        // Letters and digits by their Korean names: 엘, 알, 일, 칠, 팔; 엠, 엔, 영, 삼, 육.
        switch last {
        case "L", "l", "R", "r", "1", "7", "8": self = .rieul
        case "M", "m", "N", "n", "0", "3", "6": self = .consonant
        default: self = .vowel
        }
      }
    }
  }
}
