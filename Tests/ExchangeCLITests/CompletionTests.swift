import ExchangeFeature
import SharedModels
import Testing
import Wording

@testable import ExchangeCLI

@Suite("What the last word of a line may become")
struct CompletionTests {
  private func words(_ line: String, _ shell: CompletionShell = .bash) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let unfinished = UnfinishedLine(words)
    return shell.lines(unfinished.candidates, completing: unfinished, in: .english)
  }

  @Test(
    "The profile is asked for favourites, alerts and profiles only",
    arguments: [
      ("favorites remove ", true), ("favorites move KR", true), ("alerts remove ", true), ("user remove ", true),
      ("rates --profile ", true), ("favorites add ", false), ("rates ", false), ("", false),
    ])
  func profile(line: String, asks: Bool) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    #expect(UnfinishedLine(words).asksProfile == asks)
  }

  @Test("Every command, subcommand and option of the table is offered")
  func whole() {
    #expect(words("") == CommandTable.names)
    for (path, command) in CommandTable.runnableCommands {
      let line = path.joined(separator: " ")
      // A dash that is being typed begins an option.
      if line != "-" { #expect(words(line).contains(path[path.count - 1])) }
      let options = words(line + " --")
      for option in command.allOptions { #expect(options.contains(option.flag), "\(line) \(option.flag)") }
    }
  }
}
