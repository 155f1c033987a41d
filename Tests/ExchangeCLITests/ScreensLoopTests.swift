import ComposableArchitecture
import Expectations
import Observation
import SharedModels
import Synchronization
import TerminalText
import TerminalUI
import Testing
import Wording

@testable import ExchangeCLI

@MainActor
@Suite("The loop between keys and frames", .timeLimit(.minutes(10)))
struct ScreensLoopTests {
  @Test("Keys go to the view, and what they change is written, and nothing else")
  func keys() async throws {
    let terminal = ScriptedTerminal(columns: 4, rows: 2)
    let log = CounterLog()
    let loop = ScreenLoop(CounterView(log: log), on: terminal)
    terminal.script = [[.key(.character("+"))], [.key(.up), .key(.character("q"))]]
    expect(try await loop.run(), equals: .answered)
    #expect(terminal.written == ["\u{1B}[0m\u{1B}[2J\u{1B}[1;1H0\u{1B}[K\u{1B}[2;1Hfoot", "\u{1B}[1;1H1\u{1B}[K"])
    #expect(terminal.calls == [.close])
    #expect(log.drawings == 2)
  }

  @Test("Letters of Hangul are keys by their places, and text where a line is edited", arguments: [true, false])
  func hangul(takesText: Bool) async throws {
    let terminal = ScriptedTerminal(columns: 4, rows: 2)
    let log = CounterLog()
    log.takesText = takesText
    terminal.script = [[.key(.character("ㅂ")), .key(.character("+"))], [.key(.character("q"))]]
    _ = try await ScreenLoop(CounterView(log: log), on: terminal).run()
    #expect(log.drawings == (takesText ? 2 : 1))
  }

  @Test("What was copied goes to the terminal once, as its clipboard")
  func clipboard() async throws {
    let terminal = ScriptedTerminal(columns: 4, rows: 2)
    let log = CounterLog()
    log.copied = ("1 원", 1)
    terminal.script = [[.key(.up), .key(.up)], [.key(.character("q"))]]
    _ = try await ScreenLoop(CounterView(log: log), on: terminal).run()
    #expect(terminal.written.filter { $0.hasPrefix("\u{1B}]52") } == ["\u{1B}]52;c;MSDsm5A=\u{07}"])
  }

  @Test(
    "A frame is put off for an answer that is at hand, and drawn all the same once that takes too long",
    arguments: [true, false])
  func settling(comes: Bool) async throws {
    let (terminal, answer, clock) = (ScriptedTerminal(columns: 4, rows: 1), Answer(), TestClock<Duration>())
    answer.comes = comes
    terminal.script = [[.key(.enter)], [.key(.character("q"))]]
    async let code = ScreenLoop(AnswerView(answer: answer), on: terminal, clock: clock).run()
    while !comes && terminal.written.count < 2 { await clock.advance(by: .milliseconds(16)) }
    expect(try await code, equals: .answered)
    #expect(terminal.written.dropFirst() == ["\u{1B}[1;1H\(comes ? "1\u{1B}[K" : "soon")"])
  }

  @Test("However many frames were put off, a key asks for as many as the first one")
  func manySettling() async throws {
    let (terminal, answer) = (ScriptedTerminal(columns: 4, rows: 1), Answer())
    let keys = 20
    terminal.script = Array(repeating: [.key(.enter)], count: keys) + [[.key(.character("q"))]]
    _ = try await ScreenLoop(AnswerView(answer: answer), on: terminal, clock: TestClock<Duration>()).run()
    #expect(terminal.written.count == keys + 1)
    #expect(terminal.redraws <= keys * 4)
  }

  @Test("Another size is drawn from scratch")
  func resize() async throws {
    let terminal = ScriptedTerminal(columns: 4, rows: 2)
    let log = CounterLog()
    terminal.script = [[.repaint], [.key(.character("q"))]]
    terminal.laterSize = TerminalSize(columns: 3, rows: 2)
    _ = try await ScreenLoop(CounterView(log: log), on: terminal).run()
    #expect(terminal.written.last == "\u{1B}[0m\u{1B}[2J\u{1B}[1;1H0\u{1B}[K\u{1B}[2;1Hfo…")
    #expect(log.sizes == [TerminalSize(columns: 4, rows: 2), TerminalSize(columns: 3, rows: 2)])
  }

  @Test("Ctrl-Z suspends, and everything is drawn again afterwards")
  func suspend() async throws {
    let terminal = ScriptedTerminal(columns: 4, rows: 2)
    terminal.script = [[.key(.control("z")), .repaint], [.key(.character("q"))]]
    _ = try await ScreenLoop(CounterView(log: CounterLog()), on: terminal).run()
    #expect(terminal.calls == [.suspend, .close])
    #expect(terminal.written.count == 2)
    #expect(terminal.written.last?.hasPrefix("\u{1B}[0m\u{1B}[2J") == true)
  }

  @Test("A terminal that goes away ends the loop")
  func gone() async throws {
    let terminal = ScriptedTerminal(columns: 4, rows: 2)
    let code = try await ScreenLoop(CounterView(log: CounterLog()), on: terminal).run()
    #expect(code == .answered)
    #expect(terminal.calls == [.close])
  }

  @Test("A terminal that cannot be written to is given back all the same")
  func broken() async throws {
    let terminal = ScriptedTerminal(columns: 4, rows: 2, failure: .closedPipe)
    await #expect(throws: ConsoleError.closedPipe) {
      try await ScreenLoop(CounterView(log: CounterLog()), on: terminal).run()
    }
    #expect(terminal.calls == [.close])
  }
}

@MainActor
private final class CounterLog {
  var exit: ExitCode?
  var takesText = false
  var copied = (text: "", count: 0)
  var sizes: [TerminalSize] = []
  var drawings = 0
}

/// Counts `+` keys; `q` exits.
private struct CounterView: ScreenView {
  let log: CounterLog
  @State private var count = 0
  @Environment(\.screenSize) private var size

  var exit: ExitCode? { log.exit }
  var context: RenderContext { .fixture() }
  var takesText: Bool { log.takesText }
  var copied: (text: String, count: Int) { log.copied }

  func started() {}
  func acknowledge() {}

  var body: some View {
    let _ = note()
    VStack {
      Text(String(count))
      Text("foot")
    }
    .lineLimit(1)
    .onKeyPress { key in
      if key == .character("+") { count += 1 }
      if key == .character("q") { log.exit = .answered }
      return .handled
    }
  }

  private func note() {
    log.drawings += 1
    if log.sizes.last != size { log.sizes.append(size) }
  }
}

@MainActor
@Observable
private final class Answer {
  private var asked = 0
  var words = "none"
  var isComing = false
  var exit: ExitCode?
  @ObservationIgnored var comes = true

  func ask() {
    (words, isComing) = ("soon", true)
    asked += 1
    if comes { Task { (words, isComing) = ("\(asked)", false) } }
  }
}

/// Asks with Enter; any other key exits.
private struct AnswerView: ScreenView {
  let answer: Answer

  var exit: ExitCode? { answer.exit }
  var context: RenderContext { .fixture() }
  var isSettling: Bool { answer.isComing }

  func started() {}
  func acknowledge() {}

  var body: some View {
    Text(answer.words)
      .onKeyPress { key in
        if key == .enter { answer.ask() } else { answer.exit = .answered }
        return .handled
      }
  }
}

/// A terminal with scripted events.
private final class ScriptedTerminal: InteractiveTerminal {
  enum Call: Hashable, Sendable {
    case suspend
    case close
  }

  private struct Log {
    /// What happens after each frame.
    var script: [[TerminalEvent]] = []
    var size: TerminalSize
    var laterSize: TerminalSize?
    var written: [String] = []
    var calls: [Call] = []
    var redraws = 0
  }

  let events: AsyncStream<TerminalEvent>
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let failure: ConsoleError?
  private let log: Mutex<Log>

  init(columns: Int, rows: Int, failure: ConsoleError? = nil) {
    log = Mutex(Log(size: TerminalSize(columns: columns, rows: rows)))
    self.failure = failure
    (events, continuation) = AsyncStream.makeStream()
  }

  /// The events after each frame; the terminal goes away after the last.
  var script: [[TerminalEvent]] {
    get { log.withLock(\.script) }
    set { log.withLock { $0.script = newValue } }
  }

  /// The size after the first frame.
  var laterSize: TerminalSize? {
    get { log.withLock(\.laterSize) }
    set { log.withLock { $0.laterSize = newValue } }
  }

  var size: TerminalSize { log.withLock { $0.written.isEmpty ? $0.size : $0.laterSize ?? $0.size } }
  var written: [String] { log.withLock(\.written) }
  var calls: [Call] { log.withLock(\.calls) }
  var redraws: Int { log.withLock(\.redraws) }

  func write(_ text: String) throws(ConsoleError) {
    if let failure { throw failure }
    let events = log.withLock { log in
      log.written.append(text)
      return log.script.isEmpty ? nil : log.script.removeFirst()
    }
    guard let events else { return continuation.finish() }
    for event in events { continuation.yield(event) }
  }

  func redraw() {
    log.withLock { $0.redraws += 1 }
    continuation.yield(.changed)
  }

  func suspend() { log.withLock { $0.calls.append(.suspend) } }

  func close() { log.withLock { $0.calls.append(.close) } }
}
