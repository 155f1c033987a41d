import CurrencyText
import ExchangeFeature

struct ArgumentWord: Hashable, Sendable {
  /// The word as the shell handed it over.
  let text: String
  /// The index among the words after the program's name, from 0.
  let index: Int
  /// Where the text begins within the word, for the value in `--name=value`.
  var offset = 0

  var span: ArgumentSpan {
    ArgumentSpan(word: index, characters: offset == 0 ? nil : offset..<offset + text.count)
  }
}

extension ArgumentWord {
  /// The parts between blanks, as of a whole question in one shell word.
  var parts: [ArgumentWord] { parts(between: \.isWhitespace) }

  /// The parts between commas, without empty ones: `krw,eur` gives two codes.
  var codes: [ArgumentWord] { parts { $0 == "," || $0.isWhitespace } }

  private func parts(between isSeparator: (Character) -> Bool) -> [ArgumentWord] {
    text.split(whereSeparator: isSeparator).map { part in
      let start = text.distance(from: text.startIndex, to: part.startIndex)
      return ArgumentWord(text: String(part), index: index, offset: offset + start)
    }
  }
}

extension ArgumentWord {
  /// The file name; nil for `-`, which stands for a standard stream.
  var fileName: String? { text == "-" ? nil : text }
}

/// Several words of the command line as one text, with the way back from a position in it to a word.
struct QuestionText: Sendable {
  let words: [ArgumentWord]
  /// The words as they are read.
  let typed: TypedText

  init(words: [ArgumentWord]) {
    self.words = words
    typed = TypedText(words: words.map { ($0.text, $0.index) })
  }

  var text: String { words.map { $0.text }.spaced }

  /// What the text is read as; an error points at the words.
  func read<Value>(_ reading: (TypedText) throws(ConversionSyntaxError) -> Value) throws(LocatedError) -> Value {
    do throws(ConversionSyntaxError) {
      return try reading(typed)
    } catch {
      throw LocatedError(error, at: span(of: error.range))
    }
  }

  /// The part of the command line that these characters of the text come from; a range over several words points at
  /// the first of them.
  func span(of range: Range<Int>) -> ArgumentSpan? {
    var start = 0
    for word in words {
      let end = start + word.text.count
      if range.lowerBound < end || (word == words.last && range.lowerBound <= end) {
        let first = word.offset + range.lowerBound - start
        let last = word.offset + min(max(range.upperBound, range.lowerBound + 1), end) - start
        return ArgumentSpan(word: word.index, characters: first..<max(first, last))
      }
      start = end + 1
    }
    return words.last?.span
  }
}

extension [String] {
  /// The texts with a space between each two; by a loop, because the library's `joined` looks up types by name.
  var spaced: String {
    var text = ""
    for (position, word) in enumerated() {
      if position > 0 { text += " " }
      text += word
    }
    return text
  }
}

/// The part of the command line that an error points at.
struct ArgumentSpan: Hashable, Sendable {
  /// The word's index among those after the program's name; one past the last points beyond the line.
  let word: Int
  /// The characters within the word; nil means all of them.
  var characters: Range<Int>?
}

extension ArgumentSpan {
  private static let longestText = 400
  private static let longestWord = 4_000

  /// The last word that equals the text, ignoring case; nil when there is none.
  init?(of text: String, in words: [String]) {
    // Nothing that long is told apart at a glance.
    guard text.utf8.count <= Self.longestText else { return nil }
    let text = Array(text.lowercased())
    for (index, word) in words.enumerated().reversed() where word.utf8.count <= Self.longestWord {
      let characters = Array(word.lowercased())
      guard !text.isEmpty, characters.count >= text.count else { continue }
      for start in 0...characters.count - text.count {
        let end = start + text.count
        guard characters[start..<end].elementsEqual(text) else { continue }
        let neighbours = [start - 1, end].filter(characters.indices.contains).map { characters[$0] }
        guard !neighbours.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
        self.init(word: index, characters: text.count == characters.count ? nil : start..<end)
        return
      }
    }
    return nil
  }
}
