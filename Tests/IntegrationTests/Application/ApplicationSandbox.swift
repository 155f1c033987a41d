import DI
import ExchangeCLI
import ExchangeCLITestSupport
import ExchangeFeature
import Foundation
import Modularity
import SharedModels
import WeaveDI

/// The application as it is shipped, with files, a container and a clock of its own.
struct ApplicationSandbox {
  /// What a run left behind.
  struct Outcome {
    let status: Int32
    let output: String
    let error: String
  }

  /// The person's home folder.
  let home: String

  /// Makes a home that nobody has used yet.
  init() {
    home = FileManager.default.temporaryDirectory.appendingPathComponent("application-\(UUID().uuidString)").path
  }

  /// The variables that a process would see.
  var environment: [String: String] { ["HOME": home] }

  /// The day after the newest bundled fixing, in the morning: nothing newer is due.
  static let moment: Moment = {
    let newest = FixingBook().newest.date
    return Moment(
      instant: Date(timeIntervalSince1970: Double(newest.dayNumber + 1) * 86_400 + 3600), today: newest.adding(days: 1))
  }()

  /// Whether the words are a command of the program; one that needs the application is not run.
  func understands(_ words: [String]) async -> Bool {
    let console = RecordingConsole(terminals: [], size: nil, input: "")
    let program = Program(arguments: words, environment: environment, console: console)
    guard program.prepare().configuration == nil else { return true }
    return await run(words: words).status != ExitCode.usage.rawValue
  }

  /// Does what one process would do, in a container of its own; the line is cut at its blanks.
  func run(
    _ line: String, terminals: Set<StandardStream> = [], size: TerminalSize? = nil, input: String = "",
    variables: [String: String] = [:], at moment: Moment = Self.moment
  ) async -> Outcome {
    await run(
      words: line.split(separator: " ").map(String.init), terminals: terminals, size: size, input: input,
      variables: variables, at: moment)
  }

  /// Does what one process would do with these words, in a container of its own.
  func run(
    words: [String], terminals: Set<StandardStream> = [], size: TerminalSize? = nil, input: String = "",
    variables: [String: String] = [:], at moment: Moment = Self.moment
  ) async -> Outcome {
    let console = RecordingConsole(terminals: terminals, size: size, input: input)
    let program = Program(
      arguments: words, environment: environment.merging(variables) { _, given in given }, console: console,
      moment: { moment })
    let invocation = program.prepare()
    let status = await inContainer(for: invocation.configuration, at: moment) { await invocation.run() }
    return Outcome(status: status, output: console.output, error: console.error)
  }

  /// Loads every feature of the application, inside ``inContainer(for:_:)``.
  func loadFeatures() async {
    @Injected var modules: FeatureModules?
    for module in modules?.all ?? [] { await FeatureLoader.shared.load(module) }
  }

  /// Does something with the application's own implementations, in a container of its own.
  func inContainer<Result: Sendable>(
    for configuration: AppConfiguration?, at moment: Moment = Self.moment, _ operation: @Sendable () async -> Result
  ) async -> Result {
    await withInjectedValues {
      $0.container = WeaveDI.Container()
      $0.context = .live
      $0.eventBus = EventBusImpl()
      $0.moment = { moment }
    } operation: {
      if let configuration { await AppDI.bootstrap(configuration, variables: environment) }
      let result = await operation()
      if configuration != nil { await AppDI.shutdown() }
      return result
    }
  }
}
