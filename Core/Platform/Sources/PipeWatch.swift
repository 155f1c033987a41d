import Dispatch
import Synchronization

/// Detects that the reading end of a pipe was closed, without writing to it.
///
/// A filter that rarely writes would otherwise run on until its next write.
public final class PipeWatch: Sendable {
  private let isWanted = Mutex(true)

  /// Calls `gone`, on any thread, once the other end is closed; nil when the descriptor is not a pipe's.
  public init?(_ descriptor: Int32, gone: @escaping @Sendable () -> Void) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
    DispatchQueue.global().async { [weak self] in
      // With no events requested, `poll` returns only on an error; the writing end has one when the last reader closes.
      var question = pollfd(fd: descriptor, events: 0, revents: 0)
      while poll(&question, 1, -1) < 0, errno == EINTR {}
      if self?.isWanted.withLock({ $0 }) == true { gone() }
    }
  }

  /// Calls `gone` no more.
  public func cancel() { isWanted.withLock { $0 = false } }
}
