import ExchangeCLITestSupport
import Synchronization
import TerminalText
import Testing

@testable import ExchangeCLI

@Suite("Progress", .timeLimit(.minutes(10)))
struct TerminalProgressTests {
  /// A clock whose first `naps` sleeps end as soon as the work has started; later ones last until they are cancelled.
  private final class EagerClock: Clock {
    typealias Instant = ContinuousClock.Instant
    private let naps: Mutex<Int>
    private let underWay: AsyncStream<Void>
    private let exhausted: @Sendable () -> Void

    init(naps: Int, underWay: AsyncStream<Void>, exhausted: @escaping @Sendable () -> Void) {
      self.naps = Mutex(naps)
      self.underWay = underWay
      self.exhausted = exhausted
    }

    var now: Instant { ContinuousClock.now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      for await _ in underWay {}
      let left = naps.withLock { naps in
        naps -= 1
        return naps
      }
      if left >= 0 { return }
      exhausted()
      // Ends when the task is cancelled.
      for await _ in AsyncStream<Never>.makeStream().stream {}
      throw CancellationError()
    }
  }

  private func show(on console: RecordingConsole, naps: Int, isShown: Bool = true) async -> String {
    let (done, continuation) = AsyncStream<Void>.makeStream()
    let (underWay, begun) = AsyncStream<Void>.makeStream()
    let clock = EagerClock(naps: naps, underWay: underWay) { continuation.finish() }
    return await ProgressLine.show(
      "Fetching", on: console, encoder: TextEncoder(), isShown: isShown, clock: clock,
      fraction: { 0.5 },
      while: {
        begun.finish()
        if isShown, console.isTerminal(.error) { for await _ in done {} }
        return console.error
      })
  }

  private let terminal = RecordingConsole(terminals: [.error], size: TerminalSize(columns: 60, rows: 24))

  @Test("On a terminal a line on standard error shows what goes on, and is gone when it is done")
  func shown() async {
    let during = await show(on: terminal, naps: 2)
    #expect(during.hasSuffix("⠙ Fetching  ██████████░░░░░░░░░░ 50%"))
    #expect(terminal.error.hasSuffix("\r\u{1B}[K"))
    #expect(terminal.output.isEmpty)
  }

  @Test("What is done at once shows nothing")
  func quick() async {
    _ = await show(on: terminal, naps: 0)
    #expect(terminal.error.isEmpty)
  }

  @Test("In a pipe, and where it is not wanted, nothing is shown")
  func pipe() async {
    let pipe = RecordingConsole()
    _ = await show(on: pipe, naps: 2)
    _ = await show(on: terminal, naps: 2, isShown: false)
    #expect(pipe.error.isEmpty)
    #expect(terminal.error.isEmpty)
  }

  @Test("A bar fills up with what is done, and fits a narrow terminal", arguments: 1...50)
  func bar(width: Int) {
    func line(tick: Int, width: Int) -> StyledText {
      ProgressLine.line("Fetching", fraction: 2, tick: tick, width: width)
    }
    #expect(line(tick: 12, width: width).width <= width)
    #expect(line(tick: 0, width: 80).plain.hasSuffix("████████████████████ 100%"))
  }
}
