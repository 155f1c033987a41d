import Database
import Networking
import Platform
import SharedModels

/// Asks SQLite whether the files are intact, and the system which interfaces are up; sends nothing.
struct Health: HealthService {
  /// The files and their databases.
  let databases: [(name: HealthFinding.Database, path: String, database: any Database)]
  let network: SystemNetworkMonitor
  /// The stored events; nil outside staging.
  let analytics: KeptAnalyticsService?

  func findings() async -> [HealthFinding] {
    var findings: [HealthFinding] = []
    for (name, path, database) in databases {
      let exists = FileManager.default.fileExists(atPath: path)
      let problem = exists ? await problem(in: database) : nil
      findings.append(.database(name, path: path, exists: exists, problem: problem))
    }
    findings.append(.network(isConnected: network.isConnected, interfaces: network.interfaces ?? []))
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
      let lines = try await database.read { connection in
        try connection.query("PRAGMA integrity_check(1)") { row throws(DatabaseError) in try row.text(0) }
      }
      return lines == ["ok"] ? nil : lines.joined(separator: "; ")
    } catch {
      return StorageError(error).detail
    }
  }
}
