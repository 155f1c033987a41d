import Database
import Platform

/// Rates in a table like the cache's.
struct RateFile: Sendable {
  /// One rate.
  struct Entry: Sendable {
    let day: Int64
    let code: String
    let rate: Decimal
  }

  static let schema = """
    CREATE TABLE rates (
      series INTEGER NOT NULL, day INTEGER NOT NULL, code TEXT NOT NULL, digits ANY NOT NULL, scale INTEGER NOT NULL,
      PRIMARY KEY (series, day, code)
    ) STRICT, WITHOUT ROWID;
    """

  let database: SQLiteDatabase

  init(_ location: DatabaseLocation) {
    database = SQLiteDatabase(at: location, for: .cache, migrations: [Migration("rates", script: Self.schema)])
  }

  func insert(_ entries: some Collection<Entry> & Sendable) async throws {
    try await database.write { connection in
      let insert = try connection.statement("INSERT INTO rates VALUES (1, ?, ?, ?, ?)")
      for entry in entries {
        let (digits, scale) = entry.rate.scaledColumns
        try insert.run(entry.day, entry.code, digits, scale)
      }
    }
  }

  func removeAll() async throws {
    try await database.write { connection in try connection.execute("DELETE FROM rates") }
  }

  nonisolated(nonsending) func rates(ofDay day: Int64) async throws -> [(code: String, rate: Decimal)] {
    try await database.read { connection in
      try connection.query(
        "SELECT code, digits, scale FROM rates WHERE series = ? AND day = ?", 1, day
      ) { row throws(DatabaseError) in (code: try row.text(0), rate: try row.scaledDecimal(1)) }
    }
  }

  /// Rates of `codes` made-up currencies on each of `days` days, in the order of the key.
  static func rows(days: Int, codes: Int) -> [Entry] {
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    let names: [String] = (0..<codes).map { "X\(letters[$0 / 26])\(letters[$0 % 26])" }
    var entries: [Entry] = []
    for day in 0..<days {
      for (index, code) in names.enumerated() {
        let rate = Decimal(sign: .plus, exponent: -4, significand: Decimal(10_000 + day + index))
        entries.append(Entry(day: Int64(day), code: code, rate: rate))
      }
    }
    return entries
  }

  /// The rows as the shell imports them.
  static func csv(of entries: some Collection<Entry>) -> String {
    entries.map { entry in
      let digits = entry.rate * 10_000
      return "1,\(entry.day),\(entry.code),\(digits),4\n"
    }.joined()
  }
}
