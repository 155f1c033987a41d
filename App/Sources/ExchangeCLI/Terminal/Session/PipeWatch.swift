import Dispatch
import Platform
import Synchronization

/// Notices that the reader of a pipe has gone, without writing to it.
///
/// A filter that rarely writes would otherwise run on until its next write.
final class PipeWatch: Sendable {
  private let isWanted = Mutex(true)

  /// Calls `gone` once the other end is closed; nil when the stream is not a pipe.
  init?(_ stream: StandardStream, gone: @escaping @Sendable () -> Void) {
    let descriptor = stream.rawValue
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
    DispatchQueue.global().async { [weak self] in
      // With no events requested, `poll` returns only on an error, which the writing end has when the last reader closes.
      var question = pollfd(fd: descriptor, events: 0, revents: 0)
      while poll(&question, 1, -1) < 0, errno == EINTR {}
      if self?.isWanted.withLock({ $0 }) == true { gone() }
    }
  }

  func cancel() { isWanted.withLock { $0 = false } }
}
