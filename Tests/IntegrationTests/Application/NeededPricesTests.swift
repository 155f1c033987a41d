import ExchangeFeature
import Expectations
import Foundation
import TestSupport
import Testing

/// The rates were computed with exact fractions over the ECB's file; the journals are in `Tests/Journals`.
@Suite("The prices that a journal lacks", .timeLimit(.minutes(10)))
struct NeededPricesTests {
  private let sandbox = ApplicationSandbox()

  private func journal(_ name: String) -> String { packageFolder.appending(path: "Tests/Journals/" + name).path }

  private static let ledger = """
    P 2024-03-08 $ 0.9147457 EUR
    P 2024-03-08 CHF 1.0429704 EUR
    P 2024-03-12 CHF 1.0429704 EUR
    P 2024-03-13 JPY 0.006179324 EUR
    P 2024-03-15 SEK 0.08875162 EUR
    P 2024-03-15 ₩ 0.00069026927 EUR
    P 2024-03-18 PLN 0.2319486 EUR

    """

  @Test(
    "The prices that a journal lacks are written for hledger, spelled as in the journal, each with its fixing's day")
  func hledger() async {
    let words = ["export", "EUR", "--needed-by", journal("main.journal"), "--for", "hledger"]
    let outcome = await sandbox.run(words: words)
    #expect(outcome.output == Self.ledger)
    #expect(outcome.status == 0, "\(outcome.error)")
    expect(await sandbox.run(words: words).output, equals: Self.ledger)
    let slashes = await sandbox.run(words: words.dropLast() + ["ledger"]).output
    #expect(slashes.hasPrefix("P 2024/03/08 $ 0.9147457 EUR\n"))
  }

  @Test("The prices that a journal lacks are written for Beancount, without those that an included file has")
  func beancount() async {
    let outcome = await sandbox.run(
      words: ["export", "EUR", "--needed-by", journal("main.beancount"), "--for", "beancount"])
    #expect(
      outcome.output == "2024-03-04 price USD 0.92199889 EUR\n2024-03-08 price GBP 1.1741499 EUR\n",
      "\(outcome.error)")
  }

  @Test("The prices that a journal lacks are written for GnuCash by codes, as CSV and as JSON")
  func formats() async {
    let words = ["export", "EUR", "--needed-by", journal("main.journal"), "--for"]
    let gnucash = await sandbox.run(words: words + ["gnucash"]).output
    #expect(
      gnucash.hasPrefix(
        "Date,Amount,From Namespace,From Symbol,Currency To\n2024-03-08,1.0429704,CURRENCY,CHF,EUR\n"))
    #expect(gnucash.contains("2024-03-15,0.00069026927,CURRENCY,KRW,EUR\n"))
    let csv = await sandbox.run(words: words + ["hledger", "--csv"]).output
    #expect(csv.hasPrefix("date,base,quote,rate\n2024-03-08,$,EUR,0.9147457\n"))
    let json = await sandbox.run(words: words + ["hledger", "--json"]).output
    #expect(json.contains(#"{"date":"2024-03-08","base":"$","quote":"EUR","rate":0.9147457}"#), "\(json)")
  }

  @Test("No price is lacking once they have been appended, and a day without a fixing is told")
  func appended() async throws {
    let path = TemporaryFolder().file("main.journal")
    let text = "2024-03-09 x\n  a  10 USD\n  b\n\n2027-01-01 x\n  a  10 USD\n  b\n\n1990-01-01 x\n  a  10 USD\n  b\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let words = ["export", "--needed-by", path, "--for", "hledger"]
    let variables = ["EXCHANGE_HOME": "EUR"]
    let first = await sandbox.run(words: words, variables: variables)
    #expect(first.output == "P 2024-03-08 USD 0.9147457 EUR\n")
    #expect(first.status == 0)
    #expect(first.error.contains("no price of USD on 2027-01-01: "), "\(first.error)")
    #expect(first.error.contains("no price of USD on 1990-01-01: "))
    try (text + "\n" + first.output).write(toFile: path, atomically: true, encoding: .utf8)
    let second = await sandbox.run(words: words, variables: variables)
    #expect(second.output.isEmpty && second.status == 0)
    let korean = await sandbox.run(words: words + ["--language", "ko"], variables: variables)
    #expect(korean.error.contains("2027-01-01 USD 가격 없음: "), "\(korean.error)")
  }

  @Test("Included files are found as hledger finds them, and dates without a year are in the one that holds")
  func included() async throws {
    let folder = TemporaryFolder()
    func write(_ name: String, _ text: String) throws {
      try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }
    try write("home.journal", "2024-03-05 x\n  a  10 SEK\n  b\n")
    try write("more.journal", "2024-03-06 x\n  a  10 CHF\n  b\n")
    try write(
      "main.journal",
      """
      include timedot:hours.timedot
      include journal:more.journal
      include ~/home.journal

      01/02 x
        a  10 GBP
        b

      apply year 2020
      01/02 x
        a  10 JPY
        b
      end apply year
      01/02 x
        a  10 PLN
        b

      """)
    let outcome = await sandbox.run(
      words: ["export", "EUR", "--needed-by", folder.file("main.journal"), "--for", "hledger"],
      variables: ["HOME": folder.path])
    let prices = outcome.output.split(separator: "\n").map { $0.split(separator: " ")[1...2].joined(separator: " ") }
    let year = String("\(ApplicationSandbox.moment.today)".prefix(4))
    #expect(
      prices == ["2020-01-02 JPY", "2024-03-05 SEK", "2024-03-06 CHF", "\(year)-01-02 GBP", "\(year)-01-02 PLN"],
      "\(outcome.output)\(outcome.error)")
  }

  @Test("The prices of currencies that the ECB does not quote come with one request")
  func blend() async throws {
    let days = ["2024-03-04", "2024-03-05", "2024-03-06", "2024-03-07"]
    let replies = FrankfurterReplies(days.map { .init($0, "TWD", "34.\($0.suffix(1))", of: "CBC") })
    let server = try LoopbackServer { replies.reply(to: $0) }
    let path = TemporaryFolder().file("main.journal")
    let text = (days + ["2024-03-10"]).map { "\($0) x\n  a  10 TWD\n  b\n" }.joined(separator: "\n")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let outcome = await sandbox.run(
      words: ["export", "EUR", "--needed-by", path, "--for", "hledger"],
      variables: ["EXCHANGE_FRANKFURTER_URL": server.address])
    #expect(outcome.output.split(separator: "\n").count == 4, "\(outcome.error)")
    #expect(server.requests.map(\.query) == ["from=2024-02-26&to=2024-03-10&quotes=TWD&expand=providers"])
  }

  @Test("Lacking prices need a file that can be read, and no other choice of currencies or days")
  func refused() async {
    expect(await sandbox.run("export EUR --needed-by /nowhere/x.journal --for hledger").status, equals: 1)
    for words in ["--all", "--from 2024-01-01", "--last 1y", "--invert"] {
      expect(await sandbox.run("export EUR --needed-by x.journal --for hledger \(words)").status, equals: 2)
    }
    expect(await sandbox.run("export USD EUR --for gnucash --symbol USD=$").status, equals: 2)
  }
}
