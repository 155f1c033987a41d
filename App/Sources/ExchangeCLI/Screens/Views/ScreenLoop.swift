import Observation
import Platform
import SharedModels
package import TerminalUI
import Wording

/// A full-screen view: what it shows, and what keys do.
@MainActor
protocol ScreenModel: AnyObject {
  var exit: ExitCode? { get }

  /// The view appeared, or the size of the screen changed.
  func appeared(in size: TerminalSize)

  /// The view has appeared for the first time.
  func started()

  func pressed(_ key: Key)

  /// From the top. The state that they are made from is observed.
  var lines: [StyledText] { get }

  /// Nil hides the cursor.
  var cursor: (column: Int, row: Int)? { get }

  /// Asked for at each frame, since colours depend on the language.
  var context: RenderContext { get }
}

/// Shows a model on a terminal until it ends: keys go in, frames come out, and between them nothing runs.
@MainActor
final class ScreenLoop {
  private let model: any ScreenModel
  private let terminal: any InteractiveTerminal
  private var size: TerminalSize
  private var shown: ScreenFrame?

  init(model: any ScreenModel, terminal: any InteractiveTerminal) {
    self.model = model
    self.terminal = terminal
    size = terminal.size
  }

  /// Runs until the model has an exit code; always restores the terminal.
  func run() async throws(ConsoleError) -> ExitCode {
    defer { terminal.close() }
    model.appeared(in: size)
    model.started()
    try draw()
    for await event in terminal.events {
      SignalStack.prepare()
      switch event {
      case .key(.control("z")): terminal.suspend()
      case .key(let key): model.pressed(key)
      case .repaint:
        shown = nil
        size = terminal.size
        model.appeared(in: size)
        try draw()
      case .changed: try draw()
      }
      if let exit = model.exit { return exit }
    }
    return .answered
  }

  /// Draws the model; what it read is observed, and the first change of it asks for the next frame.
  private func draw() throws(ConsoleError) {
    let (lines, cursor) = withObservationTracking {
      (model.lines, model.cursor)
    } onChange: { [terminal] in
      terminal.redraw()
    }
    let frame = ScreenFrame(
      size: size, lines: lines, cursor: cursor.map { TerminalPoint(column: $0.column, row: $0.row) })
    let bytes = model.context.encoder.bytes(from: shown, to: frame)
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
      // In the last column, the cursor would erase the character there.
      let rest = line.width < new.size.columns ? "\u{1B}[K" : ""
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
