import Database
import Platform

/// What the program does to the user file, without the program: small, so that a campaign of faults can start it a
/// hundred thousand times.
///
///     storage-probe [--steps N] FILE COMMAND…
///
/// Commands: `add CODE…`, `remove CODE…`, `clear`, `login NAME`, `drop NAME`, `list`, `compact`; `numbers FIRST LAST`
/// writes one number a transaction and acknowledges each on standard output once it is on the disk, and `check` prints
/// what SQLite says of the file, and then the numbers. `--steps` is how many migrations this version knows. Exits with
/// 0, or with 7 when the file refused.
@main
enum StorageProbe {
  static func main() async {
    var words = CommandLine.arguments.dropFirst()
    var steps = Schema.migrations.count
    if words.first == "--steps" {
      steps = words.dropFirst().first.flatMap { Int($0) } ?? steps
      words = words.dropFirst(2)
    }
    guard let path = words.popFirst(), let command = words.popFirst() else { exit(2) }
    // One connection, and no more closing than is needed: as a command does.
    let database = SQLiteDatabase(
      at: .file(path), for: .userData, migrations: Array(Schema.migrations.prefix(steps)), runsOnCaller: true,
      onNotice: { say("notice: \($0)\n", to: 2) })
    do {
      try await run(command, Array(words), on: database)
      await database.finish()
    } catch {
      say("error: \(error)\n", to: 2)
      await database.finish()
      exit(7)
    }
  }

  private static func run(_ command: String, _ words: [String], on database: SQLiteDatabase) async throws {
    // As the program does: it asks who is logged in before it does anything.
    let profile = try await database.read(ifEmpty: "default", Schema.active)
    switch command {
    case "list":
      let codes = try await database.read { try Schema.codes(of: profile, $0) }
      say(codes.map { $0 + "\n" }.joined(), to: 1)
    case "add": try await database.write { try Schema.store(Schema.codes(of: profile, $0) + words, of: profile, $0) }
    case "remove":
      try await database.write { connection in
        try Schema.store(Schema.codes(of: profile, connection).filter { !words.contains($0) }, of: profile, connection)
      }
    case "clear": try await database.write { try Schema.store([], of: profile, $0) }
    case "login": try await database.write { try Schema.login(words[0], $0) }
    case "drop": try await database.write { _ = try $0.execute("DELETE FROM profiles WHERE name = ?", words[0]) }
    case "compact": try await database.compact()
    case "numbers":
      guard words.count == 2, let first = Int(words[0]), let last = Int(words[1]) else { exit(2) }
      for number in first...last {
        try await database.write { try $0.execute("INSERT INTO numbers VALUES (?)", number) }
        say("\(number)\n", to: 1)
      }
    case "check":
      let lines = try await database.read { connection in
        let findings = try connection.query("PRAGMA integrity_check") { row throws(DatabaseError) in try row.text(0) }
        return try findings
          + connection.query("SELECT number FROM numbers") { row throws(DatabaseError) in "\(try row.integer(0))" }
      }
      say(lines.joined(separator: "\n") + "\n", to: 1)
    default: exit(2)
    }
  }
}

/// Tables of the same shape as the program's, and as many ways to change them.
private enum Schema {
  static let migrations = [
    Migration(
      "profiles",
      script: """
        CREATE TABLE profiles (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
        INSERT INTO profiles VALUES ('default');
        CREATE TABLE session (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          profile TEXT NOT NULL DEFAULT 'default'
            REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE SET DEFAULT
        ) STRICT;
        INSERT INTO session (id) VALUES (1);
        CREATE TABLE favorites (
          profile TEXT NOT NULL REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          code TEXT NOT NULL,
          position INTEGER NOT NULL,
          PRIMARY KEY (profile, code)
        ) STRICT, WITHOUT ROWID;
        """),
    Migration("numbers", script: "CREATE TABLE numbers (number INTEGER PRIMARY KEY) STRICT"),
    Migration(
      "favorites in order",
      script: """
        CREATE TABLE ordered (
          profile TEXT NOT NULL REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          code TEXT NOT NULL,
          position INTEGER NOT NULL,
          PRIMARY KEY (profile, code)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO ordered SELECT * FROM favorites;
        DROP TABLE favorites;
        ALTER TABLE ordered RENAME TO favorites;
        CREATE INDEX favorites_in_order ON favorites (profile, position);
        """),
  ]

  static func active(_ connection: Connection) throws(DatabaseError) -> String {
    try connection.first("SELECT profile FROM session") { row throws(DatabaseError) in try row.text(0) } ?? "default"
  }

  static func codes(of profile: String, _ connection: Connection) throws(DatabaseError) -> [String] {
    try connection.query("SELECT code FROM favorites WHERE profile = ? ORDER BY position", profile) {
      row throws(DatabaseError) in try row.text(0)
    }
  }

  static func store(_ codes: [String], of profile: String, _ connection: Connection) throws(DatabaseError) {
    try connection.execute("DELETE FROM favorites WHERE profile = ?", profile)
    for (position, code) in codes.enumerated() {
      try connection.execute("INSERT INTO favorites VALUES (?, ?, ?) ON CONFLICT DO NOTHING", profile, code, position)
    }
  }

  static func login(_ profile: String, _ connection: Connection) throws(DatabaseError) {
    try connection.execute("INSERT INTO profiles VALUES (?) ON CONFLICT DO NOTHING", profile)
    try connection.execute("UPDATE session SET profile = ?", profile)
  }
}

private func say(_ text: String, to descriptor: Int32) {
  let bytes = Array(text.utf8)
  _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}
