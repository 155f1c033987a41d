import Platform
package import TerminalText
package import Wording

/// The standard streams of the program, and the terminal behind them.
///
/// ``StandardConsole`` is the live one. ``TerminalSession`` handles raw mode, keys and the alternate screen.
package protocol Console: Sendable {
  func isTerminal(_ stream: StandardStream) -> Bool

  /// The size of the terminal on standard output, else on standard error; nil when neither is a terminal.
  var size: TerminalSize? { get }

  /// Writes the bytes unchanged, whether they are text or not, in one call where the system allows; nothing stays
  /// buffered.
  func write(bytes: UnsafeRawBufferPointer, to stream: StandardStream) throws(ConsoleError)

  /// Reads the next bytes of standard input into the buffer and returns how many; zero at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ConsoleError) -> Int

  /// Whether the next bytes of standard input, or its end, come within some milliseconds.
  func hasInput(within milliseconds: Int32) -> Bool

  /// Lets a person read text with a pager; false where it cannot be started.
  func show(_ text: String, with pager: Pager) -> Bool
}

extension Console {
  /// Writes the text in UTF-8.
  package func write(_ text: String, to stream: StandardStream) throws(ConsoleError) {
    try write(Array(text.utf8), to: stream)
  }

  package func write(_ bytes: [UInt8], to stream: StandardStream) throws(ConsoleError) {
    try bytes.withUnsafeBufferPointer { bytes throws(ConsoleError) in
      try write(bytes: UnsafeRawBufferPointer(bytes), to: stream)
    }
  }

  /// The next bytes of standard input, at most `count`; empty at its end.
  package func read(upTo count: Int) throws(ConsoleError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = try bytes.withUnsafeMutableBufferPointer { bytes throws(ConsoleError) in
      try read(into: UnsafeMutableRawBufferPointer(bytes))
    }
    return Array(bytes.prefix(length))
  }
}

/// Why a standard stream could not be read or written.
package enum ConsoleError: Error, Hashable, Sendable {
  /// The reading end of the pipe is closed; the program ends quietly, as filters do.
  case closedPipe
  /// A system call on the stream failed with this `errno`.
  case failed(StandardStream, errno: Int32)
  /// The prompt reads the keys itself.
  case takenByPrompt
}

extension ConsoleError: Reportable {
  /// A closed pipe is not reported as a failure.
  package var report: FailureReport { FailureReport(self == .closedPipe ? .answered : .failure, message) }

  private var message: Phrase {
    switch self {
    case .closedPipe: return Phrase("nobody reads the output any more", "출력을 읽는 쪽이 없습니다")
    case .takenByPrompt:
      return Phrase(
        "standard input belongs to the prompt: name a file, or answer with an option such as --yes",
        "표준 입력은 프롬프트가 쓰고 있습니다. 파일을 지정하거나 --yes 같은 옵션으로 답하세요")
    case .failed(let stream, let errno):
      let reason = Phrase(systemError: errno)
      return stream == .input
        ? Phrase("standard input cannot be read: \(reason)", "표준 입력을 읽을 수 없습니다: \(reason)")
        : Phrase("the output cannot be written: \(reason)", "출력할 수 없습니다: \(reason)")
    }
  }
}

/// A standard stream; the raw value is its file descriptor.
package enum StandardStream: Int32, Hashable, Sendable, CaseIterable {
  case input = 0
  /// Standard output: data, and nothing else.
  case output = 1
  /// Standard error: notes, errors, prompts and progress.
  case error = 2
}

/// The console of the running process.
package struct StandardConsole: Console {
  /// Takes the process's own streams; from then on, writing to a closed pipe, or past the longest file that is allowed,
  /// is an error instead of a fatal signal.
  ///
  /// A stream that the parent has closed is opened on `/dev/null`, so that no file opened later takes its descriptor
  /// and receives the stream's output. Standard output still fails like a closed stream; standard error is discarded.
  package init() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // `open` takes the lowest free number, which is the stream's own: those below are open.
      _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  package func isTerminal(_ stream: StandardStream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Queried from the terminal driver each time.
  package var size: TerminalSize? {
    for stream in [StandardStream.output, .error] {
      var window = winsize()
      guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { continue }
      return TerminalSize(columns: Int(window.ws_col), rows: max(1, Int(window.ws_row)))
    }
    return nil
  }

  /// Writes all of the bytes, in as many system calls as it takes.
  package func write(bytes: UnsafeRawBufferPointer, to stream: StandardStream) throws(ConsoleError) {
    var rest = bytes
    while !rest.isEmpty {
      let written = systemWrite(stream.rawValue, rest.baseAddress, rest.count)
      if written > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        // Another process made the shared descriptor non-blocking: wait until it takes more.
        var poll = pollfd(fd: stream.rawValue, events: Int16(POLLOUT), revents: 0)
        _ = systemPoll(&poll, 1, -1)
      } else if errno != EINTR {
        throw errno == EPIPE ? .closedPipe : .failed(stream, errno: errno)
      }
    }
  }

  /// Reads what is available, waiting for the first byte.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ConsoleError) -> Int {
    while true {
      let count = systemRead(StandardStream.input.rawValue, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw .failed(.input, errno: errno) }
    }
  }

  /// Starts the pager, and waits for its end.
  package func show(_ text: String, with pager: Pager) -> Bool { pager.show(text) }

  /// Asks the system; a file always has input.
  package func hasInput(within milliseconds: Int32) -> Bool {
    var poll = pollfd(fd: StandardStream.input.rawValue, events: Int16(POLLIN), revents: 0)
    return systemPoll(&poll, 1, milliseconds) != 0
  }
}

// Within the type, methods hide the C functions of the same name.
private let systemWrite = write(_:_:_:)
private let systemRead = read(_:_:_:)
private let systemPoll = poll(_:_:_:)
