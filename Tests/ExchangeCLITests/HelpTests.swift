import SharedModels
import TerminalText
import Testing
import Wording

@testable import ExchangeCLI

struct HelpTests {
  private func help(_ language: Language = .english, width: Int? = nil) -> HelpText {
    HelpText(language: language, width: width)
  }

  @Test("Help about a command shows its examples before its usage and its options")
  func examplesFirst() throws {
    let text = help().command(HelpDocument(RatesCommand.specification)).map(\.plain)
    let examples = try #require(text.firstIndex(of: "Examples"))
    let usage = try #require(text.firstIndex(of: "Usage"))
    let options = try #require(text.firstIndex(of: "Options"))
    #expect(examples < usage && usage < options)
    #expect(text.contains("  exchange-cli rates [BASE] [CODE...]"))
    #expect(text.contains { $0.contains("--date DATE") })
  }

  @Test("No line is wider than the terminal, unless a single term is", arguments: Language.allCases, [40, 80, 200])
  func width(language: Language, width: Int) {
    let help = help(language, width: width)
    let pages = [help.short(), help.program()] + HelpDocument.program.parts.map(help.command)
    for line in pages.joined() where line.spans.first?.text != "  " {
      #expect(line.width <= min(width, 100), "\(line.plain)")
    }
  }

  @Test("Help is whole in both languages", arguments: CommandTable.commands.map(\.name))
  func languages(name: String) throws {
    let command = HelpDocument(try #require(CommandTable.command(named: name)).specification)
    let english = help(.english).command(command).map(\.plain).joined()
    let korean = help(.korean).command(command).map(\.plain).joined()
    #expect(
      english.unicodeScalars.allSatisfy {
        !(0xAC00...0xD7A3).contains($0.value) || ["convert", "user"].contains(name)
      })
    #expect(korean.contains("사용법"))
  }

  @Test("Korean help has no sentence of the English one", arguments: CommandTable.commands.map(\.name))
  func translated(name: String) throws {
    let command = HelpDocument(try #require(CommandTable.command(named: name)).specification)
    func sentences(_ language: Language) -> Set<String> {
      let text = help(language).command(command).map(\.plain).joined(separator: "\n")
      // What is typed, and names, are the same in both.
      let lines = text.split(separator: "\n").map { $0.split(separator: "  ").last.map(String.init) ?? "" }
      return Set(lines.filter { !$0.contains("exchange-cli ") && $0.split(separator: " ").count > 3 })
    }
    let both = sentences(.korean).intersection(sentences(.english))
    #expect(both.isEmpty)
  }

  @Test("The manual page has every command and option, and no line that roff would take for a request by mistake")
  func manualPage() {
    let page = ManualPage.text(in: .english)
    for (path, command) in CommandTable.runnableCommands {
      #expect(page.contains("exchange\\-cli \(path.joined(separator: " ").replacing("-", with: "\\-"))"))
      for option in command.options { #expect(page.contains(option.name.replacing("-", with: "\\-"))) }
    }
    for line in page.split(separator: "\n") where line.first == "." {
      let requests = [".TH", ".SH", ".SS", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi", ".br"]
      #expect(requests.contains { line.hasPrefix($0) }, "\(line)")
    }
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
  }
}
