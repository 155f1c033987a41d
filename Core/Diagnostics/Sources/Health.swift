public import Database
public import Networking
import Platform
public import SharedModels
import Wording

/// Asks SQLite whether the files are intact, and the system which interfaces are up; sends nothing.
public struct Health: HealthService {
  private let databases: [(name: HealthFinding.Database, path: String, database: any Database)]
  private let network: any NetworkMonitorProtocol
  private let analytics: FileAnalytics?

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - databases: The files and their databases.
  ///   - network: Reports whether the machine has a network.
  ///   - analytics: The stored events; nil where none are.
  public init(
    databases: [(name: HealthFinding.Database, path: String, database: any Database)],
    network: any NetworkMonitorProtocol, analytics: FileAnalytics?
  ) {
    self.databases = databases
    self.network = network
    self.analytics = analytics
  }

  /// The result of every check.
  public func findings() async -> [HealthFinding] {
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
