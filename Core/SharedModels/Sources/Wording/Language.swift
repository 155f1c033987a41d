/// A language of the program.
public enum Language: String, Hashable, Sendable, CaseIterable, Codable {
  /// English.
  case english = "en"
  /// Korean.
  case korean = "ko"
}
