import Expectations
import Foundation
import TestSupport
import Testing

/// Made-up exports in the layouts of real banks, as `Tests/BankFiles` has them: what to type, and what comes of it.
///
/// The expected results were computed with exact fractions over the ECB's file.
@Suite("Files as banks write them", .timeLimit(.minutes(10)))
struct BankFileTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let options: [String]
    let status: Int32
    /// What standard error says.
    let note: String

    var testDescription: String { name }

    var path: String { BankFileTests.folder.appending(path: "\(name).csv").path }

    /// The last cells of each row; none where the file is refused.
    var expected: [String] {
      let text = try? String(contentsOf: BankFileTests.folder.appending(path: "\(name).expected"), encoding: .utf8)
      return text?.split(separator: "\n").map(String.init) ?? []
    }
  }

  private static let folder = packageFolder.appending(path: "Tests/BankFiles")

  /// A line a file: its name, the options, the exit code and the note, between tabs.
  static let samples: [Sample] = {
    let text = (try? String(contentsOf: folder.appending(path: "samples.tsv"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Sample(
        name: cells[0], options: cells[1].split(separator: " ").map(String.init), status: Int32(cells[2]) ?? -1,
        note: cells[3])
    }
  }()

  private let sandbox = ApplicationSandbox()

  @Test("What was settled for a file reads the next one without a look, until it is forgotten")
  func saved() async throws {
    let folder = TemporaryFolder()
    func file(_ name: String, _ text: String) throws -> String {
      let path = folder.file(name)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
    let april = try file("april.csv", "Stand;04\nBuchung;Text;Betrag (EUR)\n13.04.2024;Brot;-3,20\n")
    let may = try file("may.csv", "Stand;05\nBuchung;Text;Betrag (EUR)\n03.05.2024;Brot;-1.003,20\n")
    func convert(_ path: String, _ options: String...) async -> ApplicationSandbox.Outcome {
      await sandbox.run(words: ["convert", "--batch", path, "--to", "USD"] + options, variables: [:])
    }
    let first = await convert(april, "--save-as", "giro")
    #expect(first.status == 0, "\(first.error)")
    let kept = await sandbox.run("config get files.giro")
    #expect(kept.output.contains("--date-column Buchung"), "\(kept.output)\(kept.error)")
    let again = await convert(may, "--as", "giro")
    #expect(again.status == 0, "\(again.error)")
    #expect(again.output.contains("-1076,") || again.output.contains(";-10"), "\(again.output)")
    let other = try file("other.csv", "Datum;Text;Betrag;Währung\n13.04.2024;Brot;-3,20;EUR\n")
    let strange = await convert(other, "--as", "giro")
    #expect(
      strange.status == 2 && strange.error.hasSuffix("exchange-cli convert --batch \(other) --to USD\n"),
      "\(strange.error)")
    let unknown = await convert(may, "--as", "card")
    #expect(unknown.status == 2 && unknown.error.contains("giro"), "\(unknown.error)")
    expect(await sandbox.run("config set files.giro x").status, equals: 2)
    expect(await sandbox.run("config unset files.giro").status, equals: 0)
    expect(await convert(may, "--as", "giro").status, equals: 2)
  }

  @Test("Each row of a file has the fixing that the rule names, and a rule without days is refused")
  func fixings() async throws {
    let path = TemporaryFolder().file("weekend.csv")
    try "amount,from,date\n100,EUR,2020-03-07\n".write(toFile: path, atomically: true, encoding: .utf8)
    for (rule, day) in [("on", "2020-03-06"), ("before", "2020-03-06"), ("next", "2020-03-09")] {
      let outcome = await sandbox.run("convert --batch \(path) --to USD --fixing \(rule)")
      #expect(outcome.status == 0 && outcome.output.contains(",\(day),bundled,"), "\(rule): \(outcome.output)")
    }
    expect(await sandbox.run("convert 100 EUR USD --fixing next").status, equals: 2)
    expect(await sandbox.run("convert 100 EUR USD --date 2023 --fixing before").status, equals: 2)
    let dated = await sandbox.run("convert 100 EUR USD --date 2020-03-07 --fixing next --json")
    #expect(dated.output.contains(#""requested_date":"2020-03-07""#) && dated.output.contains(#""date":"2020-03-09""#))
    #expect(dated.error.isEmpty)
  }

  @Test("What was settled is explained by the names and cells that decided it, and nothing is converted")
  func explained() async throws {
    let path = TemporaryFolder().file("may.csv")
    try "Datum;Text;Betrag EUR\n03/05/2024;Brot;-3,20\n31/05/2024;Miete;-700,00\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    let words = ["convert", "--batch", path, "--to", "USD", "--explain", "--offline"]
    let english = await sandbox.run(words: words)
    #expect(english.status == 0)
    #expect(english.output.contains("Because"), "\(english.output)")
    #expect(english.output.contains("'31/05/2024' in line 3"), "\(english.output)")
    let korean = await sandbox.run(words: words + ["--language", "ko"])
    #expect(korean.output.contains("3행의 '31/05/2024'"), "\(korean.output)")
    let document = await sandbox.run(words: words + ["--json"])
    #expect(document.output.contains(#""date_format":"'31/05/2024' in line 3""#), "\(document.output)")
    #expect(document.output.contains(#""amount":-700"#), "\(document.output)")
  }

  @Test("The mark of Excel needs CSV")
  func mark() async throws {
    let path = TemporaryFolder().file("mark.csv")
    try "amount,from,to\n1,EUR,USD\n".write(toFile: path, atomically: true, encoding: .utf8)
    let marked = await sandbox.run("convert --batch \(path) --bom")
    #expect(marked.output.hasPrefix("\u{FEFF}amount"))
    let prices = await sandbox.run("export USD KRW --for csv --csv --bom --offline")
    #expect(prices.output.hasPrefix("\u{FEFF}date"))
    for line in ["rates USD EUR --bom", "convert --batch \(path) --bom --json"] {
      let refused = await sandbox.run(line)
      #expect(refused.status == 2 && refused.output.isEmpty, "\(line)")
    }
  }

  @Test("Banks' files are converted, or refused with what to do about them", arguments: samples)
  func sample(_ sample: Sample) async throws {
    let words = ["convert", "--batch", sample.path] + sample.options
    let outcome = await sandbox.run(words: words, variables: ["EXCHANGE_ECB_URL": "http://127.0.0.1:1"])
    #expect(outcome.status == sample.status, "\(outcome.error)")
    #expect(sample.note.isEmpty || outcome.error.contains(sample.note), "\(outcome.error)")
    if sample.options.contains("--quiet") { #expect(outcome.error.isEmpty) }
    if sample.status == 2 { #expect(outcome.output.isEmpty) }
    let rows = outcome.output.split(whereSeparator: \.isNewline)
      .dropFirst(sample.expected.isEmpty || sample.options.contains("--no-header") ? 0 : 1)
    #expect(rows.count == sample.expected.count, "\(outcome.output)")
    for (row, expected) in zip(rows, sample.expected) {
      // A bad row has four empty cells and its reason.
      #expect(row.hasSuffix(expected) || expected == "bad" && row.contains(",,,,"), "\(row)")
    }
  }

  @Test("Banks' files with a row in another encoding, or without a header, are taken as they are")
  func otherRows() async {
    let latin = "amount,from,to,note\n1,EUR,USD,caf\u{FFFD}\n"
    expect(await sandbox.run("convert --batch -", input: latin).status, equals: 0)
    let korean = await sandbox.run(
      "convert --batch - --to USD --language ko", input: "날짜,금액,통화\n2024-03-04,1.5,EUR\n")
    #expect(korean.error.contains("읽은 방식: 금액 '금액', 통화 '통화', 날짜 '날짜'"), "\(korean.error)")
    let json = await sandbox.run("convert --batch - --decimal , --json", input: "amount;from;to\n1,50;EUR;USD\n")
    #expect(json.output.contains(#""amount":"1,50""#) && json.output.contains(#""result":1.68,"#), "\(json.output)")
  }
}
