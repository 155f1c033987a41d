import Synchronization

/// A spinner or bar in the last line of standard error while something takes long; on a terminal only, and gone when
/// it is done.
final class ProgressLine: Sendable {
  /// Nothing is shown for what is done sooner.
  static let patience = Duration.milliseconds(200)
  private static let tick = Duration.milliseconds(80)
  private static let erase = "\r\u{1B}[K"

  private let console: any Console
  private let encoder: TextEncoder
  private let spinner: Mutex<Spinner>

  private init(console: any Console, encoder: TextEncoder, label: String) {
    self.console = console
    self.encoder = encoder
    spinner = Mutex(Spinner(label: label))
  }

  /// Does the work, with a progress line on standard error when that is a terminal and `isShown`.
  ///
  /// The operation may tell how far it is by ``update(fraction:)``.
  static func show<Result: Sendable>(
    _ label: String, on console: any Console, encoder: TextEncoder, isShown: Bool = true,
    clock: any Clock<Duration> = ContinuousClock(),
    while operation: (ProgressLine) async throws -> Result
  ) async rethrows -> Result {
    let line = ProgressLine(console: console, encoder: encoder, label: label)
    guard isShown, console.isTerminal(.error) else { return try await operation(line) }
    let animation = Task { await line.animate(clock) }
    do {
      let result = try await operation(line)
      await line.stop(animation)
      return result
    } catch {
      await line.stop(animation)
      throw error
    }
  }

  /// Tells how much is done, 0 to 1.
  func update(fraction: Double) {
    spinner.withLock { $0.fraction = fraction }
  }

  private func stop(_ animation: Task<Void, Never>) async {
    animation.cancel()
    await animation.value
  }

  private func animate(_ clock: any Clock<Duration>) async {
    // Progress is no data: where it cannot be written, it is left out.
    do {
      try await clock.sleep(for: Self.patience)
      Interruption.hasLine.store(true, ordering: .relaxed)
      defer {
        try? console.write(Self.erase, to: .error)
        Interruption.hasLine.store(false, ordering: .relaxed)
      }
      var tick = 0
      while true {
        // The last column stays free: some terminals wrap after writing it.
        let width = max(1, (console.size?.columns ?? 80) - 1)
        let line = spinner.withLock { $0 }.line(tick: tick, width: width)
        try console.write(Self.erase + encoder.encode(line), to: .error)
        tick += 1
        try await clock.sleep(for: Self.tick)
      }
    } catch {}
  }
}
