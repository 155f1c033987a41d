import Expectations
import SharedModels
import Testing
import Wording

@testable import ExchangeCLI

@Suite("Rows written by a template")
struct AnswerTemplateTests {
  private let document: JSONValue = [
    "base": .string("USD"), "requested_date": .null, "first": ["date": .string("2026-01-02")],
    "rates": .records(
      Records(
        ["code", "name", "rate", "change_percent", "favorite"],
        rows: [
          [.string("KRW"), .string("won\u{1B}[31m"), .number("1335.2745"), .number("-0.15"), .bool(true)],
          [.string("EUR"), .string("euro"), .number("0.895"), .null, .bool(false)],
        ])),
  ]

  private func text(_ template: String, isASCII: Bool = false) throws -> String {
    try AnswerTemplate(template).text(of: document, isASCII: isASCII)
  }

  @Test(
    "Fields are filled from the row, else from the object around it",
    arguments: [
      ("{code} {rate}", "KRW 1335.2745\nEUR 0.895\n"), ("{base} {pair}", "USD USD/KRW\nUSD USD/EUR\n"),
      ("{first.date}|{requested_date}|", "2026-01-02||\n2026-01-02||\n"), ("{favorite}", "true\nfalse\n"),
      ("{arrow}{change_percent}", "▼-0.15\n\n"), ("{name}", "won [31m\neuro\n"),
      ("{{{code}}}\\t\\q\\\\", "{KRW}\t\\q\\\n{EUR}\t\\q\\\n"),
    ])
  func fields(template: String, expected: String) throws {
    expect(try text(template), equals: expected)
  }

  @Test(
    "A format rounds half away from zero, pads and groups; what is not there stays empty",
    arguments: [
      ("{rate:.2}", "1335.27\n0.90\n"), ("{rate:,}", "1,335.2745\n0.895\n"), ("{rate:,.2}", "1,335.27\n0.90\n"),
      ("{change_percent:.1}", "-0.2\n\n"),
    ])
  func formats(template: String, expected: String) throws {
    expect(try text(template), equals: expected)
  }

  @Test("Arrows have an ASCII form")
  func ascii() throws {
    expect(try text("{arrow}", isASCII: true), equals: "-\n\n")
  }

  @Test("What cannot be filled is refused, with the fields there are", arguments: ["{rates}", "{foo}", "{first.foo}"])
  func unknown(template: String) {
    let error = #expect(throws: UsageError.self) { try text(template) }
    #expect(error?.report.hint?[.english].contains("code, name, rate") == true)
  }

  @Test(
    "A brace without its other half, a format that is none, and one of words",
    arguments: [
      "{code", "code}", "{rate:}", "{rate:x}", "{rate:.}", "{code:.2}", "{favorite:,}",
    ])
  func broken(template: String) {
    #expect(throws: UsageError.self) { try text(template) }
  }
}
