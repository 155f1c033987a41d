import CurrencyText
import Expectations
import Platform
import SharedModels
import TestSupport
import Testing

@testable import ExchangeCLI

@MainActor
@Suite("What a line at the prompt asks for")
struct PromptRequestTests {
  private static let today = FixingDate(iso8601: "2026-11-28") ?? FixingDate(dayNumber: 0)
  private let parser = ConversionParser(today: Self.today)

  private func memory(_ question: String, answer: String? = nil) throws -> PromptMemory {
    let text = QuestionText(words: [ArgumentWord(text: question, index: 0)])
    let parsed = try text.read { typed throws(ConversionSyntaxError) in try parser.parse(typed) }
    return PromptMemory(conversion: ConvertCommand(question: text).asking(parsed, as: ""), answer: answer)
  }

  private func words(_ line: String, answer: String? = nil) throws -> [String]? {
    guard case .words(let words) = try PromptRequest(line, after: PromptMemory(answer: answer), parser: parser) else {
      return nil
    }
    return words
  }

  @Test(
    "A question is one word, a command is split as a shell splits it",
    arguments: [
      ("100 usd to krw", ["100 usd to krw"]), ("'$100' in won --raw", ["$100 in won", "--raw"]),
      ("rates 'USD' KRW --trend", ["rates", "USD", "KRW", "--trend"]), ("1'000 usd krw", ["1'000 usd krw"]),
      ("favorites add \"hong kong dollar\"", ["favorites", "add", "hong kong dollar"]),
      ("exchange-cli favorites add KRW", ["favorites", "add", "KRW"]), ("exchange-cli 5 usd krw", ["5 usd krw"]),
      ("on 2024-01-05 favorites", ["on", "2024-01-05", "favorites"]), ("어제 즐겨찾기", ["어제", "즐겨찾기"]),
    ])
  func words(line: String, expected: [String]) throws {
    expect(try words(line), equals: expected)
  }

  @Test(
    "_ is the last answer, and a factor behind it belongs to its number",
    arguments: [
      ("_ to gbp", "133527 KRW to gbp"), ("_ * 3", "133527 * 3 KRW"), ("_/4 eur", "133527/4 KRW eur"),
      ("_ + 5 usd", "133527 KRW + 5 usd"), ("a_b", "a_b"),
    ])
  func answer(line: String, expected: String) throws {
    expect(try words(line, answer: "133527 KRW"), equals: [expected])
  }

  @Test("A number alone is taken up for a rate, and nothing before the first answer")
  func rate() throws {
    expect(try words("_ * 3 usd", answer: "1335.27"), equals: ["1335.27 * 3 usd"])
    #expect(throws: UsageError.self) { try words("_ * 3") }
  }

  @Test(
    "What follows a conversion changes its targets or its day",
    arguments: [
      ("in eur", "EUR", nil), ("to gbp, jpy", "GBP JPY", nil), ("and jpy", "KRW JPY", nil), ("유로로", "EUR", nil),
      ("엔도", "KRW JPY", nil),
      ("yesterday", "KRW", "2026-11-27"), ("in 2023", "KRW", "2023"), ("in eur on 2024-01-05", "EUR", "2024-01-05"),
    ] as [(String, String, String?)])
  func follow(line: String, targets: String, date: String?) throws {
    let request = try PromptRequest(line, after: memory("100 usd to krw"), parser: parser)
    guard case .follow(let command) = request, let asked = command.given else {
      Issue.record("\(request) follows nothing")
      return
    }
    #expect(asked.terms.map(\.currency.code) == ["USD"])
    #expect(asked.targets.map(\.code).joined(separator: " ") == targets)
    #expect(asked.date.map { "\($0.resolved(today: Self.today))" } == date)
  }

  @Test("Behind anything else it is refused", arguments: ["in eur", "and jpy", "yesterday", "2023"])
  func nothingToFollow(line: String) {
    #expect(throws: UsageError.self) { try PromptRequest(line, after: PromptMemory(), parser: parser) }
  }

  @Test("Words that leave end the prompt", arguments: ["q", "quit", " EXIT ", "종료"])
  func ending(line: String) throws {
    guard case .end = try PromptRequest(line, after: PromptMemory(), parser: parser) else {
      Issue.record("\(line) does not end it")
      return
    }
  }

  @Test("The history keeps a line for its owner alone, but none that is private or says the same again")
  func history() throws {
    let path = TemporaryFolder().file("state/history")
    var history = PromptHistory(path: path)
    let typed = ["100 usd", "100 usd", " 5 eur", "user set --email a@example.com", "rates"]
    for line in typed { try history.add(line) }
    #expect(PromptHistory(path: path).lines == ["100 usd", "rates"])
    expect(try File.status(of: path)?.isExposed, equals: false)
    for number in 1...1_005 { try history.add("\(number) usd") }
    let kept = PromptHistory(path: path).lines
    #expect(kept.count == 1_000)
    #expect(kept.first == "6 usd")
  }
}
