import CurrencyText

/// The words of a command line with its options told apart from its arguments: the one reading that running, completion
/// and the report of a mistake share. It refuses nothing.
struct TypedLine: Hashable, Sendable {
  struct Option: Hashable, Sendable {
    /// With its dashes, without a joined value.
    let typed: String
    /// The option of that name, of any command; nil when there is none.
    let specification: OptionSpecification?
    let span: ArgumentSpan
    fileprivate(set) var value: ArgumentWord?

    /// What it says: its value, or what a flag stands for.
    var word: String? { specification?.meaning ?? value?.text }
    /// The position of the value, or of the option when it has none.
    var place: ArgumentSpan { value?.span ?? span }
  }

  let words: [String]
  private(set) var positionals: [ArgumentWord] = []
  private(set) var options: [Option] = []
  /// Whether `--` was typed, after which everything is an argument.
  private(set) var isPastOptions = false
  /// The option that ends the line and needs a value.
  private(set) var pending: OptionSpecification?

  init(_ words: [String]) {
    self.words = words
    for (index, word) in words.enumerated() {
      let waiting = pending
      pending = nil
      if isPastOptions {
        positionals.append(ArgumentWord(text: word, index: index))
      } else if word == "--" {
        isPastOptions = true
      } else if word.hasPrefix("--") {
        takeOption(word, at: index)
      } else if Self.isCluster(word) {
        // `-qv`
        for (offset, letter) in word.enumerated().dropFirst() {
          takeFlag("-\(letter)", at: ArgumentSpan(word: index, characters: offset..<offset + 1))
        }
      } else if waiting != nil {
        options[options.count - 1].value = ArgumentWord(text: word, index: index)
      } else {
        positionals.append(ArgumentWord(text: word, index: index))
      }
    }
  }

  mutating func add(_ more: [Option]) { options += more }

  func has(_ option: OptionSpecification) -> Bool { last(option) != nil }

  func last(_ option: OptionSpecification) -> Option? { options.last { $0.specification?.name == option.name } }

  /// The line with some of its arguments as the day that `--date` names: `on friday favorites`.
  func taking(day words: ArraySlice<ArgumentWord>) -> TypedLine {
    guard let first = words.first else { return self }
    var line = self
    line.positionals.removeAll(where: words.contains)
    let date = words.dropFirst(Self.dayMarkers.contains(first.text.lowercased()) && words.count > 1 ? 1 : 0)
    line.options.append(
      Option(
        typed: OptionSpecification.date.flag, specification: .date, span: first.span,
        value: ArgumentWord(text: date.map(\.text).joined(separator: " "), index: date.first?.index ?? first.index)))
    return line
  }

  /// The words of a day in front of a command: `on friday cost 100 usd 135900 krw`.
  var dayBeforeCommand: ArraySlice<ArgumentWord>? {
    let start = positionals.prefix(6).firstIndex { $0.text != "-" && CommandTable.command(named: $0.text) != nil } ?? 0
    return start > 0 && Self.isDay(positionals[..<start]) ? positionals[..<start] : nil
  }

  private static let dayMarkers: Set = ["on", "at", "in"]

  /// Whether words alone are a day or a period, with or without `on` before them.
  static func isDay(_ words: ArraySlice<ArgumentWord>) -> Bool {
    guard let first = words.first else { return false }
    let date = words.dropFirst(dayMarkers.contains(first.text.lowercased()) ? 1 : 0)
    return !date.isEmpty && (try? DatePhrase(date.map(\.text).joined(separator: " "))) != nil
  }

  /// `--date 2023`, `--date=2023`
  private mutating func takeOption(_ word: String, at index: Int) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let count = parts[0].count
    takeFlag(String(parts[0]), at: ArgumentSpan(word: index, characters: 0..<count))
    if parts.count > 1 {
      options[options.count - 1].value = ArgumentWord(text: String(parts[1]), index: index, offset: count + 1)
    } else if case .required = options[options.count - 1].specification?.value {
      pending = options[options.count - 1].specification
    }
  }

  private mutating func takeFlag(_ typed: String, at span: ArgumentSpan) {
    options.append(Option(typed: typed, specification: CommandTable.option(typed), span: span))
  }

  /// A dash and a letter; `-5`, `-.5` and `-$5` are amounts, and `-` alone is standard input.
  private static func isCluster(_ word: String) -> Bool {
    let second = word.dropFirst().first
    return word.first == "-" && second.map { $0.isASCII && $0.isLetter } ?? false
  }
}

extension CommandTable {
  /// The option of this flag, of any command: whether one takes a value is the same for all.
  fileprivate static func option(_ flag: String) -> OptionSpecification? {
    func find(_ options: [OptionSpecification]) -> OptionSpecification? { options.first { $0.flags.contains(flag) } }
    // Asking every command takes longest, and most lines have shared options alone.
    return find(OptionGroup.allOptions) ?? find(runnableCommands.flatMap(\.specification.options))
  }
}

struct ArgumentWord: Hashable, Sendable {
  /// The word as the shell handed it over.
  let text: String
  /// The index among the words after the program's name, from 0.
  let index: Int
  /// Where the text begins within the word, for the value in `--name=value`.
  var offset = 0

  var span: ArgumentSpan { ArgumentSpan(word: index, characters: offset == 0 ? nil : offset..<offset + text.count) }

  /// Whether it is empty, as a script's unset variable leaves it: a mistake.
  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

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

/// Several words of the command line as one text, with the way back from a position in it to a word.
struct QuestionText: Sendable {
  let words: [ArgumentWord]
  let typed: TypedText

  init(words: [ArgumentWord]) {
    self.words = words
    typed = TypedText(words: words.map { ($0.text, $0.index) })
  }

  var text: String { words.map(\.text).joined(separator: " ") }

  /// What the text is read as; an error points at the words.
  func read<Value>(_ reading: (TypedText) throws(ConversionSyntaxError) -> Value) throws(UsageError) -> Value {
    do throws(ConversionSyntaxError) {
      return try reading(typed)
    } catch {
      throw UsageError(error, at: span(of: error.range))
    }
  }

  func span(of range: Range<Int>) -> ArgumentSpan? { words.span(of: range) }
}

extension [ArgumentWord] {
  /// The part of the command line that some characters of the words' text come from; a range over several words points
  /// at the first of them. The last word where nothing says which characters.
  func span(of range: Range<Int>?) -> ArgumentSpan? {
    guard let range else { return last?.span }
    var start = 0
    for word in self {
      let end = start + word.text.count
      if range.lowerBound < end || (word == last && range.lowerBound <= end) {
        let first = word.offset + range.lowerBound - start
        let last = word.offset + Swift.min(Swift.max(range.upperBound, range.lowerBound + 1), end) - start
        return ArgumentSpan(word: word.index, characters: first..<Swift.max(first, last))
      }
      start = end + 1
    }
    return last?.span
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
