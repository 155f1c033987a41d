import CArguments
import DI
import Dispatch
import ExchangeCLI
import Platform

@main
enum Main {
  static func main() {
    Interruption.endsProcess()
    let variables = ProcessEnvironment.current
    let console = StandardConsole()
    guard let arguments else {
      try? console.write("error: the arguments cannot be read; is /proc mounted?\n", to: .error)
      exit(1)
    }
    let invocation = Invocation(
      arguments: Array(arguments.dropFirst()), variables: variables, console: console,
      hasMainThread: MainThread.isAvailable, keepsDataApart: isDebugBuild && variables["EXCHANGE_RELEASE_DATA"] != "1")
    if invocation.usesOneThread {
      MainThread.run { await run(invocation, variables) }
    } else {
      runOnDispatch { await run(invocation, variables) }
    }
  }

  private static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// What the process was started with, its own name first; nil where the system does not tell.
  private static var arguments: [String]? {
    guard var next = process_arguments() else { return CommandLine.arguments.isEmpty ? nil : CommandLine.arguments }
    var arguments: [String] = []
    while let argument = next.pointee {
      arguments.append(String(systemText: argument))
      next += 1
    }
    return arguments
  }

  @MainActor
  private static func run(_ invocation: Invocation, _ variables: [String: String]) async -> Never {
    // Read once: it has settings of its own.
    let configuration = invocation.configuration
    if let configuration {
      invocation.prepare()
      await AppDI.bootstrap(configuration, features: invocation.features, variables: variables)
    }
    let status = await invocation.run()
    if configuration != nil { await AppDI.finish() }
    exit(status)
  }
}

/// Runs the work of the process on the main queue, and its other tasks on Dispatch's threads.
func runOnDispatch(_ work: @escaping @MainActor () async -> Never) -> Never {
  // At once: what waits for nothing ends here, and needs no thread where the system gives none.
  if #available(macOS 26, *) {
    Task.immediate { @MainActor in await work() }
  } else {
    Task { await work() }
  }
  dispatchMain()
}
