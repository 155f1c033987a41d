import Database
import Networking
import Platform
import SharedModels

/// Asks SQLite whether the files are intact, and the system which interfaces are up; sends nothing.
struct Health: HealthService {
  /// The files and their databases.
  let databases: [(name: HealthFinding.Database, path: String, database: any Database)]
  let network: any NetworkMonitorProtocol
  /// The stored events; nil outside staging.
  let analytics: KeptAnalyticsService?

  func findings() async -> [HealthFinding] {
    var findings: [HealthFinding] = []
    for (name, path, database) in databases {
      do throws(FileError) {
        let exists = try File.status(of: path) != nil
        let problem = exists ? await problem(in: database) : nil
        findings.append(.database(name, path: path, exists: exists, problem: problem))
      } catch {
        findings.append(.database(name, path: path, exists: true, problem: error.message))
      }
    }
    findings.append(
      .network(isConnected: network.isConnected, interfaces: SystemNetworkMonitor().interfaces ?? []))
    if let analytics {
      do throws(FileError) {
        findings.append(.analytics(path: analytics.path, counts: try analytics.counts(), problem: nil))
      } catch {
        findings.append(.analytics(path: analytics.path, counts: [:], problem: error))
      }
    }
    return findings
  }

  /// What SQLite finds wrong, or why it cannot check; nil when all is well.
  private func problem(in database: any Database) async -> String? {
    do {
      return try await database.read { connection in try connection.findDamage() }
    } catch {
      return StorageError(error).detail
    }
  }
}
