import Expectations
import Platform
import TestSupport
import Testing

@Suite("A process that is killed", .timeLimit(.minutes(2)))
struct StorageCrashTests {
  @Test("A process that is killed loses no write that it acknowledged, and leaves a sound file")
  func kill() throws {
    let home = StorageHome()
    let file = home.path + "/numbers.sqlite3"
    var generator = SystemRandomNumberGenerator()
    var acknowledged: Set<Int64> = []
    var first = 1
    while first <= 500 {
      let process = try ChildProcess(
        BuiltProduct.path("storage-probe"), [file, "numbers", "\(first)", "500"], environment: home.environment)
      // The process goes on writing meanwhile, so the signal can arrive at any point of a transaction.
      var lines = process.read(lines: Int.random(in: 1...40, using: &generator))
      process.kill()
      let result = process.wait()
      lines += result.output
      #expect(result.ending == .signal(9) || result.ending == .exit(0), "\(result.errors)")
      let numbers = lines.split(separator: "\n").compactMap { Int64($0) }
      try #require(!numbers.isEmpty, "\(result.errors)")
      acknowledged.formUnion(numbers)

      let (stored, check) = try contents(of: file)
      #expect(check == ["ok"])
      #expect(acknowledged.isSubset(of: stored))
      // Numbers that were written but not acknowledged may be stored; they are not written again.
      first = Int(stored.max() ?? 0) + 1
    }
    #expect(acknowledged.count > 400)
  }

  @Test("A disk that fills up while a process writes costs no write that was acknowledged")
  func fillingUp() throws {
    let home = StorageHome()
    let file = home.path + "/numbers.sqlite3"
    // A commit fails when the log has no room to grow; the limit is too low for the log to be restarted before.
    let words = ["-c", "trap '' XFSZ; ulimit -f 200; exec \"$@\"", "sh", BuiltProduct.path("storage-probe"), file]
    let result = try ChildProcess.run("/bin/sh", words + ["numbers", "1", "500"], environment: home.environment)
    #expect(result.errors.contains("full"), "\(result.errors)")
    let acknowledged = Set(result.output.split(separator: "\n").compactMap { Int64($0) })
    #expect((1..<500).contains(acknowledged.count))
    let (stored, check) = try contents(of: file)
    #expect(check == ["ok"])
    #expect(stored == acknowledged)
  }

  @Test(
    "A check of alerts killed after any call keeps no alert from its command: it has begun, or the next check begins it",
    .enabled(if: FaultLibrary.isPossible))
  func untoldAlert() throws {
    let home = StorageHome()
    let faults = try FaultLibrary(in: home)
    expect(try home.run("alerts", "add", "USD/KRW above 1300").ending, equals: .exit(0))
    let (before, acted) = (home.path + "/before", home.path + "/acted")
    try FileManager.default.copyItem(atPath: home.dataFolder, toPath: before)
    let check = ["alerts", "check", "--offline", "--exec", "echo told >>\(acted)"]
    var (untold, told) = (0, 0)
    for call in sample(1...1_000, every: 25) {
      let wasKilled = try faults.runs(check, killedAt: call)
      if try File.status(of: acted) == nil { untold += 1 } else { told += 1 }
      expect([.exit(0), .exit(8)], contains: try home.run(check).ending, "call \(call)")
      #expect(try File.status(of: acted) != nil, "killed at call \(call), and nobody was told")
      expect(try home.run(check).output, equals: "", "told again after call \(call)")
      guard wasKilled else { break }
      try FileManager.default.removeItem(atPath: acted)
      try FileManager.default.removeItem(atPath: home.dataFolder)
      try FileManager.default.copyItem(atPath: before, toPath: home.dataFolder)
    }
    #expect(untold > 0 && told > 1)
  }

  private func contents(of file: String) throws -> (numbers: Set<Int64>, check: [String]) {
    let result = try ChildProcess.run(BuiltProduct.path("storage-probe"), [file, "check"], environment: [:])
    let lines = result.output.split(separator: "\n")
    return (Set(lines.compactMap { Int64($0) }), lines.filter { Int64($0) == nil }.map(String.init))
  }
}
