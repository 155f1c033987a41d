import Dispatch
import Platform
import Synchronization

/// Notices that the reader of a pipe has gone, without writing to it.
///
/// A filter that rarely writes would otherwise live on until it has something to say.
final class PipeWatch: Sendable {
  private let isWanted = Mutex(true)

  /// Calls `gone` once the other end is closed; nil where the stream is no pipe.
  init?(_ stream: StandardStream, gone: @escaping @Sendable () -> Void) {
    let descriptor = stream.rawValue
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
    DispatchQueue.global().async { [weak self] in
      // Asked for nothing, `poll` returns for an error alone, and the writing end has one when the last reader closes.
      var question = pollfd(fd: descriptor, events: 0, revents: 0)
      while poll(&question, 1, -1) < 0, errno == EINTR {}
      if self?.isWanted.withLock({ $0 }) == true { gone() }
    }
  }

  /// Stops looking.
  func cancel() { isWanted.withLock { $0 = false } }
}
