import Expectations
import Platform
import TestSupport
import Testing

/// What an attack found: files that are damaged in a way that one failed call could make worse.
@Suite("A look that fails", .timeLimit(.minutes(5)), .enabled(if: FaultLibrary.isPossible))
struct FailedLookTests {
  private let home: StorageHome
  private let faults: FaultLibrary

  init() throws {
    home = StorageHome()
    faults = try FaultLibrary(in: home)
  }

  private func require(_ words: String...) throws {
    let result = try home.run(words)
    try #require(result.ending == .exit(0), "\(result.errors)")
  }

  private func copyData(to other: String) throws {
    try? FileManager.default.removeItem(atPath: other)
    try FileManager.default.copyItem(atPath: home.dataFolder, toPath: other)
  }

  private func restoreData(from other: String) throws {
    try? FileManager.default.removeItem(atPath: home.dataFolder)
    try FileManager.default.copyItem(atPath: other, toPath: home.dataFolder)
  }

  /// Runs a change that is killed as soon as it is on the disk, in the log alone: at the first call after which it is
  /// there.
  private func leaveLog(_ words: String...) throws {
    let (before, killed) = (home.path + "/before", home.path + "/killed")
    try copyData(to: before)
    func kill(at call: Int) throws -> Bool {
      try restoreData(from: before)
      let wasKilled = try faults.runs(words, killedAt: call)
      try copyData(to: killed)
      return try !wasKilled || home.favorites().contains(words[words.count - 1])
    }
    var calls = 1...512
    while calls.count > 1 {
      let middle = (calls.lowerBound + calls.upperBound) / 2
      calls = try kill(at: middle) ? calls.lowerBound...middle : middle + 1...calls.upperBound
    }
    try #require(try kill(at: calls.lowerBound))
    try restoreData(from: killed)
    try #require(try File.size(of: home.userFile + "-wal") > 0, "it ended before its change was on the disk")
  }

  @Test("A look that fails at an emptied user file beside its log loses nothing that the log holds")
  func emptied() throws {
    try require("favorites", "add", "KRW")
    try leaveLog("favorites", "add", "JPY")
    // The first copy of the day would give the rows back, and hide that the log is lost.
    for name in try File.names(in: home.dataFolder) where name.contains("backup") {
      try File.remove(home.dataFolder + "/" + name)
    }
    try Data().write(to: URL(filePath: home.userFile))
    let emptied = home.path + "/emptied"
    try copyData(to: emptied)
    let whole = try home.favorites()
    #expect(whole.contains("JPY"))
    let codes = [EIO, ENOSPC, EACCES, ENOMEM, EMFILE, ELOOP]
    for place in sample(0...(25 * codes.count - 1), every: 14) {
      let (call, code) = (place / codes.count + 1, codes[place % codes.count])
      try restoreData(from: emptied)
      let result = try faults.run(["favorites", "export"], failingAt: call, with: code)
      if result.ending == .exit(0) {
        #expect(result.output.split(separator: "\n").map(String.init) == whole, "\(code) at \(call): \(result.errors)")
      } else {
        #expect(result.ending == .exit(7), "\(code) at \(call): \(result.ending) \(result.errors)")
      }
      expect(try home.favorites(), equals: whole, "after \(code) at \(call)")
    }
  }

  @Test("After a repair was killed nobody gets the file without its log, in a folder that cannot be written")
  func killedRepair() throws {
    try require("favorites", "add", "KRW")
    try leaveLog("favorites", "add", "JPY")
    // A repair gives the damaged file its second name first, and takes the log's first one away.
    let aside = home.userFile + ".damaged-20260101T000000Z"
    try FileManager.default.linkItem(atPath: home.userFile, toPath: aside)
    try FileManager.default.moveItem(atPath: home.userFile + "-wal", toPath: aside + "-wal")
    try setPermissions(0o500, home.dataFolder)
    for words in [["favorites", "export"], ["user", "--json"], ["favorites", "add", "EUR"]] {
      let result = try faults.runBoundByPermissions(words)
      #expect(result.ending == .exit(7), "\(words): \(result.output)\(result.errors)")
      #expect(result.output.isEmpty)
    }
    try setPermissions(0o700, home.dataFolder)
    expect(try home.favorites(), equals: ["KRW", "JPY"])
  }

  @Test("Where no lock can be had, the refusal names the file")
  func locks() throws {
    try require("favorites", "add", "KRW")
    for code in [ENOLCK, EIO, EBADF] {
      let result = try faults.run(["favorites", "add", "JPY"], withoutLocks: code)
      #expect(result.ending == .exit(7), "\(code): \(result.ending) \(result.errors)")
      #expect(result.errors.contains(home.userFile) || result.errors.contains(home.dataFolder), "\(result.errors)")
    }
    expect(try home.favorites(), equals: ["KRW"])
  }
}
