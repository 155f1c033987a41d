public import Platform
public import SharedModels
import Wording

/// Logs every event; used in development, where the log is always printed.
public struct ConsoleAnalytics: AnalyticsService {
  private let logger: any LoggerProtocol

  /// Events become steps of this log.
  public init(logger: any LoggerProtocol) { self.logger = logger }

  /// Logs a line: the name, then the parameters by name.
  public func track(event: String, parameters: [String: String]) {
    logger.info("event " + line(event, parameters))
  }
}

/// Appends every event to a local file; used in staging, where `doctor` counts them.
public struct FileAnalytics: AnalyticsService {
  /// The file, with one event per line.
  public let path: String
  private let logger: any LoggerProtocol

  /// The first event makes the file, and its folder.
  public init(path: String, logger: any LoggerProtocol) {
    self.path = path
    self.logger = logger
  }

  /// Appends a line; a failure to write is logged, and fails nothing.
  public func track(event: String, parameters: [String: String]) {
    do throws(FileError) {
      try File.append(line(event, parameters) + "\n", to: path)
    } catch {
      // A command does not fail because its event could not be stored.
      logger.error("event \(event) not kept: \(error.report.message.english)")
    }
  }

  /// The number of stored events by name.
  public func counts() throws(FileError) -> [String: Int] {
    let lines = try File.text(of: path)?.split(separator: "\n") ?? []
    return lines.reduce(into: [:]) { counts, line in
      counts[String(line.prefix { $0 != " " }), default: 0] += 1
    }
  }
}

/// An event as a line of text: its name, then its parameters, sorted by name.
private func line(_ event: String, _ parameters: [String: String]) -> String {
  parameters.sorted { $0.key < $1.key }.reduce(event) { "\($0) \($1.key)=\($1.value)" }
}
