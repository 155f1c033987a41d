import ExchangeCLITestSupport
import Expectations
import Foundation
import Platform
import Synchronization
import TerminalText
import TestSupport
import Testing

@testable import ExchangeCLI

@Suite("The pager", .timeLimit(.minutes(10)))
struct TerminalPagerTests {
  /// A terminal that reads with its pager, and remembers what.
  private final class PagedConsole: Console {
    let console: RecordingConsole
    let paged = Mutex<[String]>([])

    init(terminals: Set<StandardStream>) {
      console = RecordingConsole(terminals: terminals, size: TerminalSize(columns: 80, rows: 24))
    }

    var size: TerminalSize? { console.size }
    func isTerminal(_ stream: StandardStream) -> Bool { console.isTerminal(stream) }
    func write(bytes: UnsafeRawBufferPointer, to stream: StandardStream) throws(ConsoleError) {
      try console.write(bytes: bytes, to: stream)
    }
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ConsoleError) -> Int { try console.read(into: buffer) }
    func hasInput(within milliseconds: Int32) -> Bool { true }
    func show(_ text: String, with pager: Pager) -> Bool {
      paged.withLock { $0.append(text) }
      return true
    }
  }

  private func run(
    _ words: [String], _ variables: [String: String] = ["TERM": "xterm"], terminals: Set<StandardStream> = [.output]
  ) async -> (paged: Int, written: String) {
    let console = PagedConsole(terminals: terminals)
    _ = await Invocation(arguments: words, variables: variables, console: console).run()
    return (console.paged.withLock(\.count), console.console.output)
  }

  @Test("What is longer than the screen of a terminal is read with it, and nothing else")
  func long() async {
    let long = await run(["help"])
    #expect(long.paged == 1 && long.written.isEmpty)
    let short = await run(["--version"])
    #expect(short.paged == 0 && short.written.hasPrefix("exchange-cli "))
    expect(await run(["help"], terminals: []).paged, equals: 0)
  }

  @Test(
    "--no-pager, an empty PAGER, cat and a terminal without a cursor do without it",
    arguments: [
      (["help", "--no-pager"], ["TERM": "xterm"]), (["help"], ["TERM": "xterm", "PAGER": ""]),
      (["help"], ["TERM": "xterm", "PAGER": "cat"]), (["help"], ["TERM": "dumb"]),
    ])
  func off(words: [String], variables: [String: String]) async {
    let outcome = await run(words, variables)
    #expect(outcome.paged == 0 && outcome.written.contains("exchange-cli"))
  }

  @Test("The program that PAGER names gets the whole text; one that is not there is left out")
  func program() throws {
    // The program's console ignores SIGPIPE.
    _ = StandardConsole()
    let file = TemporaryFolder().file("text")
    let text = String(repeating: "line\n", count: 50_000)
    let path = ["TERM": "xterm", "PATH": ProcessEnvironment.current["PATH"] ?? "/usr/bin:/bin"]
    let pager = try #require(Pager(variables: path.merging(["PAGER": "cat > '\(file)'"]) { $1 }))
    #expect(pager.show(text))
    expect(try String(contentsOfFile: file, encoding: .utf8), equals: text)
    let missing = try #require(Pager(variables: path.merging(["PAGER": "no-such-pager -R"]) { $1 }))
    #expect(!missing.show(text))
  }
}
