import CurrencyText
import Expectations
import Foundation
import ReferenceData
import SharedModels
import TestSupport
import Testing
import Wording

@testable import ExchangeCLI

@Suite("What to do about a question that has no answer")
struct QuestionHintTests {
  @Test(
    "Every question of the table that has no answer is refused with its hint, in words of this program",
    arguments: QuestionHintTests.refused())
  func hint(question: String, hint: String) {
    let advice = failure(of: question)?.report.advice
    #expect(advice?.english.hasPrefix(hint) == true, "\(advice?.english ?? "no hint")")
    #expect(advice?.korean.isEmpty == false)
  }

  @Test(
    "A hint at many days is a line for the shell",
    arguments: [
      ("usd krw 1y", "to see them all: exchange-cli history USD KRW --last 1y"),
      ("usd krw on 2020-03-06", "for a range, use --from 2020-03-06 and --to, or a period such as 2023"),
      ("usd 2015", "for a year, write 'in 2015'"),
    ])
  func days(text: String, hint: String) {
    let use: CurrencyUse = text.contains("on") ? .range : .rates
    do throws(ConversionSyntaxError) {
      _ = try ConversionParser().currencies(TypedText(text), for: use)
      Issue.record("was read")
    } catch {
      #expect(error.report.advice?.english == hint)
    }
  }

  private func failure(of question: String) -> ConversionSyntaxError? {
    let parser = ConversionParser(symbols: SymbolTable(home: .usd), today: day("2026-11-22"))
    do throws(ConversionSyntaxError) {
      _ = try parser.parse(TypedText(question))
      return nil
    } catch {
      return error
    }
  }

  /// The questions of `Tests/Questions/refused.txt` with a hint behind strokes.
  static func refused() -> [(String, String)] {
    let file = packageFolder.appending(path: "Tests/Questions/refused.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.flatMap { line -> [(String, String)] in
      let cells = line.split(separator: " | ").map(String.init)
      guard let hint = cells.last?.split(separator: " // ").dropFirst().first, cells.count > 1 else { return [] }
      return cells.dropLast().map { ($0, String(hint)) }
    }
  }
}
