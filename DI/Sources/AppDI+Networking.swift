import Networking
import SharedModels
import WeaveDI

extension AppDI {
  /// What carries requests; libcurl itself is opened by the first of them.
  static func registerNetworking(
    in container: WeaveDI.Container, for configuration: AppConfiguration, variables: [String: String]
  ) {
    container.register((any HTTPTransport).self) {
      CurlTransport(
        configuration: CurlConfiguration(
          userAgent: "exchange-cli/\(configuration.version)", environment: variables))
    }
    container.register((any NetworkMonitorProtocol).self) { SystemNetworkMonitor() }
  }
}
