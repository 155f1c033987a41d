public import WeaveDI

/// The network monitor of the application; tests take the network for connected unless they say otherwise.
public struct NetworkMonitorKey: InjectedKey {
  private struct Connected: NetworkMonitorProtocol {
    let isConnected = true
  }

  /// The machine's own interfaces.
  public static let liveValue: any NetworkMonitorProtocol = SystemNetworkMonitor(
    proxies: CurlConfiguration.ofProcess.proxies)

  /// Always connected, so that no test depends on the machine that it runs on.
  public static let testValue: any NetworkMonitorProtocol = Connected()
}

extension InjectedValues {
  /// Says whether the machine has a network.
  public var networkMonitor: any NetworkMonitorProtocol {
    get { self[NetworkMonitorKey.self] }
    set { self[NetworkMonitorKey.self] = newValue }
  }
}
