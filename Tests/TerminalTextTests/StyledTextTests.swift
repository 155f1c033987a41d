import TerminalText
import Testing

@Suite("Styled text in cells")
struct StyledTextTests {
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
  @Test("Blanks at the end of a line go, but not those of a selection")
  func trailingBlanks() {
    #expect((StyledText("원 ") + StyledText("  ", .quiet)).withoutTrailingBlanks == "원")
    #expect(StyledText("   ").withoutTrailingBlanks.isEmpty)
    let selected = StyledText("a ").reversed
    #expect(selected.withoutTrailingBlanks == selected)
    #expect((selected + "  ").withoutTrailingBlanks == selected)
  }

  @Test("A text over another one hides what it covers, and half a wide character becomes a blank")
  func covering() {
    #expect(StyledText("abcd").covered(from: 1, by: "XY").plain == "aXYd")
    #expect(StyledText("대한").covered(from: 1, by: "x").plain == " x한")
    #expect(StyledText("a").covered(from: 3, by: "x").plain == "a  x")
    #expect(StyledText("대한민국").cells(1..<5).plain == " 한 ")
  }
}
