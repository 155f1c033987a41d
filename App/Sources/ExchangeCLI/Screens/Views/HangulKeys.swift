import ReferenceData
import TerminalUI

extension Key {
  /// The keys that were pressed, where the keyboard writes Hangul: ㅂ is q, by its place in the standard layout, and a
  /// syllable is its keys in order.
  var strokes: [Key] {
    guard case .character(let character) = self else { return [self] }
    return KoreanKeyboard.strokes(for: String(character)).map { .character($0) }
  }
}
