import Platform
import TestSupport
import Testing

/// The fault injection library (Tests/Faults/preload.c): makes the program's calls on the user file fail.
struct FaultLibrary {
  private let home: StorageHome

  /// Whether the library can be preloaded: only on Linux and without a sanitizer, whose runtime must be loaded first.
  static let isPossible: Bool = {
    #if os(Linux)
      getenv("ASAN_OPTIONS") == nil && getenv("TSAN_OPTIONS") == nil
        && ShellTool.path(of: "cc") != nil
    #else
      false
    #endif
  }()

  init(in home: StorageHome) throws {
    self.home = home
    let compiled = try Self.compiled.get()
    try #require(compiled.ending == .exit(0), "\(compiled.errors)")
  }

  private static let path = BuiltProduct.path("test-faults.so")
  private static let compiled = Result {
    let tests = File.folder(of: File.folder(of: File.folder(of: #filePath)))
    return try ChildProcess.run(
      ShellTool.path(of: "cc") ?? "cc", ["-shared", "-fPIC", "-O1", "-o", path, tests + "/Faults/preload.c", "-ldl"],
      environment: ["PATH": "/usr/bin:/bin"])
  }

  /// Runs the program with every call on the user file's folder failing with `code`, an `errno`, from the call with
  /// this number on, counted from 1.
  func run(_ words: [String], failingFrom call: Int, with code: Int32) throws -> ChildProcess.Result {
    try run(words, ["FAULTS_AT": String(call), "FAULTS_KIND": String(code), "FAULTS_LASTING": "yes"])
  }

  /// The same with this one call failing.
  func run(_ words: [String], failingAt call: Int, with code: Int32) throws -> ChildProcess.Result {
    try run(words, ["FAULTS_AT": String(call), "FAULTS_KIND": String(code)])
  }

  /// Runs the program, and kills it once this call is done; false when it ended before.
  func runs(_ words: [String], killedAt call: Int) throws -> Bool {
    try run(words, ["FAULTS_AT": String(call), "FAULTS_KIND": "kill"]).ending == .signal(SIGKILL)
  }

  /// Runs the program, bound by permissions even if the tests run as the superuser.
  func runBoundByPermissions(_ words: [String]) throws -> ChildProcess.Result {
    try run(words, ["FAULTS_PLAIN": "yes"])
  }

  /// Runs the program where every lock fails with `code`, an `errno`.
  func run(_ words: [String], withoutLocks code: Int32) throws -> ChildProcess.Result {
    try run(words, ["FAULTS_LOCKS": String(code)])
  }

  private func run(_ words: [String], _ fault: [String: String]) throws -> ChildProcess.Result {
    let variables = ["LD_PRELOAD": Self.path, "FAULTS_ROOT": home.dataFolder].merging(fault) { $1 }
    return try ChildProcess.run(
      BuiltProduct.path("exchange-cli"), words, environment: home.environment.merging(variables) { $1 })
  }
}
