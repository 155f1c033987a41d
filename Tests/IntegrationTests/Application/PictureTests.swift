import Foundation
import SharedModels
import Testing

@testable import ExchangeCLI

struct PictureTests {
  /// The commands that the README shows.
  static let lines = ["rates USD EUR KRW JPY GBP", "100 usd to krw, eur", "history USD KRW --last 5y --group month"]

  private static let file = URL(fileURLWithPath: #filePath, isDirectory: false)
    .deletingLastPathComponent().appendingPathComponent("../../../docs/rates.svg").standardizedFileURL

  @Test("The README's picture is what the program writes to a terminal today")
  func readme() async throws {
    var screen: [StyledText] = []
    for line in Self.lines {
      let sandbox = ApplicationSandbox()
      let outcome = await sandbox.run(
        line, terminals: [.output, .error], size: TerminalSize(columns: 72, rows: 50), variables: ["TERM": "xterm"])
      #expect(outcome.status == 0, "\(outcome.error)")
      screen.append(StyledText("$ ", .quiet) + StyledText("exchange-cli \(line)", .strong))
      screen += try Transcript(palette: Palette()).read(outcome.output) + [StyledText()]
    }
    let picture = TextSVG(title: "exchange-cli", columns: 72).draw(screen)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try picture.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let hint: Comment = "If the change is meant, run: RECORD_SNAPSHOTS=1 swift test --filter PictureTests"
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == picture, hint)
  }
}

/// Parses terminal output back into styled text.
private struct Transcript {
  struct UnknownStyle: Error { let parameters: Substring }

  private let styles: [Substring: Style]

  init(palette: Palette) {
    let all = Style.Tone.allCases.flatMap { [Style($0), Style($0, isBold: true)] }
    // Failures and falls have the same style; the picture in the README shows no failures.
    let shown = all.filter { $0.tone != .failure }
    styles = Dictionary(uniqueKeysWithValues: shown.map { (Substring(palette.parameters(of: $0)), $0) })
  }

  func read(_ text: String) throws -> [StyledText] {
    try text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(line)
  }

  private func line(_ text: Substring) throws -> StyledText {
    var result = StyledText()
    for (index, piece) in text.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
      guard index > 0 else {
        result.append(String(piece))
        continue
      }
      let parts = piece.split(separator: "m", maxSplits: 1, omittingEmptySubsequences: false)
      let parameters = parts[0] == "0" ? "" : parts[0]
      guard let style = styles[parameters], parts.count == 2 else { throw UnknownStyle(parameters: parameters) }
      result.append(String(parts[1]), style)
    }
    return result
  }
}
