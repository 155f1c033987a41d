import TestSupport
import Testing
import Wording

@testable import ExchangeCLI

struct CommandTableTests {
  @Test(
    "Every example of the help can be typed as it stands, and calls the command that it is an example of",
    arguments: Language.allCases)
  func examplesParse(language: Language) throws {
    for command in CommandTable.commands {
      for specification in [command] + command.subcommands {
        for example in specification.examples {
          let line = example.key[language]
          let parsed = try ParsedArguments(line.programWords)
          _ = try parsed.command.make(parsed)
          _ = try CommonOptions(parsed)
          // A question without a command is of the kind that it asks.
          let isQuestion = line.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
          #expect(parsed.path.first == command.name || isQuestion, "\(line)")
        }
      }
    }
    for example in HelpDocument.program.examples { _ = try ParsedArguments(example.key[language].programWords) }
  }

  @Test(
    "The shell and the prompt take a line for the same command, or both for a question",
    arguments: CommandTable.names + CommandTable.synonyms.keys.sorted() + [
      "cost of 1 euro in dollars", "- 100 usd", "100 usd", "환율", "최고 환율",
    ])
  func wordsAgree(line: String) {
    let words = line.programWords
    let command = CommandTable.command(beginning: words.enumerated().map { ArgumentWord(text: $1, index: $0) })
    // A command that lacks its arguments is refused by both.
    let shell = (try? ParsedArguments(words))?.command.name
    let prompt = (try? ParsedArguments(PromptRequest.words(of: line)))?.command.name
    #expect(prompt == shell)
    #expect(shell == nil || command.map { $0.name == shell } ?? ["convert", "rates"].contains(shell))
  }

  @Test("Every command has an example, and only the last argument of a command is repeated")
  func commandsAreComplete() {
    for (path, command) in CommandTable.runnableCommands {
      #expect(!command.examples.isEmpty, "\(path)")
      let repeated = command.arguments.dropLast().filter(\.isRepeated)
      #expect(repeated.isEmpty, "\(path)")
    }
  }

  @Test("No command has two options of one name")
  func optionNamesAreUnique() {
    for (path, command) in CommandTable.runnableCommands {
      let names = command.allOptions.map(\.name)
      #expect(Set(names).count == names.count, "\(path)")
    }
  }
}
