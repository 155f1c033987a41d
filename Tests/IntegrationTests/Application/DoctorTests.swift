import DI
import DIInterface
import Foundation
import Networking
import SharedModels
import TestSupport
import Testing
import WeaveDI
import Wording

@testable import ExchangeCLI

@Suite("Doctor", .timeLimit(.minutes(10)))
struct DoctorTests {
  private let sandbox = ApplicationSandbox()

  @Test("A file that cannot be looked at is a problem, and not a file that is missing")
  func failedLook() async throws {
    let folder = sandbox.home + "/.cache/exchange-cli"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/rates.sqlite3", withDestinationPath: "rates.sqlite3")
    let doctor = await sandbox.run("doctor --csv --offline")
    let lines = doctor.output.split(whereSeparator: \.isNewline).map(String.init)
    for name in ["cache-file", "cache-database"] {
      let line = try #require(lines.first { $0.hasPrefix(name + ",") })
      #expect(line.hasPrefix(name + ",false,"), "\(line)")
      #expect(!line.contains("does not exist"), "\(line)")
    }
    #expect(lines.contains { $0.hasPrefix("user-file,true,") && $0.hasSuffix("does not exist yet") })
  }

  @Test("The network is looked at the way requests look at it")
  func network() async throws {
    let files = try #require(AppFiles(variables: sandbox.environment))
    let findings = await sandbox.inContainer(for: AppConfiguration(files: files, version: "0")) {
      UnifiedDI.register((any NetworkMonitorProtocol).self) { FixedNetworkMonitor(isConnected: false) }
      @Injected var health: (any HealthService)?
      return await health?.findings() ?? []
    }
    #expect(findings.contains { if case .network(isConnected: false, _) = $0 { true } else { false } })
  }

  @Test("A connection without a known interface is told in a whole sentence")
  func unknownInterface() {
    let detail = HealthFinding.network(isConnected: true, interfaces: []).check.detail
    #expect(detail.english == "connected through a proxy, or by an unknown interface")
    #expect(detail.korean == "연결됨: 프록시 또는 알 수 없는 인터페이스")
  }
}
