#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What Ctrl-C does while nothing has to be put right on the terminal.
public enum Interruption {
  /// From now on an interruption ends the process at once with the documented status, 130.
  ///
  /// Where whoever started the process wants interruptions ignored, as shells do for background jobs, they stay ignored.
  public static func endsProcess() {
    let previous = signal(SIGINT) { _ in _exit(130) }
    if isIgnoring(previous) { signal(SIGINT, SIG_IGN) }
  }

  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
