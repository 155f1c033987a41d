import Platform
import SharedModels
import TerminalText
import TerminalUI
import TestSupport
import Testing
import Wording

@testable import ExchangeCLI

@Suite("Frames and what is written between them")
struct TerminalFrameTests {
  private let size = TerminalSize(columns: 10, rows: 3)
  private let writer = TextEncoder(colors: .english)

  private func frame(_ lines: [StyledText], cursor: TerminalPoint? = nil) -> ScreenFrame {
    ScreenFrame(size: size, lines: lines, cursor: cursor)
  }

  @Test("Lines are cut at the edges of the screen, and a wide character is never cut in half")
  func cutting() {
    let frame = frame(["0123456789abc", "한국어한국어", "x", "gone"])
    #expect(frame.lines.map(\.plain) == ["012345678…", "한국어한…", "x"])
  }

  @Test("The same frame again writes nothing")
  func same() {
    let frame = frame(["KRW 1,335"])
    #expect(writer.bytes(from: frame, to: frame).isEmpty)
  }

  @Test("Only lines that changed are written, and what was longer before is erased")
  func changes() {
    let old = frame(["KRW 1,335", "JPY", "same"])
    let new = frame(["KRW 1,336", "JP", "same"])
    #expect(writer.bytes(from: old, to: new) == "\u{1B}[1;1HKRW 1,336\u{1B}[K\u{1B}[2;1HJP\u{1B}[K")
    #expect(writer.bytes(from: old, to: frame(["0123456789", "JPY", "same"])) == "\u{1B}[1;1H0123456789")
    let padded = frame([StyledText("KRW").fitted(to: 10), "JPY", "same"])
    #expect(writer.bytes(from: old, to: padded) == "\u{1B}[1;1HKRW\u{1B}[K")
  }

  @Test("A style is switched on for its characters and off before others")
  func styles() {
    let new = frame([StyledText("a", .rise) + StyledText("b")])
    #expect(
      writer.bytes(from: frame([]), to: new) == "\u{1B}[1;1H\u{1B}[38;5;231;48;5;28ma\u{1B}[0mb\u{1B}[K")
  }

  @Test("Without colours only what is selected is marked")
  func colorless() {
    let new = frame([StyledText("a", .rise) + StyledText("b", .reversed(.plain))])
    let bytes = TextEncoder().bytes(from: frame([]), to: new)
    #expect(bytes == "\u{1B}[1;1Ha\u{1B}[7mb\u{1B}[0m\u{1B}[K")
  }

  @Test("Another size, or no frame before, clears the screen and writes everything")
  func resize() {
    let bytes = writer.bytes(from: ScreenFrame(size: TerminalSize(columns: 5, rows: 3), lines: []), to: frame(["ab"]))
    #expect(bytes == "\u{1B}[0m\u{1B}[2J\u{1B}[1;1Hab\u{1B}[K")
    #expect(writer.bytes(from: nil, to: frame(["ab"])) == bytes)
  }

  @Test("The cursor is shown where the frame has one and hidden when it has none any more")
  func cursor() {
    let with = frame(["ab"], cursor: TerminalPoint(column: 2, row: 0))
    #expect(writer.bytes(from: frame(["ab"]), to: with) == "\u{1B}[1;3H\u{1B}[?25h")
    #expect(writer.bytes(from: with, to: frame(["ab"])) == "\u{1B}[?25l")
  }

  @Test("A terminal that is drawn on frame by frame shows the last frame")
  func replay() {
    var random = SeededGenerator(seed: 7)
    var terminal = Emulator(size: size)
    var last: ScreenFrame?
    for _ in 0..<100 {
      let lines = (0..<3).map { _ in
        StyledText(
          String((0..<6).map { _ in "ab 한국1".randomElement(using: &random) ?? " " }),
          Bool.random(using: &random) ? .rise : .plain)
      }
      let next = frame(lines)
      terminal.take(writer.bytes(from: last, to: next))
      #expect(terminal.rows == next.lines.map { $0.fitted(to: size.columns).plain })
      last = next
    }
  }
}

/// A minimal terminal emulator for the writer: cursor movement, clearing, erasing, and characters of one or two cells.
private struct Emulator {
  let size: TerminalSize
  private var cells: [Character?]
  private var row = 0
  private var column = 0

  init(size: TerminalSize) {
    self.size = size
    cells = Array(repeating: " ", count: size.columns * size.rows)
  }

  var rows: [String] {
    (0..<size.rows).map { String(cells[$0 * size.columns..<($0 + 1) * size.columns].compactMap(\.self)) }
  }

  mutating func take(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        let index = row * size.columns + column
        cells[index] = character
        if character.displayWidth == 2 { cells[index + 1] = nil }
        column += character.displayWidth
        continue
      }
      let sequence = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(sequence.count)
      let numbers = sequence.dropFirst().split(separator: ";").compactMap { Int($0) }
      switch rest.popFirst() {
      case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
      case "J": cells = Array(repeating: " ", count: cells.count)
      case "K": for index in column..<size.columns { cells[row * size.columns + index] = " " }
      default: break
      }
    }
  }
}
