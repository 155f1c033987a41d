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
