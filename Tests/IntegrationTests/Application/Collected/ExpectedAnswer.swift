import ReferenceData
import SharedModels
import TestSupport

/// One way in which a question may be answered, as a row of `Tests/Questions/collected.tsv` writes it.
struct ExpectedAnswer: Sendable {
  private let verb: String
  private let words: [String]
  /// What a note must say beside the answer.
  private let note: String?

  init(_ text: String) {
    let parts = text.split(separator: " note ", maxSplits: 1)
    let words = parts[0].split(separator: " ").map(String.init)
    verb = words[0]
    self.words = Array(words.dropFirst())
    note = parts.count == 2 ? String(parts[1]) : nil
  }

  var isRefusal: Bool { verb == "refuse" }

  /// Whether the run gave this answer.
  func isGiven(by outcome: ApplicationSandbox.Outcome) -> Bool {
    if isRefusal { return isRefused(in: outcome) }
    guard outcome.status == 0, let answer = try? AnswerDocument(json: outcome.output) else { return false }
    return (note.map(outcome.error.contains) ?? true) && isGiven(by: answer)
  }

  private func isRefused(in outcome: ApplicationSandbox.Outcome) -> Bool {
    guard outcome.output.isEmpty, (2...5).contains(outcome.status) else { return false }
    return words.isEmpty || words.contains(String(outcome.status))
  }

  private func isGiven(by answer: AnswerDocument) -> Bool {
    switch verb {
    case "is": return hasAmounts(answer)
    case "own": return hasOwnAmount(answer)
    case "prices": return hasPrices(answer)
    case "mean": return isMean(answer)
    case "rank":
      return answer.base == words[0] && answer.rates?.first?.code == words[1] && answer.overFirst == words[2]
        && answer.overLast == words[3]
    default: return answer.from == words[0] && answer.to == words[1] && isOfManyDays(answer)
    }
  }

  /// A mean is asked for as a rate of a period, or as one of many days.
  private func isMean(_ answer: AnswerDocument) -> Bool {
    let result = answer.results?.first { $0.to == words[1] && $0.date == words[2] }
    guard let value = Double(words[3]), answer.from == words[0], let mean = result?.rate ?? answer.mean else {
      return false
    }
    return abs(mean / value - 1) < 0.00001
  }

  private func isOfManyDays(_ answer: AnswerDocument) -> Bool {
    let ends = answer.ends
    switch verb {
    case "highest": return answer.question == verb && answer.maximum?.date == words[2]
    case "lowest": return answer.question == verb && answer.minimum?.date == words[2]
    case "both":
      return answer.question == "range" && answer.minimum?.date == words[2] && answer.maximum?.date == words[3]
    case "when": return answer.question == verb && answer.last?.date == words[4]
    case "never":
      return answer.question == "when" && answer.last == nil && answer.maximum?.date == words[2]
    case "change":
      return answer.question == verb && isOpen(words[2], or: ends?.first.date) && isOpen(words[3], or: ends?.last.date)
    case "two":
      return answer.question == "compare" && ends?.first.date == words[2] && ends?.last.date == words[3]
    case "series":
      return answer.question == nil && isOpen(words[2], or: ends?.first.date) && isOpen(words[3], or: ends?.last.date)
    default: return false
    }
  }

  /// `*`, one of several days between commas, or a day between two.
  private func isOpen(_ wanted: String, or day: String?) -> Bool {
    guard wanted != "*" else { return true }
    guard let day else { return false }
    let bounds = wanted.split(separator: "..")
    guard bounds.count == 2 else { return wanted.split(separator: ",").contains { $0 == day } }
    return (bounds[0]...bounds[1]).contains(day[...])
  }

  // MARK: Amounts

  private func hasAmounts(_ answer: AnswerDocument) -> Bool {
    let expected = words.joined(separator: " ").split(separator: "; ").map { $0.split(separator: " ") }
    guard let results = answer.results, results.count == expected.count else { return false }
    return expected.allSatisfy { cells in
      results.contains {
        $0.to == cells[0] && "@\($0.date)" == cells[2] && Self.isShown(String(cells[1]), as: $0.amount, in: $0.to)
      }
    }
  }

  /// An amount by the rate that the question says, whatever the day.
  private func hasOwnAmount(_ answer: AnswerDocument) -> Bool {
    guard let results = answer.results, results.count == 1 else { return false }
    return results[0].to == words[0] && Self.isShown(words[1], as: results[0].amount, in: words[0])
  }

  /// Whether the amount is the value, which the table has with two decimals, rounded to what the currency has.
  private static func isShown(_ value: String, as amount: Double, in code: String) -> Bool {
    guard let value = Double(value) else { return false }
    if abs(value) < 0.01 { return abs(amount - value) <= abs(value) / 100 }
    let digits = ReferenceCurrencyCatalog().details(of: currency(code))?.fractionDigits ?? 2
    let half = (0..<digits).reduce(0.5) { unit, _ in unit / 10 }
    return abs(amount - value) <= 0.0051 + half
  }

  /// A board of the home currency with each of the others, all of one day.
  private func hasPrices(_ answer: AnswerDocument) -> Bool {
    guard answer.base == words[0], let rates = answer.rates, let day = words.last else { return false }
    return rates.map(\.code) == Array(words.dropFirst().dropLast())
      && rates.allSatisfy { $0.inverse != nil && $0.date.map { "@\($0)" } == day }
  }
}
