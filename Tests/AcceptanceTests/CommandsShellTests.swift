import Expectations
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CommandsShellTests {
  let program = InstalledProgram()

  @Test(
    "The shell accepts its completion script",
    arguments: ["bash", "zsh", "fish"].filter { ShellTool.path(of: $0) != nil })
  func syntax(shell: String) async throws {
    let script = program.home.path + "/completion"
    try await program.run(["completion", shell]).output.write(toFile: script, atomically: true, encoding: .utf8)
    let outcome = try await program.run(tool: shell, ["-n", script])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)
  }

  @Test("The program answers a shell's question about the profile in use, with what each word means")
  func complete() async throws {
    for line in ["favorites add KRW", "alerts add USD/KRW above 1400", "user login traveller", "user logout"] {
      expect(try await program(line).status, equals: 0)
    }
    for (line, answer) in [
      ("favorites remove ", "KRW\tSouth Korean Won\n"), ("alerts remove ", "1\tUSD/KRW > 1400\n"),
      ("user remove trav", "traveller\n"), ("rats ", ""), ("convert --batch ", ":files\n"),
    ] {
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      let outcome = try await program.run(["complete", "fish", "--"] + words)
      #expect(outcome.status == 0 && outcome.output == answer, "\(outcome.output)\(outcome.errors)")
    }
    let korean = try await program.run(["complete", "zsh", "--", "rates", "KR"], variables: ["LANG": "ko_KR.UTF-8"])
    #expect(korean.output == "KRW\t한국 원\n")
    expect(try await program.run(["help"]).output, lacks: "complete ")
  }

  @Test("groff renders the manual page without a warning", .enabled(if: ShellTool.path(of: "groff") != nil))
  func manualPage() async throws {
    let page = program.home.path + "/exchange-cli.1"
    try await program.run(["help", "--man"]).output.write(toFile: page, atomically: true, encoding: .utf8)
    let outcome = try await program.run(tool: "groff", ["-man", "-Tutf8", "-ww", page])
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.contains("exchange-cli"))
  }
}
