import Dispatch
import Platform
import TerminalUI
import WeaveDI

/// A terminal under the control of a full-screen view: ``TerminalSession``, or a scripted one in tests.
protocol InteractiveTerminal: Sendable {
  var size: TerminalSize { get }

  /// Supports one reader; ends with the terminal.
  var events: AsyncStream<TerminalEvent> { get }

  /// Sends ``TerminalEvent/changed``, from any thread.
  func redraw()

  /// Writes control sequences and text unchanged.
  func write(_ text: String) throws(ConsoleError)

  /// Restores the terminal, stops the program as Ctrl-Z does, and takes the terminal again afterwards.
  func suspend()

  /// Restores the terminal; later calls do nothing.
  func close()
}

enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// The size has changed, or the program was stopped and continued: the screen may show anything.
  case repaint
  /// What is shown has changed.
  case changed
}

extension InjectedValues {
  /// Takes the process's terminal; nil when there is none.
  var interactiveTerminal: @Sendable (TerminalSession.Use) -> (any InteractiveTerminal)? {
    get { self[TerminalSession.self] }
    set { self[TerminalSession.self] = newValue }
  }
}

// Nothing else takes the process's terminal, so the session is its own key.
extension TerminalSession: InjectedKey {
  static var liveValue: @Sendable (Use) -> (any InteractiveTerminal)? { { TerminalSession(for: $0) } }
  // A test has no terminal unless it brings one.
  static var testValue: @Sendable (Use) -> (any InteractiveTerminal)? { { _ in nil } }
}

/// The process's terminal in raw mode: keys arrive as they are typed, and everything is restored at the end.
///
/// Restored on ``close()``, at exit, by signals that end the program, by crashes, and while the program is stopped.
///
/// `@unchecked Sendable`: all mutable state is read and written on `queue` alone.
final class TerminalSession: InteractiveTerminal, @unchecked Sendable {
  /// What the terminal is taken for.
  enum Use: Sendable {
    /// A view of the whole screen.
    case screen
    /// A line that is edited below what stands there already.
    case line

    /// The control sequences that take the terminal, and those that give it back.
    fileprivate var sequences: (entering: String, leaving: String) {
      switch self {
      case .screen: (TerminalSession.entering, TerminalSession.leaving)
      case .line: ("\u{1B}[?2004h", "\u{1B}[0m\u{1B}[?2004l")
      }
    }
  }

  /// How long a lone escape byte waits for the rest of a sequence; slow connections need time.
  private static let escapePause = DispatchTimeInterval.milliseconds(40)

  /// A separate screen, after which the contents before come back (xterm 1049), pasted text marked as such (2004),
  /// clicks and the wheel reported with coordinates of any size (1000, SGR 1006), and no cursor (DECTCEM).
  private static let entering = "\u{1B}[?1049h\u{1B}[2J\u{1B}[H\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?25l"
  /// The same switched off, in reverse order. What is drawn is erased: otherwise tmux shows some of it again where the
  /// window was resized meanwhile.
  private static let leaving = "\u{1B}[0m\u{1B}[2J\u{1B}[?25h\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?1049l"

  let events: AsyncStream<TerminalEvent>
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let console: StandardConsole
  private let original: termios
  private let use: Use
  private let rescue: TerminalRescue
  private let queue = DispatchQueue(label: "exchange-cli.terminal")

  private var isRaw = false
  private var decoder = KeyDecoder()
  private var bytesSeen = 0
  private var input: (any DispatchSourceRead)?
  private var signals: SignalPipe?

  /// Takes over the terminal; nil when standard input or output is not a terminal.
  init?(for use: Use = .screen, console: StandardConsole = StandardConsole()) {
    JobControl.waitForForeground()
    var attributes = termios()
    guard console.isTerminal(.output), tcgetattr(STDIN_FILENO, &attributes) == 0 else { return nil }
    original = attributes
    self.use = use
    rescue = TerminalRescue(attributes: attributes, leave: use.sequences.leaving)
    self.console = console
    (events, continuation) = AsyncStream.makeStream()
    queue.sync { start() }
  }

  var size: TerminalSize { console.size ?? TerminalSize(columns: 80, rows: 24) }

  func write(_ text: String) throws(ConsoleError) { try console.write(text, to: .output) }

  func redraw() { continuation.yield(.changed) }

  func suspend() {
    queue.sync {
      guard isRaw else { return }
      // Stops the whole job, as the terminal driver does on Ctrl-Z.
      stop(wholeJob: true)
    }
  }

  func close() {
    queue.sync {
      guard isRaw else { return }
      input?.cancel()
      signals?.cancel()
      leave()
      continuation.finish()
    }
  }

  // MARK: - On the queue

  private func start() {
    SignalStack.prepare()
    enter()
    let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: queue)
    input.setEventHandler { [weak self] in self?.readKeys() }
    input.activate()
    self.input = input
    signals = SignalPipe([SIGWINCH, SIGCONT, SIGTSTP], queue: queue) { [weak self] signal in self?.handle(signal) }
  }

  private func enter() {
    guard !isRaw else { return }
    isRaw = true
    var attributes = original
    cfmakeraw(&attributes)
    // Line feeds still return the carriage, for text printed outside frames.
    attributes.c_oflag |= tcflag_t(OPOST)
    rescue.arm()
    JobControl.setAttributes(attributes)
    try? console.write(use.sequences.entering, to: .output)
  }

  private func leave() {
    guard isRaw else { return }
    isRaw = false
    try? console.write(use.sequences.leaving, to: .output)
    JobControl.setAttributes(original)
    rescue.disarm()
  }

  private func handle(_ number: Int32) {
    switch number {
    case SIGWINCH: continuation.yield(.repaint)
    case SIGTSTP: stop(wholeJob: false)
    case SIGCONT:
      // The shell has used the terminal in the meantime.
      isRaw = false
      enter()
      continuation.yield(.repaint)
    default: break
    }
  }

  /// Restores the terminal, stops, and goes on when the program is continued, or at once where the
  /// system refuses to stop a job that no shell could continue.
  private func stop(wholeJob: Bool) {
    leave()
    JobControl.stop(wholeJob: wholeJob)
    signals?.take(SIGTSTP)
    signals?.take(SIGCONT)
    enter()
    continuation.yield(.repaint)
  }

  private func readKeys() {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else {
      if count == 0 || (errno != EINTR && errno != EAGAIN) {
        input?.cancel()
        continuation.finish()
      }
      return
    }
    bytesSeen += count
    for key in decoder.feed(bytes.prefix(count)) { continuation.yield(.key(key)) }
    guard decoder.isPending else { return }
    let seen = bytesSeen
    queue.asyncAfter(deadline: .now() + Self.escapePause) { [weak self] in
      guard let self, self.bytesSeen == seen else { return }
      for key in self.decoder.flush() { self.continuation.yield(.key(key)) }
    }
  }
}
