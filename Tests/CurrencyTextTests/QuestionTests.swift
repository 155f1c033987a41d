import Arithmetic
import Expectations
import Platform
import ReferenceData
import SharedModels
import TestSupport
import Testing
import Wording

@testable import CurrencyText

@Suite("Questions as people type them")
struct QuestionTests {
  @Test("Every English question of the table is read as it says", arguments: Question.table("english"))
  func english(question: Question) { #expect(question.text.reading() == question.reading) }

  @Test("Every Korean question of the table is read as it says", arguments: Question.table("korean"))
  func korean(question: Question) { #expect(question.text.reading() == question.reading) }

  @Test(
    "Every question of the table that has no answer is refused with its reason", arguments: Question.table("refused"))
  func refused(question: Question) {
    // What to do about it is in the words of the program, behind the strokes.
    let reason = question.reading.split(separator: " // ")[0]
    #expect(question.text.reading() == "! \(reason)")
  }

  @Test(
    "Home decides a word that its money shares with others, without a note",
    arguments: [
      ("$100 eur", "MXN", "100 MXN > EUR"), ("$100 eur", "AUD", "100 AUD > EUR"), ("$100 eur", "KRW", "100 USD > EUR"),
      ("100 페소", "MXN", "100 MXN >"), ("100 peso", "PHP", "100 PHP >"), ("100 kr", "NOK", "100 NOK >"),
      ("100 krona", "ISK", "100 ISK >"), ("100 dinar", "KWD", "100 KWD >"), ("¥100", "CNY", "100 CNY >"),
      ("100불", "CAD", "100 CAD >"), ("20 cents", "EUR", "0.2 EUR >"), ("20 cents", "AUD", "0.2 AUD >"),
      ("20 cents", "KRW", "0.2 USD >"), ("20 cents", "GBP", "0.2 USD >"),
    ])
  func home(text: String, home: String, reading: String) {
    #expect(text.reading(home: currency(home)) == reading)
  }

  @Test("A country with two currencies stays open, wherever home is")
  func twoCurrencies() {
    #expect("100 eur to panama".reading(home: .usd).hasPrefix("! 'panama' could be several currencies"))
  }

  @Test("Blanks between the words of a command line are not part of a number, blanks inside a quoted word are")
  func groups() throws {
    let parser = ConversionParser()
    let quoted = TypedText(words: [("100", 0), ("200", 0), ("usd", 1)])
    expect(try parser.parse(quoted).terms, equals: [Money(100_200, .usd)])
    #expect(throws: ConversionSyntaxError.self) {
      try parser.parse(TypedText(words: [("100", 0), ("200", 1), ("usd", 2)]))
    }
    let words = TypedText(words: [("5", 0), ("million", 1), ("300", 2), ("thousand", 3), ("won", 4)])
    expect(try parser.parse(words).terms, equals: [Money(5_300_000, .krw)])
  }

  @Test(
    "Words without a command ask for a conversion or the rates, or begin as a mistyped command",
    arguments: [
      ("100", .conversion), ("$", .conversion), ("usd krw", .conversion), ("만원", .conversion),
      ("(1+2) usd", .conversion),
      ("-5 usd", .conversion), ("how much is 5 usd", .conversion), ("what is 5 usd", .conversion),
      ("얼마 100달러", .conversion),
      ("yesterday 100 usd", .conversion), ("on 6 march 2020, 100 usd in eur", .conversion),
      ("in won 100 usd", .conversion), ("btc", .conversion),
      ("3/4/2026 5 usd", .conversion),
      ("달러 환율", .conversion), ("환율", .rates), ("어제 환율", .rates), ("rate", nil), ("rate usd", nil), ("histroy", nil),
      ("조회", .conversion), ("연혁", nil), ("지난 30일 환율", .conversion), ("price of gold", .conversion), ("", nil),
      ("%", nil), ("hello usd", nil), ("did gbp fall in june 2016", .conversion), ("has euro risen", .conversion),
      ("did gbp", nil), ("yesterday", nil), ("in", nil), ("march", nil),
    ] as [(String, TypedText.Request?)])
  func request(text: String, request: TypedText.Request?) {
    #expect(TypedText(text).request == request)
  }
}

/// A line of a table.
struct Question: CustomTestStringConvertible, Sendable {
  let text: String
  let reading: String

  var testDescription: String { text }

  /// The lines with a bar of a file of `Tests/Questions`: questions and, last, what each of them is read as. The others
  /// are headings. A file that cannot be read is one question, its error.
  static func table(_ name: String) -> [Question] {
    do {
      let file = packageFolder.appending(path: "Tests/Questions/\(name).txt")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").flatMap { line in
        let cells = line.split(separator: " | ").map { $0.drop { $0 == " " } }
        return cells.dropLast().map { Question(text: String($0), reading: String(cells[cells.count - 1])) }
      }
    } catch {
      return [Question(text: name, reading: "\(error)")]
    }
  }
}

extension String {
  /// What the text is read as, on Sunday 2026-11-22.
  fileprivate func reading(home: Currency = .usd) -> String {
    let parser = ConversionParser(
      symbols: SymbolTable(home: home), today: TestSupport.day("2026-11-22"))
    let typed = TypedText(self)
    do throws(ConversionSyntaxError) {
      if typed.request == .rates {
        return "rates" + (try parser.currencies(typed, for: .rates).date.map { " @\($0.onSunday)" } ?? "")
      }
      // A change on one day is asked in the words of a question about many.
      let read =
        if case .conversion(let question)? = try? parser.read(typed) { question } else { nil as ParsedConversion? }
      let question = if let read { read } else { try parser.parse(typed) }
      let terms = question.terms.map { "\($0.amount.plainText()) \($0.currency)" }.joined(separator: " + ")
      let targets = (question.wantsEveryTarget ? ["*"] : []) + question.targets.map(\.code)
      let parts =
        (terms.isEmpty ? [] : [terms]) + [">"] + targets + (question.date.map { ["@\($0.onSunday)"] } ?? [])
        + question.interpretation.choices.map { "~\($0.word)" }
      return parts.joined(separator: " ")
    } catch {
      return "! \(error.report.message.english)"
    }
  }
}

extension DatePhrase {
  fileprivate var onSunday: DayOrPeriod { resolved(today: TestSupport.day("2026-11-22")) }
}
