import Database
import Expectations
import Platform
import TestSupport
import Testing

@Suite("Places that cannot be written, and files that cannot be read", .timeLimit(.minutes(2)))
struct StorageFaultTests {
  private let home = StorageHome()

  private func add(_ codes: String..., in other: StorageHome? = nil) throws {
    for code in codes {
      let result = try (other ?? home).run("favorites", "add", code)
      try #require(result.ending == .exit(0), "\(result.errors)")
    }
  }

  /// Expects a storage error that names the file and gives this hint.
  private func expectStorageFailure(
    _ result: ChildProcess.Result, naming path: String, hint: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.ending == .exit(7), "\(result.output)\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.errors.contains(path), "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.errors.contains(hint), "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.output.isEmpty, sourceLocation: sourceLocation)
  }

  // MARK: - Full disks

  @Test("A disk that is full refuses the write, and what is there stays as it is")
  func full() throws {
    try add("KRW", "JPY")
    let before = try Data(contentsOf: URL(filePath: home.userFile))
    // A file size limit of one block has the same effect as a full disk.
    let result = try home.run(
      inside: "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "favorites", "add", "EUR")
    expectStorageFailure(result, naming: home.userFile, hint: "free some space")
    expect(try Data(contentsOf: URL(filePath: home.userFile)), equals: before)
    expect(try home.favorites(), equals: ["KRW", "JPY"])
    try add("EUR")
    expect(try home.favorites(), equals: ["KRW", "JPY", "EUR"])
  }

  @Test("A disk that was full from the start leaves nothing that is in the way later")
  func fullFromTheStart() throws {
    let result = try home.run(
      inside: "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "favorites", "add", "EUR")
    expectStorageFailure(result, naming: home.userFile, hint: "free some space")
    try add("EUR")
    expect(try home.favorites(), equals: ["EUR"])
  }

  @Test("A disk without a byte left is named as the reason, with the way out", .enabled(if: Permissions.canMount))
  func fullDisk() throws {
    let result = try home.run(
      onDisk: StorageHome.smallDisk,
      """
      "$1" favorites add KRW || exit 98
      \(StorageHome.fillDisk)
      "$1" favorites add JPY; echo "code $?"
      "$1" favorites export
      rm $2/fill
      "$1" favorites add EUR && "$1" favorites export
      """)
    #expect(result.output == "code 7\nKRW\nKRW\nEUR\n", "\(result.errors)")
    #expect(result.errors.contains("no space left for \(home.path)/disk/exchange-cli/exchange.sqlite3"))
    #expect(result.errors.contains("free some space"))
  }

  // MARK: - Read-only places

  @Test(
    "A folder that may only be read is read, and a write is refused",
    .enabled(if: Permissions.canBeOrdinaryUser))
  func readOnly() throws {
    try add("KRW", "JPY")
    for name in try FileManager.default.contentsOfDirectory(atPath: home.dataFolder) {
      try setPermissions(0o400, home.dataFolder + "/" + name)
    }
    try setPermissions(0o500, home.dataFolder)
    defer { try? setPermissions(0o700, home.dataFolder) }
    let read = try home.run(inside: Permissions.asOrdinaryUser, "favorites", "export")
    #expect(read.ending == .exit(0), "\(read.errors)")
    #expect(read.output == "KRW\nJPY\n")
    let write = try home.run(inside: Permissions.asOrdinaryUser, "favorites", "add", "EUR")
    expectStorageFailure(write, naming: home.userFile, hint: "make the file and its folder writable")
  }

  @Test(
    "A home that may only be read does not keep rates from being answered",
    .enabled(if: Permissions.canBeOrdinaryUser))
  func readOnlyHome() throws {
    try setPermissions(0o500, home.path)
    defer { try? setPermissions(0o700, home.path) }
    let rates = try home.run(inside: Permissions.asOrdinaryUser, "rates", "USD", "KRW", "--offline")
    #expect(rates.ending == .exit(0), "\(rates.errors)")
    let write = try home.run(inside: Permissions.asOrdinaryUser, "favorites", "add", "EUR")
    expectStorageFailure(write, naming: home.path, hint: "make the file and its folder writable")
  }

  @Test(
    "A file that the reader may not open is not a read-only file",
    .enabled(if: Permissions.canBeOrdinaryUser))
  func unreadable() throws {
    try add("KRW")
    try setPermissions(0o000, home.userFile)
    let read = try home.run(inside: Permissions.asOrdinaryUser, "favorites", "export")
    expectStorageFailure(read, naming: "\(home.userFile) cannot be opened", hint: "check the permissions of the file")
  }

  @Test("A disk that is mounted for reading is read, and a write is refused", .enabled(if: Permissions.canMount))
  func readOnlyDisk() throws {
    let result = try home.run(
      onDisk: "",
      """
      "$1" favorites add KRW || exit 98
      mount -o remount,ro $2 || exit 97
      "$1" favorites export
      "$1" rates USD KRW --offline > /dev/null || echo "no rates"
      "$1" favorites add JPY; echo "code $?"
      XDG_DATA_HOME=$2/new "$1" favorites add JPY; echo "code $?"
      """)
    #expect(result.output == "KRW\ncode 7\ncode 7\n", "\(result.errors)")
    for place in ["exchange-cli/exchange.sqlite3", "new"] {
      #expect(result.errors.contains("error: \(home.path)/disk/\(place) is read-only"), "\(result.errors)")
    }
    #expect(result.errors.contains("XDG_DATA_HOME"), "\(result.errors)")
  }

  @Test(
    "A place that another process holds for longer than the deadline is given up, and named with who holds it",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/timeout")))
  func held() throws {
    try FileManager.default.createDirectory(atPath: home.dataFolder, withIntermediateDirectories: true)
    let lock = try HeldFolder(home.dataFolder)
    // Far longer than the five seconds; `timeout` has an exit code of its own.
    let result = try home.run(inside: "exec timeout 30 \"$@\"", "favorites", "add", "EUR")
    lock.release()
    expectStorageFailure(result, naming: home.userFile, hint: "try again in a moment")
    #if os(Linux)
      #expect(result.errors.contains("(\(getpid()))"), "\(result.errors)")
    #endif
    try add("EUR")
  }

  @Test("A cache that cannot be emptied is named, with a way out")
  func cacheNotEmptied() throws {
    try FileManager.default.createDirectory(atPath: home.cacheFile, withIntermediateDirectories: true)
    expectStorageFailure(try home.run("cache", "clear"), naming: home.cacheFile, hint: "move the folder away")
  }

  // MARK: - Files of other versions, and damaged ones

  @Test("The refusal of a newer file has the command that goes back to the copy made before, and it works when typed")
  func backToTheCopy() throws {
    let home = StorageHome(path: TemporaryFolder().path + "/o'brien")
    try add("KRW", in: home)
    let copy = "exchange.sqlite3.before-version-2"
    try FileManager.default.copyItem(atPath: home.userFile, toPath: home.dataFolder + "/" + copy)
    try add("EUR", in: home)
    try home.makeUserFileNewer()
    let refusal = try home.run("favorites", "list")
    expectStorageFailure(refusal, naming: home.userFile, hint: copy)
    let command = try #require(refusal.errors.firstMatch(of: /made before: (.*)/)?.1)
    expect(
      try ChildProcess.run("/bin/sh", ["-c", String(command)], environment: home.environment).ending, equals: .exit(0))
    expect(try home.favorites(), equals: ["KRW"])
    #expect(FileManager.default.fileExists(atPath: home.userFile + ".newer"))
  }

  #if DEBUG
    @Test("A debug build keeps its data apart from the installed program's, and says so once")
    func dataApart() throws {
      let apart = home.environment.merging(["EXCHANGE_RELEASE_DATA": "0"]) { $1 }
      func run(_ words: String...) throws -> ChildProcess.Result {
        try ChildProcess(BuiltProduct.path("exchange-cli"), words, environment: apart).wait()
      }
      expect(try run("favorites", "add", "KRW").errors, contains: home.dataFolder + "-debug")
      let second = try run("favorites", "export")
      #expect(second.output == "KRW\n")
      #expect(second.errors == "")
      #expect(!FileManager.default.fileExists(atPath: home.dataFolder))
      expect(try home.favorites(), equals: [])
    }
  #endif

  @Test("A damaged file is moved aside, its favourites are saved, and the command goes on and says so")
  func damagedUserFile() throws {
    try add("KRW", "JPY")
    try overwriteStart(of: home.userFile)
    let result = try home.run("favorites", "add", "EUR")
    #expect(result.ending == .exit(0), "\(result.errors)")
    let aside = try FileManager.default.contentsOfDirectory(atPath: home.dataFolder).first { $0.contains("damaged") }
    #expect(result.errors.contains(try #require(aside)), "\(result.errors)")
    expect(try home.favorites(), equals: ["KRW", "JPY", "EUR"])
    for name in try FileManager.default.contentsOfDirectory(atPath: home.dataFolder) {
      expect(try permissions(home.dataFolder + "/" + name), equals: 0o600, "\(name)")
    }
  }

  @Test("A damaged cache is made anew, which only --verbose mentions")
  func damagedCache() throws {
    try FileManager.default.createDirectory(atPath: home.cacheFolder, withIntermediateDirectories: true)
    for isVerbose in [false, true] {
      try Data("no database at all".utf8).write(to: URL(filePath: home.cacheFile))
      let result =
        isVerbose
        ? try home.run("rates", "USD", "KRW", "--offline", "--verbose")
        : try home.run("rates", "USD", "KRW", "--offline")
      #expect(result.ending == .exit(0), "\(result.errors)")
      #expect(result.output.contains("KRW"))
      #expect(result.errors.contains(home.cacheFile) == isVerbose, "\(result.errors)")
    }
  }

  @Test("The cache is its owner's alone, too")
  func cacheModes() async throws {
    let program = InstalledProgram()
    // The failed requests are stored in the cache, too.
    _ = try await program("rates USD KRW")
    let folder = program.home.path + "/.cache/exchange-cli"
    expect(try permissions(folder), equals: 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.contains("rates.sqlite3"))
    for name in names { expect(try permissions(folder + "/" + name), equals: 0o600, "\(name)") }
  }

  private func overwriteStart(of path: String) throws {
    var data = try Data(contentsOf: URL(filePath: path))
    data.replaceSubrange(0..<100, with: [UInt8](repeating: 0x20, count: 100))
    try data.write(to: URL(filePath: path))
  }
}
