import Testing
import Wording

@testable import ExchangeCLI

struct CommandTableTests {
  /// Splits an example as a shell would, up to a pipe or redirection; examples use no quotes but single ones.
  private func words(of line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      switch character {
      case "'":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      case ">" where !isQuoted, "|" where !isQuoted: return words
      default: word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap { $0 }
  }

  @Test(
    "Every example of the help can be typed as it stands, and calls the command that it is an example of",
    arguments: Language.allCases)
  func examplesParse(language: Language) throws {
    for command in CommandTable.commands {
      for specification in [command] + command.subcommands {
        for example in specification.examples {
          let line = example.key[language]
          let parsed = try ParsedArguments(words(of: line))
          _ = try parsed.command.make(parsed)
          _ = try CommonOptions(parsed)
          // A question without a command is of the kind that it asks.
          let isQuestion = line.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
          #expect(parsed.path.first == command.name || isQuestion, "\(line)")
        }
      }
    }
    for example in HelpText.examples { _ = try ParsedArguments(words(of: example.key[language])) }
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
