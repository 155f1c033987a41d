import SharedModels

/// Passes every event to the log: development always prints it, staging with `--verbose`.
struct ConsoleAnalyticsService: AnalyticsService {
  let logger: any LoggerProtocol

  func track(event: String, parameters: [String: String]) {
    let details = parameters.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    logger.info("event \(event)\(details)")
  }
}
