import Platform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program as it is installed, which the variable `EXCHANGE_CLI` names, in a home of its own and without a network.
struct InstalledProgram {
  /// What to say where the variable names none.
  static let absence = "EXCHANGE_CLI names no program; Scripts/bench builds it and sets the variable"

  let path: String
  let environment: [String: String]
  /// A folder that is removed with it.
  let home: URL

  /// Nil when it is not there.
  init?() {
    path = ProcessInfo.processInfo.environment["EXCHANGE_CLI"] ?? ""
    home = FileManager.default.temporaryDirectory.appending(path: "exchange-bench-\(UUID().uuidString)")
    guard access(path, X_OK) == 0,
      (try? FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)) != nil
    else { return nil }
    var variables = ["HOME": home.path, "TERM": "xterm-256color", "LANG": "C.UTF-8"]
    for name in ["ECB", "FRANKFURTER", "ER_API", "CURRENCY_API"] {
      variables["EXCHANGE_\(name)_URL"] = "http://127.0.0.1:9"
    }
    environment = variables
  }

  /// Runs a command to its end.
  @discardableResult
  func run(_ command: String, output: String = "/dev/null") -> Command.Ending {
    let words = command.split(separator: " ").map(String.init)
    return Command(executable: path, arguments: words, environment: environment, output: output).run()
  }

  /// Removes its home.
  func remove() { try? FileManager.default.removeItem(at: home) }
}
