import Arithmetic
import CurrencyText
import ExchangeFeature
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
