import Networking

/// A monitor that always says the same, for tests and previews.
struct FixedNetworkMonitor: NetworkMonitorProtocol {
  /// What it says.
  let isConnected: Bool
}
