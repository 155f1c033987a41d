import Observation
import Platform
import ReferenceData
package import TerminalUI
import Wording

/// A view that fills the screen until it has an exit code.
@MainActor
protocol ScreenView: View {
  var exit: ExitCode? { get }

  /// Whether keys are text; else those of a keyboard that writes Hangul are read by their places.
  var takesText: Bool { get }

  /// What was copied last, and how many times something was.
  var copied: (text: String, count: Int) { get }

  /// It is about to be shown for the first time.
  func started()

  /// A key was pressed, or a click came, so that what the last one had to say has been read.
  func acknowledge()

  /// Whether what changes next is there at once, so that a frame before it would only flicker.
  var isSettling: Bool { get }

  /// Asked for at each frame, since colours depend on the language.
  var context: RenderContext { get }
}

extension ScreenView {
  var isSettling: Bool { false }
  var takesText: Bool { false }
  var copied: (text: String, count: Int) { ("", 0) }
}

extension Key {
  /// The keys that were pressed, where the keyboard writes Hangul: ㅂ is q, by its place in the standard layout, and a
  /// syllable is its keys in order.
  var strokes: [Key] {
    guard case .character(let character) = self else { return [self] }
    return KoreanKeyboard.strokes(for: String(character)).map { .character($0) }
  }
}

/// Shows a view on a terminal until it ends: keys go in, frames come out, and between them nothing runs.
@MainActor
final class ScreenLoop {
  /// How long a frame is put off: less than anybody sees.
  private static let patience = Duration.milliseconds(16)

  private let view: any ScreenView
  private let screen: Screen
  private let terminal: any InteractiveTerminal
  private let clock: any Clock<Duration>
  private var size: TerminalSize
  private var shown: ScreenFrame?
  private var copies = 0
  /// While a frame is put off for an answer that is at hand; ends when that takes too long.
  private var delay: Task<Void, Never>?
  private var isLate = false

  init(
    _ view: some ScreenView, on terminal: any InteractiveTerminal, clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.view, self.terminal, self.clock) = (view, terminal, clock)
    screen = Screen(view) { terminal.redraw() }
    size = terminal.size
  }

  /// Runs until the view has an exit code; always restores the terminal.
  func run() async throws(ConsoleError) -> ExitCode {
    defer {
      screen.close()
      terminal.close()
    }
    view.started()
    try draw()
    for await event in terminal.events {
      SignalStack.prepare()
      switch event {
      case .key(.control("z")): terminal.suspend()
      case .key(let key):
        view.acknowledge()
        for stroke in view.takesText ? [key] : key.strokes { screen.press(stroke) }
        try copy()
      case .repaint:
        shown = nil
        size = terminal.size
        try draw()
      case .changed:
        screen.update(for: size)
        if view.isSettling, !isLate { putOff() } else { try draw() }
      }
      if let exit = view.exit { return exit }
    }
    return .answered
  }

  private func putOff() {
    guard delay == nil else { return }
    withObservationTracking {
      _ = view.isSettling
    } onChange: { [terminal] in
      terminal.redraw()
    }
    delay = Task {
      guard (try? await clock.sleep(for: Self.patience)) != nil else { return }
      isLate = true
      terminal.redraw()
    }
  }

  /// Hands what was copied to the terminal, which keeps the clipboard (OSC 52).
  private func copy() throws(ConsoleError) {
    let copied = view.copied
    guard copied.count != copies else { return }
    copies = copied.count
    try terminal.write("\u{1B}]52;c;\(Data(copied.text.utf8).base64EncodedString())\u{07}")
  }

  private func draw() throws(ConsoleError) {
    delay?.cancel()
    (delay, isLate) = (nil, false)
    let frame = screen.draw(in: size)
    let bytes = view.context.encoder.bytes(from: shown, to: frame)
    shown = frame
    if !bytes.isEmpty { try terminal.write(bytes) }
  }
}

extension TextEncoder {
  /// The output that turns a screen showing `old` into one showing `new`, which writes only the lines that changed;
  /// without an old frame it clears the screen first.
  package func bytes(from old: ScreenFrame?, to new: ScreenFrame) -> String {
    let old = old?.size == new.size ? old : nil
    var output = old == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    for (row, line) in new.lines.enumerated() where line != old?.lines[row] ?? "" {
      // In the last column, the cursor would erase the character there. Blanks at the end are not written.
      let rest = line.withoutTrailingBlanks.width < new.size.columns ? "\u{1B}[K" : ""
      output += "\u{1B}[\(row + 1);1H" + encode(line) + rest
    }
    if let cursor = new.cursor {
      output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    } else if old?.cursor != nil {
      output += "\u{1B}[?25l"
    }
    return output
  }
}
