import Expectations
import Testing
import Wording

@testable import ExchangeCLI

struct ParsedArgumentsTests {
  private func parse(_ line: String) throws -> ParsedArguments {
    try ParsedArguments(line.split(separator: " ").map(String.init))
  }

  private func problem(_ line: String) -> UsageError? {
    do {
      let parsed = try parse(line)
      _ = try parsed.command.make(parsed)
      _ = try CommonOptions(parsed)
      return nil
    } catch {
      return error as? UsageError
    }
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
    expect(try parse("--version").specification.name, equals: "version")
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

  @Test("What makes no sense is named, pointed at, and suggested against")
  func problems() throws {
    #expect(problem("ratse") == UsageError(.unknownCommand("ratse", suggestion: "rates"), at: .init(word: 0)))
    #expect(
      problem("favorites ad KRW")
        == UsageError(.unknownSubcommand("ad", of: "favorites", suggestion: "add"), at: .init(word: 1)))
    #expect(
      problem("rates USD --jsno")
        == UsageError(
          .unknownOption("--jsno", suggestion: "--json"), at: .init(word: 2, characters: 0..<6)))
    #expect(
      problem("rates -qx")
        == UsageError(.unknownOption("-x", command: "rates", suggestion: nil), at: .init(word: 1, characters: 2..<3)))
    #expect(
      problem("user --precision 2")
        == UsageError(.optionDoesNotApply("--precision", command: "user show"), at: .init(word: 1, characters: 0..<11)))
    #expect(
      problem("rates --date --json")?.report == .missingValue(option: "--date", placeholder: "DATE"))
    #expect(
      problem("rates --json=yes")
        == UsageError(.unexpectedValue(option: "--json"), at: .init(word: 1, characters: 7..<10)))
    #expect(problem("history")?.report == .missing("FROM", .currency, command: "history"))
    #expect(problem("history")?.span == .init(word: 1))
    #expect(
      problem("completion bash zsh")
        == UsageError(.unexpectedArgument("zsh", command: "completion"), at: .init(word: 2)))
    #expect(problem("rates --json --csv")?.report == .conflict("--json", "--csv"))
    #expect(problem("rates --json --format csv")?.report == .conflict("--json", "--format csv"))
    #expect(problem("rates --format json --json") == nil)
    #expect(problem("convert 5 USD --strict")?.report == .requires("--strict", needed: "--batch"))
  }

  @Test("An unknown option in front of what is not a command is named, not the word behind it")
  func unknownOptionInFront() {
    let place = ArgumentSpan(word: 0, characters: 1..<2)
    #expect(problem("-x usd krw") == UsageError(.unknownOption("-x", command: "convert", suggestion: nil), at: place))
    #expect(problem("-x favorites ad") == UsageError(.unknownOption("-x", suggestion: nil), at: place))
    #expect(problem("--jsno usd krw")?.report == .unknownOption("--jsno", suggestion: "--json"))
    #expect(problem("abc krw -x")?.report == .unknownCommand("abc", suggestion: nil))
  }

  @Test("An option near none of the command's points to its help")
  func farOption() {
    #expect(problem("rates usd --top 5")?.report == .unknownOption("--top", command: "rates", suggestion: nil))
    #expect(problem("rates usd --top 5")?.report.hint == .seeHelp(about: "rates"))
  }

  @Test(
    "A shared option that means nothing to a command is refused there",
    arguments: [
      ("history USD KRW --date 2026-10-01", "--date"), ("history USD KRW --raw", "--raw"),
      ("export USD KRW --for csv --date 2026-10-01", "--date"),
      ("update --date 2026-10-01", "--date"), ("update --max-age 1d", "--max-age"),
    ])
  func exceptions(line: String, option: String) {
    let command = String(line.prefix { $0 != " " })
    #expect(problem(line)?.report == .optionDoesNotApply(option, command: command))
  }

  @Test(
    "An empty file name is refused and pointed at",
    arguments: [
      (["history", "USD", "KRW", "--svg", ""], "--svg", 4), (["history", "USD", "KRW", "--svg="], "--svg", 3),
      (["convert", "--batch="], "--batch", 1), (["convert", "--batch", ""], "--batch", 2),
      (["favorites", "export", ""], "FILE", 2), (["favorites", "import", ""], "FILE", 2),
    ])
  func emptyFileName(words: [String], name: String, word: Int) {
    let error = #expect(throws: UsageError.self) {
      let parsed = try ParsedArguments(words)
      _ = try parsed.command.make(parsed)
    }
    #expect(error?.report == .emptyFileName(of: name))
    #expect(error?.span?.word == word)
  }

  @Test("A value that cannot be read says what it should be and suggests the nearest word")
  func invalidValues() throws {
    #expect(
      problem("rates --format tabel")?.report
        == .invalidValue("tabel", of: "--format", expectation: OutputFormat.expectation, among: OutputFormat.choices))
    #expect(problem("rates --date=2026-02-30")?.span == .init(word: 1, characters: 7..<17))
    for line in [
      "rates --timeout 0", "rates --timeout x", "rates --precision 99", "rates --max-age 7", "rates --max-age 0d",
      "history USD KRW --last 9x", "favorites move KRW 0", "rates --profile a/b", "completion tcsh",
      "history USD KRW --last 99999999999999999999d",
    ] {
      #expect(problem(line) != nil, "\(line)")
    }
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
