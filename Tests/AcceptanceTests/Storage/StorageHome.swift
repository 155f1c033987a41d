import Database
import Platform
import TestSupport

/// A home folder for the program, removed with the last reference.
final class StorageHome: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "storage-home-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var dataFolder: String { path + "/.local/share/exchange-cli" }
  var userFile: String { dataFolder + "/exchange.sqlite3" }
  var cacheFolder: String { path + "/.cache/exchange-cli" }
  var cacheFile: String { cacheFolder + "/rates.sqlite3" }

  var environment: [String: String] {
    ["HOME": path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC"]
  }

  /// Starts the program without waiting for its end.
  func start(_ arguments: String...) throws -> ChildProcess {
    try ChildProcess(BuiltProduct.path("exchange-cli"), arguments, environment: environment)
  }

  /// Runs the program to its end.
  func run(_ arguments: String...) throws -> ChildProcess.Result { try run(arguments) }

  /// Runs the program to its end.
  func run(_ arguments: [String]) throws -> ChildProcess.Result {
    try ChildProcess(BuiltProduct.path("exchange-cli"), arguments, environment: environment).wait()
  }

  /// Runs the program in a shell command, as `"$@"`.
  func run(inside shell: String, _ arguments: String...) throws -> ChildProcess.Result {
    try run(inside: shell, arguments)
  }

  /// Runs the program in a shell command, as `"$@"`.
  func run(inside shell: String, _ arguments: [String]) throws -> ChildProcess.Result {
    let words = ["-c", shell, "sh", BuiltProduct.path("exchange-cli")] + arguments
    return try ChildProcess("/bin/sh", words, environment: environment).wait()
  }

  /// The codes of the favourites, as the program exports them without requesting rates.
  func favorites() throws -> [String] {
    let result = try run("favorites", "export")
    return result.output.split(separator: "\n").map(String.init)
  }
}
