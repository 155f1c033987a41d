import SharedModels
import TerminalText
import Wording

struct FailureText: Sendable {
  var report: FailureReport
  /// The words of the command line to blame.
  var span: ArgumentSpan?
  /// One sentence each.
  let causes: [Phrase]

  /// `isVerbose` adds every known detail of the causes.
  init(_ error: any Error, isVerbose: Bool = false) {
    report = FailureReport(error)
    span = (error as? UsageError)?.span
    causes = report.causes.map { $0.words(isVerbose: isVerbose) }
  }

  /// One JSON object for scripts, else lines for people, with a mark below the words to blame. Sentences are wrapped to
  /// the width of a terminal; the command line is not, so that the mark stays below its word.
  func text(
    of words: [String], as format: OutputFormat, in language: Language, encoder: TextEncoder, width: Int? = nil,
    isAtPrompt: Bool = false
  ) -> String {
    if format == .json {
      let document = JSONWriter(isASCII: encoder.isASCII).write(document(of: words, in: language))
      return String(decoding: document, as: UTF8.self)
    }
    guard encoder.isASCII else {
      return encoder.encode(
        lines(of: CommandLineText(words: words, width: width, isAtPrompt: isAtPrompt), in: language, width: width))
    }
    // A word that has to be spelled out is marked whole.
    let spelled = words.map(StyledText.spelled)
    var failure = self
    if let span, words.indices.contains(span.word), spelled[span.word] != words[span.word] {
      failure.span = ArgumentSpan(word: span.word)
    }
    let line = CommandLineText(words: spelled, width: width, isAtPrompt: isAtPrompt)
    return encoder.encode(failure.lines(of: line, in: language, width: width).map(\.spelled))
  }

  private func lines(of line: CommandLineText, in language: Language, width: Int?) -> [StyledText] {
    let words = line.words
    let message = StyledText(FailureReport.excerpt(of: report.message[language], typed: words))
    var lines = (StyledText(Phrase("error: ", "오류: ")[language], .failure) + message).wrapped(to: width)
    if let span = span ?? report.blamed.flatMap({ ArgumentSpan(of: $0, in: words) }) {
      lines += line.lines(pointingAt: span)
    }
    if let hint = report.advice {
      let hint = StyledText(FailureReport.excerpt(of: hint[language], typed: words))
      lines += (StyledText(Phrase("hint: ", "힌트: ")[language], .accent) + hint).wrapped(to: width)
    }
    // Whole, to be copied.
    if let command = report.command { lines.append(StyledText(command)) }
    return lines
  }

  private func hint(typed words: [String], in language: Language) -> String? {
    let parts = [report.advice.map { FailureReport.excerpt(of: $0[language], typed: words) }, report.command]
    let known = parts.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: ": ")
  }

  private func document(of words: [String], in language: Language) -> JSONValue {
    [
      "error": [
        "code": .string(report.code.word),
        "message": .string(FailureReport.excerpt(of: report.message[language], typed: words)),
        "hint": .string(hint(typed: words, in: language)),
      ]
    ]
  }
}

extension FailureReport {
  /// The report, with at most some 200 characters of what was typed.
  ///
  /// Counted in scalars, because a single character has no limit.
  ///
  /// - Parameter typed: The words that a message of ordinary length may quote whole; a longer one is cut wherever it
  ///   comes from.
  static func excerpt(of message: String, typed words: [String] = []) -> String {
    guard message.utf8.count > longestQuote else { return message }
    guard message.unicodeScalars.count <= longestMessage else { return shortened(message) }
    var message = message
    for word in words where word.unicodeScalars.count > longestQuote && word.utf8.count <= message.utf8.count {
      message = message.replacing(word, with: shortened(word))
    }
    return message
  }

  private static let longestMessage = 400
  private static let longestQuote = 200

  private static func shortened(_ text: String) -> String {
    String(text.unicodeScalars.prefix(140)) + " … " + String(text.unicodeScalars.suffix(60))
  }
}
