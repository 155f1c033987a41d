import Platform

/// The console of the running process.
public struct StandardConsole: Console {
  /// The process's own streams; from now on writing to a closed pipe is an error instead of a fatal signal.
  ///
  /// A stream that the parent has closed is opened on `/dev/null`, so that no later file takes its number and receives what
  /// is written to the stream. Output still fails as on a closed stream; standard error is lost.
  public init() {
    signal(SIGPIPE, SIG_IGN)
    for stream in StandardStream.allCases where fcntl(stream.rawValue, F_GETFD) < 0 {
      // `open` takes the lowest free number, which is the stream's own: those below are open.
      _ = open("/dev/null", stream == .error ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether the descriptor is a terminal.
  public func isTerminal(_ stream: StandardStream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Asked of the terminal driver each time.
  public var size: TerminalSize? {
    for stream in [StandardStream.output, .error] {
      var window = winsize()
      guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { continue }
      return TerminalSize(columns: Int(window.ws_col), rows: max(1, Int(window.ws_row)))
    }
    return nil
  }

  /// Writes all of the text, in as many system calls as it takes.
  public func write(_ text: String, to stream: StandardStream) throws(ConsoleError) {
    var text = text
    let failure: ConsoleError? = text.withUTF8 { bytes in
      do throws(ConsoleError) {
        try write(bytes: UnsafeRawBufferPointer(bytes), to: stream)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Writes all of the bytes, in as many system calls as it takes.
  public func write(bytes: UnsafeRawBufferPointer, to stream: StandardStream) throws(ConsoleError) {
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
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(ConsoleError) -> Int {
    while true {
      let count = systemRead(StandardStream.input.rawValue, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw .failed(.input, errno: errno) }
    }
  }
}

// Within the type, methods hide the C functions of the same name.
private let systemWrite = write(_:_:_:)
private let systemRead = read(_:_:_:)
private let systemPoll = poll(_:_:_:)
