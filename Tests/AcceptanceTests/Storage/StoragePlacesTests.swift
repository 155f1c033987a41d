import Expectations
import Platform
import TestSupport
import Testing

@Suite("Where the program keeps what", .timeLimit(.minutes(2)))
struct StoragePlacesTests {
  private let home = StorageHome()

  /// Runs the program with these variables in the environment, and expects it to succeed.
  @discardableResult
  private func run(_ words: String, _ folders: [String: String] = [:]) throws -> String {
    let result = try ChildProcess.run(
      BuiltProduct.path("exchange-cli"), words.split(separator: " ").map(String.init),
      environment: home.environment.merging(folders) { $1 })
    try #require(result.ending == .exit(0), "\(words): \(result.errors)")
    return result.output
  }

  /// The output of the `sqlite3` command.
  private func query(_ file: String, _ sql: String) throws -> String {
    let result = try ChildProcess.run("/usr/bin/sqlite3", [file, sql], environment: [:])
    try #require(result.ending == .exit(0), "\(result.errors)")
    return result.output.split(separator: "\n").joined(separator: "\n")
  }

  @Test(
    "Favourites, profiles and alerts are in one file in the folder for data, which counts its schema's versions",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/sqlite3")))
  func userFile() throws {
    let folders = ["XDG_DATA_HOME": home.path + "/data"]
    for words in ["user login ana", "favorites add KRW JPY", "alerts add USD/KRW>1000"] { try run(words, folders) }
    let file = home.path + "/data/exchange-cli/exchange.sqlite3"
    expect(try query(file, "SELECT code FROM favorites WHERE profile = 'ana' ORDER BY position"), equals: "KRW\nJPY")
    expect(try query(file, "SELECT count(*) FROM profiles"), equals: "2")
    expect(try query(file, "SELECT count(*) FROM alerts"), equals: "1")
    expect(try query(file, "PRAGMA user_version"), equals: try query(file, "SELECT count(*) FROM migrations"))
    #expect(!FileManager.default.fileExists(atPath: home.userFile))
  }

  @Test(
    "The changelog begins with the program's version, and its section names the schema of the user file that it writes",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/sqlite3")))
  func version() throws {
    try run("favorites add KRW", [:])
    let schema = try query(home.userFile, "PRAGMA user_version")
    let changelog = try String(contentsOf: packageFolder.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let section = try #require(changelog.split(separator: "\n## ").dropFirst().first)
    let version = try run("--version", [:]).replacing("exchange-cli ", with: "").prefix { !$0.isWhitespace }
    #expect(section.hasPrefix("\(version) "))
    expect(String(section), contains: "schema \(schema)")
  }

  @Test(
    "A file that replaces another is on the disk before it takes its place, and its folder after it",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/strace")))
  func replacedDurably() throws {
    try run("config set home KRW")
    let trace = home.path + "/trace"
    let words = ["-f", "-y", "-e", "trace=fsync,rename,renameat,renameat2", "-o", trace]
    let result = try ChildProcess.run(
      "/usr/bin/strace", words + [BuiltProduct.path("exchange-cli"), "config", "set", "home", "EUR"],
      environment: home.environment)
    try #require(result.ending == .exit(0), "\(result.errors)")
    let calls = try String(contentsOf: URL(filePath: trace), encoding: .utf8).split(separator: "\n")
      .compactMap { line in ["fsync", "rename"].first { line.contains(" \($0)") } }
    #expect(calls == ["fsync", "rename", "fsync"])
  }

  @Test(
    "What is refused leaves no user file behind",
    arguments: ["favorites add DEM", "favorites add KRW XYZ", "alerts add DEM/KRW>1000", "own add USD/USD 1"])
  func refused(words: String) throws {
    let ending = try home.run(words.split(separator: " ").map(String.init)).ending
    #expect(ending != .exit(0))
    #expect(!FileManager.default.fileExists(atPath: home.userFile))
  }

  @Test("The cache lies in the folder for caches, and may be deleted between any two commands, log and all")
  func cache() throws {
    let folders = ["XDG_CACHE_HOME": home.path + "/cache"]
    try run("favorites add KRW", folders)
    let folder = home.path + "/cache/exchange-cli"
    for suffixes in [["", "-wal", "-shm"], [""], ["-wal"]] {
      // The failed requests are stored in the cache, too.
      try run("rates USD KRW", folders)
      #expect(FileManager.default.fileExists(atPath: folder + "/rates.sqlite3"))
      for suffix in suffixes { try? FileManager.default.removeItem(atPath: folder + "/rates.sqlite3" + suffix) }
    }
    expect(try run("rates USD KRW --offline", folders), contains: "KRW")
    try FileManager.default.removeItem(atPath: folder)
    expect(try run("rates USD KRW --offline", folders), contains: "KRW")
    expect(try home.favorites(), equals: ["KRW"])
  }

  @Test("The configuration is a file in the folder for configurations, its owner's alone")
  func configuration() throws {
    let folders = ["XDG_CONFIG_HOME": home.path + "/settings"]
    try run("config set precision 3", folders)
    let file = home.path + "/settings/exchange-cli/config.json"
    expect(try String(contentsOf: URL(filePath: file), encoding: .utf8), contains: "precision")
    expect(try permissions(file), equals: 0o600)
    expect(try permissions(home.path + "/settings/exchange-cli"), equals: 0o700)
  }

  @Test("A file that an earlier version made is opened, with all that is in it, after a copy of it")
  func earlierVersion() throws {
    try FileManager.default.createDirectory(
      atPath: home.dataFolder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let schema = """
      CREATE TABLE migrations (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
      CREATE TABLE profiles (name TEXT PRIMARY KEY, person TEXT, email TEXT, home TEXT, language TEXT) STRICT, WITHOUT ROWID;
      CREATE TABLE session (id INTEGER PRIMARY KEY CHECK (id = 1), profile TEXT NOT NULL DEFAULT 'default'
        REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE SET DEFAULT) STRICT;
      CREATE TABLE favorites (profile TEXT NOT NULL REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
        code TEXT NOT NULL, position INTEGER NOT NULL, PRIMARY KEY (profile, code)) STRICT, WITHOUT ROWID;
      CREATE TABLE alerts (id INTEGER PRIMARY KEY AUTOINCREMENT,
        profile TEXT NOT NULL REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE, condition TEXT NOT NULL,
        has_fired INTEGER NOT NULL DEFAULT 0 CHECK (has_fired IN (0, 1)), checked_at INTEGER, UNIQUE (profile, condition)) STRICT;
      INSERT INTO migrations VALUES ('users: profiles and session'), ('favorites: favorites and alerts');
      INSERT INTO profiles (name) VALUES ('default'), ('ana');
      INSERT INTO session (id, profile) VALUES (1, 'ana');
      INSERT INTO favorites VALUES ('ana', 'KRW', 0), ('ana', 'JPY', 1);
      INSERT INTO alerts (profile, condition) VALUES ('ana', 'USD/KRW > 1000');
      PRAGMA user_version = 2;
      PRAGMA journal_mode = WAL;
      """
    _ = try query(home.userFile, schema)
    expect(try run("favorites export"), equals: "KRW\nJPY\n")
    expect(try run("alerts list"), contains: "USD/KRW > 1000")
    expect(
      try FileManager.default.contentsOfDirectory(atPath: home.dataFolder),
      contains: "exchange.sqlite3.before-version-3")
  }
}
