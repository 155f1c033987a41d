import ExchangeFeature
import Foundation
import SharedModels
import TestSupport
import Testing

/// A row of `Tests/Questions/collected.tsv`: what somebody types, and what it should give. The table says its columns.
struct CollectedQuestion: Sendable, CustomTestStringConvertible {
  let language: String
  let text: String
  let answers: [ExpectedAnswer]
  /// What a question that is not dealt with yet is given for now; nil where all is well.
  let gap: Gap?

  /// What is given in place of what should be.
  enum Gap {
    /// Another answer, or any where there is none.
    case answer
    /// A refusal with this message.
    case refusal(String)

    /// The last column of a row: `answers: WHY` or `refuses: MESSAGE`.
    init?(_ cell: String) {
      guard let colon = cell.firstRange(of: ": ") else { return nil }
      self = cell.hasPrefix("answers") ? .answer : .refusal(String(cell[colon.upperBound...]))
    }
  }

  var testDescription: String { "\(language) \(text)" }

  private var mayBeRefused: Bool { answers.contains(where: \.isRefusal) }

  private init(row: Substring) {
    let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    language = cells[0]
    text = cells[1]
    answers = cells[2].components(separatedBy: " || ").map(ExpectedAnswer.init)
    gap = Gap(cells[5])
  }

  /// The questions, without the lines that describe the table and the names of its columns.
  static let table: [CollectedQuestion] = {
    let file = packageFolder.appending(path: "Tests/Questions/collected.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().map(CollectedQuestion.init)
  }()

  /// Those that are refused, or may be.
  static let refused = table.filter { question in
    if case .refusal = question.gap { return true }
    return question.mayBeRefused
  }

  /// Four weeks after the newest fixing of the frozen history, without the network: what "last month" means is settled.
  private static let moment = Moment(
    instant: Date(timeIntervalSince1970: Double(day("2026-11-28").dayNumber) * 86_400 + 3 * 3600),
    today: day("2026-11-28"))

  /// Asks words as this question is asked: in its language's locale, by its clock.
  func ask(_ words: [String], in sandbox: ApplicationSandbox) async -> ApplicationSandbox.Outcome {
    await sandbox.run(
      words: ["--offline"] + words,
      variables: ["LANG": language == "ko" ? "ko_KR.UTF-8" : "en_US.UTF-8", "EXCHANGE_ECB_URL": "http://127.0.0.1:1"],
      at: Self.moment)
  }
}
