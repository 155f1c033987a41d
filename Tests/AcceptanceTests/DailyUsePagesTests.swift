import Expectations
import Foundation
import TestSupport
import Testing

@Suite("The pages about daily use", .timeLimit(.minutes(10)))
struct DailyUsePagesTests {
  let program = InstalledProgram()

  /// The blocks of a page, each with its language and its lines.
  private static func blocks(of page: String) -> [(language: String, text: String)] {
    let text = (try? String(contentsOf: packageFolder.appending(path: "docs/\(page)"), encoding: .utf8)) ?? ""
    return text.matches(of: /```(\w+)\n([\s\S]*?)```/).map { (String($0.1), String($0.2)) }
  }

  private static let snippets = blocks(of: "StatusBars.md").map(\.text)

  @Test("Each snippet of a status bar writes one line with a rate", arguments: snippets)
  func statusBar(snippet: String) async throws {
    let match = try #require(snippet.firstMatch(of: /exchange-cli [^'"\n]*'[^'\n]*'/))
    let command = String(match.output)
    let outcome = try await program.bash(command.replacing("exchange-cli", with: "\"$TOOL\""))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.wholeMatch(of: /[^\n]*[0-9]\.?[0-9]*[^\n]*\n/) != nil, "\(outcome.output)")
  }

  @Test("What the page says of exit 8 holds")
  func exitCode() async throws {
    let script = try #require(Self.blocks(of: "Alerts.md").first { $0.language == "bash" }).text
    let check = script.replacing("exchange-cli", with: "\"$TOOL\"").replacing("--quiet", with: "--quiet --offline")
    expect(try await program.bash(check).output, equals: "")
    _ = try await program.bash("\"$TOOL\" alerts add 'USD/KRW > 1' --yes --offline")
    expect(try await program.bash(check).output, contains: "an alert fired\n")
    expect(try await program.bash(check).output, equals: "")
  }

  @Test("systemd takes the units as they are", .enabled(if: ShellTool.path(of: "systemd-analyze") != nil))
  func systemd() async throws {
    for block in Self.blocks(of: "Alerts.md") where block.language == "systemd" {
      let name = try #require(block.text.firstMatch(of: /user\/(\S+)/)).1
      try block.text.write(toFile: program.home.path + "/\(name)", atomically: true, encoding: .utf8)
    }
    let outcome = try await program.bash("XDG_RUNTIME_DIR=$PWD systemd-analyze verify --user ./exchange-alerts.timer")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
