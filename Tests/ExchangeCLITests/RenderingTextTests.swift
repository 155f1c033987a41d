import SharedModels
import TerminalUI
import Testing
import Wording

@testable import ExchangeCLI

@Suite("Styled text and its encoding")
struct RenderingTextTests {
  @Test("Truncation marks the cut and never splits a wide character")
  func truncation() {
    let text = StyledText("대한민국 원", .strong)
    #expect(text.width == 11)
    #expect(text.truncated(to: 11) == text)
    #expect(text.truncated(to: 10).plain == "대한민국 …")
    #expect(text.truncated(to: 8).plain == "대한민…")
    #expect(text.truncated(to: 7).plain == "대한민…")
    #expect(text.truncated(to: 1).plain == "…")
    #expect(text.truncated(to: 0).isEmpty)
  }

  @Test("Fitting fills up to exactly the width, on either side")
  func fitting() {
    #expect(StyledText("원").fitted(to: 4).plain == "원  ")
    #expect(StyledText("한국").fitted(to: 3).plain == "한…")
    #expect(StyledText("한국").fitted(to: 2).width == 2)
  }

  @Test("Control characters and reversed writing directions never reach the terminal")
  func controls() {
    #expect(StyledText("a\u{1B}[2Jb\u{9B}c\u{202E}d\r\n").plain == "a�[2Jb�c�d��")
  }

  @Test("Wrapping breaks between words and keeps their styles")
  func wrapping() {
    let text = StyledText("one two", .quiet) + StyledText(" three", .strong)
    #expect(text.wrapped(to: 8).map(\.plain) == ["one two", "three"])
    #expect(text.wrapped(to: 8)[1] == StyledText("three", .strong))
    #expect(text.wrapped(to: nil) == [text])
    #expect(text.wrapped(to: 3).map(\.plain) == ["one", "two", "thr", "ee"])
  }

  @Test("A line ends neither between a number and its code nor behind an arrow, unless it must")
  func units() {
    let rate = StyledText("at 1,504.92 KRW")
    #expect(rate.wrapped(to: 14).map(\.plain) == ["at", "1,504.92 KRW"])
    #expect(rate.wrapped(to: 8).map(\.plain) == ["at", "1,504.92", "KRW"])
    #expect(StyledText("1.5 JPY  ▲ 36.61%").wrapped(to: 12).map(\.plain) == ["1.5 JPY", "▲ 36.61%"])
    #expect(StyledText("7 US Dollars").wrapped(to: 8).map(\.plain) == ["7 US", "Dollars"])
  }

  @Test("Each style is switched on before its piece and off after it; plain text has no escape sequence")
  func encoding() {
    let line = StyledText("KRW", .strong) + " " + StyledText("+1%", .rise) + "  "
    #expect(TextEncoder().encode(line) == "KRW +1%")
    #expect(
      TextEncoder(colors: .english).encode(line) == "\u{1B}[1mKRW\u{1B}[0m \u{1B}[38;5;231;48;5;28m+1%\u{1B}[0m")
  }

  @Test("Korean boards rise in red and fall in blue")
  func koreanColors() {
    #expect(TextEncoder(colors: .korean).parameters(of: .rise) == "38;5;231;48;5;160")
    #expect(TextEncoder(colors: .korean).parameters(of: .fall) == "38;5;231;48;5;26")
    #expect(TextEncoder(colors: .english).parameters(of: .fall) == "38;5;231;48;5;160")
  }
}
