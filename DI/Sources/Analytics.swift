import Platform
import SharedModels

/// Passes every event to the log: in development, which always prints it.
struct ConsoleAnalyticsService: AnalyticsService {
  let logger: any LoggerProtocol

  func track(event: String, parameters: [String: String]) {
    logger.info("event " + AnalyticsLine(event: event, parameters: parameters).text)
  }
}

/// Keeps every event in a file of this machine: in staging, where `doctor` counts them.
struct KeptAnalyticsService: AnalyticsService {
  /// One event a line.
  let path: String
  let logger: any LoggerProtocol

  func track(event: String, parameters: [String: String]) {
    do throws(FileError) {
      try File.append(AnalyticsLine(event: event, parameters: parameters).text + "\n", to: path)
    } catch {
      // An answer is not withheld because nobody can count it.
      logger.error("event \(event) not kept: \(error)")
    }
  }

  /// How often each event was kept.
  func counts() throws(FileError) -> [String: Int] {
    let lines = try File.text(of: path)?.split(separator: "\n") ?? []
    return lines.reduce(into: [:]) { counts, line in
      counts[String(line.prefix { $0 != " " }), default: 0] += 1
    }
  }
}

/// An event as a line of text: its name, and its parameters by theirs.
private struct AnalyticsLine {
  let event: String
  let parameters: [String: String]

  var text: String {
    parameters.sorted { $0.key < $1.key }.reduce(event) { "\($0) \($1.key)=\($1.value)" }
  }
}

extension AppConfiguration {
  /// Where staging keeps its events, beside the cache of rates.
  var analyticsFile: String? { files.map { $0.rateCache + ".events" } }

  /// Whether what the program does is printed on standard error.
  var isLogged: Bool { isVerbose || environment == .development }
}
