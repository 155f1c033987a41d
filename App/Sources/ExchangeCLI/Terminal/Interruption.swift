import Platform
import Synchronization

/// What Ctrl-C does while the terminal needs no restoring.
public enum Interruption {
  /// From now on Ctrl-C ends the process at once with the documented status, 130.
  ///
  /// Interruptions that the parent process had ignored, as shells do for background jobs, stay ignored.
  public static func endsProcess() {
    let previous = signal(SIGINT) { _ in
      Interruption.eraseLine()
      _exit(130)
    }
    if isIgnoring(previous) { signal(SIGINT, SIG_IGN) }
    // Who starts the program from one of Dispatch's threads passes on that thread's mask, which blocks the signal.
    var interruption = sigset_t()
    sigemptyset(&interruption)
    sigaddset(&interruption, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interruption, nil)
  }

  /// Whether standard error shows a progress line that must be erased before the program ends.
  static let hasLine = Atomic(false)

  /// Erases the line with nothing but a system call, as a signal handler must.
  private static func eraseLine() {
    guard hasLine.load(ordering: .relaxed) else { return }
    let erase: (UInt8, UInt8, UInt8, UInt8) = (0x0D, 0x1B, 0x5B, 0x4B)
    withUnsafeBytes(of: erase) { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
