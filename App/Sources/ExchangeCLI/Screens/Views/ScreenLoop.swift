import SharedModels

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
  private(set) var regions: [ObservedRegion] = []

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
    case .resized(let size):
      self.size = size
      model.appeared(in: size)
    case .resumed:
      shown = nil
      size = terminal.size
      model.appeared(in: size)
    case .ended: return model.exit ?? .answered
    }
    return nil
  }

  private func draw() throws(ConsoleError) {
    let parts = model.regions(in: size)
    while regions.count < parts.count { regions.append(ObservedRegion()) }
    var lines: [StyledText] = []
    for (part, region) in zip(parts, regions) {
      let area = TerminalSize(columns: size.columns, rows: part.rows)
      let drawn = region.lines(in: area, changed: { [wake] in wake.yield(.changed) }, draw: part.draw)
      lines += drawn.prefix(part.rows)
      lines += Array(repeating: StyledText(), count: max(0, part.rows - drawn.count))
    }
    let encoder = encoder()
    if encoder.isASCII { lines = lines.map(\.inASCII) }
    let frame = ScreenFrame(size: size, lines: lines, cursor: model.cursor(in: size))
    let bytes = encoder.bytes(from: shown, to: frame)
    shown = frame
    if !bytes.isEmpty { try terminal.write(bytes) }
  }
}
