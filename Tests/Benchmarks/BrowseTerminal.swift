import Platform
import TestSupport

/// `exchange-cli browse` as a process in a pseudo terminal of 80×24: what a person at the keyboard has to wait for.
final class BrowseTerminal {
  private let process: pid_t
  private let keyboard: Int32
  private let screen: Int32

  /// Starts it; nil when there is no pseudo terminal.
  init?(_ program: InstalledProgram) {
    var (master, slave) = (Int32(-1), Int32(-1))
    var name = [CChar](repeating: 0, count: 1024)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, &name, nil, &size) == 0 else { return nil }
    (keyboard, screen) = (master, slave)
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let browse = Subprocess(test: program.path, ["browse"], environment: program.environment)
    guard
      let id = try? browse.start(
        leadsSession: true,
        open: { actions in
          posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
          posix_spawn_file_actions_adddup2(&actions, 0, 1)
          posix_spawn_file_actions_adddup2(&actions, 0, 2)
        })
    else { return nil }
    process = id
    // The first frames: the screen, then the rates, then what the providers said.
    while take(within: 1500) {}
  }

  /// How long it took after each key until the screen began to change, in nanoseconds.
  func latencies(of keys: [String]) -> [Double] {
    keys.map { key in
      let start = ContinuousClock.now
      _ = key.withCString { write(keyboard, $0, strlen($0)) }
      _ = take(within: 1000)
      let (seconds, attoseconds) = (ContinuousClock.now - start).components
      // The rest of the frame must not be taken for the answer to the next key.
      while take(within: 20) {}
      return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    }
  }

  /// Quits.
  func quit() {
    _ = write(keyboard, "q", 1)
    while take(within: 300) {}
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(keyboard)
    close(screen)
  }

  /// Reads what was printed; false when nothing came within so many milliseconds.
  private func take(within milliseconds: Int32) -> Bool {
    var question = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    guard poll(&question, 1, milliseconds) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    return read(keyboard, &bytes, bytes.count) > 0
  }
}

extension BenchmarkSuite {
  /// What a person at the keyboard waits for: from the key in the terminal to the changed screen, through the real
  /// program.
  static let browse = BenchmarkSuite(name: "Browse") { harness in
    guard let program = InstalledProgram() else { return harness.note(InstalledProgram.absence) }
    defer { program.remove() }
    guard let terminal = BrowseTerminal(program) else { return harness.note("there is no pseudo terminal") }
    let limit = 16_000_000.0
    let rows = terminal.latencies(of: Array(repeating: "j", count: 20) + Array(repeating: "k", count: 20))
    harness.report("a key that moves the selection", rows, atMost: limit)
    let pages = terminal.latencies(of: (0..<40).map { $0 % 2 == 0 ? "G" : "g" })
    harness.report("a key that turns the page", pages, atMost: limit)
    let tabs = terminal.latencies(of: Array(repeating: "\t", count: 40))
    harness.report("a key that shows another tab", tabs, atMost: limit)
    terminal.quit()
  }
}
