import Foundation
import TestSupport
import Testing

@Suite("A terminal that shows ASCII only", .timeLimit(.minutes(10)))
struct PlainLocaleTests {
  let program = InstalledProgram()

  private static let commands = [
    "100 usd krw", "100 krw usd eur jpy", "100 dollars won", "100 dem usd", "rates USD --color always",
    "rates USD KRW --all",
    "rates USD --date 2024-01-06", "table usd krw", "currencies", "currencies --all", "currencies won",
    "currencies 한국",
    "favorites", "favorites add EUR", "alerts", "alerts check", "alerts add USD/KRW", "user", "user list", "providers",
    "doctor", "cache", "config list -v", "graph", "help", "completion bash", "completion zsh", "completion fish",
    "help --man", "rates foo", "100 usd 만", "update", "history usd krw", "export usd krw --for ledger", "rats",
    "currencies --all --json", "rates usd --json", "100 usd krw --json --refresh", "", "favorites clear",
    "100 usd 만 --json", "rats원 --json",
  ]

  @Test(
    "In the locale C every command writes ASCII, answers and notes alike",
    arguments: ["C", "POSIX", "en_US.ISO-8859-1"].enumerated().map { ($0, $1) })
  func everything(number: Int, locale: String) async throws {
    _ = try await program("favorites add KRW JPY")
    _ = try await program("alerts add USD/KRW moves 0.01%")
    let lines = Self.commands + Self.helped.map { "help " + $0 }
    for line in sample(0...(lines.count - 1), every: 4, from: number).map({ lines[$0] }) {
      let outcome = try await program(line, variables: ["LANG": locale])
      #expect(outcome.output.utf8.allSatisfy { $0 < 0x80 }, "\(line): \(outcome.output)")
      #expect(outcome.errors.utf8.allSatisfy { $0 < 0x80 }, "\(line): \(outcome.errors)")
      if line.hasPrefix("help ") { #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(line)") }
    }
  }

  private static let helped = [
    "rates", "convert", "table", "history", "favorites", "user", "alerts", "currencies", "export", "watch", "browse",
    "update", "cache", "providers", "config", "doctor", "graph", "completion", "help", "alerts add", "favorites add",
  ]

  @Test("Columns stay aligned, and money has codes for symbols")
  func alignment() async throws {
    let plain = try await program("rates USD KRW EUR JPY --offline", variables: ["LC_ALL": "C"])
    let usual = try await program("rates USD KRW EUR JPY --offline")
    #expect(plain.output.split(separator: "\n").map(\.count) == usual.output.split(separator: "\n").map(\.count))
    #expect(plain.output.contains(/\n2026-10-30 \(Fri, \d+ \w+ ago\) \| bundled/))
    #expect(
      try await program("100 usd krw --offline", variables: ["LC_ALL": "C"]).output.hasPrefix("100 USD = KRW 133,527\n")
    )
    #expect(
      try await program("100 krw usd --offline", variables: ["LC_ALL": "C"]).output.hasPrefix("100 KRW = $0.07\n"))
  }

  @Test("In a UTF-8 locale the symbols stay, and JSON says the same in both")
  func others() async throws {
    #expect(try await program("100 usd krw --offline").output.hasPrefix("100 USD = ₩133,527\n"))
    #expect(
      try await program("100 usd krw --offline", variables: ["LANG": "en_US.UTF-8"]).output.hasPrefix("100 USD = ₩"))
    #expect(
      try await program("100 usd krw --offline --language ko", variables: ["LANG": "C"]).output.hasPrefix("100 USD = ₩")
    )
    let line = "currencies São --json"
    let plain = try await program(line, variables: ["LANG": "C"]).output
    let usual = try await program(line).output
    #expect(plain != usual && plain.utf8.allSatisfy { $0 < 0x80 })
    let parsed = try [plain, usual].map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary }
    #expect(parsed[0] == parsed[1] && parsed[0] != nil)
  }

  @Test("A batch says the same in JSON, in ASCII")
  func batch() async throws {
    let line = "convert --batch - --to KRW --json --offline".split(separator: " ").map(String.init)
    let input = "amount,from,금액\n1,USD,é\n1,원😀,é\n"
    let plain = try await program.run(line, input: input, variables: ["LANG": "C"]).output
    let usual = try await program.run(line, input: input).output
    #expect(plain != usual && plain.utf8.allSatisfy { $0 < 0x80 }, "\(plain)")
    let parsed = try [plain, usual].map { text in
      try text.split(separator: "\n").map {
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: AnyHashable]
      }
    }
    #expect(parsed[0] == parsed[1] && parsed[0].count == 2)
  }
}
