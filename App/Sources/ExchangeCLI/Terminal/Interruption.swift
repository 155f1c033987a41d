import Platform
import Synchronization

/// What Ctrl-C does while nothing has to be put right on the terminal.
public enum Interruption {
  /// From now on an interruption ends the process at once with the documented status, 130.
  ///
  /// Where whoever started the process wants interruptions ignored, as shells do for background jobs, they stay ignored.
  public static func endsProcess() {
    let previous = signal(SIGINT) { _ in
      Interruption.eraseLine()
      _exit(130)
    }
    if isIgnoring(previous) { signal(SIGINT, SIG_IGN) }
  }

  /// Whether a line stands on standard error that has to be gone when the program is.
  static let hasLine = Atomic(false)

  /// Returns to the beginning of the line and erases it; nothing but a system call, as a signal handler demands.
  private static func eraseLine() {
    guard hasLine.load(ordering: .relaxed) else { return }
    let erase: (UInt8, UInt8, UInt8, UInt8) = (0x0D, 0x1B, 0x5B, 0x4B)
    withUnsafeBytes(of: erase) { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
