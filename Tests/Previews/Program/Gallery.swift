import SharedModels
import TerminalText
import TerminalUI
import Wording

@testable import ExchangeCLI
@testable import ScreenPreviews

/// Shows one preview after another.
@MainActor
final class Gallery {
  private let terminal: any InteractiveTerminal
  private var language = Language.english
  private var index = 0
  private var previews: [Preview] = []
  private var screen = Screen(EmptyView())
  private var shown: ScreenFrame?

  init(on terminal: any InteractiveTerminal) { self.terminal = terminal }

  func run() async throws {
    defer { terminal.close() }
    try open()
    for await event in terminal.events {
      switch event {
      case .key(.control("c")): return
      case .key(.control("z")): terminal.suspend()
      case .key(.control("n")): try open(1)
      case .key(.control("p")): try open(-1)
      case .key(.control("l")):
        language = language == .english ? .korean : .english
        previews = []
        try open()
      case .key(let key): screen.press(key)
      case .repaint:
        shown = nil
        try draw()
      case .changed: try draw()
      }
    }
  }

  /// The preview so many places further on, from its beginning.
  private func open(_ step: Int = 0) throws {
    if previews.isEmpty {
      previews = language == .korean ? Preview.all(of: KoreanScreenPreviews.self) : Preview.all(of: ScreenPreviews.self)
    }
    index = (index + step + previews.count) % previews.count
    screen.close()
    screen = Screen(AnyView(previews[index].content)) { [terminal] in terminal.redraw() }
    try draw()
  }

  /// The preview above a line with its name.
  private func draw() throws {
    let size = terminal.size
    let frame = screen.draw(in: TerminalSize(columns: size.columns, rows: size.rows - 1))
    let place = "\(index + 1)/\(previews.count)"
    let title = " \(place) \(previews[index].name) · Ctrl-N next · Ctrl-P previous · Ctrl-L language · Ctrl-C end"
    let whole = ScreenFrame(
      size: size, lines: frame.lines + [StyledText(title, .reversed(.quiet))],
      cursor: frame.cursor)
    let bytes = TextEncoder(colors: language).bytes(from: shown, to: whole)
    shown = whole
    if !bytes.isEmpty { try terminal.write(bytes) }
  }
}
