import Foundation
import TestSupport

/// The package as `swift package dump-package` describes it.
struct Manifest: Decodable {
  struct Target: Decodable {
    struct Dependency: Decodable {
      let byName: [String?]?
      let target: [String?]?
      let product: [String?]?

      private enum CodingKeys: CodingKey { case byName, target, product }

      init(from decoder: any Decoder) throws {
        // Each form is an array of a name and a condition; only the name is a string.
        func name(_ key: CodingKeys) throws -> [String?]? {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          guard container.contains(key) else { return nil }
          var array = try container.nestedUnkeyedContainer(forKey: key)
          return [try array.decode(String.self)]
        }
        byName = try name(.byName)
        target = try name(.target)
        product = try name(.product)
      }

      var name: String? { (byName ?? target ?? product)?.first ?? nil }
    }

    let name: String
    let type: String
    let path: String?
    /// Paths within `path` that are not the target's.
    let exclude: [String]
    let dependencies: [Dependency]

    var dependencyNames: Set<String> { Set(dependencies.compactMap(\.name)) }
  }

  struct PackageDependency: Decodable {}

  let targets: [Target]
  let dependencies: [PackageDependency]

  /// The package's own manifest.
  static func dump() throws -> Manifest { try dumped.get() }

  private static let dumped = Result { try runDump() }

  /// Runs `swift package dump-package`, in its own scratch directory: the running tests hold the lock of the usual one.
  private static func runDump() throws -> Manifest {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", packageFolder.path, "--scratch-path", TemporaryFolder().path,
      "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(Manifest.self, from: data)
  }
}

/// The Swift files in a folder and in those below it.
func swiftFiles(below folder: URL) -> [URL] {
  let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
  return all.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
}
