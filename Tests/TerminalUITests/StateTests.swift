import Observation
import TerminalText
import Testing
import WeaveDI

@testable import TerminalUI

@MainActor
@Suite("What views remember, and when they are made anew", .timeLimit(.minutes(1)))
struct StateTests {
  @Test("A view remembers its state where it stands, and forgets it when it is gone")
  func identity() {
    let model = Model()
    let screen = Screen(Branches(model: model))
    #expect(screen.text == ["first 0"])
    screen.press(.character("+"))
    #expect(screen.text == ["first 1"])
    model.isFirst = false
    #expect(screen.text == ["second 0"])
    model.isFirst = true
    #expect(screen.text == ["first 0"])
  }

  @Test("The state of a row moves with its element")
  func rows() {
    let model = Model()
    let screen = Screen(Rows(model: model))
    screen.draw()
    screen.press(.click(column: 0, row: 1))
    #expect(screen.text == ["a 0", "b 1", "c 0"])
    model.names = ["c", "b"]
    #expect(screen.text == ["c 0", "b 1"])
  }

  @Test("Only what has read a change is made anew, and the frame is asked for once it can differ")
  func observation() {
    let (model, log) = (Model(), Log())
    let screen = Screen(Outer(model: model, log: log)) { MainActor.assumeIsolated { log.changes += 1 } }
    screen.draw()
    #expect(log.bodies == ["outer", "inner"])
    #expect(log.changes == 0)
    model.count = 0
    model.count = 1
    #expect(log.changes == 1)
    #expect(screen.text == ["fixed", "1"])
    #expect(log.bodies == ["outer", "inner", "inner"])
    #expect(!screen.press(.character("x")))
    #expect(log.changes == 1)
    // However many frames have read the value, its change is told once.
    screen.draw()
    for count in 2...4 { model.count = count }
    #expect(log.changes == 2)
  }

  @Test("A binding writes where its value lives, a published property is observed, and a model is made once")
  func models() {
    let screen = Screen(Older())
    #expect(screen.text == ["0 0"])
    screen.press(.character("b"))
    screen.press(.character("m"))
    screen.press(.character("m"))
    #expect(screen.text == ["1 2"])
  }

  @Test("A value of the environment holds inside the view that sets it")
  func environment() {
    let screen = Screen(
      VStack {
        Level()
        VStack { Level() }.environment(\.level, 3)
      })
    #expect(screen.text == ["1", "3"])
  }

  @Test("A task begins when its view appears, with the values of the container that hold there, and ends with it")
  func task() async {
    let (model, log) = (Model(), Log())
    let screen = Screen(Worker(model: model, log: log).injecting { $0.greeting = "hello" })
    screen.draw()
    await screen.settle()
    #expect(screen.text == ["hello"])
    model.count += 1
    screen.draw()
    await screen.settle()
    #expect(log.bodies == ["began hello"])
    let waiting = Model()
    let other = Screen(Waiting(model: waiting, log: log))
    other.draw()
    waiting.isFirst = false
    other.draw()
    await other.settle()
    #expect(log.bodies == ["began hello", "cancelled"])
  }

  @Test("Each of several actions of one view remembers its own value")
  func lives() {
    let (model, log) = (Model(), Log())
    let screen = Screen(Watching(model: model, log: log))
    screen.draw()
    model.isFirst = false
    screen.draw()
    model.names = []
    screen.draw()
    #expect(log.bodies == ["first", "names"])
  }
}

// MARK: - Views

@Observable @MainActor
final class Model {
  var isFirst = true
  var count = 0
  var names = ["a", "b", "c"]
}

@MainActor
final class Log {
  var bodies: [String] = []
  var changes = 0
}

extension Screen {
  /// Its lines, without what is blank at the end.
  var text: [String] {
    draw(in: TerminalSize(columns: 20, rows: 8)).lines.map(\.withoutTrailingBlanks.plain).reversed()
      .drop { $0.isEmpty }.reversed()
  }

  func draw() { _ = text }
}

private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Text("\(name) \(count)")
      .onKeyPress { key in
        guard key == .character("+") else { return .ignored }
        count += 1
        return .handled
      }
      .onTapGesture { count += 1 }
  }
}

private struct Branches: View {
  let model: Model

  var body: some View {
    if model.isFirst { Counter(name: "first") } else { Counter(name: "second") }
  }
}

private struct Rows: View {
  let model: Model

  var body: some View { VStack { ForEach(model.names, id: \.self) { Counter(name: $0) } } }
}

private struct Outer: View {
  let model: Model
  let log: Log

  var body: some View {
    log.bodies.append("outer")
    return VStack {
      Text("fixed")
      Inner(model: model, log: log)
    }
  }
}

private struct Inner: View {
  let model: Model
  let log: Log

  var body: some View {
    log.bodies.append("inner")
    return Text("\(model.count)")
  }
}

@MainActor
private final class OlderModel: ObservableObject {
  @Published var count = 0
}

private struct Older: View {
  @State private var number = 0
  @StateObject private var model = OlderModel()

  var body: some View {
    Text("\(number) \(model.count)")
      .onKeyPress { key in
        if key == .character("b") { $number.wrappedValue += 1 } else { model.count += 1 }
        return .handled
      }
  }
}

private enum LevelKey: EnvironmentKey {
  static let defaultValue = 1
}

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

private struct Level: View {
  @Environment(\.level) private var level

  var body: some View { Text("\(level)") }
}

private enum GreetingKey: InjectedKey {
  static let liveValue = "live"
  static let testValue = "test"
}

extension InjectedValues {
  fileprivate var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}

private struct Worker: View {
  let model: Model
  let log: Log
  @Injected(\.greeting) private var greeting
  @State private var words = ""

  var body: some View {
    let _ = model.count
    Text(words)
      .task {
        words = greeting
        log.bodies.append("began \(greeting)")
      }
  }
}

private struct Waiting: View {
  let model: Model
  let log: Log

  var body: some View {
    if model.isFirst {
      Text("…")
        .task {
          await cancelled()
          log.bodies.append("cancelled")
        }
    }
  }
}

private struct Watching: View {
  let model: Model
  let log: Log

  var body: some View {
    Text("…")
      .onChange(of: model.count) { log.bodies.append("count") }
      .onChange(of: model.isFirst) { log.bodies.append("first") }
      .onChange(of: model.names) { log.bodies.append("names") }
  }
}

/// Returns when its task is cancelled.
private func cancelled() async {
  for await _ in AsyncStream<Int>.makeStream().stream {}
}
