import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Everything that a program prints into a pane, through a named pipe: one can wait for more of it instead of looking
/// again and again.
///
/// tmux draws what it passes on before it does so: what has come through here is to be seen on the screen.
final class PaneOutput: Sendable {
  /// Where tmux's copy goes.
  let path: String
  private let descriptor: Int32

  /// Makes the named pipe.
  init(path: String) throws {
    self.path = path
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    // Open for writing, too: there is no end of file between two writers, and opening waits for nobody.
    descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit { close(descriptor) }

  /// Waits until something more was printed; false when nothing was in time.
  func waitForMore(until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let rest = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      guard rest > 0 else { return false }
      var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&question, 1, Int32(min(rest, 3_600_000).rounded(.up))) > 0 { break }
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while read(descriptor, &bytes, bytes.count) > 0 {}
    return true
  }
}
