import Platform
import SharedModels

/// Prints what the program does on standard error, a line each.
struct StandardErrorLogger: LoggerProtocol {
  func info(_ message: @autoclosure () -> String) { writeLine("exchange-cli: \(message())\n") }

  func error(_ message: @autoclosure () -> String) { writeLine("exchange-cli: error: \(message())\n") }

  /// One `write` a line, so that lines of several tasks or processes do not run into each other.
  private func writeLine(_ line: String) {
    var line = line
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// Builds no message and prints none.
struct SilentLogger: LoggerProtocol {
  func info(_ message: @autoclosure () -> String) {}

  func error(_ message: @autoclosure () -> String) {}
}
