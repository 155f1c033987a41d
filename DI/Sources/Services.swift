import Platform
import SharedModels

/// Prints each message as a line on standard error.
struct StandardErrorLogger: LoggerProtocol {
  func info(_ message: @autoclosure () -> String) { writeLine("exchange-cli: \(message())\n") }

  func error(_ message: @autoclosure () -> String) { writeLine("exchange-cli: error: \(message())\n") }

  /// One `write` per line, so that lines of several tasks or processes do not mix.
  private func writeLine(_ line: String) {
    var line = line
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// Builds and prints nothing.
struct SilentLogger: LoggerProtocol {
  func info(_ message: @autoclosure () -> String) {}

  func error(_ message: @autoclosure () -> String) {}
}

/// Passes every event to the log: development always prints it, staging with `--verbose`.
struct ConsoleAnalyticsService: AnalyticsService {
  let logger: any LoggerProtocol

  func track(event: String, parameters: [String: String]) {
    let details = parameters.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    logger.info("event \(event)\(details)")
  }
}
