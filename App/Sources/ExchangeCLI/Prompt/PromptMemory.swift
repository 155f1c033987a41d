import Arithmetic
import CurrencyText
import ExchangeFeature
import Platform
import SharedModels

/// What the last answer at a prompt was, for `_` and for what is asked behind it.
@MainActor
final class PromptMemory {
  /// The last conversion that was answered; nil behind any other answer.
  private(set) var conversion: ConvertCommand?
  /// The first amount of the last answer as shown, with its currency, or the number of a rate.
  private(set) var answer: String?
  private var wasKept = false

  nonisolated init(conversion: ConvertCommand? = nil, answer: String? = nil) {
    (self.conversion, self.answer) = (conversion, answer)
  }

  /// Keeps the number of a rate.
  func keep(_ rate: String) { (answer, conversion, wasKept) = (rate, nil, true) }

  /// Keeps the first amount of a conversion, and the question with the targets that were answered.
  func keep(
    _ answer: Conversion, of command: ConvertCommand, about question: ParsedConversion, into targets: [Currency]
  ) {
    var asked = question
    if !asked.wantsEveryTarget { asked.targets = targets }
    (conversion, wasKept) = (command.asking(asked, as: ""), true)
    guard let first = answer.results.first else { return }
    let amount = first.amount.plainText(minimumFractionDigits: first.fractionDigits ?? 0)
    self.answer = question.hasNumber ? "\(amount) \(first.to)" : first.rate?.plainText() ?? amount
  }

  func begin() { wasKept = false }

  /// After an answer that nothing was kept of, there is nothing to ask behind.
  func end() { if !wasKept { conversion = nil } }
}

/// What was typed at the prompt, kept for the next time in a file that only its owner can read.
struct PromptHistory: Sendable {
  static let most = 1_000

  /// Nil where nothing is kept.
  let path: String?
  private(set) var lines: [String]

  /// Reads what there is; a file that cannot be read counts as empty until one is written.
  init(path: String?) {
    self.path = path
    lines = path.flatMap { try? File.text(of: $0, limit: 1 << 22) }.map(Self.lines) ?? []
  }

  /// Adds a line, but not one that begins with a blank, says the same again, is no text, or holds what is
  /// private.
  mutating func add(_ line: String) throws(FileError) {
    guard Self.keeps(line), lines.last != line else { return }
    lines = Array((lines + [line]).suffix(Self.most))
    guard let path else { return }
    // Another prompt may have added to it.
    var stored = (try File.text(of: path, limit: 1 << 22)).map(Self.lines) ?? []
    if stored.last != line { stored.append(line) }
    let text = stored.suffix(Self.most).map { $0 + "\n" }.joined()
    try File.replace(path, with: text, isPrivate: true)
  }

  private static func lines(of text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  static func keeps(_ line: String) -> Bool {
    guard let first = line.first, !first.isWhitespace, !line.contains(where: \.isNewline),
      !line.contains("\u{FFFD}" as Character)
    else { return false }
    // Most lines have neither, and to look for a text in a text takes long the first time.
    guard line.contains("-" as Character) || line.contains("_" as Character) else { return true }
    let line = line.lowercased()
    return !["--email", "key_file", "--key-file"].contains(where: line.contains)
  }
}
