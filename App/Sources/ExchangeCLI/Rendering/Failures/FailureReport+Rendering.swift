import SharedModels

extension FailureReport {
  /// The report as it goes to standard error, line end included: as one JSON object for scripts, else for people,
  /// with a line that points at the words to blame.
  func text(of words: [String], as format: OutputFormat, in language: Language, encoder: TextEncoder) -> String {
    guard format != .json else { return JSONWriter(.compact).write(document(in: language)) + "\n" }
    return encoder.encode(lines(of: words, in: language))
  }

  /// The contract's error object.
  func document(in language: Language) -> JSONValue {
    ["error": ["code": .string(code.word), "message": .string(message[language]), "hint": .string(hint?[language])]]
  }

  /// The words for people; what somebody typed by the thousands of characters is not repeated to them.
  static func excerpt(of message: String) -> String {
    message.count > 400 ? message.prefix(200) + " … " + message.suffix(100) : message
  }

  private func lines(of words: [String], in language: Language) -> [StyledText] {
    var lines = [
      StyledText(Phrase("error: ", "오류: ")[language], .failure) + StyledText(Self.excerpt(of: message[language]))
    ]
    if let span = span ?? blamed.flatMap({ ArgumentSpan(of: $0, in: words) }) {
      lines += CommandLineText(words: words).lines(pointingAt: span)
    }
    if let hint {
      lines.append(StyledText(Phrase("hint: ", "도움말: ")[language], .accent) + StyledText(hint[language]))
    }
    return lines
  }
}
