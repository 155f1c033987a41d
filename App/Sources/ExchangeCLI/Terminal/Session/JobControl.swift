import Dispatch
import Platform
import Synchronization

/// Job control for a program that has taken the terminal.
///
/// Dispatch blocks signals on its threads, and a signal that goes to another thread arrives some time later. Here the
/// calling thread receives it, so the process has been stopped and continued by the time a call returns.
enum JobControl {
  /// Stops the process until it is continued, as the default action of `SIGTSTP` does; optionally with the rest of its
  /// job.
  ///
  /// The system ignores it where no shell could continue the job. Removes the handlers for `SIGTSTP` and `SIGCONT`.
  static func stop(wholeJob: Bool) {
    // A signal to the job would reach this process on any of its threads.
    signal(SIGTSTP, SIG_IGN)
    if wholeJob { kill(0, SIGTSTP) }
    signal(SIGCONT, SIG_DFL)
    stop(by: SIGTSTP)
  }

  /// Waits to be brought to the foreground, as a background process that reads from the terminal must.
  static func waitForForeground() {
    let foreground = tcgetpgrp(STDIN_FILENO)
    guard foreground > 0, foreground != getpgrp() else { return }
    stop(by: SIGTTIN)
  }

  /// Sets the attributes of the terminal on standard input; stops first while another job has it.
  static func setAttributes(_ attributes: termios) {
    var attributes = attributes
    taking(SIGTTOU) {
      while tcsetattr(STDIN_FILENO, TCSANOW, &attributes) != 0, errno == EINTR {}
    }
  }

  private static func stop(by number: Int32) {
    signal(number, SIG_DFL)
    _ = taking(number) { raise(number) }
  }

  /// Runs the body while a signal is unblocked on the calling thread.
  private static func taking<Result>(_ number: Int32, _ body: () -> Result) -> Result {
    var wanted = sigset_t()
    var before = sigset_t()
    sigemptyset(&wanted)
    sigaddset(&wanted, number)
    pthread_sigmask(SIG_UNBLOCK, &wanted, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}

/// Forwards signals from their handlers, where next to nothing is allowed, to a queue.
///
/// The handler writes the signal's number into a pipe; the queue reads it from there.
///
/// `@unchecked Sendable`: all fields are constant, and a dispatch source may be cancelled from any thread.
final class SignalPipe: @unchecked Sendable {
  /// The end of the pipe that handlers write to; -1 without a pipe.
  private static let writer = Atomic<Int32>(-1)

  private let source: any DispatchSourceRead
  private let signals: [Int32]

  /// Calls `handle` on the queue for each of these signals; nil when no pipe can be made.
  ///
  /// There is one pipe per process; a second instance takes over the signals.
  init?(_ signals: [Int32], queue: DispatchQueue, handle: @escaping @Sendable (Int32) -> Void) {
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
  func take(_ number: Int32) { signal(number, forwardSignal) }

  func cancel() {
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
