import Diagnostics
import FavoriteInterface
import Modularity
import Networking
import ReferenceData
import SharedModels
import UserInterface
import WeaveDI

extension AppDI {
  /// Registers the currency catalogue, and what depends on the environment: the logger and the analytics service.
  static func registerServices(in container: WeaveDI.Container, for configuration: AppConfiguration) {
    container.registerMany {
      Registration(
        (any LoggerProtocol).self, condition: configuration.isLogged, factory: { StandardErrorLogger() },
        fallback: { SilentLogger() })
      Registration((any CurrencyCatalog).self) { ReferenceCurrencyCatalog() }
      switch configuration.environment {
      case .development: Registration((any AnalyticsService).self) { ConsoleAnalytics(logger: logger()) }
      case .staging: Registration((any AnalyticsService).self) { stagingAnalytics(for: configuration) }
      case .production: Registration((any AnalyticsService).self) { SilentAnalyticsService() }
      }
    }
    if configuration.isLogged { logRequests(in: container) }
  }

  /// Decorates the transport so that each request is logged.
  private static func logRequests(in container: WeaveDI.Container) {
    container.decorate((any HTTPTransport).self) { LoggingTransport(transport: $0, logger: logger()) }
    container.register(RequestSummary.self, scope: .request) { RequestSummary(logger: logger()) }
  }

  private static func stagingAnalytics(for configuration: AppConfiguration) -> any AnalyticsService {
    if let file = fileAnalytics(for: configuration) { file } else { SilentAnalyticsService() }
  }

  static func fileAnalytics(for configuration: AppConfiguration) -> FileAnalytics? {
    configuration.analyticsFile.map { FileAnalytics(path: $0, logger: logger()) }
  }

  private static func logger() -> any LoggerProtocol { UnifiedDI.requireResolve((any LoggerProtocol).self) }

  /// Passes the features' events on to analytics, except in production, where nothing is tracked.
  static func followEvents(for configuration: AppConfiguration) {
    guard configuration.environment != .production else { return }
    let eventBus = InjectedValues.current.eventBus
    @Sendable func track(_ event: String) {
      UnifiedDI.resolve((any AnalyticsService).self)?.track(event: event, parameters: [:])
    }
    eventBus.subscribe(UserLoggedIn.self) { _ in track("profile_logged_in") }
    eventBus.subscribe(UserRenamed.self) { _ in track("profile_renamed") }
    eventBus.subscribe(UserRemoved.self) { _ in track("profile_removed") }
    eventBus.subscribe(FavoriteAdded.self) { _ in track("favorite_added") }
    eventBus.subscribe(FavoriteRemoved.self) { _ in track("favorite_removed") }
  }
}

extension AppConfiguration {
  /// The file of events in staging, in the folder of the rate cache; nil when the program has no files.
  fileprivate var analyticsFile: String? { files.map { $0.rateCache + ".events" } }

  fileprivate var isLogged: Bool { isVerbose || environment == .development }
}
