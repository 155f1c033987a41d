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
    return shell.lines(unfinished.candidates, completing: unfinished, in: .english).split(separator: "\n").map(
      String.init)
  }

  @Test(
    "Completion offers commands, their words, options, values and codes",
    arguments: [
      ("fav", ["favorites"]), ("favorites a", ["add"]), ("rates --col", ["--color"]), ("rates --color al", ["always"]),
      ("rates --color=al", ["--color=always"]), ("favorites add krw", ["KRW"]), ("rates usd kr", ["KRW"]),
      ("convert 5 USD --to KRW,JP", ["KRW,JPY"]), ("history usd/kr", ["usd/KRW"]), ("100 usd to kr", ["KRW"]),
      ("history USD KRW --last m", ["max"]), ("--date today rates US", ["USD"]),
      ("export USD KRW --for hl", ["hledger"]),
      ("history USD KRW --to tod", ["today"]), ("convert 5 USD --to KR", ["KRW"]), ("user set --language a", ["auto"]),
      ("--language k", ["ko"]), ("help fav", ["favorites"]), ("help favorites ad", ["add"]),
      ("config set ho", ["home"]),
      ("config get symbols.$", ["symbols.$"]), ("config set home kr", ["KRW"]), ("config set color al", ["always"]),
      ("config set source f", ["frankfurter"]), ("alerts add USD/KRW mo", ["moves"]),
      ("alerts add usd/kr", ["usd/KRW"]),
      ("alerts check --no", ["--no-color", "--no-pager", "--notify"]), ("completion z", ["zsh"]),
      ("rates -- kr", ["KRW"]),
      ("table usd kr", ["KRW"]), ("watch kr", ["KRW"]),
    ])
  func offers(line: String, expected: [String]) {
    #expect(words(line).sorted() == expected)
  }

  @Test(
    "Completion leaves the names of files to the shell where a file is wanted",
    arguments: [
      "history USD KRW --svg ", "history USD KRW --svg=/tm", "convert --batch ", "favorites import fa",
      "config set providers.open-exchange-rates.key_file ",
    ])
  func files(line: String) {
    #expect(words(line) == [":files"])
  }

  @Test(
    "Completion offers nothing where there is nothing to say",
    arguments: [
      "rats ", "config get home ", "user rename a ", "alerts add USD/KRW above 1", "rates --precision ", "help rates x",
    ])
  func nothing(line: String) {
    #expect(words(line).isEmpty)
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

  @Test("zsh and fish are told what a word means, in the language")
  func meanings() {
    #expect(words("rates KRW", .fish) == ["KRW\tSouth Korean Won"])
    #expect(words("favorites cl", .zsh) == ["clear\tRemove all favourites"])
    #expect(words("rates KRW", .bash) == ["KRW"])
    let line = UnfinishedLine(["rates", "KRW"])
    #expect(CompletionShell.fish.lines(line.candidates, completing: line, in: .korean) == "KRW\t한국 원\n")
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
