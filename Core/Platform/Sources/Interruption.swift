public import Synchronization

/// Handles Ctrl-C while the terminal needs no restoring.
public enum Interruption {
  /// Makes Ctrl-C end the process at once with the documented exit status, 130.
  ///
  /// `SIGINT` stays ignored where the parent process ignored it, as shells do for background jobs.
  public static func endsProcess() {
    let previous = signal(SIGINT) { _ in
      Interruption.eraseLine()
      _exit(130)
    }
    if isIgnoring(previous) { signal(SIGINT, SIG_IGN) }
    // A parent that starts the program on a Dispatch thread passes on that thread's signal mask, which blocks SIGINT.
    var interruption = sigset_t()
    sigemptyset(&interruption)
    sigaddset(&interruption, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interruption, nil)
  }

  /// Whether standard error shows a progress line that must be erased before the program ends.
  public static let hasLine = Atomic(false)

  /// Erases the line with a bare `write`, which is safe in a signal handler.
  private static func eraseLine() {
    guard hasLine.load(ordering: .relaxed) else { return }
    let erase: (UInt8, UInt8, UInt8, UInt8) = (0x0D, 0x1B, 0x5B, 0x4B)
    withUnsafeBytes(of: erase) { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
