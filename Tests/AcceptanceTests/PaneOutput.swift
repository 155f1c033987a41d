import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The output of a program in a tmux pane, copied through a named pipe, so that tests can wait for it without polling
/// the screen.
///
/// tmux draws output before it copies it: whatever has arrived here is already on the screen.
final class PaneOutput: Sendable {
  /// The named pipe to which tmux copies the output.
  let path: String
  private let descriptor: Int32

  /// Creates the named pipe at this path and opens it.
  init(path: String) throws {
    self.path = path
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    // Also open for writing, so that opening does not block and there is no end of file between two writers.
    descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit { close(descriptor) }

  /// Waits for more output; false when none came before the deadline.
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
