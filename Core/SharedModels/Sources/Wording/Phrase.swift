/// A text in every language of the program; it cannot be created without all translations.
///
/// Texts stay phrases until they are written, so that only the last step needs to know the language.
public struct Phrase: Hashable, Sendable, Codable {
  /// The English text.
  public let english: String
  /// The Korean text.
  public let korean: String

  /// Both texts have to say the same.
  public init(_ english: String, _ korean: String) {
    self.english = english
    self.korean = korean
  }

  /// A text that is the same in every language, such as a code, a path or another program's message.
  public init(verbatim text: String) { self.init(text, text) }

  /// The text in one language.
  public subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .korean: korean
    }
  }
}

// Phrases that several modules share.
extension Phrase {
  /// A number has more digits than can be computed exactly.
  public static let tooManyDigits = Phrase(
    "this needs more than the \(ScaledInteger.maximumDigits) digits that can be computed exactly",
    "정확히 계산할 수 있는 \(ScaledInteger.maximumDigits)자리를 넘습니다")
  /// The hint for ``tooManyDigits``.
  public static let askForLess = Phrase(
    "use a smaller amount, or one with fewer digits", "더 작거나 자릿수가 적은 금액을 쓰세요")

  /// `did you mean 'rates'?`, `혹시 'rates'인가요?`
  public static func didYouMean(_ word: String) -> Phrase {
    Phrase("did you mean '\(word)'?", "혹시 '\(word)'인가요?")
  }

  /// The English abbreviations of the months, as people and HTTP write them.
  public static let englishMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A day in short form: `30 Oct`, `10월 30일`.
  public static func day(_ day: FixingDate, withYear: Bool) -> Phrase {
    Phrase(
      "\(day.day) \(englishMonths[day.month - 1])" + (withYear ? " \(day.year)" : ""),
      (withYear ? "\(day.year)년 " : "") + "\(day.month)월 \(day.day)일")
  }

  /// The day of the week: three letters in English, one in Korean.
  public static func weekday(_ day: Weekday) -> Phrase {
    switch day {
    case .monday: Phrase("Mon", "월")
    case .tuesday: Phrase("Tue", "화")
    case .wednesday: Phrase("Wed", "수")
    case .thursday: Phrase("Thu", "목")
    case .friday: Phrase("Fri", "금")
    case .saturday: Phrase("Sat", "토")
    case .sunday: Phrase("Sun", "일")
    }
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
