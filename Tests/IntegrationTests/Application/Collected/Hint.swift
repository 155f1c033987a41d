import Foundation
import TestSupport

/// What a refusal says in JSON, and what a person types who follows its hint.
struct Hint {
  private struct Document: Decodable {
    struct Failure: Decodable {
      let message: String
      let hint: String?
    }

    let error: Failure
  }

  let message: String
  let text: String

  /// Nil where nothing was refused, or without a hint.
  init?(of outcome: ApplicationSandbox.Outcome) {
    guard outcome.status != 0, let line = outcome.error.split(separator: "\n").last,
      let failure = try? JSONDecoder().decode(Document.self, from: Data(line.utf8)).error, let hint = failure.hint
    else { return nil }
    message = failure.message
    text = hint
  }

  /// The command lines that follow the hint for a question.
  ///
  /// These are the questions and commands that it quotes; else the question with the word that the message quotes
  /// replaced by each code or day that the hint names. Options have to be put into a question by hand.
  func lines(for question: String) -> [[String]] {
    let quoted = text.matches(of: /'([^']+)'/).map { String($0.output.1) }
    let command = text.firstMatch(of: /: (exchange-cli .+)$/).map { String($0.output.1) }
    if let command { return [Self.words(command)] }
    // Days with a blank in them are quoted for the shell.
    let namesDays = text.contains("s look like 2") || text.contains("처럼 써 보세요")
    guard quoted.isEmpty || namesDays else { return quoted.map(Self.words) }
    guard let word = message.firstMatch(of: /'([^']+)'/).map({ String($0.output.1) }), question.contains(word) else {
      return []
    }
    // In Korean each code has its name in brackets.
    let codes = text.replacing(/\([^)]*\)/, with: "")
    let named = codes.matches(of: /\b([A-Z]{3}|\d{4}-\d\d-\d\d)\b/).map { String($0.output.1) }
    return (named + quoted).map { [question.replacing(word, with: $0)] }
  }

  private static func words(_ line: String) -> [String] {
    let words = line.shellWords
    return words.first == "exchange-cli" ? Array(words.dropFirst()) : [line]
  }
}
