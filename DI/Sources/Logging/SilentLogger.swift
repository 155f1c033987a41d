import SharedModels

/// Builds no message and prints none.
struct SilentLogger: LoggerProtocol {
  func info(_ message: @autoclosure () -> String) {}

  func error(_ message: @autoclosure () -> String) {}
}
