public import WeaveDI

/// The registrations of the module.
public enum NetworkingModule {
  /// Registers the transport and the network monitor; nothing is loaded or started before its first use.
  ///
  /// - Parameters:
  ///   - container: the container to register in.
  ///   - curl: the user agent, the proxies and the trusted authorities.
  public static func register(in container: WeaveDI.Container, curl: CurlConfiguration) {
    container.register((any HTTPTransport).self) { CurlTransport(configuration: curl) }
    container.register((any NetworkMonitorProtocol).self) { SystemNetworkMonitor(hasProxy: curl.hasProxy) }
  }
}
