import DI
import Dispatch
import ExchangeCLI

import func Platform.exit

@main
enum Main {
  static func main() {
    Interruption.endsProcess()
    let environment = ProcessEnvironment.current
    let program = Program(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: environment, console: StandardConsole())
    let invocation = program.prepare()
    #if os(Linux)
      if invocation.usesOneThread { MainThread.run { await run(invocation, environment) } }
    #endif
    Task { await run(invocation, environment) }
    dispatchMain()
  }

  @MainActor
  private static func run(_ invocation: Invocation, _ environment: [String: String]) async -> Never {
    if let configuration = invocation.configuration {
      await AppDI.bootstrap(configuration, features: invocation.features, variables: environment)
    }
    let status = await invocation.run()
    if invocation.configuration != nil { await AppDI.finish() }
    exit(status)
  }
}
