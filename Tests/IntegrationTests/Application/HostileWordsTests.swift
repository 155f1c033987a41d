import CAllocationCount
import CurrencyText
import ExchangeCLITestSupport
import ExchangeFeature
import Foundation
import SharedModels
import TestSupport
import Testing
import Wording

@testable import ExchangeCLI

/// Whatever the arguments, the error is short, says what is wrong, and keeps its documented form.
@Suite("Hostile words", .timeLimit(.minutes(10)))
struct HostileWordsTests {
  /// Oversized command lines of every kind.
  private static let lines: [(name: String, words: @Sendable (Int) -> [String])] = [
    ("unknown options", { count in (0..<count).map { "--x\($0)" } }),
    ("known options", { count in ["rates"] + Array(repeating: "--jsno", count: count) }),
    ("words", { count in (0..<count).map { "word\($0)" } }),
    ("codes that are none", { count in ["rates"] + (0..<count).map { "Q\($0)" } }),
    ("names of currencies", { count in ["convert", "1"] + Array(repeating: "dollar", count: count) + ["nothing"] }),
    ("too many arguments", { count in ["history", "usd", "krw"] + Array(repeating: "eur", count: count) }),
    ("empty words", { count in ["convert"] + Array(repeating: "", count: count) }),
    ("a long word", { count in [String(repeating: "x", count: count)] }),
    ("a long option", { count in ["--" + String(repeating: "x", count: count)] }),
    ("a long value", { count in ["rates", "--date", String(repeating: "x", count: count)] }),
    ("a long amount", { count in [String(repeating: "9", count: count) + "x", "usd"] }),
    ("combining letters", { count in ["e" + String(repeating: "\u{301}", count: count)] }),
    ("combining letters in a value", { count in ["user", "login", "e" + String(repeating: "\u{301}", count: count)] }),
    ("combining letters behind an amount", { count in ["1e" + String(repeating: "\u{301}", count: count), "usd"] }),
    ("a long key", { count in ["config", "get", "symbols." + String(repeating: "원", count: count)] }),
    ("a long condition", { count in ["alerts", "add", "USD/KRW > 1" + String(repeating: " 1", count: count)] }),
    ("a long search", { count in ["currencies", String(repeating: "won ", count: count)] }),
    ("a word beside a long one", { count in ["user", "remove", "nobody", String(repeating: "y", count: count)] }),
  ]

  @Test(
    "Hostile words are answered in a few lines, however many there are and however long",
    arguments: lines.map(\.name).sampled(every: 3), [false, true])
  func bounded(name: String, isJSON: Bool) async throws {
    let words = try #require(Self.lines.first { $0.name == name }).words
    let outcome = await run((isJSON ? ["--json"] : []) + words(5_000))
    #expect(outcome.status != 0)
    #expect(outcome.output.isEmpty)
    // The message quotes up to 200 characters; the text form also shows the command line, up to 200 characters, and a
    // marker line below it.
    #expect(outcome.error.unicodeScalars.count < (isJSON ? 700 : 1_100), "\(outcome.error.prefix(2_000))")
    if isJSON { try check(outcome) }
  }

  @Test("Hostile words quote some 200 characters of what was typed, and no more")
  func quoted() async {
    for length in [199, 210, 300, 390, 410, 1_000, 50_000] {
      for line in [["config", "get", "Ж"], ["rates", "--date", "Ж"], ["Ж"], ["--Ж"], ["rates", "usd", "Ж"]] {
        let words = line.map { $0.replacing("Ж", with: String(repeating: "Ж", count: length)) }
        let outcome = await run(["--json"] + words)
        let quoted = outcome.error.count { $0 == "Ж" }
        #expect(quoted <= 205, "\(line) \(length)")
      }
    }
  }

  @Test("Hostile words take work that grows as they do", arguments: lines.map(\.name).sampled(every: 3))
  func linear(name: String) throws {
    let words = try #require(Self.lines.first { $0.name == name }).words
    func work(_ count: Int) -> Int {
      let (words, console) = (words(count), RecordingConsole())
      let before = allocation_count()
      _ = Invocation(
        arguments: words, variables: ["HOME": "/nonexistent"], console: console, moment: { ApplicationSandbox.moment }
      )
      _ = ArgumentSpan(of: "nobody", in: words)
      _ = try? ConversionParser().currencies(TypedText(words.joined(separator: " ")), for: .rates)
      return allocation_count() - before
    }
    guard allocation_count() >= 0 else { return }
    // Warm up: one-time allocations are not counted.
    _ = work(10)
    let (some, more) = (work(1_000), work(4_000))
    // Four times the input, plus growing arrays; quadratic work would allocate sixteen times as often.
    #expect(more <= 5 * some + 2_000, "\(some) → \(more)")
  }

  private static let fragments = [
    "rates", "convert", "history", "config", "set", "get", "symbols.", "--date", "--json", "--source", "--last",
    "favorites",
    "add", "user", "login", "alerts", "USD/KRW >", "100", "usd", "원", "₩", "to", "--", "-", "=", "'", "\"", "\\", "{",
    "}", "\u{1}",
    "\u{8}", "\t", "\n", "\r", "\u{1B}[2J", "\u{7F}", "\u{85}", "\u{9B}1m", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}",
    "\u{202E}",
    "\u{2028}", "\u{2029}", "İ", "ı", "I", "i\u{307}", "ß", "ŉ", "ΐ", "ﬁ", "Ω", "K", "ǅ", "각", "\u{1100}\u{1161}",
    "\u{1161}", "ㅋ", "ﾡ",
    "e\u{301}\u{301}", "\u{301}", "👩‍👩‍👧", "🇰🇷", "\u{1F1F0}", "\u{E0001}", "%", "%s", "$(x)", "\u{10FFFF}",
    // Arguments that are not UTF-8, as decoded at the start of a process; one is an unpaired surrogate.
    String(decoding: [0xED, 0xA0, 0x80] as [UInt8], as: UTF8.self),
    String(decoding: [0xC3, 0x28] as [UInt8], as: UTF8.self),
    String(decoding: [0xF0, 0x9F] as [UInt8], as: UTF8.self),
  ]

  @Test("Hostile words leave an error with --json one valid object, in either language", arguments: 1...12)
  func object(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<25 {
      let words = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.fragments.randomElement(using: &random) ?? "" }
          .joined()
      }
      let language = Bool.random(using: &random) ? "ko" : "en"
      let outcome = await run(["--json", "--offline", "--language", language] + words)
      if outcome.status != 0 { try check(outcome, "\(words)") }
    }
  }

  @Test(
    "Hostile words in a batch or in a path reach the terminal without control characters, and as ASCII in the locale C")
  func printed() async throws {
    let sandbox = ApplicationSandbox()
    let cells = "amount,from,to\n\u{1B}[2Jé,USD,KRW\n"
    let outcome = await sandbox.run("convert --batch - --offline", input: cells, variables: ["LANG": "C"])
    #expect(outcome.error.hasPrefix("line 2, column amount: ") && outcome.error.contains("?[2Je"), "\(outcome.error)")
    #expect(outcome.error.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == UInt8(ascii: "\n") })
    #expect(outcome.output.hasPrefix("amount,from,to,result,rate,rate_date,source,error\n\u{1B}[2Jé,USD,KRW,,,,,"))

    let place = sandbox.home + "/\u{1B}[2Jé"
    try FileManager.default.createDirectory(
      atPath: place + "/exchange-cli/exchange.sqlite3", withIntermediateDirectories: true)
    let left = await sandbox.run("100 usd krw --offline", variables: ["LANG": "C", "XDG_DATA_HOME": place])
    #expect(left.status == 0)
    #expect(left.error.contains("without your profile") && left.error.contains("?[2Je/exchange-cli"), "\(left.error)")
    #expect(left.error.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == UInt8(ascii: "\n") })
  }

  private func run(_ words: [String]) async -> ApplicationSandbox.Outcome {
    await ApplicationSandbox().run(words: words)
  }

  /// Expects the last line of standard error to be the contract's JSON object, without control characters.
  private func check(_ outcome: ApplicationSandbox.Outcome, _ comment: Comment? = nil) throws {
    #expect(outcome.output.isEmpty, comment)
    let line = try #require(outcome.error.split(separator: "\n", omittingEmptySubsequences: true).last, comment)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], comment)
    #expect(object.count == 1, comment)
    let error = try #require(object["error"] as? [String: Any], comment)
    #expect(Set(error.keys) == ["code", "message", "hint"], comment)
    #expect(error["code"] as? String == ExitCode(rawValue: outcome.status)?.word, comment)
    #expect((error["message"] as? String)?.isEmpty == false, comment)
    #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }, comment)
  }
}
