import Networking
import TestSupport
import Testing
import WeaveDI

@Suite("Network monitor")
struct NetworkMonitorTests {
  @Test("The network monitor looks at the interfaces again each time, and agrees with itself")
  func system() {
    let monitor = SystemNetworkMonitor()
    #expect(monitor.isConnected == monitor.isConnected)
  }

  @Test("The network monitor takes a configured proxy for a way out, wherever it is")
  func proxy() {
    for variable in ["http_proxy", "https_proxy", "all_proxy"] {
      let container = WeaveDI.Container()
      let curl = CurlConfiguration(userAgent: "test", variables: [variable: "http://127.0.0.1:3128"])
      NetworkingModule.register(in: container, curl: curl)
      #expect(container.resolve((any HTTPTransport).self) is CurlTransport)
      #expect(container.resolve((any NetworkMonitorProtocol).self)?.isConnected == true)
    }
  }

  @Test("The network monitor is connected in tests unless they say otherwise")
  func injected() {
    @Injected(\.networkMonitor) var monitor
    #expect(monitor.isConnected)
    let isConnected = withInjectedValues {
      $0.networkMonitor = FixedNetworkMonitor(isConnected: false)
    } operation: {
      @Injected(\.networkMonitor) var monitor
      return monitor.isConnected
    }
    #expect(!isConnected)
  }
}
