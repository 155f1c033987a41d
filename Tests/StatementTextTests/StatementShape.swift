import Foundation
import TestSupport
import Testing

/// A file in a shape in which banks, cards, brokers and tools write them, and what it says: `Tests/BankFiles/shapes.txt`.
struct StatementShape: Sendable, CustomTestStringConvertible {
  let name: String
  /// What the file leaves to the person.
  let currency: String?
  let text: String
  /// `day amount currency` a row, `-` for what is no transaction.
  let rows: [String]
  /// What is not certain; nil where the file is read.
  let refusal: String?

  var testDescription: String { name }

  static let all: [StatementShape] = {
    let file = packageFolder.appending(path: "Tests/BankFiles/shapes.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n== ").dropFirst().map { StatementShape(String($0)) }
  }()

  /// Reads the lines of a shape: its name, the file, and what comes of it.
  private init(_ section: String) {
    var lines = section.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let title = lines.removeFirst().split(separator: " | ").map(String.init)
    (name, currency) = (title[0], title.count > 1 ? title[1] : nil)
    let outcomes = lines.filter { $0.hasPrefix("-- ") }.map { String($0.dropFirst(3)) }
    text = lines.prefix { !$0.hasPrefix("-- ") }.map { $0 + "\n" }.joined()
    refusal = outcomes.first.flatMap { $0.hasPrefix("refused: ") ? String($0.dropFirst(9)) : nil }
    rows = refusal == nil ? outcomes : []
  }
}
