import Arithmetic
import Database
import ExchangeFeature
import Platform
import ReferenceData
import SharedModels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program as it is installed, which the variable `EXCHANGE_CLI` names, in a home of its own and without a network.
struct InstalledProgram {
  /// What to say when the variable names none.
  static let absence = "EXCHANGE_CLI names no program; Scripts/bench builds it and sets the variable"

  /// Its copy in the home: the page cache keeps a copied file in another way than what the linker wrote.
  let path: String
  /// A copy of the program in C that is its floor; nil where `EXCHANGE_FLOOR` names none.
  let floor: String?
  let environment: [String: String]
  /// A folder that is removed with it.
  let home: URL

  /// Nil when it is not there.
  init?() {
    let surroundings = ProcessInfo.processInfo.environment
    let built = surroundings["EXCHANGE_CLI"] ?? ""
    home = FileManager.default.temporaryDirectory.appending(path: "exchange-bench-\(UUID().uuidString)")
    guard access(built, X_OK) == 0,
      (try? FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)) != nil
    else { return nil }
    guard let copied = Self.copy(built, to: home, as: "exchange-cli") else { return nil }
    path = copied
    let folder = home
    floor = surroundings["EXCHANGE_FLOOR"].flatMap { Self.copy($0, to: folder, as: "command-floor") }
    var variables = ["HOME": home.path, "TERM": "xterm-256color", "LANG": "C.UTF-8"]
    for name in ["ECB", "FRANKFURTER", "ER_API", "CURRENCY_API"] {
      variables["EXCHANGE_\(name)_URL"] = "http://127.0.0.1:9"
    }
    environment = variables
  }

  private static func copy(_ file: String, to folder: URL, as name: String) -> String? {
    let place = folder.appending(path: name).path
    guard (try? FileManager.default.copyItem(atPath: file, toPath: place)) != nil else { return nil }
    // Pages that have not reached the disk would count as memory that the program wrote.
    sync()
    return place
  }

  /// The file of its cache.
  var rateCache: String { home.appending(path: ".cache/exchange-cli/rates.sqlite3").path }

  /// Puts the newest bundled rates into its cache as if the ECB had given them today.
  func cacheTodaysRates() async throws {
    let history = ECBHistory.bundled
    let database = SQLiteDatabase(at: .file(rateCache), for: .cache, migrations: ExchangeFeatureModule.migrations)
    let now = Int64(Date().timeIntervalSince1970 * 1_000)
    let today = FixingDate(inUTCAt: Date())
    try await database.write { connection in
      try connection.execute("INSERT OR IGNORE INTO series (provider, pivot) VALUES ('ecb', 'EUR')")
      try connection.execute(
        "INSERT INTO fixings SELECT id, ?, ?, NULL, ? FROM series WHERE provider = 'ecb'", Int64(today.dayNumber), now,
        now)
      let insert = try connection.statement(
        "INSERT INTO rates (series, day, code, digits, scale) SELECT id, ?, ?, ?, ? FROM series WHERE provider = 'ecb'")
      for column in history.columns {
        guard let rate = column.rate(row: history.rowCount - 1)?.rounded(to: .rate) else { continue }
        try insert.run(Int64(today.dayNumber), column.currency.code, Int64(rate.magnitude), Int64(rate.scale))
      }
    }
    await database.close()
  }

  /// Runs a command of the program, or of another one, to its end.
  @discardableResult
  func run(_ command: String, executable: String? = nil, output: String = "/dev/null") -> Command.Ending {
    let words = command.split(separator: " ").map(String.init)
    return Command(executable: executable ?? path, arguments: words, environment: environment, output: output).run()
  }

  /// What another program prints, without the end of its last line.
  func output(of command: String, executable: String) -> String {
    let file = home.appending(path: "output").path
    run(command, executable: executable, output: file)
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "\n")
  }

  /// How many instructions a command takes, in millions; nil when callgrind does not say.
  func instructions(of command: String, valgrind: String) -> Double? {
    let text = output(
      of: "--tool=callgrind --log-fd=1 --callgrind-out-file=/dev/null \(path) \(command)", executable: valgrind)
    let line = text.split(separator: "\n").last { $0.contains("Collected : ") }
    return line?.split(separator: " ").last.flatMap { Double($0) }.map { $0 / 1_000_000 }
  }

  /// A program of this machine; nil where it is not installed.
  func tool(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Removes its home.
  func remove() { try? FileManager.default.removeItem(at: home) }
}
