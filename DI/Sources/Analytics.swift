import Platform
import SharedModels

/// Logs every event; used in development, where the log is always printed.
struct ConsoleAnalyticsService: AnalyticsService {
  let logger: any LoggerProtocol

  func track(event: String, parameters: [String: String]) {
    logger.info("event " + AnalyticsLine(event: event, parameters: parameters).text)
  }
}

/// Appends every event to a local file; used in staging, where `doctor` counts them.
struct KeptAnalyticsService: AnalyticsService {
  /// The file, with one event per line.
  let path: String
  let logger: any LoggerProtocol

  func track(event: String, parameters: [String: String]) {
    do throws(FileError) {
      try File.append(AnalyticsLine(event: event, parameters: parameters).text + "\n", to: path)
    } catch {
      // A command does not fail because its event could not be stored.
      logger.error("event \(event) not kept: \(error.report.message.english)")
    }
  }

  /// The number of stored events by name.
  func counts() throws(FileError) -> [String: Int] {
    let lines = try File.text(of: path)?.split(separator: "\n") ?? []
    return lines.reduce(into: [:]) { counts, line in
      counts[String(line.prefix { $0 != " " }), default: 0] += 1
    }
  }
}

/// An event as a line of text: its name, then its parameters, sorted by name.
private struct AnalyticsLine {
  let event: String
  let parameters: [String: String]

  var text: String {
    parameters.sorted { $0.key < $1.key }.reduce(event) { "\($0) \($1.key)=\($1.value)" }
  }
}

extension AppConfiguration {
  /// The file of events in staging, in the folder of the rate cache; nil when the program has no files.
  var analyticsFile: String? { files.map { $0.rateCache + ".events" } }

  /// Whether the log is printed on standard error.
  var isLogged: Bool { isVerbose || environment == .development }
}
