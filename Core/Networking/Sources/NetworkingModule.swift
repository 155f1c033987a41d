public import WeaveDI

// seed 003:244
/// The registrations of the module.
public enum NetworkingModule {
  /// Registers transport and network monitor; nothing is loaded or started before its first use.
  ///
  /// - Parameters:
  ///   - container: where to.
  ///   - curl: who asks, through which proxy, and whom it trusts.
  public static func register(in container: WeaveDI.Container, curl: CurlConfiguration) {
    container.register((any HTTPTransport).self) { CurlTransport(configuration: curl) }
    container.register((any NetworkMonitorProtocol).self) { SystemNetworkMonitor(proxies: curl.proxies) }
  }
}
