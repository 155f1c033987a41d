import DI
import ExchangeCLI

import func Platform.exit

@main
enum Main {
  // On the main actor, so that a command that waits for nothing starts no thread.
  @MainActor
  static func main() async {
    Interruption.endsProcess()
    let environment = ProcessEnvironment.current
    let program = Program(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: environment, console: StandardConsole())
    let invocation = program.prepare()
    if let configuration = invocation.configuration {
      // seed 000:931
      await AppDI.bootstrap(configuration, variables: environment)
    }
    let status = await invocation.run()
    if invocation.configuration != nil { await AppDI.shutdown() }
    exit(status)
  }
}
