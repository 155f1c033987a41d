import CurrencyText
import Platform
import SharedModels
import Wording

/// What a line typed at the prompt asks for.
enum PromptRequest: Sendable {
  case nothing
  case end
  /// The words of a command line.
  case words([String])
  /// A change of the conversion before.
  case follow(ConvertCommand)

  private static let endings: Set = ["quit", "exit", "q", ":q", "종료"]
  /// Words that begin a change of the question before and no question of their own.
  private static let starters: Set = ["in", "to", "into", "on", "at", "as", "and", "&", "그리고"]
  private static let additions: Set = ["and", "&", "그리고"]

  /// Whether a line ends the prompt, and asks for nothing elsewhere.
  static func isEnding(_ line: String) -> Bool { endings.contains(line.trimmingBlanks.lowercased()) }

  /// Throws where the line changes a conversion and there is none, or takes up an answer before there is one.
  @MainActor
  init(_ line: String, after memory: PromptMemory, parser: ConversionParser) throws(UsageError) {
    let line = Self.withoutProgramName(line)
    let trimmed = line.trimmingBlanks
    if trimmed.isEmpty {
      self = .nothing
      return
    }
    if Self.isEnding(trimmed) {
      self = .end
      return
    }
    let words = Self.split(line)
    if TypedLine(words).dayBeforeCommand != nil {
      self = .words(words)
    } else if let command = try Self.follow(trimmed, memory, parser) {
      self = .follow(command)
    } else {
      self = .words(Self.words(of: try Self.takingUp(memory.answer, in: line)))
    }
  }

  // MARK: What is asked behind a conversion

  @MainActor
  private static func follow(
    _ line: String, _ memory: PromptMemory, _ parser: ConversionParser
  ) throws(UsageError) -> ConvertCommand? {
    let first = line.prefix { !$0.isWhitespace }.lowercased()
    let isDay = (try? DatePhrase(line)) != nil
    guard isDay || starters.contains(first) || isTarget(line) || koreanAddition(line, parser) != nil else { return nil }
    guard let conversion = memory.conversion, let asked = conversion.given, let term = asked.terms.first else {
      throw UsageError(
        Phrase(
          "'\(line)' changes the conversion before it, and there is none",
          "\(quoted: line, .topic) 바로 앞의 환산을 바꾸는 말인데 앞에 환산이 없습니다"),
        hint: .example(ExampleLine("100 usd to krw", "100달러 원")))
    }
    let added = additions.contains(first) ? line.dropFirst(first.count) : koreanAddition(line, parser)
    let rest = added.map { "to " + $0 } ?? line
    let text = QuestionText(words: [ArgumentWord(text: "1 \(term.currency) \(rest)", index: 0)])
    var changed = asked
    do {
      let read = try text.read { typed throws(ConversionSyntaxError) in try parser.parse(typed) }
      if added != nil {
        changed.targets = (asked.targets + read.targets).uniqued()
      } else if read.wantsEveryTarget || !read.targets.isEmpty {
        (changed.targets, changed.wantsEveryTarget) = (read.targets, read.wantsEveryTarget)
      }
      changed.date = read.date ?? asked.date
      changed.interpretation = read.interpretation
      // Its places are those of a line that was not typed.
      (changed.interpretation.day, changed.interpretation.fee) = (nil, nil)
    } catch {
      throw UsageError(FailureReport(error))
    }
    return conversion.asking(changed, as: line)
  }

  /// `유로로`
  private static func isTarget(_ line: String) -> Bool { line.hasSuffix("로") && isOneWord(line) }

  /// What `엔도` adds; nil where the whole is a word of its own, as 인도 is.
  private static func koreanAddition(_ line: String, _ parser: ConversionParser) -> Substring? {
    guard line.hasSuffix("도"), isOneWord(line), case let word = line.dropLast(),
      let added = try? parser.parse(TypedText(String(word)))
    else { return nil }
    let whole = try? parser.parse(TypedText(line))
    return whole == nil || whole?.terms == added.terms ? word : nil
  }

  private static func isOneWord(_ line: String) -> Bool {
    !line.contains { $0.isNumber || $0.isWhitespace }
  }

  // MARK: The answer before

  /// The line with `_` replaced by the last answer. A factor behind it belongs to the number: `_ * 3`.
  private static func takingUp(_ answer: String?, in line: String) throws(UsageError) -> String {
    // To make a pattern takes longer than to answer a question.
    guard line.contains("_" as Character), line.contains(/(?:^|[^\p{L}\p{N}_])_(?![\p{L}\p{N}_])/) else { return line }
    guard let answer else {
      throw UsageError(
        Phrase("_ is the last answer, and there is none yet", "_는 직전 답을 뜻하는데 아직 답이 없습니다"),
        hint: .example(ExampleLine("100 usd to krw", "100달러 원")))
    }
    let parts = answer.split(separator: " ", maxSplits: 1)
    let (number, currency) = (String(parts[0]), parts.count > 1 ? " " + parts[1] : "")
    return line.replacing(/(^|[^\p{L}\p{N}_])_(?![\p{L}\p{N}_])((?:\s*[*\/x×÷]\s*[0-9][0-9.,]*(?![\p{L}\p{N}]))*)/) {
      "\($0.1)\(number)\($0.2)\(currency)"
    }
  }

  // MARK: Words

  /// A line without the program's name, with which one begins that was copied from a shell or from a hint.
  static func withoutProgramName(_ line: String) -> String {
    let name = "exchange-cli"
    let typed = line.drop(while: \.isWhitespace)
    guard typed.hasPrefix(name), case let rest = typed.dropFirst(name.count), rest.first?.isWhitespace ?? true else {
      return line
    }
    return String(rest.drop(while: \.isWhitespace))
  }

  /// The words as a shell would hand them over. A question is one word, since a line counts as quoted.
  static func words(of line: String) -> [String] {
    let words = split(line)
    let typed = TypedLine(words)
    let arguments = words.enumerated().map { ArgumentWord(text: $1, index: $0) }
    if words.isEmpty || CommandTable.command(beginning: arguments) != nil { return words }
    guard !typed.options.isEmpty || typed.isPastOptions else { return [line] }
    let positions = Set(typed.positionals.map(\.index))
    return [typed.positionals.map(\.text).joined(separator: " ")]
      + words.indices.filter { !positions.contains($0) && words[$0] != "--" }.map { words[$0] }
  }

  /// The words of a line that is still typed; the last one is not finished.
  static func unfinishedWords(of line: String) -> [String] {
    split(line) + (line.last.map(\.isWhitespace) ?? true ? [""] : [])
  }

  /// Splits at blanks outside quotes; a quote that nothing closes is an apostrophe.
  static func split(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var rest = Substring(line)
    while let character = rest.popFirst() {
      if character.isWhitespace {
        if let finished = word { words.append(finished) }
        word = nil
      } else if character == "'" || character == "\"", word == nil || rest.first.map({ !$0.isLetter }) != true,
        let end = rest.firstIndex(of: character)
      {
        word = (word ?? "") + rest[..<end]
        rest = rest[rest.index(after: end)...]
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let start = drop(while: \.isWhitespace)
    return String(start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? "")
  }
}
