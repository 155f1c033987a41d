public import Networking

/// A monitor that always says the same, for tests and previews.
public struct FixedNetworkMonitor: NetworkMonitorProtocol {
  /// What it says.
  public let isConnected: Bool

  /// A monitor that says this.
  public init(isConnected: Bool) { self.isConnected = isConnected }
}
