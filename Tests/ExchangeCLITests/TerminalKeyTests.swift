import TerminalUI
import TestSupport
import Testing

@testable import ExchangeCLI

@Suite("Keys from the bytes of a terminal")
struct TerminalKeyTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.feed(text.utf8) + decoder.flush()
  }

  @Test(
    "Control sequences of xterm and VT220 are the keys they stand for",
    arguments: [
      ("\u{1B}[A", Key.up), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}[1;5D", .left), ("\u{1B}[1;3A", .altUp),
      ("\u{1B}[1;3B", .altDown), ("\u{1B}[H", .home),
      ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6;2~", .pageDown), ("\u{1B}[3~", .delete),
      ("\u{1B}[Z", .backTab), ("\t", .tab), ("\r", .enter), ("\n", .enter), ("\u{7F}", .backspace),
      ("\u{8}", .backspace),
      ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("q", .character("q")), ("원", .character("원")),
      ("😀", .character("😀")), ("\u{1B}", .escape),
      ("\u{1B}[<0;12;3M", .click(column: 11, row: 2)), ("\u{1B}[<16;223;100M", .click(column: 222, row: 99)),
      ("\u{1B}[<64;1;1M", .wheelUp), ("\u{1B}[<65;1;1M", .wheelDown),
    ])
  func single(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test(
    "A keyboard that writes Hangul presses the keys at their places",
    arguments: [
      ("ㅂ", "q"), ("ㅃ", "Q"), ("ㅖ", "P"), ("하", "gk"), ("뷁", "qnpfr"), ("q", "q"), ("é", "é"),
    ])
  func hangul(written: String, pressed: String) {
    #expect(keys(written).flatMap(\.strokes) == pressed.map { .character($0) })
  }

  @Test(
    "What else the mouse does is not a key",
    arguments: [
      "\u{1B}[<0;12;3m", "\u{1B}[<2;1;1M", "\u{1B}[<35;1;1M", "\u{1B}[<0;0;3M", "\u{1B}[<0;1M", "\u{1B}[<;;M",
    ])
  func otherMouse(bytes: String) {
    #expect(keys(bytes).isEmpty)
  }

  @Test("A sequence may arrive in any pieces")
  func pieces() {
    var decoder = KeyDecoder()
    var all: [Key] = []
    for byte in "\u{1B}[5~한\u{1B}[A".utf8 { all += decoder.feed([byte]) }
    #expect(all == [.pageUp, .character("한"), .up])
    #expect(!decoder.isPending)
  }

  @Test("A lone escape byte waits for what follows, and is the Escape key when nothing does")
  func loneEscape() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]).isEmpty)
    #expect(decoder.isPending)
    #expect(decoder.flush() == [.escape])
    #expect(!decoder.isPending)
    #expect(decoder.flush().isEmpty)
  }

  @Test("Escape before another key is told as both")
  func alt() {
    #expect(keys("\u{1B}x") == [.escape, .character("x")])
    #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
  }

  @Test("Pasted text is one key, whatever it holds")
  func paste() {
    #expect(keys("\u{1B}[200~100 usd\rq\u{1B}[A\u{1B}[201~x") == [.paste("100 usd\nq\u{1B}[A"), .character("x")])
  }

  @Test("Invalid UTF-8 becomes a replacement character and what follows is read as usual")
  func invalid() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0xFF, 0x61]) == [.character("\u{FFFD}"), .character("a")])
    #expect(decoder.feed([0xE2, 0x82, 0x61]) == [.character("\u{FFFD}"), .character("a")])
    #expect(decoder.feed([0xED, 0xA0, 0x80]) == [.character("\u{FFFD}")])
    #expect(decoder.feed([0xC3]).isEmpty)
    #expect(decoder.flush() == [.character("\u{FFFD}")])
  }

  @Test("Unknown sequences are swallowed whole, however long they are")
  func unknown() {
    #expect(keys("\u{1B}[?25;1$yx") == [.character("x")])
    #expect(keys("\u{1B}[" + String(repeating: "1;", count: 500) + "mx") == [.character("x")])
    #expect(keys("\u{1B}[12\u{1B}[A") == [.up])
  }

  @Test("No bytes make the decoder stumble")
  func anything() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var decoder = KeyDecoder()
      let bytes = (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = decoder.feed(bytes)
      _ = decoder.flush()
      // In any state, the end of a paste followed by a letter returns to the ground state.
      #expect(decoder.feed("\u{1B}[201~x\u{1B}[201~x".utf8).last == .character("x"))
    }
  }
}
