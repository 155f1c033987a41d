import Expectations
import Testing

@testable import ExchangeCLI

struct ParsedArgumentsTests {
  private func parse(_ line: String) throws -> ParsedArguments {
    try ParsedArguments(line.split(separator: " ").map(String.init))
  }

  @Test("Options may stand anywhere and take their value after a blank or an equals sign")
  func optionsAnywhere() throws {
    for line in [
      "--date 2020-03-06 rates USD KRW", "rates --date=2020-03-06 USD KRW", "rates USD KRW --date 2020-03-06",
    ] {
      let parsed = try parse(line)
      #expect(parsed.path == ["rates"])
      #expect(parsed.positionals.map(\.text) == ["USD", "KRW"])
      #expect(parsed.line.last(.date)?.value?.text == "2020-03-06")
    }
  }

  @Test("Two dashes end the options, and what follows is taken as it is")
  func doubleDash() throws {
    let parsed = try parse("currencies -- --json")
    #expect(parsed.positionals.map(\.text) == ["--json"])
    #expect(!parsed.has(.json))
  }

  @Test("A dash before a digit, a point or a symbol begins an amount, not an option", arguments: ["-5", "-.5", "-$5"])
  func negativeAmounts(amount: String) throws {
    let parsed = try parse("convert \(amount) USD KRW")
    #expect(parsed.positionals.first?.text == amount)
    expect(try parse("\(amount) USD KRW").path, equals: ["convert"])
  }

  @Test("A quoted question that begins with a code needs no command", arguments: ["usd to krw", "usd krw", "$ in krw"])
  func quotedQuestion(text: String) throws {
    let parsed = try ParsedArguments([text])
    #expect(parsed.path == ["convert"])
    #expect(parsed.positionals.map(\.text) == [text])
  }

  @Test("Letters can be joined behind one dash")
  func clusters() throws {
    let parsed = try parse("rates -qv")
    #expect(parsed.has(.quiet) && parsed.has(.verbose))
  }

  @Test(
    "A question without a command is a conversion",
    arguments: ["100 usd to krw, eur", "1.5k gbp jpy", "$100 in ₩", "R$5 usd", "(1+2) usd krw", "usd100 krw"])
  func bareQuestions(line: String) throws {
    let parsed = try parse(line)
    #expect(parsed.path == ["convert"])
    #expect(parsed.positionals.map(\.text).joined(separator: " ") == line)
  }

  @Test("A command with subcommands does what the first of them does when it stands alone")
  func defaultSubcommand() throws {
    expect(try parse("favorites").path, equals: ["favorites", "list"])
    expect(try parse("FAVORITES Add krw").path, equals: ["favorites", "add"])
  }

  @Test("Help and the version win over everything else that may be wrong with the line")
  func helpWins() throws {
    expect(try parse("rates --bogus --json --csv -h").positionals.map(\.text), equals: ["rates"])
    expect(try parse("favorites add --help").positionals.map(\.text), equals: ["favorites", "add"])
    // A group without a subcommand runs its first one, but its help is that of the group.
    expect(try parse("favorites -h").positionals.map(\.text), equals: ["favorites"])
    expect(try parse("favorites list -h").positionals.map(\.text), equals: ["favorites", "list"])
    for line in ["--version", "version", "버전"] { expect(try parse(line).specification.name, equals: "version") }
    expect(try parse("-h").path, equals: ["help"])
    expectEmpty(try parse("").path)
  }

  @Test("A word that is not UTF-8 is refused and pointed at")
  func notText() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x62]
    let error = #expect(throws: UsageError.self) {
      try ParsedArguments(["user", "set", "--name", String(decoding: bytes, as: UTF8.self)])
    }
    #expect(error == UsageError(.notText, at: ArgumentSpan(word: 3, characters: 1..<2)))
  }

  @Test("Every option takes a value at all commands or at none")
  func arityIsTheSameEverywhere() {
    var takesValue: [String: Bool] = [:]
    for (path, command) in CommandTable.runnableCommands {
      for option in command.allOptions {
        let takes = if case .required = option.value { true } else { false }
        #expect(takesValue[option.name, default: takes] == takes, "\(option.flag) of \(path)")
        takesValue[option.name] = takes
      }
    }
  }
}
