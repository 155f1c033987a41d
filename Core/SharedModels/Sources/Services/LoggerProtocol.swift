/// Says what the program does while it does it, for whoever asked with `--verbose`.
public protocol LoggerProtocol: Sendable {
  /// Notes a step.
  func info(_ message: @autoclosure () -> String)
  /// Notes a fault that the program could work around.
  func error(_ message: @autoclosure () -> String)
}
