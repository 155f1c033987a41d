import Testing

@testable import ExchangeCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Giving the terminal back when the program dies", .timeLimit(.minutes(10)))
struct TerminalRescueTests {
  @Test("A stack overflow leaves the terminal as it was")
  func stackOverflow() async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.localModes
    let path = terminal.path
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = path as String] in
      PseudoTerminal.become(path)
      let session = TerminalSession()
      #expect(session != nil)
      _ = overflow(1)
      session?.close()
    }
    #expect(terminal.localModes == before)
    let printed = terminal.printed()
    #expect(printed.contains("\u{1B}[?1049h") && printed.contains("\u{1B}[?25h"))
    #expect(printed.hasSuffix("\u{1B}[?1049l"))
  }
}

/// A pseudoterminal, whose subordinate end is the terminal of a process.
private struct PseudoTerminal {
  private let master: Int32
  // Kept open, so that the terminal outlives the process that runs in it.
  private let slave: Int32
  /// The path at which a process opens the terminal.
  let path: String

  private struct Unavailable: Error {}

  init() throws {
    var (master, slave) = (Int32(-1), Int32(-1))
    var name = [CChar](repeating: 0, count: 1024)
    guard openpty(&master, &slave, &name, nil, nil) == 0 else { throw Unavailable() }
    (self.master, self.slave) = (master, slave)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The terminal's local modes, such as echo.
  var localModes: tcflag_t {
    var attributes = termios()
    return tcgetattr(master, &attributes) == 0 ? attributes.c_lflag : .max
  }

  /// Returns the output so far and closes the terminal; to be called once.
  func printed() -> String {
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(master, &bytes, bytes.count)
    close(master)
    close(slave)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Makes the terminal at this path the controlling terminal and the standard streams of the calling process.
  static func become(_ path: String) {
    setsid()
    let terminal = open(path, O_RDWR)
    for stream: Int32 in 0...2 { dup2(terminal, stream) }
  }
}

/// Recurses until the stack overflows.
@inline(never)
private func overflow(_ depth: Int) -> Int {
  withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 16) { memory in
    memory.storeBytes(of: depth, as: Int.self)
    return overflow(depth + 1) + memory.load(as: Int.self)
  }
}
