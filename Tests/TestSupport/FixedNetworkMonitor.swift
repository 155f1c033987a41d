public import Networking

/// A monitor that always says the same.
public struct FixedNetworkMonitor: NetworkMonitorProtocol {
  /// What it says.
  public let isConnected: Bool

  /// A monitor that says so.
  public init(isConnected: Bool) { self.isConnected = isConnected }
}
