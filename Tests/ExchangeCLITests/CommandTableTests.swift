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
