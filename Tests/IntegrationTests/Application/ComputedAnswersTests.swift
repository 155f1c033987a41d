import ExchangeCLI
import ExchangeCLITestSupport
import Expectations
import TerminalText
import TestSupport
import Testing

/// What a transcript cannot say of an answer: what it has in common with another one, how wide it is, what it draws.
@Suite("Answers that are looked into", .timeLimit(.minutes(10)))
struct ComputedAnswersTests {
  private let sandbox = ApplicationSandbox()

  @Test("To all gives every currency of the provider, the favourites among them, and not the source")
  func everyCurrency() async {
    _ = await sandbox.run("favorites add KRW --offline")
    let rates = await sandbox.run("rates USD --offline --csv -q")
    for question in ["100 usd to all", "100 usd to All"] {
      let outcome = await sandbox.run(question + " --offline --csv -q")
      #expect(outcome.status == 0, "\(outcome.error)")
      let codes = Set(outcome.output.split(separator: "\n").dropFirst().map { $0.prefix(3) })
      #expect(codes == Set(rates.output.split(separator: "\n").dropFirst().map { $0.prefix(3) }))
      #expect(codes.count >= 29 && codes.contains("KRW") && !codes.contains("USD"))
    }
    let lek = await sandbox.run("100 usd to ALL --offline --json -q")
    #expect(lek.status != 0, "the lek is not a currency of the ECB's")
  }

  @Test(
    "A card fits a narrow terminal, and says the pair in the direction in which it is at least 1",
    arguments: [40, 80, 160])
  func card(width: Int) async {
    let card = await sandbox.run(
      "table KRW USD --offline --no-color", terminals: [.output], size: .init(columns: width, rows: 40))
    #expect(card.status == 0)
    #expect(card.output.split(separator: "\n").allSatisfy { $0.count <= width })
    #expect(card.output.contains("1 USD = ") && card.output.contains("1,335,267"))
  }

  @Test("Notes are wrapped at words on a terminal, and not in a pipe")
  func wrapping() async {
    let line = "100 hrk to krw --offline --color never"
    let narrow = await sandbox.run(line, terminals: [.error], size: TerminalSize(columns: 30, rows: 20))
    // On a slow machine a progress line has been there, and is erased.
    let notes = narrow.error.split(separator: "\r\u{1B}[K").last ?? ""
    let lines = notes.split(separator: "\n")
    #expect(lines.count > 1 && lines.allSatisfy { $0.count <= 30 }, "\(narrow.error)")
    let piped = await sandbox.run(line)
    #expect(piped.error.split(separator: "\n").count < lines.count)
    #expect(notes.replacing("\n", with: " ") == piped.error.replacing("\n", with: " "))
  }

  @Test("A drawing has one gradient for the whole, the change, the source by name, and labels without empty digits")
  func drawing() async {
    let svg = await sandbox.run("history eur isk --last max --svg - --offline -q").output
    for part in ["gradientUnits=\"userSpaceOnUse\"", "ECB", "%", ">305<"] { #expect(svg.contains(part), "\(part)") }
    #expect(!svg.contains(">305.000<"))
  }

  @Test("What an empty list advises in Korean is done when it is typed", arguments: ["favorites", "alerts", "own"])
  func emptyLists(list: String) async throws {
    let advice = await sandbox.run("\(list) --language ko --offline").output
    let line = try #require(advice.firstMatch(of: /exchange-cli (.+)/)?.output.1)
    expect(await sandbox.run("\(line) --language ko --offline").status, equals: 0)
  }

  @Test("The manual page keeps every example, in ASCII")
  func manualPage() async {
    let page = await sandbox.run("help --man").output
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    for example in [
      #"exchange\-cli \(aq$100\(aq in \(aq\[u20A9]\(aq"#,
      #"exchange\-cli convert \-\-batch \[uC774]\[uC6A9]\[uB0B4]\[uC5ED].csv"#,
      #"exchange\-cli alerts add EUR/USD below 1.05"#,
    ] {
      #expect(page.contains(example), "\(example)")
    }
  }
}
