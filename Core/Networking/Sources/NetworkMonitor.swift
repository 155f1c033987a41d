import Platform
public import WeaveDI

/// Checks the network interfaces: connected when one other than the loopback is up and has an address that reaches
/// beyond its link.
public struct SystemNetworkMonitor: NetworkMonitorProtocol {
  private let hasProxy: Bool

  /// Creates a monitor; with a proxy, which may run on this machine, the interfaces prove nothing.
  public init(hasProxy: Bool = false) { self.hasProxy = hasProxy }

  /// Whether a request could leave the machine; also true when the interfaces cannot be listed.
  public var isConnected: Bool {
    hasProxy || interfaces?.isEmpty != true
  }

  /// The names of the interfaces that are up and lead beyond this machine; nil when they cannot be listed.
  public var interfaces: [String]? {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return nil }
    defer { freeifaddrs(first) }
    let names = sequence(first: first) { $0?.pointee.ifa_next }
      .lazy.compactMap { $0?.pointee }
      .filter { Self.isUp($0.ifa_flags) && Self.reachesFurther($0.ifa_addr) }
      .map { String(cString: $0.ifa_name) }
    return Set(names).sorted()
  }

  private static func isUp(_ flags: UInt32) -> Bool {
    return flags & UInt32(IFF_UP) != 0 && flags & UInt32(IFF_RUNNING) != 0 && flags & UInt32(IFF_LOOPBACK) == 0
  }

  private static func reachesFurther(_ address: UnsafeMutablePointer<sockaddr>?) -> Bool {
    guard let address else { return false }
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      let bits = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      // 169.254.0.0/16 is self-assigned when no server answers (RFC 3927).
      return bits >> 16 != 0xA9FE
    case AF_INET6:
      let start = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { pointer in
        withUnsafeBytes(of: pointer.pointee.sin6_addr) { ($0[0], $0[1]) }
      }
      // fe80::/10 ends at the link (RFC 4291).
      return !(start.0 == 0xFE && start.1 & 0xC0 == 0x80)
    default:
      return false
    }
  }
}

/// Reports whether the machine has a network, without using it.
public protocol NetworkMonitorProtocol: Sendable {
  /// Whether a request could leave the machine; true does not promise an answer.
  var isConnected: Bool { get }
}

/// The network monitor of the application; in tests the machine is connected unless they override it.
public struct NetworkMonitorKey: InjectedKey {
  private struct Connected: NetworkMonitorProtocol {
    let isConnected = true
  }

  /// The machine's own interfaces.
  public static let liveValue: any NetworkMonitorProtocol = SystemNetworkMonitor(
    hasProxy: CurlConfiguration.ofProcess.hasProxy)

  /// Always connected, so that no test depends on the machine that it runs on.
  public static let testValue: any NetworkMonitorProtocol = Connected()
}

extension InjectedValues {
  /// Reports whether the machine has a network.
  public var networkMonitor: any NetworkMonitorProtocol {
    get { self[NetworkMonitorKey.self] }
    set { self[NetworkMonitorKey.self] = newValue }
  }
}
