public import Dispatch
import Synchronization

/// Forwards signals from their handlers, where next to nothing is allowed, to a queue.
///
/// The handler writes the signal's number into a pipe; the queue reads it from there.
///
/// `@unchecked Sendable`: all fields are constant, and a dispatch source may be cancelled from any thread.
public final class SignalPipe: @unchecked Sendable {
  /// The end of the pipe that handlers write to; -1 without a pipe.
  private static let writer = Atomic<Int32>(-1)

  private let source: any DispatchSourceRead
  private let signals: [Int32]

  /// Calls `handle` on the queue for each of these signals; nil when no pipe can be made.
  ///
  /// There is one pipe per process; a second instance takes over the signals.
  public init?(_ signals: [Int32], queue: DispatchQueue, handle: @escaping @Sendable (Int32) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    Self.writer.store(writing, ordering: .sequentiallyConsistent)
    self.signals = signals
    source = DispatchSource.makeReadSource(fileDescriptor: reading, queue: queue)
    source.setEventHandler {
      var numbers = [UInt8](repeating: 0, count: 64)
      let count = read(reading, &numbers, numbers.count)
      for number in numbers.prefix(max(0, count)) { handle(Int32(number)) }
    }
    source.setCancelHandler {
      close(reading)
      close(writing)
    }
    source.activate()
    for number in signals { take(number) }
  }

  /// Reinstalls the handler after another one replaced it.
  public func take(_ number: Int32) { signal(number, forwardSignal) }

  /// Gives the signals their default action back.
  public func cancel() {
    for number in signals { signal(number, SIG_DFL) }
    Self.writer.store(-1, ordering: .sequentiallyConsistent)
    source.cancel()
  }

  /// Writes the signal's number into the pipe; safe inside a signal handler.
  fileprivate static func forward(_ signalNumber: Int32) {
    let savedError = errno
    var number = UInt8(truncatingIfNeeded: signalNumber)
    _ = write(writer.load(ordering: .sequentiallyConsistent), &number, 1)
    errno = savedError
  }
}

private func forwardSignal(_ number: Int32) { SignalPipe.forward(number) }
