import Observation
import SharedModels
import Synchronization

/// Shows a model on a terminal until it ends: keys go in, frames come out, and between them nothing runs.
@MainActor
final class ScreenLoop {
  private enum Wake: Sendable {
    case terminal(TerminalEvent)
    case changed
  }

  private let model: any ScreenModel
  private let terminal: any InteractiveTerminal
  private let encoder: @MainActor () -> TextEncoder
  private let wakes: AsyncStream<Wake>
  private let wake: AsyncStream<Wake>.Continuation
  private var size: TerminalSize
  private var shown: ScreenFrame?
  /// Whether what is shown may differ from the model; set on any thread.
  private let isStale = Atomic(true)

  /// The encoder is asked for at each frame, since colours depend on the language.
  init(model: any ScreenModel, terminal: any InteractiveTerminal, encoder: @escaping @MainActor () -> TextEncoder) {
    self.model = model
    self.terminal = terminal
    self.encoder = encoder
    size = terminal.size
    (wakes, wake) = AsyncStream.makeStream()
  }

  /// Runs until the model has an exit code; always restores the terminal.
  func run() async throws(ConsoleError) -> ExitCode {
    defer { terminal.close() }
    let pump = Task { [terminal, wake] in
      for await event in terminal.events { wake.yield(.terminal(event)) }
      wake.yield(.terminal(.ended))
    }
    defer { pump.cancel() }
    model.appeared(in: size)
    model.started()
    try draw()
    for await wake in wakes {
      SignalStack.prepare()
      if case .terminal(let event) = wake, let exit = handle(event) { return exit }
      if let exit = model.exit { return exit }
      try draw()
    }
    return .answered
  }

  private func handle(_ event: TerminalEvent) -> ExitCode? {
    switch event {
    case .key(.control("z")): terminal.suspend()
    case .key(let key): model.pressed(key)
    case .resized(let size): resize(to: size)
    case .resumed:
      shown = nil
      resize(to: terminal.size)
    case .ended: return model.exit ?? .answered
    }
    return nil
  }

  private func resize(to size: TerminalSize) {
    self.size = size
    model.appeared(in: size)
    isStale.store(true, ordering: .releasing)
  }

  /// Draws only when the size or state that was read for the last frame has changed.
  private func draw() throws(ConsoleError) {
    guard isStale.exchange(false, ordering: .acquiringAndReleasing) else { return }
    var (lines, cursor) = withObservationTracking {
      (model.lines, model.cursor)
    } onChange: { [weak self, wake] in
      self?.isStale.store(true, ordering: .releasing)
      wake.yield(.changed)
    }
    let encoder = encoder()
    if encoder.isASCII { lines = lines.map(\.inASCII) }
    let frame = ScreenFrame(size: size, lines: lines, cursor: cursor)
    let bytes = encoder.bytes(from: shown, to: frame)
    shown = frame
    if !bytes.isEmpty { try terminal.write(bytes) }
  }
}
