import Database
import ExchangeFeature
import Networking
import SharedModels
import WeaveDI

extension AppDI {
  static func registerHealth(in container: WeaveDI.Container, for configuration: AppConfiguration) {
    container.register((any HealthService).self) {
      let userData = try container.tryResolve((any Database).self)
      let rateCache = try container.tryResolve((any Database).self, name: ExchangeFeatureModule.cacheName)
      return Health(
        databases: configuration.files.map { files in
          [(.user, files.userData, userData), (.cache, files.rateCache, rateCache)]
        } ?? [],
        network: try container.tryResolve((any NetworkMonitorProtocol).self),
        analytics: configuration.environment == .staging ? keptAnalytics(for: configuration) : nil)
    }
  }
}
