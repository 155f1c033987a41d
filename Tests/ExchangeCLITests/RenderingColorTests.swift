import Testing

@testable import ExchangeCLI

@Suite("When output is coloured")
struct RenderingColorTests {
  private func isColored(
    _ flag: ColorChoice?, _ environment: [String: String] = ["TERM": "xterm"], configured: ColorChoice? = nil,
    onTerminal: Bool
  ) -> Bool {
    var (options, configuration) = (CommonOptions(), Configuration())
    options.settings["color"] = flag.map { CommonOptions.ChosenSetting(word: $0.word, flag: "--color") }
    configuration[SettingTable.color] = configured?.word
    return RunContext(options: options, variables: environment, configuration: configuration)
      .isColored(onTerminal: onTerminal)
  }

  @Test("By default a terminal is coloured and a pipe is not")
  func defaults() {
    #expect(isColored(nil, onTerminal: true))
    #expect(!isColored(nil, onTerminal: false))
  }

  @Test("--color always beats NO_COLOR, TERM=dumb and the pipe; --color never beats everything")
  func flags() {
    #expect(isColored(.always, ["NO_COLOR": "1", "TERM": "dumb"], onTerminal: false))
    #expect(!isColored(.never, configured: .always, onTerminal: true))
  }

  @Test("--color auto looks at the terminal and the environment, not at the configuration")
  func automatic() {
    #expect(isColored(.auto, configured: .never, onTerminal: true))
    #expect(!isColored(.auto, configured: .always, onTerminal: false))
    #expect(!isColored(.auto, ["NO_COLOR": "1"], onTerminal: true))
  }

  @Test(
    "NO_COLOR and TERM=dumb beat the configuration; an empty NO_COLOR is none", arguments: [nil, ColorChoice.always])
  func environment(configured: ColorChoice?) {
    #expect(!isColored(nil, ["NO_COLOR": "1", "TERM": "xterm"], configured: configured, onTerminal: true))
    #expect(!isColored(nil, ["TERM": "dumb"], configured: configured, onTerminal: true))
    #expect(isColored(nil, ["NO_COLOR": "", "TERM": "xterm"], configured: configured, onTerminal: true))
  }

  @Test("The configuration beats the default")
  func configuration() {
    #expect(isColored(nil, configured: .always, onTerminal: false))
    #expect(!isColored(nil, configured: .never, onTerminal: true))
  }
}
