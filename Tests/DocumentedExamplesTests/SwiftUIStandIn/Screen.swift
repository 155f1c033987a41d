import Dependencies

/// Where a view is drawn: its lines, the buttons that can be tapped, and the work that begins when it appears.
@MainActor
final class Screen {
  private let root: AnyView
  private(set) var lines: [String] = []
  private var actions: [String: @MainActor () -> Void] = [:]
  private var appearing: [@MainActor () async throws -> Void] = []

  init(_ root: some View) { self.root = AnyView(root) }

  /// Draws what is to be seen now.
  @discardableResult
  func draw() -> [String] {
    (lines, actions, appearing) = ([], [:], [])
    root.draw(on: self)
    return lines
  }

  /// Draws, and starts what its views do when they appear, in the order in which they stand.
  func start() -> [Task<Void, Never>] {
    draw()
    return appearing.map { action in Task { try? await action() } }
  }

  /// Draws, lets the views do what they do when they appear, and draws what has come of it.
  func appear() async {
    for task in start() { await task.value }
    draw()
  }

  /// Taps a button, waits for the tasks that its action starts, and draws.
  func tap(_ title: String) async {
    guard let action = actions[title] else {
      lines = ["there is no button \(title)"]
      return
    }
    await waitingForTasks { action() }
    draw()
  }

  func write(_ line: String) { lines.append(line) }
  func write(_ view: some View, edit: (String) -> String) {
    let start = lines.count
    view.draw(on: self)
    for index in start..<lines.count { lines[index] = edit(lines[index]) }
  }
  func addButton(_ title: String, action: @escaping @MainActor () -> Void) {
    write("[\(title)]")
    let environment = EnvironmentValues.current
    withEscapedDependencies { values in
      actions[title] = { values.yield { EnvironmentValues.$current.withValue(environment) { action() } } }
    }
  }
  func disable(_ view: some View) {
    let enabled = actions
    view.draw(on: self)
    actions = enabled
  }
  /// What begins here sees the dependencies that are in force while its view is drawn.
  func onAppear(_ action: @escaping @MainActor () async throws -> Void) {
    withEscapedDependencies { values in
      appearing.append { try await values.yield { try await action() } }
    }
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
