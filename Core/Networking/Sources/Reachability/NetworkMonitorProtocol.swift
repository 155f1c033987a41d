/// Says whether the machine has a network, without asking anyone over it.
public protocol NetworkMonitorProtocol: Sendable {
  /// Whether a request has a way out at all; true does not promise an answer.
  var isConnected: Bool { get }
}
