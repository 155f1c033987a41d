public import Networking

/// A monitor that always reports the same state.
public struct FixedNetworkMonitor: NetworkMonitorProtocol {
  /// The state that it reports.
  public let isConnected: Bool

  /// Creates a monitor that reports this state.
  public init(isConnected: Bool) { self.isConnected = isConnected }
}
