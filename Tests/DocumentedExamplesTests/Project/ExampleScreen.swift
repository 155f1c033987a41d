import TerminalText
import TerminalUI

/// A terminal on which an example's views are shown: what stands on it, and what can be tapped.
@MainActor
final class Screen {
  private static let size = TerminalSize(columns: 100, rows: 100)
  private let screen: TerminalUI.Screen
  private(set) var lines: [String] = []

  init(_ view: some View) { screen = TerminalUI.Screen(view) }

  /// Draws what is to be seen now: its lines, with one blank for several and without those that are empty.
  @discardableResult
  func draw() -> [String] {
    lines = screen.draw(in: Self.size).lines
      .map { $0.plain.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    return lines
  }

  /// Draws, lets the views do what they do when they appear, and draws what has come of it.
  func appear() async {
    await waitingForTasks { _ = draw() }
    await screen.settle()
    draw()
  }

  /// Draws until something is to be seen.
  func appear(showing isShown: ([String]) -> Bool) async {
    while !isShown(draw()) { await Task.yield() }
  }

  /// Ends what the views do, and waits for its end.
  func close() async {
    screen.close()
    await screen.settle()
  }

  /// Clicks on a button, waits for the tasks that its action starts, and draws.
  func tap(_ title: String) async {
    let rows = screen.draw(in: Self.size).lines.map(\.plain)
    guard let row = rows.firstIndex(where: { $0.contains("[\(title)]") }),
      let column = rows[row].firstRange(of: "[\(title)]").map({ StyledText(String(rows[row][..<$0.lowerBound])).width })
    else {
      lines = ["there is no button \(title)"]
      return
    }
    await waitingForTasks { _ = screen.press(.click(column: column + 1, row: row)) }
    await screen.settle()
    draw()
  }
}

/// Starts a task and forgets it, as the documents' views do; a test waits for it with ``waitingForTasks(_:)``.
struct ForgottenTask {
  @TaskLocal static var started: StartedTasks?

  @MainActor
  @discardableResult
  init(@_implicitSelfCapture operation: @escaping @MainActor @Sendable () async -> Void) {
    let task = Task { await operation() }
    Self.started?.tasks.append(task)
  }
}

@MainActor
final class StartedTasks {
  var tasks: [Task<Void, Never>] = []
}

/// Does something, and waits for the tasks that it starts and forgets.
@MainActor
@discardableResult
func waitingForTasks<Value>(_ operation: @MainActor () -> Value) async -> Value {
  let started = StartedTasks()
  let value = ForgottenTask.$started.withValue(started) { operation() }
  for task in started.tasks { await task.value }
  return value
}
