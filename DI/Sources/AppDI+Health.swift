import Database
import ExchangeFeature
import Networking
import SharedModels
import WeaveDI

extension AppDI {
  static func registerHealth(in container: WeaveDI.Container, for configuration: AppConfiguration) {
    container.register((any HealthService).self) {
      Health(
        databases: [
          (configuration.files.userData, try container.tryResolve((any Database).self)),
          (configuration.files.rateCache, try container.tryResolve((any Database).self, name: ExchangeFeatureModule.cacheName)),
        ],
        network: SystemNetworkMonitor())
    }
  }
}
