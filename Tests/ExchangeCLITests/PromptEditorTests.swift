import TerminalText
import TerminalUI
import Testing

@testable import ExchangeCLI

@Suite("The line that is edited at the prompt")
struct PromptEditorTests {
  private func editor(_ keys: [Key], history: [String] = []) -> PromptEditor {
    var editor = PromptEditor()
    editor.history = history
    for key in keys { _ = editor.take(key) }
    return editor
  }

  private func typed(_ text: String) -> [Key] { text.map { .character($0) } }

  @Test(
    "Keys move, take away and bring back what a shell's do",
    arguments: [
      ([.control("a"), .character("x")], "x|100 달러"), ([.home, .delete], "|00 달러"), ([.left, .backspace], "100 |러"),
      ([.control("b"), .control("k")], "100 달|"), ([.control("u")], "|"), ([.control("w")], "100 |"),
      ([.control("w"), .control("a"), .control("y")], "달러|100 "), ([.home, .right, .control("d")], "1|0 달러"),
      ([.home, .control("f"), .end], "100 달러|"), ([.left, .control("h"), .control("e")], "100 러|"),
    ] as [([Key], String)])
  func keys(keys: [Key], expected: String) {
    let editor = editor(typed("100 달러") + keys)
    #expect(editor.field.beforeCursor + "|" + editor.field.afterCursor == expected)
  }

  @Test("The arrows go through the lines before, and back to the one that was begun")
  func history() {
    let history = ["100 usd", "rates"]
    #expect(editor(typed("dr") + [.up], history: history).text == "rates")
    #expect(editor(typed("dr") + [.up, .control("p"), .up], history: history).text == "100 usd")
    #expect(editor(typed("dr") + [.up, .up, .down, .control("n")], history: history).text == "dr")
  }

  @Test("Ctrl-R finds the newest line with the words, again an older one, and leaves it to be edited")
  func search() {
    let history = ["100 usd to krw", "rates", "5 USD to eur"]
    #expect(editor([.control("r")] + typed("usd"), history: history).text == "5 USD to eur")
    let older = editor([.control("r")] + typed("usd") + [.control("r")], history: history)
    #expect(older.text == "100 usd to krw")
    #expect(older.searched == "usd")
    let found = editor([.control("r")] + typed("usd") + [.end, .character("!")], history: history)
    #expect(found.text == "5 USD to eur!")
    #expect(found.searched == nil)
    #expect(editor([.control("r")] + typed("usd") + [.control("g")], history: history).text == "")
  }

  @Test("What is pasted is finished line by line, but for the last one")
  func paste() {
    var editor = editor(typed("1"))
    #expect(editor.take(.paste("00 usd\n5 eur\n7 gbp\n")) == .entered(["100 usd", "5 eur"]))
    #expect(editor.text == "7 gbp")
    #expect(editor.take(.paste(" to krw")) == .edited)
    #expect(editor.take(.enter) == .entered(["7 gbp to krw"]))
    #expect(editor.text == "")
  }

  @Test("Ctrl-C clears the line, and Ctrl-D ends an empty one alone")
  func ending() {
    var editor = editor(typed("100"))
    #expect(editor.take(.control("d")) == .edited)
    #expect(editor.take(.control("c")) == .cleared)
    #expect(editor.text == "")
    #expect(editor.take(.control("d")) == .end)
  }

  @Test("A line wider than the terminal is drawn over several rows and again over itself")
  func wide() {
    var display = LineDisplay()
    let first = display.redraw(StyledText(">"), "100 달러", "원", width: 8, encoder: TextEncoder())
    #expect(first == "\r\u{1B}[J> 100 \r\n달러원\r\u{1B}[4C")
    let second = display.redraw(StyledText(">"), "1", "", width: 8, encoder: TextEncoder())
    #expect(second == "\u{1B}[1A\r\u{1B}[J> 1\r\u{1B}[3C")
  }
}
