import ExchangeInterface
import SharedModels
import TerminalText
import Testing
import Wording

@testable import ExchangeCLI

@Suite("How styled text is encoded")
struct RenderingTextTests {
  @Test("Each style is switched on before its piece and off after it; plain text has no escape sequence")
  func encoding() {
    let line = StyledText("KRW", .strong) + " " + StyledText("+1%", .rise) + "  "
    #expect(TextEncoder().encode(line) == "KRW +1%")
    #expect(
      TextEncoder(colors: .english).encode(line) == "\u{1B}[1mKRW\u{1B}[0m \u{1B}[38;5;231;48;5;28m+1%\u{1B}[0m")
  }

  @Test("A board without rows tells its day and its source, too")
  func emptyBoard() {
    let footer = RatesAnswer(.empty, favorites: []).footer(in: .fixture()).map(\.plain)
    #expect(footer.first?.hasPrefix("\(FixingDate.friday)") == true)
  }

  @Test("Korean boards rise in red and fall in blue")
  func koreanColors() {
    #expect(TextEncoder(colors: .korean).parameters(of: .rise) == "38;5;231;48;5;160")
    #expect(TextEncoder(colors: .korean).parameters(of: .fall) == "38;5;231;48;5;26")
    #expect(TextEncoder(colors: .english).parameters(of: .fall) == "38;5;231;48;5;160")
  }
}
