import Platform
import Synchronization
import TerminalText

/// A spinner or bar in the last line of standard error during slow work; only on a terminal, and erased at the end.
enum ProgressLine {
  /// Work that ends sooner shows nothing.
  static let patience = Duration.milliseconds(200)
  private static let pause = Duration.milliseconds(80)
  private static let erase = "\r\u{1B}[K"
  private static let signs = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
  /// Of the bar.
  private static let cells = 20

  /// The prefix of a note on a console's standard error: erases the progress line if one is shown there.
  static func eraseIfShown(on console: any Console) -> String {
    Interruption.hasLine.load(ordering: .relaxed) && console.isTerminal(.error) ? erase : ""
  }

  /// Runs the operation, showing a progress line when standard error is a terminal and `isShown` is true.
  ///
  /// `fraction` is called at each tick and returns how much is done, 0 to 1; nil when unknown.
  static func show<Result: Sendable>(
    _ label: String, on console: any Console, encoder: TextEncoder, isShown: Bool = true,
    clock: any Clock<Duration> = ContinuousClock(), fraction: @escaping @Sendable () async -> Double?,
    while operation: () async throws -> Result
  ) async rethrows -> Result {
    guard isShown, console.isTerminal(.error) else { return try await operation() }
    // Cancelled, and waited for, where the scope ends.
    async let _: Void = animate(label, on: console, encoder: encoder, clock: clock, fraction: fraction)
    return try await operation()
  }

  private static func animate(
    _ label: String, on console: any Console, encoder: TextEncoder, clock: any Clock<Duration>,
    fraction: @Sendable () async -> Double?
  ) async {
    // Progress that cannot be written is dropped.
    do {
      try await clock.sleep(for: patience)
      Interruption.hasLine.store(true, ordering: .relaxed)
      defer {
        try? console.write(erase, to: .error)
        Interruption.hasLine.store(false, ordering: .relaxed)
      }
      var tick = 0
      while true {
        // The last column stays free: some terminals wrap after writing it.
        let width = max(1, (console.size?.columns ?? 80) - 1)
        let line = line(label, fraction: await fraction(), tick: tick, width: width)
        try console.write(erase + encoder.encode(line), to: .error)
        tick += 1
        try await clock.sleep(for: pause)
      }
    } catch {}
  }

  /// The line after so many ticks, at most `width` cells wide.
  static func line(_ label: String, fraction: Double?, tick: Int, width: Int) -> StyledText {
    var line = StyledText(String(signs[tick % signs.count]) + " ", .accent) + StyledText(label)
    if let fraction {
      let percent = Int((min(max(fraction, 0), 1) * 100).rounded(.down))
      let full = percent * cells / 100
      let bar = String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
      line.append("  \(bar) \(percent)%", .quiet)
    }
    return line.truncated(to: width)
  }
}
