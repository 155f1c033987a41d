import DI
import DIInterface
import ExchangeCLI
import ExchangeCLITestSupport
import ExchangeFeature
import Foundation
import Modularity
import ReferenceData
import SharedModels
import TerminalText
import TestSupport
import WeaveDI
import Wording

/// The application as it is shipped, with files, a container and a clock of its own.
struct ApplicationSandbox: Sendable {
  /// The exit status and the output of a run.
  struct Outcome {
    let status: Int32
    let output: String
    let error: String
  }

  /// The user's home folder, which does not exist yet.
  let home = TemporaryFolder().file("home")

  /// The environment variables of a run.
  var environment: [String: String] { ["HOME": home] }

  /// The day after the newest bundled fixing, in the morning: nothing newer is due.
  static let moment: Moment = {
    let newest = ECBHistory.bundled.lastDay
    return Moment(
      instant: Date(timeIntervalSince1970: Double(newest.dayNumber + 1) * 86_400 + 3600), today: newest.adding(days: 1))
  }()

  /// Whether the words are a valid command line; a command that needs the application is parsed but not run.
  func understands(_ words: [String]) async -> Bool {
    let console = RecordingConsole(terminals: [], size: nil, input: "")
    let invocation = Invocation(arguments: words, variables: environment, console: console)
    guard invocation.configuration == nil else { return true }
    return await run(words: words).status != ExitCode.usage.rawValue
  }

  /// Runs a command line, split at spaces, as one process would, in a container of its own.
  func run(
    _ line: String, terminals: Set<StandardStream> = [], size: TerminalSize? = nil, input: String = "",
    variables: [String: String] = [:], at moment: Moment = ApplicationSandbox.moment
  ) async -> Outcome {
    await run(
      words: line.split(separator: " ").map(String.init), terminals: terminals, size: size, input: input,
      variables: variables, at: moment)
  }

  /// Runs these arguments as one process would, in a container of its own.
  func run(
    words: [String], terminals: Set<StandardStream> = [], size: TerminalSize? = nil, input: String = "",
    variables: [String: String] = [:], at moment: Moment = ApplicationSandbox.moment
  ) async -> Outcome {
    let console = RecordingConsole(terminals: terminals, size: size, input: input)
    let invocation = Invocation(
      arguments: words, variables: environment.merging(variables) { _, given in given }, console: console,
      moment: { moment })
    let status = await inContainer(for: invocation.configuration, features: invocation.features, at: moment) {
      await invocation.run()
    }
    return Outcome(status: status, output: console.output, error: console.error)
  }

  /// Runs the operation with the application's own implementations, in a container of its own.
  ///
  /// Without a configuration nothing is registered, as for a command that needs nothing.
  func inContainer<Result: Sendable>(
    for configuration: AppConfiguration?, features: [any FeatureModule.Type] = [],
    at moment: Moment = ApplicationSandbox.moment,
    _ operation: @Sendable () async -> Result
  ) async -> Result {
    await withInjectedValues {
      $0.container = WeaveDI.Container()
      $0.context = .live
      $0.eventBus = EventBusImpl()
      $0.moment = { moment }
    } operation: {
      if let configuration {
        await AppDI.bootstrap(configuration, features: features, variables: environment)
      }
      let result = await operation()
      if configuration != nil { await AppDI.finish() }
      return result
    }
  }
}
