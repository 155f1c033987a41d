import Database
import Platform
import TestSupport

/// A home folder for the program, and what can be wrong with the places in it.
struct StorageHome: Sendable {
  var path = TemporaryFolder().path

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

// MARK: - Obstacles

extension StorageHome {
  /// Makes the user file one of a newer version, with tables that are whole; returns its bytes.
  @discardableResult
  func makeUserFileNewer() throws -> Data {
    var file = try Data(contentsOf: URL(filePath: userFile))
    // The user version in the header, big-endian.
    file.replaceSubrange(60..<64, with: [0, 0, 3, 231])
    try file.write(to: URL(filePath: userFile))
    return file
  }

  /// Puts an empty folder in the place of the user file and of all beside it.
  func putFolderForUserFile() throws {
    try? FileManager.default.removeItem(atPath: dataFolder)
    try FileManager.default.createDirectory(atPath: userFile, withIntermediateDirectories: true)
  }

  /// Runs a shell script in which `$1` is the program and `$2` the folder of a small disk of its own, which ends with
  /// the script.
  func run(onDisk options: String, _ script: String) throws -> ChildProcess.Result {
    let disk = path + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let mount = "mount -t tmpfs \(options) tmpfs $2 && export XDG_DATA_HOME=$2 XDG_CACHE_HOME=$2 || exit 99\n"
    return try ChildProcess.run(
      "/usr/bin/unshare", ["-rm", "/bin/sh", "-c", mount + script, "sh", BuiltProduct.path("exchange-cli"), disk],
      environment: environment)
  }

  /// A line of such a script that fills a disk made with ``smallDisk``.
  static let fillDisk = "dd if=/dev/zero of=$2/fill bs=1k count=400 2>/dev/null\n"
  /// The options of a disk that one file fills.
  static let smallDisk = "-o size=300k"
}
